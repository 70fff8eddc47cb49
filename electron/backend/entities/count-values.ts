import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { PropertyType } from '../../../shared/domain/field-types/property-type.ts'
import { brokenLimit } from '../../../shared/domain/field-types/value-rule.ts'
import type { Db } from '../db/open-database.ts'
import { type ColumnValue, fromColumn } from '../lib/column-value.ts'
import { convertValue } from '../../../shared/domain/field-types/field-types.ts'
import { columnName, tableName } from './sql-names.ts'

/** Counts what a change would affect. Unknown ids count 0. */
export interface ValueCounts {
  rows(entityId: string): number
  /** Rows with a value in the property. */
  filled(propertyId: string): number
  /** Values that cannot be converted to the target. */
  unfit(propertyId: string, target: PropertySchema): number
  /** Values outside of the limits that the property gets. */
  beyond(propertyId: string, target: PropertySchema): number
  /** Rows whose value another row has as well. */
  shared(propertyId: string): number
}

export function createValueCounts(db: Db): ValueCounts {
  const hasEntity = db.prepare<[string], number>('SELECT 1 FROM entities WHERE x_id = ?').pluck()
  const findProperty = db.prepare<[string], { readonly entityId: string; readonly type: PropertyType }>(
    'SELECT entity_id AS entityId, type FROM properties WHERE x_id = ?',
  )

  /** Queries the filled values of a property's column; null for an unknown property. */
  function ask(propertyId: string, what: (column: string) => string) {
    const property = findProperty.get(propertyId)
    if (property === undefined) return null
    const column = `"${columnName(propertyId, property.type)}"`
    const from = `FROM "${tableName(property.entityId)}" WHERE ${column} IS NOT NULL AND ${column} <> ''`
    return { type: property.type, query: db.prepare<[], ColumnValue>(`SELECT ${what(column)} ${from}`).pluck() }
  }

  return {
    rows: (entityId) =>
      hasEntity.get(entityId) === undefined
        ? 0
        : (db
            .prepare<[], number>(`SELECT COUNT(*) FROM "${tableName(entityId)}"`)
            .pluck()
            .get() ?? 0),
    filled: (propertyId) => Number(ask(propertyId, () => 'COUNT(*)')?.query.get() ?? 0),
    unfit(propertyId, target) {
      const asked = ask(propertyId, (column) => column)
      if (asked === null) return 0
      let count = 0
      for (const value of asked.query.iterate()) if (convertValue(fromColumn(asked.type, value), asked.type, target) === null) count += 1
      return count
    },
    beyond(propertyId, target) {
      const asked = ask(propertyId, (column) => column)
      if (asked === null) return 0
      let count = 0
      for (const value of asked.query.iterate()) if (brokenLimit(target, fromColumn(asked.type, value)) !== null) count += 1
      return count
    },
    shared(propertyId) {
      const asked = ask(propertyId, (column) => `COUNT(*) OVER (PARTITION BY ${column}) > 1`)
      return asked === null ? 0 : asked.query.all().filter((isShared) => isShared === 1).length
    },
  }
}
