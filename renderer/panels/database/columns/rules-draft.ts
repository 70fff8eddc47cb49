import { type ColumnRules, NO_RULES, possibleRules } from '../../../../shared/domain/column-rules.ts'
import type { PropertySchema } from '../../../../shared/domain/entity-schema.ts'
import { fieldTypeOf, textForEditing, typedValue } from '../../../../shared/domain/field-types/field-types.ts'
import { say } from '../../../../shared/text/say.ts'

/** The rules of a column as they are being written. An empty text is no rule. */
export interface RulesDraft {
  readonly isRequired: boolean
  readonly isUnique: boolean
  readonly default: string
  readonly minimum: string
  readonly maximum: string
  readonly minLength: string
  readonly maxLength: string
  readonly form: string
}

export const EMPTY_RULES: RulesDraft = rulesDraft({}, NO_RULES)

export function rulesDraft(property: PropertySchema, rules: ColumnRules): RulesDraft {
  const text = (value: unknown) => (value === null ? '' : textForEditing(property, value))
  return {
    isRequired: rules.isRequired,
    isUnique: rules.isUnique,
    default: text(rules.default),
    minimum: text(rules.minimum),
    maximum: text(rules.maximum),
    minLength: rules.minLength === null ? '' : String(rules.minLength),
    maxLength: rules.maxLength === null ? '' : String(rules.maxLength),
    form: rules.form ?? '',
  }
}

export type ReadRules =
  | { readonly ok: true; readonly rules: ColumnRules }
  | { readonly ok: false; readonly field: keyof RulesDraft; readonly reason: string }

/** What of a draft the column’s type can have; the first text that cannot be read. */
export function readRules(property: PropertySchema, draft: RulesDraft): ReadRules {
  const can = possibleRules(fieldTypeOf(property).storage)
  const rules: Record<string, unknown> = { ...NO_RULES, isRequired: draft.isRequired, isUnique: can.unique && draft.isUnique }
  const typed = [...(can.default ? (['default'] as const) : []), ...(can.range ? (['minimum', 'maximum'] as const) : [])]
  for (const field of typed) {
    const read = typedValue(property, draft[field])
    if (!read.ok) return { ok: false, field, reason: read.reason }
    rules[field] = read.value
  }
  if (!can.text) return { ok: true, rules: rules as ColumnRules }
  for (const field of ['minLength', 'maxLength'] as const) {
    const text = draft[field].trim()
    if (!/^\d{0,6}$/.test(text)) return { ok: false, field, reason: say('Enter a whole number') }
    rules[field] = text === '' ? null : Number(text)
  }
  return { ok: true, rules: { ...rules, form: draft.form === '' ? null : draft.form } as ColumnRules }
}
