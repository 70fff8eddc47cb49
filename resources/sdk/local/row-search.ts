import type { EntitySchema } from '../entities.ts'
import { badRequest } from './bad-request.ts'
import { STORAGE } from './property-type.ts'
import { nameColumn, NO_NAMES, type RelatedNames } from './related-names.ts'
import { columnOf } from './row-columns.ts'
import type { StoredRow } from './row-database.ts'
import { containsText } from './row-filter.ts'

const MAX_TEXT = 200

/** Rows in which every word occurs in some field or in the name of a related row, ignoring case. */
export function compileSearch(schema: EntitySchema, search: unknown = '', names: RelatedNames = NO_NAMES): (row: StoredRow) => boolean {
  if (typeof search !== 'string' || search.length > MAX_TEXT) throw badRequest('search', `must be text of at most ${MAX_TEXT} characters`)
  const words = search.split(/\s+/).filter((word) => word !== '')
  const columns = Object.keys(schema.properties)
    .map((name) => columnOf(schema, name))
    .filter((column) => column !== null && column.schema !== null && STORAGE[column.type].isSearched)
  const related = [...names].map(([property, called]) => nameColumn(property, called))
  const tests = words.map((word) => [...columns, ...related].flatMap((column) => (column === null ? [] : [containsText(column, word)])))
  return (row) => tests.every((fields) => fields.some((test) => test(row)))
}
