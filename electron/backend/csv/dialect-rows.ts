import Papa from 'papaparse'
import type { ImportFormat } from '../../../shared/domain/row-import.ts'
import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'

export type Dialect = Pick<ImportFormat, 'delimiter' | 'quote' | 'escape'>

export interface PlacedRow {
  readonly cells: readonly string[]
  /** The line in which the row begins, from 0. */
  readonly line: number
}

/**
 * The rows of a chunk with their line numbers, blank rows included. The last row, which may be cut off, is dropped unless it is the only
 * one.
 */
export function parseRows(text: string, { delimiter, quote, escape }: Dialect): PlacedRow[] {
  const quoteChar = quote === 'none' ? '\0' : quote
  const newline = text.includes('\n') ? '\n' : '\r'
  const rows: PlacedRow[] = []
  let [line, from] = [0, 0]
  const step = ({ data, meta }: { readonly data: readonly string[][]; readonly meta: { readonly cursor: number } }): void => {
    for (const cells of data)
      rows.push({ cells: cells.map((cell, at) => (at === cells.length - 1 ? cell.replace(/\r$/, '') : cell)), line })
    for (; from < meta.cursor; from++) if (text[from] === newline) line += 1
  }
  const escapeChar = escape === 'backslash' ? '\\' : quoteChar
  new Papa.Parser({ delimiter, newline, quoteChar, escapeChar, step: step as never }).parse(text, 0, false)
  const isBlank = ({ cells }: PlacedRow) => cells.every((cell) => cell.trim() === '')
  while (rows.length > 1 && text.endsWith(newline) && isBlank(rows.at(-1) ?? { cells: [], line: 0 })) rows.pop()
  return rows.filter((row) => !isBlank(row)).length > 1 && !text.endsWith(newline) ? rows.slice(0, -1) : rows
}

/** Whether a cell is more than text: a number, a date, an address, yes or no. */
export function isTyped(cell: string): boolean {
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

export function isDate(text: string): boolean {
  return readDate(text, 'dmy') !== null || readDate(text, 'mdy') !== null
}
