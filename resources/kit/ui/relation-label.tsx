import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '@/components/ui/skeleton'
import { keepLoaded } from '../hooks/keep-loaded.ts'
import type { ListableEntity } from '../lib/entity.ts'

export interface RelationLabelProps {
  readonly entity: ListableEntity<{ readonly id: string }>
  readonly labelKey: string
  readonly id: string | null | undefined
  /** Where such rows have their pages: the label is a link to the row's. */
  readonly to?: string | undefined
}

/** `null`: the row does not exist (any more). */
type Labelled = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, Labelled | null>

interface RowCache {
  subscribe(listener: () => void): () => void
  get(): Rows
  need(id: string): void
}

const LIST_LIMIT = 1000

// One list per entity for all labels on the page: fifty rows of a table must not cause fifty requests.
const caches = new WeakMap<object, RowCache>()

function cacheOf(entity: ListableEntity<{ readonly id: string }>): RowCache {
  const cache = caches.get(entity) ?? createCache(entity)
  caches.set(entity, cache)
  return cache
}

function createCache(entity: ListableEntity<{ readonly id: string }>): RowCache {
  let rows: Rows = new Map()
  let isListed = false
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()
  const asked = new Set<string>()

  function set(next: Rows) {
    rows = next
    for (const listener of listeners) listener()
  }

  // Beyond the list's limit, each label requests its own row, once.
  function fetchMissing() {
    for (const id of asked) {
      if (rows.has(id)) continue
      entity.get(id).then(
        (row) => set(new Map(rows).set(id, row as Labelled)),
        () => set(new Map(rows).set(id, null)),
      )
    }
    asked.clear()
  }

  function start(): () => void {
    return keepLoaded({
      load: () => entity.list('-createdAt', LIST_LIMIT),
      subscribe: (callback) => entity.subscribe(callback),
      onLoaded(listed) {
        const isWhole = listed.length < LIST_LIMIT
        const next = new Map<string, Labelled | null>(listed.map((row) => [row.id, row as Labelled]))
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

/** The label of the related row whose id a property holds. */
export function RelationLabel({ entity, labelKey, id, to }: RelationLabelProps) {
  const cache = cacheOf(entity)
  const rows = useSyncExternalStore(cache.subscribe, cache.get, cache.get)
  const row = id ? rows.get(id) : null
  useEffect(() => {
    if (id && row === undefined) cache.need(id)
  }, [cache, id, row])
  if (!id) return <span className="text-muted-foreground">–</span>
  if (row === undefined) {
    return <Skeleton className="inline-block h-3.5 w-20 align-middle" />
  }
  if (row === null) return <span className="text-muted-foreground">Not found</span>
  const label = row[labelKey]
  const name = <span className="break-words">{label === null || label === undefined || label === '' ? 'Untitled' : String(label)}</span>
  return to === undefined ? name : <Link to={`${to}/${id}`}>{name}</Link>
}
