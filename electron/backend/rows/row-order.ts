import { readSorts } from '../../../shared/domain/row.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { misfit } from './compile-filter.ts'
import { type PagePart, partsAfter, sortExpression } from './compile-page.ts'
import { columnOf, type QueryColumn } from './query-column.ts'
import type { RowTable } from './row-table.ts'
import { join, type SqlCondition } from './sql-condition.ts'

/** The position of a row in an order, from which the next rows are read: its sort values and its id. */
export interface RowPosition {
  readonly values: readonly ColumnValue[]
  readonly id: string
}

/** An order of rows, read part by part, each along the order's index. Rows without a value come last in both directions. */
export interface RowOrder {
  /** The column that is compared first. */
  readonly first: QueryColumn
  /** The sort columns, to be selected after the other columns. */
  readonly columns: readonly string[]
  /** The parts after a position, in order; with null, the parts of all rows. */
  partsAfter(place: RowPosition | null): readonly PagePart[]
  /** The ORDER BY of all parts at once. */
  readonly orderOfAll: string
  /** For an order by several columns; null where the index of a single column is enough. */
  readonly index: OrderIndex | null
}

export interface OrderIndex {
  readonly name: string
  readonly columns: string
}

interface SortColumn {
  readonly column: QueryColumn
  readonly direction: 'ASC' | 'DESC'
}

/** One term of the comparison. A column that can be empty has two: whether it is empty, and its value. */
interface Term {
  /** The expression in an index and in ORDER BY. */
  readonly sql: string
  /** The condition that a row equals the position in this term; null where an earlier term implies it. */
  same(place: RowPosition): SqlCondition
  /** The condition that a row comes after the position by this term, and whether all such rows are equal in it; null where none can. */
  behind(place: RowPosition): { readonly condition: SqlCondition; readonly isSame: boolean } | null
}

/** BAD_REQUEST. */
export function orderOf(table: RowTable, sort: string): RowOrder {
  const all = readSorts(sort).map(({ key, isDescending }): SortColumn => {
    const column = columnOf(table, key)
    if (column === null) throw misfit('sort', `is not a field of ${table.entity}`)
    return { column, direction: isDescending ? 'DESC' : 'ASC' }
  })
  // Ids are unique, so terms after the id decide nothing.
  const byId = all.findIndex(({ column }) => column.name === 'id')
  const sorts = byId === -1 ? all : all.slice(0, byId + 1)
  const [first, ...others] = sorts
  if (first === undefined) throw misfit('sort', `is not a field of ${table.entity}`)
  return others.length === 0 ? byOne(first) : bySeveral(table, first, sorts)
}

function byOne({ column, direction }: SortColumn): RowOrder {
  const byId = `id ${direction}`
  const order = `"${column.name}" IS NULL, ${sortExpression(column)} ${direction}, ${byId}`
  return {
    first: column,
    columns: [`"${column.name}"`],
    partsAfter: (place) => partsAfter(column, direction, place === null ? null : { value: place.values[0] ?? null, id: place.id }),
    orderOfAll: `ORDER BY ${column.name === 'id' ? byId : order}`,
    index: null,
  }
}

/**
 * A single condition for all rows after a position would be a chain of ORs, for which SQLite uses no index. It is split instead: first the
 * rows that are equal in all but the last term, then in all but the last two, and so on; each part is a range of the index.
 */
function bySeveral({ table }: RowTable, first: SortColumn, sorts: readonly SortColumn[]): RowOrder {
  const own = sorts.filter(({ column }) => column.name !== 'id')
  const idDirection = sorts.at(-1)?.direction ?? 'ASC'
  const terms = [...own.flatMap(termsOf), idTerm(idDirection)]
  const orderFrom = (level: number) =>
    terms
      .slice(level)
      .map(({ sql }) => sql)
      .join(', ')
  const order = orderFrom(0)
  const partOf = (place: RowPosition, level: number): PagePart[] => {
    const behind = terms[level]?.behind(place) ?? null
    if (behind === null) return []
    const from = join([...terms.slice(0, level).map((term) => term.same(place)), behind.condition])
    // Including terms in which all rows of the part are equal would make SQLite sort them.
    return [{ from, orderBy: orderFrom(behind.isSame ? level + 1 : level) }]
  }
  return {
    first: first.column,
    columns: own.map(({ column }) => `"${column.name}"`),
    partsAfter: (place) =>
      place === null
        ? [{ from: { sql: '', params: [] }, orderBy: order }]
        : terms.flatMap((_, index) => partOf(place, terms.length - 1 - index)),
    orderOfAll: `ORDER BY ${order}`,
    index: {
      name: `${table}${ORDER_INDEX}${sorts.map(({ column, direction }) => `${column.name}_${direction}`).join('_')}`,
      columns: order,
    },
  }
}

/** What an index for an order has in its name after the name of its table. */
export const ORDER_INDEX = '_sorted_'

function termsOf({ column, direction }: SortColumn, at: number): readonly Term[] {
  const name = `"${column.name}"`
  const isEmpty = `(${name} IS NULL)`
  const valueOf = ({ values }: RowPosition) => values[at] ?? null
  const value: Term = {
    sql: `${sortExpression(column)} ${direction}`,
    same: (place) =>
      valueOf(place) === null
        ? { sql: `${name} IS NULL`, params: [] }
        : { sql: `${name} = ?${column.collation}`, params: [valueOf(place)] },
    behind: (place) => (valueOf(place) === null ? null : range(name, direction, column.collation, valueOf(place))),
  }
  if (!column.isNullable) return [value]
  const emptiness: Term = {
    sql: isEmpty,
    same: (place) => ({ sql: `${isEmpty} = ${valueOf(place) === null ? 1 : 0}`, params: [] }),
    behind: (place) => (valueOf(place) === null ? null : { condition: { sql: `${isEmpty} = 1`, params: [] }, isSame: true }),
  }
  return [emptiness, value]
}

function idTerm(direction: SortColumn['direction']): Term {
  return {
    sql: `id ${direction}`,
    same: ({ id }) => ({ sql: 'id = ?', params: [id] }),
    behind: ({ id }) => range('id', direction, '', id),
  }
}

function range(column: string, direction: SortColumn['direction'], collation: string, value: ColumnValue) {
  const condition: SqlCondition = { sql: `${column} ${direction === 'DESC' ? '<' : '>'} ?${collation}`, params: [value] }
  return { condition, isSame: false }
}
