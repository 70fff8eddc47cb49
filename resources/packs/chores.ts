import { pack } from './notation.ts'

export const CHORES = pack({
  id: 'chores',
  words:
    'chore chart, chores, chore tracker, family organizer, family organiser, family planner, household chores, household, family app, roommates, flatmates, cleaning schedule, pocket money',
  foreign: {
    de: 'haushalt, putzplan, familienplaner, haushaltsplan, wg, taschengeld',
    fr: 'tâches ménagères, organisation familiale, corvées, colocation, argent de poche',
    es: 'tareas del hogar, organizador familiar, tareas domésticas, piso compartido',
  },
  unlike: 'budget, inventory, insurance',
  colour: 'darkorange',
  icon: 'House',
  main: 'Chore, FamilyMember, Reward',
  entities: [
    {
      one: 'chore',
      many: 'chores',
      also: 'task, household task, duty',
      icon: 'Sparkles',
      fields:
        'title*; family member -> FamilyMember; frequency (Once/Daily/Weekly/Monthly); due date: date; points: integer; done: boolean; notes',
      rows: `
        Empty the dishwasher | Sol | Daily | @0 | 2 | no |
        Take out the rubbish | Tom | Weekly | @1 | 3 | no | Blue bin this week
        Feed Biscuit | Mira | Daily | @0 | 1 | yes |
        Water the plants | Sol | Weekly | @3 | 2 | no |
        Vacuum upstairs | Nina | Weekly | @-1 | 4 | yes |
        Clean the bathroom | Tom | Weekly | @2 | 5 | no |
        Change the beds | Nina | Monthly | @9 | 4 | no |
        Sort the recycling | Mira | Weekly | @-2 | 2 | yes |
      `,
    },
    {
      one: 'family member',
      many: 'family members',
      also: 'person, child, kid, roommate, flatmate, member',
      icon: 'Users',
      fields: 'name*; birthday: date; points: integer; colour',
      rows: `
        Nina | @-14100 | 18 | Green
        Tom | @-14800 | 21 | Blue
        Mira | @-3700 | 34 | Yellow
        Sol | @-4600 | 29 | Orange
        Grandma Ida | @-26500 | 0 | Violet
        Biscuit | @-1680 | 0 | Brown
      `,
    },
    {
      one: 'reward',
      many: 'rewards',
      also: 'prize, pocket money',
      icon: 'Gift',
      fields: 'name*; points needed: integer; claimed by -> FamilyMember; claimed on: date',
      rows: `
        Choose the film | 10 | Mira | @-6
        Stay up late | 15 | Sol | @-13
        Ice cream | 8 | Mira | @-20
        Day at the lake | 60 | |
        No dishes for a week | 25 | |
        New football | 40 | |
      `,
    },
    {
      one: 'family event',
      many: 'events',
      also: 'event, date, appointment',
      icon: 'CalendarDays',
      fields: 'title*; date*: date; time: time; place; family member -> FamilyMember',
      rows: `
        Dentist | @4 | 15:30 | Market Square | Mira
        Football match | @2 | 11:00 | Canal Meadow | Sol
        Parents’ evening | @9 | 19:00 | School | Nina
        Grandma’s birthday | @17 | 14:00 | Hill Road | Grandma Ida
        Swimming | @1 | 16:00 | Pool | Mira
        Vet | @6 | 09:30 | Mill Lane | Biscuit
      `,
    },
  ],
})
