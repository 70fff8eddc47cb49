import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListableEntity } from '../lib/entity.ts'
import { type Loading, keepLoaded } from './keep-loaded.ts'

export interface RowState<R> {
  readonly row: R | null
  readonly isLoading: boolean
  readonly error: Error | null
}

/** An answer, with the query that it belongs to. */
interface Answer<R> {
  readonly entity: ListableEntity<R>
  readonly id: string
  readonly row: R | null
  readonly error: Error | null
}

/** A live row. Without an id (in a form for a new row) nothing is loaded. */
export function useRow<R>(entity: ListableEntity<R>, id: string | null | undefined): RowState<R> & { reload(): Promise<void> } {
  const [answer, setAnswer] = useState<Answer<R> | null>(null)
  const loading = useRef<Loading | null>(null)

  useEffect(() => {
    if (!id) return
    const current = keepLoaded({
      // Not `get`: a row that has just been deleted is not an error, and should not log one.
      load: async () => (await entity.filter({ id }, undefined, 1))[0] ?? null,
      subscribe: (callback) => entity.subscribe(callback),
      onLoaded: (row) => setAnswer({ entity, id, row, error: null }),
      // A row that is gone must not stay on the screen.
      onFailed: (error) => setAnswer({ entity, id, row: null, error }),
    })
    loading.current = current
    return () => {
      current.stop()
      loading.current = null
    }
  }, [entity, id])

  const reload = useCallback(async () => loading.current?.reload(), [])
  if (!id) return { row: null, isLoading: false, error: null, reload }
  if (answer?.entity !== entity || answer.id !== id) return { row: null, isLoading: true, error: null, reload }
  return { row: answer.row, isLoading: false, error: answer.error, reload }
}
