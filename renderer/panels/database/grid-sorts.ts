import { MOST_SORTS, readSorts, writeSorts } from '../../../shared/domain/row.ts'
import { USUAL_SORT } from './table-view.ts'

export interface SortPlace {
  readonly direction: 'ascending' | 'descending'
  /** The rank of the column in the sort, from 1; null where it is the only one. */
  readonly number: number | null
}

/** How a table is sorted by a column; null where it is not. */
export function sortPlace(sort: string, key: string): SortPlace | null {
  const sorts = readSorts(sort)
  const at = sorts.findIndex((one) => one.key === key)
  const found = sorts[at]
  if (found === undefined) return null
  return { direction: found.isDescending ? 'descending' : 'ascending', number: sorts.length === 1 ? null : at + 1 }
}

/** Whether another column of the sort can leave ties. */
export function isSortedBesides(sort: string, key: string): boolean {
  return sort !== USUAL_SORT && readSorts(sort).some((one) => one.key !== key)
}

/** Sorts by this column alone: ascending, then descending, then the usual order. */
export function sortedBy(sort: string, key: string): string {
  return sort === key ? `-${key}` : sort === `-${key}` ? USUAL_SORT : key
}

/** Adds this column to the sort: ascending, then descending, then removed. */
export function sortedAlsoBy(sort: string, key: string): string {
  const found = sortPlace(sort, key)
  if (found === null) return withSort(sort, key, false)
  return found.direction === 'ascending' ? withSort(sort, key, true) : withoutSort(sort, key)
}

/** Changes the column's direction, or appends it; beyond the limit it replaces the last one. */
export function withSort(sort: string, key: string, isDescending: boolean): string {
  // The usual order leaves no ties for another column.
  const sorts = sort === USUAL_SORT ? [] : readSorts(sort)
  const own = { key, isDescending }
  const isOne = sorts.some((one) => one.key === key)
  return writeSorts(isOne ? sorts.map((one) => (one.key === key ? own : one)) : [...sorts.slice(0, MOST_SORTS - 1), own])
}

export function withoutSort(sort: string, key: string): string {
  const left = readSorts(sort).filter((one) => one.key !== key)
  return left.length === 0 ? USUAL_SORT : writeSorts(left)
}
