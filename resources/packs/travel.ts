import { pack } from './notation.ts'

export const TRAVEL = pack({
  id: 'travel',
  words:
    'trip planner, travel, travel planner, trips, travel app, vacation planner, holiday planner, itinerary, travel itinerary, packing list, road trip',
  foreign: {
    de: 'reiseplaner, reisen, urlaubsplaner, reiseplanung, packliste, reisetagebuch',
    fr: 'voyages, planificateur de voyage, carnet de voyage, organisation de voyage',
    es: 'viajes, planificador de viajes, diario de viaje, itinerario',
  },
  unlike: 'agency, business travel, travel expenses',
  colour: 'deepskyblue',
  icon: 'Plane',
  main: 'Trip, Stop, PackingItem',
  isPersonal: true,
  entities: [
    {
      one: 'trip',
      many: 'trips',
      also: 'journey, vacation, holiday, travel',
      icon: 'Plane',
      fields: 'name*; destination; start date: date; end date: date; budget: money; status (Idea/Planned/Booked/Done); notes: multiline',
      rows: `
        Portugal by train | Lisbon and Porto | @40 | @52 | 1800 | Booked | Night train out.
        Weekend in Ghent | Ghent | @12 | @14 | 320 | Planned |
        Norway in winter | Tromsø | @150 | @158 | 2400 | Idea | Lights need luck.
        Lake with the children | Bled | @-60 | @-53 | 980 | Done |
        Mina’s wedding | Graz | @75 | @78 | 540 | Planned | Book the room early.
        Coast path | Cornwall | @-200 | @-192 | 760 | Done | 94 km on foot.
      `,
    },
    {
      one: 'stop',
      many: 'stops',
      also: 'stay, activity, itinerary item, booking, accommodation',
      icon: 'MapPin',
      fields:
        'name*; trip -> Trip; date: date; time: time; kind (Stay/Transport/Sight/Food); price: money; confirmation number; address; notes: multiline',
      rows: `
        Night train | Portugal by train | @40 | 21:40 | Transport | 118 | NT-44812 | Central station |
        Guesthouse Alfama | Portugal by train | @41 | 15:00 | Stay | 390 | GA-2207 | Rua do Salvador 8 | Fourth floor, no lift.
        Tile museum | Portugal by train | @43 | 10:00 | Sight | 8 | | |
        Train to Porto | Portugal by train | @46 | 09:39 | Transport | 31 | CP-7710 | |
        Canal house | Weekend in Ghent | @12 | 16:00 | Stay | 176 | CH-118 | Graslei 3 |
        Waffles | Weekend in Ghent | @13 | 11:00 | Food | 12 | | |
        Rowing boat | Lake with the children | @-58 | 10:00 | Sight | 24 | | |
      `,
    },
    {
      one: 'packing item',
      many: 'packing items',
      also: 'packing list item, thing to pack',
      icon: 'Luggage',
      fields: 'name*; trip -> Trip; quantity: integer; packed: boolean',
      rows: `
        Passport | Portugal by train | 1 | no
        Rain jacket | Portugal by train | 1 | no
        Walking shoes | Portugal by train | 1 | no
        Adapter | Portugal by train | 2 | yes
        Book for the train | Weekend in Ghent | 1 | no
        Toothbrush | Weekend in Ghent | 1 | no
      `,
    },
    {
      one: 'travel expense',
      many: 'travel expenses',
      also: 'expense, cost',
      icon: 'Receipt',
      fields: 'name*; trip -> Trip; date: date; amount*: money; category (Transport/Stay/Food/Fun/Other)',
      rows: `
        Night train tickets | Portugal by train | @-8 | 236 | Transport
        Deposit Alfama | Portugal by train | @-6 | 120 | Stay
        Boat and ice cream | Lake with the children | @-58 | 41 | Fun
        Cabin | Lake with the children | @-60 | 520 | Stay
        Pasties | Coast path | @-197 | 9.5 | Food
        Bus back | Coast path | @-193 | 14 | Transport
      `,
    },
  ],
})
