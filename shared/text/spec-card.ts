import { plainNumber } from './counted.ts'
import { text } from './text.ts'

/** The card under an answer that shows what the app keeps, and changes it. */
export const SPEC_CARD_TEXT = text('SPEC_CARD_TEXT', {
  insteadOf: (choice: string) => `Rows with “${choice}” get`,
  insteadRows: (test: number, live: number) => {
    const rows = (count: number) => `${plainNumber(count)} ${count === 1 ? 'row' : 'rows'}`
    const ofDraft = test === 0 ? 'No test row has it.' : `${rows(test)} of the draft change now.`
    return live === 0 ? ofDraft : `${ofDraft} ${rows(live)} of the published app change when you publish.`
  },
  insteadUnsaid: 'Choose…',
  insteadNothing: 'No value',
  title: 'What this app keeps',
  planFirst: 'Plan first',
  planFirstHint: 'Shows what was understood, builds when you say so',
  proposalTitle: 'The plan',
  empty: 'This app keeps no lists yet. Add one, and it gets a page, a form and sample rows.',
  notBuilt: 'Not built',
  addList: 'List',
  addField: 'Field',
  addRule: 'Rule',
  proposalHint: 'Nothing is built yet.',
  openQuestions: 'Open questions',
  decideForMe: 'Decide for me',
  ownAnswer: 'Something else',
  ownAnswerTo: (question: string) => `Your own answer to: ${question}`,
  pages: 'Pages',
  removePage: (title: string) => `Leave out the page ${title}`,
  choicesOver: 'The conversation has gone on. Ask for it again.',
  buildIt: 'Build it.',
  build: 'Build',
  building: 'Building…',
  discard: 'Discard',
  built: 'Built',
  undo: 'Undo',
  loadFailed: 'What the app keeps could not be read.',
  tryAgain: 'Try again',
  listNamed: 'A list needs a name for one and a name for many.',
  fieldNamed: 'A field needs a name.',
  choicesNeeded: 'Enter at least one option, each on its own line.',
  targetNeeded: 'Choose the list that it points to.',
  ruleUnfinished: 'Fill in what the rule needs.',
  figureNeedsField: 'This list has no field for that.',
  appNamed: 'An app needs a name.',
  taken: 'There is one of this name already.',
  choicesTitle: 'Choose what you meant',
  choiceTaken: 'Done',
  connectModel: 'Connect a model',
  undone: 'It could not be taken back',
  /** What is lost with a field, before it is removed. */
  fieldLoses: (lost: number) =>
    lost === 1 ? '1 row has a value in it. Undo brings it back.' : `${lost} rows have a value in it. Undo brings them back.`,
  fieldLosesNothing: 'No row has a value in it.',
  listLoses: (rows: number) =>
    rows === 0
      ? 'It has no rows.'
      : rows === 1
        ? 'Its 1 row goes with it. Undo brings it back.'
        : `Its ${rows} rows go with it. Undo brings them back.`,
})

export const LIST_VIEW_WORDS = text('LIST_VIEW_WORDS', { table: 'Table', board: 'Board', calendar: 'Calendar', gallery: 'Gallery' })

export const ACCESS_WORDS = text('ACCESS_WORDS', {
  members: { name: 'People who are signed in', short: 'signed in', meaning: 'Whoever is signed in sees and changes all rows.' },
  own: { name: 'Each their own', short: 'own rows', meaning: 'Each person sees and changes only what they added.' },
  'members-own': {
    name: 'Signed in, each changes their own',
    short: 'signed in',
    meaning: 'Whoever is signed in sees all rows and changes what they added.',
  },
  'members-read': {
    name: 'Signed in, admins change',
    short: 'signed in',
    meaning: 'Whoever is signed in sees all rows; you and your admins change them.',
  },
  'public-read': { name: 'Everybody reads', short: 'public', meaning: 'Visitors see it; you and your admins change it.' },
  'public-add': {
    name: 'Everybody reads and adds',
    short: 'public',
    meaning: 'Visitors see it and add to it; you and your admins change it.',
  },
  submit: { name: 'Visitors send in', short: 'sent in', meaning: 'Visitors add rows and see none; you and your admins do.' },
  everybody: { name: 'Everybody', short: 'open to all', meaning: 'Any visitor sees and changes all rows.' },
  admins: { name: 'Admins only', short: 'admins', meaning: 'Only you and your admins see and change it.' },
})

export const FIGURE_WORDS = text('FIGURE_WORDS', {
  count: 'How many there are',
  total: 'The sum',
  average: 'The average',
  overdue: 'How many are overdue',
  chart: 'A chart',
})
