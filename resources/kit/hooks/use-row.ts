import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListableEntity } from '../lib/entity.ts'
import { type Loading, keepLoaded } from './keep-loaded.ts'

export interface RowState<R> {
  readonly row: R | null
  readonly isLoading: boolean
  readonly error: Error | null
}

/** One row, followed. Without an id (a form for a new row) there is no row and nothing is loaded. */
export function useRow<R>(entity: ListableEntity<R>, id: string | null | undefined): RowState<R> & { reload(): Promise<void> } {
  const [state, setState] = useState<RowState<R> & { readonly id: string | null | undefined }>({
    id,
    row: null,
    isLoading: true,
    error: null,
  })
  const loading = useRef<Loading | null>(null)

  useEffect(() => {
    if (!id) return
    setState((before) => (before.id === id ? before : { id, row: null, isLoading: true, error: null }))
    const current = keepLoaded({
      load: () => entity.get(id),
      subscribe: (callback) => entity.subscribe(callback),
      onLoaded: (row) => setState({ id, row, isLoading: false, error: null }),
      // A row that is gone must not stay on the screen as if it were there.
      onFailed: (error) => setState({ id, row: null, isLoading: false, error }),
    })
    loading.current = current
    return () => {
      current.stop()
      loading.current = null
    }
  }, [entity, id])

  const reload = useCallback(async () => loading.current?.reload(), [])
  if (!id) return { row: null, isLoading: false, error: null, reload }
  // Between a new id and its effect the state is still of the row before.
  if (state.id !== id) return { row: null, isLoading: true, error: null, reload }
  return { row: state.row, isLoading: state.isLoading, error: state.error, reload }
}
