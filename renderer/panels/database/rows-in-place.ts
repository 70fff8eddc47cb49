import type { Row } from '../../../shared/domain/row.ts'
import type { GridViewport } from './grid-viewport.ts'
import type { RowSource } from './row-source.ts'

export interface RowInPlace {
  readonly number: number
  /** Null until it is read. */
  readonly row: Row | null
  /** Its place's; its row's where it is written in, so that what is typed moves along with its row. */
  readonly key: string
}

interface Edited {
  readonly row: number
  readonly of: Row
}

/**
 * The rows in sight, `present` those of them that are here. The row that is written in is shown wherever the table is scrolled to and
 * wherever it goes, so that nothing of what was typed is lost.
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
  // For a moment, while a part of the table is read anew, a row may stand in two places.
  const at = rows.findIndex(({ row }) => row?.id === edited.of.id)
  const own = { number: rows[at]?.number ?? edited.row, row: rows[at]?.row ?? edited.of, key: edited.of.id }
  return { present, shown: at === -1 ? [...rows, own] : rows.with(at, own) }
}
