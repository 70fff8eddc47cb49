import { inLocale } from '../../shared/text/language.ts'
import { countedNoun, type Noun } from '../../shared/text/nouns.ts'

const COMPACT = inLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))

/** 940, 11.2K, 1.2M. */
export function compactNumber(value: number): string {
  return COMPACT().format(value)
}

/** `counted(1, 'app')` is "1 app", `counted(3, 'app')` "3 apps". */
export function counted(value: number, noun: Noun, plural?: string): string {
  return countedNoun(value, noun, plural)
}
