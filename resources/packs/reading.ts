import { pack } from './notation.ts'

export const READING = pack({
  id: 'reading',
  words: 'reading list, reading log, reading tracker, books to read, book tracker, book collection, bookshelf, my books, reading journal',
  foreign: {
    de: 'leseliste, lesetagebuch, büchersammlung, bücherregal, meine bücher',
    fr: 'liste de lecture, carnet de lecture, ma bibliothèque, mes livres',
    es: 'lista de lectura, diario de lectura, mis libros, colección de libros',
  },
  colour: 'indianred',
  icon: 'BookOpen',
  main: 'Book, ReadingNote',
  isPersonal: true,
  entities: [
    {
      one: 'book',
      many: 'books',
      also: 'novel',
      icon: 'BookOpen',
      fields:
        'title*; author; genre (Novel/Crime/Science fiction/Non-fiction/Poetry); status (To read/Reading/Read/Given up); pages: integer; rating: rating; finished on: date; cover: image',
      rows: `
        Night Trains | Tomas Verel | Crime | Reading | 312 | | |
        The Beekeeper’s Atlas | Ines Calder | Non-fiction | Read | 268 | 5 | @-12 |
        Ten Thousand Steps | Mira Santos | Non-fiction | Read | 194 | 3 | @-40 |
        Borrowed Light | Ada Lindholm | Novel | To read | 402 | | |
        The Orchard Station | Kenji Arai | Science fiction | Read | 356 | 4 | @-77 |
        Low Tide | Kenji Arai | Poetry | Reading | 88 | | |
        Salt and Paper | Tomas Verel | Crime | Given up | 330 | 2 | @-103 |
        A Map of Small Rooms | Ines Calder | Novel | Read | 240 | 5 | @-131 |
        The Long Afternoon | Paula Reyes | Novel | To read | 288 | | |
      `,
    },
    {
      one: 'reading note',
      many: 'reading notes',
      also: 'quote, book note',
      icon: 'Quote',
      fields: 'note*: multiline; book -> Book; page: integer; date: date',
      rows: `
        The dining car as a stage: everybody plays a part. | Night Trains | 41 | @-2
        Bees measure distance by effort. | The Beekeeper’s Atlas | 97 | @-20
        Read this chapter again in a year. | A Map of Small Rooms | 112 | @-140
        Walking is thinking with the feet. | Ten Thousand Steps | 15 | @-55
        The ending is hidden in the first line. | The Orchard Station | 3 | @-80
        “The sea forgets nothing, it only returns it late.” | Low Tide | 22 | @-5
      `,
    },
  ],
})
