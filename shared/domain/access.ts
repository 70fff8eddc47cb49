import { assertNever } from './assert-never.ts'
import type { Level, Permissions } from './entity-schema.ts'
import type { RowRule } from './row-rule.ts'

/** Who acts on an app's rows (`app-runtime.md`). A function acts as the actor whose request started it. */
export type Actor =
  | { readonly kind: 'anonymous' }
  /** `isMember`: they have paid for the app's membership (`membership.ts`). */
  | { readonly kind: 'user'; readonly userId: string; readonly isMember?: true }
  /** `isFunction`: a function with `asAdmin`, which alone reaches what never leaves the server (`field-access.ts`). */
  | { readonly kind: 'app-admin'; readonly userId: string; readonly isFunction?: true }
  /** `grid`: the builder's own table and import, which alone reach level `none`; `app`: the builder using the draft. */
  | { readonly kind: 'builder'; readonly userId: string; readonly through: 'grid' | 'app'; readonly isFunction?: true }

export type RowOperation = 'list' | 'get' | 'create' | 'update' | 'delete'

/** `own`: only rows that the actor created, or that the table's rule says are theirs (`ruleFor`). */
export type RowAccess = 'any' | 'own' | 'no'

/** The one place that decides who may do what with an entity's rows. */
export function rowAccess(permissions: Permissions, actor: Actor, operation: RowOperation): RowAccess {
  return accessAtLevel(levelFor(permissions, operation), actor, operation)
}

function levelFor(permissions: Permissions, operation: RowOperation): Level {
  if (operation === 'list' || operation === 'get') return permissions.read
  return operation === 'create' ? createLevel(permissions) : permissions.write
}

/** Who may add rows: whoever may change them, unless that is said apart (decision 029). */
export function createLevel({ write, create }: Pick<Permissions, 'write' | 'create'>): Level {
  return create ?? write
}

/** The three levels as a schema writes them: who may add is said only where it is not who may change. */
export function permissionsOf(read: Level, write: Level, create: Level): Permissions {
  return create === write ? { read, write } : { read, write, create }
}

/** Whether both let the same people do the same. */
export function isSameAccess(one: Permissions, other: Permissions): boolean {
  const isSameRule = (side: 'read' | 'write') => JSON.stringify(ruleFor(one, side)) === JSON.stringify(ruleFor(other, side))
  const isSameLevel = one.read === other.read && one.write === other.write && createLevel(one) === createLevel(other)
  return isSameLevel && isSameRule('read') && isSameRule('write')
}

/** Whose rows an actor reaches who may reach `own` rows; undefined: those that they created. */
export function ruleFor(permissions: Permissions, side: 'read' | 'write'): RowRule | undefined {
  return permissions[side] === 'creator' ? permissions.own?.[side] : undefined
}

/** What comes in from outside: everybody may add to it, and not everybody may read it. */
export function isSentIn(permissions: Permissions): boolean {
  return createLevel(permissions) === 'anonymous' && permissions.read !== 'anonymous'
}

function accessAtLevel(level: Level, actor: Actor, operation: RowOperation): RowAccess {
  const isAdmin = actor.kind === 'app-admin' || actor.kind === 'builder'
  switch (level) {
    case 'none':
      return actor.kind === 'builder' && actor.through === 'grid' ? 'any' : 'no'
    case 'anonymous':
      return 'any'
    case 'all':
      return actor.kind === 'anonymous' ? 'no' : 'any'
    case 'paying':
      return isAdmin || (actor.kind === 'user' && actor.isMember === true) ? 'any' : 'no'
    case 'admin':
      return isAdmin ? 'any' : 'no'
    case 'creator':
      if (isAdmin) return 'any'
      if (actor.kind === 'anonymous') return 'no'
      return operation === 'create' ? 'any' : 'own'
    default:
      return assertNever(level)
  }
}
