import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { changeProperty } from './change-property.ts'

export interface SchemaExtension {
  readonly fields: Readonly<Record<string, PropertySchema>>
  readonly choices: Readonly<Record<string, readonly string[]>>
}

/** The text of an entity's file with new properties appended and new choices; the rest is unchanged. */
export function extendSchema(text: string, { fields, choices }: SchemaExtension): string {
  const schema = JSON.parse(text) as Readonly<Record<string, unknown>>
  const known = (schema['properties'] ?? {}) as Readonly<Record<string, unknown>>
  const withFields = `${JSON.stringify({ ...schema, properties: { ...known, ...fields } }, null, 2)}\n`
  return Object.entries(choices).reduce(
    (sofar, [property, added]) => changeProperty(sofar, { kind: 'add-choices', property, choices: [...added] }).text,
    withFields,
  )
}
