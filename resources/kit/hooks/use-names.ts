import { useSyncExternalStore } from 'react'
import type { ListableEntity } from '../lib/entity.ts'
import { rowsById } from '../lib/rows-by-id.ts'

/** Looks up the name of a row by its id, so that a table can show, search and sort by it. Empty while it is loading. */
export function useNames<Row extends { id: string }>(entity: ListableEntity<Row>, nameOf: (row: Row) => string | null) {
  const cache = rowsById(entity)
  const rows = useSyncExternalStore(cache.subscribe, cache.get, cache.get)
  return (id: string | null | undefined) => {
    if (!id) return ''
    const row = rows.get(id)
    if (row === undefined) cache.need(id)
    return row ? (nameOf(row as Row) ?? '') : ''
  }
}
