import { LANGUAGE_CODES, type LanguageCode } from '../../language/language.ts'
import { CARE_PHRASES } from './care.ts'
import { GENERAL_PHRASES } from './general.ts'
import { NOUN_PHRASES } from './nouns.ts'
import { PACK_PHRASES } from './packs.ts'
import { PERSON_PHRASES } from './people.ts'
import { REST_PHRASES } from './rest.ts'
import { WORK_PHRASES } from './work.ts'

// What stands in sample rows, in four languages: a line each, `English | German | French | Spanish`. A line of one cell is the same in all.

export const PHRASE_TABLES: readonly string[] = [
  GENERAL_PHRASES,
  PERSON_PHRASES,
  NOUN_PHRASES,
  WORK_PHRASES,
  PACK_PHRASES,
  CARE_PHRASES,
  REST_PHRASES,
]

let known: ReadonlyMap<string, readonly string[]> | null = null

function phrases(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    PHRASE_TABLES.flatMap((table) => table.trim().split('\n')).map((line) => {
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
