import type { RowWindowQuery } from '../../../shared/domain/row.ts'
import type { Db } from '../db/open-database.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { compileFilter } from './compile-filter.ts'
import { compileSearch } from './compile-search.ts'
import type { OwnRows } from './own-rows.ts'
import type { QueryColumn } from './query-column.ts'
import { orderOf, type RowPosition, type RowOrder } from './row-order.ts'
import type { RelatedName } from './related-names.ts'
import type { RelatedSearch } from './related-search.ts'
import type { RowsVersion, RowTable } from './row-table.ts'
import { clause, EVERYTHING, join, type SqlCondition } from './sql-condition.ts'

/** Whose rows, in which order, at which version of the table. */
export interface RowView {
  readonly table: RowTable
  readonly query: Omit<RowWindowQuery, 'from' | 'limit'>
  /** Null: everybody's. */
  readonly own: OwnRows | null
  /** The names of related rows that are searched. */
  readonly related?: readonly RelatedName[]
  readonly version: RowsVersion
}

export interface RowWindows {
  /** Rows `from` to `from + limit` of the view, from 0, and the total. Sort values may follow `columns`. BAD_REQUEST. */
  read<Stored>(view: RowView, columns: string, from: number, limit: number): { readonly rows: readonly Stored[]; readonly total: number }
  /**
   * The `limit` rows after a position, or the first ones, and the position of the last; null when nothing follows. Rows that are added or
   * deleted meanwhile move no other row into or out of the next part. BAD_REQUEST.
   */
  readNext<Stored>(
    view: RowView,
    columns: string,
    after: RowPosition | null,
    limit: number,
  ): { readonly rows: readonly Stored[]; readonly last: RowPosition | null }
}

/** What is cached of a view: `marks[n]` is the row before the n-th thousand; of a short view, the ids of all rows in order. */
interface Known {
  readonly version: number
  readonly total: number
  readonly marks: (RowPosition | null)[]
  readonly ids: readonly string[] | null
}

const STEP = 1_000
/** A filter that selects no more rows than this is evaluated once: looking for each page would scan the table again. */
const SHORT = 2_000
/** With a search index, so many matches of a search are found at once: looking for each page would read the table in between. */
const SHORT_SEARCHED = 50_000
const VIEWS_KEPT = 8

/**
 * Reads any part of a table by row number. The key of every thousandth row is kept, so that at most a thousand index entries are skipped
 * (`data.md`): an OFFSET from the start costs 21 ms at a million rows.
 */
export function createRowWindows(db: Db, search: RelatedSearch): RowWindows {
  const known = new Map<string, Known>()
  const hasIndex = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = ?")

  function knownOf(view: RowView, sql: ViewSql): Known {
    const key = JSON.stringify([view.table.table, view.query, view.own])
    const found = known.get(key)
    known.delete(key)
    const version = versionFor(view)
    const isCurrent = found?.version === version && !isOfRelated(view)
    const current = isCurrent ? found : { version, marks: [null], ...survey(view, sql) }
    known.set(key, current)
    for (const oldest of known.keys()) {
      if (known.size <= VIEWS_KEPT) break
      known.delete(oldest)
    }
    return current
  }

  function survey({ table: of, query, related }: RowView, { where, table, order }: ViewSql): Pick<Known, 'ids' | 'total'> {
    const candidates = query.search.trim() === '' ? null : search.candidates(of, query.search, related)
    const rows = candidates === null ? table : `(${candidates.sql}) AS found CROSS JOIN ${table} ON ${table}.rowid = found.row`
    const given = candidates?.params ?? []
    const short = candidates === null ? SHORT : SHORT_SEARCHED
    if (where.sql !== '') {
      // Without MATERIALIZED, SQLite would search along the index of the order, which takes two and a half times as long as scanning the
      // table.
      const matches = `matches AS MATERIALIZED (SELECT ${['id', ...order.columns].join(', ')} FROM ${rows} ${clause(where.sql)} LIMIT ?)`
      const ids = db
        .prepare(`WITH ${matches} SELECT id FROM matches ${order.orderOfAll}`)
        .pluck()
        .all(...given, ...where.params, short + 1) as string[]
      if (ids.length <= short) return { ids, total: ids.length }
    }
    const total = db.prepare(`SELECT COUNT(*) FROM ${rows} ${clause(where.sql)}`).pluck()
    return { ids: null, total: total.get(...given, ...where.params) as number }
  }

  function readByIds<Stored>({ table }: ViewSql, columns: string, ids: readonly string[]): readonly Stored[] {
    const read = db.prepare(`SELECT ${columns} FROM ${table} WHERE id = ?`).raw()
    return ids.map((id) => read.get(id) as Stored)
  }

  /** `limit` rows, `skip` rows after a position, each with its sort values after `columns`. */
  function readAfter({ table, order, pageWhere }: ViewSql, columns: string, start: RowPosition | null, skip: number, limit: number) {
    let rows: ColumnValue[][] = []
    let left = skip
    for (const { from, orderBy } of order.partsAfter(start)) {
      if (rows.length >= limit) break
      const { sql, params } = join([pageWhere, from])
      const source = `FROM ${table}${indexedBy(order)} ${clause(sql)}`
      const read = db
        .prepare(`SELECT ${[columns, ...order.columns].join(', ')} ${source} ORDER BY ${orderBy} LIMIT ? OFFSET ?`)
        .raw()
        .all(...params, limit - rows.length, left) as ColumnValue[][]
      rows = rows.length === 0 ? read : [...rows, ...read]
      if (read.length > 0) left = 0
      else if (left > 0)
        left -= db
          .prepare(`SELECT COUNT(*) ${source}`)
          .pluck()
          .get(...params) as number
    }
    return rows
  }

  /** With the index of a single column, SQLite would sort rows of equal value with every page. */
  function indexedBy({ index }: RowOrder): string {
    return index !== null && hasIndex.get(index.name) !== undefined ? ` INDEXED BY "${index.name}"` : ''
  }

  return {
    read<Stored>(view: RowView, columns: string, from: number, limit: number) {
      const sql = sqlOf(view)
      const current = knownOf(view, sql)
      const { total, ids } = current
      if (from >= total) return { rows: [], total }
      if (ids !== null) return { rows: readByIds<Stored>(sql, columns, ids.slice(from, from + limit)), total }
      const wanted = Math.floor(from / STEP)
      while (current.marks.length <= wanted) {
        const [next] = readAfter(sql, 'id', current.marks.at(-1) ?? null, STEP - 1, 1)
        if (next === undefined) break
        const [id, ...values] = next
        current.marks.push({ values, id: String(id) })
      }
      const nearest = Math.min(wanted, current.marks.length - 1)
      const rows = readAfter(sql, columns, current.marks[nearest] ?? null, from - nearest * STEP, limit)
      return { rows: rows as Stored[], total }
    },
    readNext<Stored>(view: RowView, columns: string, after: RowPosition | null, limit: number) {
      const sql = sqlOf(view)
      const { ids } = after === null ? knownOf(view, sql) : { ids: null }
      if (ids !== null && ids.length <= limit) return { rows: readByIds<Stored>(sql, columns, ids), last: null }
      const rows = readAfter(sql, columns, after, 0, limit)
      const [id, ...rest] = rows.at(-1) ?? []
      const last = rows.length < limit ? null : { id: String(id), values: rest.slice(-sql.order.columns.length) }
      return { rows: rows as Stored[], last }
    },
  }
}

/** Unsorted and unfiltered, the order of rows stays the same when some of them change. */
function versionFor({ query: { sort, filter, search }, version }: RowView): number {
  const isOfAll = search === '' && Object.keys(filter).length === 0 && /^-?(createdAt|id)$/.test(sort)
  return isOfAll ? version.members : version.rows
}

interface ViewSql {
  readonly table: string
  readonly order: RowOrder
  readonly where: SqlCondition
  /** The same condition for a part of a long view, where only the index of its order helps. */
  readonly pageWhere: SqlCondition
}

/** Names of related rows change without the table. */
function isOfRelated({ query, related = [] }: RowView): boolean {
  return related.length > 0 && query.search.trim() !== ''
}

function sqlOf({ table, query: { sort, filter, search }, own, related }: RowView): ViewSql {
  const order = orderOf(table, sort)
  const whereBy = (mayUseIndex: (one: QueryColumn) => boolean) =>
    join([compileFilter(table, filter, mayUseIndex), compileSearch(table, search, related), own?.condition ?? EVERYTHING])
  return {
    table: `"${table.table}"`,
    order,
    where: whereBy(() => true),
    pageWhere: whereBy(({ name }) => order.index === null && name === order.first.name),
  }
}
