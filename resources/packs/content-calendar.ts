import { pack } from './notation.ts'

export const CONTENT_CALENDAR = pack({
  id: 'content-calendar',
  words:
    'content calendar, social media, social media planner, content planner, content plan, editorial calendar, editorial plan, marketing calendar, post scheduler, content management, youtube channel, video ideas',
  foreign: {
    de: 'redaktionsplan, content-plan, contentplan, social-media-planer, inhaltskalender',
    fr: 'calendrier éditorial, planning éditorial, réseaux sociaux',
    es: 'calendario de contenidos, calendario editorial, redes sociales, plan de contenidos',
  },
  colour: 'hotpink',
  icon: 'CalendarRange',
  main: 'Post, Channel, Campaign',
  entities: [
    {
      one: 'post',
      many: 'posts',
      also: 'content piece, social post, content, video, article',
      icon: 'Megaphone',
      fields:
        'title*; channel -> Channel; campaign -> Campaign; publish on: date; status (Idea/Draft/Ready/Published); responsible; text: multiline; image: image; link: url',
      rows: `
        Behind the oven | Photo feed | Autumn bread | @1 | Ready | Amara Diallo | Four in the morning, one light. | |
        Three crusts compared | Video channel | Autumn bread | @4 | Draft | Leo Fischer | | |
        Meet the miller | Newsletter | Autumn bread | @9 | Idea | Nina Alvarez | | |
        We are hiring | Business network | New team | @2 | Ready | Ida Lindqvist | A pastry chef with early eyes. | | https://bakery.example/jobs
        Last days of plum cake | Photo feed | | @-3 | Published | Amara Diallo | Until Sunday. | |
        What is a poolish? | Blog | Autumn bread | @-8 | Published | Tom Okafor | | | https://bakery.example/poolish
        Opening hours on the holiday | Photo feed | | @14 | Idea | Nina Alvarez | | |
      `,
    },
    {
      one: 'channel',
      many: 'channels',
      also: 'platform, account',
      icon: 'Radio',
      fields: 'name*; address: url; followers: integer; posts per week: integer; responsible',
      rows: `
        Photo feed | https://photos.example/bakery | 4120 | 4 | Amara Diallo
        Video channel | https://videos.example/bakery | 860 | 1 | Leo Fischer
        Newsletter | https://bakery.example/letter | 1540 | 1 | Nina Alvarez
        Blog | https://bakery.example/blog | 2300 | 1 | Tom Okafor
        Business network | https://network.example/bakery | 410 | 1 | Ida Lindqvist
        Local paper | https://paper.example | 9000 | 0 | Nina Alvarez
      `,
    },
    {
      one: 'campaign',
      many: 'campaigns',
      also: 'topic, theme, series',
      icon: 'Flag',
      fields: 'name*; start date: date; end date: date; budget: money; goal; status (Planned/Running/Over)',
      rows: `
        Autumn bread | @-10 | @50 | 900 | 200 new subscribers | Running
        New team | @-4 | @26 | 250 | Ten applications | Running
        Winter boxes | @60 | @110 | 1400 | 300 boxes sold | Planned
        Summer ice | @-120 | @-50 | 700 | 80 a day | Over
        Anniversary | @160 | @170 | 2000 | A full square | Planned
        School visits | @-200 | @-90 | 0 | Six classes | Over
      `,
    },
  ],
})
