import { assertNever } from './assert-never.ts'
import type { Level, Permissions } from './entity-schema.ts'

/** Who acts on an app's rows (`app-runtime.md`). A function acts as the actor whose request started it. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'app-admin'; readonly userId: string }
  /** `grid`: the builder's own table and import, which alone reach level `none`; `app`: the builder using the draft. */
  | { readonly kind: 'builder'; readonly userId: string; readonly through: 'grid' | 'app' }

export type RowOperation = 'list' | 'get' | 'create' | 'update' | 'delete'

/** `own`: only rows that the actor created. */
export type RowAccess = 'any' | 'own' | 'no'

/** The one place that decides who may do what with an entity's rows. */
export function rowAccess(permissions: Permissions, actor: Actor, operation: RowOperation): RowAccess {
  const level = operation === 'list' || operation === 'get' ? permissions.read : permissions.write
  return accessAtLevel(level, actor, operation)
}

export function accessAtLevel(level: Level, actor: Actor, operation: RowOperation): RowAccess {
  const isAdmin = actor.kind === 'app-admin' || actor.kind === 'builder'
  switch (level) {
    case 'none':
      return actor.kind === 'builder' && actor.through === 'grid' ? 'any' : 'no'
    case 'anonymous':
      return 'any'
    case 'all':
      return actor.kind === 'anonymous' ? 'no' : 'any'
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
