import type { RowWindowQuery } from '../../../shared/domain/row.ts'
import type { Db } from '../db/open-database.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { compileFilter, misfit, type SqlCondition } from './compile-filter.ts'
import { join, sortExpression } from './compile-page.ts'
import { compileSearch } from './compile-search.ts'
import { columnOf, type QueryColumn } from './query-column.ts'
import type { RowsVersion, RowTable } from './row-table.ts'

/** Whose rows, in which order, as of which change of the table. */
export interface RowView {
  readonly table: RowTable
  readonly query: Omit<RowWindowQuery, 'from' | 'limit'>
  /** Null: everybody's. */
  readonly creatorId: string | null
  readonly version: RowsVersion
}

export interface RowWindows {
  /** Rows `from` to `from + limit` of the view, counted from 0, and how many there are in all. What they are sorted by may stand behind `columns`. BAD_REQUEST. */
  read<Stored>(view: RowView, columns: string, from: number, limit: number): { readonly rows: readonly Stored[]; readonly total: number }
}

/** A row that was reached, so that the ones after it can be. Rows without a value are a part of their own, the last one. */
interface Place {
  readonly part: number
  readonly value: ColumnValue
  readonly id: string
}

/** What is known of a view: `marks[n]` is the row before the n-th thousand; of a short one, the ids of all its rows in their order. */
interface Known {
  readonly version: number
  readonly total: number
  readonly marks: (Place | null)[]
  readonly ids: readonly string[] | null
}

const STEP = 1_000
/** A filter that leaves no more than this is gone through once: looking for each of its pages would go through the whole table again. */
const SHORT = 2_000
const VIEWS_KEPT = 8

/**
 * Any part of a table of any size by row number. Every thousandth row's key is kept, so that the rest of the way is at most a thousand
 * steps in an index (`data.md`): an OFFSET over the whole way costs 21 ms at a million rows.
 */
export function createRowWindows(db: Db): RowWindows {
  const known = new Map<string, Known>()

  function knownOf(view: RowView, key: string, sql: ViewSql): Known {
    const found = known.get(key)
    known.delete(key)
    const version = versionFor(view)
    const current = found?.version === version ? found : { version, marks: [null], ...survey(sql) }
    known.set(key, current)
    for (const oldest of known.keys()) {
      if (known.size <= VIEWS_KEPT) break
      known.delete(oldest)
    }
    return current
  }

  function survey(sql: ViewSql): Pick<Known, 'ids' | 'total'> {
    const { where, table } = sql
    if (where.sql !== '') {
      // Else they are looked for along the index of their order, which takes two and a half times as long as the table does.
      const found = `found AS MATERIALIZED (SELECT id, ${sql.sortColumn} FROM ${table} ${whereOf([where])} LIMIT ?)`
      const ids = db
        .prepare(`WITH ${found} SELECT id FROM found ${sql.orderOfAll}`)
        .pluck()
        .all(...where.params, SHORT + 1) as string[]
      if (ids.length <= SHORT) return { ids, total: ids.length }
    }
    const total = db.prepare(`SELECT COUNT(*) FROM ${table} ${whereOf([where])}`).pluck()
    return { ids: null, total: total.get(...where.params) as number }
  }

  function readByIds<Stored>({ table }: ViewSql, columns: string, ids: readonly string[]): readonly Stored[] {
    const read = db.prepare(`SELECT ${columns} FROM ${table} WHERE id = ?`).raw()
    return ids.map((id) => read.get(id) as Stored)
  }

  /** `limit` rows, `skip` rows after a place, each with its value of the sort behind `columns`; and in which part the last of them is. */
  function readAfter(sql: ViewSql, columns: string, start: Place | null, skip: number, limit: number) {
    let rows: ColumnValue[][] = []
    let place = start
    let left = skip
    let lastPart = 0
    for (let part = start?.part ?? 0; part < sql.parts.length && rows.length < limit; part += 1) {
      const from = whereOf([sql.pageWhere, sql.parts[part] ?? EVERYTHING, place === null ? EVERYTHING : sql.after(place)])
      const params = [...sql.pageWhere.params, ...(place === null ? [] : sql.after(place).params)]
      const order = sql.orderOf(part)
      const read = db
        .prepare(`SELECT ${columns}, ${sql.sortColumn} FROM ${sql.table} ${from} ${order} LIMIT ? OFFSET ?`)
        .raw()
        .all(...params, limit - rows.length, left) as ColumnValue[][]
      rows = rows.length === 0 ? read : [...rows, ...read]
      if (read.length > 0) {
        left = 0
        lastPart = part
      } else if (left > 0) {
        const passed = db
          .prepare(`SELECT COUNT(*) FROM ${sql.table} ${from}`)
          .pluck()
          .get(...params) as number
        left -= passed
      }
      place = null
    }
    return { rows, lastPart }
  }

  return {
    read<Stored>(view: RowView, columns: string, from: number, limit: number) {
      const sql = sqlOf(view)
      const { table, query, creatorId } = view
      const current = knownOf(view, JSON.stringify([table.table, query, creatorId]), sql)
      const { total, ids } = current
      if (from >= total) return { rows: [], total }
      if (ids !== null) return { rows: readByIds<Stored>(sql, columns, ids.slice(from, from + limit)), total }
      const wanted = Math.floor(from / STEP)
      while (current.marks.length <= wanted) {
        const { rows, lastPart } = readAfter(sql, 'id', current.marks.at(-1) ?? null, STEP - 1, 1)
        const [next] = rows
        if (next === undefined) break
        current.marks.push({ part: lastPart, value: next[1] ?? null, id: String(next[0]) })
      }
      const nearest = Math.min(wanted, current.marks.length - 1)
      const { rows } = readAfter(sql, columns, current.marks[nearest] ?? null, from - nearest * STEP, limit)
      return { rows: rows as Stored[], total }
    },
  }
}

/** All rows in the order they were made in stay as they are when some of them change. */
function versionFor({ query: { sort, filter, search }, version }: RowView): number {
  const isOfAll = search === '' && Object.keys(filter).length === 0 && /^-?(createdAt|id)$/.test(sort)
  return isOfAll ? version.members : version.rows
}

interface ViewSql {
  readonly table: string
  readonly sortColumn: string
  readonly where: SqlCondition
  /** The same for a part of a long view, where only the index of its order helps. */
  readonly pageWhere: SqlCondition
  readonly parts: readonly SqlCondition[]
  after(place: Place): SqlCondition
  orderOf(part: number): string
  /** Of all parts at once. */
  readonly orderOfAll: string
}

const EVERYTHING: SqlCondition = { sql: '', params: [] }

function sqlOf({ table, query: { sort, filter, search }, creatorId }: RowView): ViewSql {
  const isDescending = sort.startsWith('-')
  const column = columnOf(table, isDescending ? sort.slice(1) : sort)
  if (column === null) throw misfit('sort', `is not a field of ${table.entity}`)
  const name = `"${column.name}"`
  const direction = isDescending ? 'DESC' : 'ASC'
  const beyond = isDescending ? '<' : '>'
  const isId = column.name === 'id'
  const whereBy = (mayUseIndex: (one: QueryColumn) => boolean) =>
    join([
      compileFilter(table, filter, mayUseIndex),
      compileSearch(table, search),
      creatorId === null ? EVERYTHING : { sql: 'creator_id = ?', params: [creatorId] },
    ])
  return {
    table: `"${table.table}"`,
    sortColumn: name,
    where: whereBy(() => true),
    pageWhere: whereBy((one) => one.name === column.name),
    parts: column.isNullable
      ? [
          { sql: `${name} IS NOT NULL`, params: [] },
          { sql: `${name} IS NULL`, params: [] },
        ]
      : [EVERYTHING],
    after: ({ part, value, id }) =>
      part === 1 || isId
        ? { sql: `id ${beyond} ?`, params: [id] }
        : { sql: `(${name}, id) ${beyond} (?${column.collation}, ?)`, params: [value, id] },
    orderOf: (part) => `ORDER BY ${part === 1 || isId ? '' : `${sortExpression(column)} ${direction}, `}id ${direction}`,
    orderOfAll: isId ? `ORDER BY id ${direction}` : `ORDER BY ${name} IS NULL, ${sortExpression(column)} ${direction}, id ${direction}`,
  }
}

function whereOf(conditions: readonly SqlCondition[]): string {
  const { sql } = join(conditions)
  return sql === '' ? '' : `WHERE ${sql}`
}
