import { ROW_PAGE_MAX_CHARS } from '../../../shared/limits/rows.ts'
import type { Db } from '../db/open-database.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { compilePage, type PageIndex, type PageOf, sortExpression } from './compile-page.ts'
import { FIGURES_INDEX } from './row-aggregates.ts'
import { ORDER_INDEX, type OrderIndex, orderOf } from './row-order.ts'
import type { RowsVersion, RowTable } from './row-table.ts'
import type { RelatedSearch } from './related-search.ts'
import { requireColumn } from './related-order.ts'
import { clause, EVERYTHING, join, type SqlCondition } from './sql-condition.ts'
import type { TimeLimit } from './time-limit.ts'

export interface ReadPage<Stored> {
  readonly rows: readonly Stored[]
  readonly nextCursor: string | null
  /** The query was slow for lack of an index. True once for each kind of query. */
  readonly wantsIndex: boolean
}

export interface RowPages {
  /** Rows with the values of `columns`, the id first. BAD_REQUEST. */
  read<Stored extends readonly [id: string, ...values: unknown[]]>(page: PageOf, columns: string): ReadPage<Stored>
  /** The number of rows on all pages, cached until the table changes. */
  total(page: PageOf, version: RowsVersion): number
  /** The number of rows in the table. */
  count(table: RowTable, version: RowsVersion): number
  /** Creates the index that such a page is read along, if the table is large enough to need one. BAD_REQUEST. */
  index(page: PageOf): void
  /** The same for an order alone. BAD_REQUEST. */
  indexSort(table: RowTable, sort: string): void
}

/** Up to this many rows, sorting takes no noticeable time. */
const SORTED_WITHOUT_INDEX = 2_000
/** A page that follows an index takes a hundredth of this. */
const SLOW_MS = 20
/** How many rows are read along the index of the order before the whole table is scanned. */
const FIRST_LOOK = 20_000
/** Each index slows down every write, and strangers can ask for any order. */
const INDEXES_OF_A_TABLE = 12
const ORDERS_OF_A_TABLE = 3
const COUNTS_KEPT = 64
const KINDS_KEPT = 1_000

export function createRowPages(
  db: Db,
  prepare: (sql: string) => ReturnType<Db['prepare']>,
  { search, limit: time }: { readonly search: RelatedSearch; readonly limit: TimeLimit },
  { slowMs = SLOW_MS }: { readonly slowMs?: number } = {},
): RowPages {
  const counts = new Map<string, { readonly version: number; readonly total: number }>()
  const plans = new Map<string, Plan>()
  const wished = new Set<string>()
  /** Statements whose matching rows were once far apart. */
  const scattered = new Set<string>()

  function isLarge(table: RowTable, from = SORTED_WITHOUT_INDEX): boolean {
    const size = prepare(`SELECT COUNT(*) FROM (SELECT 1 FROM "${table.table}" LIMIT ?)`)
      .pluck()
      .get(from + 1) as number
    return size > from
  }

  function planOf(part: Part): Plan {
    const { sql } = walk(part)
    const known = plans.get(sql)
    if (known !== undefined) return known
    const steps = explain(walk(part))
    const plan: Plan = {
      sorts: steps.includes('TEMP B-TREE'),
      // A filter that an index supports is read along that index instead of the order's.
      walksOrder: part.where.sql !== '' && steps === explain(walk({ ...part, where: EVERYTHING })),
    }
    if (plans.size >= KINDS_KEPT) plans.clear()
    plans.set(sql, plan)
    return plan
  }

  function explain({ sql, params }: SqlCondition): string {
    const steps = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params, 1) as readonly { readonly detail: string }[]
    return steps.map(({ detail }) => detail).join('\n')
  }

  /**
   * Reads along the index of the order and stops when the page is full. If that once took long because few rows match the filter, only the
   * first rows are read this way, and then the whole table is scanned in storage order, which takes half as long.
   */
  function readPart(part: Part, limit: number): readonly unknown[] {
    const ask = askFor(limit)
    const whole = walk(part)
    if (scattered.has(whole.sql)) {
      const first = ask(walkFirst(part))
      return first.length === limit ? first : ask(scan(part))
    }
    const began = performance.now()
    const rows = ask(whole)
    if (!part.isJoined && performance.now() - began > slowMs && planOf(part).walksOrder) {
      if (scattered.size >= KINDS_KEPT) scattered.clear()
      scattered.add(whole.sql)
    }
    return rows
  }

  /** A frequent word is found among the first rows; for a rare one, only the rows with its trigrams are read. */
  function readSearched({ table, query: { search: words = '' }, related }: PageOf, part: Part, limit: number): readonly unknown[] {
    const ask = askFor(limit)
    if (part.isJoined || !isLarge(table, FIRST_LOOK)) return ask(walk(part))
    const first = ask(walkFirst(part))
    if (first.length === limit) return first
    const candidates = search.candidates(table, words, related)
    return ask(candidates === null ? scan(part) : walkAmong(part, candidates))
  }

  function askFor(limit: number) {
    return ({ sql, params }: SqlCondition): readonly unknown[] =>
      prepare(sql)
        .raw()
        .all(...params, limit)
  }

  /** Asks once for each kind of query, so that an index that cannot be created is not asked for with every page. */
  function wants(table: RowTable, index: PageIndex): boolean {
    const kind = indexName(table, index)
    if (hasItsIndex(index) || wished.has(kind) || !isLarge(table)) return false
    wished.add(kind)
    return true
  }

  function create(table: RowTable, index: PageIndex): void {
    if (hasItsIndex(index)) return
    const made = prepare(
      "SELECT COUNT(*) FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL AND instr(name, ?) = 0",
    )
      .pluck()
      .get(table.table, FIGURES_INDEX) as number
    if (made >= INDEXES_OF_A_TABLE || !isLarge(table)) return
    const equal = index.equal.filter((column) => column !== index.sort.name).map((column) => `"${column}"`)
    const columns = [...equal, ...(index.sort.name === 'id' ? [] : [sortExpression(index.sort)]), 'id']
    db.exec(`CREATE INDEX IF NOT EXISTS "${indexName(table, index)}" ON "${table.table}" (${columns.join(', ')})`)
    plans.clear()
    scattered.clear()
  }

  /** Each order by several columns has an index of its own; the most recent ones are kept. */
  function createOrder({ table }: RowTable, { name, columns }: OrderIndex): void {
    const made = prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND instr(name, ?) > 0 ORDER BY rowid")
      .pluck()
      .all(table, `${table}${ORDER_INDEX}`) as string[]
    if (made.includes(name)) return
    for (const oldest of made.slice(0, Math.max(0, made.length + 1 - ORDERS_OF_A_TABLE))) db.exec(`DROP INDEX "${oldest}"`)
    db.exec(`CREATE INDEX "${name}" ON "${table}" (${columns})`)
    plans.clear()
  }

  return {
    read<Stored extends readonly [id: string, ...values: unknown[]]>(page: PageOf, columns: string) {
      const { table, query } = page
      const { where: asked, parts, sortColumn, cursorAfter, indexed } = compilePage(page)
      // Conditions that are worked out here, or many of them, are the ones that can take long.
      const isCostly = (query.search ?? '').trim() !== '' || COSTLY.test(asked.sql)
      const where = isCostly ? join([time.guard(asked.sql, `"${table.table}".rowid`), asked]) : asked
      const began = performance.now()
      const found: (readonly [ColumnValue, ...Stored])[] = []
      const words = query.search?.trim() ?? ''
      const isSearched = words !== ''
      let isSorted = false
      const readAll = () => {
        for (const { from, orderBy, source, place = `"${sortColumn}"` } of parts) {
          const missing = query.limit + 1 - found.length
          if (missing <= 0) break
          const of = source ?? { sql: `"${table.table}"`, params: [] }
          const part = { of, isJoined: source !== undefined, columns: `${place}, ${columns}`, where, from, orderBy }
          isSorted ||= planOf(part).sorts
          const read = isSearched ? readSearched(page, part, missing) : readPart(part, missing)
          found.push(...(read as (readonly [ColumnValue, ...Stored])[]))
        }
      }
      time.within(readAll)
      if (isCostly) time.took(asked.sql, performance.now() - began)
      // An index of the order does not help with a search.
      const isSlow = isSorted || (!isSearched && performance.now() - began > slowMs)
      const shown = upToSize(found.slice(0, query.limit))
      const last = shown.at(-1)
      return {
        rows: shown.map(([, ...stored]) => stored as unknown as Stored),
        nextCursor: found.length > shown.length && last !== undefined ? cursorAfter(last[0], last[1] as string) : null,
        wantsIndex: isSlow && wants(table, indexed),
      }
    },
    total({ table, query, own, related }, version) {
      const { where } = compilePage({
        table,
        query: { ...query, cursor: undefined },
        own,
        ...(related === undefined ? {} : { related }),
      })
      // Names of related rows change without this table.
      if ((related ?? []).length > 0 && query.search?.trim())
        return countRows(`SELECT COUNT(*) FROM "${table.table}" ${clause(where.sql)}`, where)
      return countOnce(table, where, where.sql === '' ? version.members : version.rows)
    },
    count: (table, { members }) => countOnce(table, EVERYTHING, members),
    index(page) {
      const { indexed, sortedBy } = compilePage(page)
      create(page.table, indexed)
      if (sortedBy !== null) create(sortedBy.target, { equal: [], sort: requireColumn(sortedBy.target, sortedBy.label) })
    },
    indexSort(table, sort) {
      const { first, index } = orderOf(table, sort)
      if (index === null) create(table, { equal: [], sort: first })
      else if (isLarge(table)) createOrder(table, index)
    },
  }

  function countOnce({ table }: RowTable, where: SqlCondition, version: number): number {
    const sql = `SELECT COUNT(*) FROM "${table}" ${clause(where.sql)}`
    const key = JSON.stringify([sql, where.params])
    const known = counts.get(key)
    counts.delete(key)
    const current = known?.version === version ? known : { version, total: countRows(sql, where) }
    counts.set(key, current)
    for (const oldest of counts.keys()) {
      if (counts.size <= COUNTS_KEPT) break
      counts.delete(oldest)
    }
    return current.total
  }

  function countRows(sql: string, { params }: SqlCondition): number {
    return prepare(sql)
      .pluck()
      .get(...params) as number
  }
}

/** As many rows as fit the size limit, but at least one. */
function upToSize<Stored extends readonly unknown[]>(rows: readonly Stored[]): readonly Stored[] {
  let chars = 0
  const end = rows.findIndex((row) => {
    chars += row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
    return chars > ROW_PAGE_MAX_CHARS
  })
  return end === -1 ? rows : rows.slice(0, Math.max(1, end))
}

/** Whether this is an index that every table is created with. */
function hasItsIndex({ equal, sort }: PageIndex): boolean {
  return equal.length === 0 && (sort.name === 'id' || sort.name === 'created_at')
}

/** How SQLite executes the query of a part. */
interface Plan {
  readonly sorts: boolean
  /** Along the index of its order, checking every row on the way. */
  readonly walksOrder: boolean
}

/** Conditions that call JavaScript, or look into lists. */
const COSTLY = /contains_folded|json_each/

interface Part {
  /** The table, or a join with it. */
  readonly of: SqlCondition
  readonly isJoined: boolean
  readonly columns: string
  readonly where: SqlCondition
  readonly from: SqlCondition
  readonly orderBy: string
}

function walk({ of, columns, where, from, orderBy }: Part): SqlCondition {
  const { sql, params } = join([where, from])
  return { sql: `SELECT ${columns} FROM ${of.sql} ${clause(sql)} ORDER BY ${orderBy} LIMIT ?`, params: [...of.params, ...params] }
}

/** The same over the first rows of the order only. */
function walkFirst({ of, columns, where, from, orderBy }: Part): SqlCondition {
  const first = `SELECT rowid, * FROM ${of.sql} ${clause(from.sql)} ORDER BY ${orderBy} LIMIT ${FIRST_LOOK}`
  const sql = `SELECT ${columns} FROM (${first}) AS ${of.sql} ${clause(where.sql)} ORDER BY ${orderBy} LIMIT ?`
  return { sql, params: [...from.params, ...where.params] }
}

function scan({ of, ...part }: Part): SqlCondition {
  return walk({ ...part, of: { sql: `${of.sql} NOT INDEXED`, params: of.params } })
}

/** Restricts the query to rows with these row numbers. */
function walkAmong({ of, columns, where, from, orderBy }: Part, candidates: SqlCondition): SqlCondition {
  const { sql, params } = join([where, from])
  const source = `(${candidates.sql}) AS found CROSS JOIN ${of.sql} ON ${of.sql}.rowid = found.row`
  return { sql: `SELECT ${columns} FROM ${source} ${clause(sql)} ORDER BY ${orderBy} LIMIT ?`, params: [...candidates.params, ...params] }
}

function indexName({ table }: RowTable, { equal, sort }: PageIndex): string {
  return `${table}_by_${[...equal.filter((column) => column !== sort.name), sort.name].join('_')}`
}
