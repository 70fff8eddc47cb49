import { AppError } from '../../../shared/domain/app-error.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_JSON_DEPTH_MAX } from '../../../shared/limits/csv.ts'
import { CSV_REASON_TEXT } from '../../../shared/text/csv.ts'
import { EMPTY_TEXT, parseFailed, type RecordChunk, type TextChunk } from './record-chunk.ts'

/** A longer object is rejected. */
const MAX_OBJECT_CHARS = 16_000_000
const CELLS_AT_ONCE = 100_000
/** JavaScript would round such a number, so its digits are kept as text. */
const LONG_NUMBER = /\d{16,}/

/**
 * The objects of a JSON array, or one per line, as rows; names in order of appearance. A string stays as it is, any other value becomes its
 * JSON text, so that types are inferred as for CSV.
 */
export function* jsonRecords(texts: Iterable<TextChunk>): Generator<RecordChunk> {
  const names: string[] = []
  const places = new Map<string, number>()
  const scan = createScanner()
  for (const { text, readBytes, isLast } of texts) {
    let rows: string[][] = []
    let lines: number[] = []
    for (const { source, line } of scan.next(text)) {
      // Each row has a cell for every name until now: short objects after one with many names become far more than they were.
      if (rows.length * names.length > CELLS_AT_ONCE) {
        yield { rows, lines, unclosed: new Set(), readBytes, names }
        rows = []
        lines = []
      }
      const row: string[] = []
      for (const [name, value] of Object.entries(parseObject(source, line))) {
        let place = places.get(name)
        if (place === undefined) {
          place = names.push(name) - 1
          if (names.length > IMPORT_COLUMNS_MAX) throw new AppError('IMPORT_COLUMNS_TOO_MANY', {})
          places.set(name, place)
        }
        row[place] = cellOf(value)
      }
      for (let place = 0; place < names.length; place++) row[place] ??= ''
      rows.push(row)
      lines.push(line)
    }
    if (isLast) scan.end()
    yield { rows, lines, unclosed: new Set(), readBytes, names }
  }
}

/** The objects of a JSON array, one after the other. CSV_PARSE_FAILED, IMPORT_NESTED_TOO_DEEPLY. */
export function* jsonObjects(texts: Iterable<string>): Generator<Readonly<Record<string, unknown>>> {
  const scan = createScanner()
  for (const text of texts) for (const { source, line } of scan.next(text)) yield parseObject(source, line)
  scan.end()
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value === '') return EMPTY_TEXT
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parseObject(source: string, line: number): Readonly<Record<string, unknown>> {
  try {
    const keep = (_: string, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' && context?.source !== undefined && LONG_NUMBER.test(context.source) ? context.source : value
    const value: unknown = LONG_NUMBER.test(source) ? JSON.parse(source, keep as never) : JSON.parse(source)
    return value as Readonly<Record<string, unknown>>
  } catch (error) {
    throw parseFailed(CSV_REASON_TEXT.notJson(line), error)
  }
}

interface Found {
  readonly source: string
  readonly line: number
}

const INSIDE = /["{}[\]\n]/g
const IN_STRING = /["\\\n]/g

/** Splits text that arrives in chunks into its JSON objects, in an array or one after the other. */
function createScanner() {
  let held = ''
  let at = 0
  let line = 1
  let depth = 0
  let isInString = false
  let from = 0
  let firstLine = 1
  let hasArray = false

  function* next(text: string): Generator<Found> {
    held += text
    for (;;) {
      const pattern = isInString ? IN_STRING : INSIDE
      pattern.lastIndex = at
      const found = pattern.exec(held)
      if (depth === 0) requireNothing(held.slice(at, found?.index ?? held.length))
      const sign = found?.[0]
      // The character that a backslash at the very end escapes comes with the next chunk.
      if (found === null || (sign === '\\' && found.index + 1 === held.length)) {
        at = found?.index ?? held.length
        break
      }
      at = found.index + 1
      if (sign === '\n') line += 1
      else if (isInString) {
        if (sign === '"') isInString = false
        else at += 1
      } else if (sign === '"') {
        if (depth === 0) throw parseFailed(CSV_REASON_TEXT.notObjects)
        isInString = true
      } else if (sign === '{' || sign === '[') open(sign)
      else if (depth > 0) {
        depth -= 1
        if (depth === 0) yield { source: held.slice(from, at), line: firstLine }
      }
    }
    const done = depth === 0 ? at : from
    held = held.slice(done)
    at -= done
    from = 0
    if (held.length > MAX_OBJECT_CHARS) throw parseFailed(CSV_REASON_TEXT.notJson(firstLine))
  }

  function open(sign: string): void {
    if (depth === 0 && sign === '[') {
      if (hasArray) throw parseFailed(CSV_REASON_TEXT.notObjects)
      hasArray = true
      return
    }
    if (depth === 0) {
      from = at - 1
      firstLine = line
    }
    depth += 1
    if (depth > IMPORT_JSON_DEPTH_MAX) throw new AppError('IMPORT_NESTED_TOO_DEEPLY', {})
  }

  return {
    next,
    end() {
      if (depth > 0) throw parseFailed(CSV_REASON_TEXT.notJson(firstLine))
    },
  }
}

function requireNothing(between: string): void {
  if (/[^\s,]/.test(between)) throw parseFailed(CSV_REASON_TEXT.notObjects)
}
