import { AppError } from '../../../shared/domain/app-error.ts'

/** Stands for a quoted empty cell: an empty text, whereas an unquoted empty cell has no value. No file contains this character. */
export const EMPTY_TEXT = '\0'

/** Some rows of a file. `lines[i]` is the line in which `rows[i]` begins, from 1. */
export interface RecordChunk {
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly number[]
  /** Indexes of rows that reach the end of the file inside a quoted cell. */
  readonly unclosed: ReadonlySet<number>
  /** How many bytes of the file have been read. */
  readonly readBytes: number
  /** For JSON: the column names, one list that grows as names appear. */
  readonly names: readonly string[] | null
}

export interface TextChunk {
  readonly text: string
  readonly readBytes: number
  readonly isLast: boolean
}

export function parseFailed(reason: string, cause?: unknown): AppError {
  return new AppError('CSV_PARSE_FAILED', { reason }, { cause })
}

/** A row of nothing but spaces. An empty text in quotes counts as a value. */
export function isBlankRow(row: readonly string[]): boolean {
  for (const cell of row) if (cell !== '' && cell.trim() !== '') return false
  return true
}
