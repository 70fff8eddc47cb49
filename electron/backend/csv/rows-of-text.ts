import { findDialect, rowsOf, withoutLines } from './find-dialect.ts'

const HEAD_CHARS = 65_536

/** The filled rows of a text that is held whole, its header first, whatever stands between its cells and before its table. */
export function rowsOfText(text: string): readonly (readonly string[])[] {
  const dialect = findDialect({ head: text.slice(0, HEAD_CHARS), windows: [], tail: '' }, {})
  // A row that ends with the text is whole.
  const end = text.includes('\n') ? '\n' : '\r'
  return rowsOf(withoutLines(text, dialect.skipLines) + end, dialect)
}
