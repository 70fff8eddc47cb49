import { COMMON_WORDS, WORDS } from './common-words.ts'
import { germanStems } from './german-words.ts'

/** Scripts that are written without spaces: what is looked for in them are pairs of signs. */
const SIGNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const MOST = 40
const COMMON = new Set(Object.values(COMMON_WORDS).flatMap((each) => [...each]))

/** The signs of a text in pairs, one after the other, so that an index of words finds them; empty: it has none. */
export function signPairs(text: string): string {
  const pairs = [...text.matchAll(SIGNS)].flatMap(([run]) => pairsOf(run))
  return pairs.join(' ')
}

export interface SoughtWords {
  readonly words: readonly string[]
  /** The same as German has them without their endings. */
  readonly german: readonly string[]
  /** Pairs of signs. */
  readonly signs: readonly string[]
}

/** The words of a question by which something can be found, each once. */
export function tellingWords(question: string): readonly string[] {
  const text = question.normalize('NFKC').toLowerCase().replace(SIGNS, ' ')
  const all = [...new Set([...text.matchAll(WORDS)].map(([word]) => word))]
  const telling = all.filter((word) => !COMMON.has(word))
  return (telling.length > 0 ? telling : all).slice(0, MOST)
}

/** What to look for in an index. */
export function soughtWords(question: string): SoughtWords {
  const text = question.normalize('NFKC').toLowerCase()
  const words = tellingWords(question)
  const german = [...new Set(words.map(germanStems))]
  const pairs = [...new Set([...text.matchAll(SIGNS)].flatMap(([run]) => pairsOf(run)))].slice(0, MOST)
  return { words, german, signs: pairs }
}

const BEGINNING_CHARS = 2

/** The words of a text that can have a stem with one of others: of a word, a stem changes the end. */
export function wordsLike(text: string, others: readonly string[]): string {
  const beginnings = new Set(others.map((word) => plain(word).slice(0, BEGINNING_CHARS)))
  const like = [...plain(text).matchAll(WORDS)].filter(([word]) => beginnings.has(word.slice(0, BEGINNING_CHARS)))
  return like.map(([word]) => word).join(' ')
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function pairsOf(run: string): readonly string[] {
  const signs = [...run]
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}
