import type { Tagged } from '../statistics/crf.ts'
import type { Word } from '../statistics/words.ts'
import { isFiller } from './fillers.ts'
import type { Span } from './labels.ts'

// "Variety, sugar, firmness, picked": what stands in a row with properties, values or lists is one of them, though nothing else says so.

/** What stands between two marks of a row; the span that it is in, or null where nothing was made of any of it. */
interface Cell {
  readonly from: number
  readonly to: number
  readonly span: Span | null
  /** The sentence begins with it: what stands there says what the row is of. */
  readonly isHeading: boolean
}

const JOINT = /^(?:,|and|&|or|und|oder|sowie|et|ou|y|o|e)$/i
const END = /^[.:;!?¶|=→-]$/

export function withRowMates(spans: readonly Span[], words: readonly Word[], tagged: readonly Tagged[]): readonly Span[] {
  const rows = rowsIn(words, spans)
  const found = rows.flatMap((cells) =>
    cells.flatMap((cell, at): readonly Span[] => {
      const label = cell.span === null && !cell.isHeading && isNameLike(cell, words) ? labelOfMates(cells, at) : null
      return label === null ? [] : [{ label, from: cell.from, to: cell.to, certainty: 1 - (tagged[cell.from]?.chances[0] ?? 1) }]
    }),
  )
  const unmarked = betweenNames(spans, words)
  const others = rows.flatMap((cells) => cells.flatMap((cell) => loneValue(cell, cells) ?? firstList(cell, cells) ?? []))
  const alone = new Map(others.map((span) => [span.from, span]))
  const asked = rows.flatMap((cells) => cells.flatMap((cell, at) => askedProperty(cell, [cells[at - 1], cells[at + 1]], words) ?? []))
  const isOfOther = ({ from }: Span) => asked.some((each) => each.from <= from && from < each.to)
  const named = [...spans.map((span) => alone.get(span.from) ?? span).filter((span) => !isOfOther(span)), ...asked].toSorted(
    (a, b) => a.from - b.from,
  )
  const all = [...found, ...unmarked]
  return all.length === 0 ? (asked.length + alone.size === 0 ? spans : named) : [...named, ...all].toSorted((a, b) => a.from - b.from)
}

const DEMANDED = /^(?:figure|right)$/
const WHO = /^(?:who|wer|qui|quién)$/
/** What is to be added up, shown or forbidden, and no name of a property. */
const ASKS =
  /^(?:totals?|sums?|average|mean|count|number|charts?|graph|most|least|per|each|every|by|of|show|see|know|only|can|may|must|should|not|nobody|no|everyone|everybody|all|monthly|weekly|daily|overview|search|filter|sort(?:ed)?|export|print|how|what|which|when|where|summe|gesamt\p{L}*|durchschnitt|anzahl|pro|je|nur|darf|dürfen|kann|können|alle|niemand|diagramm|übersicht|was|welche[rnms]?|wann|total|somme|moyenne|nombre|par|seul|peut|peuvent|tous|graphique|quoi|quel\p{L}*|quand|suma|promedio|media|por|solo|puede|pueden|todos|gráfico|qué|cuál|cuándo|cuánto)$/iu
/** "Kids, parents' phone numbers, allergies": among properties, what asks for nothing is one. */
function askedProperty({ from, to, span, isHeading }: Cell, mates: readonly (Cell | undefined)[], words: readonly Word[]): Span | null {
  if (span === null || isHeading || !DEMANDED.test(span.label) || !mates.some((mate) => mate?.span?.label === 'field')) return null
  const said = words.slice(from, to)
  const [first, ...rest] = said
  const isWho = first !== undefined && WHO.test(first.lower) && !rest.some(({ lower }) => /^(?:what|which|was|quoi|qué)$/.test(lower))
  const isName = span.from === from && span.to === to && !said.some(({ lower }) => ASKS.test(lower))
  return said.length <= MOST_WORDS + 1 && (isWho || isName) ? { label: 'field', from, to, certainty: span.certainty } : null
}

const LEAST_MATES = 2
/** One value among properties is a property, and one among lists a list. */
function loneValue({ from, to, span }: Cell, cells: readonly Cell[]): Span | null {
  if (span?.label !== 'choice' || span.from !== from || span.to !== to || cells.length <= LEAST_MATES) return null
  const labels = new Set(cells.flatMap((cell) => (cell.span === span ? [] : [cell.span?.label])))
  const [label] = labels
  return labels.size === 1 && (label === 'field' || label === 'list') ? { ...span, label } : null
}

/** "Dog breed owner phone cut price": without any marks, what stands right between two properties is one. */
function betweenNames(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return words.flatMap((_, at): readonly Span[] => {
    const [before, next] = [spans.find(({ to }) => to === at), spans.find(({ from }) => from === at + 1)]
    const isFree = !spans.some(({ from, to }) => from <= at && at < to)
    const isBetween = isFree && before?.label === 'field' && next?.label === 'field' && isNameLike({ from: at, to: at + 1 }, words)
    return isBetween ? [{ label: 'field', from: at, to: at + 1, certainty: Math.min(before.certainty, next.certainty) }] : []
  })
}

/** What a row of lists begins with is one: no property comes before what has it. */
function firstList(cell: Cell, cells: readonly Cell[]): Span | null {
  const { from, to, span } = cell
  const areLists = cells.slice(1, LEAST_MATES + 1).every((each) => each.span?.label === 'list' && each.span.from === each.from)
  const isFirst = cells[0] === cell && !cell.isHeading && cells.length > LEAST_MATES
  return isFirst && areLists && span?.label === 'field' && span.from === from && span.to === to ? { ...span, label: 'list' } : null
}

const MOST_WORDS = 3
function isNameLike({ from, to }: Pick<Cell, 'from' | 'to'>, words: readonly Word[]): boolean {
  const said = words.slice(from, to)
  return said.length <= MOST_WORDS && said.every(({ text }) => /^\p{L}/u.test(text)) && said.every(({ text }) => !isFiller(text))
}

const NAMING = /^(?:field|choice|list)$/
/** Those of both sides, or at either end of the row the two that are next to it. */
function labelOfMates(cells: readonly Cell[], at: number): Span['label'] | null {
  const label = (by: number) => {
    const cell = cells[at + by]
    return cell !== undefined && cell.to === cell.span?.to ? cell.span.label : undefined
  }
  const [one, other] = at === 0 ? [label(1), label(2)] : at === cells.length - 1 ? [label(-1), label(-2)] : [label(-1), label(1)]
  return one !== undefined && one === other && NAMING.test(one) ? one : null
}

interface Row {
  readonly cells: Cell[]
  from: number
  to: number
  readonly isSentence: boolean
}
/** What stands in brackets is a row of its own, and its cell goes on behind it. */
function rowsIn(words: readonly Word[], spans: readonly Span[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = []
  const open: Row[] = [{ cells: [], from: 0, to: 0, isSentence: true }]
  const row = (): Row => open.at(-1) ?? { cells: [], from: 0, to: 0, isSentence: true }
  const endCell = () => {
    const { cells, from, to, isSentence } = row()
    const span = spans.find((each) => each.from < to && each.to > from) ?? null
    if (to > from) cells.push({ from, to, span, isHeading: isSentence && cells.length === 0 })
  }
  const endRow = () => {
    endCell()
    rows.push(row().cells)
  }
  for (const [at, { text }] of words.entries()) {
    if (/^[([{]$/.test(text)) open.push({ cells: [], from: at + 1, to: at + 1, isSentence: false })
    else if (/^[)\]}]$/.test(text)) {
      endRow()
      if (open.length > 1) open.pop()
    } else if (END.test(text)) {
      endRow()
      open[open.length - 1] = { cells: [], from: at + 1, to: at + 1, isSentence: text !== ':' }
    } else if (JOINT.test(text)) {
      endCell()
      Object.assign(row(), { from: at + 1, to: at + 1 })
    } else row().to = at + 1
  }
  while (open.length > 0) {
    endRow()
    open.pop()
  }
  return rows
}
