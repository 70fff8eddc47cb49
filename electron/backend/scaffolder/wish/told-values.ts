import { knownKind } from '../spec/field-types.ts'
import { likelyKind } from '../kinds/likely-kind.ts'
import type { LanguageCode } from '../language/language.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { sentenceEnds } from '../statistics/word-features.ts'
import type { Meaning } from '../statistics/word-features.ts'
import { isMark, type Word } from '../statistics/words.ts'
import type { Span } from './labels.ts'

// Rows of values that are told as such: "categories: food, rent, fun", "a trigger: pollen, dust or unknown".

/** What has values and nothing else. */
const SORTS =
  /^(?:categor(?:y|ies)|kategorien?|catégories?|categorías?|statuses|status|statut|estados?|types?|typen?|tipos?|urgency|dringlichkeit|urgence|urgencia|priorit(?:y|ies)|prioritäten|prioridad(?:es)?)$/
const OPENS = /^(?:[:–—→-]|being|are|is|sind|ist|sont|est|son|like|wie|comme|como)$/
const OPENS_IN_TWO = /^(?:such as|tel(?:le)?s? que|tales? como|zum beispiel|par exemple|por ejemplo)$/
const JOINT = /^(?:,|\/|and|&|or|und|oder|et|ou|y|o|u)$/
const OR = /^(?:or|oder|ou|o|u)$/
const ONE = /^(?:an?|the|its|their|eine?[nmrs]?|der|die|das|une?|le|la|una?|el)$/
/** What lists have, and no property has as a value. */
const PROPERTY =
  /^(?:name|title|description|date|price|photo|notes?|titel|beschreibung|datum|preis|foto|nom|titre|prix|nombre|título|fecha|precio)$/
const LEAST = 3
const LONGEST = 3

type Row = readonly { readonly from: number; readonly to: number }[]

/** The row behind each heading becomes its values, and the heading a property. */
export function withToldValues(spans: readonly Span[], words: readonly Word[], language: LanguageCode): readonly Span[] {
  return words.reduce<readonly Span[]>((all, _, at) => {
    const opening = openingAt(words, at + 1)
    const first = words[at + 1 + opening]
    const row = opening > 0 && first !== undefined && !isMark(first) ? rowAt(words, at + 1 + opening, all) : []
    const heading = all.find(({ from, to }) => at >= from && at < to)
    const isOfList = heading?.label === 'list' && !isChosen(heading, words, language)
    const isSaid = isSort(all, words, at) || isAlternative(words, at, row, heading)
    const isHeaded =
      heading?.to === at + 1 &&
      isNamed(heading) &&
      (isChosen(heading, words, language) || sharesValues(row, all) >= (isOfList ? MOST_SHARE : LEAST_SHARE)) &&
      !row.some((value) => isProperty(value, words, language) || isOfLists(value, words, all))
    if (row.length < LEAST || !(isSaid || isHeaded)) return all
    const end = row.at(-1)?.to ?? at
    const from = heading?.label === 'field' || heading?.label === 'list' ? heading.from : at
    const certainty = heading?.certainty ?? 1
    const rest = all.filter((span) => span.to <= from || span.from >= end)
    const values = row.map((value): Span => ({ label: 'choice', ...value, certainty }))
    return [...rest, { label: isOfList ? ('list' as const) : ('field' as const), from, to: at + 1, certainty }, ...values].toSorted(
      (a, b) => a.from - b.from,
    )
  }, spans)
}

const isNamed = ({ label }: Span): boolean => label === 'list' || label === 'field' || label === 'view'

/** Which share of a row has to be taken for values, so that all of it is: of what has values, and of what has properties as well. */
const LEAST_SHARE = 0.33
const MOST_SHARE = 0.6
function sharesValues(row: Row, spans: readonly Span[]): number {
  const known = row.filter((value) => spans.some(({ label, from, to }) => label === 'choice' && from < value.to && to > value.from))
  return known.length / row.length
}

/** "Maintenance: rink, mown": what is a list elsewhere is no value. */
function isOfLists(value: Row[number], words: readonly Word[], spans: readonly Span[]): boolean {
  const stem = (place: Row[number]) => said(words, place).replace(/(?:en|es|e|n|s|x)$/, '')
  return spans.some((span) => span.label === 'list' && span.to <= value.from && stem(span) === stem(value))
}

/** What is called so has values: a state, a step, a mode. */
function isChosen(heading: Span, words: readonly Word[], language: LanguageCode): boolean {
  return likelyKind({ words: said(words, heading), list: '', language }) === 'choice'
}

/** What is told so is no value. */
const OF_PROPERTIES: ReadonlySet<string> = new Set([
  'date',
  'datetime',
  'money',
  'phone',
  'email',
  'number',
  'integer',
  'url',
  'image',
  'multiline',
])
function isProperty(value: Row[number], words: readonly Word[], language: LanguageCode): boolean {
  return OF_PROPERTIES.has(knownKind(inEnglish(said(words, value), language).toLowerCase()) ?? '')
}

function said(words: readonly Word[], { from, to }: Row[number]): string {
  return words
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ')
}

/** How many words lead to values. */
function openingAt(words: readonly Word[], at: number): number {
  const [one, other] = [words[at]?.lower ?? '', words[at + 1]?.lower ?? '']
  return OPENS_IN_TWO.test(`${one} ${other}`) ? 2 : OPENS.test(one) ? 1 : 0
}

/** "Status offen, in Arbeit oder fertig", "a place like cellar, hall or attic": the first value stands right behind the name. */
export function withFirstValues(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return spans.flatMap((span, at) => {
    const next = spans[at + 1]
    const isRow = span.label === 'field' && next?.label === 'choice' && next.from > span.to && span.to - span.from > 1
    if (!isRow || !words.slice(span.to, next.from).every(({ lower }) => JOINT.test(lower))) return [span]
    const like = words.findIndex(({ lower }, index) => index > span.from && index < span.to - 1 && LIKE.test(lower))
    const isSorted = SORTS.test(words[span.from]?.lower ?? '') && !OF.test(words[span.from + 1]?.lower ?? '')
    const [end, first] = like > 0 ? [like, like + 1] : isSorted ? [span.from + 1, span.from + 1] : [0, 0]
    return end === 0
      ? [span]
      : [
          { ...span, to: end },
          { ...span, label: 'choice' as const, from: first },
        ]
  })
}
const LIKE = /^(?:like|wie|comme|como)$/
const OF = /^(?:of|for|in|de|del|du|des|d['’]|von|vom|für|pour|para)$/

/** "Categories: …" of something that was named. */
function isSort(spans: readonly Span[], words: readonly Word[], at: number): boolean {
  return SORTS.test(words[at]?.lower ?? '') && spans.some(({ label, to }) => (label === 'list' || label === 'field') && to <= at)
}

/** "A trigger: pollen, cold air, dust or unknown" is one of them. */
function isAlternative(words: readonly Word[], at: number, row: Row, heading: Span | undefined): boolean {
  const isNamed = heading?.label === 'field' ? heading.to === at + 1 : heading === undefined && ONE.test(words[at - 1]?.lower ?? '')
  return isNamed && words[at + 1]?.text === ':' && OR.test(words[(row.at(-1)?.from ?? 0) - 1]?.lower ?? '')
}

/** A bracket or a colon closes the row. */
const CLOSES = /^[()[\]:;–—]$/
const isDemand = ({ label }: Span): boolean => !/^(?:list|field|choice|hint|name)$/.test(label)

/** What is joined by commas until the sentence ends, something else is asked for, or a name gets too long for a value. */
function rowAt(words: readonly Word[], start: number, spans: readonly Span[]): Row {
  const end = sentenceEnds(words).find((each) => each > start) ?? words.length
  const row: { from: number; to: number }[] = []
  for (let from = start; from < end;) {
    const joint = words.findIndex(({ lower }, at) => at >= from && (at >= end || JOINT.test(lower) || CLOSES.test(lower)))
    const to = joint < 0 ? end : Math.min(joint, end)
    const own = words.slice(from, to).filter((word) => !isMark(word))
    // What has values of its own is none.
    if (to < end && /^[([:]$/.test(words[to]?.text ?? '')) break
    const isAsked = spans.some((span) => (isDemand(span) || span.label === 'hint') && span.from < to && span.to > from)
    const isValue = own.length > 0 && own.length <= LONGEST && !isAsked && !ONE.test(own[0]?.lower ?? '')
    if (own.some(({ lower }) => PROPERTY.test(lower))) return []
    if (!isValue && own.length > 0) break
    if (isValue) row.push({ from, to: from + words.slice(from, to).findLastIndex((word) => !isMark(word)) + 1 })
    if (to < end && CLOSES.test(words[to]?.text ?? '')) break
    from = to + 1
  }
  return row.every(({ from, to }) => words.slice(from, to).every((word) => !isMark(word) || /^[-']$/.test(word.text))) ? row : []
}

/** "A category like soup, main or cake": what leads to the values is no part of the name; of a board they are how far something is. */
export function withPlainHeadings(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return spans.flatMap((span, at) => {
    if (span.label !== 'field' || spans[at + 1]?.label !== 'choice') return [span]
    let { to } = span
    while (to > span.from + 1 && /^(?:like|such|as|e\.g|eg|wie|zb|comme|como)$/.test(words[to - 1]?.lower ?? '')) to--
    const isBoard =
      to - span.from === 1 &&
      /^(?:board|kanban|tafel|tableau|tablero|columns?|spalten|colonnes|columnas)$/.test(words[span.from]?.lower ?? '')
    return [isBoard && spans.some(({ label }) => label === 'list') ? { ...span, label: 'view' as const } : { ...span, to }]
  })
}

/** "Artists, stages, gigs with …", "customers, cars, parts": what stands among lists in a row, or ends it, is one of them. */
export function withListRows(spans: readonly Span[], words: readonly Word[], meanings: readonly Meaning[]): readonly Span[] {
  const isJoined = (one: Span | undefined, other: Span | undefined) =>
    one !== undefined && other !== undefined && other.from - one.to === 1 && JOINT.test(words[one.to]?.lower ?? '')
  const isList = (span: Span | undefined) => span?.label === 'list'
  return spans.reduce<readonly Span[]>((all, span, at) => {
    const [first, before, after] = [all[at - 2], all[at - 1], spans[at + 1]]
    const isPlain = span.label === 'field' && span.to - span.from === 1 && isList(before) && isJoined(before, span)
    const isTime = /^(?:date|datetime|time)$/.test(meanings[span.from]?.kind ?? '')
    const isAmong = isList(after) && isJoined(span, after) && words[span.from - 1]?.text === ',' && !isTime
    const isLast =
      isList(first) && isJoined(first, before) && isSeveral(words[span.from], meanings[span.from]) && !isOr(words[span.from - 1])
    return [...all, isPlain && (isAmong || isLast) ? { ...span, label: 'list' as const } : span]
  }, [])
}
/** "A list of services with prices" is one of services. */
export function withListsOf(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return spans.map((span) => {
    const [first = '', second = ''] = words.slice(span.from, span.to).map(({ lower }) => lower)
    const isListOf = span.label === 'field' && span.to - span.from > 2 && LIST.test(first) && OF.test(second) && spans.some(isOwner)
    return isListOf ? { ...span, label: 'list' as const, from: span.from + 2 } : span
  })
}
const LIST = /^(?:lists?|listas?|listes?)$/
const isOwner = ({ label }: Span): boolean => label === 'list'
const isOr = (word: Word | undefined): boolean => OR.test(word?.lower ?? '')
/** What is told as several and is no kind of property. */
const isSeveral = (word: Word | undefined, meaning: Meaning | undefined): boolean =>
  /(?:s|x|en|er|e)$/.test(word?.lower ?? '') && (meaning?.kind ?? '') === ''

/** "A ranking sorted by rating" is a way to see what is there. */
export function withRankings(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  const isRanking = ({ label, from, to }: Span) =>
    (label === 'field' || label === 'list') &&
    /^(?:ranking|leaderboard|rangliste|bestenliste|classement|clasificación)$/.test(words[from]?.lower ?? '') &&
    words.slice(from, to).some(({ lower }) => /^(?:by|nach|par|por)$/.test(lower))
  return spans.map((span) => (isRanking(span) ? { ...span, label: 'order' as const } : span))
}

const WHEN = /^(?:when|whenever|if|once)$/
const DEED = /^(?:lend|loan|borrow|rent|hire)$/
const NOTED = /^(?:notes?|records?|logs?|writes?|enters?)$/
const SPENT = /^(?:bought|buy|spent|spend|paid|pay)$/
/** "When we lend something we note the item, the person, …", "everyone writes what they bought": what is noted each time is a list. */
export function withDeeds(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  const isFree = (at: number) => !spans.some(({ from, to }) => at >= from && at < to)
  const isProperty = (at: number) => spans.find(({ from }) => from > at)?.label === 'field'
  const found = words.flatMap(({ lower }, at): readonly Span[] => {
    const isDeed = DEED.test(lower) && WHEN.test(words[at - 2]?.lower ?? '')
    const noted = isDeed ? words.findIndex((word, next) => next > at && next - at < FAR && NOTED.test(word.lower)) : -1
    const isSpent =
      NOTED.test(lower) &&
      words[at + 1]?.lower === 'what' &&
      SPENT.test(words[at + 3]?.lower ?? '') &&
      !spans.some(({ label, to }) => label === 'list' && to <= at)
    const isTold = isFree(at) && ((noted > 0 && isProperty(noted)) || (isSpent && isProperty(at)))
    return isTold ? [{ label: 'list', from: at, to: at + 1, certainty: 1 }] : []
  })
  return [...spans, ...found].toSorted((a, b) => a.from - b.from)
}
const FAR = 7
