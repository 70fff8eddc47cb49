import type { DecimalMark } from '../../../shared/domain/row-import.ts'

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
/** Thousands may be separated by a comma, an apostrophe or a space, or by a point where the comma is the decimal mark. */
const WITH_POINT = /^[+-]?\d{1,3}(?:[,'’   ]\d{3})+(?:\.\d+)?$/
const WITH_COMMA = /^[+-]?(?:\d+|\d{1,3}(?:[.'’   ]\d{3})+)(?:,\d+)?$/
const BETWEEN_THOUSANDS = { '.': /[,'’   ]/g, ',': /[.'’   ]/g } as const
/** No number of a computer is longer; longer text is not searched. */
const MAX_CHARS = 400
/** A currency sign, or a three-letter code set off by a space. */
const CURRENCY = /^([+-]?)\s*(?:\p{Sc}\s*|[A-Z]{3}\s+)|\s*\p{Sc}$|\s+[A-Z]{3}$/gu
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Reads a number with this decimal mark, with or without a currency; null for anything else. */
export function readNumber(text: string, mark: DecimalMark): number | null {
  const written = text.trim()
  const plain = written.length > MAX_CHARS ? null : writtenPlainly(written, mark)
  if (plain === null) return null
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}

function writtenPlainly(text: string, mark: DecimalMark): string | null {
  if (mark === '.' && PLAIN.test(text)) return text
  const bare = text.replace(CURRENCY, (found, sign: string | undefined) => (isCurrency(found) ? (sign ?? '') : found))
  if (mark === '.') {
    if (PLAIN.test(bare)) return bare
    return WITH_POINT.test(bare) ? bare.replace(BETWEEN_THOUSANDS['.'], '') : null
  }
  return WITH_COMMA.test(bare) ? bare.replace(BETWEEN_THOUSANDS[','], '').replace(',', '.') : null
}

export function isMoney(text: string): boolean {
  return /\p{Sc}/u.test(text) || text.match(CURRENCY)?.some(isCurrency) === true
}

function isCurrency(text: string): boolean {
  const code = /[A-Z]{3}/.exec(text)?.[0]
  return code === undefined || CODES.has(code)
}

/** The decimal mark that the notation proves; null where both are possible (12, 1.234, 1,234). */
export function decimalMarkOf(text: string): DecimalMark | null {
  const point = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (point < 0 && comma < 0) return null
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  const mark = point >= 0 ? '.' : ','
  const other = mark === '.' ? ',' : '.'
  // A mark that occurs twice separates thousands, so the other one is the decimal mark.
  if (text.indexOf(mark) !== text.lastIndexOf(mark)) return other
  const digitsAfter = /^\d*/.exec(text.slice(text.lastIndexOf(mark) + 1))?.[0].length ?? 0
  const digitsBefore = /\d*$/.exec(text.slice(0, text.lastIndexOf(mark)))?.[0] ?? ''
  const couldBeThousands = digitsAfter === 3 && digitsBefore.length >= 1 && digitsBefore.length <= 3 && digitsBefore !== '0'
  return couldBeThousands ? null : mark
}

/** Whether digits would be lost: not for 4111111111111111, but for 12345678901234567890. */
export function losesDigits(text: string, number: number): boolean {
  return (
    text.length > 15 &&
    text
      .replace(/[eE].*$/, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '').length > 15 &&
    String(number) !== text
  )
}

/** Why digits must stay text: as a number they would not come back as they were written. */
export function textReasonOf(text: string): 'leading-zero' | 'too-many-digits' | 'too-large' | null {
  const digits = text.replace(/^[+-]/, '')
  if (/^0\d/.test(digits)) return 'leading-zero'
  const significant = digits
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
  // A fraction may have more digits: 0.30000000000000004 is what a computer itself writes.
  if (significant.length > 15 && (!digits.includes('.') || String(Number(digits)) !== digits)) return 'too-many-digits'
  return Math.abs(Number(digits)) > Number.MAX_SAFE_INTEGER && /^[\d.]+(?:[eE]|$)/.test(digits) ? 'too-large' : null
}
