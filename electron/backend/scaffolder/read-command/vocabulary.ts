import { wordsOf } from '../statistics/words.ts'
import meanings from './meanings.json' with { type: 'json' }

// What words of four languages mean in a request, by what is asked of them: `type`, `view`, `direction` … `*`: and what goes on so.

type Meanings = typeof meanings
export type Group = keyof Meanings
export type MeaningOf<G extends Group> = keyof Meanings[G] & string

interface Entry {
  readonly tokens: readonly string[]
  readonly isPrefix: boolean
}

const CACHE = new Map<string, readonly (readonly [meaning: string, entries: readonly Entry[]])[]>()

function entriesOf(group: Group): readonly (readonly [meaning: string, entries: readonly Entry[]])[] {
  const known = CACHE.get(group)
  if (known !== undefined) return known
  const made = Object.entries<string>(meanings[group]).map(([meaning, phrases]) => [meaning, phrases.split('|').map(entryOf)] as const)
  CACHE.set(group, made)
  return made
}

function entryOf(phrase: string): Entry {
  const isPrefix = phrase.length > 1 && phrase.endsWith('*')
  return { tokens: tokensOf(isPrefix ? phrase.slice(0, -1) : phrase), isPrefix }
}

export function tokensOf(text: string): readonly string[] {
  return wordsOf(text).map(({ lower }) => lower)
}

export interface Said<Meaning extends string> {
  readonly meaning: Meaning
  /** Where it begins and ends, in words. */
  readonly from: number
  readonly to: number
}

/** Everything of a group that is said, in the order of the words; of two at one place the longer. */
export function saidIn<G extends Group>(group: G, text: string | readonly string[]): readonly Said<MeaningOf<G>>[] {
  const words = typeof text === 'string' ? tokensOf(text) : text
  const found: Said<MeaningOf<G>>[] = []
  for (let at = 0; at < words.length; at++) {
    const here = entriesOf(group).flatMap(([meaning, entries]) =>
      entries
        .filter((entry) => isAt(entry, words, at))
        .map(({ tokens }) => ({ meaning: meaning as MeaningOf<G>, from: at, to: at + tokens.length })),
    )
    const longest = here.reduce<Said<MeaningOf<G>> | undefined>(
      (best, each) => (best === undefined || each.to > best.to ? each : best),
      undefined,
    )
    if (longest === undefined) continue
    found.push(longest)
    at = longest.to - 1
  }
  return found
}

function isAt({ tokens, isPrefix }: Entry, words: readonly string[], at: number): boolean {
  return tokens.every((token, index) => {
    const word = words[at + index]
    return isPrefix && index === tokens.length - 1 ? word?.startsWith(token) === true : word === token
  })
}

/** What is said first. */
export function meaningIn<G extends Group>(group: G, text: string | readonly string[]): MeaningOf<G> | undefined {
  return saidIn(group, text)[0]?.meaning
}

/** Of all that is said the meaning that the group has first: "a long list of choices" is told by its order, not by the words'. */
export function strongestIn<G extends Group>(group: G, text: string | readonly string[]): MeaningOf<G> | undefined {
  const said = new Set<string>(saidIn(group, text).map(({ meaning }) => meaning))
  return Object.keys(meanings[group]).find((meaning): meaning is MeaningOf<G> => said.has(meaning))
}

export function isSaid(group: Group, text: string | readonly string[]): boolean {
  return meaningIn(group, text) !== undefined
}

/** The words without what they say of a group. */
export function withoutSaid(group: Group, text: string): string {
  const words = wordsOf(text)
  const gone = saidIn(group, text)
  return words
    .filter((_, at) => !gone.some(({ from, to }) => at >= from && at < to))
    .map((word) => word.text)
    .join(' ')
}
