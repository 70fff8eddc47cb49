import type { Actor, RowOperation } from '../../../shared/domain/access.ts'
import type { Db } from '../db/open-database.ts'
import { reachableRows } from './own-rows.ts'
import type { RowField, RowTable } from './row-table.ts'
import { EVERYTHING, type SqlCondition } from './sql-condition.ts'

/** A property whose values are ids of another table's rows. */
export interface LinkField {
  readonly table: RowTable
  readonly field: RowField
  readonly isRequired: boolean
}

/** Where links are looked for. */
export interface LinkSource {
  readonly db: Db
  readonly findTable: (entity: string) => RowTable | null
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
  source: LinkSource,
  { table, field }: LinkField,
  actor: Actor,
  operation: RowOperation,
  rowIds: readonly string[],
): number {
  const own = ownerClause(source, table, actor, operation)
  if (own === null) return 0
  const sql = `SELECT COUNT(*) FROM "${table.table}" WHERE "${field.column}" IN (SELECT value FROM json_each(?))${own.sql}`
  return source.db
    .prepare(sql)
    .pluck()
    .get(JSON.stringify(rowIds), ...own.params) as number
}

export function findLinking(
  source: LinkSource,
  { table, field }: LinkField,
  actor: Actor,
  operation: RowOperation,
  rowIds: readonly string[],
  limit: number,
): readonly LinkingRow[] {
  const own = ownerClause(source, table, actor, operation)
  if (own === null) return []
  const sql = `SELECT id, creator_id AS creatorId, "${field.column}" AS "to" FROM "${table.table}"
    WHERE "${field.column}" IN (SELECT value FROM json_each(?))${own.sql} LIMIT ?`
  return source.db.prepare(sql).all(JSON.stringify(rowIds), ...own.params, limit) as LinkingRow[]
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

function ownerClause({ findTable, db }: LinkSource, table: RowTable, actor: Actor, operation: RowOperation): SqlCondition | null {
  const read = (sql: string, ...params: readonly string[]) =>
    db
      .prepare(sql)
      .pluck()
      .all(...params)
  const own = reachableRows({ findTable, read }, table, actor, operation)
  if (own === null) return EVERYTHING
  return own === 'none' ? null : { sql: ` AND (${own.condition.sql})`, params: own.condition.params }
}
