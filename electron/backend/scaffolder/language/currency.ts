import type { LanguageCode } from './language.ts'

const SAID: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|\beur\b/iu, 'EUR'],
  [/£|\bgbp\b|\bpounds? sterling\b/iu, 'GBP'],
  [/\bchf\b|\bfranken\b|\bfrancs suisses\b/iu, 'CHF'],
  [/\$|\busd\b|\bd(?:o|ó)lares\b|\bdollars?\b/iu, 'USD'],
]

/** What the money of an app is: "value in €", else the usual money where its language is spoken. */
export function currencyOf(message: string, language: LanguageCode): string {
  return SAID.find(([words]) => words.test(message))?.[1] ?? (language === 'en' ? 'USD' : 'EUR')
}

/** Dollars stand in no stylesheet: they are what is meant where it says nothing. */
export function skinCurrency(message: string, language: LanguageCode): { readonly currency?: string } {
  const currency = currencyOf(message, language)
  return currency === 'USD' ? {} : { currency }
}
