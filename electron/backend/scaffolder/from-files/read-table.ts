import { ATTACHMENT_ROWS_MAX } from '../../../../shared/limits/attachments.ts'

/** Rows under named columns, every value as text. */
export interface Table {
  /** What the file calls it, where it says so itself. */
  readonly name: string | null
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** There were more rows than are read. */
  readonly isCut: boolean
}

const MAX_COLUMNS = 40

/** A table with a header row, separated by commas, semicolons, tabs or bars. Null when it is none. */
export function readCsv(text: string): Table | null {
  const separator = separatorOf(text)
  const records: string[][] = []
  let isCut = false
  for (const record of recordsOf(text, separator)) {
    if (record.every((cell) => cell.trim() === '')) continue
    if (records.length > ATTACHMENT_ROWS_MAX) {
      isCut = true
      break
    }
    records.push(record.slice(0, MAX_COLUMNS))
  }
  const [header, ...rows] = records
  if (header === undefined || rows.length === 0 || header.every((cell) => cell.trim() === '')) return null
  return withoutEmptyColumns({ name: null, columns: header.map((cell) => cell.trim()), rows: rows.map(filledTo(header.length)), isCut })
}

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1)
  // What stands between quotes separates nothing.
  const plain = line
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join('')
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: plain.split(mark).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).mark
}

/** RFC 4180: a quoted cell may hold separators, ends of lines and doubled quotes. */
function* recordsOf(text: string, separator: string): Generator<string[]> {
  let record: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    record.push(cell)
    const mark = text[end]
    if (mark === separator) {
      at = end + 1
      if (at === text.length) record.push('')
      continue
    }
    yield record
    record = []
    at = end + (mark === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  if (record.length > 0) yield record
}

function quotedCell(text: string, start: number): { readonly cell: string; readonly end: number } {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length }
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    at = quote + 2
  }
}

function plainCell(text: string, start: number, separator: string): { readonly cell: string; readonly end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(start, end), end }
}

/** An array of records, or several under their names. Empty when there is none in it. */
export function readJson(text: string): readonly Table[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  if (isRecords(value)) return tableOf(null, value)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, list]) => (isRecords(list) ? tableOf(isWrapper(key) ? null : key, list) : []))
}

type JsonRecord = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRecords(value: unknown): value is readonly JsonRecord[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
}

const WRAPPERS = new Set('data items result results rows records list entries values value'.split(' '))

function isWrapper(key: string): boolean {
  return WRAPPERS.has(key.toLowerCase())
}

function tableOf(name: string | null, records: readonly JsonRecord[]): readonly Table[] {
  const flat = records.slice(0, ATTACHMENT_ROWS_MAX).map(flattened)
  const columns = [...new Set(flat.flatMap((record) => [...record.keys()]))].slice(0, MAX_COLUMNS)
  if (columns.length === 0) return []
  const rows = flat.map((record) => columns.map((column) => record.get(column) ?? ''))
  const table = withoutEmptyColumns({ name, columns, rows, isCut: records.length > ATTACHMENT_ROWS_MAX })
  return table === null ? [] : [table]
}

/** `{ address: { city } }` → `address city`. What lies deeper stays as JSON. */
function flattened(record: JsonRecord): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  for (const [key, value] of Object.entries(record)) {
    if (isRecord(value)) for (const [inner, deep] of Object.entries(value)) cells.set(`${key} ${inner}`, asText(deep))
    else cells.set(key, asText(value))
  }
  return cells
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function filledTo(width: number): (row: readonly string[]) => readonly string[] {
  return (row) => Array.from({ length: width }, (_, index) => (row[index] ?? '').trim())
}

function withoutEmptyColumns(table: Table): Table | null {
  const kept = table.columns.flatMap((name, index) => (name === '' && table.rows.every((row) => row[index] === '') ? [] : [index]))
  if (kept.length === 0) return null
  const pick = (row: readonly string[]) => kept.map((index) => row[index] ?? '')
  return { ...table, columns: pick(table.columns), rows: table.rows.map(pick) }
}
