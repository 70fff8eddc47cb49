import { MOST_SORTS, readSorts, writeSorts } from '../../../shared/domain/row.ts'
import { USUAL_SORT } from './table-view.ts'

export interface SortPlace {
  readonly direction: 'ascending' | 'descending'
  /** Which of them decides when those before it are equal, counted from 1; null where it is the only one. */
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

/** Whether rows are sorted by something else that can leave them equal. */
export function isSortedBesides(sort: string, key: string): boolean {
  return sort !== USUAL_SORT && readSorts(sort).some((one) => one.key !== key)
}

/** By this column alone: up, then down, then as the table was before. */
export function sortedBy(sort: string, key: string): string {
  return sort === key ? `-${key}` : sort === `-${key}` ? USUAL_SORT : key
}

/** By this column as well, where those before it are equal: up, then down, then not any more. */
export function sortedAlsoBy(sort: string, key: string): string {
  const found = sortPlace(sort, key)
  if (found === null) return withSort(sort, key, false)
  return found.direction === 'ascending' ? withSort(sort, key, true) : withoutSort(sort, key)
}

/** In its place where it is one of them already, else behind them; of too many the last gives way. */
export function withSort(sort: string, key: string, isDescending: boolean): string {
  // The usual order leaves nothing equal that another column could decide.
  const sorts = sort === USUAL_SORT ? [] : readSorts(sort)
  const own = { key, isDescending }
  const isOne = sorts.some((one) => one.key === key)
  return writeSorts(isOne ? sorts.map((one) => (one.key === key ? own : one)) : [...sorts.slice(0, MOST_SORTS - 1), own])
}

export function withoutSort(sort: string, key: string): string {
  const left = readSorts(sort).filter((one) => one.key !== key)
  return left.length === 0 ? USUAL_SORT : writeSorts(left)
}
