import type { Row } from '../../../shared/domain/row.ts'
import { editText } from './cell-value.ts'
import type { GridColumn } from './grid-columns.ts'
import { corners, fromClipboard, type GridRange, toClipboard } from './grid-place.ts'

export interface CellChange {
  readonly row: Row
  readonly column: GridColumn
  readonly value: unknown
}

/** What is chosen of a table. `row`: null where it has not been read. */
export interface GridCells {
  readonly columns: readonly GridColumn[]
  readonly total: number
  row(number: number): Row | null
}

/** A part of what was chosen is worse than none of it: rows that are far away may not have been read. */
export function areRead({ total, row }: GridCells, chosen: GridRange): boolean {
  const { first, last } = corners(chosen)
  for (let number = first.row; number <= Math.min(last.row, total - 1); number += 1) if (row(number) === null) return false
  return true
}

/** No value in each cell that can have none. */
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

export function copied({ columns, row }: GridCells, chosen: GridRange): string {
  const { first, last } = corners(chosen)
  const lines: string[][] = []
  for (let number = first.row; number <= last.row; number += 1) {
    const found = row(number)
    if (found !== null) lines.push(columns.slice(first.column, last.column + 1).map((column) => editText(column, found[column.key])))
  }
  return toClipboard(lines)
}

export interface Pasted {
  readonly changes: readonly CellChange[]
  readonly place: GridRange
  /** Rows that would stand below the last one. */
  readonly lost: number
}

export function pasted({ columns, total, row }: GridCells, text: string, at: GridRange): Pasted {
  const cells = fromClipboard(text)
  const { first: from, last: to } = corners(at)
  const height = cells.length === 1 ? to.row - from.row + 1 : cells.length
  const changes: CellChange[] = []
  for (let down = 0; down < height; down += 1) {
    const found = row(from.row + down)
    const line = cells[down % cells.length] ?? []
    if (found === null) continue
    for (const [across, value] of line.entries()) {
      const column = columns[from.column + across]
      if (column !== undefined && !column.isSystem) changes.push({ row: found, column, value })
    }
  }
  const end = from.row + height - 1
  return { changes, place: { from, to: { row: Math.min(end, total - 1), column: from.column } }, lost: Math.max(0, end - total + 1) }
}

/**
 * The rows of `from` again and again down to the end of `to`, or up to its beginning; the columns are those of `from`. What stands in
 * `from` itself stays.
 */
export function filled({ columns, row }: GridCells, from: GridRange, to: GridRange): readonly CellChange[] {
  const [source, target] = [corners(from), corners(to)]
  const height = source.last.row - source.first.row + 1
  const changes: CellChange[] = []
  for (let number = target.first.row; number <= target.last.row; number += 1) {
    if (number >= source.first.row && number <= source.last.row) continue
    // Above what is repeated it is counted backwards.
    const offset = (((number - source.first.row) % height) + height) % height
    const [given, found] = [row(source.first.row + offset), row(number)]
    if (given === null || found === null) continue
    for (const column of columns.slice(source.first.column, source.last.column + 1)) {
      if (!column.isSystem) changes.push({ row: found, column, value: given[column.key] ?? null })
    }
  }
  return changes
}

/** One cell's value in all that are chosen and can hold it: those of its own column, and of columns of its type. */
export function filledWith({ columns, row }: GridCells, chosen: GridRange): readonly CellChange[] {
  const { first, last } = corners(chosen)
  const [given, source] = [row(chosen.from.row), columns[chosen.from.column]]
  if (given === null || source === undefined) return []
  const text = editText(source, given[source.key])
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

/** Where the value comes from when a range is filled down: its first row, or the row above where it is one row. Null: there is none. */
export function rowAbove(chosen: GridRange): GridRange | null {
  const { first, last } = corners(chosen)
  const row = first.row === last.row ? first.row - 1 : first.row
  return row < 0 ? null : { from: { row, column: first.column }, to: { row, column: last.column } }
}
