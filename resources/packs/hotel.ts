import { pack } from './notation.ts'

export const HOTEL = pack({
  id: 'hotel',
  words:
    'hotel, guesthouse, guest house, bed and breakfast, b&b, hostel, hotel management, room bookings, vacation rentals, vacation rental, holiday apartments, campsite',
  foreign: {
    de: 'hotel, pension, gästehaus, ferienwohnung, ferienwohnungen, herberge, zimmervermietung',
    fr: 'hôtel, chambre d’hôtes, chambres d’hôtes, gîte, auberge',
    es: 'hotel, hostal, casa rural, pensión, apartamentos turísticos',
  },
  colour: 'navy',
  icon: 'BedDouble',
  main: 'Reservation, Room, Guest',
  entities: [
    {
      one: 'reservation',
      many: 'reservations',
      also: 'booking, stay',
      icon: 'CalendarCheck',
      fields:
        'guest* -> Guest; room* -> Room; arrival*: date; departure*: date; people: integer; price: money; status (Requested/Confirmed/Checked in/Checked out/Cancelled); notes: multiline',
      rows: `
        Elif Demir | 11 Garden | @0 | @3 | 2 | 294 | Checked in |
        Samuel Weaver | 21 Harbor | @0 | @1 | 1 | 112 | Confirmed | Arrives after ten.
        The Lindqvists | 31 Family | @2 | @9 | 4 | 1085 | Confirmed | Cot, please.
        Joon Park | 12 Courtyard | @5 | @7 | 2 | 176 | Requested |
        Clara Ortiz | 22 Harbor | @-4 | @-1 | 2 | 336 | Checked out |
        Hassan Haddad | 11 Garden | @-9 | @-5 | 2 | 392 | Checked out |
        Nina Alvarez | 32 Roof | @12 | @14 | 2 | 290 | Confirmed | Anniversary.
        Ben Murphy | 12 Courtyard | @-2 | @0 | 1 | 88 | Cancelled |
      `,
    },
    {
      one: 'room',
      many: 'rooms',
      also: 'apartment, suite, pitch, hotel room',
      icon: 'BedDouble',
      fields:
        'name*; type (Single/Double/Family/Suite); beds: integer; price per night: money; status (Ready/Occupied/To clean/Closed); notes: multiline',
      rows: `
        11 Garden | Double | 2 | 98 | Occupied |
        12 Courtyard | Double | 2 | 88 | To clean |
        21 Harbor | Double | 2 | 112 | Ready | View of the boats.
        22 Harbor | Double | 2 | 112 | Ready |
        31 Family | Family | 4 | 155 | Ready | Bunk beds.
        32 Roof | Suite | 2 | 145 | Closed | New window next week.
      `,
    },
    {
      one: 'guest',
      many: 'guests',
      also: 'customer, visitor',
      icon: 'Users',
      fields: 'name*; email: email; phone: phone; country; language; wishes: multiline',
      rows: `
        Elif Demir | elif.demir@example.com | +44 113 496 2101 | United Kingdom | English |
        Samuel Weaver | samuel.weaver@example.com | +44 113 496 2102 | United Kingdom | English | Feather-free.
        The Lindqvists | ida.lindqvist@example.com | +46 40 655 0110 | Sweden | Swedish |
        Joon Park | joon.park@example.com | +82 2 555 0133 | Korea | English |
        Clara Ortiz | clara.ortiz@example.com | +34 910 550 144 | Spain | Spanish | Ground floor.
        Hassan Haddad | hassan.haddad@example.com | +44 113 496 2106 | United Kingdom | English |
        Nina Alvarez | nina.alvarez@example.com | +351 21 550 0155 | Portugal | Portuguese |
        Ben Murphy | ben.murphy@example.com | +353 1 555 0166 | Ireland | English |
      `,
    },
  ],
})
