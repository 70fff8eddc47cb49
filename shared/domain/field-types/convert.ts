import type { TypedProperty } from './property-type.ts'
import { parseByRule, type ValueRule } from './value-rule.ts'

/** What texts and rules have in common when a value gets another type. */

export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** The value where the rule takes it, else null. */
export function fitted(rule: ValueRule, target: TypedProperty, value: unknown): unknown {
  const result = parseByRule(rule, target, value)
  return result.ok ? result.value : null
}
