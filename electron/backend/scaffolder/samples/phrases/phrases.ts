import PHRASES from '../data/phrases.json' with { type: 'json' }
import { LANGUAGE_CODES, type LanguageCode } from '../../language/language.ts'

// What stands in sample rows, in four languages: a line each, `English | German | French | Spanish`. A line of one cell is the same in all.

let known: ReadonlyMap<string, readonly string[]> | null = null

function phrases(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    PHRASES.map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      return [cells[0] ?? '', cells]
    }),
  )
  return known
}

/** What an English sample says in another language; null where nobody has translated it. */
export function phraseIn(language: LanguageCode, english: string): string | null {
  // Numbers of papers and plates are of no language.
  if (language === 'en' || !/\p{L}{3}/u.test(english) || /^[\p{Lu}\d -]+\d[\p{Lu}\d -]*$/u.test(english)) return english
  const cells = phrases().get(english)
  return cells === undefined ? null : (cells[LANGUAGE_CODES.indexOf(language)] ?? cells[0] ?? null)
}
