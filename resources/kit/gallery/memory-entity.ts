import type { ListableEntity } from '../lib/entity.ts'

type AnyRow = { readonly id: string } & Readonly<Record<string, unknown>>

/** An entity whose rows the visitor may not see. */
export function createClosedEntity(): ListableEntity<AnyRow> {
  const refuse = async () => {
    throw Object.assign(new Error('You may not do this with these records.'), { code: 'ROW_FORBIDDEN' })
  }
  return { schema: {}, list: refuse, filter: refuse, get: refuse, subscribe: () => () => undefined }
}

export interface MemoryEntity extends ListableEntity<AnyRow> {
  add(row: AnyRow): void
  remove(id: string): void
  /** The number of calls. */
  readonly calls: { list: number; filter: number; get: number }
}

/** An entity with its rows in memory, and the backend's `contains` filter and sorting. */
export function createMemoryEntity(initial: readonly AnyRow[]): MemoryEntity {
  let rows = [...initial]
  const listeners = new Set<() => void>()
  const calls = { list: 0, filter: 0, get: 0 }
  const changed = () => listeners.forEach((listener) => listener())

  function sorted(found: readonly AnyRow[], sort = '-createdAt', limit = 50): AnyRow[] {
    const key = sort.replace(/^-/, '')
    const sign = sort.startsWith('-') ? -1 : 1
    return found.toSorted((a, b) => sign * String(a[key]).localeCompare(String(b[key]))).slice(0, limit)
  }

  function matches(row: AnyRow, filter: Record<string, unknown>): boolean {
    return Object.entries(filter).every(([key, condition]) => {
      const contains = (condition as { readonly contains?: string } | null)?.contains
      return contains === undefined ? row[key] === condition : String(row[key]).toLowerCase().includes(contains.toLowerCase())
    })
  }

  return {
    calls,
    schema: {},
    async list(sort, limit) {
      calls.list += 1
      return sorted(rows, sort, limit)
    },
    async filter(filter, sort, limit) {
      calls.filter += 1
      return sorted(
        rows.filter((row) => matches(row, filter)),
        sort,
        limit,
      )
    },
    async get(id) {
      calls.get += 1
      const row = rows.find((each) => each.id === id)
      if (!row) throw new Error('Row not found')
      return row
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(row) {
      rows = [...rows, row]
      changed()
    },
    remove(id) {
      rows = rows.filter((row) => row.id !== id)
      changed()
    },
  }
}
