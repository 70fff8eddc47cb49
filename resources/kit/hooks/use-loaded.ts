import { useCallback, useEffect, useRef, useState } from 'react'
import { type Loading, keepLoaded } from './keep-loaded.ts'

export interface Loaded<T> {
  /** The last answer; while a new query is loading, that of the previous one. Null until the first. */
  readonly value: T | null
  readonly isLoading: boolean
  /** The value belongs to the previous query. */
  readonly isStale: boolean
  readonly error: Error | null
  reload(): Promise<void>
}

interface Answer<T> {
  readonly source: object
  readonly key: string
  readonly value: T | null
  readonly error: Error | null
}

/** A live value read from an entity: loaded again after each change of its rows, and when `key`, which identifies the query, changes. */
export function useLoaded<T>(source: { subscribe(callback: () => void): () => void }, key: string, load: () => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const loading = useRef<Loading | null>(null)
  const latest = useRef(load)

  useEffect(() => {
    latest.current = load
  })

  useEffect(() => {
    const current = keepLoaded({
      load: () => latest.current(),
      subscribe: (callback) => source.subscribe(callback),
      onLoaded: (value: T) => setAnswer({ source, key, value, error: null }),
      onFailed: (error) => setAnswer((before) => ({ source, key, value: before?.source === source ? before.value : null, error })),
    })
    loading.current = current
    return () => current.stop()
  }, [source, key])

  const reload = useCallback(async () => loading.current?.reload(), [])
  if (answer?.source !== source) return { value: null, isLoading: true, isStale: false, error: null, reload }
  const isCurrent = answer.key === key
  const isFirst = answer.value === null && !isCurrent
  return { value: answer.value, isLoading: isFirst, isStale: !isCurrent, error: isCurrent ? answer.error : null, reload }
}
