import type { Meaning } from '../statistics/word-features.ts'
import type { Label } from './labels.ts'
import type { Word } from '../statistics/words.ts'

// Which list a property is told of: learned from where both stand, what lies between them and whose the property before was.

export interface Placed {
  readonly label: Label
  readonly from: number
  readonly to: number
  /** Which list a mention of one means. */
  readonly list: number | null
}

export interface Owned {
  readonly span: Placed
  readonly list: number | null
}

export interface Told {
  readonly words: readonly Word[]
  readonly meanings: readonly Meaning[]
  readonly spans: readonly Placed[]
  /** The sentence of each word. */
  readonly sentences: readonly number[]
}

export function listsIn({ spans }: Told): readonly number[] {
  return [...new Set(spans.flatMap(({ label, list }) => (label === 'list' && list !== null ? [list] : [])))]
}

/** What speaks for each of the lists as the owner of a property. `before`: whose the property before it is. */
export function ownerFeatures(
  told: Told,
  field: Placed,
  before: { readonly span: Placed; readonly list: number } | null,
): readonly (readonly string[])[] {
  const lists = listsIn(told)
  return lists.map((list) => featuresOfPair(told, field, list, before, lists))
}

const near = (count: number): string => (count <= 2 ? String(count) : count <= 4 ? '4' : count <= 8 ? '8' : 'far')

function featuresOfPair(
  told: Told,
  field: Placed,
  list: number,
  before: { readonly span: Placed; readonly list: number } | null,
  lists: readonly number[],
): readonly string[] {
  const { spans, words, sentences } = told
  const mentions = spans.filter((span) => span.label === 'list')
  const own = mentions.filter((span) => span.list === list)
  const ahead = own.findLast(({ to }) => to <= field.from)
  const behind = own.find(({ from }) => from >= field.to)
  const lastAhead = mentions.findLast(({ to }) => to <= field.from)
  const firstBehind = mentions.find(({ from }) => from >= field.to)
  const between = (from: number, to: number) => spans.filter((span) => span.from >= from && span.to <= to && span.label === 'list').length
  const sentence = sentences[field.from]
  const features = [`first=${list === lists[0]}`, `last=${list === lists.at(-1)}`, `only=${lists.length === 1}`]
  const lexical = lexicalOf(told, field, own)
  if (ahead === undefined) features.push('ahead=none')
  else {
    const isSame = sentences[ahead.from] === sentence
    const isLast = ahead === lastAhead
    features.push(
      `ahead,lists=${near(between(ahead.to, field.from))},${isSame}`,
      `ahead,last=${isLast},${isSame}`,
      `ahead,sentences=${near((sentence ?? 0) - (sentences[ahead.from] ?? 0))},${isLast}`,
    )
    const opener = openerAfter(told, ahead)
    features.push(`ahead,opener=${opener},${isLast},${isSame}`)
    const gap = gapOf(words, ahead.to, field.from)
    if (gap !== null) features.push(`ahead,gap=${gap}`)
  }
  if (behind === undefined) features.push('behind=none')
  else {
    const isSame = sentences[behind.from] === sentence
    features.push(`behind,first=${behind === firstBehind},${isSame},${ahead === undefined}`)
    const gap = gapOf(words, field.to, behind.from)
    if (gap !== null) features.push(`behind,gap=${gap}`)
    const closer = closerBefore(told, field, behind)
    if (isSame && closer !== null) features.push(`behind,closer=${closer}`)
  }
  if (before === null) features.push('start')
  else {
    const isSame = before.list === list
    const gap = gapOf(words, before.span.to, field.from) ?? 'far'
    const isApart = mentions.some(({ from }) => from >= before.span.to && from < field.from)
    features.push(
      `kept=${isSame},${isApart}`,
      `kept,gap=${isSame},${gap}`,
      `kept,sentence=${isSame},${sentences[before.span.from] === sentence},${isApart}`,
    )
  }
  return [...features, ...lexical]
}

/** "Client name" is told of clients; what kind of thing has what kind of property. */
function lexicalOf({ meanings, words }: Told, field: Placed, mentions: readonly Placed[]): readonly string[] {
  const mention = mentions[0]
  if (mention === undefined) return []
  const noun = meanings[mention.to - 1]?.noun ?? ''
  const kind = meanings[field.to - 1]?.kind ?? ''
  const names = mentions.map(({ to }) => meanings[to - 1]?.english || words[to - 1]?.lower)
  const isNamed = meanings.slice(field.from, field.to).some(({ english }, at) => names.includes(english || words[field.from + at]?.lower))
  return [`noun,kind=${noun},${kind}`, `named=${isNamed}`]
}

/** What stands between a list and the first of what follows: "with", ":", "(", "has a". */
function openerAfter({ spans, words }: Told, mention: Placed): string {
  const next = spans.find(({ from }) => from >= mention.to)
  return next === undefined ? '' : (gapOf(words, mention.to, next.from) ?? 'far')
}

/** "The name and phone of each guest": what stands between the row of properties and the list behind it. */
function closerBefore({ spans, words }: Told, field: Placed, behind: Placed): string | null {
  const row = spans.filter(({ from, to }) => from >= field.from && to <= behind.from)
  if (row.some(({ label }) => label === 'list')) return null
  const last = row.at(-1)
  return last === undefined ? null : gapOf(words, last.to, behind.from)
}

const LONGEST_GAP = 4
function gapOf(words: readonly Word[], from: number, to: number): string | null {
  if (to - from > LONGEST_GAP) return null
  return words
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ')
}
