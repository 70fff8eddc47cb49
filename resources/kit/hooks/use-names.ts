import type { ListableEntity } from '../lib/entity.ts'
import { useList } from './use-list.ts'

/** Looks up the name of a row by its id, so that a table can show, search and sort by it. */
export function useNames<Row extends { id: string }>(entity: ListableEntity<Row>, nameOf: (row: Row) => string | null) {
  const { rows } = useList(entity, { limit: 1000 })
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return (id: string | null | undefined) => (id ? (names.get(id) ?? '') : '')
}
