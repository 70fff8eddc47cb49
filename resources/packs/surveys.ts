import { pack } from './notation.ts'

export const SURVEYS = pack({
  id: 'surveys',
  words:
    'survey app, surveys, survey, survey tool, feedback, customer feedback, feedback form, feedback collection, questionnaire, suggestion box, employee survey, reviews and feedback',
  foreign: {
    de: 'umfrage, umfragen, kundenfeedback, fragebogen, feedback',
    fr: 'sondage, sondages, enquête, retours clients, questionnaire',
    es: 'encuesta, encuestas, opiniones de clientes, cuestionario, comentarios de clientes',
  },
  colour: 'lightcoral',
  icon: 'MessageCircleHeart',
  main: 'Survey, Question, Response',
  entities: [
    {
      one: 'survey',
      many: 'surveys',
      also: 'questionnaire, poll, feedback form',
      icon: 'ClipboardList',
      fields: 'title*; audience; opens on: date; closes on: date; status (Draft/Open/Closed); introduction: multiline',
      rows: `
        How was your visit? | Guests | @-30 | @60 | Open | Two minutes, five questions.
        Team pulse | Employees | @-6 | @8 | Open | Nobody sees your name.
        New opening hours | Neighbours | @-90 | @-60 | Closed |
        Course feedback | Participants | @10 | @25 | Draft |
        Menu vote | Regulars | @-14 | @7 | Open | Which soup should stay?
        Delivery check | Customers | @-180 | @-150 | Closed |
      `,
    },
    {
      one: 'question',
      many: 'questions',
      icon: 'CircleQuestionMark',
      fields: 'text*; survey* -> Survey; type (Rating/Yes or no/Free text/Choice); position: integer; required: boolean',
      rows: `
        How friendly were we? | How was your visit? | Rating | 1 | yes
        What should we change? | How was your visit? | Free text | 2 | no
        Would you come again? | How was your visit? | Yes or no | 3 | yes
        How was your week? | Team pulse | Rating | 1 | yes
        What slowed you down? | Team pulse | Free text | 2 | no
        Earlier or later? | New opening hours | Choice | 1 | yes
        Which soup? | Menu vote | Choice | 1 | yes
      `,
    },
    {
      one: 'response',
      many: 'responses',
      also: 'answer, feedback, reply, submission',
      icon: 'MessageSquareText',
      write: 'all',
      fields: 'survey* -> Survey; question -> Question; date: date; respondent; rating: rating; answer: multiline',
      rows: `
        How was your visit? | How friendly were we? | @0 | | 5 |
        How was your visit? | What should we change? | @0 | | | More seats in the sun.
        How was your visit? | How friendly were we? | @-2 | Clara | 4 |
        How was your visit? | Would you come again? | @-2 | Clara | | Yes
        Team pulse | How was your week? | @-1 | | 3 |
        Team pulse | What slowed you down? | @-1 | | | The printer, twice.
        Menu vote | Which soup? | @-3 | Samuel | | Lentil
        New opening hours | Earlier or later? | @-70 | | | Earlier
      `,
    },
  ],
})
