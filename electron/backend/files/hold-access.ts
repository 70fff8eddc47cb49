import type { AccessRequest } from '../../../shared/domain/access-presets.ts'
import {
  type Actor,
  createLevel,
  isSameAccess,
  permissionsOf,
  type RowAccess,
  rowAccess,
  type RowOperation,
} from '../../../shared/domain/access.ts'
import { type HeldAccess, heldCreate } from '../../../shared/domain/action.ts'
import { Permissions } from '../../../shared/domain/entity-schema.ts'

const ACTORS: readonly Actor[] = [
  { kind: 'anonymous' },
  { kind: 'user', userId: 'x' },
  { kind: 'app-admin', userId: 'x' },
  { kind: 'builder', userId: 'x', through: 'app' },
]
const WIDTH: Readonly<Record<RowAccess, number>> = { no: 0, own: 1, any: 2 }

/** What an answer would open to somebody who has no access today; null when nothing. Rows that are there were entrusted to the table as it is. */
export function findHeldAccess(before: Permissions, after: Permissions): HeldAccess | null {
  const opens = (operations: readonly RowOperation[]) => operations.some((operation) => isWider(before, after, operation))
  const read = opens(['list', 'get']) ? after.read : null
  const write = opens(['update', 'delete']) ? after.write : null
  // Where adding goes with changing, it waits with it.
  const isHeldToo = write !== null && after.create === undefined
  const create = isHeldToo || opens(['create']) ? createLevel(after) : null
  if (read === null && write === null && create === null) return null
  return create === write ? { read, write } : { read, write, create }
}

function isWider(before: Permissions, after: Permissions, operation: RowOperation): boolean {
  return ACTORS.some((actor) => WIDTH[rowAccess(after, actor, operation)] > WIDTH[rowAccess(before, actor, operation)])
}

/** What an answer wanted without what it would have opened. */
export function withoutHeldAccess(before: Permissions, wanted: Permissions, held: HeldAccess): Permissions {
  return permissionsOf(
    held.read === null ? wanted.read : before.read,
    held.write === null ? wanted.write : before.write,
    createLevel(heldCreate(held) === null ? wanted : before),
  )
}

/** What was held, allowed, and nothing else. */
export function withHeldAccess(before: Permissions, held: HeldAccess): Permissions {
  return permissionsOf(held.read ?? before.read, held.write ?? before.write, heldCreate(held) ?? createLevel(before))
}

/** Whether this is what the person asked for, of that table and no other, and no more. */
export function isGranted(granted: AccessRequest | null, entity: string, permissions: Permissions): boolean {
  return granted !== null && granted.entity === entity && isSameAccess(granted, permissions)
}

/** A right that a schema writes down and that there is none of: it would seem to keep rows from somebody. */
export function unknownRight(schemaText: string): string | null {
  const { permissions = {} } = JSON.parse(schemaText) as { readonly permissions?: object }
  return Object.keys(permissions).find((name) => !Object.hasOwn(Permissions.shape, name)) ?? null
}

/** A schema's text with other permissions. */
export function withPermissions(schemaText: string, permissions: Permissions): string {
  return `${JSON.stringify({ ...(JSON.parse(schemaText) as object), permissions }, null, 2)}\n`
}
