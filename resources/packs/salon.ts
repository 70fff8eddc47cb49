import { pack } from './notation.ts'

export const SALON = pack({
  id: 'salon',
  words:
    'salon, hair salon, barber shop, barbershop, barber, hairdresser, beauty salon, nail salon, spa, massage, tattoo studio, beautician',
  foreign: {
    de: 'friseur, friseursalon, kosmetikstudio, nagelstudio, salon, massagepraxis',
    fr: 'salon de coiffure, coiffeur, institut de beauté, barbier, salon de massage',
    es: 'peluquería, salón de belleza, barbería, centro de estética, masajes',
  },
  unlike: 'dog, pet',
  colour: 'mediumvioletred',
  icon: 'Scissors',
  main: 'Appointment, Client, Treatment, Stylist',
  entities: [
    {
      one: 'appointment',
      many: 'appointments',
      also: 'booking, visit',
      icon: 'CalendarClock',
      fields:
        'client* -> Client; treatment -> Treatment; stylist -> Stylist; date*: datetime; status (Booked/Done/No-show/Cancelled); notes: multiline',
      rows: `
        Nina Alvarez | Cut and blow-dry | Grace Mercer | @0 10:00 | Booked |
        Tom Okafor | Beard trim | Leo Fischer | @0 11:30 | Booked |
        Ida Lindqvist | Colour | Yuki Sato | @1 09:00 | Booked | A shade warmer than last time.
        Priya Raman | Highlights | Yuki Sato | @3 14:00 | Booked |
        Joon Park | Short cut | Leo Fischer | @6 17:30 | Booked |
        Clara Ortiz | Manicure | Amara Diallo | @-2 13:00 | Done |
        Elif Demir | Cut and blow-dry | Grace Mercer | @-8 16:00 | No-show |
        Nina Alvarez | Colour | Yuki Sato | @-36 10:00 | Done |
      `,
    },
    {
      one: 'client',
      many: 'clients',
      also: 'customer, guest',
      icon: 'Users',
      fields: 'name*; phone: phone; email: email; birthday: date; last visit: date; notes: multiline',
      rows: `
        Nina Alvarez | +44 113 496 1901 | nina.alvarez@example.com | @-12010 | @-36 | Formula 7/3 with 20.
        Tom Okafor | +44 113 496 1902 | tom.okafor@example.com | @-10400 | @-21 |
        Ida Lindqvist | +44 113 496 1903 | ida.lindqvist@example.com | @-16200 | @-44 | Sensitive scalp.
        Priya Raman | +44 113 496 1904 | priya.raman@example.com | @-11800 | @-60 |
        Joon Park | +44 113 496 1905 | joon.park@example.com | @-9100 | @-28 | Every four weeks.
        Clara Ortiz | +44 113 496 1906 | clara.ortiz@example.com | @-13300 | @-2 | Tea, no sugar.
        Elif Demir | +44 113 496 1907 | elif.demir@example.com | @-9900 | @-50 |
      `,
    },
    {
      one: 'treatment',
      many: 'treatments',
      also: 'service',
      icon: 'Sparkles',
      read: 'anonymous',
      fields: 'name*; category (Hair/Beard/Nails/Face/Body); duration minutes: integer; price: money; description: multiline',
      rows: `
        Cut and blow-dry | Hair | 60 | 48 | Wash, cut, styling.
        Short cut | Hair | 30 | 29 |
        Colour | Hair | 110 | 92 | One shade, roots to tips.
        Highlights | Hair | 140 | 118 |
        Beard trim | Beard | 20 | 18 | With hot towel.
        Manicure | Nails | 45 | 34 |
        Facial | Face | 50 | 56 |
      `,
    },
    {
      one: 'stylist',
      many: 'stylists',
      also: 'hairdresser, barber, therapist, employee',
      icon: 'Scissors',
      fields: 'name*; speciality; phone: phone; works on',
      rows: `
        Grace Mercer | Cuts | +44 113 496 1911 | Mon–Fri
        Leo Fischer | Beards and fades | +44 113 496 1912 | Tue–Sat
        Yuki Sato | Colour | +44 113 496 1913 | Wed–Sat
        Amara Diallo | Nails | +44 113 496 1914 | Thu–Sat
        Owen Hughes | Massage | +44 113 496 1915 | Mon–Wed
        Rosa Marin | Bridal | +44 113 496 1916 | Fri–Sat
      `,
    },
  ],
})
