import { pack } from './notation.ts'

export const MOVIES = pack({
  id: 'movies',
  words:
    'movie tracker, movies, watchlist, watch list, film collection, movie collection, movie list, films, series tracker, tv shows, movie night',
  foreign: {
    de: 'filmsammlung, filmliste, filme, serien, merkliste für filme',
    fr: 'films, collection de films, séries, liste de films',
    es: 'películas, colección de películas, series, lista de películas',
  },
  colour: 'darkred',
  icon: 'Clapperboard',
  main: 'Movie, Viewing',
  isPersonal: true,
  entities: [
    {
      one: 'movie',
      many: 'movies',
      also: 'film, show, tv show, series, documentary',
      icon: 'Clapperboard',
      fields:
        'title*; director; year: integer; genre (Drama/Comedy/Thriller/Science fiction/Documentary/Animation); status (To watch/Watching/Watched); rating: rating; runtime minutes: integer; poster: image',
      rows: `
        The Long Harbor | Ada Lindholm | 2019 | Drama | Watched | 5 | 124 |
        Paper Moons Over Oslo | Kenji Arai | 2022 | Animation | Watched | 4 | 92 |
        Seven Doors | Paula Reyes | 2015 | Thriller | Watched | 3 | 108 |
        Northbound | Tomas Verel | 2024 | Science fiction | To watch | | 141 |
        The Quiet Hour | Ines Calder | 2011 | Drama | To watch | | 99 |
        Red Kites | Daniel Osei | 2020 | Documentary | Watched | 5 | 84 |
        Last Ferry Home | Mira Santos | 2023 | Comedy | Watching | | 103 |
        Static | Kenji Arai | 2008 | Thriller | Watched | 2 | 95 |
      `,
    },
    {
      one: 'viewing',
      many: 'viewings',
      also: 'movie night, watch date, screening',
      icon: 'CalendarDays',
      fields: 'date*: date; movie* -> Movie; with whom; place (Cinema/Home/On the way); notes',
      rows: `
        @-3 | Red Kites | Nina | Home | Cried a little
        @-9 | The Long Harbor | Film club | Cinema |
        @-21 | Paper Moons Over Oslo | The children | Home | Twice in a row
        @-34 | Seven Doors | Alone | Home |
        @-60 | Static | Joon | On the way | Fell asleep
        @5 | Northbound | Film club | Cinema | Tickets are booked
      `,
    },
  ],
})
