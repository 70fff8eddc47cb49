import { z } from 'zod'
import { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { PROPERTY_TYPES, type PropertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { Db } from '../db/open-database.ts'
import { prepared } from '../db/prepared.ts'
import { keepUnique, uniqueIndexes } from '../db/unique-columns.ts'
import { createTable } from './create-table.ts'
import { columnName, isXId, tableName } from './sql-names.ts'

const Flag = z.union([z.literal(0), z.literal(1)])
const PropertyId = z.string().refine((id) => isXId('property', id))

/** An entity as it is stored: its schema as text, and its properties, hidden ones too. Columns of earlier types come with rows that fill them. */
const EntityState = z.strictObject({
  name: EntityName,
  schema: z.string(),
  isHidden: Flag,
  properties: z.array(z.tuple([PropertyId, z.string(), z.enum(PROPERTY_TYPES), Flag])),
  /** Columns in which SQLite refuses a value that another row has. */
  unique: z.array(z.string()),
})
type EntityState = z.infer<typeof EntityState>

/** Null: there is no such entity. */
export function readEntityState(db: Db, xId: string): EntityState | null {
  const entity = db.prepare<[string], unknown>('SELECT name, schema, is_hidden AS isHidden FROM entities WHERE x_id = ?').get(xId)
  if (entity === undefined) return null
  const properties = db
    .prepare<[string]>('SELECT x_id, name, type, is_hidden FROM properties WHERE entity_id = ? ORDER BY x_id')
    .raw()
    .all(xId)
  const table = tableName(xId)
  return EntityState.parse({ ...entity, properties, unique: [...uniqueIndexes(db, table)].toSorted() })
}

/** Brings an entity and its table to a state. Values of columns are left alone. Fails with `ZodError` where it is none. */
export function writeEntityState(db: Db, xId: string, stored: unknown): void {
  const { name, schema, isHidden, properties, unique } = EntityState.parse(stored)
  EntitySchema.parse(JSON.parse(schema))
  const table = tableName(xId)
  if (columnsOf(db, table).length === 0) createTable(db, table)
  for (const [id, , type] of properties) addColumn(db, table, columnName(id, type))
  // Two that swap their names are told one after the other.
  if (isHidden === 0) db.prepare('UPDATE entities SET is_hidden = 1 WHERE name = ? AND x_id <> ?').run(name, xId)
  db.prepare(
    `INSERT INTO entities (x_id, name, schema, is_hidden) VALUES (?, ?, ?, ?)
     ON CONFLICT (x_id) DO UPDATE SET name = excluded.name, schema = excluded.schema, is_hidden = excluded.is_hidden`,
  ).run(xId, name, schema, isHidden)
  const put = db.prepare(
    `INSERT INTO properties (x_id, entity_id, name, type, is_hidden) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (x_id) DO UPDATE SET name = excluded.name, type = excluded.type, is_hidden = excluded.is_hidden`,
  )
  for (const [id, property, type, isGone] of properties) put.run(id, xId, property, type, isGone)
  const columns = columnsOf(db, table)
  keepUnique(
    db,
    table,
    unique.filter((column) => columns.includes(column)),
  )
}

/** The columns of an entity's table; none where there is no table. */
export function columnsOf(db: Db, table: string): readonly string[] {
  return prepared<[string], string>(db, 'SELECT name FROM pragma_table_info(?)').pluck().all(table)
}

/** A column by its name, which says whose it is and of what type. Throws where it is no such name. */
export function addColumn(db: Db, table: string, column: string): void {
  if (columnsOf(db, table).includes(column)) return
  const type = typeOfColumn(column)
  db.exec(`ALTER TABLE "${table}" ADD COLUMN "${columnName(column.slice(0, -type.length - 1), type)}" ${STORAGE[type].sql}`)
}

export function typeOfColumn(column: string): PropertyType {
  const type = PROPERTY_TYPES.find((each) => column.endsWith(`_${each}`) && isXId('property', column.slice(0, -each.length - 1)))
  if (type === undefined) throw new Error(`${JSON.stringify(column)} is no column of a property.`)
  return type
}
