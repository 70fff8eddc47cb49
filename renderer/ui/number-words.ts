import { inLocale } from '../../shared/text/language.ts'
import { countedNoun, type Noun } from '../../shared/text/nouns.ts'

const COMPACT = inLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))

/** 940, 11.2K, 1.2M. */
export function compactNumber(value: number): string {
  return COMPACT().format(value)
}

const PERCENT = inLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))
const TWO_PLACES = inLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** 0.667 is 67%. */
export function percentWords(part: number): string {
  return PERCENT().format(part)
}

/** 0.667 is 0.67. */
export function twoPlaces(value: number): string {
  return TWO_PLACES().format(value)
}

/** `counted(1, 'app')` is "1 app", `counted(3, 'app')` "3 apps". */
export function counted(value: number, noun: Noun, plural?: string): string {
  return countedNoun(value, noun, plural)
}
