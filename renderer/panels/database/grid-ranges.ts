import type { Row } from '../../../shared/domain/row.ts'
import { textForEditing } from '../../../shared/domain/field-types/field-types.ts'
import type { GridColumn } from './grid-columns.ts'
import { corners, fromClipboard, type GridRange, toClipboard } from './grid-place.ts'

export interface CellChange {
  readonly row: Row
  readonly column: GridColumn
  readonly value: unknown
}

/** The cells of a table. `row` returns null for a row that is not loaded. */
export interface GridCells {
  readonly columns: readonly GridColumn[]
  readonly total: number
  row(number: number): Row | null
}

/** Whether the whole range is loaded: acting on a part of the selection would be worse than refusing. */
export function areRead({ total, row }: GridCells, chosen: GridRange): boolean {
  const { first, last } = corners(chosen)
  for (let number = first.row; number <= Math.min(last.row, total - 1); number += 1) if (row(number) === null) return false
  return true
}

/** Clears each cell that may be empty. */
export function cleared({ columns, row }: GridCells, chosen: GridRange): readonly CellChange[] {
  const { first, last } = corners(chosen)
  const cells: CellChange[] = []
  for (let number = first.row; number <= last.row; number += 1) {
    const found = row(number)
    if (found === null) continue
    for (const column of columns.slice(first.column, last.column + 1)) if (!column.isSystem) cells.push({ row: found, column, value: null })
  }
  return cells
}

/** `textOf`: the text form of a value for the target. */
export function copied(
  { columns, row }: GridCells,
  chosen: GridRange,
  textOf: (column: GridColumn, value: unknown) => string = ({ property }, value) => textForEditing(property, value),
): string {
  const { first, last } = corners(chosen)
  const lines: string[][] = []
  for (let number = first.row; number <= last.row; number += 1) {
    const found = row(number)
    if (found !== null) lines.push(columns.slice(first.column, last.column + 1).map((column) => textOf(column, found[column.key])))
  }
  return toClipboard(lines)
}

export interface Pasted {
  readonly changes: readonly CellChange[]
  readonly place: GridRange
  /** Rows that would be below the last one. */
  readonly below: readonly (readonly Omit<CellChange, 'row'>[])[]
  /** The number of columns beyond the last one. */
  readonly beyondEdge: number
  /** Skipped columns that only Lathe sets. */
  readonly system: readonly string[]
}

/** Text of a spreadsheet, pasted at the corner of the selection and repeated over it. */
export function pasted({ columns, total, row }: GridCells, text: string, at: GridRange): Pasted {
  const lines = fromClipboard(text)
  const { first: from, last: to } = corners(at)
  const [height, width] = [to.row - from.row + 1, to.column - from.column + 1]
  const isOneValue = lines.length === 1 && lines[0]?.length === 1
  const rows = height % lines.length === 0 ? height : lines.length
  const across = Array.from({ length: isOneValue ? width : Math.max(...lines.map((line) => line.length)) }, (_, index) => index)
  const under = across.map((index) => columns[from.column + index])
  const lineOf = (down: number) =>
    under.flatMap((column, index) => {
      const value = lines[down % lines.length]?.[isOneValue ? 0 : index]
      return column === undefined || column.isSystem || value === undefined ? [] : [{ column, value }]
    })
  const changes: CellChange[] = []
  const below: Omit<CellChange, 'row'>[][] = []
  for (let down = 0; down < rows; down += 1) {
    const found = row(from.row + down)
    if (from.row + down >= total) below.push(lineOf(down))
    else if (found !== null) changes.push(...lineOf(down).map((cell) => ({ ...cell, row: found })))
  }
  const end = Math.min(from.row + rows, total) - 1
  return {
    changes,
    place: { from, to: { row: end, column: Math.min(from.column + across.length, columns.length) - 1 } },
    below,
    beyondEdge: under.filter((column) => column === undefined).length,
    system: isOneValue && width > 1 ? [] : under.flatMap((column) => (column?.isSystem === true ? [column.label] : [])),
  }
}

/**
 * Repeats the rows of `from` down to the end of `to`, or up to its beginning, in the columns of `from`. The cells of `from` itself stay.
 */
export function filled({ columns, row }: GridCells, from: GridRange, to: GridRange): readonly CellChange[] {
  const [source, target] = [corners(from), corners(to)]
  const height = source.last.row - source.first.row + 1
  const changes: CellChange[] = []
  for (let number = target.first.row; number <= target.last.row; number += 1) {
    if (number >= source.first.row && number <= source.last.row) continue
    // Upwards, the repetition counts backwards.
    const offset = (((number - source.first.row) % height) + height) % height
    const [given, found] = [row(source.first.row + offset), row(number)]
    if (given === null || found === null) continue
    for (const column of columns.slice(source.first.column, source.last.column + 1)) {
      if (!column.isSystem) changes.push({ row: found, column, value: given[column.key] ?? null })
    }
  }
  return changes
}

/** Fills the value of one cell into the selected cells of its column, and of columns with its type. */
export function filledWith({ columns, row }: GridCells, chosen: GridRange): readonly CellChange[] {
  const { first, last } = corners(chosen)
  const [given, source] = [row(chosen.from.row), columns[chosen.from.column]]
  if (given === null || source === undefined) return []
  const text = textForEditing(source.property, given[source.key])
  const changes: CellChange[] = []
  for (let number = first.row; number <= last.row; number += 1) {
    const found = row(number)
    if (found === null) continue
    for (const column of columns.slice(first.column, last.column + 1)) {
      if (column.isSystem || (found.id === given.id && column.key === source.key)) continue
      changes.push({ row: found, column, value: column.key === source.key ? (given[source.key] ?? null) : text })
    }
  }
  return changes
}

/** The source of filling down: the first row of the range, or the row above a single one. Null: there is none. */
export function rowAbove(chosen: GridRange): GridRange | null {
  const { first, last } = corners(chosen)
  const row = first.row === last.row ? first.row - 1 : first.row
  return row < 0 ? null : { from: { row, column: first.column }, to: { row, column: last.column } }
}
