import type { DateOrder, DecimalMark, ImportEncoding, ImportFormat, SplitCharacter } from '../../../../shared/domain/row-import.ts'
import { inLocale } from '../../../../shared/text/language.ts'
import { say } from '../../../../shared/text/say.ts'

export const ENCODING_NAMES: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': say('Western European (Windows-1252)'),
  'windows-1250': say('Central European (Windows-1250)'),
  'windows-1251': say('Cyrillic (Windows-1251)'),
  'windows-1253': say('Greek (Windows-1253)'),
  'windows-1254': say('Turkish (Windows-1254)'),
  'windows-1255': say('Hebrew (Windows-1255)'),
  'windows-1256': say('Arabic (Windows-1256)'),
  'windows-1257': say('Baltic (Windows-1257)'),
  'windows-1258': say('Vietnamese (Windows-1258)'),
  'koi8-r': say('Cyrillic (KOI8-R)'),
  shift_jis: say('Japanese (Shift_JIS)'),
  'euc-jp': say('Japanese (EUC-JP)'),
  gb18030: say('Chinese (GB18030)'),
  'euc-kr': say('Korean (EUC-KR)'),
  big5: say('Chinese (Big5)'),
}

export const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ',': say('Comma'),
  ';': say('Semicolon'),
  '\t': 'Tab',
  '|': say('Pipe'),
  ' ': say('Space'),
}

/** Spec 001 §9. */
export const SPLIT_NAMES: Readonly<Record<SplitCharacter, string>> = {
  ',': 'comma ,',
  ';': 'semicolon ;',
  '|': 'pipe |',
  '\n': 'line break',
  '\t': 'tab',
}

export const QUOTE_NAMES: Readonly<Record<ImportFormat['quote'], string>> = {
  '"': 'double quotes',
  "'": 'single quotes',
  none: say('no quotes'),
}

/** The detected format of a file, in one line. */
export function formatInWords({ kind, encoding, delimiter, quote, headerRows, unitRows, skipLines, skipLastLines }: ImportFormat): string {
  if (kind === 'json') return `JSON · ${ENCODING_NAMES[encoding]}`
  const lines = (count: number, where: string) =>
    count === 0 ? [] : [say('{count} {words} {where} left out', { count, words: count === 1 ? 'line' : 'lines', where })]
  return [
    say('{value} between columns', { value: DELIMITER_NAMES[delimiter] ?? `“${delimiter}”` }),
    QUOTE_NAMES[quote],
    headerRows === 0 ? 'no header' : headerRows === 1 ? say('1 header row') : say('{headerRows} header rows', { headerRows }),
    ENCODING_NAMES[encoding],
    ...lines(skipLines, 'before the table'),
    ...(unitRows === 0 ? [] : [say('{unitRows} {words} of units left out', { unitRows, words: unitRows === 1 ? 'row' : 'rows' })]),
    ...lines(skipLastLines, 'after it'),
  ].join(' · ')
}

const DAY = inLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** A numeric date read in an order, in words; null where it is not a date: `03/04/2025` is `April 3, 2025` or `March 4, 2025`. */
export function dateAs(text: string, order: DateOrder): string | null {
  const numbers = text.match(/\d+/g)?.slice(0, 3).map(Number)
  if (numbers?.length !== 3) return null
  const [a = 0, b = 0, c = 0] = numbers
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]
  const full = year < 100 ? (year < 70 ? 2000 + year : 1900 + year) : year
  const date = new Date(Date.UTC(full, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? DAY().format(date) : null
}

export const DATE_ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  dmy: 'day / month / year',
  mdy: 'month / day / year',
  ymd: 'year / month / day',
}

/** A number read with a decimal mark: `1.234` is 1,234 or 1.234. */
export function numberAs(text: string, mark: DecimalMark): string | null {
  const sign = /^[^\d]*-/.test(text) ? '-' : ''
  const kept = mark === '.' ? text.replace(/[^\d.]/g, '') : text.replace(/[^\d,]/g, '').replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(kept)) return null
  const [whole = '', decimals] = kept.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${decimals === undefined ? '' : `.${decimals}`}`
}

export const DECIMAL_NAMES: Readonly<Record<DecimalMark, string>> = { '.': '1,234.56', ',': '1.234,56' }

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** 820 bytes, 14.2 MB. */
export function bytesInWords(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${UNITS[step] ?? 'bytes'}`
}
