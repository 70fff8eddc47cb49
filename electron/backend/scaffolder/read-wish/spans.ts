import type { LanguageCode } from '../language/language.ts'
import type { Tagged } from '../statistics/crf.ts'
import { isMark, type Word } from '../statistics/words.ts'
import { isFiller } from './fillers.ts'
import { type Span, TAGS } from './labels.ts'

/** What stands in brackets right behind a property is a value of it, or its kind, whatever it looks like by itself. */
export function withValuesInBrackets(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  const opens = (at: number) => isOneOf('( [', words[at]?.text)
  const closesAt = (from: number) => words.findIndex(({ text }, at) => at > from && isOneOf(') ]', text))
  return spans.map((span) => {
    if (span.label !== 'field' && span.label !== 'list') return span
    const owner = spans.find(({ label, to }) => label === 'field' && opens(to) && to < span.from && span.to <= closesAt(to))
    return owner === undefined ? span : { ...span, label: 'choice' }
  })
}

const isOneOf = (list: string, word: string | undefined): boolean => word !== undefined && list.split(' ').includes(word)
const JOINING = 'and & und et y e ,'

/** "Trainings and attendance" are two lists. */
export function withoutJoined(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return spans.flatMap((span) => {
    const at =
      span.label === 'list'
        ? words.findIndex(({ lower }, index) => index > span.from && index < span.to - 1 && isOneOf(JOINING, lower))
        : -1
    return at < 0
      ? [span]
      : withoutJoined(
          [
            { ...span, to: at },
            { ...span, from: at + 1 },
          ],
          words,
        )
  })
}

/** "Nächstem Termin" is one property: what stands before its noun says which. */
export function withAdjectives(spans: readonly Span[], words: readonly Word[], language: LanguageCode): readonly Span[] {
  if (language !== 'de') return spans
  const isOfNext = ({ label, from, to }: Span, at: number) => {
    const next = spans[at + 1]
    return label === 'field' && next?.label === 'field' && next.from === to && to - from === 1 && isInflected(words[from])
  }
  return spans.flatMap((span, at) => {
    const before = spans[at - 1]
    if (isOfNext(span, at)) return []
    return before !== undefined && isOfNext(before, at - 1) ? [{ ...span, from: before.from }] : [span]
  })
}

/** "Nächstem" is no noun. */
function isInflected(word: Word | undefined): boolean {
  return word !== undefined && word.text === word.lower && ['e', 'em', 'en', 'er', 'es'].some((end) => word.lower.endsWith(end))
}

/** "For my bakery" says where it is used. */
const WHOSE = 'my our mein meine meinem meinen meiner unser unsere unserem unseren unserer mon ma notre mi nuestro nuestra'
const LEAST_CHANCE = 0.02

/** Where properties are told of nothing, the likeliest name before them is what they are told of. */
export function withLikelyList(spans: readonly Span[], words: readonly Word[], tagged: readonly Tagged[]): readonly Span[] {
  const first = spans.find(({ label }) => label === 'field' || label === 'choice')
  if (first === undefined || spans.some(({ label }) => label === 'list')) return spans
  const isFree = (at: number) =>
    tagged[at]?.tag === 0 &&
    listChance(tagged, at) >= LEAST_CHANCE &&
    !isOneOf(JOINING, words[at]?.lower) &&
    !isFiller(words[at]?.text ?? '') &&
    !isOneOf(WHOSE, words[at - 1]?.lower)
  const places = tagged.map((_, at) => at).filter((at) => isFree(at))
  const best = places.toSorted((a, b) => listChance(tagged, b) - listChance(tagged, a))[0]
  if (best === undefined) return [...headingOf(words, first.from), ...spans]
  let [from, to] = [best, best + 1]
  const isNear = (at: number) => isFree(at) && listChance(tagged, at) * 4 > listChance(tagged, best)
  while (isNear(from - 1)) from--
  while (isNear(to)) to++
  const span: Span = { label: 'list', from, to, certainty: listChance(tagged, best) }
  return [...spans, span].toSorted((a, b) => a.from - b.from)
}

/** How likely a word names a list, from 0 to 1. */
const MOST_OF_HEADING = 3
/** "Inventario de mi ferretería: …": what stands first, up to whose it is, heads the row that is told. */
function headingOf(words: readonly Word[], before: number): readonly Span[] {
  const colon = words.findIndex(({ text }, at) => at < before && text === ':')
  const end = words.findIndex(
    ({ text, lower }, at) => at > 0 && (text === ':' || isOneOf('of for in at von für de du des pour para del', lower)),
  )
  const isHeading = colon > 0 && end > 0 && end <= MOST_OF_HEADING && words.slice(0, end).every((word) => !isMark(word))
  return isHeading ? [{ label: 'list', from: 0, to: end, certainty: 0 }] : []
}

export function listChance(tagged: readonly Tagged[], at: number): number {
  const list = TAGS.beginOf('list')
  return (tagged[at]?.chances[list] ?? 0) + (tagged[at]?.chances[list + 1] ?? 0)
}
