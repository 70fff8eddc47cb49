import { z } from 'zod'
import { type Actor, type RowAccess, rowAccess, type RowOperation } from './access.ts'
import { assertNever } from './assert-never.ts'
import type { Permissions } from './entity-schema.ts'

/** Whom the builder can look through the eyes of (`app-runtime.md`, "Actors"). `creator`: somebody who made one of the rows. */
export const VisitorKind = z.enum(['anonymous', 'user', 'member', 'creator', 'app-admin', 'builder'])
export type VisitorKind = z.infer<typeof VisitorKind>

export const Visitor = z.strictObject({ kind: VisitorKind, creatorId: z.string().min(1).max(64).optional() })
export type Visitor = z.infer<typeof Visitor>

/** Whoever signs in for the first time: no row is theirs. */
const NEWCOMER = 'somebody-new'

/** The actor as whom every call is made then. Nothing of it is a way to sign in: it is the builder who asks. */
export function actorOf({ kind, creatorId = NEWCOMER }: Visitor, ownerId: string): Actor {
  switch (kind) {
    case 'anonymous':
      return { kind }
    case 'user':
      return { kind, userId: NEWCOMER }
    case 'member':
      return { kind: 'user', userId: NEWCOMER, isMember: true }
    case 'creator':
      return { kind: 'user', userId: creatorId }
    case 'app-admin':
      return { kind, userId: NEWCOMER }
    case 'builder':
      return { kind, userId: ownerId, through: 'app' }
    default:
      return assertNever(kind)
  }
}

export type Rights = Readonly<Record<RowOperation, RowAccess>>

export function rightsOf(permissions: Permissions, actor: Actor): Rights {
  const may = (operation: RowOperation) => rowAccess(permissions, actor, operation)
  return { list: may('list'), get: may('get'), create: may('create'), update: may('update'), delete: may('delete') }
}
