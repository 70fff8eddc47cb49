import type { EntitySchema } from './entity-schema.ts'
import { exposedFields } from './exposed-fields.ts'
import { fieldLevels } from './field-access.ts'

/** Whether rows of the table may be shown to a model: not those that nobody may read. */
export function mayShowRows({ permissions }: Pick<EntitySchema, 'permissions'>): boolean {
  return permissions.read !== 'none'
}

/** The fields whose values a model may see: those that whoever reads the row may read, and no passwords. */
export function shownFields(schema: EntitySchema): readonly string[] {
  const passwords = new Set(exposedFields(schema).flatMap(({ name, kind }) => (kind === 'password' ? [name] : [])))
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    fieldLevels(property).read === 'anonymous' && !passwords.has(name) ? [name] : [],
  )
}

const ROW_KEYS: ReadonlySet<string> = new Set(['id', 'creatorId', 'createdAt', 'updatedAt'])

/** The first of these properties whose values no model may see: how many rows are found by one would tell them. */
export function hiddenField(schema: EntitySchema, names: readonly string[]): string | undefined {
  const shown = new Set(mayShowRows(schema) ? shownFields(schema) : [])
  return names.find((name) => Object.hasOwn(schema.properties, name) && !shown.has(name) && !ROW_KEYS.has(name))
}
