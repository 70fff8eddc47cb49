import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppError, type FieldIssue } from '../../../shared/domain/app-error.ts'
import type { Row, RowChange, RowInput, RowMatch, RowPage, RowQuery, RowWindow, RowWindowQuery } from '../../../shared/domain/row.ts'
import type { Db } from '../db/open-database.ts'
import { isFilled } from '../db/unique-columns.ts'
import { type ColumnValue, toColumn } from '../lib/column-value.ts'
import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import { compileFilter } from './compile-filter.ts'
import { compileSearch } from './compile-search.ts'
import { createRowPages } from './row-pages.ts'
import type { RowPosition } from './row-order.ts'
import type { RowField, RowsVersion, RowTable } from './row-table.ts'
import { createRowWindows } from './row-window.ts'
import { type FieldChange, type RefusedRow, refusedRow, type ValidatedRow } from './validate-row.ts'
import { brokenBy, type RowBefore, validateWrite, type WriteNeeds } from './validate-write.ts'
import { prepareChecks } from './row-checks.ts'
import { seenTable, shownRow } from './seen-table.ts'
import type { RowAggregate, RowAggregates } from '../../../shared/domain/row-aggregate.ts'
import { createRowAggregates, type SlowOr } from './row-aggregates.ts'
import { relatedNames } from './related-names.ts'
import { createRelatedSearch } from './related-search.ts'
import { createTimeLimit } from './time-limit.ts'
import { createSearchIndex } from './search-index.ts'
import { ownersOf, reachableRows } from './own-rows.ts'
import { createRowRights, creatorOf } from './row-rights.ts'
import { columns, type StoredRow, toRow } from './stored-row.ts'
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

/** A row after a change. */
export interface WrittenRow {
  readonly row: Row
  /** The ids of the properties that were set. */
  readonly changed: readonly string[]
  /** Whose row it was before, and is now. */
  readonly owners: readonly (string | null)[]
}

/** `written` is null where no field fits, or the row is not there. */
export interface FittedRow {
  readonly written: WrittenRow | null
  readonly isGone: boolean
  readonly refused: readonly FieldIssue[]
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
  update(table: RowTable, actor: Actor, rowId: string, fields: RowInput): WrittenRow
  /** Writes the fields that fit although others do not. ROW_FORBIDDEN is the only failure. */
  updateWhatFits(table: RowTable, actor: Actor, change: RowChange): FittedRow
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
  /** The ids of the newest rows, newest first. */
  newest(table: RowTable, limit: number): readonly string[]
  /** The creators of the newest rows, the most recent first; only for an actor who may see all rows. */
  creators(table: RowTable, actor: Actor): readonly string[]
  has(table: RowTable, rowId: string): boolean
  /** The id of the only row with this value; null: none has it, or several. */
  only(table: RowTable, field: RowField, value: unknown): string | null
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
  const rights = createRowRights({ prepare, findTable, now })
  const { reachableBy, findStored, requireStored, requireAccess, isAmong, mayGet, seenBy } = rights

  /** What is asked of the rows that the actor may list, and of what they may read in them. */
  const listed = (table: RowTable, actor: Actor) => ({
    table: seenTable(table, actor),
    own: requireAccess(table, actor, 'list'),
    related: relatedFor(table, actor),
  })

  function relatedFor(table: RowTable, actor: Actor) {
    const find = (entity: string) => {
      const target = findTable(entity)
      return target === null ? null : seenTable(target, actor)
    }
    return relatedNames(seenTable(table, actor), actor, find)
  }

  /** The rules for what this actor writes; `kept`: ids that the row points to already. */
  function rulesFor(table: RowTable, actor: Actor, rowId: string | null, kept: readonly ColumnValue[] = []): WriteNeeds {
    prepareChecks(db, table)
    return {
      rowExists: reachableBy(actor, kept),
      isTaken: (field, value) => isTaken(table, field, value, rowId ?? ''),
      checks: {
        findTable,
        first: (sql, params) =>
          prepare(sql)
            .pluck()
            .get(...params),
      },
    }
  }

  function has(table: RowTable, rowId: string): boolean {
    return prepare(`SELECT 1 FROM "${table.table}" WHERE id = ?`).get(rowId) !== undefined
  }

  function isTaken(table: RowTable, field: RowField, value: unknown, besides = ''): boolean {
    const column = `"${field.column}"`
    const find = prepare(`SELECT 1 FROM "${table.table}" WHERE ${column} = ? AND ${isFilled(field.column)} AND id <> ?`)
    return find.get(toColumn(field.type, value), besides) !== undefined
  }

  function only(table: RowTable, field: RowField, value: unknown): string | null {
    const find = prepare(`SELECT id FROM "${table.table}" WHERE "${field.column}" = ? LIMIT 2`).pluck()
    const [id, ...more] = find.all(toColumn(field.type, value)) as string[]
    return more.length === 0 ? (id ?? null) : null
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

  function validateUpdate(table: RowTable, actor: Actor, stored: StoredRow, fields: RowInput): ValidatedRow {
    const [id, , , , ...values] = stored
    const rules = rulesFor(table, actor, id, mayGet(table, actor, id) ? values : [])
    const before: RowBefore = { id, values }
    return validateWrite(rules, table, actor, fields, before)
  }

  function write(table: RowTable, actor: Actor, stored: StoredRow, changes: readonly FieldChange[], sent: readonly string[]): WrittenRow {
    const [rowId] = stored
    const sets = ['updated_at = ?', ...changes.map(({ field }) => `"${field.column}" = ?`)]
    const values = changes.map(({ field, value }) => toColumn(field.type, value))
    prepare(`UPDATE "${table.table}" SET ${sets.join(', ')} WHERE id = ?`).run(now(), ...values, rowId)
    const after = requireRow(findStored(table, rowId))
    return {
      row: shownRow(table, actor, seenBy(table, actor, after, sent)),
      changed: changes.map(({ field }) => field.xId),
      owners: [stored, after].flatMap((one) => ownersOf(rights.needs, table, toRow(table, one), 'read')),
    }
  }

  return {
    list(table, actor, query, version) {
      const page = { ...listed(table, actor), query }
      const { rows, nextCursor } = pages.read<StoredRow>(page, columns(page.table))
      return { rows: rows.map((stored) => toRow(page.table, stored)), nextCursor, total: pages.total(page, version) }
    },
    page(table, actor, query) {
      const page = { ...listed(table, actor), query }
      const { rows, nextCursor, wantsIndex } = pages.read<StoredRow>(page, columns(page.table))
      return { rows: rows.map((stored) => toRow(page.table, stored)), nextCursor, wantsIndex }
    },
    indexPage: (table, actor, query) => pages.index({ ...listed(table, actor), query }),
    aggregate: (table, actor, asked, version) => aggregates.read({ ...listed(table, actor), asked }, version),
    countFound: (table, actor, asked, most, version) => aggregates.count({ ...listed(table, actor), asked }, most, version),
    indexAggregate: (table, actor, asked) => aggregates.index({ ...listed(table, actor), asked }),
    wantsSearchIndex: (table, search) => search.trim() !== '' && searchIndex.wantsWork(table),
    indexSearch: searchIndex.work,
    window(table, actor, { from, limit, ...query }, version) {
      const view = { ...listed(table, actor), query, version }
      const { rows, total } = windows.read<StoredRow>(view, columns(view.table), from, limit)
      return { rows: rows.map((stored) => toRow(view.table, stored)), total }
    },
    next(table, actor, { after, limit, ...query }, version) {
      const view = { ...listed(table, actor), query, version }
      const { rows, last } = windows.readNext<StoredRow>(view, columns(view.table), after, limit)
      return { rows: rows.map((stored) => toRow(view.table, stored)), last }
    },
    indexSort: pages.indexSort,
    get: (table, actor, rowId) => shownRow(table, actor, toRow(table, requireStored(table, actor, 'get', rowId))),
    create(table, actor, inputs) {
      requireAccess(table, actor, 'create')
      const creatorId = creatorOf(actor)
      const rules = rulesFor(table, actor, null)
      return inputs.map((input) => {
        const valid = validateWrite(rules, table, actor, input, null)
        if (!valid.ok) return valid
        const id = uuid()
        insert(table, { id, creatorId, createdAt: now(), changes: valid.changes })
        const stored = requireRow(findStored(table, id))
        return { ok: true, row: shownRow(table, actor, seenBy(table, actor, stored, Object.keys(input))) }
      })
    },
    update(table, actor, rowId, fields) {
      const stored = requireStored(table, actor, 'update', rowId)
      const valid = validateUpdate(table, actor, stored, fields)
      if (!valid.ok) throw refusedRow(valid)
      return write(table, actor, stored, valid.changes, Object.keys(fields))
    },
    updateWhatFits(table, actor, { rowId, fields }) {
      const own = requireAccess(table, actor, 'update')
      const stored = findStored(table, rowId)
      if (stored === undefined || !isAmong(table, own, rowId)) return { written: null, isGone: true, refused: [] }
      const whole = validateUpdate(table, actor, stored, fields)
      const refused = whole.ok ? [] : whole.issues
      const fitting = whole.ok ? fields : fittingFields(table, fields, refused)
      const valid = whole.ok ? whole : validateUpdate(table, actor, stored, fitting)
      const sent = Object.keys(fitting)
      const isWritten = valid.ok && (sent.length > 0 || refused.length === 0)
      return { written: isWritten ? write(table, actor, stored, valid.changes, sent) : null, isGone: false, refused }
    },
    requireDeletable: (table, actor, rowId) => void requireStored(table, actor, 'delete', rowId),
    matching(table, actor, { filter, search, after, limit }) {
      const own = requireAccess(table, actor, 'delete')
      const { sql, params } = join([
        compileFilter(seenTable(table, actor), filter),
        compileSearch(seenTable(table, actor), search, relatedFor(table, actor)),
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
        const broken = brokenBy(rulesFor(table, actor, null).checks, table, changes)
        if (broken !== null) throw refusedRow(broken)
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
    has,
    only,
    isTaken,
    owners: rights.ownersFor,
    mayDeleteBinned(table, actor, row) {
      const own = reachableRows(rights.needs, table, actor, 'delete')
      if (own === null || own === 'none') return own === null
      return actor.kind !== 'anonymous' && ownersOf(rights.needs, table, row, 'write').includes(actor.userId)
    },
  }
}

function fittingFields(table: RowTable, fields: RowInput, refused: readonly FieldIssue[]): RowInput {
  const bad = new Set(refused.map(({ path }) => path))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !bad.has(name) && table.fields.some((field) => field.name === name)))
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
