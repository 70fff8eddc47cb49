import { parseRows } from './dialect-rows.ts'
import { findDialect } from './find-dialect.ts'

const HEAD_CHARS = 65_536

/** The filled rows of a text that is in memory, header first, with delimiter and surrounding lines detected. */
export function rowsOfText(text: string): readonly (readonly string[])[] {
  const sample = { head: text.slice(0, HEAD_CHARS), windows: [], tail: text.slice(-HEAD_CHARS), isWhole: text.length <= HEAD_CHARS }
  const { skipLines, headerRows, unitRows, skipLastLines, ...dialect } = findDialect(sample, {})
  // With a line end after it, the last row counts as complete.
  const rows = parseRows(text + (text.includes('\n') ? '\n' : '\r'), dialect)
  const isFilled = (row: (typeof rows)[number]) => row.cells.some((cell) => cell.trim() !== '')
  const last = rows.findLastIndex(isFilled) + 1 - skipLastLines
  const table = rows.slice(0, last).filter((row) => row.line >= skipLines && isFilled(row))
  return [...table.slice(0, headerRows), ...table.slice(headerRows + unitRows)].map(({ cells }) => cells)
}
