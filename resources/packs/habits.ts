import { pack } from './notation.ts'

export const HABITS = pack({
  id: 'habits',
  words: 'habit tracker, habits, habit app, routines, daily habits, streaks',
  foreign: {
    de: 'gewohnheiten, gewohnheitstracker, gewohnheits-tracker, routinen',
    fr: 'habitudes, suivi d’habitudes, routines',
    es: 'hábitos, seguimiento de hábitos, rutinas',
  },
  colour: 'mediumseagreen',
  icon: 'Target',
  main: 'Habit, CheckIn',
  isPersonal: true,
  entities: [
    {
      one: 'habit',
      many: 'habits',
      also: 'routine',
      icon: 'Target',
      fields:
        'name*; frequency (Daily/Weekdays/Weekly); time of day (Morning/Noon/Evening/Any time); started on: date; status (Active/Paused/Dropped); reason: multiline',
      rows: `
        Read 20 minutes | Daily | Evening | @-64 | Active | Fewer screens before bed.
        Stretch | Daily | Morning | @-41 | Active | The back says thank you.
        Walk at lunch | Weekdays | Noon | @-30 | Active |
        Spanish lesson | Daily | Any time | @-88 | Active | Trip in spring.
        Call Grandma | Weekly | Evening | @-120 | Active |
        No sugar | Weekdays | Any time | @-18 | Paused | After the holidays again.
        Journal | Daily | Evening | @-150 | Dropped |
      `,
    },
    {
      one: 'check-in',
      many: 'check-ins',
      also: 'checkin, habit log',
      icon: 'CircleCheckBig',
      fields: 'date*: date; habit* -> Habit; done: boolean; notes',
      rows: `
        @0 | Stretch | yes |
        @0 | Spanish lesson | yes | Past tense
        @-1 | Read 20 minutes | yes |
        @-1 | Stretch | yes |
        @-1 | Walk at lunch | no | Rain
        @-2 | Read 20 minutes | no | Came home late
        @-2 | Spanish lesson | yes |
        @-3 | Stretch | yes |
        @-3 | Call Grandma | yes | She is fine
        @-4 | Walk at lunch | yes |
        @-5 | Read 20 minutes | yes | Finished a chapter
      `,
    },
  ],
})
