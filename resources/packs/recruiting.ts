import { pack } from './notation.ts'

export const RECRUITING = pack({
  id: 'recruiting',
  words: 'recruiting, recruitment, hiring, applicant tracking, applicant tracking system, ats, candidate pipeline, talent acquisition',
  foreign: {
    de: 'bewerbermanagement, bewerberverwaltung, personalbeschaffung, recruiting',
    fr: 'recrutement, gestion des candidatures, suivi des candidats',
    es: 'reclutamiento, selección de personal, contratación, gestión de candidatos',
  },
  colour: 'teal',
  icon: 'UserRoundSearch',
  main: 'Opening, Candidate, Interview',
  entities: [
    {
      one: 'opening',
      many: 'openings',
      also: 'job opening, vacancy, open position, job posting',
      icon: 'Briefcase',
      fields: 'title*; department; location; salary: money; status (Open/On hold/Filled); opened on: date; description: multiline',
      rows: `
        Pastry chef | Kitchen | Leeds | 29500 | Open | @-24 | Early shift, four days.
        Shop assistant | Shop | York | 22800 | Open | @-12 | Part-time is fine.
        Delivery driver | Delivery | Leeds | 24600 | Filled | @-80 |
        Office manager | Office | Leeds | 31000 | On hold | @-46 | After the summer.
        Product designer | Design | Remote | 42000 | Open | @-5 |
        Bookkeeper | Finance | York | 33500 | Open | @-31 | Twenty hours a week.
      `,
    },
    {
      one: 'candidate',
      many: 'candidates',
      also: 'applicant',
      icon: 'UserRoundSearch',
      fields:
        'name*; opening -> Opening; email: email; phone: phone; stage (Applied/Screening/Interview/Offer/Hired/Rejected); applied on: date; rating: rating; notes: multiline',
      rows: `
        Rosa Marin | Pastry chef | rosa.marin@example.com | +44 113 496 0301 | Interview | @-9 | 5 | Brought her own éclairs.
        Owen Hughes | Pastry chef | owen.hughes@example.com | +44 113 496 0302 | Applied | @-2 | |
        Mei Tanaka | Product designer | mei.tanaka@example.com | +44 113 496 0303 | Screening | @-3 | 4 | Portfolio is strong in print.
        Piotr Zielinski | Bookkeeper | piotr.z@example.com | +44 113 496 0304 | Offer | @-21 | 4 | Answer by Friday.
        Amara Diallo | Shop assistant | amara.diallo@example.com | +44 113 496 0305 | Interview | @-8 | 4 |
        Leo Fischer | Delivery driver | leo.fischer@example.com | +44 113 496 0306 | Hired | @-61 | 5 | Starts on the first.
        Grace Mercer | Shop assistant | grace.mercer@example.com | +44 113 496 0307 | Rejected | @-10 | 2 | Looking for full-time.
        Yuki Sato | Product designer | yuki.sato@example.com | +44 113 496 0308 | Applied | @-1 | |
        Ben Murphy | Bookkeeper | ben.murphy@example.com | +44 113 496 0309 | Screening | @-14 | 3 |
      `,
    },
    {
      one: 'interview',
      many: 'interviews',
      also: 'job interview',
      icon: 'CalendarClock',
      fields:
        'candidate* -> Candidate; date*: datetime; interviewer; type (Phone/Video/On site/Trial day); outcome (Pending/Advance/Reject); feedback: multiline',
      rows: `
        Rosa Marin | @2 09:30 | Priya Raman | Trial day | Pending |
        Rosa Marin | @-4 14:00 | Ida Lindqvist | Phone | Advance | Clear, kind, knows the trade.
        Mei Tanaka | @1 11:00 | Ida Lindqvist | Video | Pending |
        Piotr Zielinski | @-8 10:00 | Elif Demir | On site | Advance | Knows our software.
        Amara Diallo | @3 16:00 | Nina Alvarez | On site | Pending |
        Grace Mercer | @-5 15:30 | Nina Alvarez | Phone | Reject | Hours do not fit.
        Leo Fischer | @-50 09:00 | Marta Novak | Trial day | Advance |
      `,
    },
  ],
})
