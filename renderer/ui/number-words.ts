import { inLocale } from '../../shared/text/language.ts'
import { plainNumber } from '../../shared/text/counted.ts'

const COMPACT = inLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))

/** 940, 11.2K, 1.2M. */
export function compactNumber(value: number): string {
  return COMPACT().format(value)
}

/** `counted(1, 'app')` is "1 app", `counted(3, 'app')` "3 apps". */
export function counted(value: number, noun: string, plural = `${noun}s`): string {
  return `${plainNumber(value)} ${value === 1 ? noun : plural}`
}
