import type { LanguageCode } from '../language/language.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'
import WORDS from './in-english.json' with { type: 'json' }

/** From when to when. */
const ENDS: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>> = WORDS

/** The words of a name in English, as far as they are known: whole, else word by word. */
export function inEnglish(words: string, code: LanguageCode): string {
  const language = LANGUAGES.find((each) => each.code === code)
  if (language === undefined) return words
  const lower = words.toLowerCase().replaceAll('’', "'").trim()
  const whole = ENDS[code]?.[lower] ?? language.english.get(lower)
  if (whole !== undefined) return whole
  const parts = lower.split(/(?<=')|[\s-]+/)
  return parts
    .map((part) => language.english.get(part) ?? compound(part, language.english) ?? language.small.get(part) ?? part)
    .filter((part) => !['', 'the', 'a', 'an'].includes(part) && !part.endsWith("'"))
    .join(' ')
    .trim()
}

/** "Kaufdatum" is a date of some kind: what stands last says of which. */
function compound(word: string, english: ReadonlyMap<string, string>): string | null {
  for (let at = 3; at <= word.length - 4; at++) {
    const head = english.get(word.slice(at))
    if (head !== undefined && !head.includes(' ')) return `${word.slice(0, at)} ${head}`
  }
  return null
}
