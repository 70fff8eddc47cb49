import { v7 as uuid } from 'uuid'
import { type Actor, rowAccess, type RowOperation } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Row, RowInput, RowMatch, RowPage, RowQuery, RowWindow, RowWindowQuery } from '../../../shared/domain/row.ts'
import type { Db } from '../db/open-database.ts'
import { isFilled } from '../db/unique-columns.ts'
import { type ColumnValue, fromColumn, toColumn } from '../lib/column-value.ts'
import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import { compileFilter } from './compile-filter.ts'
import { compileSearch } from './compile-search.ts'
import { createRowPages } from './row-pages.ts'
import type { RowPosition } from './row-order.ts'
import type { RowField, RowsVersion, RowTable } from './row-table.ts'
import { createRowWindows } from './row-window.ts'
import { type FieldChange, type RefusedRow, refusedRow, validateRow } from './validate-row.ts'
import type { RowAggregate, RowAggregates } from '../../../shared/domain/row-aggregate.ts'
import { createRowAggregates, type SlowOr } from './row-aggregates.ts'
import { relatedNames } from './related-names.ts'
import { createRelatedSearch } from './related-search.ts'
import { createTimeLimit } from './time-limit.ts'
import { createSearchIndex } from './search-index.ts'
import { type OwnRows, type OwnRowsNeeds, ownersOf, reachableRows } from './own-rows.ts'
import { clause, EVERYTHING, join } from './sql-condition.ts'

export type RowOutcome = { readonly ok: true; readonly row: Row } | RefusedRow

/** The rows after a position; with null, the first ones. */
export interface NextRowsQuery extends Omit<RowWindowQuery, 'from'> {
  readonly after: RowPosition | null
}

export interface NextRows {
  readonly rows: readonly Row[]
  /** The position after which the next rows begin; null at the end. */
  readonly last: RowPosition | null
}

export interface RowStore {
  /**
   * Every call checks `rowAccess` first: ROW_FORBIDDEN when the actor may not do this at all, ROW_NOT_FOUND for a row that belongs to
   * others.
   */
  list(table: RowTable, actor: Actor, query: RowQuery, version: RowsVersion): RowPage
  /** The same without the total. `wantsIndex`: calling `indexPage` would make the next such page faster. */
  page(table: RowTable, actor: Actor, query: RowQuery): Omit<RowPage, 'total'> & { readonly wantsIndex: boolean }
  /** Creates the index that such a page is read along, if the table is large enough to need one. */
  indexPage(table: RowTable, actor: Actor, query: RowQuery): void
  /** Figures over the rows that the actor may list. `indexAggregate` is what `wantsIndex` asks for. BAD_REQUEST. */
  aggregate(table: RowTable, actor: Actor, asked: RowAggregate, version: RowsVersion): SlowOr<RowAggregates>
  /** Counts them, up to `most`. BAD_REQUEST. */
  countFound(table: RowTable, actor: Actor, asked: RowAggregate, most: number, version: RowsVersion): SlowOr<number>
  indexAggregate(table: RowTable, actor: Actor, asked: RowAggregate): void
  /** Whether the table is large and its search index incomplete. True only once in a while. */
  wantsSearchIndex(table: RowTable, search: string): boolean
  /** Works on the search index for so long; returns whether there is more to do. */
  indexSearch(table: RowTable, forMs: number): boolean
  window(table: RowTable, actor: Actor, query: RowWindowQuery, version: RowsVersion): RowWindow
  /** All rows, part by part, each once even if rows are added or deleted meanwhile. BAD_REQUEST. */
  next(table: RowTable, actor: Actor, query: NextRowsQuery, version: RowsVersion): NextRows
  /** Creates an index for this sort, if the table is large enough to need one. BAD_REQUEST. */
  indexSort(table: RowTable, sort: string): void
  get(table: RowTable, actor: Actor, rowId: string): Row
  create(table: RowTable, actor: Actor, inputs: readonly RowInput[]): readonly RowOutcome[]
  /** ROW_INVALID with an issue for each field that does not fit, ROW_NOT_UNIQUE where that is all. */
  update(
    table: RowTable,
    actor: Actor,
    rowId: string,
    fields: RowInput,
  ): { readonly row: Row; readonly changed: readonly string[]; readonly owners: readonly (string | null)[] }
  /** Whose rows these are to read: their creators', or whom the table's rule says. */
  owners(table: RowTable, rows: readonly Row[]): readonly (string | null)[]
  /** Whether the actor may delete a row that is in the bin already, and so may take it out. */
  mayDeleteBinned(table: RowTable, actor: Actor, row: Row): boolean
  requireDeletable(table: RowTable, actor: Actor, rowId: string): void
  /** The next ids of rows that match and that the actor may delete. BAD_REQUEST. */
  matching(table: RowTable, actor: Actor, match: RowMatch): readonly string[]
  /** Deletes those of the rows that exist, and returns them. */
  take(table: RowTable, actor: Actor, rowIds: readonly string[]): readonly Row[]
  /** Restores rows unchanged, with ids and times; returns the ids of those that did not exist. */
  putBack(table: RowTable, actor: Actor, rows: readonly Row[]): readonly string[]
  /** Adds a row unchecked; rights and values were checked before. */
  insert(table: RowTable, row: NewRow): void
  count(table: RowTable, version: RowsVersion): number
  ids(table: string): readonly string[]
  /** The ids of the newest rows, newest first. */
  newest(table: RowTable, limit: number): readonly string[]
  /** The creators of the newest rows, the most recent first; only for an actor who may see all rows. */
  creators(table: RowTable, actor: Actor): readonly string[]
  has(table: RowTable, rowId: string): boolean
  /** Whether a row but this one has the value. */
  isTaken(table: RowTable, field: RowField, value: unknown, besides?: string): boolean
}

export interface NewRow {
  readonly id: string
  readonly creatorId: string | null
  readonly createdAt: number
  /** Defaults to `createdAt`. */
  readonly updatedAt?: number
  readonly changes: readonly FieldChange[]
}

export interface RowStoreDeps {
  readonly now: () => number
  readonly findTable: (entity: string) => RowTable | null
  /** How long a question about rows may take. */
  readonly maxQueryMs?: number
}

/** In a table with many rows, only this many are searched for creators. */
const CREATORS_AMONG = 10_000
const CREATORS_SHOWN = 50
/** Parts are sent right after the row that they belong to. */
const JUST_ADDED_MS = 600_000

const SYSTEM_COLUMNS = 'id, creator_id, created_at, updated_at'
const SYSTEM_COUNT = 4
type StoredRow = readonly [id: string, creatorId: string | null, createdAt: number, updatedAt: number, ...values: ColumnValue[]]

export function createRowStore(db: Db, { now, findTable, maxQueryMs }: RowStoreDeps): RowStore {
  db.function('contains_folded', { deterministic: true }, (text: unknown, part: unknown) =>
    typeof text === 'string' && text.toLocaleLowerCase().includes(String(part).toLocaleLowerCase()) ? 1 : 0,
  )
  const prepare = memoize((sql: string) => db.prepare(sql))
  const searchIndex = createSearchIndex(db)
  const search = createRelatedSearch(prepare, searchIndex)
  const limit = createTimeLimit(db, maxQueryMs === undefined ? {} : { maxMs: maxQueryMs })
  const windows = createRowWindows(db, search)
  const pages = createRowPages(db, prepare, { search, limit })
  const aggregates = createRowAggregates(db, prepare, { search, limit })

  /** What is asked of the rows that the actor may list. */
  const listed = (table: RowTable, actor: Actor) => ({
    table,
    own: requireAccess(table, actor, 'list'),
    related: relatedNames(table, actor, findTable),
  })

  function has(table: RowTable, rowId: string): boolean {
    return prepare(`SELECT 1 FROM "${table.table}" WHERE id = ?`).get(rowId) !== undefined
  }

  function isTaken(table: RowTable, field: RowField, value: unknown, besides = ''): boolean {
    const column = `"${field.column}"`
    const find = prepare(`SELECT 1 FROM "${table.table}" WHERE ${column} = ? AND ${isFilled(field.column)} AND id <> ?`)
    return find.get(toColumn(field.type, value), besides) !== undefined
  }

  /**
   * Whether an actor may let a relation point to a row. A row that the actor may not see counts as missing; a link that is already stored
   * stays.
   */
  const reachableBy =
    (actor: Actor, kept: readonly ColumnValue[] = []) =>
    (entity: string, rowId: string): boolean => {
      const target = findTable(entity)
      if (target === null) return true
      const stored = findStored(target, rowId)
      return stored !== undefined && (kept.includes(rowId) || mayGet(target, actor, rowId) || hasJustAdded(target, actor, stored))
    }

  /**
   * A visitor may add an order and then its items without the right to read orders: the creator of a row may link to it for a short time.
   */
  function hasJustAdded(table: RowTable, actor: Actor, [, creatorId, createdAt]: StoredRow): boolean {
    const mayAdd = rowAccess(table.schema.permissions, actor, 'create') !== 'no'
    return mayAdd && creatorId === creatorOf(actor) && now() - createdAt < JUST_ADDED_MS
  }

  function findStored(table: RowTable, rowId: string): StoredRow | undefined {
    return prepare(`SELECT ${columns(table)} FROM "${table.table}" WHERE id = ?`)
      .raw()
      .get(rowId) as StoredRow | undefined
  }

  /** A row on which the actor may do this. A row of others counts as missing. */
  function requireStored(table: RowTable, actor: Actor, operation: RowOperation, rowId: string): StoredRow {
    const own = requireAccess(table, actor, operation)
    const stored = findStored(table, rowId)
    if (stored === undefined || !isAmong(table, own, rowId)) throw new AppError('ROW_NOT_FOUND', { rowId })
    return stored
  }

  const needs: OwnRowsNeeds = {
    findTable,
    read: (sql, ...params) =>
      prepare(sql)
        .pluck()
        .all(...params),
  }

  /** Null: every row; otherwise those that are the actor's. ROW_FORBIDDEN when they may not do this at all. */
  function requireAccess(table: RowTable, actor: Actor, operation: RowOperation): OwnRows | null {
    const own = reachableRows(needs, table, actor, operation)
    if (own === 'none') throw new AppError('ROW_FORBIDDEN', {})
    return own
  }

  function ownersFor(table: RowTable, all: readonly Row[]): readonly (string | null)[] {
    // Without a rule what was handed over is enough; what an actor was shown of a row may lack the properties of one.
    const whole = (row: Row) => {
      const stored = table.schema.permissions.own === undefined ? undefined : findStored(table, row.id)
      return stored === undefined ? row : toRow(table, stored)
    }
    return all.flatMap((row) => ownersOf(needs, table, whole(row), 'read'))
  }

  function isAmong(table: RowTable, own: OwnRows | null, rowId: string): boolean {
    if (own === null) return true
    const { sql, params } = own.condition
    return prepare(`SELECT 1 FROM "${table.table}" WHERE id = ? AND (${sql})`).get(rowId, ...params) !== undefined
  }

  function mayGet(table: RowTable, actor: Actor, rowId: string): boolean {
    const own = reachableRows(needs, table, actor, 'get')
    return own !== 'none' && isAmong(table, own, rowId)
  }

  /** The right to write does not include the right to read: an actor without it sees only the fields that they sent. */
  function seenBy(table: RowTable, actor: Actor, stored: StoredRow, sent: readonly string[]): Row {
    const row = toRow(table, stored)
    if (mayGet(table, actor, row.id)) return row
    const { id, creatorId, createdAt, updatedAt } = row
    return { ...Object.fromEntries(Object.entries(row).filter(([name]) => sent.includes(name))), id, creatorId, createdAt, updatedAt }
  }

  function insert(table: RowTable, { id, creatorId, createdAt, updatedAt = createdAt, changes }: NewRow): void {
    const names = ['id', 'creator_id', 'created_at', 'updated_at', ...changes.map(({ field }) => `"${field.column}"`)]
    const values = changes.map(({ field, value }) => toColumn(field.type, value))
    prepare(`INSERT INTO "${table.table}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(
      id,
      creatorId,
      createdAt,
      updatedAt,
      ...values,
    )
  }

  return {
    list(table, actor, query, version) {
      const page = { ...listed(table, actor), query }
      const { rows, nextCursor } = pages.read<StoredRow>(page, columns(table))
      return { rows: rows.map((stored) => toRow(table, stored)), nextCursor, total: pages.total(page, version) }
    },
    page(table, actor, query) {
      const page = { ...listed(table, actor), query }
      const { rows, nextCursor, wantsIndex } = pages.read<StoredRow>(page, columns(table))
      return { rows: rows.map((stored) => toRow(table, stored)), nextCursor, wantsIndex }
    },
    indexPage: (table, actor, query) => pages.index({ ...listed(table, actor), query }),
    aggregate: (table, actor, asked, version) => aggregates.read({ ...listed(table, actor), asked }, version),
    countFound: (table, actor, asked, most, version) => aggregates.count({ ...listed(table, actor), asked }, most, version),
    indexAggregate: (table, actor, asked) => aggregates.index({ ...listed(table, actor), asked }),
    wantsSearchIndex: (table, search) => search.trim() !== '' && searchIndex.wantsWork(table),
    indexSearch: searchIndex.work,
    window(table, actor, { from, limit, ...query }, version) {
      const view = { ...listed(table, actor), query, version }
      const { rows, total } = windows.read<StoredRow>(view, columns(table), from, limit)
      return { rows: rows.map((stored) => toRow(table, stored)), total }
    },
    next(table, actor, { after, limit, ...query }, version) {
      const view = { ...listed(table, actor), query, version }
      const { rows, last } = windows.readNext<StoredRow>(view, columns(table), after, limit)
      return { rows: rows.map((stored) => toRow(table, stored)), last }
    },
    indexSort: pages.indexSort,
    get: (table, actor, rowId) => toRow(table, requireStored(table, actor, 'get', rowId)),
    create(table, actor, inputs) {
      requireAccess(table, actor, 'create')
      const creatorId = creatorOf(actor)
      return inputs.map((input) => {
        const asks = { rowExists: reachableBy(actor), isTaken: (field: RowField, value: unknown) => isTaken(table, field, value) }
        const valid = validateRow(table, input, { mode: 'create', ...asks })
        if (!valid.ok) return valid
        const id = uuid()
        insert(table, { id, creatorId, createdAt: now(), changes: valid.changes })
        return { ok: true, row: seenBy(table, actor, requireRow(findStored(table, id)), Object.keys(input)) }
      })
    },
    update(table, actor, rowId, fields) {
      const stored = requireStored(table, actor, 'update', rowId)
      const [, , , , ...before] = stored
      const rowExists = reachableBy(actor, mayGet(table, actor, rowId) ? before : [])
      const isOthers = (field: RowField, value: unknown) => isTaken(table, field, value, rowId)
      const valid = validateRow(table, fields, { mode: 'update', rowExists, isTaken: isOthers })
      if (!valid.ok) throw refusedRow(valid)
      const sets = ['updated_at = ?', ...valid.changes.map(({ field }) => `"${field.column}" = ?`)]
      const values = valid.changes.map(({ field, value }) => toColumn(field.type, value))
      prepare(`UPDATE "${table.table}" SET ${sets.join(', ')} WHERE id = ?`).run(now(), ...values, rowId)
      const after = requireRow(findStored(table, rowId))
      const row = seenBy(table, actor, after, Object.keys(fields))
      return {
        row,
        changed: valid.changes.map(({ field }) => field.xId),
        owners: [stored, after].flatMap((one) => ownersOf(needs, table, toRow(table, one), 'read')),
      }
    },
    requireDeletable: (table, actor, rowId) => void requireStored(table, actor, 'delete', rowId),
    matching(table, actor, { filter, search, after, limit }) {
      const own = requireAccess(table, actor, 'delete')
      const { sql, params } = join([
        compileFilter(table, filter),
        compileSearch(table, search, relatedNames(table, actor, findTable)),
        own?.condition ?? EVERYTHING,
        after === null ? EVERYTHING : { sql: 'id > ?', params: [after] },
      ])
      const ids = prepare(`SELECT id FROM "${table.table}" ${clause(sql)} ORDER BY id LIMIT ?`).pluck()
      return ids.all(...params, limit) as string[]
    },
    take(table, actor, rowIds) {
      const taken = rowIds.flatMap((rowId) => {
        const own = requireAccess(table, actor, 'delete')
        const stored = findStored(table, rowId)
        return stored === undefined || !isAmong(table, own, rowId) ? [] : [toRow(table, stored)]
      })
      for (const { id } of taken) prepare(`DELETE FROM "${table.table}" WHERE id = ?`).run(id)
      return taken
    },
    putBack(table, actor, rows) {
      // The row keeps its creator and its times, which only the builder may set.
      if (actor.kind !== 'builder' || requireAccess(table, actor, 'create') !== null) throw new AppError('ROW_FORBIDDEN', {})
      const missing = rows.filter(({ id }) => !has(table, id))
      for (const { id, creatorId, createdAt, updatedAt, ...fields } of missing) {
        const changes = table.fields.flatMap((field) => {
          const parsed = parseFieldValue(field.schema, fields[field.name])
          return parsed.ok && parsed.value !== null ? [{ field, value: parsed.value }] : []
        })
        insert(table, { id, creatorId, createdAt: Date.parse(createdAt), updatedAt: Date.parse(updatedAt), changes })
      }
      return missing.map(({ id }) => id)
    },
    insert,
    count: pages.count,
    newest: (table, limit) =>
      prepare(`SELECT id FROM "${table.table}" ORDER BY created_at DESC, id DESC LIMIT ?`).pluck().all(limit) as string[],
    creators(table, actor) {
      if (requireAccess(table, actor, 'list') !== null) throw new AppError('ROW_FORBIDDEN', {})
      return prepare(
        `SELECT creator_id FROM (SELECT id, creator_id, created_at FROM "${table.table}" ORDER BY created_at DESC, id DESC LIMIT ?)
         WHERE creator_id IS NOT NULL GROUP BY creator_id ORDER BY MAX(created_at) DESC, MAX(id) DESC LIMIT ?`,
      )
        .pluck()
        .all(CREATORS_AMONG, CREATORS_SHOWN) as string[]
    },
    ids: (table) => prepare(`SELECT id FROM "${table}"`).pluck().all() as string[],
    has,
    isTaken,
    owners: ownersFor,
    mayDeleteBinned(table, actor, row) {
      const own = reachableRows(needs, table, actor, 'delete')
      if (own === null || own === 'none') return own === null
      return actor.kind !== 'anonymous' && ownersOf(needs, table, row, 'write').includes(actor.userId)
    },
  }
}

function creatorOf(actor: Actor): string | null {
  return actor.kind === 'anonymous' ? null : actor.userId
}

function toRow(table: RowTable, stored: StoredRow): Row {
  const created = new Date(stored[2]).toISOString()
  const updatedAt = stored[3] === stored[2] ? created : new Date(stored[3]).toISOString()
  const row: Row = { id: stored[0], creatorId: stored[1], createdAt: created, updatedAt }
  // A page has thousands of fields: a plain index is cheaper than an iterator or a list of the values.
  for (let index = 0; index < table.fields.length; index += 1) {
    const field = table.fields[index]
    if (field !== undefined) row[field.name] = fromColumn(field.type, stored[index + SYSTEM_COUNT] ?? null)
  }
  return row
}

function columns(table: RowTable): string {
  return [SYSTEM_COLUMNS, ...table.fields.map(({ column }) => `"${column}"`)].join(', ')
}

function requireRow(stored: StoredRow | undefined): StoredRow {
  if (stored === undefined) throw new Error('A row that was just written is not there.')
  return stored
}

function memoize<Value>(make: (key: string) => Value, limit = 400): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    if (known.size >= limit && !known.has(key)) known.clear()
    known.set(key, found)
    return found
  }
}
