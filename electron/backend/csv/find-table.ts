import type { ImportFormat, ImportLeftOut } from '../../../shared/domain/row-import.ts'
import { IMPORT_COLUMNS_MAX } from '../../../shared/limits/csv.ts'
import { type Dialect, isTyped, parseRows, type PlacedRow } from './dialect-rows.ts'
import { isPlaceholder } from './read-words.ts'
import { readNumber } from './read-number.ts'

/** Which lines of a file are the table. */
export type TablePlace = Pick<ImportFormat, 'skipLines' | 'headerRows' | 'unitRows' | 'skipLastLines'>

const MOST_BEFORE = 50
const MOST_UNITS = 3
const MOST_AFTER = 20
/** The share of a column's values that must have a type for the column to have that type. */
const KIND_SHARE = 0.75
const ROWS_FOR_SUMS = 4

/**
 * The shape of the undisputed part of the table: the rows of the most frequent width. Lines before, between header and rows, and after are
 * told from records by this shape alone, never by their words.
 */
interface TableShape {
  readonly width: number
  /** The median number of filled cells in a row. */
  readonly typical: number
  readonly fewest: number
  /** Columns of numbers, dates or addresses; and of all columns, those that are never blank. */
  readonly typed: readonly number[]
  readonly numbers: readonly number[]
  readonly alwaysTyped: readonly number[]
  readonly alwaysFilled: readonly number[]
}

const FIRST_LINE_IS_HEADER: TablePlace = { skipLines: 0, headerRows: 1, unitRows: 0, skipLastLines: 0 }

/** `tail`: the last rows, where `head` is not the whole file. Parts given in `fixed` are not detected. */
export function findTable(head: string, tail: string | null, dialect: Dialect, fixed: Partial<TablePlace>): TablePlace {
  const rows = parseRows(head, dialect)
  // Not a table: reading its rows throws IMPORT_COLUMNS_TOO_MANY.
  if (rows.some(({ cells }) => cells.length > IMPORT_COLUMNS_MAX)) return { ...FIRST_LINE_IS_HEADER, ...fixed }
  const shape = shapeOf(rows)
  const first = fixed.skipLines ?? skippedLines(rows, shape)
  const inTable = rows.filter(({ line, cells }) => line >= first && filledIn(cells) > 0)
  const headerRows = fixed.headerRows ?? headerRowsOf(inTable.map(({ cells }) => cells))
  const unitRows = fixed.unitRows ?? unitRowsOf(inTable.slice(headerRows), headerRows, shape)
  const start = inTable[headerRows + unitRows]?.line ?? Infinity
  const last = tail === null ? rows.filter(({ line }) => line >= start) : parseRows(tail, dialect).slice(1)
  const skipLastLines = fixed.skipLastLines ?? rowsAfter(last, tail === null, shape)
  return { skipLines: first, headerRows, unitRows, skipLastLines }
}

const SHOWN_CHARS = 200

/** The lines outside `place`, without blank ones. */
export function leftOutLines(head: string, tail: string | null, dialect: Dialect, place: TablePlace): ImportLeftOut[] {
  const newline = head.includes('\n') ? '\n' : '\r'
  const before = head.split(newline, place.skipLines).map((text, at) => ({ where: 'before' as const, line: at + 1, text }))
  const shown = ({ cells }: PlacedRow) => cells.join(dialect.delimiter)
  const inTable = parseRows(head, dialect).filter(({ line, cells }) => line >= place.skipLines && filledIn(cells) > 0)
  const units = inTable
    .slice(place.headerRows, place.headerRows + place.unitRows)
    .map((row) => ({ where: 'units' as const, line: row.line + 1, text: shown(row) }))
  const end = parseRows(tail ?? head, dialect)
  const last = end.findLastIndex(({ cells }) => filledIn(cells) > 0) + 1
  const after = end
    .slice(Math.max(0, last - place.skipLastLines), last)
    .map((row) => ({ where: 'after' as const, line: tail === null ? row.line + 1 : null, text: shown(row) }))
  return [...before, ...units, ...after]
    .map((one) => ({ ...one, text: one.text.trim().slice(0, SHOWN_CHARS) }))
    .filter(({ text }) => text.replaceAll(dialect.delimiter, '').trim() !== '')
}

function shapeOf(rows: readonly PlacedRow[]): TableShape {
  const filled = rows.filter(({ cells }) => filledIn(cells) > 0)
  const width = mostFrequent(filled.map(({ cells }) => cells.length))
  const ofWidth = filled.filter(({ cells }) => cells.length === width).map(({ cells }) => cells)
  // The first and last rows may be the header or the totals that are searched for.
  const body = ofWidth.length < 5 ? ofWidth.slice(1) : ofWidth.slice(2, ofWidth.length < 9 ? ofWidth.length : -2)
  const columns = Array.from({ length: width }, (_, column) => column)
  const said = (column: number) => body.map((cells) => cells[column] ?? '').filter((cell) => cell.trim() !== '' && !isPlaceholder(cell))
  const typed = columns.filter((column) => {
    const values = said(column)
    return values.length >= Math.min(3, body.length) && values.length > 0 && values.filter(isTyped).length >= values.length * KIND_SHARE
  })
  const alwaysFilled = columns.filter((column) => body.length > 1 && body.every((cells) => (cells[column] ?? '').trim() !== ''))
  const counts = body.map(filledIn).toSorted((a, b) => a - b)
  return {
    width,
    typical: counts[Math.floor(counts.length / 2)] ?? width,
    fewest: counts[0] ?? width,
    typed,
    numbers: typed.filter((column) => said(column).filter((cell) => numberIn(cell) !== null).length >= said(column).length * KIND_SHARE),
    alwaysTyped: typed.filter((column) => alwaysFilled.includes(column)),
    alwaysFilled,
  }
}

/**
 * Lines before the header. The header is the fullest row before the first record; where no column is typed, the first row that is as full
 * as a record.
 */
function skippedLines(rows: readonly PlacedRow[], shape: TableShape): number {
  const filled = rows.filter(({ cells }) => filledIn(cells) > 0)
  const start = filled[0]?.line ?? 0
  if (shape.width < 2) return start
  const before = filled.slice(0, MOST_BEFORE)
  const record = shape.typed.length === 0 ? -1 : before.findIndex((_, at) => beginsRecords(before, at, shape))
  if (record === 0) return start
  if (record < 0) {
    const full = before.find(({ cells }) => cells.length === shape.width && filledIn(cells) >= Math.max(2, shape.typical * 0.6))
    return (full ?? before.find(({ cells }) => cells.length > 1 && filledIn(cells) > 1))?.line ?? start
  }
  const candidates = before.slice(0, record).filter(({ cells }) => cells.length <= shape.width + 1)
  const most = Math.max(...candidates.map(({ cells }) => filledIn(cells)))
  const at = candidates.findIndex(({ cells }) => filledIn(cells) === most)
  const header = candidates[at]
  if (header === undefined || most < 2) return before[record]?.line ?? start
  const above = candidates[at - 1]
  return above !== undefined && isGroupRow(above, header, before, shape) ? above.line : header.line
}

/** A row above the header whose cells span several columns: "2023" over "Plan" and "Actual". */
function isGroupRow(above: PlacedRow, header: PlacedRow, rows: readonly PlacedRow[], { width }: TableShape): boolean {
  const isBeside = header.line === above.line + 1
  const reachesRight = above.cells.some((cell, column) => column >= width / 2 && cell.trim() !== '')
  const below = rows.slice(rows.indexOf(above)).map(({ cells }) => cells)
  return isBeside && above.cells.length === width && reachesRight && filledIn(above.cells) > 1 && headerRowsOf(below) === 2
}

function beginsRecords(rows: readonly PlacedRow[], at: number, shape: TableShape): boolean {
  return (
    rows.slice(at, at + 3).every(({ cells }) => isRecord(cells, shape)) &&
    !isYears(
      rows[at]?.cells ?? [],
      rows.slice(at + 1).map(({ cells }) => cells),
    )
  )
}

/** As full as the rows of the table, with values of the columns' types wherever a typed column is filled. */
function isRecord(cells: readonly string[], { width, typical, typed }: TableShape): boolean {
  const filled = filledIn(cells)
  if (filled <= typical / 2 || (cells.length < width && filled < typical * 0.75)) return false
  const said = typed.map((column) => cells[column] ?? '').filter((cell) => cell.trim() !== '' && !isPlaceholder(cell))
  return said.filter(isTyped).length * 2 >= said.length
}

/** Rows between header and records without a value of their columns' types: units, column numbers in words. */
function unitRowsOf(rows: readonly PlacedRow[], headerRows: number, { width, typed }: TableShape): number {
  if (headerRows === 0 || width < 2) return 0
  const untyped = (cells: readonly string[]) =>
    typed.filter((column) => (cells[column] ?? '').trim() !== '' && !isTyped(cells[column] ?? '') && !isPlaceholder(cells[column] ?? ''))
  const isUnits = ({ cells }: PlacedRow): boolean => {
    const foreign = untyped(cells).length
    const own = typed.filter((column) => isTyped(cells[column] ?? '')).length
    const others = cells.filter((cell, column) => !typed.includes(column) && cell.trim() !== '').length
    return own === 0 && foreign > 0 && (foreign > 1 || others === 0)
  }
  const count = rows.findIndex((row) => !isUnits(row))
  return count > 0 && count <= MOST_UNITS ? count : 0
}

/** Rows at the end that are not records: only text, rows without what every record has, totals. */
function rowsAfter(rows: readonly PlacedRow[], isWhole: boolean, shape: TableShape): number {
  if (shape.width < 2) return 0
  const isKnown = rows.filter(({ cells }) => cells.length === shape.width).length * 2 >= rows.length
  if (!isWhole && !isKnown) return 0
  const lines = rows.findLastIndex(({ cells }) => filledIn(cells) > 0) + 1
  let after = 0
  for (let at = lines - 1; at > 0 && lines - at <= MOST_AFTER; at--) {
    const cells = rows[at]?.cells ?? []
    if (filledIn(cells) === 0) continue
    const isSum =
      isWhole &&
      isSumOf(
        cells,
        rows.slice(0, at).map((row) => row.cells),
        shape,
      )
    if (!isNote(cells, shape) && !isTotal(cells, shape) && !isSum) break
    after = lines - at
  }
  while (after > 0 && filledIn(rows[lines - after - 1]?.cells ?? ['']) === 0 && after < lines) after += 1
  return after
}

function isNote(cells: readonly string[], { width, fewest, alwaysTyped }: TableShape): boolean {
  const filled = filledIn(cells)
  const isText = !cells.some(isTyped)
  if (filled === 1 && isText && (cells.length === 1 || fewest > 1)) return true
  const own = alwaysTyped.filter((column) => isTyped(cells[column] ?? '') || isPlaceholder(cells[column] ?? '')).length
  return own === 0 && alwaysTyped.length > 0 && (cells.length !== width || filled < fewest || alwaysTyped.length > 1)
}

/** Has every number, but lacks most of the other values that every record has. */
function isTotal(cells: readonly string[], { numbers, alwaysFilled }: TableShape): boolean {
  const isBlank = (column: number) => (cells[column] ?? '').trim() === ''
  const names = alwaysFilled.filter((column) => !numbers.includes(column))
  const blank = names.filter(isBlank).length
  const sums = alwaysFilled.filter((column) => numbers.includes(column))
  return blank > 0 && blank * 2 >= names.length && sums.length > 0 && !sums.some(isBlank)
}

function isSumOf(cells: readonly string[], rows: readonly (readonly string[])[], { numbers }: TableShape): boolean {
  const records = rows.filter((row) => filledIn(row) > 0)
  if (records.length < ROWS_FOR_SUMS) return false
  const sums = numbers.flatMap((column) => {
    const total = numberIn(cells[column] ?? '')
    const parts = records.map((row) => numberIn(row[column] ?? ''))
    return total === null || total === 0 ? [] : [{ total, sum: parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) }]
  })
  return sums.length > 0 && sums.every(({ total, sum }) => Math.abs(total - sum) <= Math.abs(total) * 1e-6)
}

function numberIn(text: string): number | null {
  return readNumber(text, '.') ?? readNumber(text, ',')
}

/** A header has no typed cells, and the rows below it have some. */
function headerRowsOf(rows: readonly (readonly string[])[]): number {
  const [first, second] = rows
  if (first === undefined) return 1
  const body = rows.slice(1, 50)
  if (first.some((cell) => isTyped(cell)) && !isYears(first, body)) return 0
  const isGrouped = first.some((cell) => cell.trim() === '') || new Set(first.map((cell) => cell.trim())).size < first.length
  const below = rows.slice(2, 50)
  const isSecondHeader =
    second !== undefined &&
    isGrouped &&
    second.length === first.length &&
    second.every((cell) => cell.trim() !== '' && (!isTyped(cell) || /^\d{4}$/.test(cell.trim()))) &&
    second.some(
      (_, column) =>
        below.some((row) => isTyped(row[column] ?? '')) && below.every((row) => row[column] === '' || isTyped(row[column] ?? '')),
    )
  return isSecondHeader ? 2 : 1
}

/** "Name, 2023, 2024" above names and sums. */
function isYears(first: readonly string[], body: readonly (readonly string[])[]): boolean {
  const typed = first.filter(isTyped)
  return (
    typed.length > 0 &&
    typed.length < first.length &&
    typed.every((cell) => /^(?:19|20)\d{2}$/.test(cell.trim())) &&
    body.some((row) => first.some((cell, column) => isTyped(cell) && !/^(?:19|20)\d{2}$/.test((row[column] ?? '').trim())))
  )
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

function mostFrequent(lengths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}
