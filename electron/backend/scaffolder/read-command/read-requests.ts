import type { LanguageCode } from '../language/language.ts'
import { type Tagged, tagWords } from '../statistics/crf.ts'
import { type Span, spansOf, textOf } from '../statistics/spans.ts'
import { isMark, type Word, wordsOf } from '../statistics/words.ts'
import { askedFeatures, slotFeatures, startFeatures } from './features.ts'
import { kindFeatures } from './kind-features.ts'
import { type Kind, KIND_TAGS, KINDS, PARTS, REQUESTS, type Slot } from './labels.ts'
import { type LaterModel, laterModel } from './model.ts'
import { type OwnName, rolesOf } from './own-names.ts'
import { isSaid } from './vocabulary.ts'
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
  readonly words: readonly Word[]
  readonly parts: readonly SaidPart[]
  /** Its words that are in no part. */
  readonly free: readonly Word[]
  /** Those of them that may have something to say. */
  readonly unheard: readonly Word[]
}

/** A word that was never met may say something, unless it stands where nothing is said. */
const LEAST_OUTSIDE = 0.95

/** How likely another kind has to be for its reading to be kept. */
const LEAST_LIKELY = 0.06
const MOST_READINGS = 3
/** From here no other kind is looked at. */
const CLEAR = 0.95
/** Each other kind is a reading of the whole message: of so many requests at its beginning. */
const MOST_UNCLEAR = 8

/** Each request as it is read by its likely kinds, the likeliest first. `model`: other than what is built in, for trials. */
export function readRequests(
  message: string,
  language: LanguageCode,
  names: readonly OwnName[],
  model: LaterModel = laterModel(),
): readonly (readonly Request[])[] {
  const words = wordsOf(message)
  const features = slotFeatures(words, language, names)
  const first = tagWords(features, model.slots).map(({ tag }) => tag)
  const roles = rolesOf(words, names)
  const starts = spansOf(tagWords(startFeatures(words, language, first), model.starts), REQUESTS)
  const told = starts.map(({ from, to, certainty }) => {
    const own = kindFeatures(words.slice(from, to), language, roles.slice(from, to), first.slice(from, to))
    return {
      from,
      to,
      kinds: kindsOf(tagWords([own], model.kinds)[0]).map((each) => ({ ...each, certainty: Math.min(certainty, each.certainty) })),
    }
  })
  const said: Said = { message, words, language, names, roles, model }
  const likeliest = told.map(({ from, to, kinds }): Place => ({
    from,
    to,
    kind: kinds[0]?.kind ?? 'chat',
    certainty: kinds[0]?.certainty ?? 0,
  }))
  const tagged = taggedBy(said, likeliest)
  const whole = likeliest.reduce<readonly Place[]>((before, each) => joined(before, each, words, spansOf(tagged, PARTS)), [])
  return whole.map((place, at) => {
    const likely = requestAt(said, place, tagged)
    const others = (told.find(({ from }) => from === place.from)?.kinds ?? []).slice(1)
    if (place.certainty >= CLEAR || at >= MOST_UNCLEAR) return [likely]
    return [likely, ...others.map(({ kind, certainty }) => asOther(said, whole, { ...place, kind, certainty }))]
  })
}

/** A request as it would be read if it were of another kind. */
function asOther(said: Said, places: readonly Place[], other: Place): Request {
  return requestAt(
    said,
    other,
    taggedBy(
      said,
      places.map((each) => (each.from === other.from ? other : each)),
    ),
  )
}

/** As `readRequests`, each by its likeliest kind alone. */
export function readLikeliest(...args: Parameters<typeof readRequests>): readonly Request[] {
  return readRequests(...args).flatMap(([likeliest]) => likeliest ?? [])
}

interface Said {
  readonly message: string
  readonly words: readonly Word[]
  readonly language: LanguageCode
  readonly names: readonly OwnName[]
  readonly roles: readonly string[]
  readonly model: LaterModel
}

function kindsOf(tagged: Tagged | undefined): readonly { readonly kind: Kind; readonly certainty: number }[] {
  const chances = tagged?.chances ?? new Float64Array()
  const all = KINDS.map((kind) => ({ kind, certainty: chances[KIND_TAGS.beginOf(kind)] ?? 0 })).toSorted(
    (a, b) => b.certainty - a.certainty,
  )
  return all.slice(0, MOST_READINGS).filter(({ certainty }, at) => at === 0 || certainty >= LEAST_LIKELY)
}

function taggedBy({ words, language, names, model }: Said, places: readonly Place[]): readonly Tagged[] {
  const kinds = words.map((_, at) => places.find(({ from, to }) => at >= from && at < to)?.kind ?? 'chat')
  return tagWords(askedFeatures(words, language, names, kinds), model.asked)
}

function requestAt({ message, words, roles, model }: Said, place: Place, tagged: readonly Tagged[]): Request {
  const { from, to, kind, certainty } = place
  const parts = withListsNamed(spansOf(tagged, PARTS), [place], roles)
  const own = parts.filter((part) => part.from >= from && part.from < to)
  const start = words[from]?.from ?? 0
  const isFree = (at: number) => !own.some((part) => at >= part.from && at < part.to)
  const free = words.flatMap((word, at) => (at >= from && at < to && isFree(at) ? [{ word, outside: tagged[at]?.chances[0] ?? 0 }] : []))
  return {
    kind,
    certainty,
    from: start,
    text: trimmed(textOf(message, words, { from, to })),
    words: words.slice(from, to),
    parts: own.map((part) => ({
      slot: part.label,
      words: unquoted(textOf(message, words, { from: part.from, to: Math.min(part.to, to) })),
      certainty: part.certainty,
      before: part.from > from ? (words[part.from - 1]?.lower ?? '') : '',
      at: (words[part.from]?.from ?? 0) - start,
    })),
    free: free.map(({ word }) => word),
    unheard: free.flatMap(({ word, outside }) => (isMark(word) || model.asides.has(word.lower) || outside >= LEAST_OUTSIDE ? [] : [word])),
  }
}

function trimmed(text: string): string {
  return text.replace(/^[,;.\s]+|[,;\s]+$/g, '').trim()
}
function unquoted(text: string): string {
  return text.replace(/^["'“”„«»]+|["'“”„«»]+$/g, '')
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
    isSaid('and', words[place.from]?.text ?? '') &&
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
