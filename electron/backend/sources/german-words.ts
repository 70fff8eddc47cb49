import { stemmer } from '@orama/stemmers/german'
import { COMMON_WORDS, WORDS } from './common-words.ts'

const UMLAUT = /[äöüß]/i

/** Whether a text is in German rather than in English, by words that stand everywhere in one of them. */
export function isGerman(text: string): boolean {
  let [german, english] = [0, 0]
  for (const [word] of text.toLowerCase().matchAll(WORDS)) {
    if (COMMON_WORDS.de.has(word)) german += 1
    if (UMLAUT.test(word)) german += 1
    if (COMMON_WORDS.en.has(word)) english += 1
  }
  return german > english
}

/** The words of a German text without their endings, and vowels as they are without one: of “Häuser”, “haus”. */
export function germanStems(text: string): string {
  return [...text.normalize('NFKC').toLowerCase().matchAll(WORDS)].map(([word]) => stemOf(word)).join(' ')
}

const KEPT = 10_000
const known = new Map<string, string>()

function stemOf(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  // “Kurse” loses its e, and is then what “Kurs” is.
  const stem = stemmer(stemmer(word))
  if (known.size >= KEPT) known.clear()
  known.set(word, stem)
  return stem
}
