import { AppError } from '../../../shared/domain/app-error.ts'

/** A cell of two quotes and nothing in them: a text of no characters, where a cell of nothing is no text. No file holds this character. */
export const EMPTY_TEXT = '\0'

/** Some rows of a file. `lines[i]`: the line in which `rows[i]` begins, the first being 1. */
export interface RecordChunk {
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly number[]
  /** The rows among them that end with the file in the middle of a quoted cell. */
  readonly unclosed: ReadonlySet<number>
  /** How much of the file is behind them. */
  readonly readBytes: number
  /** For JSON: the names of the cells, the same list growing as names appear. */
  readonly names: readonly string[] | null
}

export interface TextChunk {
  readonly text: string
  readonly readBytes: number
  readonly isLast: boolean
}

export function failed(reason: string, cause?: unknown): AppError {
  return new AppError('CSV_PARSE_FAILED', { reason }, { cause })
}

/** A row of nothing but spaces. A text of no characters is something. */
export function isBlankRow(row: readonly string[]): boolean {
  for (const cell of row) if (cell !== '' && cell.trim() !== '') return false
  return true
}
