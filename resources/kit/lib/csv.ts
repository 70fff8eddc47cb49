import { saveText } from './save-text.ts'
import { textOf } from './table-view.ts'

interface CsvColumn<R> {
  readonly key: string
  readonly header: string
  value?(row: R): unknown
}

/** Rows as CSV for spreadsheets: with a byte order mark for accented letters, and with formulas escaped. */
export function csvOf<R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string {
  const shown = columns.filter(({ header }) => header !== '')
  const lines = rows.map((row) =>
    shown.map((column) => cell(column.value?.(row) ?? (row as Readonly<Record<string, unknown>>)[column.key])),
  )
  return `\uFEFF${[shown.map(({ header }) => cell(header)), ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  const text = Array.isArray(value) ? value.map(textOf).join('; ') : value === null || value === undefined ? '' : String(value)
  const safe = typeof value !== 'number' && /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function downloadCsv<R>(name: string, columns: readonly CsvColumn<R>[], rows: readonly R[]): void {
  saveText(csvOf(columns, rows), `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`, 'text/csv')
}
