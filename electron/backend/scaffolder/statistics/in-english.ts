import type { LanguageCode } from '../language/language.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'

/** From when to when. */
const ENDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    zustand: 'condition',
    von: 'from',
    bis: 'until',
    ab: 'from',
    wann: 'date',
    wer: 'who',
    'seit wann': 'since',
    'bis wann': 'due date',
  },
  fr: {
    de: 'from',
    du: 'from',
    à: 'until',
    au: 'until',
    "jusqu'au": 'until',
    quand: 'date',
    qui: 'who',
    'depuis quand': 'since',
    'pour quand': 'due date',
  },
  es: {
    de: 'from',
    desde: 'from',
    a: 'until',
    hasta: 'until',
    cuándo: 'date',
    quién: 'who',
    'desde cuándo': 'since',
    'para cuándo': 'due date',
  },
}

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
    .filter((part) => !/^(?:the|a|an|)$/.test(part) && !part.endsWith("'"))
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
