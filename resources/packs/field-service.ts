import { pack } from './notation.ts'

export const FIELD_SERVICE = pack({
  id: 'field-service',
  words:
    'field service, job scheduling, service jobs, plumber, electrician, handyman, contractor, cleaning company, cleaning business, landscaping, trades business, craftsman, roofing, window cleaning',
  foreign: {
    de: 'handwerksbetrieb, handwerker, außendienst, klempner, elektriker, reinigungsfirma, auftragsverwaltung',
    fr: 'artisan, plombier, électricien, entreprise de nettoyage, interventions, chantiers',
    es: 'fontanero, electricista, empresa de limpieza, servicio técnico, órdenes de servicio',
  },
  colour: 'darkorange',
  icon: 'HardHat',
  main: 'Job, Customer, Technician',
  entities: [
    {
      one: 'job',
      many: 'jobs',
      also: 'service job, work order, assignment, visit',
      icon: 'HardHat',
      fields:
        'title*; customer -> Customer; technician -> Technician; date: date; time: time; address; status (Requested/Scheduled/On site/Done/Invoiced); price: money; notes: multiline',
      rows: `
        Kitchen tap | Nina Alvarez | Owen Hughes | @0 | 08:30 | 12 Harbor Street | On site | 95 |
        New fuse box | Weaver Law | Piotr Zielinski | @1 | 09:00 | 88 Station Road | Scheduled | 640 | Power off until noon.
        Blocked drain | Copper Kettle Café | Owen Hughes | @1 | 14:00 | 4 Mill Lane | Scheduled | 120 | Before they open.
        Bathroom quote | Joon Park | Rosa Marin | @4 | 17:00 | 31 Oak Avenue | Requested | 0 |
        Garden lights | The Lindqvists | Piotr Zielinski | @6 | 10:00 | 54 Hill Road | Requested | 310 |
        Boiler service | Alder & Finch Hotel | Rosa Marin | @-3 | 07:30 | 3 Castle Row | Done | 180 |
        Radiator swap | Nina Alvarez | Rosa Marin | @-16 | 11:00 | 12 Harbor Street | Invoiced | 265 |
        Socket in the office | Weaver Law | Piotr Zielinski | @-29 | 13:00 | 88 Station Road | Invoiced | 75 |
      `,
    },
    {
      one: 'customer',
      many: 'customers',
      also: 'client',
      icon: 'Users',
      fields: 'name*; phone: phone; email: email; address; notes: multiline',
      rows: `
        Nina Alvarez | +44 113 496 1301 | nina.alvarez@example.com | 12 Harbor Street | Key at the neighbour’s.
        Weaver Law | +44 113 496 1302 | office@weaverlaw.example | 88 Station Road |
        Copper Kettle Café | +44 113 496 1303 | hello@copperkettle.example | 4 Mill Lane | Mornings only.
        Joon Park | +44 113 496 1304 | joon.park@example.com | 31 Oak Avenue |
        The Lindqvists | +44 113 496 1305 | ida.lindqvist@example.com | 54 Hill Road | Dog is friendly.
        Alder & Finch Hotel | +44 113 496 1306 | house@alderfinch.example | 3 Castle Row |
      `,
    },
    {
      one: 'technician',
      many: 'technicians',
      also: 'worker, employee, engineer, cleaner, fitter',
      icon: 'UserRound',
      fields: 'name*; skill; phone: phone; hourly rate: money; available: boolean',
      rows: `
        Owen Hughes | Plumbing | +44 113 496 1311 | 56 | yes
        Piotr Zielinski | Electrics | +44 113 496 1312 | 60 | yes
        Rosa Marin | Heating | +44 113 496 1313 | 62 | yes
        Leo Fischer | Apprentice | +44 113 496 1314 | 24 | yes
        Ben Murphy | Tiles | +44 113 496 1315 | 48 | no
        Yuki Sato | Plumbing | +44 113 496 1316 | 52 | yes
      `,
    },
    {
      one: 'material',
      many: 'materials',
      also: 'part, spare part, supply',
      icon: 'Boxes',
      fields: 'name*; job -> Job; quantity: number; unit; cost: money',
      rows: `
        Mixer cartridge | Kitchen tap | 1 | pc | 18.4
        Copper pipe 15 mm | Radiator swap | 3.5 | m | 21
        Fuse box, 24 ways | New fuse box | 1 | pc | 214
        Cable 2.5 mm | Garden lights | 40 | m | 36
        Sealing tape | Kitchen tap | 1 | roll | 2.2
        Thermostat valve | Radiator swap | 2 | pc | 44
      `,
    },
  ],
})
