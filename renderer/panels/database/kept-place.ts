import type { Row } from '../../../shared/domain/row.ts'

/** A row in its place, with the ones around it. */
export interface Anchor {
  readonly index: number
  readonly id: string
  readonly before: string | null
  readonly after: string | null
}

export interface PlacedRows {
  row(index: number): Row | null
  /** Where a row is now, among those that are here; null where it is not. */
  indexOf(rowId: string): number | null
}

export function anchorAt(rows: PlacedRows, index: number): Anchor | null {
  const id = rows.row(index)?.id
  return id === undefined ? null : { index, id, before: rows.row(index - 1)?.id ?? null, after: rows.row(index + 1)?.id ?? null }
}

/**
 * By how many rows others have pushed this one down, or up. A row that went elsewhere by itself, since its value changed, was pushed by
 * nobody: its neighbours stayed. Null while it is not here.
 */
export function pushedBy(rows: PlacedRows, { index, id, before, after }: Anchor): number | null {
  const now = rows.row(index)?.id === id ? index : rows.indexOf(id)
  if (now === null) return null
  const by = now - index
  if (by === 0 || (before === null && after === null)) return by
  const movedAlong = (neighbour: string | null, was: number) => neighbour !== null && rows.indexOf(neighbour) === was + by
  return movedAlong(before, index - 1) || movedAlong(after, index + 1) ? by : 0
}
