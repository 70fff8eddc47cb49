import type { CallOptions } from '../transport.ts'
import type { EntitySchema } from '../entities.ts'
import { badRequest } from './bad-request.ts'
import { type Column, columnOf, type ColumnValue, compareValues } from './row-columns.ts'
import { NO_NAMES, placeColumn, type RelatedNames } from './related-names.ts'
import type { StoredRow } from './row-database.ts'
import { compileFilter } from './row-filter.ts'
import { compileSearch } from './row-search.ts'

export interface RowPage {
  readonly rows: readonly StoredRow[]
  readonly nextCursor: string | null
}

type Place = readonly [value: ColumnValue, id: string]
type Order = (a: Place, b: Place) => number

const SORT = /^-?[A-Za-z_][A-Za-z0-9_]{0,63}$/
const MAX_LIMIT = 1000

/** A page of an entity's rows by keyset pagination: rows that are added or deleted between two pages neither repeat nor skip others. */
export function readPage(
  schema: EntitySchema,
  query: CallOptions['query'] = {},
  names: RelatedNames = NO_NAMES,
): (rows: readonly StoredRow[]) => RowPage {
  const sort = String(query['sort'] ?? '-createdAt')
  if (!SORT.test(sort)) throw badRequest('sort', 'must be a field, with - before it for descending')
  const limit = Number(query['limit'] ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw badRequest('limit', `must be a whole number from 1 to ${MAX_LIMIT}`)
  const sorted = sort.replace('-', '')
  const called = names.get(sorted)
  const column = called === undefined ? columnOf(schema, sorted) : placeColumn(sorted, called)
  const filter = compileFilter(schema, readFilter(query['filter']))
  const search = compileSearch(schema, query['search'], names)
  if (column === null) throw badRequest('sort', `is not a field of ${schema.name}`)
  const order = orderBy(column, sort.startsWith('-'))
  const cursor = query['cursor'] === undefined ? null : readCursor(String(query['cursor']), sort)
  const placeOf = (row: StoredRow): Place => [column.valueOf(row), row.id]

  return (rows) => {
    const found = rows
      .filter((row) => filter(row) && search(row) && (cursor === null || order(placeOf(row), cursor) > 0))
      .toSorted((a, b) => order(placeOf(a), placeOf(b)))
    const page = found.slice(0, limit)
    const last = page.at(-1)
    return { rows: page, nextCursor: found.length > limit && last !== undefined ? writeCursor(sort, placeOf(last)) : null }
  }
}

/** Ties are ordered by id; empty values come last in both directions. */
function orderBy(column: Column, isDescending: boolean): Order {
  const sign = isDescending ? -1 : 1
  return ([a, idA], [b, idB]) => {
    const byId = sign * compareValues(idA, idB, false)
    if (a === null || b === null) return a === b ? byId : a === null ? 1 : -1
    return sign * compareValues(a, b, column.ignoresCase) || byId
  }
}

/** The number of rows, counted up to `most`. */
export function readCount(
  schema: EntitySchema,
  query: CallOptions['query'] = {},
  names: RelatedNames = NO_NAMES,
): (rows: readonly StoredRow[]) => number {
  const most = query['most'] === undefined ? Number.POSITIVE_INFINITY : Number(query['most'])
  if (query['most'] !== undefined && (!Number.isInteger(most) || most < 1)) throw badRequest('most', 'must be a whole number from 1')
  const filter = compileFilter(schema, readFilter(query['filter']))
  const search = compileSearch(schema, query['search'], names)
  return (rows) => Math.min(most, rows.filter((row) => filter(row) && search(row)).length)
}

function readFilter(text: string | number | undefined): unknown {
  if (text === undefined) return {}
  try {
    return JSON.parse(String(text))
  } catch {
    throw badRequest('filter', 'must be JSON')
  }
}

function writeCursor(sort: string, [value, id]: Place): string {
  return btoa(encodeURIComponent(JSON.stringify([sort, value, id])))
}

function readCursor(cursor: string, sort: string): Place {
  try {
    const [ofSort, value, id] = JSON.parse(decodeURIComponent(atob(cursor))) as [unknown, ColumnValue, unknown]
    if (ofSort === sort && typeof id === 'string') return [value, id]
  } catch {
    // A cursor that cannot be decoded was not made here.
  }
  throw badRequest('cursor', 'must be the cursor of a page with the same sort')
}
