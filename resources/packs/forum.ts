import { pack } from './notation.ts'

export const FORUM = pack({
  id: 'forum',
  words: 'forum, discussion board, message board, community forum, discussion forum, q&a board',
  foreign: { de: 'forum, diskussionsforum, diskussionsbrett', fr: 'forum, forum de discussion', es: 'foro, foro de discusión' },
  colour: 'mediumslateblue',
  icon: 'MessageSquare',
  main: 'Topic, Reply, Board',
  entities: [
    {
      one: 'topic',
      many: 'topics',
      also: 'thread, discussion',
      icon: 'MessageSquare',
      fields: 'title*; board -> Board; author; date: date; status (Open/Solved/Closed); text*: multiline; pinned: boolean',
      rows: `
        Read this first | Welcome | Nina Alvarez | @-210 | Closed | Be kind, search before you ask, one question per topic. | yes
        Which soil for balconies? | Questions | Joon Park | @-2 | Open | Mine dries out within a day. | no
        Swap: tomato seeds | Market | Ida Lindqvist | @-5 | Open | Five kinds against anything purple. | no
        My beans climbed the lamp | Show and tell | Tom Okafor | @-8 | Open | Picture follows. | no
        Snails, again | Questions | Clara Ortiz | @-14 | Solved | Copper or beer? | no
        Meeting in June | Welcome | Nina Alvarez | @-20 | Open | Saturday or Sunday? | no
        When to cut lavender | Questions | Samuel Weaver | @-44 | Solved | After the bloom or in spring? | no
      `,
    },
    {
      one: 'reply',
      many: 'replies',
      also: 'post, answer, comment',
      icon: 'Reply',
      fields: 'author*; topic* -> Topic; date: date; text*: multiline; helpful votes: integer',
      rows: `
        Samuel Weaver | Which soil for balconies? | @-2 | Mix in a third of compost. | 4
        Elif Demir | Which soil for balconies? | @-1 | And a saucer under the pot. | 2
        Hassan Haddad | Snails, again | @-13 | Beer works, but invites them all. | 7
        Clara Ortiz | Snails, again | @-12 | Copper it is, thank you. | 1
        Priya Raman | Swap: tomato seeds | @-4 | I have purple carrots! | 3
        Ben Murphy | Meeting in June | @-19 | Sunday. | 1
        Ida Lindqvist | When to cut lavender | @-43 | After the bloom, by a third. | 9
      `,
    },
    {
      one: 'board',
      many: 'boards',
      also: 'category, section',
      icon: 'LayoutList',
      write: 'admin',
      fields: 'name*; description',
      rows: `
        Welcome | News and rules
        Questions | Ask anything
        Show and tell | What you made
        Market | Give, swap, look for
        Events | When and where
        Off topic | Everything else
      `,
    },
  ],
})
