/** What a format is made for; `any` is what numbers and dates share. */
export type FormatKind = 'number' | 'date' | 'relative' | 'any'

export interface Format {
  readonly locale?: string
  readonly options: Readonly<Record<string, unknown>>
}

const OF_NUMBERS = /^(?:style|currency|unit|notation|minimum|maximum|useGrouping|signDisplay|compactDisplay|rounding)/

/** What `toLocaleString` is asked of, as its options tell; without them it may be both. */
function kindsOf(options: Readonly<Record<string, unknown>>): readonly ('number' | 'date')[] {
  const names = Object.keys(options)
  if (names.length === 0) return ['number', 'date']
  return names.some((name) => OF_NUMBERS.test(name)) ? ['number'] : ['date']
}

/** Why a browser throws for a format; null when it takes it. */
export function whyRefused(kind: FormatKind, locale: string | undefined, options: Readonly<Record<string, unknown>>): string | null {
  const tries = kind === 'any' ? kindsOf(options) : [kind]
  const reasons = tries.map((each) => {
    try {
      if (each === 'number') Intl.NumberFormat(locale, options)
      else if (each === 'date') new Date(0).toLocaleString(locale, options)
      else void new Intl.RelativeTimeFormat(locale, options)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  })
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  $: 'USD',
  US$: 'USD',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  '£': 'GBP',
  POUND: 'GBP',
  '¥': 'JPY',
  YEN: 'JPY',
  FRANKEN: 'CHF',
}

const OWN_PARTS = /^(?:weekday|era|year|month|day|hour|minute|second|fractionalSecondDigits|timeZoneName)$/

/** The nearest format that a browser takes: other strokes in the language, the code of a currency, what does not go together apart. */
export function fittingFormat(kind: FormatKind, locale: string | undefined, options: Readonly<Record<string, unknown>>): Format | null {
  const language = locale === undefined ? {} : { locale: locale.replaceAll('_', '-').replace(/\.[\w-]+$/, '') }
  const { currency } = options
  const code = typeof currency === 'string' ? (CURRENCIES[currency.toUpperCase()] ?? currency) : 'EUR'
  const isMoney = options['style'] === 'currency'
  const { dateStyle: _date, timeStyle: _time, ...parts } = options
  const styles = Object.fromEntries(Object.entries(options).filter(([name]) => !OWN_PARTS.test(name)))
  const { minimumFractionDigits: least, maximumFractionDigits: most } = options
  const isTurned = typeof least === 'number' && typeof most === 'number' && least > most
  const fits = [
    options,
    ...(isMoney ? [{ ...options, currency: code }] : []),
    ...(isTurned ? [{ ...options, minimumFractionDigits: most, maximumFractionDigits: least }] : []),
    parts,
    styles,
  ]
  const found = fits.find((each) => whyRefused(kind, language.locale, each) === null)
  return found === undefined ? null : { ...language, options: found }
}
