import { z } from 'zod'
import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { RowQuery } from '../../../shared/domain/row.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { compileFilter, misfit } from './compile-filter.ts'
import { compileSearch } from './compile-search.ts'
import type { OwnRows } from './own-rows.ts'
import { columnOf, ID, type QueryColumn } from './query-column.ts'
import type { RelatedName } from './related-names.ts'
import { relatedOrder } from './related-order.ts'
import type { RowTable } from './row-table.ts'
import { EVERYTHING, join, type SqlCondition } from './sql-condition.ts'

/** The query of a page. `own` null: everybody's rows. */
export interface PageOf {
  readonly table: RowTable
  readonly query: RowQuery
  readonly own: OwnRows | null
  /** The names of related rows that are searched and sorted by. */
  readonly related?: readonly RelatedName[]
}

export interface CompiledPage {
  /** The condition for the rows of all pages. */
  readonly where: SqlCondition
  /** The queries that remain to be read in turn until the page is full: rows without a value are a part of their own, the last one. */
  readonly parts: readonly PagePart[]
  readonly sortColumn: string
  /** The columns of an index for this page. */
  readonly indexed: PageIndex
  /** The names of related rows that the page is sorted by; they need an index too. */
  readonly sortedBy: RelatedName | null
  cursorAfter(sortValue: ColumnValue, rowId: string): string
}

export interface PagePart {
  readonly from: SqlCondition
  readonly orderBy: string
  /** What is read instead of the table alone. */
  readonly source?: SqlCondition
  /** The sort value, where it is no column of the table. */
  readonly place?: string
}

export interface PageIndex {
  /** Columns that the filter fixes to one value. */
  readonly equal: readonly string[]
  readonly sort: QueryColumn
}

interface SortedRow {
  readonly value: ColumnValue
  readonly id: string
}

const Cursor = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.string()])
type Cursor = z.infer<typeof Cursor>

/**
 * Keyset pagination, never by offset: rows that are added or deleted between two pages neither repeat nor skip others. Ties are ordered by
 * id; empty values come last in both directions. A single condition for rows with and without a value would make SQLite sort the table with
 * every page (decision 017), so each has a statement of its own that follows an index.
 */
export function compilePage({ table, query, own, related = [] }: PageOf): CompiledPage {
  const isDescending = query.sort.startsWith('-')
  const column = columnOf(table, isDescending ? query.sort.slice(1) : query.sort)
  if (column === null) throw misfit('sort', `is not a field of ${table.entity}`)
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, query.sort)
  const after = cursor === null ? null : { value: cursor[1], id: cursor[2] }
  const direction = isDescending ? 'DESC' : 'ASC'
  const sortedBy = related.find(({ field }) => field.column === column.name) ?? null
  const held = [...(own?.column === undefined ? [] : [own.column]), ...heldToOneValue(table, query)]
  return {
    where: compileWhere(table, query, { own, related }),
    parts: sortedBy === null ? partsAfter(column, direction, after) : relatedOrder(table.table, sortedBy, direction).partsAfter(after),
    sortColumn: column.name,
    indexed: sortedBy === null ? { equal: held, sort: column } : { equal: [column.name], sort: ID },
    sortedBy,
    cursorAfter: (sortValue, rowId) => Buffer.from(JSON.stringify([query.sort, sortValue, rowId])).toString('base64url'),
  }
}

/** The condition for the rows that a filter and a search select, of everybody or of one creator. BAD_REQUEST. */
export function compileWhere(
  table: RowTable,
  { filter, search = '' }: Pick<RowQuery, 'filter' | 'search'>,
  { own, related = [] }: Pick<PageOf, 'own' | 'related'>,
): SqlCondition {
  return join([compileFilter(table, filter), compileSearch(table, search, related), own?.condition ?? EVERYTHING])
}

/** The queries for the rows after a given row, in an order by one column. */
export function partsAfter(column: QueryColumn, direction: 'ASC' | 'DESC', after: SortedRow | null): readonly PagePart[] {
  const name = `"${column.name}"`
  const beyond = direction === 'DESC' ? '<' : '>'
  const byId = `id ${direction}`
  const afterId: SqlCondition = after === null ? EVERYTHING : { sql: `id ${beyond} ?`, params: [after.id] }
  if (column.name === 'id') return [{ from: afterId, orderBy: byId }]

  const orderBy = `${sortExpression(column)} ${direction}, ${byId}`
  // SQLite uses the index only if the collation is given beside the value.
  const afterValue: SqlCondition =
    after === null ? EVERYTHING : { sql: `(${name}, id) ${beyond} (?${column.collation}, ?)`, params: [after.value, after.id] }
  if (!column.isNullable) return [{ from: afterValue, orderBy }]
  const empty: SqlCondition = { sql: `${name} IS NULL`, params: [] }
  if (after !== null && after.value === null) return [{ from: join([empty, afterId]), orderBy: byId }]
  return [
    { from: join([{ sql: `${name} IS NOT NULL`, params: [] }, afterValue]), orderBy },
    { from: empty, orderBy: byId },
  ]
}

/** The indexed expression for a sort by this column; the id follows it. */
export function sortExpression({ name, collation }: QueryColumn): string {
  return `"${name}"${collation}`
}

/** Sorted, so that the same filter written in another order gives the same index. */
function heldToOneValue(table: RowTable, { filter }: RowQuery): readonly string[] {
  return Object.entries(filter)
    .flatMap(([label, condition]) => {
      const column = columnOf(table, label)
      const isHeld = condition === null || typeof condition !== 'object' || Object.hasOwn(condition, 'eq')
      const isJson = column !== null && column.schema !== null && STORAGE[column.type].isJson
      return column === null || !isHeld || isJson ? [] : [column.name]
    })
    .toSorted()
}

function readCursor(cursor: string, sort: string): Cursor {
  try {
    const read = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (read[0] === sort) return read
  } catch {
    // A cursor that cannot be decoded was not made here.
  }
  throw misfit('cursor', 'must be the cursor of a page with the same sort')
}
