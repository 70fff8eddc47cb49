import { z } from 'zod'
import { ACCESS_LEVELS } from '../limits/rows.ts'
import { FieldAccess } from './field-access.ts'
import { propertyType } from './field-types/property-type.ts'
import { RowChecks, wrongCheck } from './row-check.ts'
import { OwnRules, readPermissions } from './row-rule.ts'

/** Who may do something with an entity's rows (`app-runtime.md`, spec 002 §6). */
export const Level = z.enum(ACCESS_LEVELS)
export type Level = z.infer<typeof Level>

/**
 * `create`: who may add rows, where they are not those who may change them. Without it, they are. `own`: whose a row is at level `creator`,
 * where it is not its creator's; a file writes the rule in the place of the level (`row-rule.ts`).
 */
export const Permissions = z.object({
  read: Level.default('creator'),
  write: Level.default('creator'),
  create: Level.optional(),
  own: OwnRules.optional(),
})
export type Permissions = z.infer<typeof Permissions>

export const EntityName = z
  .string()
  .regex(/^[A-Z][A-Za-z0-9]{0,63}$/, 'must be PascalCase letters and digits')
  .brand<'EntityName'>()
export type EntityName = z.infer<typeof EntityName>

/** Names that a row carries itself; a property cannot take them. */
export const ROW_SYSTEM_FIELDS = ['id', 'creatorId', 'createdAt', 'updatedAt'] as const

export const PropertyName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'must start with a letter and hold letters, digits and _')
  .refine((name) => !(ROW_SYSTEM_FIELDS as readonly string[]).includes(name), 'is a field that every row has already')
  .refine((name) => !['__proto__', 'constructor', 'prototype'].includes(name), 'is a reserved name')

const Choice = z.string().min(1).max(200)

/** One property in JSON Schema. The type of field that is recognised in it decides column, editor and validation (`field-types/`). */
export const PropertySchema = z.looseObject({
  'x-id': z.string().max(64).optional(),
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object']).optional(),
  title: z.string().max(120).optional(),
  description: z.string().max(2000).optional(),
  /** What types of field are told apart by: `date`, `email`, `money` … Unknown ones are kept and ignored. */
  format: z.string().max(40).optional(),
  enum: z.array(Choice).max(200).optional(),
  items: z.looseObject({ type: z.string().optional(), enum: z.array(Choice).max(200).optional() }).optional(),
  default: z.unknown().optional(),
  /** The entity that this property points to; the value is that row's id. */
  'x-relation': EntityName.optional(),
  /** Who may use it, where that is fewer than may use the row. */
  'x-access': FieldAccess.optional(),
})
export type PropertySchema = z.infer<typeof PropertySchema>

const MAX_DEPTH = 40

/** What is nested without an end cannot be written down or passed on. */
function isShallow(schema: unknown): boolean {
  let level = [schema]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return true
}

/** In older apps, what only a list's form sees to stands among the checks of rows, each with a kind. */
const isFormCheck = (written: unknown) => typeof written === 'object' && written !== null && 'kind' in written

function withoutFormChecks(written: unknown): unknown {
  return Array.isArray(written) ? written.filter((one) => !isFormCheck(one)) : written
}

/** A schema as it was written, with the checks of its form where they stand today, in `x-form-checks`. */
export function withFormChecks(written: object): object {
  const checks = 'x-checks' in written && Array.isArray(written['x-checks']) ? written['x-checks'].filter(isFormCheck) : []
  return checks.length === 0 || 'x-form-checks' in written ? written : { ...written, 'x-form-checks': checks }
}

const Fields = z.looseObject({
  'x-id': z.string().max(64).optional(),
  name: EntityName,
  type: z.literal('object').default('object'),
  title: z.string().max(120).optional(),
  description: z.string().max(2000).optional(),
  properties: z.record(PropertyName, PropertySchema),
  required: z.array(z.string()).default([]),
  permissions: z.preprocess(readPermissions, Permissions).default({ read: 'creator', write: 'creator' }),
  /** What a row has to keep beside the others. */
  'x-checks': z.preprocess(withoutFormChecks, RowChecks).optional(),
})

/** The content of `__entities__Name.json`. */
export const EntitySchema = Fields.refine(isShallow, 'is nested too deep').superRefine(
  ({ name, properties, permissions, 'x-checks': checks = [] }, ctx) => {
    for (const [place, check] of checks.entries()) {
      const wrong = wrongCheck(check, properties)
      if (wrong !== null) ctx.addIssue({ code: 'custom', path: ['x-checks', place], message: wrong })
    }
    for (const side of ['read', 'write'] as const) {
      const rule = permissions.own?.[side]
      const named =
        rule === undefined ? [] : 'any' in rule ? rule.any.filter((one) => one !== 'creatorId') : rule.of === 'id' ? [] : [rule.of]
      for (const property of named) {
        const type = Object.hasOwn(properties, property) ? propertyType(properties[property] ?? {}) : null
        const path = ['permissions', side]
        if (type === null) ctx.addIssue({ code: 'custom', path, message: `names ${property}, which is no property of ${name}` })
        else if (type !== 'text' && type !== 'relation')
          ctx.addIssue({ code: 'custom', path, message: `names ${property}, which cannot hold the id of a user or a row` })
      }
    }
  },
)
/** What there is of one, before anything is missed in it. */
export const PartialEntitySchema = Fields.partial().refine(isShallow, 'is nested too deep')
export type EntitySchema = z.infer<typeof EntitySchema>

/** The property that names a row to a person: `name` or `title`, else the first text, else the first property. */
export function labelProperty(schema: EntitySchema): string | null {
  const names = Object.keys(schema.properties)
  const isText = (name: string) => propertyType(schema.properties[name] ?? {}) === 'text'
  return (
    names.find((name) => /^(name|title|label|subject)$/i.test(name)) ??
    names.find((name) => /name|title/i.test(name) && isText(name)) ??
    names.find(isText) ??
    names[0] ??
    null
  )
}
