import { fieldFromWords, knownKind } from '../../spec/field-types.ts'
import type { AppModel } from '../../spec/app-model.ts'
import { entityMentioned, mainEntity } from '../find.ts'
import { actAt } from '../frames/acts.ts'
import { choicesIn, fieldCalled } from './told-values.ts'

// Values that are told one after the other: "the status should be new, then packed, then shipped", "as a board: to do, doing, done",
// "a priority, high medium or low". They are put the way that every reader knows, "Status: new, packed, shipped".

const THEN =
  /\s*,?\s*(?:\b(?:and )?then\b|\b(?:and )?(?:afterwards|finally)\b|->|→|\bdann\b|\bdanach\b|\bpuis\b|\bensuite\b|\bluego\b|\bdespués\b)\s*/iu
const IN_TURN = new RegExp(
  "^(?:(?:make|set|change|let) )?(?:the |our |my |an? |der |die |das |le |la |l'|el )?(?<subject>[\\p{L} -]{3,30}?)" +
    '(?: (?:to|should|must|can|could|shall|may|will|is|has to|goes|go|runs|moves|changes|soll|sollte|kann|muss|doit|peut|debe|puede))?' +
    "(?: (?:be|go|run|move|change|sein|être|ser|gehen|passer|pasar))?(?: (?:from|first|von|erst|zuerst|d'abord|de|primero))*:? (?<list>.+)$",
  'iu',
)

/** "New, then packed, then shipped", "from new to packed to shipped": the steps of what goes through them. */
export function toldInTurn(sentence: string, model: AppModel): string | null {
  const { subject = '', list = '' } = IN_TURN.exec(sentence.replace(/[’‘]/g, "'"))?.groups ?? {}
  const isFromTo =
    / from | von | de /i.test(sentence.slice(0, sentence.length - list.length)) && list.split(/ to | nach | zu | à | a /).length > 2
  const steps = (isFromTo ? list.split(/ to | nach | zu | à | a /) : list.split(THEN)).flatMap((part) => part.split(/\s*,\s*/))
  const label = fieldCalled(subject, model)?.label ?? (knownKind(subject) === 'choice' ? subject : undefined)
  if (label === undefined || (!isFromTo && !THEN.test(list)) || !areSteps(steps)) return null
  return `${label}: ${steps.map((step) => step.trim()).join(', ')}`
}

function areSteps(steps: readonly string[]): boolean {
  return (
    steps.length > 1 &&
    steps.every((step) => {
      const words = step.trim().toLowerCase().split(' ')
      return step.trim() !== '' && words.length < 4 && choicesIn(step) !== null && (words.length < 2 || actAt(words) === null)
    })
  )
}

/** "Add a priority, high medium or low": what stands before "or" are its values. */
export function toldWithOr(sentence: string): string | null {
  const [, head = '', subject = '', list = ''] =
    /^((?:please |also |and )?(?:add|include|(?:i|we) (?:also )?(?:need|want)|give (?:it|them)) (?:an? |the ))([\p{L} ]{3,24}?)(?:,| -| –) ([^:;.]*\p{L} or \p{L}[\p{L} ]*)$/iu.exec(
      sentence,
    ) ?? []
  if (subject === '' || knownKind(subject) !== 'choice') return null
  const values = list.split(/,? or |, ?/)
  // "High medium or low", where everybody knows the three.
  const usual = new Set(fieldFromWords(subject).choices?.map((choice) => choice.toLowerCase()))
  const apart = values.flatMap((value) => {
    const words = value.split(' ')
    return words.every((word) => usual.has(word.toLowerCase())) ? words : [value]
  })
  return areSteps(apart) && apart.every((value) => !/^(?:an?|the) /i.test(value)) ? `${head}${subject}: ${apart.join(', ')}` : null
}

const COLUMNS =
  '(?:(?:the |these |following |den |die |folgenden |les |las |los )*(?:columns?|lanes?|states?|stages?|status(?:es)?|steps|spalten|zustände|colonnes|étapes|columnas|estados)(?: (?:called|named|for))?:? ?)'
/** "As a board? To do, doing, done": what is asked, and the columns. */
export const BOARD_OF = new RegExp(
  `^([^.:]*?\\b(?:board|kanban(?:[ -]board)?|tablero|tableau)\\b(?: view)?)(?: ?[?:.,–-]+ ${COLUMNS}?|,? (?:with|having|mit|avec|con) ${COLUMNS}?)([^.:;!?()]+)[.!?]*$`,
  'iu',
)

/** The columns of a board are the values of a status; a field that is named is none of them. */
export function boardOf(asked: string, list: string, model: AppModel): string | null {
  const entity = entityMentioned(model, asked) ?? mainEntity(model)
  const columns = choicesIn(list)
  if (entity === undefined || columns === null || columns.length < 2 || columns.length > 8) return null
  const isColumn = (column: string) =>
    column.split(' ').length < 4 &&
    !/^(?:an?|the|my|by|per|for|and|with)(?: |$)/i.test(column) &&
    !['date', 'datetime', 'money', 'email', 'phone', 'image', 'multiline'].includes(knownKind(column) ?? '') &&
    fieldCalled(column, model) === undefined &&
    !model.entities.some(({ one, many }) => [one, many].includes(column.toLowerCase()))
  if (!columns.every(isColumn)) return null
  const states = entity.fields.filter(
    ({ kind, name, label }) => kind === 'choice' && /stat(?:us|e)|stage|phase|progress/i.test(`${name} ${label}`),
  )
  const [only] = states.length > 0 ? states : entity.fields.filter(({ kind, label }) => kind === 'text' && knownKind(label) === 'choice')
  return `${only?.label ?? 'Status'}: ${columns.join(', ')}. ${asked.trim()}.`
}

/** "Add payments: employee, amount, and the total of all payments": the last is no fact of each. */
export const FIGURE_BEHIND =
  /^([^.!?;]*[:(][^.!?;]*?),? (and|und|et|y) (?:also |auch |aussi |también )?((?:the |le |la |el |die |den )?(?:total|sum|average|summe|somme|suma|durchschnitt|moyenne|media)) (of|der|aller|von|des|de tou(?:te)?s les|de los|de las|de)(?= )([^.:!?;]+)/iu

const SHOW: Readonly<Record<string, string>> = { and: 'Show', und: 'Zeige', et: 'Affiche', y: 'Muestra' }
export function figureBehind(_all: string, head: string, joint: string, figure: string, of: string, what: string): string {
  const home = { and: 'on the home page', und: 'auf der Startseite', et: 'sur l’accueil', y: 'en el inicio' }[joint.toLowerCase()] ?? ''
  return `${head}. ${SHOW[joint.toLowerCase()] ?? ''} ${figure} ${of}${what} ${home}`
}
