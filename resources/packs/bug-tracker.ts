import { pack } from './notation.ts'

export const BUG_TRACKER = pack({
  id: 'bug-tracker',
  words:
    'bug tracker, bug tracking, issue tracker, issue tracking, bugs, defect tracking, bug reports, release planning, software issues, feature requests',
  foreign: {
    de: 'bugtracker, fehlerverfolgung, fehlerverwaltung, fehlermeldungen',
    fr: 'suivi de bugs, gestion des bogues, suivi des anomalies',
    es: 'seguimiento de errores, gestor de incidencias, seguimiento de bugs',
  },
  colour: 'orangered',
  icon: 'Bug',
  main: 'Bug, Project, Release',
  entities: [
    {
      one: 'bug',
      many: 'bugs',
      also: 'issue, defect, fault, feature request',
      icon: 'Bug',
      fields:
        'title*; project -> Project; release -> Release; severity (Low/Medium/High/Critical); status (New/Confirmed/In progress/Fixed/Closed); assignee; reported on: date; steps: multiline',
      rows: `
        Total is wrong with two coupons | Web shop | 2.4 | High | In progress | Leo Fischer | @-2 | Add both, open the cart, compare.
        App closes when offline | Phone app | 1.9 | Critical | Confirmed | Mei Tanaka | @-1 | Flight mode, pull to refresh.
        Logo is blurred in print | Web shop | 2.4 | Low | New | | @0 |
        Export stops at 1,000 rows | Back office | 2.4 | Medium | Fixed | Joon Park | @-9 | Any list with more rows.
        Menu covers the button | Phone app | 1.9 | Medium | New | | @-3 | Small screens only.
        Password mail arrives twice | Web shop | 2.3 | Low | Closed | Leo Fischer | @-40 |
        Search ignores accents | Back office | 2.5 | Medium | Confirmed | Joon Park | @-12 | Search for “cafe”.
        Slow start on Mondays | Back office | 2.5 | High | In progress | Mei Tanaka | @-5 |
      `,
    },
    {
      one: 'project',
      many: 'projects',
      also: 'product, component, application',
      icon: 'FolderGit2',
      fields: 'name*; lead; repository: url; description: multiline',
      rows: `
        Web shop | Leo Fischer | https://code.example/shop |
        Phone app | Mei Tanaka | https://code.example/phone |
        Back office | Joon Park | https://code.example/office | Stock, orders, invoices.
        Website | Amara Diallo | https://code.example/site |
        Till | Ben Murphy | https://code.example/till |
        Data exports | Joon Park | https://code.example/exports |
      `,
    },
    {
      one: 'release',
      many: 'releases',
      also: 'version, milestone, sprint',
      icon: 'Rocket',
      fields: 'name*; date: date; status (Planned/In testing/Released); notes: multiline',
      rows: `
        2.5 | @33 | Planned | Search and speed.
        2.4 | @5 | In testing | Coupons.
        2.3 | @-37 | Released |
        1.9 | @11 | In testing | Offline.
        1.8 | @-50 | Released |
        3.0 | @120 | Planned | New look.
      `,
    },
  ],
})
