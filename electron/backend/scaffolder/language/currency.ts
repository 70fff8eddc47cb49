import { wordsOf } from '../statistics/words.ts'
import type { LanguageCode } from './language.ts'

const SAID: readonly (readonly [currency: string, words: ReadonlySet<string>])[] = [
  ['EUR', new Set(['€', 'euro', 'euros', 'eur'])],
  ['GBP', new Set(['£', 'gbp', 'sterling'])],
  ['CHF', new Set(['chf', 'franken', 'suisses'])],
  ['USD', new Set(['$', 'usd', 'dolares', 'dólares', 'dollar', 'dollars'])],
]

/** Dollars stand in no stylesheet: they are what is meant where it says nothing, but for where euros are usual. */
export function skinCurrency(message: string, language: LanguageCode): { readonly currency?: string } {
  const words = wordsOf(message).map(({ lower }) => lower)
  const said = SAID.find(([, known]) => words.some((word) => known.has(word)))?.[0]
  const currency = said ?? (language === 'en' ? 'USD' : 'EUR')
  return currency === 'USD' ? {} : { currency }
}
