import { pack } from './notation.ts'

export const WIKI = pack({
  id: 'wiki',
  words:
    'wiki, knowledge base, notes app, note taking, notes, documentation, handbook, company wiki, second brain, knowledge management, notebook, faq manager',
  foreign: {
    de: 'wiki, wissensdatenbank, notizen, notizbuch, handbuch, notiz-app',
    fr: 'wiki, base de connaissances, bloc-notes, prise de notes',
    es: 'wiki, base de conocimientos, apuntes, cuaderno de notas, bloc de notas',
  },
  unlike: 'tasting notes, delivery notes, credit notes, release notes, with notes, and notes',
  colour: 'darkslategrey',
  icon: 'BookOpenText',
  main: 'Note, Topic',
  entities: [
    {
      one: 'note',
      many: 'notes',
      also: 'article, page, document, entry, idea',
      icon: 'StickyNote',
      fields:
        'title*; topic -> Topic; status (Draft/Current/Outdated); tags [How-to/Decision/Idea/Reference]; text*: multiline; pinned: boolean; reviewed on: date',
      rows: `
        How to open the shop | Shop | Current | How-to | Lights, alarm, oven, till. The code is in the safe. | yes | @-20
        Why we left the old till | Shop | Current | Decision | It lost orders whenever the line went down. | no | @-150
        Cake orders by phone | Kitchen | Current | How-to, Reference | Name, number, date, size, message. Read it back. | no | @-41
        Ideas for the autumn | Kitchen | Draft | Idea | Quince. Chestnut. Something with smoke. | no | @-3
        Printer settings | Office | Outdated | Reference | Tray 2 for labels. | no | @-400
        Who to call | Office | Current | Reference | Water: Owen. Power: Piotr. Doors: Ben. | yes | @-64
        Holiday rules | People | Current | Decision | First come, first served, two at a time. | no | @-88
      `,
    },
    {
      one: 'topic',
      many: 'topics',
      also: 'category, section, folder, notebook, space',
      icon: 'FolderOpen',
      fields: 'name*; description',
      rows: `
        Shop | Everything at the counter
        Kitchen | Recipes, orders, machines
        Office | Paper, keys, numbers
        People | Rules and holidays
        Suppliers | Who brings what
        Archive | Kept just in case
      `,
    },
  ],
})
