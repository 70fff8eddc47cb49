import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { MovedChoice, UnknownChoice } from '../../../shared/domain/version.ts'
import type { Db } from '../db/open-database.ts'
import type { PlannedEntity } from './plan-schema-change.ts'
import { choicesOf, movesOf } from './rename-choices.ts'
import { columnName, tableName } from './sql-names.ts'

/** Choices that rows have and that a planned schema neither has nor renames, the most frequent first. */
export function unknownChoices(db: Db, { xId, name, schema, properties, isNew }: PlannedEntity): readonly UnknownChoice[] {
  if (isNew) return []
  const table = tableName(xId)
  const stored = db.prepare<[string], string>('SELECT schema FROM entities WHERE x_id = ? AND is_hidden = 0').pluck().get(xId)
  const before = stored === undefined ? null : EntitySchema.parse(JSON.parse(stored))
  return properties.flatMap(({ xId: id, name: field, type, typeBefore }) => {
    const property = schema.properties[field]
    const kind = STORAGE[type].choices
    if (property === undefined || kind === null || typeBefore !== type) return []
    const choices = choicesOf(property)
    const old = Object.values(before?.properties ?? {}).find((each) => each['x-id'] === id)
    const isKnown = (value: string) => choices.includes(value)
    if (choices.length === 0 || (old !== undefined && choicesOf(old).every(isKnown))) return []
    const moved = new Set(movesOf(property, old).map(([from]) => from))
    return countChoices(db, table, columnName(id, type), kind)
      .filter(({ value }) => !isKnown(value) && !moved.has(value))
      .map((used) => ({ entity: name, field, title: property.title ?? field, choices: [...choices], ...used }))
  })
}

interface UsedChoice {
  readonly value: string
  readonly rows: number
}

/** None where the file has no such column, as that of a published app may not. */
function countChoices(db: Db, table: string, column: string, kind: 'one' | 'several'): readonly UsedChoice[] {
  const isThere = db.prepare<[string, string], number>('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').pluck().get(table, column)
  if (isThere === undefined) return []
  const values =
    kind === 'one' ? `SELECT "${column}" AS value FROM "${table}"` : `SELECT each.value FROM "${table}", json_each("${column}") AS each`
  return db
    .prepare<[], UsedChoice>(
      `SELECT value, COUNT(*) AS rows FROM (${values}) WHERE typeof(value) = 'text' AND value <> '' GROUP BY value ORDER BY rows DESC, value`,
    )
    .all()
}

type Json = Readonly<Record<string, unknown>>

/** The text of an entity's file with these choices of a field kept as choices, or renamed to others. */
export function withSettledChoices(text: string, field: string, kept: readonly string[], moved: readonly MovedChoice[]): string {
  const written = JSON.parse(text) as { readonly properties?: Readonly<Record<string, Json>> }
  const property = written.properties?.[field]
  if (property === undefined) return text
  const items = property['items'] as Json | undefined
  const choices = (among: Json) => [...((among['enum'] ?? []) as readonly string[]), ...kept]
  const renamed = { ...(property['x-renamed'] as Json | undefined), ...Object.fromEntries(moved.map(({ value, to }) => [value, to])) }
  const settled = {
    ...property,
    ...(property['enum'] === undefined ? { items: { ...items, enum: choices(items ?? {}) } } : { enum: choices(property) }),
    ...(moved.length === 0 ? {} : { 'x-renamed': renamed }),
  }
  return `${JSON.stringify({ ...written, properties: { ...written.properties, [field]: settled } }, null, 2)}\n`
}
