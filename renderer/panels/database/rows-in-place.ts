import type { Row } from '../../../shared/domain/row.ts'
import type { RowSource } from './row-source.ts'

export interface RowInPlace {
  readonly number: number
  /** Null until it is read. */
  readonly row: Row | null
  /** Its row's, so that a cell that is written in moves along with its row. */
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
  first: number,
  last: number,
  edited: Edited | null,
): { readonly present: readonly Row[]; readonly shown: readonly RowInPlace[] } {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    number: first + index,
    row: source.row(first + index),
  }))
  const present = rows.flatMap(({ row }) => row ?? [])
  const isEditedInSight = edited === null || present.some(({ id }) => id === edited.of.id)
  // For a moment, while a part of the table is read anew, a row may stand in two places.
  const seen = new Set<string>()
  const shown = (isEditedInSight ? rows : [...rows, { number: edited.row, row: edited.of }]).map(({ number, row }) => {
    const key = row === null || seen.has(row.id) ? String(number) : row.id
    seen.add(key)
    return { number, row, key }
  })
  return { present, shown }
}
