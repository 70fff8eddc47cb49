import { useCallback, useEffect, useRef, useState } from 'react'
import { type Loading, keepLoaded } from './keep-loaded.ts'

export interface Loaded<T> {
  /** The last answer; while another one is on its way, that of the question before. Null until the first one. */
  readonly value: T | null
  readonly isLoading: boolean
  /** What is shown is the answer to the question before. */
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

/** What is read of an entity, followed: read again after each change of its rows, and when `key`, which says what is asked, is another. */
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
