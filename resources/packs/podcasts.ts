import { pack } from './notation.ts'

export const PODCASTS = pack({
  id: 'podcasts',
  words: 'podcast planner, podcast, podcasts, podcast production, podcast episodes, podcast manager',
  foreign: { de: 'podcast, podcasts, podcast-planung', fr: 'podcast, podcasts, balado', es: 'pódcast, podcast, podcasts' },
  unlike: 'listen, listened, listening, hackathon, conference, event, festival, meetup',
  colour: 'rebeccapurple',
  icon: 'Podcast',
  main: 'Episode, Guest, Sponsor',
  entities: [
    {
      one: 'episode',
      many: 'episodes',
      also: 'podcast episode, show',
      icon: 'Mic',
      fields:
        'title*; number: integer; guest -> Guest; status (Idea/Planned/Recorded/Edited/Published); record on: date; publish on: date; length minutes: integer; link: url; notes: multiline',
      rows: `
        The sound of an empty shop | 41 | Ida Lindqvist | Edited | @-6 | @2 | 38 | |
        Learning to fail at forty | 42 | Samuel Weaver | Recorded | @-2 | @9 | 46 | | Cut the part with the dog.
        A city of allotments | 43 | Clara Ortiz | Planned | @5 | @16 | | |
        Bread and borders | 44 | | Idea | | | | | Ask Priya who knows more.
        Night shift | 40 | Hassan Haddad | Published | @-20 | @-5 | 41 | https://pod.example/40 |
        Why we whisper | 39 | Mei Tanaka | Published | @-34 | @-19 | 35 | https://pod.example/39 |
        The last lamplighter | 38 | Owen Hughes | Published | @-48 | @-33 | 52 | https://pod.example/38 |
      `,
    },
    {
      one: 'guest',
      many: 'guests',
      also: 'interviewee, speaker',
      icon: 'UserRound',
      fields: 'name*; topic; email: email; status (Idea/Asked/Agreed/Declined); website: url; notes: multiline',
      rows: `
        Ida Lindqvist | Retail | ida@example.com | Agreed | https://ida.example |
        Samuel Weaver | Second careers | samuel@example.com | Agreed | |
        Clara Ortiz | Gardens | clara@example.com | Agreed | https://clara.example | Only in the morning.
        Hassan Haddad | Night work | hassan@example.com | Agreed | |
        Mei Tanaka | Voice | mei@example.com | Agreed | |
        Owen Hughes | Old trades | owen@example.com | Agreed | |
        Yuki Sato | Silence | yuki@example.com | Asked | |
      `,
    },
    {
      one: 'sponsor',
      many: 'sponsors',
      also: 'advertiser, partner',
      icon: 'HandCoins',
      fields: 'name*; contact; email: email; fee per episode: money; from date: date; until date: date; status (Talking/Active/Ended)',
      rows: `
        Copper Kettle | Hassan Haddad | ads@copperkettle.example | 120 | @-60 | @120 | Active
        Alder & Finch | Rosa Marin | hello@alderfinch.example | 150 | @10 | @100 | Talking
        Northside Library | Ben Murphy | ben@northside.example | 80 | @-200 | @-20 | Ended
        Harbor Yoga | Elif Demir | elif@harboryoga.example | 100 | @-15 | @75 | Active
        Pine Street Depot | Grace Mercer | desk@pinestreet.example | 90 | | | Talking
        Mill Press | Leo Fischer | leo@millpress.example | 110 | @-150 | @-60 | Ended
      `,
    },
  ],
})
