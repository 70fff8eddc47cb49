import { AppError } from '../../../shared/domain/app-error.ts'
import { type EntityName, EntitySchema, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { isUnique, propertyType, type PropertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { Db } from '../db/open-database.ts'
import { keepUnique } from '../db/unique-columns.ts'
import { convertColumn } from './convert-column.ts'
import { createTable } from './create-table.ts'
import {
  type KnownEntity,
  type KnownProperty,
  planSchemaChange,
  type PlannedEntity,
  type SchemaChange,
  type SchemaPlan,
} from './plan-schema-change.ts'
import { renameChoices } from './rename-choices.ts'
import { columnName, isXId, mintXId, tableName } from './sql-names.ts'

/** An entity's rows as SQL sees them. */
export interface EntityTable {
  readonly entity: EntityName
  readonly entityId: string
  readonly table: string
  readonly schema: EntitySchema
  readonly fields: readonly {
    readonly name: string
    readonly xId: string
    readonly type: PropertyType
    readonly column: string
    readonly schema: PropertySchema
  }[]
}

export interface EntityStore {
  /** The entities that the app has now. */
  visible(): readonly EntityTable[]
  find(name: string): EntityTable | null
  /**
   * Brings tables and columns to these schemas, moves values to changed types, and answers what the stored files must say.
   * `ids`: how the schemas' ids are read this time. ENTITY_SCHEMA_INVALID.
   */
  change(
    after: ReadonlyMap<EntityName, EntitySchema>,
    renames: readonly { readonly from: string; readonly to: string }[],
    ids?: 'matched' | 'given',
  ): ChangedSchemas
  /** What `change` with matched ids would do; ids of new things are no ids yet. */
  plan(after: ReadonlyMap<EntityName, EntitySchema>, renames: readonly { readonly from: string; readonly to: string }[]): SchemaPlan
  /** Every table that holds rows, of hidden entities too. */
  allTables(): readonly { readonly entityId: string; readonly table: string }[]
}

export interface ChangedSchemas extends SchemaPlan {
  /** Columns whose values may have changed, by their entity. */
  readonly converted: ReadonlyMap<string, readonly string[]>
}

interface EntityRecord {
  readonly xId: string
  readonly name: string
  readonly schema: string
  readonly isHidden: number
}
type PropertyRecord = Omit<KnownProperty, 'isHidden'> & { readonly entityId: string; readonly isHidden: number }

/** SQLite stops at 2,000 columns; each type that a property ever had takes one. */
const MAX_COLUMNS = 1_900
const KNOWN_TABLES = 300

/** `given`: schemas come with the ids that another store gave them, and things keep those. */
export function createEntityStore(db: Db, { ids = 'matched' }: { readonly ids?: 'matched' | 'given' } = {}): EntityStore {
  const selectEntities = db.prepare<[], EntityRecord>(
    'SELECT x_id AS xId, name, schema, is_hidden AS isHidden FROM entities ORDER BY rowid',
  )
  const selectByName = db.prepare<[string], EntityRecord>(
    'SELECT x_id AS xId, name, schema, is_hidden AS isHidden FROM entities WHERE name = ? AND is_hidden = 0',
  )
  const selectSchema = db.prepare<[string], { schema: string }>('SELECT schema FROM entities WHERE x_id = ?')
  const selectProperties = db.prepare<[], PropertyRecord>(
    'SELECT x_id AS xId, entity_id AS entityId, name, type, is_hidden AS isHidden FROM properties ORDER BY rowid',
  )
  const hideEntities = db.prepare('UPDATE entities SET is_hidden = 1 WHERE is_hidden = 0')
  const putEntity = db.prepare(
    `INSERT INTO entities (x_id, name, schema, is_hidden) VALUES (?, ?, ?, 0)
     ON CONFLICT (x_id) DO UPDATE SET name = excluded.name, schema = excluded.schema, is_hidden = 0`,
  )
  const hideProperties = db.prepare('UPDATE properties SET is_hidden = 1 WHERE entity_id = ?')
  const putProperty = db.prepare(
    `INSERT INTO properties (x_id, entity_id, name, type, is_hidden) VALUES (?, ?, ?, ?, 0)
     ON CONFLICT (x_id) DO UPDATE SET name = excluded.name, type = excluded.type, is_hidden = 0`,
  )
  // A table's shape follows from its stored schema alone, so this can never be stale, not even after a rollback.
  const tables = new Map<string, EntityTable>()

  function toTable({ xId, schema }: Pick<EntityRecord, 'xId' | 'schema'>): EntityTable {
    const known = tables.get(schema)
    if (known?.entityId === xId) return known
    if (tables.size >= KNOWN_TABLES) tables.clear()
    const table = describeTable(xId, EntitySchema.parse(JSON.parse(schema)))
    tables.set(schema, table)
    return table
  }

  function knownEntities(): readonly KnownEntity[] {
    const properties = Map.groupBy(selectProperties.all(), ({ entityId }) => entityId)
    return selectEntities.all().map(({ xId, name, isHidden }) => ({
      xId,
      name,
      isHidden: isHidden === 1,
      properties: (properties.get(xId) ?? []).map((one) => ({ ...one, isHidden: one.isHidden === 1 })),
    }))
  }

  function columnsOf(table: string): Set<string> {
    return new Set(db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table))
  }

  /** The columns whose values may have changed. */
  function apply(entity: PlannedEntity): readonly string[] {
    const table = tableName(entity.xId)
    const converted: string[] = []
    if (entity.isNew) createTable(db, table)
    const columns = columnsOf(table)
    for (const property of entity.properties) {
      const column = columnName(property.xId, property.type)
      if (!columns.has(column)) {
        if (columns.size >= MAX_COLUMNS) throw tooManyColumns(entity.name)
        db.exec(`ALTER TABLE "${table}" ADD COLUMN "${column}" ${STORAGE[property.type].sql}`)
        columns.add(column)
      }
      const target = entity.schema.properties[property.name]
      const { typeBefore, type, xId } = property
      const isRetyped = typeBefore !== null && typeBefore !== type
      if (!isRetyped || target === undefined) continue
      convertColumn(db, { table, xId, typeBefore, type, target })
      converted.push(column)
    }
    const { fields } = describeTable(entity.xId, entity.schema)
    // Two choices may become one.
    keepUnique(db, table, uniqueColumns(fields.filter(({ type }) => type !== 'select')))
    const before = selectSchema.get(entity.xId)
    converted.push(...renameChoices(db, table, before === undefined ? null : EntitySchema.parse(JSON.parse(before.schema)), entity.schema))
    putEntity.run(entity.xId, entity.name, JSON.stringify(entity.schema))
    hideProperties.run(entity.xId)
    for (const { xId, name, type } of entity.properties) putProperty.run(xId, entity.xId, name, type)
    keepUnique(db, table, uniqueColumns(fields))
    return converted
  }

  return {
    visible: () =>
      selectEntities
        .all()
        .filter(({ isHidden }) => isHidden === 0)
        .map(toTable),
    find(name) {
      const record = selectByName.get(name)
      return record === undefined ? null : toTable(record)
    },
    change(after, renames, source = ids) {
      const given = new Set<string>()
      // Two that claim one id are two: the second gets its own.
      const mintId: SchemaChange['mintId'] = (kind, written) => {
        if (source === 'matched' || !isXId(kind, written) || given.has(written)) return mintXId(kind)
        given.add(written)
        return written
      }
      const plan = planSchemaChange({ known: knownEntities(), after, renames, mintId, ids: source })
      // All are hidden first, so that two entities can swap their names.
      hideEntities.run()
      const converted = new Map(plan.entities.map((entity) => [entity.xId, apply(entity)]))
      return { ...plan, converted }
    },
    plan: (after, renames) => planSchemaChange({ known: knownEntities(), after, renames, mintId: (_kind, written) => written ?? '' }),
    allTables: () => selectEntities.all().map(({ xId }) => ({ entityId: xId, table: tableName(xId) })),
  }
}

function describeTable(entityId: string, schema: EntitySchema): EntityTable {
  const fields = Object.entries(schema.properties).map(([name, property]) => {
    const xId = property['x-id'] ?? ''
    const type = propertyType(property)
    return { name, xId, type, column: columnName(xId, type), schema: property }
  })
  return { entity: schema.name, entityId, table: tableName(entityId), schema, fields }
}

/** Columns in which no two rows may have the same value. */
export function uniqueColumns(fields: EntityTable['fields']): readonly string[] {
  return fields.filter(({ schema }) => isUnique(schema)).map(({ column }) => column)
}

function tooManyColumns(entity: EntityName): AppError {
  return new AppError('ENTITY_SCHEMA_INVALID', { issues: [{ path: entity, reason: 'has had too many fields and types of fields' }] })
}
