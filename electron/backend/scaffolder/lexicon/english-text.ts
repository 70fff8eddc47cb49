import type { LanguageCode } from '../language/language.ts'
import { isMark, wordsOf } from '../statistics/words.ts'
import type { DomainPack } from './domain-pack.ts'
import { LANGUAGES } from './other-languages.ts'

/** How many words a phrase has at most that is looked up as one. */
const LONGEST_PHRASE = 4

/** A message word by word in English, as far as its words are known: by it packs are chosen, and it is never shown. */
export function englishText(message: string, code: LanguageCode, packs: readonly DomainPack[]): string {
  const language = LANGUAGES.find((each) => each.code === code)
  if (language === undefined) return message
  const trades = tradesOf(packs, language.code)
  const words = wordsOf(message.replaceAll('’', "'"))
  const english: string[] = []
  for (let at = 0; at < words.length;) {
    const phrase = Array.from({ length: LONGEST_PHRASE }, (_, index) => LONGEST_PHRASE - index)
      .map((count) => ({ count, said: joined(words.slice(at, at + count).map(({ lower }) => lower)) }))
      .find(({ said, count }) => (count > 1 && trades.has(said)) || language.english.has(said) || (count === 1 && trades.has(said)))
    const word = words[at]
    if (phrase !== undefined) {
      english.push(
        (phrase.count > 1 ? trades.get(phrase.said) : undefined) ?? language.english.get(phrase.said) ?? trades.get(phrase.said) ?? '',
      )
      at += phrase.count
    } else if (word !== undefined) {
      english.push(isMark(word) ? word.text : (language.small.get(word.lower) ?? word.text))
      at++
    }
  }
  return joined(english.filter((word) => word !== ''))
}

/** With a space between words, and none before a mark. */
function joined(words: readonly string[]): string {
  return words.reduce(
    (text, word) => (text === '' || text.endsWith("'") || ',.;:!?)'.includes(word) ? `${text}${word}` : `${text} ${word}`),
    '',
  )
}

const TRADES = new WeakMap<readonly DomainPack[], Map<LanguageCode, ReadonlyMap<string, string>>>()
/** The names of packs in a language, with their English ones. */
function tradesOf(packs: readonly DomainPack[], code: 'de' | 'fr' | 'es'): ReadonlyMap<string, string> {
  const byLanguage = TRADES.get(packs) ?? new Map<LanguageCode, ReadonlyMap<string, string>>()
  TRADES.set(packs, byLanguage)
  const known = byLanguage.get(code)
  const trades =
    known ??
    new Map(packs.flatMap((pack) => (pack.foreign?.[code] ?? []).map((word) => [word.replaceAll('’', "'"), pack.words[0] ?? ''] as const)))
  byLanguage.set(code, trades)
  return trades
}
