import type { Entity, Field } from '../../spec/app-model.ts'
import { unpaid } from '../../emit/attention.ts'
import { startValue } from '../frames/on-change.ts'
import type { Wish } from '../wishes.ts'
import { type Asked, asSentence, fieldNamed, fieldsNamed, listAsked, listsNamed, withoutArticle, wordsOf } from './asked.ts'
import { fieldIn } from './on-tables.ts'
import { choiceNamed } from './on-fields.ts'

// Requests for what is worked out, and for what must hold.

const MEASURES: readonly (readonly [RegExp, 'total' | 'average' | 'number'])[] = [
  [/average|mean|avg|durchschnitt|mittel|moyen|promedio|media/i, 'average'],
  [/number|how many|count|anzahl|wie ?viele|zahl|nombre|combien|número|cuánt[ao]s|cantidad/i, 'number'],
  [/total|sum|amount|how much|summe|gesamt|wie ?viel|somme|montant|suma|cuánto|importe/i, 'total'],
]

/** In the words that the readers know. */
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:for |in |of |de |im |in |en |pour )?(?:this|the current|current|diese[nmr]?|aktuelle[nmr]?|cette?|ce|este|esta|el) ?(?:month|monats?|mois(?:-ci)?|mes)(?: en cours| actual)?$/iu,
    'this month',
  ],
  [
    /^(?:for |in |of |de |in |en |pour )?(?:this|the current|diese[nmr]?|cette|esta|la) ?(?:week|woche|semaine|semana)(?: en cours| actual)?$/iu,
    'this week',
  ],
  [
    /^(?:for |in |of |de |in |en |pour )?(?:this|the current|diese[nmrs]?|cette|este|el) ?(?:year|jahr(?:es)?|année|año)(?: en cours| actual)?$/iu,
    'this year',
  ],
  [/^(?:for |von |d['’]|de )?(?:today|heute|aujourd['’]hui|hoy)$/iu, 'today'],
  [/^(?:overdue|late|past due|überfällig\p{L}*|en retard|vencid[oa]s?|atrasad[oa]s?)$/iu, 'overdue'],
]

export function figured(asked: Asked): readonly Wish[] | null {
  const [said] = wordsOf(asked, 'measure')
  const measure = MEASURES.find(([words]) => words.test(said ?? ''))?.[1]
  if (measure !== 'number' && wordsOf(asked, 'field').length === 0 && UNPAID.test(asked.request.text)) return owedIn(asked)
  if (measure === 'number' && PEOPLE.test(asked.request.text)) return headsIn(asked)
  const entity = listAsked(asked) ?? fieldsNamed(asked)?.[0]?.entity
  if (measure === undefined || entity === undefined || wordsOf(asked, 'measure', 'which').length > 2) return null
  const fields = fieldsNamed(asked) ?? (wordsOf(asked, 'field').length === 0 ? [] : null)
  if (fields === null || fields.length > 1) return null
  const period = whichIn(asked)
  const by = byIn(asked, entity)
  if (period === null || by === null) return null
  const amount = fields[0]?.field
  const what = measure === 'number' && amount === undefined ? entity.many : `${amount?.label.toLowerCase() ?? ''} of ${entity.many}`
  if (amount === undefined && measure !== 'number') return null
  if (measure === 'number')
    return period === 'overdue' && by === ''
      ? asSentence(`show overdue ${entity.many} on the home page`, asked)
      : period === ''
        ? asSentence(`show the number of ${what}${by} on the home page`, asked)
        : null
  return period === 'overdue'
    ? null
    : asSentence(`show the ${measure} ${what}${by}${period === '' ? '' : ` ${period}`} on the home page`, asked)
}

const UNPAID =
  /(?<!\p{L})(?:unpaid|outstanding|not (?:yet )?paid|owed|unbezahlt\p{L}*|noch offen|nicht bezahlt|impayé\p{L}*|pas (?:encore )?payé\p{L}*|sin pagar|impagad\p{L}*)(?!\p{L})/iu

/** "How much is still unpaid": of the one list that knows what is paid. */
function owedIn(asked: Asked): readonly Wish[] | null {
  const lists = listsNamed(asked) ?? []
  const [entity, more] = (lists.length > 0 ? lists : asked.reading.model.entities).filter((each) => unpaid(each) !== null)
  return entity === undefined || more !== undefined ? null : asSentence(`show the total of unpaid ${entity.many} on the home page`, asked)
}

const PEOPLE = /(?<!\p{L})(?:people|persons|personen|leute|personnes|gens|personas|gente)(?!\p{L})/iu
const HEADS = /^(?:number of|head ?count|party size|guests|persons|people|anzahl|personen|nombre d|personnes|número de|personas)/iu

/** "How many people are coming": where each row says how many they are, that is added up. */
function headsIn(asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked)
  const heads = entity?.fields.filter(({ kind, label }) => ['number', 'integer'].includes(kind) && HEADS.test(label)) ?? []
  const [field, more] = heads
  if (entity === undefined || field === undefined || more !== undefined) return null
  const { speak } = asked.reading
  const told = speak(
    `It adds up all ${entity.many}, whatever else stands in them.`,
    `Gezählt werden alle (${entity.many}), was auch sonst darin steht.`,
    `Tout est compté (${entity.many}), quoi qu’il y soit écrit d’autre.`,
    `Se suman todos (${entity.many}), digan lo que digan.`,
  )
  return [
    { kind: 'home-part', entity: entity.name, field: field.name, part: 'total', isShown: true },
    { kind: 'say', text: told },
  ]
}

/** The period that is told; null where it is none that is known. */
function whichIn(asked: Asked): string | null {
  const [which, more] = wordsOf(asked, 'which')
  if (which === undefined) return ''
  if (more !== undefined) return null
  return PERIODS.find(([words]) => words.test(which.trim()))?.[1] ?? null
}

function byIn(asked: Asked, entity: Entity): string | null {
  const [group, more] = wordsOf(asked, 'group')
  if (group === undefined) return ''
  if (more !== undefined) return null
  const time = /month|monat|mois|mes\b|week|woche|semaine|semana|year|jahr|année|an\b|año/iu.exec(group)?.[0]
  if (time !== undefined) return ` per ${/month|monat|mois|mes/iu.test(time) ? 'month' : /w|s/iu.test(time.charAt(0)) ? 'week' : 'year'}`
  const field = fieldIn(group, entity, asked)
  return field == null ? null : ` per ${field.label.toLowerCase()}`
}

export function charted(asked: Asked): readonly Wish[] | null {
  const lists = listsNamed(asked)
  const fields = fieldsNamed(asked) ?? (wordsOf(asked, 'field').length === 0 ? [] : null)
  if (lists === null || fields === null || fields.length > 1 || wordsOf(asked, 'which').length > 0) return null
  const entity = lists[0] ?? fields[0]?.entity ?? listAsked(asked)
  const by = entity === undefined ? null : byIn(asked, entity)
  if (entity === undefined || by === null || lists.length > 1) return null
  const look = /pie|donut|torte|kreis|camembert|tarta|circular/i.test(asked.request.text)
    ? 'pie'
    : /(?<!\p{L})(?:line|curve|linie|kurve|courbe|línea)/iu.test(asked.request.text)
      ? 'line'
      : 'bar'
  const field = fields[0]?.field
  const mean = MEASURES.find(([words]) => words.test(wordsOf(asked, 'measure').join(' ')))?.[1] === 'average' ? 'average ' : ''
  const isOverTime = by === '' && OVER_TIME.test(asked.request.text)
  if (field !== undefined && isAmount(field) && isOverTime)
    return asSentence(`add a ${look} chart of ${mean}${field.label.toLowerCase()} of ${entity.many} by month`, asked)
  if (field === undefined && by === '') return null
  if (mean !== '' && (field === undefined || by === '')) return null
  const what =
    field === undefined
      ? entity.many
      : isAmount(field) && by !== ''
        ? `${mean}${field.label.toLowerCase()} of ${entity.many}`
        : by === ''
          ? `${entity.many} by ${field.label.toLowerCase()}`
          : null
  return what === null ? null : asSentence(`add a ${look} chart of ${what}${by.replace(' per ', ' by ')}`, asked)
}

const OVER_TIME =
  /(?<!\p{L})(?:over time|develops?|development|changes|trend|über die zeit|zeitverlauf|entwickel\p{L}*|verlauf|évolu\p{L}*|dans le temps|evolu\p{L}*|en el tiempo)(?!\p{L})/iu

const isAmount = ({ kind }: Field) => ['money', 'number', 'integer', 'percent', 'rating'].includes(kind)

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    / ?(?:\*|×|·| x | times | multiplied (?:by|with) | mal | multipliziert mit | fois | multiplié par | por | multiplicado por ) ?/giu,
    ' * ',
  ],
  [/ ?(?:÷|\/| divided by | geteilt durch | dividiert durch | divisé par | dividido (?:entre|por) | entre ) ?/giu, ' / '],
  [/ (?:minus|less|without|abzüglich|weniger|moins|menos) /giu, ' - '],
  [/ (?:plus|and|und|et|y|más|added to) /giu, ' + '],
]

export function reckoned(asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked)
  const [[name, more], [said, other]] = [wordsOf(asked, 'new-field', 'field'), wordsOf(asked, 'formula')]
  if (entity === undefined || name === undefined || said === undefined || more !== undefined || other !== undefined) return null
  const signs = SIGNS.reduce(
    (text, [pattern, sign]) => text.replace(pattern, sign),
    ` ${said.replace(/^(?:=|as|from|als|aus|comme|como) /i, '')} `,
  )
  const terms = signs.trim().split(/ ([-+*/]) /)
  const english = terms.map((term, at) => {
    if (at % 2 === 1 || /^\d+(?:[.,]\d+)?$/.test(term)) return term
    return fieldNamed(term, { ...asked, reading: { ...asked.reading, last: entity } })?.field.label.toLowerCase() ?? null
  })
  if (terms.length < 3 || english.includes(null)) return asked.language === 'en' ? formulaOf(entity, name, said, asked) : null
  return formulaOf(entity, name, english.join(' '), asked)
}

function formulaOf(entity: Entity, name: string, terms: string, asked: Asked): readonly Wish[] | null {
  const found = asSentence(`add ${withoutArticle(name).toLowerCase()} = ${terms}`, {
    ...asked,
    reading: { ...asked.reading, last: entity },
  })
  return found !== null && found.every((wish) => wish.kind === 'formula' && wish.entity === entity.name)
    ? found.map((wish) => (wish.kind === 'formula' ? { ...wish, label: withoutArticle(name) } : wish))
    : null
}

const TODAY = /(?<!\p{L})(?:today|heutig\p{L}*|heute|aujourd['’]hui|hoy)(?!\p{L})/iu

export function startedWith(asked: Asked): readonly Wish[] | null {
  const [found, more] = fieldsNamed(asked) ?? []
  const [said, other] = wordsOf(asked, 'choice', 'new-choice', 'which')
  const value = TODAY.test(said ?? asked.request.text) ? 'today' : said
  if (value === undefined || more !== undefined || other !== undefined) return null
  const choice = choiceNamed(value, asked)
  if (choice !== undefined && (found === undefined || choice.field === found.field))
    return [{ kind: 'set-default', entity: choice.entity.name, field: choice.field.name, value: choice.choice }]
  if (found === undefined || found.field.choices !== undefined) return null
  const start = startValue(asked.english(value), found.field.kind)
  return start === null ? null : [{ kind: 'set-default', entity: found.entity.name, field: found.field.name, value: start }]
}

export function onlyOnce(asked: Asked): readonly Wish[] | null {
  const [found, more] = fieldsNamed(asked) ?? []
  return found === undefined || more !== undefined
    ? null
    : asSentence(`${found.field.label.toLowerCase()} of ${found.entity.many} must be unique`, asked)
}

const LIMITS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:not |no |nicht |kein\p{L}* |pas |ne )?(?:more than|over|above|mehr als|über|plus de|más de|maximum|maximal|höchstens|au plus|como mucho|at most|up to|max\.?)/iu,
    'at most',
  ],
  [
    /(?:not |no )?(?:less than|under|below|weniger als|unter|moins de|menos de|at least|mindestens|minimum|minimal|au moins|al menos|como mínimo|min\.?)/iu,
    'at least',
  ],
]

export function limited(asked: Asked): readonly Wish[] | null {
  const [found, more] = fieldsNamed(asked) ?? []
  const [which, other] = wordsOf(asked, 'which')
  if (found === undefined || which === undefined || more !== undefined || other !== undefined) return null
  const { field, entity } = found
  const label = `${field.label.toLowerCase()} of ${entity.many}`
  if (/negativ/i.test(which)) return asSentence(`${label} must not be negative`, asked)
  if (asked.language === 'en') return asSentence(`${field.label.toLowerCase()} must be ${which}`, asked)
  const number = /\d+(?:[.,]\d+)?/.exec(which)?.[0]
  const limit = LIMITS.find(([words]) => words.test(which))?.[1]
  return number === undefined || limit === undefined ? null : asSentence(`${label} must be ${limit} ${number.replace(',', '.')}`, asked)
}
