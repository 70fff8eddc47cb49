import { pack } from './notation.ts'

export const JOB_SEARCH = pack({
  id: 'job-search',
  words: 'job search, job applications, job application tracker, job hunt, job tracker, application tracker, my applications',
  foreign: {
    de: 'bewerbungen, jobsuche, bewerbungstracker, stellensuche',
    fr: 'candidatures, recherche d’emploi, suivi de candidatures',
    es: 'búsqueda de empleo, solicitudes de empleo, candidaturas',
  },
  colour: 'mediumblue',
  icon: 'BriefcaseBusiness',
  main: 'Application, Company, Interview',
  isPersonal: true,
  entities: [
    {
      one: 'application',
      many: 'applications',
      also: 'job application, job, position',
      icon: 'Briefcase',
      fields:
        'position*; company -> Company; applied on: date; status (Interested/Applied/Interview/Offer/Rejected/Withdrawn); salary: money; link: url; next step; notes: multiline',
      rows: `
        Product designer | Tamura Ceramics | @-12 | Interview | 41000 | https://jobs.example/1 | Second talk |
        Brand designer | Alder & Finch | @-20 | Rejected | 38000 | https://jobs.example/2 | |
        Design lead | Northside Library | @-3 | Applied | 44500 | https://jobs.example/3 | Wait until Friday |
        Illustrator | Mill Press | | Interested | | https://jobs.example/4 | Ask Joon about them |
        UX designer | Weaver Digital | @-28 | Offer | 46000 | https://jobs.example/5 | Answer by the 30th | Three days at home.
        Art director | Copper Studio | @-41 | Withdrawn | 52000 | https://jobs.example/6 | | Too far.
        Designer, part-time | Bright Steps | @-1 | Applied | 24000 | https://jobs.example/7 | |
      `,
    },
    {
      one: 'company',
      many: 'companies',
      also: 'employer',
      icon: 'Building2',
      fields: 'name*; city; website: url; contact; email: email; impression: rating',
      rows: `
        Tamura Ceramics | Bath | https://tamura.example | Yuki Tamura | yuki@tamura.example | 5
        Alder & Finch | York | https://alderfinch.example | Rosa Marin | rosa@alderfinch.example | 3
        Northside Library | Hull | https://northside.example | Ben Murphy | ben@northside.example | 4
        Mill Press | Leeds | https://millpress.example | Leo Fischer | leo@millpress.example | 4
        Weaver Digital | York | https://weaverdigital.example | Grace Mercer | grace@weaverdigital.example | 4
        Copper Studio | Bristol | https://copperstudio.example | Hassan Haddad | hassan@copperstudio.example | 3
        Bright Steps | Leeds | https://brightsteps.example | Clara Ortiz | clara@brightsteps.example | 4
      `,
    },
    {
      one: 'interview',
      many: 'interviews',
      also: 'call, talk',
      icon: 'CalendarClock',
      fields: 'application* -> Application; date*: datetime; kind (Phone/Video/On site); with whom; how it went: rating; notes: multiline',
      rows: `
        Product designer | @2 10:00 | On site | Yuki Tamura | | Bring three works.
        Product designer | @-6 14:30 | Video | Mei Tanaka | 5 |
        UX designer | @-20 09:00 | Phone | Grace Mercer | 4 |
        UX designer | @-13 11:00 | On site | Grace Mercer | 5 | Met the whole team.
        Brand designer | @-15 16:00 | Video | Rosa Marin | 2 | Not a match.
        Art director | @-35 13:00 | Phone | Hassan Haddad | 3 |
      `,
    },
  ],
})
