import { pack } from './notation.ts'

export const CLUB = pack({
  id: 'club',
  words:
    'club, club membership, membership management, membership, memberships, church, congregation, parish, association, society, members and fees, choir, scouts',
  foreign: {
    de: 'verein, vereinsverwaltung, mitgliederverwaltung, kirchengemeinde, chor, gemeinde',
    fr: 'association, club, gestion des adhérents, gestion des membres, paroisse, chorale',
    es: 'club, asociación, gestión de socios, membresías, parroquia, coro',
  },
  unlike: 'book club, fitness club, football, soccer, basketball, volleyball, rugby, night, golf clubs',
  colour: 'darkmagenta',
  icon: 'Users',
  main: 'Member, Fee, ClubEvent',
  entities: [
    {
      one: 'member',
      many: 'members',
      also: 'adherent',
      icon: 'Users',
      fields:
        'name*; email: email; phone: phone; address; joined on: date; group (Adults/Youth/Family/Honorary); status (Active/Paused/Left)',
      rows: `
        Priya Raman | priya.raman@example.com | +44 113 496 1701 | 12 Harbor Street | @-1800 | Adults | Active
        Tom Okafor | tom.okafor@example.com | +44 113 496 1702 | 4 Mill Lane | @-940 | Adults | Active
        The Lindqvists | ida.lindqvist@example.com | +44 113 496 1703 | 54 Hill Road | @-410 | Family | Active
        Sol Okafor | sol.okafor@example.com | +44 113 496 1704 | 4 Mill Lane | @-300 | Youth | Active
        Owen Hughes | owen.hughes@example.com | +44 113 496 1705 | 2 Orchard Close | @-9800 | Honorary | Active
        Marta Novak | marta.novak@example.com | +44 113 496 1706 | 19 Canal Walk | @-620 | Adults | Paused
        Joon Park | joon.park@example.com | +44 113 496 1707 | 31 Oak Avenue | @-45 | Adults | Active
        Clara Ortiz | clara.ortiz@example.com | +44 113 496 1708 | 7 Market Square | @-1500 | Adults | Left
      `,
    },
    {
      one: 'fee',
      many: 'fees',
      also: 'membership fee, dues, contribution, payment',
      icon: 'HandCoins',
      fields: 'member* -> Member; year*: integer; amount*: money; due date: date; status (Open/Paid/Waived); paid on: date',
      rows: `
        Priya Raman | 2026 | 60 | @-40 | Paid | @-52
        Tom Okafor | 2026 | 60 | @-40 | Paid | @-41
        The Lindqvists | 2026 | 95 | @-40 | Open |
        Sol Okafor | 2026 | 25 | @-40 | Paid | @-41
        Owen Hughes | 2026 | 0 | @-40 | Waived |
        Joon Park | 2026 | 60 | @20 | Open |
        Marta Novak | 2026 | 30 | @-40 | Open |
      `,
    },
    {
      one: 'club event',
      many: 'events',
      also: 'event, meeting, service, gathering, rehearsal',
      icon: 'CalendarDays',
      fields: 'name*; date*: datetime; place; organiser -> Member; expected guests: integer; notes: multiline',
      rows: `
        Annual meeting | @26 19:00 | Church hall | Priya Raman | 60 | Vote on the new roof.
        Summer fair | @58 11:00 | Market Square | Tom Okafor | 250 |
        Youth evening | @4 18:00 | Club room | Sol Okafor | 18 | Pizza.
        Work day | @12 09:00 | Garden | The Lindqvists | 20 | Bring gloves.
        Spring walk | @-21 10:00 | Station | Clara Ortiz | 34 |
        Carol evening | @-120 17:00 | Church hall | Owen Hughes | 110 |
      `,
    },
    {
      one: 'group',
      many: 'groups',
      also: 'committee, section',
      icon: 'UsersRound',
      fields: 'name*; leader -> Member; meets on; room',
      rows: `
        Board | Priya Raman | First Monday | Club room
        Garden | The Lindqvists | Saturdays | Garden
        Youth | Sol Okafor | Thursdays | Cellar
        Music | Tom Okafor | Tuesdays | Church hall
        Welcome team | Joon Park | Sundays | Foyer
        Archive | Owen Hughes | Now and then | Attic
      `,
    },
  ],
})
