import { pack } from './notation.ts'

export const BLOG = pack({
  id: 'blog',
  words: 'blog, blogging, blog app, magazine, news site, newsletter archive, articles site',
  foreign: { de: 'blog, online-magazin', fr: 'blog, magazine en ligne', es: 'blog, revista digital' },
  colour: 'darkslategray',
  icon: 'Newspaper',
  main: 'Post, Category, Comment',
  entities: [
    {
      one: 'post',
      many: 'posts',
      also: 'article, blog post, story',
      icon: 'Newspaper',
      read: 'anonymous',
      fields:
        'title*; category -> Category; author; status (Draft/Scheduled/Published); published on: date; summary: multiline; content: multiline; image: image',
      rows: `
        A quiet start | Workshop | Nina Alvarez | Published | @-64 | Why we open at six. | The first hour belongs to the dough. Nobody speaks much. |
        Five small tools | Guides | Tom Okafor | Published | @-41 | What lies on every bench. | A knife, a brush, a scraper, a bowl and patience. |
        What the spring taught us | News | Nina Alvarez | Published | @-23 | Numbers, mistakes, plans. | We sold more rye than ever and burnt it only twice. |
        Meet Elif | People | Joon Park | Published | @-9 | Our new accountant paints. | She came for the job and stayed for the light. |
        How to keep bread fresh | Guides | Tom Okafor | Scheduled | @6 | Linen beats plastic. | Cut side down, in a cloth, on wood. |
        The new oven | News | Nina Alvarez | Draft | | It weighs two tons. | |
        Questions you asked | Guides | Joon Park | Draft | | | |
      `,
    },
    {
      one: 'category',
      many: 'categories',
      also: 'topic, section',
      icon: 'Tags',
      read: 'anonymous',
      fields: 'name*; description',
      rows: `
        Workshop | How things are made
        Guides | Short and useful
        News | What changes
        People | Who we are
        Recipes | From our kitchen
        Events | Where to meet us
      `,
    },
    {
      one: 'comment',
      many: 'comments',
      also: 'reply',
      icon: 'MessageSquare',
      read: 'anonymous',
      write: 'all',
      fields: 'author*; post -> Post; date: date; text*: multiline; approved: boolean',
      rows: `
        Priya Raman | A quiet start | @-62 | I can smell it from here. | yes
        Ben Murphy | A quiet start | @-60 | Six? Respect. | yes
        Ida Lindqvist | Five small tools | @-40 | Which brush is it? | yes
        Hassan Haddad | What the spring taught us | @-20 | Burnt rye is underrated. | yes
        Clara Ortiz | Meet Elif | @-8 | Welcome! | yes
        A visitor | Meet Elif | @-7 | Buy followers here | no
      `,
    },
  ],
})
