import { inLocale } from '../text/language.ts'
import { MONEY_TEXT } from '../text/money.ts'

const DOLLARS = inLocale((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }))
const CENTS = inLocale((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }))
/** From here on two decimals of a dollar say enough. */
const LEAST_USD = 0.00995

/** `$12.30`; what is less than a cent in cents, `0.42¢`, so that it is not shown as nothing. */
export function formatUsd(usd: number): string {
  if (usd === 0 || usd >= LEAST_USD) return DOLLARS().format(usd)
  const cents = usd * 100
  return cents < 0.001 ? MONEY_TEXT.least : MONEY_TEXT.cents(CENTS().format(cents))
}
