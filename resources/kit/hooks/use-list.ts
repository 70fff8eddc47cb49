import { useCallback, useEffect, useRef, useState } from 'react'
import { isClosedList, useCountedList } from '../lib/closed-lists.ts'
import type { ListableEntity } from '../lib/entity.ts'
import { type Loading, keepLoaded } from './keep-loaded.ts'

export interface ListOptions {
  /** A property, `-` before it for descending; `-createdAt` unless told. */
  readonly sort?: string | undefined
  /** How many at once: `loadMore` adds as many. */
  readonly limit?: number | undefined
  readonly filter?: Record<string, unknown> | undefined
}

export interface ListState<R> {
  readonly rows: R[]
  /** Until the first answer, and again after other options; a change of rows in the background does not count. */
  readonly isLoading: boolean
  readonly error: Error | null
  /** There are more rows than these. */
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
}

export interface List<R> extends ListState<R> {
  reload(): Promise<void>
  /** The next rows come after these. Does nothing where there are none. */
  loadMore(): Promise<void>
}

/** An answer, and what it is the answer to. */
interface Answer<R> {
  readonly entity: ListableEntity<R>
  readonly key: string
  readonly rows: R[]
  readonly hasMore: boolean
  readonly error: Error | null
}

const REMEMBERED = 8
const memory = new WeakMap<object, Map<string, Answer<unknown>>>()

/** What was answered last, so that a page that is come back to shows its rows at once and not for a moment that there are none. */
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

/** The rows of an entity, followed: after each change of them they are read again, and the old ones stay until the new ones are here. */
export function useList<R>(entity: ListableEntity<R>, options: ListOptions = {}): List<R> {
  const list = useChoices(entity, options)
  useCountedList(list.isLoading ? 'unknown' : isClosedList(list.error) ? 'closed' : 'open')
  return list
}

/** The same for a field that offers rows: the page does not show them. */
export function useChoices<R>(entity: ListableEntity<R>, options: ListOptions = {}): List<R> {
  const loading = useRef<Loading | null>(null)
  // By value: callers write their options inline, so every render brings new objects.
  const key = JSON.stringify([options.sort ?? '-createdAt', options.limit ?? 50, options.filter ?? null])
  const [answer, setAnswer] = useState(() => remembered(entity, key))
  const [isLoadingMore, setLoadingMore] = useState(false)
  // Of a page that is come back to, as many as were there.
  const wanted = useRef({ key, count: answer?.rows.length ?? 0 })

  useEffect(() => {
    const [sort, limit, filter] = JSON.parse(key) as [string, number, Record<string, unknown> | null]
    wanted.current = { key, count: Math.max(limit, wanted.current.key === key ? wanted.current.count : 0) }
    const current = keepLoaded({
      async load() {
        const { count } = wanted.current
        // One more tells whether there are more.
        const found = await (filter === null ? entity.list(sort, count + 1) : entity.filter(filter, sort, count + 1))
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
