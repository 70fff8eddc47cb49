import { type Actor, rowAccess, type RowOperation } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Row } from '../../../shared/domain/row.ts'
import type { Db } from '../db/open-database.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { type OwnRows, type OwnRowsNeeds, ownersOf, reachableRows } from './own-rows.ts'
import type { RowTable } from './row-table.ts'
import { columns, type StoredRow, toRow } from './stored-row.ts'

/** Parts are sent right after the row that they belong to. */
const JUST_ADDED_MS = 600_000

interface RowRightsDeps {
  readonly prepare: (sql: string) => ReturnType<Db['prepare']>
  readonly findTable: (entity: string) => RowTable | null
  readonly now: () => number
}

/** Which rows an actor reaches, and what they are shown of them. */
export function createRowRights({ prepare, findTable, now }: RowRightsDeps) {
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
    const found = prepare(`SELECT 1 FROM "${table.table}" WHERE id = ? AND (${sql})`)
      .pluck()
      .get(rowId, ...params)
    return found !== undefined
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

  return { needs, reachableBy, findStored, requireStored, requireAccess, ownersFor, isAmong, mayGet, seenBy }
}

/** Whose a row is that this actor adds. */
export function creatorOf(actor: Actor): string | null {
  return actor.kind === 'anonymous' ? null : actor.userId
}
