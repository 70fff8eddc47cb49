import { AppError } from '../../../shared/domain/app-error.ts'
import type { ImportFormat, ImportStudy } from '../../../shared/domain/row-import.ts'
import { CSV_PREVIEW_ROWS } from '../../../shared/limits/csv.ts'
import { distinctHeaders } from './headers.ts'
import { type ColumnInference, inferColumn } from './infer-column.ts'
import { widthOf } from './detect-format.ts'
import { EMPTY_TEXT, isBlankRow } from './record-chunk.ts'
import { readTable } from './table-rows.ts'

/** Infers the columns of a file from all of its rows. CSV_NO_ROWS, CSV_PARSE_FAILED. */
export function studyFile(fd: number, bytes: number, format: ImportFormat, onProgress: (readBytes: number) => void): ImportStudy {
  const table = readTable(fd, bytes, format)
  const columns: ColumnInference[] = []
  const firstRows: string[][] = []
  let width = 0
  let lines = 0
  let blank = 0
  let shortRows = 0
  let longRows = 0

  function widen(to: number): void {
    for (; width < to; width++) columns[width] = inferColumn()
  }

  for (const { rows, readBytes } of table.chunks) {
    for (const row of rows) {
      lines += 1
      if (isBlankRow(row)) {
        blank += 1
        continue
      }
      if (width === 0 || format.kind === 'json') widen(widthOf(table.header(), [row]))
      if (row.length < width) shortRows += 1
      if (row.length > width) longRows += 1
      for (let index = 0; index < width; index++) columns[index]?.add(row[index] ?? '')
      if (firstRows.length < CSV_PREVIEW_ROWS) firstRows.push(row.map((cell) => (cell === EMPTY_TEXT ? '' : cell.slice(0, 1000))))
    }
    onProgress(readBytes)
  }
  if (lines === blank) throw new AppError('CSV_NO_ROWS', {})
  const headers = distinctHeaders(table.header(), width)
  return {
    format,
    columns: columns.map((column, index) => column.finish(headers[index] ?? '')),
    lines,
    blank,
    shortRows: format.kind === 'json' ? 0 : shortRows,
    longRows,
    firstRows,
  }
}
