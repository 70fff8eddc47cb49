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

/** The filled rows of a text with columns, whatever stands between its cells. */
export type ReadRows = (text: string) => readonly (readonly string[])[]

/** A table with a header row. Null when it is none. */
export function tableOfRows(all: ReturnType<ReadRows>): Table | null {
  const isCut = all.length > ATTACHMENT_ROWS_MAX + 1
  const [header, ...rows] = all.slice(0, ATTACHMENT_ROWS_MAX + 1).map((row) => row.slice(0, MAX_COLUMNS))
  if (header === undefined || rows.length === 0) return null
  return withoutEmptyColumns({ name: null, columns: header.map((cell) => cell.trim()), rows: rows.map(filledTo(header.length)), isCut })
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
