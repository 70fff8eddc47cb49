import { z } from 'zod'
import type { EntitySchema } from './entity-schema.ts'
import { parseFieldValue } from './field-types/field-types.ts'
import { canBeUnique, propertyType, type PropertyType, type TypedProperty } from './field-types/property-type.ts'
import { brokenLimit, TEXT_FORMS, type TextForm } from './field-types/value-rule.ts'

const Length = z.number().int().min(0).max(1_000_000).nullable().default(null)
const Limit = z
  .union([z.number(), z.string().max(40)])
  .nullable()
  .default(null)

/** What a column asks of its values besides their type. Null: nothing. */
export const ColumnRules = z.strictObject({
  isRequired: z.boolean().default(false),
  isUnique: z.boolean().default(false),
  default: z
    .union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(200)).max(200)])
    .nullable()
    .default(null),
  /** Of numbers, and as `2026-01-31` of dates. */
  minimum: Limit,
  maximum: Limit,
  minLength: Length,
  maxLength: Length,
  form: z
    .enum(Object.keys(TEXT_FORMS) as [TextForm, ...TextForm[]])
    .nullable()
    .default(null),
})
export type ColumnRules = z.infer<typeof ColumnRules>

export const NO_RULES: ColumnRules = ColumnRules.parse({})

/** Which rules a type can have. */
export interface PossibleRules {
  readonly unique: boolean
  readonly default: boolean
  readonly range: boolean
  readonly text: boolean
}

export function possibleRules(type: PropertyType): PossibleRules {
  return {
    unique: canBeUnique(type),
    default: type !== 'relation' && type !== 'image' && type !== 'json',
    range: type === 'number' || type === 'datetime',
    text: type === 'text',
  }
}

type Json = Readonly<Record<string, unknown>>
const KEYWORDS = ['default', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'x-unique'] as const

/** The rules of a column as its schema says them; what does not fit is left out. */
export function rulesOf({ properties, required }: Pick<EntitySchema, 'properties' | 'required'>, name: string): ColumnRules {
  const property = properties[name] ?? {}
  const form = Object.entries(TEXT_FORMS).find(([, { pattern }]) => pattern === property['pattern'])?.[0] ?? null
  const { default: given = null, minimum = null, maximum = null, minLength = null, maxLength = null } = property
  const isUnique = property['x-unique'] === true
  const written = { isRequired: required.includes(name), isUnique, default: given, minimum, maximum, minLength, maxLength, form }
  const read = Object.entries(written).filter(([key, value]) => ColumnRules.partial().safeParse({ [key]: value }).success)
  return ColumnRules.parse(Object.fromEntries(read))
}

/** A property with these rules and no others; whether it is required is its table's to say. */
export function withRules(property: Json, { isUnique, default: given, form, minimum, maximum, minLength, maxLength }: ColumnRules): Json {
  const known: readonly string[] = KEYWORDS
  const rest = Object.fromEntries(Object.entries(property).filter(([key]) => !known.includes(key)))
  const words = {
    default: given,
    minimum,
    maximum,
    minLength,
    maxLength,
    pattern: form === null ? null : TEXT_FORMS[form].pattern,
    'x-unique': isUnique ? true : null,
  }
  return { ...rest, ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null)) }
}

/** Why rules cannot be those of such a property; null: they can. */
export function wrongRules(
  property: TypedProperty,
  rules: ColumnRules,
): 'unique' | 'unique-default' | 'range' | 'length' | 'default' | null {
  const can = possibleRules(propertyType(property))
  if (rules.isUnique && !can.unique) return 'unique'
  if (rules.isUnique && rules.default !== null) return 'unique-default'
  const [least, most] = [rules.minimum, rules.maximum].map((limit) =>
    limit === null ? null : can.range ? orderOf(property, limit) : Number.NaN,
  )
  if (Number.isNaN(least) || Number.isNaN(most)) return 'range'
  if (isNumber(least) && isNumber(most) && least > most) return 'range'
  const hasLength = rules.minLength !== null || rules.maxLength !== null || rules.form !== null
  if (hasLength && !can.text) return 'length'
  if (rules.minLength !== null && rules.maxLength !== null && rules.minLength > rules.maxLength) return 'length'
  const parsed = parseFieldValue(property, rules.default)
  const limited = withRules(property as Json, rules)
  return parsed.ok && brokenLimit(limited, parsed.value) === null ? null : 'default'
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}

function orderOf(property: TypedProperty, limit: number | string): number {
  return propertyType(property) === 'number' ? Number(limit) : Date.parse(String(limit))
}
