import { inLocale } from './language.ts'

const LIST = inLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** A, B, and C. */
export function listed(names: readonly string[]): string {
  return LIST().format(names)
}
