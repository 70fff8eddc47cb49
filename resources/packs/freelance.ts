import { pack } from './notation.ts'

export const FREELANCE = pack({
  id: 'freelance',
  words:
    'freelance, freelancer, freelancers, freelance business, freelance work, client work, agency, design agency, consulting, consultant, self-employed, photographer, creative studio',
  foreign: {
    de: 'freiberufler, freelancer, selbstständig, agentur, beratung, fotograf',
    fr: 'indépendant, freelance, auto-entrepreneur, agence, consultant, photographe',
    es: 'autónomo, freelance, agencia, consultoría, consultor, fotógrafo',
  },
  unlike: 'travel agency, estate agency, letting agency',
  colour: 'cadetblue',
  icon: 'BriefcaseBusiness',
  main: 'Client, Project, Invoice',
  entities: [
    {
      one: 'client',
      many: 'clients',
      also: 'customer',
      icon: 'Users',
      fields: 'name*; contact person; email: email; phone: phone; hourly rate: money; status (Lead/Active/Past); notes: multiline',
      rows: `
        Harbor Yoga Studio | Elif Demir | elif@harboryoga.example | +44 117 496 0110 | 75 | Active | Pays fast.
        Weaver Law | Samuel Weaver | samuel@weaverlaw.example | +44 190 496 0122 | 95 | Active |
        Copper Kettle Café | Hassan Haddad | hassan@copperkettle.example | +44 113 496 0146 | 70 | Active | Likes sketches on paper.
        Northside Library | Ben Murphy | ben@northside.example | +44 148 496 0161 | 65 | Past |
        Tamura Ceramics | Yuki Tamura | yuki@tamura.example | +44 122 496 0173 | 80 | Lead | Met at the fair.
        Bright Steps Nursery | Clara Ortiz | clara@brightsteps.example | +44 113 496 0158 | 70 | Active |
      `,
    },
    {
      one: 'project',
      many: 'projects',
      also: 'job, commission, assignment, gig',
      icon: 'FolderKanban',
      fields:
        'name*; client -> Client; status (Quoted/Active/Waiting/Done); start date: date; deadline: date; fee: money; notes: multiline',
      rows: `
        Brand refresh | Harbor Yoga Studio | Active | @-25 | @20 | 4200 | Second round of logos.
        Annual report | Weaver Law | Active | @-10 | @33 | 3600 |
        Menu and signs | Copper Kettle Café | Waiting | @-40 | @5 | 1450 | Prices come from Hassan.
        Reading posters | Northside Library | Done | @-120 | @-70 | 980 |
        Glaze catalogue | Tamura Ceramics | Quoted | | @60 | 2750 |
        Summer invitation | Bright Steps Nursery | Active | @-4 | @9 | 380 |
      `,
    },
    {
      one: 'invoice',
      many: 'invoices',
      also: 'bill',
      icon: 'ReceiptText',
      fields:
        'number*; client -> Client; project -> Project; amount*: money; issued on: date; due date: date; status (Draft/Sent/Paid/Overdue)',
      rows: `
        2026-014 | Harbor Yoga Studio | Brand refresh | 2100 | @-12 | @2 | Sent
        2026-013 | Northside Library | Reading posters | 980 | @-66 | @-52 | Paid
        2026-015 | Copper Kettle Café | Menu and signs | 725 | @-20 | @-6 | Overdue
        2026-016 | Weaver Law | Annual report | 1800 | @-2 | @28 | Sent
        2026-017 | Bright Steps Nursery | Summer invitation | 380 | @0 | @14 | Draft
        2026-012 | Harbor Yoga Studio | Brand refresh | 1050 | @-40 | @-26 | Paid
      `,
    },
    {
      one: 'time entry',
      many: 'time entries',
      also: 'hours',
      icon: 'Timer',
      fields: 'date*: date; project* -> Project; hours*: number; task; billable: boolean',
      rows: `
        @0 | Brand refresh | 3.5 | Logo variants | yes
        @-1 | Annual report | 5 | Grid and type | yes
        @-1 | Summer invitation | 1.5 | Sketches | yes
        @-2 | Brand refresh | 1 | Meeting | no
        @-5 | Menu and signs | 2.25 | Layout | yes
        @-7 | Annual report | 4 | Reading | yes
      `,
    },
  ],
})
