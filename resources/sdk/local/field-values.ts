import type { PropertySchema } from '../entities.ts'
import { FIELD_RULES } from './field-rules.ts'
import { recognise } from './property-type.ts'
import { type ParsedValue, parseByRule } from './value-rule.ts'

/** Parses a caller's value into its stored form, or returns the reason why it does not fit. Same rules as on a Lathe server. */
export function parseFieldValue(property: PropertySchema, value: unknown): ParsedValue {
  const { rule } = recognise(FIELD_RULES, property)
  // Here a file stands in the row itself.
  return parseByRule(rule.takes === 'files' ? { ...rule, isInline: true } : rule, property, value)
}
