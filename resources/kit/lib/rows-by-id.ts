import { keepLoaded } from '../hooks/keep-loaded.ts'
import type { ListableEntity } from './entity.ts'

/** `null`: the row does not exist (any more), or may not be seen. */
export type RowsById = ReadonlyMap<string, object | null>

export interface RowCache {
  subscribe(listener: () => void): () => void
  get(): RowsById
  /** Loads this row, unless it is loaded already. May be called while rendering. */
  need(id: string): void
}

type Source = ListableEntity<{ readonly id: string }>

const LIST_LIMIT = 1_000
/** The ids of one request, whose filter is part of its address. */
const IDS_AT_ONCE = 100

// One cache per entity: fifty rows of a table must not cause fifty requests.
const caches = new WeakMap<object, RowCache>()

export function rowsById(entity: Source): RowCache {
  const cache = caches.get(entity) ?? createCache(entity)
  caches.set(entity, cache)
  return cache
}

/** A small entity is loaded at once. Of a larger one, the newest rows are, and of the others those that are needed. */
function createCache(entity: Source): RowCache {
  let rows: RowsById = new Map()
  let isListed = false
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()
  const asked = new Set<string>()

  function set(next: RowsById) {
    rows = next
    for (const listener of listeners) listener()
  }

  function fetchMissing() {
    const missing = [...asked].filter((id) => !rows.has(id))
    asked.clear()
    for (let start = 0; start < missing.length; start += IDS_AT_ONCE) void fetch(missing.slice(start, start + IDS_AT_ONCE))
  }

  async function fetch(ids: readonly string[]): Promise<void> {
    const found = await entity.filter({ id: { in: ids } }, undefined, ids.length).catch(() => [])
    const next = new Map(rows)
    for (const id of ids) next.set(id, found.find((row) => row.id === id) ?? null)
    set(next)
  }

  function start(): () => void {
    return keepLoaded({
      load: () => entity.list('-createdAt', LIST_LIMIT),
      subscribe: (callback) => entity.subscribe(callback),
      onLoaded(listed) {
        const isWhole = listed.length < LIST_LIMIT
        const next = new Map<string, object | null>(listed.map((row) => [row.id, row]))
        for (const id of [...rows.keys(), ...asked]) {
          if (!next.has(id) && isWhole) next.set(id, null)
          else if (!next.has(id)) asked.add(id)
        }
        isListed = true
        set(next)
        fetchMissing()
      },
      onFailed() {
        isListed = true
        fetchMissing()
      },
    }).stop
  }

  return {
    get: () => rows,
    subscribe(listener) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
    need(id) {
      if (rows.has(id) || asked.has(id)) return
      asked.add(id)
      if (isListed) queueMicrotask(fetchMissing)
    },
  }
}
