import { z } from 'zod'
import type { RowQuery } from '../../../shared/domain/row.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { compileFilter, misfit, type SqlCondition } from './compile-filter.ts'
import { columnOf, type QueryColumn } from './query-column.ts'
import type { RowTable } from './row-table.ts'

export interface CompiledPage {
  /** Which rows there are, on all pages. */
  readonly where: SqlCondition
  /** Which of them come after the cursor. */
  readonly from: SqlCondition
  readonly orderBy: string
  readonly sortColumn: string
  cursorAfter(sortValue: ColumnValue, rowId: string): string
}

const Cursor = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.string()])

/**
 * A page by key, never by offset: rows that come or go between two pages neither repeat nor skip others. Equal values follow their id;
 * empty values come last in both directions.
 */
export function compilePage(table: RowTable, query: RowQuery, creatorId: string | null): CompiledPage {
  const isDescending = query.sort.startsWith('-')
  const column = columnOf(table, isDescending ? query.sort.slice(1) : query.sort)
  if (column === null) throw misfit('sort', `is not a field of ${table.entity}`)
  const direction = isDescending ? 'DESC' : 'ASC'
  const nulls = column.isNullable ? ' NULLS LAST' : ''
  return {
    where: join([compileFilter(table, query.filter), creatorId === null ? NOTHING : { sql: 'creator_id = ?', params: [creatorId] }]),
    from: query.cursor === undefined ? NOTHING : after(column, isDescending ? '<' : '>', readCursor(query.cursor, query.sort)),
    orderBy: column.name === 'id' ? `id ${direction}` : `"${column.name}"${column.collation} ${direction}${nulls}, id ${direction}`,
    sortColumn: column.name,
    cursorAfter: (sortValue, rowId) => Buffer.from(JSON.stringify([query.sort, sortValue, rowId])).toString('base64url'),
  }
}

const NOTHING: SqlCondition = { sql: '', params: [] }

export function join(conditions: readonly SqlCondition[]): SqlCondition {
  const said = conditions.filter(({ sql }) => sql !== '')
  return { sql: said.map(({ sql }) => `(${sql})`).join(' AND '), params: said.flatMap(({ params }) => params) }
}

function after(column: QueryColumn, beyond: '<' | '>', [, value, id]: z.infer<typeof Cursor>): SqlCondition {
  const name = `"${column.name}"`
  if (!column.isNullable) return { sql: `(${name}, id) ${beyond} (?, ?)`, params: [value, id] }
  if (value === null) return { sql: `${name} IS NULL AND id ${beyond} ?`, params: [id] }
  const same = `${name} = ?${column.collation}`
  return { sql: `${name} ${beyond} ?${column.collation} OR (${same} AND id ${beyond} ?) OR ${name} IS NULL`, params: [value, value, id] }
}

function readCursor(cursor: string, sort: string): z.infer<typeof Cursor> {
  try {
    const read = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (read[0] === sort) return read
  } catch {
    // Whatever it is, no page of ours gave it.
  }
  throw misfit('cursor', 'must be the cursor of a page with the same sort')
}
