import { ownCurrency, ownLocale } from '@/lib/utils'

/** A tick of a value axis: `30000` → `30K`, or `$30K`. */
export function axisNumber(value: number, isMoney: boolean, currency = ownCurrency()): string {
  const money = isMoney ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {}
  return new Intl.NumberFormat(ownLocale(), { ...money, notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(
    value,
  )
}

export function shortLabel(label: string, longest: number): string {
  const letters = Array.from(label)
  return letters.length <= longest ? label : `${letters.slice(0, longest - 1).join('')}…`
}
