import { z } from 'zod'
import type { Actor } from './access.ts'

/**
 * Who may use one property, within what the table's own rights let them do: everybody, who is signed in, app admins, or the server alone
 * (functions with `asAdmin`, and the builder's own table).
 */
const FIELD_LEVELS = ['anonymous', 'all', 'admin', 'server'] as const
const FieldLevel = z.enum(FIELD_LEVELS)
export type FieldLevel = z.infer<typeof FieldLevel>

/** One level for both sides, or each its own; a side that is not said is as free as its table. */
export const FieldAccess = z.union([FieldLevel, z.strictObject({ read: FieldLevel.optional(), write: FieldLevel.optional() })])
export type FieldAccess = z.infer<typeof FieldAccess>

export interface AccessedField {
  readonly 'x-access'?: FieldAccess | undefined
}

/** Who reads and who sets the property. What may not be read back may still be entered, as a password is. */
export function fieldLevels({ 'x-access': access = 'anonymous' }: AccessedField): {
  readonly read: FieldLevel
  readonly write: FieldLevel
} {
  if (typeof access === 'string') return { read: access, write: access }
  return { read: access.read ?? 'anonymous', write: access.write ?? 'anonymous' }
}

/** The one place that decides who may use a property. */
export function mayUseField(field: AccessedField, actor: Actor, side: 'read' | 'write'): boolean {
  if (field['x-access'] === undefined) return true
  return FIELD_LEVELS.indexOf(fieldLevels(field)[side]) <= FIELD_LEVELS.indexOf(reachOf(actor))
}

/** The narrowest level that the actor passes. */
export function reachOf(actor: Actor): FieldLevel {
  switch (actor.kind) {
    case 'anonymous':
      return 'anonymous'
    case 'user':
      return 'all'
    case 'app-admin':
      return actor.isFunction === true ? 'server' : 'admin'
    case 'builder':
      return actor.through === 'grid' || actor.isFunction === true ? 'server' : 'admin'
  }
}

const READERS: Readonly<Record<FieldLevel, string>> = {
  anonymous: 'everybody who sees the record',
  all: 'people who are signed in',
  admin: 'admins of the app',
  server: 'functions on the server alone',
}

/** `read by admins of the app, set by admins of the app`; null for a property that is as free as its table. */
export function fieldAccessWords(field: AccessedField): string | null {
  const { read, write } = fieldLevels(field)
  if (read === 'anonymous' && write === 'anonymous') return null
  if (read === write) return `read and set by ${READERS[read]}`
  const says = [read === 'anonymous' ? null : `read by ${READERS[read]}`, write === 'anonymous' ? null : `set by ${READERS[write]}`]
  return says.filter((said) => said !== null).join(', ')
}

/** Whether somebody may use the property afterwards who may not today. */
export function isFieldOpened(before: AccessedField, after: AccessedField): boolean {
  const [from, to] = [fieldLevels(before), fieldLevels(after)]
  return (['read', 'write'] as const).some((side) => FIELD_LEVELS.indexOf(to[side]) < FIELD_LEVELS.indexOf(from[side]))
}
