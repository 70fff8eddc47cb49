import { pack } from './notation.ts'

export const GYM = pack({
  id: 'gym',
  words:
    'gym, gym memberships, gym management, fitness studio, fitness club, yoga studio, pilates studio, dance studio, boxing gym, crossfit, fitness center, fitness centre, class schedule',
  foreign: {
    de: 'fitnessstudio, fitness-studio, yogastudio, tanzschule, kampfsportschule',
    fr: 'salle de sport, studio de yoga, club de fitness, école de danse',
    es: 'gimnasio, estudio de yoga, centro de fitness, escuela de baile',
  },
  unlike: 'workout, workouts',
  colour: 'tomato',
  icon: 'Dumbbell',
  main: 'Member, GymClass, Trainer, Registration',
  entities: [
    {
      one: 'member',
      many: 'members',
      also: 'client, customer',
      icon: 'Users',
      fields:
        'name*; email: email; phone: phone; plan (Day pass/Basic/Premium/Family); monthly fee: money; joined on: date; renewal date: date; status (Active/Paused/Cancelled)',
      rows: `
        Priya Raman | priya.raman@example.com | +44 113 496 1801 | Premium | 49 | @-420 | @30 | Active
        Joon Park | joon.park@example.com | +44 113 496 1802 | Basic | 29 | @-110 | @11 | Active
        Elif Demir | elif.demir@example.com | +44 113 496 1803 | Family | 79 | @-700 | @60 | Active
        Samuel Weaver | samuel.weaver@example.com | +44 113 496 1804 | Basic | 29 | @-64 | @-3 | Paused
        Mei Tanaka | mei.tanaka@example.com | +44 113 496 1805 | Premium | 49 | @-12 | @353 | Active
        Ben Murphy | ben.murphy@example.com | +44 113 496 1806 | Day pass | 12 | @-2 | | Active
        Clara Ortiz | clara.ortiz@example.com | +44 113 496 1807 | Basic | 29 | @-530 | @-40 | Cancelled
      `,
    },
    {
      one: 'gym class',
      many: 'classes',
      also: 'class, course, session, group class, lesson',
      icon: 'CalendarDays',
      fields:
        'name*; trainer -> Trainer; date*: datetime; duration minutes: integer; room; capacity: integer; level (Beginner/Intermediate/Advanced)',
      rows: `
        Morning flow | Amara Diallo | @0 07:00 | 60 | Studio A | 16 | Beginner
        Strength circle | Leo Fischer | @0 18:30 | 45 | Floor | 12 | Intermediate
        Boxing basics | Rosa Marin | @1 19:00 | 60 | Ring | 10 | Beginner
        Spinning | Leo Fischer | @2 17:30 | 50 | Bike room | 20 | Intermediate
        Deep stretch | Amara Diallo | @3 20:00 | 45 | Studio A | 16 | Beginner
        Kettlebell | Owen Hughes | @-1 18:00 | 45 | Floor | 12 | Advanced
      `,
    },
    {
      one: 'trainer',
      many: 'trainers',
      also: 'coach, instructor, teacher',
      icon: 'UserRound',
      fields: 'name*; speciality; email: email; phone: phone; hourly rate: money',
      rows: `
        Amara Diallo | Yoga | amara@studio.example | +44 113 496 1811 | 42
        Leo Fischer | Strength | leo@studio.example | +44 113 496 1812 | 38
        Rosa Marin | Boxing | rosa@studio.example | +44 113 496 1813 | 40
        Owen Hughes | Mobility | owen@studio.example | +44 113 496 1814 | 36
        Yuki Sato | Pilates | yuki@studio.example | +44 113 496 1815 | 41
        Grace Mercer | Dance | grace@studio.example | +44 113 496 1816 | 39
      `,
    },
    {
      one: 'registration',
      many: 'registrations',
      also: 'booking, attendance, sign-up, check-in',
      icon: 'ClipboardCheck',
      fields: 'member* -> Member; class* -> GymClass; booked on: date; status (Booked/Waiting/Attended/Missed)',
      rows: `
        Priya Raman | Morning flow | @-1 | Attended
        Joon Park | Strength circle | @-2 | Booked
        Mei Tanaka | Strength circle | @-1 | Booked
        Elif Demir | Boxing basics | @-3 | Booked
        Ben Murphy | Boxing basics | @0 | Waiting
        Priya Raman | Kettlebell | @-4 | Missed
        Elif Demir | Deep stretch | @-1 | Booked
      `,
    },
  ],
})
