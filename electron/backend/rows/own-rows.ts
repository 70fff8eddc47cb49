import { type Actor, rowAccess, type RowOperation, ruleFor } from '../../../shared/domain/access.ts'
import type { RowRule } from '../../../shared/domain/row-rule.ts'
import type { RowTable } from './row-table.ts'
import type { SqlCondition } from './sql-condition.ts'

/** The rows that are an actor's, as a condition. */
export interface OwnRows {
  readonly condition: SqlCondition
  /** The column that the condition holds to one value, if it does. */
  readonly column?: string
}

/** Reads values; `sql` is made by the program. */
export type ReadValues = (sql: string, ...params: readonly string[]) => readonly unknown[]

export interface OwnRowsNeeds {
  readonly findTable: (entity: string) => RowTable | null
  readonly read: ReadValues
}

const NOBODY: OwnRows = { condition: { sql: '0', params: [] } }

/**
 * The only check of rights. Null: every row. `none`: the actor may not do this at all. Otherwise the rows that are theirs. A rule that names
 * what is not there lets nobody in.
 */
export function reachableRows(needs: OwnRowsNeeds, table: RowTable, actor: Actor, operation: RowOperation): OwnRows | 'none' | null {
  const { permissions } = table.schema
  const access = rowAccess(permissions, actor, operation)
  if (access === 'any') return null
  if (access === 'no' || actor.kind === 'anonymous') return 'none'
  return ownedBy(needs, table, ruleFor(permissions, operation === 'list' || operation === 'get' ? 'read' : 'write'), actor.userId)
}

function ownedBy(needs: OwnRowsNeeds, table: RowTable, rule: RowRule | undefined, userId: string): OwnRows {
  if (rule === undefined) return { condition: { sql: 'creator_id = ?', params: [userId] }, column: 'creator_id' }
  if ('through' in rule) return sharedWith(needs, table, rule, userId)
  const columns = rule.any.flatMap((name) => columnNamed(table, name) ?? [])
  if (columns.length === 0) return NOBODY
  const [only] = columns
  return {
    condition: { sql: columns.map((column) => `"${column}" = ?`).join(' OR '), params: columns.map(() => userId) },
    ...(columns.length === 1 && only !== undefined ? { column: only } : {}),
  }
}

/** What the person is a member of is read now, so that whatever is cached of the condition is of these memberships. */
function sharedWith(
  { findTable, read }: OwnRowsNeeds,
  table: RowTable,
  { through, of, match = of, by = 'creatorId' }: Extract<RowRule, { through: string }>,
  userId: string,
): OwnRows {
  const members = findTable(through)
  const own = columnNamed(table, of)
  const other = members === null ? null : columnNamed(members, match)
  const person = members === null ? null : columnNamed(members, by)
  if (members === null || own === null || other === null || person === null) return NOBODY
  const groups = read(
    `SELECT DISTINCT "${other}" FROM "${members.table}" WHERE "${person}" = ? AND "${other}" IS NOT NULL AND "${other}" <> '' ORDER BY 1`,
    userId,
  )
  return { condition: { sql: `"${own}" IN (SELECT value FROM json_each(?))`, params: [JSON.stringify(groups)] } }
}

/** Of properties that hold the id of a user or a row. */
function columnNamed(table: RowTable, name: string): string | null {
  if (name === 'id') return 'id'
  if (name === 'creatorId') return 'creator_id'
  const field = table.fields.find((one) => one.name === name)
  return field !== undefined && (field.type === 'text' || field.type === 'relation') ? field.column : null
}

/** Whose a row is, on one side: its creator's without a rule; null for nobody's. Also of a row that is in the table no more. */
export function ownersOf(
  { findTable, read }: OwnRowsNeeds,
  table: RowTable,
  row: Readonly<Record<string, unknown>>,
  side: 'read' | 'write',
): readonly (string | null)[] {
  const rule = ruleFor(table.schema.permissions, side)
  if (rule === undefined) return [asId(row['creatorId'])]
  if ('any' in rule) return rule.any.map((name) => asId(row[name]))
  const { through, of, match = of, by = 'creatorId' } = rule
  const members = findTable(through)
  const group = asId(row[of])
  const other = members === null ? null : columnNamed(members, match)
  const person = members === null ? null : columnNamed(members, by)
  if (members === null || group === null || other === null || person === null) return []
  return read(`SELECT DISTINCT "${person}" FROM "${members.table}" WHERE "${other}" = ?`, group).map(asId)
}

function asId(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
