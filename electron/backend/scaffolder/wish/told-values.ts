import { sentenceEnds } from '../statistics/word-features.ts'
import { isMark, type Word } from '../statistics/words.ts'
import type { Span } from './spans.ts'

// Rows of values that are told as such: "categories: food, rent, fun", "a trigger: pollen, dust or unknown".

/** What has values and nothing else. */
const SORTS =
  /^(?:categor(?:y|ies)|kategorien?|catégories?|categorías?|statuses|status|statut|estados?|types?|typen?|tipos?|urgency|dringlichkeit|urgence|urgencia|priorit(?:y|ies)|prioritäten|prioridad(?:es)?)$/
const OPENS = /^(?::|are|is|being|sind|ist|sont|est|son|like|wie|comme|como)$/
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
export function withToldValues(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return words.reduce<readonly Span[]>((all, _, at) => {
    const opening = openingAt(words, at + 1)
    const row = opening > 0 ? rowAt(words, at + 1 + opening, all) : []
    const heading = all.find(({ from, to }) => at >= from && at < to)
    if (row.length < LEAST || !(isSort(all, words, at) || isAlternative(words, at, row, heading))) return all
    const end = row.at(-1)?.to ?? at
    const from = heading?.label === 'field' ? heading.from : at
    const certainty = heading?.certainty ?? 1
    const rest = all.filter((span) => span.to <= from || span.from >= end)
    const values = row.map((value): Span => ({ label: 'choice', ...value, certainty }))
    return [...rest, { label: 'field' as const, from, to: at + 1, certainty }, ...values].toSorted((a, b) => a.from - b.from)
  }, spans)
}

/** How many words lead to values. */
function openingAt(words: readonly Word[], at: number): number {
  const [one, other] = [words[at]?.lower ?? '', words[at + 1]?.lower ?? '']
  return OPENS_IN_TWO.test(`${one} ${other}`) ? 2 : OPENS.test(one) ? 1 : 0
}

/** "Status offen, in Arbeit oder fertig": the first value stands right behind the name. */
export function withFirstValues(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return spans.flatMap((span, at) => {
    const next = spans[at + 1]
    const isRow = span.label === 'field' && next?.label === 'choice' && next.from > span.to && span.to - span.from > 1
    const isJoined = isRow && words.slice(span.to, next.from).every(({ lower }) => JOINT.test(lower))
    const isValue = isJoined && SORTS.test(words[span.from]?.lower ?? '') && !OF.test(words[span.from + 1]?.lower ?? '')
    return isValue
      ? [
          { ...span, to: span.from + 1 },
          { ...span, label: 'choice' as const, from: span.from + 1 },
        ]
      : [span]
  })
}
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

const isDemand = ({ label }: Span): boolean => !/^(?:list|field|choice|hint|name)$/.test(label)

/** What is joined by commas until the sentence ends, something else is asked for, or a name gets too long for a value. */
function rowAt(words: readonly Word[], start: number, spans: readonly Span[]): Row {
  const end = sentenceEnds(words).find((each) => each > start) ?? words.length
  const row: { from: number; to: number }[] = []
  for (let from = start; from < end;) {
    const joint = words.findIndex(({ lower }, at) => at >= from && (at >= end || JOINT.test(lower)))
    const to = joint < 0 ? end : Math.min(joint, end)
    const own = words.slice(from, to).filter((word) => !isMark(word))
    const isAsked = spans.some((span) => isDemand(span) && span.from < to && span.to > from)
    const isValue = own.length > 0 && own.length <= LONGEST && !isAsked && !ONE.test(own[0]?.lower ?? '')
    if (own.some(({ lower }) => PROPERTY.test(lower))) return []
    if (!isValue && own.length > 0) break
    if (isValue) row.push({ from, to: from + words.slice(from, to).findLastIndex((word) => !isMark(word)) + 1 })
    // A bracket or a colon closes the row.
    if (words.slice(from, to).some(({ text }) => /^[()[\]:]$/.test(text))) break
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

/** "Artists, stages, gigs with …": what stands between lists in a row is one of them. */
export function withListRows(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return spans.map((span, at) => {
    const [before, after] = [spans[at - 1], spans[at + 1]]
    const isPlain = span.label === 'field' && span.to - span.from === 1 && before?.label === 'list' && after?.label === 'list'
    const isJoined = (from: number, to: number) => to - from === 1 && JOINT.test(words[from]?.lower ?? '')
    if (!isPlain || words[before.to]?.text !== ',' || !isJoined(before.to, span.from) || !isJoined(span.to, after.from)) return span
    return { ...span, label: 'list' as const }
  })
}

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
