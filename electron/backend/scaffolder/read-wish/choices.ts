import { chances, type Weights } from '../statistics/choose.ts'
import type { Placed, Told } from './owners.ts'
import values from './values.json' with { type: 'json' }

// What each row of values is told of: of the property before it, of the one behind it ("soprano/alto as voice"), or of a list, whose
// records go through them ("title, price, and go from draft to sent"). Learned from what stands between, and from what they look like.

export interface ChoicePlace {
  readonly span: Placed
  /** The property that it is a value of; null where it is a state of `list`. */
  readonly of: Placed | null
  readonly list: number | null
}

const WEIGHTS: Weights = new Map(Object.entries(values.weights))

export function choicePlaces(told: Told, weights: Weights = WEIGHTS): readonly ChoicePlace[] {
  const places: ChoicePlace[] = []
  for (const row of rowsOf(told)) {
    const candidates = ownersOfRow(told, row)
    const likely = chances(
      candidates.map((of) => rowFeatures(told, row, of)),
      weights,
    )
    const of = candidates[likely.indexOf(Math.max(...likely))] ?? null
    const list = stateListOf(told, row)
    places.push(...row.map((span) => ({ span, of, list })))
  }
  return places
}

/** "… (low, high) and go": what comes then is another row. */
const CLOSED = /[)\]] ,? ?(?!(?:and|or|und|oder|et|ou|y|o)$)\p{L}/iu
/** Values that follow each other in one sentence, until a bracket closes. */
export function rowsOf({ spans, sentences, words }: Told): readonly (readonly Placed[])[] {
  const rows: Placed[][] = []
  for (const [at, span] of spans.entries()) {
    if (span.label !== 'choice') continue
    const before = spans[at - 1]
    const isGoingOn =
      before?.label === 'choice' &&
      sentences[before.from] === sentences[span.from] &&
      !CLOSED.test(
        words
          .slice(before.to, span.from)
          .map(({ text }) => text)
          .join(' '),
      )
    if (isGoingOn) rows.at(-1)?.push(span)
    else rows.push([span])
  }
  return rows
}

/** The property before the row, the one right behind it, and none: then they are states of a list. */
export function ownersOfRow({ spans, sentences, words }: Told, row: readonly Placed[]): readonly (Placed | null)[] {
  const [first] = row
  const last = row.at(-1)
  if (first === undefined || last === undefined) return [null]
  const before = spans.findLast(({ label, to }) => label === 'field' && to <= first.from)
  const next = spans[spans.indexOf(last) + 1]
  const isJoined =
    next?.label === 'field' &&
    sentences[next.from] === sentences[first.from] &&
    next.from - last.to <= LONGEST_JOINT &&
    !words.slice(last.to, next.from).some(({ text }) => /^[.;:,]$/.test(text))
  return [...(before === undefined ? [] : [before]), ...(isJoined ? [next] : []), null]
}
const LONGEST_JOINT = 3

function stateListOf({ spans, meanings }: Told, row: readonly Placed[]): number | null {
  // What goes through states is no person.
  const isThing = (each: Placed) => each.list !== null && meanings[each.to - 1]?.noun !== 'person'
  const ahead = spans.slice(0, spans.indexOf(row[0] as Placed))
  return (ahead.findLast(isThing) ?? spans.find(isThing) ?? spans.find((each) => each.list !== null))?.list ?? null
}

const LONGEST_GAP = 6
export function rowFeatures({ spans, words, sentences, meanings }: Told, row: readonly Placed[], of: Placed | null): readonly string[] {
  const first = row[0] as Placed
  const at = spans.indexOf(first)
  const previous = spans[at - 1]
  const next = spans[at + row.length]
  const gap = words.slice(previous?.to ?? 0, first.from).map(({ lower }) => lower)
  const behind = words.slice(row.at(-1)?.to ?? 0, next?.from).map(({ lower }) => lower)
  const gapBefore = gap.length > LONGEST_GAP ? 'far' : gap.join(' ')
  const isSame = previous !== undefined && sentences[previous.from] === sentences[first.from]
  const kind = of === null ? '' : (meanings[of.to - 1]?.kind ?? '')
  const who = of === null ? 'state' : of.from > first.from ? 'behind' : of === previous ? 'before' : 'far'
  const shape = row.map(({ to }) => words[to - 1]?.lower.slice(-2) ?? '')
  const is = (name: string) => `${who} ${name}`
  return [
    is('bias'),
    is(`gap=${gapBefore}`),
    is(`first=${gap[0] ?? ''}`),
    is(`first2=${gap[0] ?? ''} ${gap[1] ?? ''}`),
    is(`last=${gap.at(-1) ?? ''}`),
    is(`last2=${gap.at(-2) ?? ''} ${gap.at(-1) ?? ''}`),
    is(`long=${Math.min(gap.length, 4)},${String(isSame)}`),
    is(`previous=${previous?.label ?? ''},${gap[0] ?? ''},${String(isSame)}`),
    is(`kind=${kind}`),
    is(`kind,first=${kind},${gap[0] ?? ''}`),
    is(`name=${of === null ? '' : (meanings[of.to - 1]?.english ?? '')}`),
    is(`behind=${next?.label ?? ''},${behind.length > 2 ? 'far' : behind.join(' ')}`),
    is(`ends=${shape[0] ?? ''}`),
    is(`count=${Math.min(row.length, 4)}`),
    ...gap.slice(0, LONGEST_GAP).map((word) => is(`in=${word}`)),
    is(`joined=${words[(row[1] ?? first).from - 1]?.lower ?? ''}`),
  ]
}
