import type { AccessRequest } from '../../../shared/domain/access-presets.ts'
import {
  type Actor,
  createLevel,
  isSameAccess,
  permissionsOf,
  type RowAccess,
  rowAccess,
  type RowOperation,
  ruleFor,
} from '../../../shared/domain/access.ts'
import { type HeldAccess, heldCreate } from '../../../shared/domain/action.ts'
import { Permissions } from '../../../shared/domain/entity-schema.ts'
import { isWithinRule, ownRules, type OwnRules, writePermissions } from '../../../shared/domain/row-rule.ts'

const ACTORS: readonly Actor[] = [
  { kind: 'anonymous' },
  { kind: 'user', userId: 'x' },
  { kind: 'user', userId: 'x', isMember: true },
  { kind: 'app-admin', userId: 'x' },
  { kind: 'builder', userId: 'x', through: 'app' },
]
const WIDTH: Readonly<Record<RowAccess, number>> = { no: 0, own: 1, any: 2 }

/**
 * The levels by which an answer would give somebody access who has none today; null when it would not. They are held until a person
 * allows them, because existing rows were entered under today's levels.
 */
export function findHeldAccess(before: Permissions, after: Permissions): HeldAccess | null {
  const opens = (operations: readonly RowOperation[]) => operations.some((operation) => isWider(before, after, operation))
  const read = opens(['list', 'get']) || isWiderRule(before, after, 'read') ? after.read : null
  const write = opens(['update', 'delete']) || isWiderRule(before, after, 'write') ? after.write : null
  // Without a create level of its own, creating follows writing and is held with it.
  const isHeldToo = write !== null && after.create === undefined
  const create = isHeldToo || opens(['create']) ? createLevel(after) : null
  if (read === null && write === null && create === null) return null
  const held = create === write ? { read, write } : { read, write, create }
  return before.own === undefined && after.own === undefined ? held : { ...held, own: after.own ?? null }
}

/** Who reaches `own` rows may be others than before, though the level is the same. */
function isWiderRule(before: Permissions, after: Permissions, side: 'read' | 'write'): boolean {
  const reachesOwn = (permissions: Permissions) => permissions[side] === 'creator'
  return reachesOwn(before) && reachesOwn(after) && !isWithinRule(ruleFor(after, side), ruleFor(before, side))
}

function isWider(before: Permissions, after: Permissions, operation: RowOperation): boolean {
  return ACTORS.some((actor) => WIDTH[rowAccess(after, actor, operation)] > WIDTH[rowAccess(before, actor, operation)])
}

/** The permissions that the answer wants, with the held levels left as they are today. */
export function withoutHeldAccess(before: Permissions, wanted: Permissions, held: HeldAccess): Permissions {
  const kept = permissionsOf(
    held.read === null ? wanted.read : before.read,
    held.write === null ? wanted.write : before.write,
    createLevel(heldCreate(held) === null ? wanted : before),
  )
  const ruleOf = (side: 'read' | 'write') => (held[side] === null ? wanted : before).own?.[side]
  return withRules(kept, ownRules(ruleOf('read'), ruleOf('write')).own)
}

/** Today's permissions with the held levels applied. */
export function withHeldAccess(before: Permissions, held: HeldAccess): Permissions {
  const allowed = permissionsOf(held.read ?? before.read, held.write ?? before.write, heldCreate(held) ?? createLevel(before))
  const { own } = held
  const ruleOf = (side: 'read' | 'write') => (held[side] === null || own === undefined ? before.own?.[side] : own?.[side])
  return withRules(allowed, ownRules(ruleOf('read'), ruleOf('write')).own)
}

/** Whether the person's own message asked for exactly these permissions of this entity. */
export function isGranted(granted: AccessRequest | null, entity: string, permissions: Permissions): boolean {
  return granted !== null && granted.entity === entity && isSameAccess(granted, permissions)
}

/** A permission in the schema that does not exist; accepting it would suggest a protection that is not enforced. */
export function unknownRight(schemaText: string): string | null {
  const { permissions = {} } = JSON.parse(schemaText) as { readonly permissions?: object }
  return Object.keys(permissions).find((name) => !Object.hasOwn(Permissions.shape, name)) ?? null
}

function withRules(permissions: Permissions, own: OwnRules | undefined): Permissions {
  return own === undefined ? permissions : { ...permissions, own }
}

/** A schema's text with other permissions. */
export function withPermissions(schemaText: string, permissions: Permissions): string {
  return `${JSON.stringify({ ...(JSON.parse(schemaText) as object), permissions: writePermissions(permissions) }, null, 2)}\n`
}
