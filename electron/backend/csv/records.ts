import { readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import Papa from 'papaparse'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { ImportFormat } from '../../../shared/domain/row-import.ts'
import { IMPORT_COLUMNS_MAX } from '../../../shared/limits/csv.ts'
import { CSV_REASON_TEXT } from '../../../shared/text/csv.ts'
import { byteOrderMarkOf } from './encoding.ts'
import { jsonRecords } from './json-records.ts'
import { EMPTY_TEXT, parseFailed, type RecordChunk, type TextChunk } from './record-chunk.ts'

/** All cells of a chunk are in memory at once: four times as much takes 90 MB more and is no faster. */
const READ_BYTES = 131_072
/** A longer cell is a quote that was never closed. */
const MAX_RECORD_CHARS = 16_000_000

/** Every row of a file after `skipLines`, header included, unconverted. CSV_PARSE_FAILED. */
export function* readRecords(fd: number, bytes: number, format: ImportFormat): Generator<RecordChunk> {
  const texts = readText(fd, bytes, format)
  yield* format.kind === 'json' ? jsonRecords(texts) : csvRecords(texts, format)
}

function* readText(fd: number, bytes: number, { encoding }: ImportFormat): Generator<TextChunk> {
  // A byte that is invalid in the encoding must not become a question mark in somebody's data.
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const buffer = new Uint8Array(READ_BYTES)
  let at = 0
  for (;;) {
    const read = readSync(fd, buffer, 0, READ_BYTES, at)
    const chunk = buffer.subarray(at === 0 ? markLength(buffer.subarray(0, read), encoding) : 0, read)
    at += read
    const isLast = read === 0 || at >= bytes
    const text = decode(decoder, chunk, isLast, encoding)
    if (text.includes('\0')) throw parseFailed(CSV_REASON_TEXT.nul)
    yield { text, readBytes: at, isLast }
    if (isLast) return
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array, isLast: boolean, encoding: string): string {
  try {
    return decoder.decode(chunk, { stream: !isLast })
  } catch (error) {
    throw parseFailed(CSV_REASON_TEXT.notInEncoding(encoding), error)
  }
}

function markLength(head: Uint8Array, encoding: string): number {
  const mark = byteOrderMarkOf(head)
  return mark !== null && mark.encoding === encoding ? mark.length : 0
}

interface Parsed {
  readonly data: readonly string[][]
  readonly errors: readonly { readonly code: string; readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

function* csvRecords(texts: Iterable<TextChunk>, format: ImportFormat): Generator<RecordChunk> {
  let rest = ''
  let line = 1
  let toSkip = format.skipLines
  let newline: '\n' | '\r' | null = null
  let worthwhile = 0
  for (const { text, readBytes, isLast } of texts) {
    let input = rest + text
    if (input.length < worthwhile && !isLast) {
      rest = input
      continue
    }
    // The first chunk with a line end decides which one the file uses. A lone CR at the end of a chunk may be half of a CR LF.
    newline ??= input.includes('\n') ? '\n' : /\r[^]/.test(input) || isLast ? '\r' : null
    if (newline === null) {
      rest = input
      continue
    }
    while (toSkip > 0) {
      const end = input.indexOf(newline)
      if (end < 0 && !isLast) break
      input = end < 0 ? '' : input.slice(end + 1)
      toSkip -= 1
      line += 1
    }
    if (toSkip > 0) {
      rest = input
      continue
    }
    const parsed = parse(input, format, newline, isLast)
    rest = isLast ? '' : input.slice(parsed.cursor)
    if (rest.length > MAX_RECORD_CHARS) throw parseFailed(CSV_REASON_TEXT.unclosed(line))
    // A row that spans many chunks is not parsed again with each of them.
    worthwhile = rest.length * 2
    const lines: number[] = []
    for (const row of parsed.rows) {
      lines.push(line)
      line += 1 + (parsed.hasQuotes ? linesWithin(row) : 0)
    }
    yield { rows: parsed.rows, lines, unclosed: parsed.unclosed, readBytes, names: null }
  }
}

interface ParsedText {
  readonly rows: readonly string[][]
  readonly unclosed: ReadonlySet<number>
  readonly cursor: number
  readonly hasQuotes: boolean
}

const NOTHING: ReadonlySet<number> = new Set()

function parse(input: string, { delimiter, quote, escape }: ImportFormat, newline: '\n' | '\r', isLast: boolean): ParsedText {
  // Where quotes have no meaning, the quote is set to a character that no file contains.
  const quoteChar = quote === 'none' ? '\0' : quote
  const settings = { delimiter, newline, quoteChar, escapeChar: escape === 'backslash' ? '\\' : quoteChar }
  const hasQuotes = quote !== 'none' && input.includes(quote)
  // Only the source text of a row tells a quoted empty cell from an unquoted one, and a quoted CR from half of a line end.
  const needsText = hasQuotes && (input.includes(quote + quote) || input.includes(`\r${quote}`))
  const rows: string[][] = []
  const unclosed = new Set<number>()
  let cursor = 0
  const take = ({ data, errors, meta }: Parsed): void => {
    for (const row of data) {
      if (row.length > IMPORT_COLUMNS_MAX) throw new AppError('IMPORT_COLUMNS_TOO_MANY', {})
      const raw = needsText ? input.slice(cursor, meta.cursor) : null
      if (newline === '\n') dropCarriageReturn(row, raw, quoteChar)
      rows.push(raw !== null && raw.includes(quoteChar + quoteChar) ? withEmptyTexts(row, raw, delimiter, quoteChar) : row)
    }
    for (const { code } of errors) if (code === 'MissingQuotes') unclosed.add(rows.length - 1)
    cursor = meta.cursor
  }
  const parser = new Papa.Parser(needsText ? { ...settings, step: take as never } : settings)
  const whole = parser.parse(input, 0, !isLast) as Parsed
  if (!needsText) take(whole)
  // After the end of the last line there is an empty rest, which is not a row.
  const last = rows.at(-1)
  if (isLast && last?.length === 1 && last[0] === '' && (input === '' || input.endsWith(newline))) rows.pop()
  return { rows, unclosed: unclosed.size === 0 ? NOTHING : unclosed, cursor, hasQuotes }
}

/** Lines are split at LF; the CR of a CR LF remains at the end of the last cell and is removed, unless it was quoted. */
function dropCarriageReturn(row: string[], raw: string | null, quoteChar: string): void {
  const last = row.length - 1
  const cell = row[last]
  if (cell === undefined || !cell.endsWith('\r')) return
  const isQuoted = raw !== null && new RegExp(`${quoteChar}\\s*$`).test(raw)
  if (!isQuoted) row[last] = cell.slice(0, -1)
}

/** Marks the quoted empty cells. The lengths of the other cells say where each one stands in the source text. */
function withEmptyTexts(row: string[], raw: string, delimiter: string, quoteChar: string): string[] {
  let at = 0
  for (let column = 0; column < row.length; column++) {
    const cell = row[column] ?? ''
    if (raw[at] !== quoteChar) {
      at = raw.indexOf(delimiter, at) + delimiter.length
    } else if (cell === '') {
      row[column] = EMPTY_TEXT
      at = raw.indexOf(delimiter, at + 2) + delimiter.length
    } else {
      at = afterQuoted(raw, at, cell, delimiter, quoteChar)
    }
    if (at < delimiter.length) break
  }
  return row
}

/** A quoted cell is at least as long as its value; a doubled quote takes two characters, and the parser may have accepted a single one. */
function afterQuoted(raw: string, from: number, cell: string, delimiter: string, quoteChar: string): number {
  let at = from + 1
  for (let taken = 0; taken < cell.length; taken++, at++) {
    if (raw[at] === cell[taken] && !(raw[at] === quoteChar && raw[at + 1] === quoteChar)) continue
    at += 1
  }
  return raw.indexOf(delimiter, at) + delimiter.length
}

function linesWithin(row: readonly string[]): number {
  let count = 0
  for (const cell of row) {
    if (!cell.includes('\n') && !cell.includes('\r')) continue
    count += cell.match(/\r\n|\r|\n/g)?.length ?? 0
  }
  return count
}
