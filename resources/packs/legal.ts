import { pack } from './notation.ts'

export const LEGAL = pack({
  id: 'legal',
  words: 'legal, law firm, legal cases, case management, attorney, lawyer, law office, solicitor, court cases, matters, legal practice',
  foreign: {
    de: 'kanzlei, anwaltskanzlei, rechtsanwalt, fallverwaltung, aktenverwaltung',
    fr: 'cabinet d’avocats, avocat, dossiers juridiques, gestion des dossiers',
    es: 'bufete, despacho de abogados, abogado, casos legales, gestión de casos',
  },
  colour: 'midnightblue',
  icon: 'Scale',
  main: 'LegalCase, Client, Deadline',
  entities: [
    {
      one: 'legal case',
      many: 'cases',
      also: 'case, matter, dispute, proceeding, file',
      icon: 'Scale',
      fields:
        'title*; reference number; client -> Client; lawyer; area (Contract/Employment/Family/Property/Criminal); court; opened on: date; status (New/Open/In court/Settled/Closed); summary: multiline',
      rows: `
        Novak v. Pine Street Depot | 26-0114 | Marta Novak | Grace Mercer | Employment | Leeds | @-84 | In court | Dismissal without notice.
        Lease of the Old Bakery | 26-0121 | Copper Kettle Café | Samuel Weaver | Property | | @-40 | Open | Who pays for the roof?
        Ortiz family settlement | 25-0388 | Clara Ortiz | Grace Mercer | Family | York | @-210 | Settled |
        Supply contract | 26-0130 | Harbor Yoga Studio | Samuel Weaver | Contract | | @-9 | New |
        Boundary at Mill Lane | 26-0098 | Tom Okafor | Owen Hughes | Property | Leeds | @-130 | Open | Survey of 1974.
        Okafor v. Norde | 25-0290 | Tom Okafor | Samuel Weaver | Contract | Leeds | @-400 | Closed |
      `,
    },
    {
      one: 'client',
      many: 'clients',
      icon: 'Users',
      fields: 'name*; email: email; phone: phone; address; client since: date; notes: multiline',
      rows: `
        Marta Novak | marta.novak@example.com | +44 113 496 2001 | 19 Canal Walk | @-90 |
        Copper Kettle Café | hello@copperkettle.example | +44 113 496 0146 | 4 Mill Lane | @-400 | Ask for Hassan.
        Clara Ortiz | clara.ortiz@example.com | +44 113 496 2003 | 7 Market Square | @-220 |
        Harbor Yoga Studio | office@harboryoga.example | +44 117 496 0110 | 12 Harbor Street | @-15 |
        Tom Okafor | tom.okafor@example.com | +44 113 496 2005 | 54 Hill Road | @-900 |
        Ida Lindqvist | ida.lindqvist@example.com | +44 113 496 2006 | 88 Station Road | @-30 | First talk was free.
      `,
    },
    {
      one: 'deadline',
      many: 'deadlines',
      also: 'hearing, appointment, court date, due date of a case',
      icon: 'CalendarClock',
      fields: 'title*; case -> LegalCase; date*: date; time: time; kind (Hearing/Filing/Meeting/Payment); responsible; done: boolean',
      rows: `
        Hearing | Novak v. Pine Street Depot | @12 | 09:30 | Hearing | Grace Mercer | no
        Statement of claim | Lease of the Old Bakery | @5 | | Filing | Samuel Weaver | no
        Site visit | Boundary at Mill Lane | @2 | 14:00 | Meeting | Owen Hughes | no
        First talk | Supply contract | @-7 | 11:00 | Meeting | Samuel Weaver | yes
        Court fee | Novak v. Pine Street Depot | @-20 | | Payment | Grace Mercer | yes
        Answer to the court | Boundary at Mill Lane | @19 | | Filing | Owen Hughes | no
      `,
    },
    {
      one: 'document',
      many: 'documents',
      also: 'exhibit, filing',
      icon: 'FileText',
      fields: 'title*; case -> LegalCase; type (Contract/Letter/Evidence/Ruling); date: date; link: url; notes',
      rows: `
        Lease of 2011 | Lease of the Old Bakery | Contract | @-4000 | https://files.example/1 |
        Survey map | Boundary at Mill Lane | Evidence | @-130 | https://files.example/2 | Copy
        Notice letter | Novak v. Pine Street Depot | Letter | @-88 | https://files.example/3 |
        Settlement | Ortiz family settlement | Contract | @-20 | https://files.example/4 | Signed
        Draft of the contract | Supply contract | Contract | @-3 | https://files.example/5 |
        Ruling | Okafor v. Norde | Ruling | @-60 | https://files.example/6 |
      `,
    },
  ],
})
