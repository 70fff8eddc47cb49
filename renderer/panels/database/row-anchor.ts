import type { Row } from '../../../shared/domain/row.ts'

/** A row at its index, with its neighbours. */
export interface RowAnchor {
  readonly index: number
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

export interface PlacedRows {
  row(index: number): Row | null
  /** The current index of a loaded row; null for one that is not loaded. */
  indexOf(rowId: string): number | null
}

export function anchorAt(rows: PlacedRows, index: number): RowAnchor | null {
  const id = rows.row(index)?.id
  return id === undefined ? null : { index, id, before: rows.row(index - 1)?.id ?? null, after: rows.row(index + 1)?.id ?? null }
}

/**
 * By how many rows inserts and deletes elsewhere have shifted this one. 0 for a row that moved alone because its own value changed: its
 * neighbours stayed. Null while the row is not loaded.
 */
export function rowsShiftedBy(rows: PlacedRows, { index, id, before, after }: RowAnchor): number | null {
  const now = rows.row(index)?.id === id ? index : rows.indexOf(id)
  if (now === null) return null
  const by = now - index
  if (by === 0 || (before === null && after === null)) return by
  const movedAlong = (neighbour: string | null, was: number) => neighbour !== null && rows.indexOf(neighbour) === was + by
  return movedAlong(before, index - 1) || movedAlong(after, index + 1) ? by : 0
}
