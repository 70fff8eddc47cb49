import type { NOUNS } from './de/nouns.ts'
import { plainNumber } from './counted.ts'
import { translationOf } from './language.ts'

/** What is counted on a screen; each has its German in `de/nouns.ts`. */
export type Noun = keyof typeof NOUNS

/** `countedNoun(1, 'app')` is "1 app", `countedNoun(3, 'app')` "3 apps", in the current language. */
export function countedNoun(value: number, noun: Noun, plural = `${noun}s`): string {
  const known = translationOf('NOUNS') as Readonly<Record<string, readonly [string, string]>> | undefined
  const [one, many] = known?.[noun] ?? [noun, plural]
  return `${plainNumber(value)} ${value === 1 ? one : many}`
}
