import type { EntitySchema } from '../entities.ts'
import { propertyType } from './property-type.ts'
import type { Column } from './row-columns.ts'
import type { StoredRow } from './row-database.ts'

/** Of each relation, the names of the rows that it points to, by their ids. */
export type RelatedNames = ReadonlyMap<string, ReadonlyMap<string, string>>

export const NO_NAMES: RelatedNames = new Map()

/** By which of its properties a row is called. */
function labelProperty({ properties }: EntitySchema): string | null {
  const names = Object.keys(properties)
  const isText = (name: string) => propertyType(properties[name] ?? {}) === 'text'
  return (
    names.find((name) => /^(name|title|label|subject)$/i.test(name)) ??
    names.find((name) => /name|title/i.test(name) && isText(name)) ??
    names.find(isText) ??
    names[0] ??
    null
  )
}

/** What is asked of related rows when they are searched or sorted by. */
export async function readRelatedNames(
  { properties }: EntitySchema,
  schemas: readonly EntitySchema[],
  rowsOf: (entity: string) => Promise<readonly StoredRow[]>,
): Promise<RelatedNames> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const [property, { 'x-relation': entity }] of Object.entries(properties)) {
    const target = schemas.find(({ name, permissions }) => name === entity && permissions?.read !== 'none')
    const label = target === undefined ? null : labelProperty(target)
    if (target === undefined || label === null) continue
    const rows = await rowsOf(target.name)
    const called = rows.flatMap(({ id, values }) => (values[label] == null ? [] : [[id, String(values[label])] as const]))
    names.set(property, new Map(called))
  }
  return names
}

/** The name of the related row, as if it were a text of the row itself. */
export function nameColumn(property: string, called: ReadonlyMap<string, string>): Column {
  const valueOf = (row: StoredRow) => called.get(String(row.values[property])) ?? null
  return { type: 'text', schema: {}, label: property, ignoresCase: true, valueOf }
}

/** The same for an order: rows of one related row stay together. */
export function placeColumn(property: string, called: ReadonlyMap<string, string>): Column {
  const column = nameColumn(property, called)
  const valueOf = (row: StoredRow) => {
    const name = column.valueOf(row)
    return name === null ? null : `${name}\u0000${String(row.values[property])}`
  }
  return { ...column, valueOf }
}
