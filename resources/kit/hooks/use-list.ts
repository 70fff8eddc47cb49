import { useCallback, useEffect, useRef, useState } from 'react'
import { isClosedList, useCountedList } from '../lib/closed-lists.ts'
import type { ListableEntity } from '../lib/entity.ts'
import { type Loading, keepLoaded } from './keep-loaded.ts'

export interface ListOptions {
  /** A property, with `-` in front for descending order; `-createdAt` by default. */
  readonly sort?: string | undefined
  /** Rows per load: `loadMore` adds as many. */
  readonly limit?: number | undefined
  readonly filter?: Record<string, unknown> | undefined
  /** Only rows in which every word occurs in some field. */
  readonly search?: string | undefined
}

export interface ListState<R> {
  readonly rows: R[]
  /** True until the first answer and after a change of options, but not while rows are reloaded in the background. */
  readonly isLoading: boolean
  readonly error: Error | null
  /** There are more rows than these. */
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
}

export interface List<R> extends ListState<R> {
  reload(): Promise<void>
  /** Loads the next rows. Does nothing when there are none. */
  loadMore(): Promise<void>
}

/** An answer, with the query that it belongs to. */
interface Answer<R> {
  readonly entity: ListableEntity<R>
  readonly key: string
  readonly rows: R[]
  readonly hasMore: boolean
  readonly error: Error | null
}

const REMEMBERED = 8
const memory = new WeakMap<object, Map<string, Answer<unknown>>>()

/** The last answer, so that a page that is opened again shows its rows at once instead of an empty list. */
function remembered<R>(entity: ListableEntity<R>, key: string): Answer<R> | null {
  return (memory.get(entity)?.get(key) as Answer<R> | undefined) ?? null
}

function remember<R>(answer: Answer<R>): Answer<R> {
  const answers = memory.get(answer.entity) ?? new Map<string, Answer<unknown>>()
  memory.set(answer.entity, answers)
  answers.delete(answer.key)
  answers.set(answer.key, answer as Answer<unknown>)
  for (const oldest of answers.keys()) {
    if (answers.size <= REMEMBERED) break
    answers.delete(oldest)
  }
  return answer
}

interface Query {
  readonly sort: string
  readonly limit: number
  readonly filter: Record<string, unknown> | null
  readonly search: string
}

function find<R>(entity: ListableEntity<R>, { sort, limit, filter, search }: Query): Promise<R[]> {
  if (search !== '' && entity.search !== undefined) return entity.search(search, { sort, limit, filter: filter ?? {} })
  return filter === null ? entity.list(sort, limit) : entity.filter(filter, sort, limit)
}

/** The live rows of an entity: reloaded after each change, with the old rows shown until the new ones are there. */
export function useList<R>(entity: ListableEntity<R>, options: ListOptions = {}): List<R> {
  const list = useChoices(entity, options)
  useCountedList(list.isLoading ? 'unknown' : isClosedList(list.error) ? 'closed' : 'open')
  return list
}

/** The same for the choices of a field, which do not count as rows that the page displays. */
export function useChoices<R>(entity: ListableEntity<R>, options: ListOptions = {}): List<R> {
  const loading = useRef<Loading | null>(null)
  // Compared by value: options are written inline, so every render creates new objects.
  const key = JSON.stringify([options.sort ?? '-createdAt', options.limit ?? 50, options.filter ?? null, options.search?.trim() ?? ''])
  const [answer, setAnswer] = useState(() => remembered(entity, key))
  const [isLoadingMore, setLoadingMore] = useState(false)
  // On a page that is opened again, as many rows as before.
  const wanted = useRef({ key, count: answer?.rows.length ?? 0 })

  useEffect(() => {
    const [sort, limit, filter, search] = JSON.parse(key) as [string, number, Record<string, unknown> | null, string]
    wanted.current = { key, count: Math.max(limit, wanted.current.key === key ? wanted.current.count : 0) }
    const current = keepLoaded({
      async load() {
        const { count } = wanted.current
        // One extra row shows whether there are more.
        const found = await find(entity, { sort, limit: count + 1, filter, search })
        return { rows: found.slice(0, count), hasMore: found.length > count }
      },
      subscribe: (callback) => entity.subscribe(callback),
      onLoaded: (loaded) => setAnswer(remember({ entity, key, ...loaded, error: null })),
      onFailed: (error) =>
        setAnswer((before) => {
          const { rows, hasMore } = before?.entity === entity ? before : { rows: [], hasMore: false }
          return { entity, key, rows, hasMore, error }
        }),
    })
    loading.current = current
    return () => current.stop()
  }, [entity, key])

  const reload = useCallback(async () => loading.current?.reload(), [])
  const isCurrent = answer?.entity === entity && answer.key === key
  const hasMore = isCurrent && answer.hasMore
  const limit = options.limit ?? 50
  const loadMore = useCallback(async () => {
    if (!hasMore) return
    wanted.current.count += limit
    setLoadingMore(true)
    await loading.current?.reload()
    setLoadingMore(false)
  }, [hasMore, limit])
  const calls = { reload, loadMore, hasMore, isLoadingMore }
  if (answer?.entity !== entity) return { rows: [], isLoading: true, error: null, ...calls }
  return { rows: answer.rows, isLoading: !isCurrent, error: isCurrent ? answer.error : null, ...calls }
}
