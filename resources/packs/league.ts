import { pack } from './notation.ts'

export const LEAGUE = pack({
  id: 'league',
  words:
    'sports league, sports team, football team, football club, soccer team, soccer club, soccer league, football league, basketball team, volleyball club, hockey team, rugby club, league table, tournament, matches and players, team management, sports club',
  foreign: {
    de: 'fußballverein, sportverein, mannschaft, liga, turnier, spielplan, fußballmannschaft',
    fr: 'équipe de football, club de football, ligue, tournoi, club de sport, équipe de foot',
    es: 'equipo de fútbol, club de fútbol, liga, torneo, club deportivo',
  },
  unlike: 'chess problem',
  colour: 'forestgreen',
  icon: 'Trophy',
  main: 'Team, Player, Match',
  entities: [
    {
      one: 'team',
      many: 'teams',
      also: 'squad, club',
      icon: 'Shield',
      fields: 'name*; coach; home ground; points: integer; played: integer; founded: integer',
      rows: `
        Riverside Rovers | Owen Hughes | Canal Meadow | 31 | 14 | 1921
        Northgate United | Rosa Marin | Station Park | 28 | 14 | 1954
        Harbor Athletic | Leo Fischer | Dock Field | 26 | 13 | 1898
        Old Mill FC | Ben Murphy | Mill Green | 19 | 14 | 2003
        Orchard Town | Grace Mercer | Apple Lane | 15 | 13 | 1977
        Hilltop Wanderers | Piotr Zielinski | Hill Road | 9 | 14 | 1988
      `,
    },
    {
      one: 'player',
      many: 'players',
      also: 'athlete',
      icon: 'UserRound',
      fields:
        'name*; team -> Team; position (Goalkeeper/Defender/Midfielder/Forward); shirt number: integer; date of birth: date; goals: integer; fit: boolean',
      rows: `
        Joon Park | Riverside Rovers | Forward | 9 | @-8900 | 11 | yes
        Tom Okafor | Riverside Rovers | Midfielder | 8 | @-9700 | 4 | yes
        Hassan Haddad | Riverside Rovers | Goalkeeper | 1 | @-11200 | 0 | yes
        Samuel Weaver | Northgate United | Defender | 4 | @-10100 | 1 | no
        Yuki Sato | Northgate United | Forward | 11 | @-8100 | 8 | yes
        Elif Demir | Harbor Athletic | Midfielder | 10 | @-9300 | 6 | yes
        Marta Novak | Old Mill FC | Defender | 5 | @-8700 | 2 | yes
        Ida Lindqvist | Orchard Town | Goalkeeper | 12 | @-9900 | 0 | no
      `,
    },
    {
      one: 'match',
      many: 'matches',
      also: 'game, fixture',
      icon: 'Trophy',
      fields:
        'round*; home team* -> Team; away team* -> Team; date*: datetime; place; home goals: integer; away goals: integer; status (Planned/Played/Postponed)',
      rows: `
        Matchday 14 | Riverside Rovers | Northgate United | @-6 15:00 | Canal Meadow | 2 | 1 | Played
        Matchday 14 | Old Mill FC | Hilltop Wanderers | @-6 15:00 | Mill Green | 0 | 0 | Played
        Matchday 14 | Orchard Town | Harbor Athletic | @-5 11:00 | Apple Lane | | | Postponed
        Matchday 15 | Northgate United | Old Mill FC | @1 15:00 | Station Park | | | Planned
        Matchday 15 | Harbor Athletic | Riverside Rovers | @1 17:30 | Dock Field | | | Planned
        Matchday 15 | Hilltop Wanderers | Orchard Town | @2 11:00 | Hill Road | | | Planned
        Matchday 13 | Riverside Rovers | Orchard Town | @-13 15:00 | Canal Meadow | 3 | 0 | Played
      `,
    },
    {
      one: 'training',
      many: 'trainings',
      also: 'training session, practice',
      icon: 'CalendarClock',
      fields: 'topic*; team -> Team; date*: datetime; place; attendance: integer; notes: multiline',
      rows: `
        Corners | Riverside Rovers | @0 18:30 | Canal Meadow | 16 |
        Endurance | Northgate United | @1 19:00 | Station Park | 14 |
        Passing game | Riverside Rovers | @3 18:30 | Canal Meadow | |
        Penalties | Harbor Athletic | @-2 18:00 | Dock Field | 12 |
        Friendly match | Old Mill FC | @-4 18:00 | Mill Green | 19 |
        Recovery | Orchard Town | @-1 10:00 | Apple Lane | 11 |
      `,
    },
  ],
})
