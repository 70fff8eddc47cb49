import type { AccessRequest } from '../../../shared/domain/access-presets.ts'
import { type Actor, accessAtLevel, type RowAccess, type RowOperation } from '../../../shared/domain/access.ts'
import type { HeldAccess } from '../../../shared/domain/action.ts'
import type { Level, Permissions } from '../../../shared/domain/entity-schema.ts'

const ACTORS: readonly Actor[] = [
  { kind: 'anonymous' },
  { kind: 'user', userId: 'x' },
  { kind: 'app-admin', userId: 'x' },
  { kind: 'builder', userId: 'x', through: 'app' },
]
const OPERATIONS: Readonly<Record<keyof Permissions, readonly RowOperation[]>> = {
  read: ['list', 'get'],
  write: ['create', 'update', 'delete'],
}
const WIDTH: Readonly<Record<RowAccess, number>> = { no: 0, own: 1, any: 2 }

/** What an answer would open to somebody who has no access today; null when nothing. Rows that are there were entrusted to the table as it is. */
export function findOpened(before: Permissions, after: Permissions): HeldAccess | null {
  const opened = (side: keyof Permissions) => (isWider(before[side], after[side], OPERATIONS[side]) ? after[side] : null)
  const held = { read: opened('read'), write: opened('write') }
  return held.read === null && held.write === null ? null : held
}

function isWider(before: Level, after: Level, operations: readonly RowOperation[]): boolean {
  return ACTORS.some((actor) =>
    operations.some((operation) => WIDTH[accessAtLevel(after, actor, operation)] > WIDTH[accessAtLevel(before, actor, operation)]),
  )
}

/** Whether this is what the person asked for, of that table and no other, and no more. */
export function isGranted(granted: AccessRequest | null, entity: string, { read, write }: Permissions): boolean {
  return granted !== null && granted.entity === entity && granted.read === read && granted.write === write
}

/** A schema's text with other permissions. */
export function withPermissions(schemaText: string, permissions: Permissions): string {
  return `${JSON.stringify({ ...(JSON.parse(schemaText) as object), permissions }, null, 2)}\n`
}
