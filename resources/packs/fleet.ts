import { pack } from './notation.ts'

export const FLEET = pack({
  id: 'fleet',
  words:
    'fleet, fleet management, vehicle fleet, company cars, vehicle management, vehicle maintenance, car maintenance, vehicle log, mileage log, trucks and drivers, fuel log, car log',
  foreign: {
    de: 'fuhrpark, fuhrparkverwaltung, fahrtenbuch, flottenmanagement, fahrzeugverwaltung',
    fr: 'flotte, gestion de flotte, parc automobile, carnet d’entretien',
    es: 'flota, gestión de flotas, parque móvil, mantenimiento de vehículos',
  },
  colour: 'slategray',
  icon: 'Truck',
  main: 'Vehicle, Driver, Service, Trip',
  entities: [
    {
      one: 'vehicle',
      many: 'vehicles',
      also: 'car, van, truck, company car',
      icon: 'Truck',
      fields:
        'name*; licence plate; make; model; year: integer; mileage: integer; driver -> Driver; inspection due: date; status (In use/In the workshop/Spare/Sold)',
      rows: `
        Van 1 | LS21 KPD | Ardent | Cargo L | 2021 | 84210 | Marta Novak | @42 | In use
        Van 2 | LS22 MRT | Ardent | Cargo M | 2022 | 51880 | Samuel Weaver | @130 | In use
        Truck | LS17 TBX | Norde | T7 | 2017 | 212400 | Leo Fischer | @-6 | In the workshop
        Pool car | LS23 AEL | Civita | E | 2023 | 18950 | | @320 | In use
        Estate | LS19 WQN | Civita | Combi | 2019 | 97340 | Nina Alvarez | @75 | In use
        Old pickup | LS09 HGF | Ranger | P2 | 2009 | 268700 | | @-200 | Spare
      `,
    },
    {
      one: 'driver',
      many: 'drivers',
      also: 'employee',
      icon: 'IdCard',
      fields: 'name*; phone: phone; licence class; licence valid until: date; email: email',
      rows: `
        Marta Novak | +44 113 496 1401 | B, C1 | @610 | marta@fleet.example
        Samuel Weaver | +44 113 496 1402 | B | @1900 | samuel@fleet.example
        Leo Fischer | +44 113 496 1403 | C, CE | @88 | leo@fleet.example
        Nina Alvarez | +44 113 496 1404 | B | @2400 | nina@fleet.example
        Hassan Haddad | +44 113 496 1405 | B, C1 | @350 | hassan@fleet.example
        Ben Murphy | +44 113 496 1406 | B | @1220 | ben@fleet.example
      `,
    },
    {
      one: 'service',
      many: 'services',
      also: 'repair, maintenance, service record, inspection',
      icon: 'Wrench',
      fields:
        'title*; vehicle* -> Vehicle; date: date; mileage: integer; cost: money; garage; status (Planned/In progress/Done); notes: multiline',
      rows: `
        Brake pads | Truck | @-2 | 212400 | 620 | Old Yard Garage | In progress | Discs too?
        Oil change | Van 1 | @-31 | 82600 | 145 | Old Yard Garage | Done |
        Winter tyres | Van 2 | @9 | | 380 | Tyre Point | Planned |
        Inspection | Estate | @-80 | 95100 | 96 | City Test Centre | Done | Passed.
        Windscreen | Pool car | @-54 | 17100 | 240 | Clear View | Done | Insurance paid half.
        Clutch | Old pickup | @-150 | 268500 | 890 | Old Yard Garage | Done |
        Inspection | Truck | @8 | | 180 | City Test Centre | Planned |
      `,
    },
    {
      one: 'trip',
      many: 'trips',
      also: 'journey, ride, log entry',
      icon: 'Route',
      fields: 'purpose*; vehicle* -> Vehicle; driver -> Driver; date*: date; from place; to place; kilometres: number; private: boolean',
      rows: `
        Morning round | Van 1 | Marta Novak | @0 | Mill Lane | Leeds north | 46 | no
        Morning round | Van 2 | Samuel Weaver | @0 | Mill Lane | York | 88 | no
        Supplier | Estate | Nina Alvarez | @-1 | Harbor Street | Hull | 97 | no
        Trade fair | Pool car | Ben Murphy | @-6 | Harbor Street | Manchester | 72 | no
        House move | Van 1 | Hassan Haddad | @-12 | Leeds | Bradford | 18 | yes
        Pallets | Truck | Leo Fischer | @-9 | Yard | Sheffield | 58 | no
      `,
    },
    {
      one: 'refuelling',
      many: 'refuellings',
      also: 'fuel, fuel entry, fill-up, refueling, charging',
      icon: 'Fuel',
      fields: 'vehicle* -> Vehicle; date*: date; litres: number; cost: money; mileage: integer',
      rows: `
        Van 1 | @-1 | 52.4 | 78.6 | 84120
        Van 2 | @-3 | 48 | 72 | 51640
        Estate | @-4 | 41.2 | 61.8 | 97010
        Truck | @-7 | 160 | 240 | 212180
        Van 1 | @-8 | 50.1 | 75.2 | 83510
        Estate | @-15 | 39.8 | 59.7 | 96380
      `,
    },
  ],
})
