import { pack } from './notation.ts'

export const GARAGE = pack({
  id: 'garage',
  words:
    'garage, car repair, auto repair, car workshop, mechanic, auto shop, repair shop, bike shop, bicycle repair, body shop, tyre service',
  foreign: {
    de: 'autowerkstatt, kfz-werkstatt, werkstatt, fahrradwerkstatt, reparaturwerkstatt',
    fr: 'garage automobile, atelier de réparation, atelier vélo',
    es: 'taller mecánico, taller de coches, taller de bicicletas',
  },
  unlike: 'sale, band, door',
  colour: 'darkslateblue',
  icon: 'Car',
  main: 'Customer, Vehicle, Repair',
  entities: [
    {
      one: 'customer',
      many: 'customers',
      also: 'client, owner',
      icon: 'Users',
      fields: 'name*; phone: phone; email: email; address; notes: multiline',
      rows: `
        Nina Alvarez | +44 113 496 2201 | nina.alvarez@example.com | 12 Harbor Street |
        Tom Okafor | +44 113 496 2202 | tom.okafor@example.com | 4 Mill Lane | Always on time.
        Weaver Law | +44 113 496 2203 | office@weaverlaw.example | 88 Station Road | Two company cars.
        Joon Park | +44 113 496 2204 | joon.park@example.com | 31 Oak Avenue |
        Marta Novak | +44 113 496 2205 | marta.novak@example.com | 19 Canal Walk |
        Ida Lindqvist | +44 113 496 2206 | ida.lindqvist@example.com | 54 Hill Road | Call, no email.
      `,
    },
    {
      one: 'vehicle',
      many: 'vehicles',
      also: 'car, bike, bicycle, motorcycle, van',
      icon: 'Car',
      fields: 'licence plate*; customer -> Customer; make; model; year: integer; mileage: integer; next inspection: date',
      rows: `
        LS21 KPD | Nina Alvarez | Civita | Combi | 2021 | 41200 | @120
        LS15 TRE | Tom Okafor | Ardent | S3 | 2015 | 132400 | @14
        YK22 WVL | Weaver Law | Norde | E5 | 2022 | 28700 | @300
        YK23 WVM | Weaver Law | Norde | E5 | 2023 | 12100 | @520
        LS08 JPK | Joon Park | Ranger | P2 | 2008 | 241000 | @-20
        LS19 MNV | Marta Novak | Civita | Mini | 2019 | 66800 | @75
      `,
    },
    {
      one: 'repair',
      many: 'repairs',
      also: 'job, service, work order, order',
      icon: 'Wrench',
      fields:
        'title*; vehicle* -> Vehicle; mechanic; date: date; status (Booked/In progress/Waiting for parts/Ready/Paid); hours: number; cost: money; notes: multiline',
      rows: `
        Annual service | LS21 KPD | Owen Hughes | @0 | In progress | 2.5 | 240 |
        Brake discs, front | LS15 TRE | Rosa Marin | @0 | Waiting for parts | 1 | 310 | Parts on Tuesday.
        Tyre change | YK22 WVL | Leo Fischer | @1 | Booked | 0.75 | 60 |
        Exhaust | LS08 JPK | Owen Hughes | @-2 | Ready | 3 | 420 | Rust on the frame.
        Battery | LS19 MNV | Leo Fischer | @-9 | Paid | 0.5 | 135 |
        Air conditioning | YK23 WVM | Rosa Marin | @-16 | Paid | 1.5 | 145 |
        Inspection | LS15 TRE | Owen Hughes | @14 | Booked | 1 | 80 |
      `,
    },
    {
      one: 'part',
      many: 'parts',
      also: 'spare part',
      icon: 'Cog',
      fields: 'name*; part number; stock: integer; price: money; supplier',
      rows: `
        Oil filter | OF-118 | 24 | 9.5 | Pine Street Depot
        Brake disc, front | BD-330 | 2 | 64 | Norde Parts
        Wiper set | WS-20 | 15 | 18 | Pine Street Depot
        Battery 60 Ah | BA-60 | 5 | 98 | Volt & Sons
        Spark plug | SP-4 | 40 | 7.2 | Pine Street Depot
        Tyre 205/55 | TY-205 | 8 | 74 | Tyre Point
      `,
    },
  ],
})
