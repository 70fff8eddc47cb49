import { z } from 'zod'
import { AppError } from '../../../shared/domain/app-error.ts'
import { PROPERTY_TYPES, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { Snapshot } from '../../../shared/domain/snapshot.ts'
import { readForeignFile } from '../db/copy-tables.ts'
import type { Db } from '../db/open-database.ts'
import type { EntityTable } from '../entities/entity-store.ts'
import { convertValue } from '../../../shared/domain/field-types/field-types.ts'
import { say } from '../../../shared/text/say.ts'
import { columnName, tableName } from '../entities/sql-names.ts'
import { type ColumnValue, fromColumn, toColumn } from '../lib/column-value.ts'
import type { AppStores } from './app-stores.ts'
import { tablesOf, versionOf } from './take-snapshot.ts'

const Facts = Snapshot.pick({ madeAt: true, reasons: true, data: true })
const ForeignEntity = z.object({ xId: z.string(), name: z.string(), isHidden: z.number() })
const ForeignProperty = ForeignEntity.extend({ entityId: z.string(), type: z.enum(PROPERTY_TYPES) })
type ForeignEntity = z.infer<typeof ForeignEntity>
type ForeignProperty = z.infer<typeof ForeignProperty>

interface Foreign {
  readonly db: Db
  readonly entities: readonly ForeignEntity[]
  readonly properties: readonly ForeignProperty[]
}

/**
 * Makes a snapshot from an uploaded backup: of this app, or of another one with tables of the same names. Tables and fields are matched by
 * id, then by name, and get the ids of this app. BACKUP_UNREADABLE.
 */
export function importSnapshot(stores: AppStores, file: string): Snapshot {
  try {
    return readForeignFile(file, (db) => {
      const facts = Facts.parse(JSON.parse(db.prepare<[], string>('SELECT facts FROM snapshot').pluck().get() ?? ''))
      const foreign = read(db)
      const data = facts.data === 'live' && stores.live.find() !== null ? 'live' : 'test'
      const { tables } = tablesOf(stores, data)
      const matches = tables.flatMap((table) => {
        const source = matchOf(foreign.entities, table.entityId, table.entity)
        return source === null ? [] : [{ table, source }]
      })
      if (matches.length === 0) throw new Error('It has none of the tables that this app has.')
      return stores.snapshots.add({ kind: 'file', data, reasons: facts.reasons, version: versionOf(stores, data) }, (copy) => {
        copy.exec('CREATE TABLE entities (x_id TEXT, name TEXT) STRICT; CREATE TABLE properties (x_id TEXT, type TEXT) STRICT')
        return matches.map(({ table, source }) => ({
          entity: table.entity,
          entityId: table.entityId,
          rowCount: copyTable(copy, foreign, table, source),
        }))
      })
    })
  } catch (error) {
    throw new AppError(
      'BACKUP_UNREADABLE',
      { reason: error instanceof z.ZodError ? say('It is none of Lathe.') : messageOf(error) },
      { cause: error },
    )
  }
}

function read(db: Db): Foreign {
  const all = (sql: string) => db.prepare<[], unknown>(sql).all()
  return {
    db,
    entities: z.array(ForeignEntity).parse(all('SELECT x_id AS xId, name, is_hidden AS isHidden FROM entities')),
    properties: z
      .array(ForeignProperty)
      .parse(all('SELECT x_id AS xId, entity_id AS entityId, name, type, is_hidden AS isHidden FROM properties')),
  }
}

/** Matched by id, or else by name among the visible ones. */
function matchOf<Thing extends ForeignEntity>(things: readonly Thing[], xId: string, name: string): Thing | null {
  return things.find((thing) => thing.xId === xId) ?? things.find((thing) => thing.isHidden === 0 && thing.name === name) ?? null
}

const SYSTEM = ['id', 'creator_id', 'created_at', 'updated_at'] as const

/** Converts values to the current types of the fields; fields that do not exist here are left out. Returns the number of rows. */
function copyTable(copy: Db, { db, properties }: Foreign, { entity, entityId, table, fields }: EntityTable, source: ForeignEntity): number {
  const from = tableName(source.xId)
  const there = new Set(db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(from))
  const columns = fields.flatMap(({ xId, name, type, schema }) => {
    const property = matchOf(ofEntity(properties, source.xId), xId, name)
    if (property === null || !there.has(columnName(property.xId, property.type))) return []
    const convert = (value: ColumnValue) =>
      property.type === type ? value : toColumn(type, convertValue(fromColumn(property.type, value), property.type, schema))
    return [{ xId, type, from: columnName(property.xId, property.type), to: columnName(xId, type), convert }]
  })
  copy.exec(`CREATE TABLE "${table}" (
    id TEXT PRIMARY KEY, creator_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
    ${columns.map(({ to, type }) => `, "${to}" ${STORAGE[type].sql}`).join('')}
  ) STRICT`)
  copy.prepare('INSERT INTO entities VALUES (?, ?)').run(entityId, entity)
  const known = copy.prepare('INSERT INTO properties VALUES (?, ?)')
  for (const { xId, type } of columns) known.run(xId, type)
  const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
  const insert = copy.prepare(
    `INSERT INTO "${table}" (${list([...SYSTEM, ...columns.map(({ to }) => to)])}) VALUES (${[...SYSTEM, ...columns].map(() => '?').join(', ')})`,
  )
  let count = 0
  const select = db.prepare<[], readonly ColumnValue[]>(
    `SELECT ${list([...SYSTEM, ...columns.map((column) => column.from)])} FROM "${from}"`,
  )
  for (const row of select.raw().iterate()) {
    insert.run(...row.slice(0, SYSTEM.length), ...columns.map(({ convert }, index) => convert(row[SYSTEM.length + index] ?? null)))
    count += 1
  }
  return count
}

const ofEntity = (properties: readonly ForeignProperty[], xId: string) => properties.filter(({ entityId }) => entityId === xId)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
