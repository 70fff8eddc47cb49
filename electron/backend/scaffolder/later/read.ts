import type { LanguageCode } from '../language/language.ts'
import { tagWords } from '../statistics/crf.ts'
import { type Span, spansOf, textOf } from '../statistics/spans.ts'
import { isMark, type Word, wordsOf } from '../statistics/words.ts'
import { askedFeatures, slotFeatures, startFeatures } from './features.ts'
import { kindFeatures } from './kind-features.ts'
import { type Kind, KIND_TAGS, PARTS, REQUESTS, type Slot } from './labels.ts'
import { type LaterModel, laterModel } from './model.ts'
import { type OwnName, rolesOf } from './own-names.ts'
import { classesOf } from './word-classes.ts'

// A later message, read by what was learned from messages that people marked by hand: where each request begins, of which kind it is, and
// what its words say. It never refuses; what it is not sure of says so.

export interface SaidPart {
  readonly slot: Slot
  readonly words: string
  readonly certainty: number
  /** The word before it, and where it stands in the request, by characters. */
  readonly before: string
  readonly at: number
}
export interface Request {
  readonly kind: Kind
  readonly certainty: number
  readonly text: string
  /** Where it begins in the message. */
  readonly from: number
  readonly parts: readonly SaidPart[]
  /** Its words that are in no part. */
  readonly free: readonly Word[]
  /** Those of them that may have something to say. */
  readonly unheard: readonly Word[]
}

/** A word that was never met may say something, unless it stands where nothing is said. */
const LEAST_OUTSIDE = 0.8

/** `model`: other than what is built in, for trials. */
export function readLater(
  message: string,
  language: LanguageCode,
  names: readonly OwnName[],
  { slots, starts, kinds, asked, asides }: LaterModel = laterModel(),
): readonly Request[] {
  const words = wordsOf(message)
  const first = tagWords(slotFeatures(words, language, names), slots).map(({ tag }) => tag)
  const roles = rolesOf(words, names)
  const places = spansOf(tagWords(startFeatures(words, language, first), starts), REQUESTS)
  const told = places.map(({ from, to, certainty }) => {
    const features = kindFeatures(words.slice(from, to), language, roles.slice(from, to), first.slice(from, to))
    const [kind] = tagWords([features], kinds)
    return { from, to, kind: KIND_TAGS.labelOf(kind?.tag ?? 0) ?? 'chat', certainty: Math.min(certainty, kind?.certainty ?? 0) }
  })
  const kindsOfWords = words.map((_, at) => told.find(({ from, to }) => at >= from && at < to)?.kind ?? 'chat')
  const said = tagWords(askedFeatures(words, language, names, kindsOfWords), asked)
  const found = spansOf(said, PARTS)
  const whole = told.reduce<readonly Place[]>((before, each) => joined(before, each, words, found), [])
  const parts = withListsNamed(found, whole, roles)
  return whole.map(({ from, to, kind, certainty }) => {
    const own = parts.filter((part) => part.from >= from && part.from < to)
    const start = words[from]?.from ?? 0
    const isFree = (at: number) => !own.some((part) => at >= part.from && at < part.to)
    const free = words.flatMap((word, at) => (at >= from && at < to && isFree(at) ? [{ word, outside: said[at]?.chances[0] ?? 0 }] : []))
    const unheard = free.flatMap(({ word, outside }) => (isMark(word) || asides.has(word.lower) || outside >= LEAST_OUTSIDE ? [] : [word]))
    return {
      kind,
      certainty,
      from: start,
      text: textOf(message, words, { from, to })
        .replace(/^[,;.\s]+|[,;\s]+$/g, '')
        .trim(),
      parts: own.map((part) => ({
        slot: part.label,
        words: textOf(message, words, { from: part.from, to: Math.min(part.to, to) }).replace(/^["'“”„«»]+|["'“”„«»]+$/g, ''),
        certainty: part.certainty,
        before: part.from > from ? (words[part.from - 1]?.lower ?? '') : '',
        at: (words[part.from]?.from ?? 0) - start,
      })),
      free: free.map(({ word }) => word),
      unheard,
    }
  })
}

interface Place {
  readonly from: number
  readonly to: number
  readonly kind: Kind
  readonly certainty: number
}

const LISTED: readonly Kind[] = ['add-list', 'add-field', 'add-choice', 'change-type']
const SURE = 0.9

/** "…, a state and a place": the last of what is listed is no request of its own, unless it surely is. */
function joined(before: readonly Place[], place: Place, words: readonly Word[], parts: readonly Span<Slot>[]): readonly Place[] {
  const last = before.at(-1)
  const within = ({ from, to }: Place) => parts.filter((part) => part.from >= from && part.from < to).map(({ label }) => label)
  const own = within(place)
  const isListed =
    last !== undefined &&
    place.certainty < SURE &&
    LISTED.includes(last.kind) &&
    /^(?:and|or|und|oder|sowie|et|ou|y|e|o)$/.test(words[place.from]?.lower ?? '') &&
    own.length > 0 &&
    own.every((slot) => (slot === 'new-field' || slot === 'new-choice') && within(last).includes(slot)) &&
    !words.slice(place.from, place.to).some(({ lower }) => classesOf(lower).includes('add'))
  return isListed ? [...before.slice(0, -1), { ...last, to: place.to }] : [...before, place]
}

/** Where a request names no list, the words for one that the app has are one. */
function withListsNamed(
  parts: readonly Span<Slot>[],
  requests: readonly { readonly from: number; readonly to: number }[],
  roles: readonly string[],
): readonly Span<Slot>[] {
  const named = requests.flatMap(({ from, to }): readonly Span<Slot>[] => {
    if (parts.some((part) => part.label === 'list' && part.from >= from && part.from < to)) return []
    const isList = (at: number) =>
      at < to && (roles[at] ?? '').split(',').includes('list') && !parts.some((part) => at >= part.from && at < part.to)
    const at = roles.findIndex((_, place) => place >= from && isList(place))
    if (at < 0) return []
    let end = at + 1
    while (isList(end)) end++
    return [{ label: 'list', from: at, to: end, certainty: 1 }]
  })
  return [...parts, ...named].toSorted((a, b) => a.from - b.from)
}
