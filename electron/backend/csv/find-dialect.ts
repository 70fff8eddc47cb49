import Papa from 'papaparse'
import { IMPORT_DELIMITERS, type ImportFormat } from '../../../shared/domain/row-import.ts'
import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { booleanOf } from './read-words.ts'

type Dialect = Pick<ImportFormat, 'delimiter' | 'quote' | 'escape'>
export type FoundDialect = Pick<ImportFormat, 'delimiter' | 'quote' | 'escape' | 'skipLines' | 'headerRows' | 'skipLastLines'>

/** Pieces of one file: its head, whole lines from places within, and its end. */
export interface Sample {
  readonly head: string
  readonly windows: readonly string[]
  readonly tail: string
}

const ROWS_SCORED = 400
const MOST_PREAMBLE = 50
const MOST_NOTES = 20

/**
 * What stands between cells and around them: the dialect under which the rows are most alike and their cells most look like something. What
 * `fixed` says is not asked.
 */
export function findDialect(sample: Sample, fixed: Partial<FoundDialect>): FoundDialect {
  const scored = candidates(sample, fixed).map((dialect) => ({ dialect, score: scoreOf(sample, dialect) }))
  const [first] = scored
  const best = scored.reduce((one, other) => (other.score > one.score + 1e-9 ? other : one), first ?? { dialect: PLAIN, score: 0 })
  const skipLines = fixed.skipLines ?? preambleOf(sample.head, best.dialect)
  const rows = rowsOf(withoutLines(sample.head, skipLines), best.dialect)
  return {
    ...best.dialect,
    skipLines,
    headerRows: fixed.headerRows ?? headerRowsOf(rows),
    skipLastLines: fixed.skipLastLines ?? notesOf(sample.tail, best.dialect, widthOf(rows)),
  }
}

const PLAIN: Dialect = { delimiter: ',', quote: '"', escape: 'double' }

function candidates({ head }: Sample, { delimiter, quote, escape }: Partial<FoundDialect>): Dialect[] {
  const delimiters = delimiter === undefined ? IMPORT_DELIMITERS.filter((one) => one === ',' || head.includes(one)) : [delimiter]
  return delimiters.flatMap((between): Dialect[] => {
    const quotes = (quote === undefined ? quotesIn(head, between) : [quote]).flatMap((one): ImportFormat['quote'][] =>
      // Quotes mean nothing where they do not end where a cell does.
      quote === undefined && one === '"' && hasStrayQuotes(head, between) ? [one, 'none'] : [one],
    )
    return quotes.flatMap((around) => {
      const isEscaped = head.includes(`\\${around}`)
      const escapes = escape === undefined ? (isEscaped ? (['double', 'backslash'] as const) : (['double'] as const)) : [escape]
      return escapes.map((within) => ({ delimiter: between, quote: around, escape: within }))
    })
  })
}

/** A quote that begins no cell is an apostrophe. */
function quotesIn(head: string, delimiter: string): ImportFormat['quote'][] {
  const begins = (quote: string) =>
    head.startsWith(quote) || head.includes(`${delimiter}${quote}`) || head.includes(`\n${quote}`) || head.includes(`${delimiter} ${quote}`)
  const single = begins("'") && (head.includes(`'${delimiter}`) || /'\r?\n/.test(head))
  return single ? ['"', "'"] : ['"']
}

function hasStrayQuotes(head: string, delimiter: string): boolean {
  if (!head.includes('"')) return false
  const parser = new Papa.Parser({ delimiter, newline: head.includes('\n') ? '\n' : '\r' })
  const { errors } = parser.parse(head, 0, false) as { readonly errors: readonly { readonly code: string }[] }
  return errors.some(({ code }) => code === 'InvalidQuotes') && !head.includes('\\"')
}

/** How alike the rows are, times how much the cells look like something (van den Burg et al., 2019). */
function scoreOf({ head, windows }: Sample, dialect: Dialect): number {
  const rows = [head, ...windows].flatMap((text) => rowsOf(text, dialect).slice(0, ROWS_SCORED))
  if (rows.length === 0) return 0
  const patterns = new Map<string, { rows: number; readonly cells: number }>()
  let cells = 0
  let known = 0
  for (const row of rows) {
    const pattern = patterns.get(String(row.length)) ?? { rows: 0, cells: row.length }
    pattern.rows += 1
    patterns.set(String(row.length), pattern)
    for (const cell of row) {
      cells += 1
      if (looksLikeSomething(cell)) known += 1
    }
  }
  const alike =
    [...patterns.values()].reduce((sum, one) => sum + one.rows * (Math.max(0.001, one.cells - 1) / one.cells), 0) / patterns.size
  return alike * Math.max(known / cells, 1e-10)
}

const WORDS = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .'’()/&+%#@:_!?-]*$/u

function looksLikeSomething(cell: string): boolean {
  const text = cell.trim()
  if (text === '' || text === '-') return true
  if (text.length > 40 && /["']/.test(text.slice(1, -1)) && /[,;\t|]/.test(text)) return false
  if (/^["']|["']$/.test(text)) return false
  return (
    WORDS.test(text) ||
    booleanOf(text, 'all') !== null ||
    readNumber(text, '.') !== null ||
    readNumber(text, ',') !== null ||
    isDate(text) ||
    /^https?:\/\//.test(text)
  )
}

function isDate(text: string): boolean {
  return readDate(text, 'dmy') !== null || readDate(text, 'mdy') !== null
}

/** The rows of a piece, without its last one, which may be cut, unless it is the only one. */
export function rowsOf(text: string, { delimiter, quote, escape }: Dialect): string[][] {
  const quoteChar = quote === 'none' ? '\0' : quote
  const newline = text.includes('\n') ? '\n' : '\r'
  const parser = new Papa.Parser({ delimiter, newline, quoteChar, escapeChar: escape === 'backslash' ? '\\' : quoteChar })
  const { data } = parser.parse(text, 0, false) as { data: string[][] }
  for (const row of data) row[row.length - 1] = (row.at(-1) ?? '').replace(/\r$/, '')
  const filled = data.filter((row) => row.some((cell) => cell.trim() !== ''))
  return filled.length > 1 && !text.endsWith(newline) ? filled.slice(0, -1) : filled
}

/** The most frequent number of cells. */
function widthOf(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}

/** Lines before the first row that is as wide as the table. */
function preambleOf(head: string, dialect: Dialect): number {
  const lines = head.split(head.includes('\n') ? '\n' : '\r')
  const width = widthOf(rowsOf(head, dialect))
  if (width < 2) return leadingBlank(lines)
  for (let skip = 0; skip < Math.min(lines.length, MOST_PREAMBLE); skip++) {
    const [row = []] = rowsOf(lines.slice(skip, skip + 40).join('\n'), dialect)
    const isNote = row.length === 1 || (row.length < width && row.filter((cell) => cell.trim() !== '').length <= 1)
    const isPadded = row.length >= width && row.filter((cell) => cell.trim() !== '').length === 1 && width > 2
    if ((lines[skip] ?? '').trim() !== '' && !isNote && !isPadded) return skip
  }
  return leadingBlank(lines)
}

function leadingBlank(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== '')
  return Math.max(0, first)
}

export function withoutLines(text: string, count: number): string {
  let at = 0
  for (let line = 0; line < count; line++) {
    const end = text.indexOf(text.includes('\n') ? '\n' : '\r', at)
    if (end < 0) return ''
    at = end + 1
  }
  return text.slice(at)
}

/** Of typed cells there are none in a header, and under it there are some. */
function headerRowsOf(rows: readonly (readonly string[])[]): number {
  const [first, second] = rows
  if (first === undefined) return 1
  const body = rows.slice(1, 50)
  if (first.some((cell) => isTyped(cell)) && !isYears(first, body)) return 0
  const isGrouped = first.some((cell) => cell.trim() === '') || new Set(first.map((cell) => cell.trim())).size < first.length
  const below = rows.slice(2, 50)
  const isSecondHeader =
    second !== undefined &&
    isGrouped &&
    second.length === first.length &&
    second.every((cell) => cell.trim() !== '' && (!isTyped(cell) || /^\d{4}$/.test(cell.trim()))) &&
    second.some(
      (_, column) =>
        below.some((row) => isTyped(row[column] ?? '')) && below.every((row) => row[column] === '' || isTyped(row[column] ?? '')),
    )
  return isSecondHeader ? 2 : 1
}

/** "Name, 2023, 2024" over names and sums. */
function isYears(first: readonly string[], body: readonly (readonly string[])[]): boolean {
  const typed = first.filter(isTyped)
  return (
    typed.length < first.length &&
    typed.every((cell) => /^(?:19|20)\d{2}$/.test(cell.trim())) &&
    body.some((row) => first.some((cell, column) => isTyped(cell) && !/^(?:19|20)\d{2}$/.test((row[column] ?? '').trim())))
  )
}

function isTyped(cell: string): boolean {
  const text = cell.trim()
  return (
    text !== '' &&
    (readNumber(text, '.') !== null ||
      readNumber(text, ',') !== null ||
      isDate(text) ||
      /^[^\s@]+@[^\s@]+\.\w+$/.test(text) ||
      /^(?:true|false)$/i.test(text))
  )
}

/** Lines at the end that are one text where the table has several columns: "Total: 12 orders", "Source: …". */
function notesOf(tail: string, dialect: Dialect, width: number): number {
  if (width < 2) return 0
  const lines = tail.split(tail.includes('\n') ? '\n' : '\r').map((line) => line.replace(/\r$/, ''))
  while (lines.at(-1) === '') lines.pop()
  let notes = 0
  let counted = 0
  for (const line of lines.toReversed().slice(0, MOST_NOTES)) {
    const cells = rowsOf(`${line}\n`, dialect)[0] ?? []
    const isNote = cells.length === 1 && line.trim() !== '' && !line.includes('"')
    if (!isNote && line.trim() !== '') break
    counted += 1
    if (isNote || notes > 0) notes = counted
  }
  // A table of nothing but notes is no table.
  return notes < lines.length ? notes : 0
}
