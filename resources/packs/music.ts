import { pack } from './notation.ts'

export const MUSIC = pack({
  id: 'music',
  words: 'music collection, record collection, vinyl collection, album collection, music library, albums',
  foreign: {
    de: 'plattensammlung, musiksammlung, schallplatten, alben',
    fr: 'collection de disques, collection de vinyles, discothèque, albums',
    es: 'colección de discos, colección de vinilos, colección de música, álbumes',
  },
  colour: 'indigo',
  icon: 'Disc3',
  main: 'Album, Artist',
  isPersonal: true,
  entities: [
    {
      one: 'album',
      many: 'albums',
      also: 'record, vinyl record, vinyl, lp, cd',
      icon: 'Disc3',
      fields:
        'title*; artist -> Artist; year: integer; format (Vinyl/CD/Cassette/Digital); condition (Mint/Very good/Good/Fair); price paid: money; rating: rating; cover: image',
      rows: `
        Blue Hours | Marble Fields | 1974 | Vinyl | Very good | 28 | 5 |
        Harvest Road | The Paper Boats | 2012 | CD | Mint | 9 | 4 |
        Night Signals | Slow Harbor | 1998 | Vinyl | Good | 18 | 5 |
        Paper Lanterns | Ivory Lane | 2021 | Digital | Mint | 8 | 3 |
        Low Country | Marble Fields | 1979 | Vinyl | Fair | 12 | 4 |
        Sundown Club | Old Orchard | 1986 | Cassette | Good | 5 | 4 |
        Winter Sessions | Slow Harbor | 2003 | Vinyl | Mint | 34 | 5 |
        First Light | The Paper Boats | 2016 | Vinyl | Very good | 22 | 4 |
      `,
    },
    {
      one: 'artist',
      many: 'artists',
      also: 'band, musician',
      icon: 'Mic',
      fields: 'name*; genre; country; website: url',
      rows: `
        Marble Fields | Folk rock | Ireland | https://marblefields.example
        The Paper Boats | Indie | Portugal | https://paperboats.example
        Slow Harbor | Ambient | Norway | https://slowharbor.example
        Ivory Lane | Piano | Austria | https://ivorylane.example
        Old Orchard | Soul | Canada | https://oldorchard.example
        Northern Choir | Choral | Finland | https://northernchoir.example
      `,
    },
  ],
})
