import { pack } from './notation.ts'

export const LIBRARY = pack({
  id: 'library',
  words:
    'library, book lending, lending library, book library, library management, school library, library app, book loans, library of things',
  foreign: {
    de: 'bücherei, bibliothek, buchausleihe, bücherverleih, ausleihe',
    fr: 'bibliothèque, prêt de livres, médiathèque',
    es: 'biblioteca, préstamo de libros',
  },
  unlike:
    'component, components, component library, design, snippet, snippets, photo, video, music, media, icon, code, prompt, game, asset, pattern, movie, films',
  colour: 'saddlebrown',
  icon: 'LibraryBig',
  main: 'Book, Member, Loan',
  entities: [
    {
      one: 'book',
      many: 'books',
      also: 'title, volume',
      icon: 'BookOpen',
      fields: 'title*; author; genre (Novel/Crime/Children/Non-fiction/Poetry); isbn; year: integer; copies: integer; shelf; cover: image',
      rows: `
        The Lighthouse Year | Ada Lindholm | Novel | 978-0-00-410001-2 | 2019 | 3 | A1 |
        Salt and Paper | Tomas Verel | Crime | 978-0-00-410002-9 | 2021 | 2 | B3 |
        A Map of Small Rooms | Ines Calder | Novel | 978-0-00-410003-6 | 2008 | 1 | A2 |
        The Fox Who Counted | Lotte Brandt | Children | 978-0-00-410004-3 | 2016 | 4 | K1 |
        How Bridges Stand | Daniel Osei | Non-fiction | 978-0-00-410005-0 | 2012 | 2 | S4 |
        Ten Thousand Steps | Mira Santos | Non-fiction | 978-0-00-410006-7 | 2023 | 1 | S2 |
        Winter Letters | Ada Lindholm | Novel | 978-0-00-410007-4 | 2014 | 2 | A1 |
        Low Tide | Kenji Arai | Poetry | 978-0-00-410008-1 | 2003 | 1 | P1 |
        The Glass Orchard | Paula Reyes | Crime | 978-0-00-410009-8 | 2020 | 3 | B3 |
      `,
    },
    {
      one: 'member',
      many: 'members',
      also: 'reader, borrower, patron, student',
      icon: 'Users',
      fields: 'name*; card number; email: email; phone: phone; joined on: date; status (Active/Blocked)',
      rows: `
        Priya Raman | 1001 | priya.raman@example.com | +44 113 496 1201 | @-900 | Active
        Tom Okafor | 1014 | tom.okafor@example.com | +44 113 496 1202 | @-610 | Active
        Nina Alvarez | 1032 | nina.alvarez@example.com | +44 113 496 1203 | @-402 | Active
        Joon Park | 1047 | joon.park@example.com | +44 113 496 1204 | @-230 | Blocked
        Elif Demir | 1055 | elif.demir@example.com | +44 113 496 1205 | @-121 | Active
        Samuel Weaver | 1061 | samuel.weaver@example.com | +44 113 496 1206 | @-20 | Active
      `,
    },
    {
      one: 'loan',
      many: 'loans',
      also: 'lending, checkout, borrowing',
      icon: 'BookUp',
      fields: 'book* -> Book; member* -> Member; lent on*: date; due date: date; returned: boolean',
      rows: `
        The Lighthouse Year | Priya Raman | @-4 | @24 | no
        Salt and Paper | Tom Okafor | @-9 | @19 | no
        The Fox Who Counted | Nina Alvarez | @-11 | @17 | no
        How Bridges Stand | Joon Park | @-47 | @-19 | no
        Winter Letters | Elif Demir | @-22 | @6 | no
        The Glass Orchard | Priya Raman | @-40 | @-12 | yes
        Low Tide | Samuel Weaver | @-15 | @13 | yes
        A Map of Small Rooms | Tom Okafor | @-70 | @-42 | yes
      `,
    },
  ],
})
