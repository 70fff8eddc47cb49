import type { Actor } from '../../../shared/domain/access.ts'
import { type FieldLevel, mayUseField, reachOf } from '../../../shared/domain/field-access.ts'
import type { Row } from '../../../shared/domain/row.ts'
import type { RowTable } from './row-table.ts'

const seen = new WeakMap<RowTable, Map<FieldLevel, RowTable>>()

/**
 * A table as an actor sees it: a property that they may not read is none, in an answer, a filter, an order, a search, a figure and an error.
 * Rights by row are decided on the whole table.
 */
export function seenTable(table: RowTable, actor: Actor): RowTable {
  if (table.fields.every(({ schema }) => schema['x-access'] === undefined)) return table
  const reach = reachOf(actor)
  const known = seen.get(table) ?? new Map<FieldLevel, RowTable>()
  const found = known.get(reach) ?? narrowed(table, actor)
  seen.set(table, known.set(reach, found))
  return found
}

/** A row without what the actor may not read in it. */
export function shownRow(table: RowTable, actor: Actor, row: Row): Row {
  const seen = seenTable(table, actor)
  if (seen === table) return row
  const hidden = new Set(table.fields.filter((field) => !seen.fields.includes(field)).map(({ name }) => name))
  const { id, creatorId, createdAt, updatedAt } = row
  return { ...Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))), id, creatorId, createdAt, updatedAt }
}

function narrowed<Table extends RowTable>(table: Table, actor: Actor): Table {
  const fields = table.fields.filter(({ schema }) => mayUseField(schema, actor, 'read'))
  if (fields.length === table.fields.length) return table
  const names = new Set(fields.map(({ name }) => name))
  const properties = Object.fromEntries(Object.entries(table.schema.properties).filter(([name]) => names.has(name)))
  const required = table.schema.required.filter((name) => names.has(name))
  return { ...table, fields, schema: { ...table.schema, properties, required } }
}
