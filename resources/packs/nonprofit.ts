import { pack } from './notation.ts'

export const NONPROFIT = pack({
  id: 'nonprofit',
  words:
    'nonprofit, non-profit, charity, ngo, donations, donor management, fundraising, volunteer management, volunteers, food bank, foundation, animal shelter donations',
  foreign: {
    de: 'spenden, spendenverwaltung, hilfsorganisation, gemeinnützig, ehrenamtliche, tafel',
    fr: 'association caritative, dons, gestion des dons, bénévoles, ong',
    es: 'ong, donaciones, organización benéfica, voluntarios, fundación, banco de alimentos',
  },
  colour: 'crimson',
  icon: 'HandHeart',
  main: 'Donor, Donation, Campaign, Volunteer',
  entities: [
    {
      one: 'donor',
      many: 'donors',
      also: 'supporter, sponsor, benefactor',
      icon: 'HeartHandshake',
      fields: 'name*; type (Person/Company/Foundation); email: email; phone: phone; city; donor since: date; notes: multiline',
      rows: `
        Priya Raman | Person | priya.raman@example.com | +44 113 496 1601 | Leeds | @-900 |
        Weaver Law | Company | office@weaverlaw.example | +44 113 496 1602 | York | @-410 | Wants a receipt each quarter.
        Mill Lane Foundation | Foundation | grants@milllane.example | +44 113 496 1603 | Bath | @-1400 | Report due in May.
        Joon Park | Person | joon.park@example.com | +44 113 496 1604 | Hull | @-35 |
        Copper Kettle Café | Company | hello@copperkettle.example | +44 113 496 1605 | Leeds | @-220 | Collects at the counter.
        Ida Lindqvist | Person | ida.lindqvist@example.com | +44 113 496 1606 | York | @-640 |
      `,
    },
    {
      one: 'donation',
      many: 'donations',
      also: 'gift, contribution, pledge',
      icon: 'HandCoins',
      fields:
        'donor* -> Donor; amount*: money; date*: date; campaign -> Campaign; method (Transfer/Card/Cash/Goods); receipt sent: boolean; notes',
      rows: `
        Priya Raman | 50 | @-3 | Winter coats | Card | yes |
        Weaver Law | 1200 | @-10 | New kitchen | Transfer | yes |
        Mill Lane Foundation | 8000 | @-40 | New kitchen | Transfer | yes | First of two
        Joon Park | 25 | @-1 | Winter coats | Cash | no |
        Copper Kettle Café | 312.4 | @-15 | School lunches | Cash | yes | Jar at the counter
        Ida Lindqvist | 100 | @-22 | School lunches | Transfer | yes |
        Priya Raman | 50 | @-33 | School lunches | Card | yes |
        Weaver Law | 300 | @-75 | Winter coats | Goods | no | Twenty coats
      `,
    },
    {
      one: 'campaign',
      many: 'campaigns',
      also: 'appeal, fundraiser, cause',
      icon: 'Megaphone',
      fields: 'name*; goal: money; start date: date; end date: date; status (Planned/Running/Closed); description: multiline',
      rows: `
        Winter coats | 3000 | @-80 | @40 | Running | A warm coat for every child.
        New kitchen | 24000 | @-120 | @200 | Running | Forty meals a day instead of fifteen.
        School lunches | 6500 | @-60 | @120 | Running |
        Summer trip | 4200 | @60 | @150 | Planned | Three days at the sea.
        Flood help | 9000 | @-400 | @-250 | Closed | Thank you.
        Library van | 12000 | @30 | @330 | Planned |
      `,
    },
    {
      one: 'volunteer',
      many: 'volunteers',
      also: 'helper',
      icon: 'Users',
      fields:
        'name*; email: email; phone: phone; skills [Cooking/Driving/Teaching/First aid/Music]; hours per week: number; status (Active/Paused/New)',
      rows: `
        Tom Okafor | tom.okafor@example.com | +44 113 496 1611 | Cooking, Driving | 6 | Active
        Nina Alvarez | nina.alvarez@example.com | +44 113 496 1612 | Teaching | 3 | Active
        Samuel Weaver | samuel.weaver@example.com | +44 113 496 1613 | Driving | 4 | Paused
        Mei Tanaka | mei.tanaka@example.com | +44 113 496 1614 | Music, Teaching | 2 | Active
        Hassan Haddad | hassan.haddad@example.com | +44 113 496 1615 | Cooking | 8 | Active
        Clara Ortiz | clara.ortiz@example.com | +44 113 496 1616 | First aid | 2 | New
      `,
    },
    {
      one: 'shift',
      many: 'shifts',
      also: 'volunteer shift, duty',
      icon: 'CalendarClock',
      fields: 'task*; volunteer -> Volunteer; date*: date; start time: time; end time: time; place',
      rows: `
        Soup kitchen | Hassan Haddad | @0 | 10:30 | 14:00 | Church hall
        Collect bread | Tom Okafor | @0 | 18:00 | 19:30 | Mill Lane
        Homework help | Nina Alvarez | @1 | 15:00 | 17:00 | Library
        Coat sorting | Clara Ortiz | @2 | 09:00 | 12:00 | Depot
        Choir | Mei Tanaka | @4 | 16:00 | 17:30 | Church hall
        Soup kitchen | Tom Okafor | @-2 | 10:30 | 14:00 | Church hall
      `,
    },
  ],
})
