import type { Row } from '../../../shared/domain/row.ts'
import type { GridViewport } from './grid-viewport.ts'
import type { RowSource } from './row-source.ts'

export interface RowInPlace {
  readonly number: number
  /** Null while loading. */
  readonly row: Row | null
  /** By position; for the edited row by its id, so that the input moves along with it. */
  readonly key: string
}

interface Edited {
  readonly row: number
  readonly of: Row
}

/**
 * The visible rows; `present` are the loaded ones. The edited row is rendered wherever the table is scrolled and wherever the row moves, so
 * that its input is not lost.
 */
export function rowsInPlace(
  source: Pick<RowSource, 'row'>,
  { first, last, origin }: GridViewport,
  edited: Edited | null,
): { readonly present: readonly Row[]; readonly shown: readonly RowInPlace[] } {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    number: first + index,
    row: source.row(first + index),
    key: String(first + index - origin),
  }))
  const present = rows.flatMap(({ row }) => row ?? [])
  if (edited === null) return { present, shown: rows }
  // While a part of the table is being read again, a row may be in two positions for a moment.
  const at = rows.findIndex(({ row }) => row?.id === edited.of.id)
  const own = { number: rows[at]?.number ?? edited.row, row: rows[at]?.row ?? edited.of, key: edited.of.id }
  return { present, shown: at === -1 ? [...rows, own] : rows.with(at, own) }
}
