import { pack } from './notation.ts'

export const MAINTENANCE = pack({
  id: 'maintenance',
  words:
    'maintenance, property maintenance, facility management, building maintenance, facilities, maintenance requests, maintenance log, work orders, caretaker',
  foreign: {
    de: 'instandhaltung, gebäudemanagement, hausmeister, wartung, facility management',
    fr: 'maintenance, entretien des bâtiments, gestion des interventions',
    es: 'mantenimiento, mantenimiento de edificios, órdenes de trabajo',
  },
  unlike: 'vehicle, car, fleet, bike, aircraft',
  colour: 'peru',
  icon: 'Wrench',
  main: 'WorkOrder, Building, Technician',
  entities: [
    {
      one: 'work order',
      many: 'work orders',
      also: 'maintenance request, repair, job',
      icon: 'Wrench',
      fields:
        'title*; building -> Building; technician -> Technician; reported on: date; due date: date; priority (Low/Medium/High/Urgent); status (Open/Scheduled/Done); cost: money; description: multiline',
      rows: `
        Lift stops between floors | Canal House | Owen Hughes | @-1 | @1 | Urgent | Scheduled | | Ground and first floor only.
        Gutter leaks | The Old Mill | Ben Murphy | @-6 | @8 | Medium | Open | |
        Change all filters | Market Hall | Rosa Marin | @-12 | @3 | Low | Scheduled | 180 |
        Light in the stairwell | Canal House | Ben Murphy | @-15 | @-12 | Medium | Done | 24 |
        Heating inspection | Riverside Centre | Rosa Marin | @-30 | @-20 | High | Done | 310 | Passed.
        Broken window | The Annex | Ben Murphy | @-3 | @2 | High | Open | | Boarded up for now.
        Fire doors | Riverside Centre | Owen Hughes | @-50 | @-40 | High | Done | 90 |
        Paint the entrance | The Annex | Ben Murphy | @-22 | @40 | Low | Open | |
      `,
    },
    {
      one: 'building',
      many: 'buildings',
      also: 'property, site, facility',
      icon: 'Building2',
      fields: 'name*; address; year built: integer; floors: integer; contact; phone: phone',
      rows: `
        Canal House | 19 Canal Walk | 1972 | 6 | Elif Demir | +44 113 496 0701
        The Old Mill | 4 Mill Lane | 1886 | 3 | Tom Okafor | +44 113 496 0702
        Market Hall | 7 Market Square | 1931 | 2 | Clara Ortiz | +44 113 496 0703
        Riverside Centre | 2 Orchard Close | 2004 | 5 | Nina Alvarez | +44 113 496 0704
        The Annex | 88 Station Road | 1964 | 2 | Hassan Haddad | +44 113 496 0705
        Pine House | 54 Hill Road | 1998 | 4 | Marta Novak | +44 113 496 0706
      `,
    },
    {
      one: 'technician',
      many: 'technicians',
      also: 'caretaker, handyman, contractor',
      icon: 'HardHat',
      fields: 'name*; trade (Electric/Plumbing/Heating/General); phone: phone; email: email; hourly rate: money',
      rows: `
        Owen Hughes | Electric | +44 113 496 0711 | owen@fixit.example | 58
        Ben Murphy | General | +44 113 496 0712 | ben@fixit.example | 42
        Rosa Marin | Heating | +44 113 496 0713 | rosa@fixit.example | 62
        Yuki Sato | Plumbing | +44 113 496 0714 | yuki@fixit.example | 55
        Piotr Zielinski | Electric | +44 113 496 0715 | piotr@fixit.example | 56
        Leo Fischer | General | +44 113 496 0716 | leo@fixit.example | 40
      `,
    },
    {
      one: 'inspection',
      many: 'inspections',
      also: 'check, safety inspection',
      icon: 'ClipboardCheck',
      fields: 'title*; building -> Building; date: date; result (Planned/Passed/Defects); next due: date; notes: multiline',
      rows: `
        Lift | Canal House | @-80 | Passed | @285 |
        Fire alarm | Market Hall | @-22 | Defects | @30 | Two detectors to change.
        Heating | Riverside Centre | @-20 | Passed | @345 |
        Playground | Pine House | @9 | Planned | @9 |
        Roof | The Old Mill | @-140 | Defects | @60 | Slates on the north side.
        Emergency lights | The Annex | @-11 | Passed | @172 |
      `,
    },
  ],
})
