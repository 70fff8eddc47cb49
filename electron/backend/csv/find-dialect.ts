import Papa from 'papaparse'
import { IMPORT_DELIMITERS, type ImportFormat, type ImportLeftOut } from '../../../shared/domain/row-import.ts'
import { type Dialect, isDate, parseRows } from './dialect-rows.ts'
import { findTable, leftOutLines, type TablePlace } from './find-table.ts'
import { readNumber } from './read-number.ts'
import { booleanOf } from './read-words.ts'

export type FoundDialect = Dialect & TablePlace

/** Parts of one file: its head, windows of whole lines from inside, and its tail. */
export interface Sample {
  readonly head: string
  readonly windows: readonly string[]
  readonly tail: string
  /** `head` is the whole file. */
  readonly isWhole: boolean
}

const ROWS_SCORED = 400

/**
 * Detects delimiter and quotes: the dialect with the most uniform rows and the most typed cells. Parts given in `fixed` are not detected.
 */
export function findDialect(sample: Sample, fixed: Partial<FoundDialect>): FoundDialect {
  const scored = candidates(sample, fixed).map((dialect) => ({ dialect, score: scoreOf(sample, dialect) }))
  const [first] = scored
  const best = scored.reduce((one, other) => (other.score > one.score + 1e-9 ? other : one), first ?? { dialect: PLAIN, score: 0 })
  const { head, tail } = textsOf(sample)
  return { ...best.dialect, ...findTable(head, tail, best.dialect, fixed) }
}

/** The lines of a sample that a format leaves out of the table. */
export function leftOutLinesOf(sample: Sample, format: FoundDialect): ImportLeftOut[] {
  const { head, tail } = textsOf(sample)
  return leftOutLines(head, tail, format, format)
}

/** Adds a line end after the last line of the file, so that it is not dropped as cut off. */
function textsOf({ head, tail, isWhole }: Sample): { readonly head: string; readonly tail: string | null } {
  const newline = head.includes('\n') ? '\n' : '\r'
  if (!isWhole) return { head, tail: tail.endsWith(newline) ? tail : `${tail}${newline}` }
  return { head: head.endsWith(newline) ? head : `${head}${newline}`, tail: null }
}

const PLAIN: Dialect = { delimiter: ',', quote: '"', escape: 'double' }

function candidates({ head }: Sample, { delimiter, quote, escape }: Partial<FoundDialect>): Dialect[] {
  const delimiters = delimiter === undefined ? IMPORT_DELIMITERS.filter((one) => one === ',' || head.includes(one)) : [delimiter]
  return delimiters.flatMap((between): Dialect[] => {
    const quotes = (quote === undefined ? quotesIn(head, between) : [quote]).flatMap((one): ImportFormat['quote'][] =>
      // Without quotes as well, where quotes do not end where cells do.
      quote === undefined && one === '"' && hasStrayQuotes(head, between) ? [one, 'none'] : [one],
    )
    return quotes.flatMap((around) => {
      const isEscaped = head.includes(`\\${around}`)
      const escapes = escape === undefined ? (isEscaped ? (['double', 'backslash'] as const) : (['double'] as const)) : [escape]
      return escapes.map((within) => ({ delimiter: between, quote: around, escape: within }))
    })
  })
}

/** A quote that does not begin a cell is an apostrophe. */
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

/** Uniformity of the rows times the share of typed cells (van den Burg et al., 2019). */
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

function rowsOf(text: string, dialect: Dialect): (readonly string[])[] {
  return parseRows(text, dialect)
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
}
