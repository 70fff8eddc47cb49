import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListableEntity } from '../lib/entity.ts'
import { type Loading, keepLoaded } from './keep-loaded.ts'

export interface ListOptions {
  /** A property, `-` before it for descending; `-createdAt` unless told. */
  readonly sort?: string | undefined
  readonly limit?: number | undefined
  readonly filter?: Record<string, unknown> | undefined
}

export interface ListState<R> {
  readonly rows: R[]
  /** Until the first answer, and again after other options; a change of rows in the background does not count. */
  readonly isLoading: boolean
  readonly error: Error | null
}

/** An answer, and what it is the answer to. */
interface Answer<R> {
  readonly entity: ListableEntity<R>
  readonly key: string
  readonly rows: R[]
  readonly error: Error | null
}

/** The rows of an entity, followed: after each change of them they are read again, and the old ones stay until the new ones are here. */
export function useList<R>(entity: ListableEntity<R>, options: ListOptions = {}): ListState<R> & { reload(): Promise<void> } {
  const [answer, setAnswer] = useState<Answer<R> | null>(null)
  const loading = useRef<Loading | null>(null)
  // By value: callers write their options inline, so every render brings new objects.
  const key = JSON.stringify([options.sort ?? '-createdAt', options.limit ?? 50, options.filter ?? null])

  useEffect(() => {
    const [sort, limit, filter] = JSON.parse(key) as [string, number, Record<string, unknown> | null]
    const current = keepLoaded({
      load: () => (filter === null ? entity.list(sort, limit) : entity.filter(filter, sort, limit)),
      subscribe: (callback) => entity.subscribe(callback),
      onLoaded: (rows) => setAnswer({ entity, key, rows, error: null }),
      onFailed: (error) => setAnswer((before) => ({ entity, key, rows: before?.entity === entity ? before.rows : [], error })),
    })
    loading.current = current
    return () => current.stop()
  }, [entity, key])

  const reload = useCallback(async () => loading.current?.reload(), [])
  if (answer?.entity !== entity) return { rows: [], isLoading: true, error: null, reload }
  return { rows: answer.rows, isLoading: answer.key !== key, error: answer.key === key ? answer.error : null, reload }
}
