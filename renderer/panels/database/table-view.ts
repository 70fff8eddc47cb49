import { readSorts, type SortedBy, writeSorts } from '../../../shared/domain/row.ts'
import type { TableLayout } from '../../../shared/domain/table-layout.ts'
import { Condition } from './filters/filter-model.ts'
import type { GridColumn } from './grid-columns.ts'

/** How a person views one table, by the current names of its columns. */
export interface TableView {
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
  readonly sort: string
  readonly filters: readonly Condition[]
  /** The column whose sum and average are in the foot. */
  readonly figure: string | null
}

export const USUAL_SORT = '-createdAt'

type KnownColumn = Pick<GridColumn, 'id' | 'key'>

/** Settings of deleted columns are left out. */
export function viewOf(layout: TableLayout | null, columns: readonly KnownColumn[]): TableView {
  if (layout === null) return { widths: {}, hidden: [], sort: USUAL_SORT, filters: [], figure: null }
  const keyOf = (id: string) => columns.find((column) => column.id === id)?.key
  const sorts = layout.sort.flatMap(({ column, isDescending }): SortedBy[] => {
    const key = keyOf(column)
    return key === undefined ? [] : [{ key, isDescending }]
  })
  return {
    widths: Object.fromEntries(Object.entries(layout.widths).flatMap(([id, width]) => named(keyOf(id), width))),
    hidden: layout.hidden.flatMap((id) => keyOf(id) ?? []),
    sort: sorts.length === 0 ? USUAL_SORT : writeSorts(sorts),
    filters: layout.filters.flatMap((condition) => {
      const read = Condition.safeParse({ ...condition, field: keyOf(condition.field) })
      return read.success ? [read.data] : []
    }),
    figure: layout.figure === undefined ? null : (keyOf(layout.figure) ?? null),
  }
}

export function layoutOf({ widths, hidden, sort, filters, figure }: TableView, columns: readonly KnownColumn[]): TableLayout {
  const idOf = (key: string) => columns.find((column) => column.key === key)?.id
  const figured = figure === null ? undefined : idOf(figure)
  return {
    version: 1,
    widths: Object.fromEntries(Object.entries(widths).flatMap(([key, width]) => named(idOf(key), width))),
    hidden: hidden.flatMap((key) => idOf(key) ?? []),
    sort: readSorts(sort).flatMap(({ key, isDescending }) => {
      const column = idOf(key)
      return column === undefined ? [] : [{ column, isDescending }]
    }),
    filters: filters.flatMap((condition) => {
      const field = idOf(condition.field)
      return field === undefined ? [] : [{ ...condition, field }]
    }),
    ...(figured === undefined ? {} : { figure: figured }),
  }
}

function named<Value>(name: string | undefined, value: Value): [string, Value][] {
  return name === undefined ? [] : [[name, value]]
}
