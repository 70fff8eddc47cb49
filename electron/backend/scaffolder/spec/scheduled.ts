import type { Entity, Field } from './app-model.ts'
import { hasRole } from './field-roles.ts'

export const isDay = ({ kind }: Field) => kind === 'date' || kind === 'datetime'

/** The day that people look ahead to: of what is due or ends one day, or what has an hour or an end. Undefined for what only happened. */
export function scheduledDay({ fields }: Entity): Field | undefined {
  const ahead = fields.find((field) => isDay(field) && hasRole(field, 'ahead'))
  if (ahead !== undefined) return ahead
  const day = fields.find((field) => isDay(field) && !hasRole(field, 'past day'))
  const hasHour = fields.some((field) => field.kind === 'time' || (field === day && field.kind === 'datetime'))
  const hasEnd = fields.some((field) => field !== day && isDay(field) && hasRole(field, 'end'))
  return hasHour || hasEnd ? day : undefined
}
