import { type Actor, rowAccess, type RowOperation } from '../../../shared/domain/access.ts'
import type { Db } from '../db/open-database.ts'
import type { RowField, RowTable } from './row-table.ts'

/** A property whose values are ids of another table's rows. */
export interface LinkField {
  readonly table: RowTable
  readonly field: RowField
  readonly isRequired: boolean
}

export interface LinkingRow {
  readonly id: string
  readonly creatorId: string | null
  /** The entity that the property points to. */
  readonly to: string
}

export function linksTo(target: RowTable, tables: Iterable<RowTable>): readonly LinkField[] {
  return [...tables].flatMap((table) =>
    table.fields
      .filter(({ schema }) => schema['x-relation'] === target.entity)
      .map((field) => ({ table, field, isRequired: table.schema.required.includes(field.name) })),
  )
}

/** How many rows point to these, among the rows on which the actor may do this. */
export function countLinking(
  db: Db,
  { table, field }: LinkField,
  actor: Actor,
  operation: RowOperation,
  rowIds: readonly string[],
): number {
  const own = ownerClause(table, actor, operation)
  if (own === null) return 0
  const sql = `SELECT COUNT(*) FROM "${table.table}" WHERE "${field.column}" IN (SELECT value FROM json_each(?))${own.sql}`
  return db
    .prepare(sql)
    .pluck()
    .get(JSON.stringify(rowIds), ...own.params) as number
}

export function findLinking(
  db: Db,
  { table, field }: LinkField,
  actor: Actor,
  operation: RowOperation,
  rowIds: readonly string[],
  limit: number,
): readonly LinkingRow[] {
  const own = ownerClause(table, actor, operation)
  if (own === null) return []
  const sql = `SELECT id, creator_id AS creatorId, "${field.column}" AS "to" FROM "${table.table}"
    WHERE "${field.column}" IN (SELECT value FROM json_each(?))${own.sql} LIMIT ?`
  return db.prepare(sql).all(JSON.stringify(rowIds), ...own.params, limit) as LinkingRow[]
}

/** With `to` null the links are cleared. Otherwise only empty links are set. */
export function setLink(
  db: Db,
  { table, field }: Pick<LinkField, 'table' | 'field'>,
  rowIds: readonly string[],
  to: string | null,
  at: number,
): readonly string[] {
  const guard = to === null ? '' : ` AND "${field.column}" IS NULL`
  return db
    .prepare(
      `UPDATE "${table.table}" SET "${field.column}" = ?, updated_at = ? WHERE id IN (SELECT value FROM json_each(?))${guard} RETURNING id`,
    )
    .pluck()
    .all(to, at, JSON.stringify(rowIds)) as string[]
}

function ownerClause({ schema }: RowTable, actor: Actor, operation: RowOperation) {
  const access = rowAccess(schema.permissions, actor, operation)
  if (access === 'any') return { sql: '', params: [] }
  return access === 'no' || actor.kind === 'anonymous' ? null : { sql: ' AND creator_id = ?', params: [actor.userId] }
}
