import type { Entity, Field, FieldKind } from './app-model.ts'
import { hasRole } from './field-roles.ts'

interface OfKind {
  readonly kind: FieldKind
}
export const isDay = ({ kind }: OfKind): boolean => kind === 'date' || kind === 'datetime'
export const isMoment = (field: OfKind): boolean => isDay(field) || field.kind === 'time'

/** On which something happens, rather than somebody's birthday. */
export const isDayOfRow = (field: Field): boolean => isDay(field) && !hasRole(field, 'no day of its own')
export function dayOf({ fields }: Entity): Field | undefined {
  return fields.find(isDayOfRow) ?? fields.find(isDay)
}

/** The day that people look ahead to: of what is due or ends one day, or what has an hour or an end. Undefined for what only happened. */
export function scheduledDay({ fields }: Entity): Field | undefined {
  const ahead = fields.find((field) => isDay(field) && hasRole(field, 'ahead'))
  if (ahead !== undefined) return ahead
  const day = fields.find((field) => isDay(field) && !hasRole(field, 'past day'))
  const hasHour = fields.some((field) => field.kind === 'time' || (field === day && field.kind === 'datetime'))
  const hasEnd = fields.some((field) => field !== day && isDay(field) && hasRole(field, 'end'))
  return hasHour || hasEnd ? day : undefined
}
