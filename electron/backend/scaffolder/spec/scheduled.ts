import type { Entity, Field } from './app-model.ts'

const isDay = (field: Field) => field.kind === 'date' || field.kind === 'datetime'
const AHEAD = /^(?:deliver|pickUp|due|next|renewal|renews|deadline|expir|valid|best)|(?:due|deadline|renewal|expiry|until)(?:date|on|at)?$/i

/** The day that people look ahead to: of what is due or ends one day, or what has an hour or an end. Undefined for what only happened. */
export function scheduledDay({ fields }: Entity): Field | undefined {
  const ahead = fields.find((field) => isDay(field) && AHEAD.test(field.name))
  if (ahead !== undefined) return ahead
  const day = fields.find((field) => isDay(field) && !/birth|dob|bought|last|since|joined|added|opened/i.test(field.name))
  const hasHour = fields.some((field) => field.kind === 'time' || (field === day && field.kind === 'datetime'))
  const hasEnd = fields.some(
    (field) => field !== day && isDay(field) && /^(?:end|check-?out|to$|back|departure|dateBack)/i.test(field.name),
  )
  return hasHour || hasEnd ? day : undefined
}
