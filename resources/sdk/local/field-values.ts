import type { PropertySchema } from '../entities.ts'
import { FIELD_RULES } from './field-rules.ts'
import { recognise } from './property-type.ts'
import { type ParsedValue, parseByRule } from './value-rule.ts'

/** A value as a caller sent it, in the one form that is stored, or why it does not fit in plain words. A server of Lathe decides alike. */
export function parseFieldValue(property: PropertySchema, value: unknown): ParsedValue {
  return parseByRule(recognise(FIELD_RULES, property).rule, property, value)
}
