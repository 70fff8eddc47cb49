import { pack } from './notation.ts'

export const TIME_TRACKING = pack({
  id: 'time-tracking',
  words: 'time tracking, time tracker, timesheet, timesheets, hours tracker, work hours, working hours, hours worked',
  foreign: {
    de: 'zeiterfassung, stundenzettel, arbeitszeiterfassung, arbeitszeit',
    fr: 'suivi du temps, feuille de temps, feuilles de temps, heures de travail',
    es: 'control horario, registro de horas, hoja de horas, horas trabajadas',
  },
  colour: 'darkslateblue',
  icon: 'Timer',
  main: 'Project, TimeEntry',
  entities: [
    {
      one: 'project',
      many: 'projects',
      also: 'client project',
      icon: 'FolderKanban',
      fields: 'name*; client; hourly rate: money; budget hours: integer; status (Active/On hold/Closed)',
      rows: `
        Brand refresh | Harbor Yoga Studio | 78 | 60 | Active
        Online shop | Copper Kettle Café | 82 | 140 | Active
        Annual report | Weaver Law | 90 | 45 | Active
        Support contract | Mercer Dental | 70 | 24 | Active
        Photo archive | Northside Library | 65 | 80 | On hold
        Trade fair stand | Alder & Finch Hotel | 85 | 36 | Closed
      `,
    },
    {
      one: 'time entry',
      many: 'time entries',
      also: 'timesheet entry, timesheet, hours entry, work session',
      icon: 'Timer',
      fields: 'date*: date; project* -> Project; task; hours*: number; billable: boolean; person; notes',
      rows: `
        @0 | Online shop | Checkout page | 3.5 | yes | Leo Fischer |
        @0 | Brand refresh | Logo variants | 2 | yes | Mei Tanaka |
        @-1 | Online shop | Product import | 5.25 | yes | Leo Fischer | Sizes were missing
        @-1 | Annual report | Layout | 4 | yes | Mei Tanaka |
        @-2 | Support contract | Printer again | 0.75 | yes | Joon Park |
        @-2 | Brand refresh | Meeting | 1.5 | no | Mei Tanaka | Free of charge
        @-5 | Annual report | Charts | 3 | yes | Joon Park |
        @-8 | Photo archive | Scans | 6 | yes | Joon Park |
        @-13 | Online shop | Concept | 4.5 | yes | Mei Tanaka |
        @-31 | Trade fair stand | Set-up | 8 | yes | Leo Fischer |
      `,
    },
  ],
})
