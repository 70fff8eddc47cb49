import { useCallback, useState } from 'react'
import { describeRefusal } from '../../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { QueryId, type SavedQuery } from '../../../../shared/domain/saved-query.ts'
import { ROW_UNDO_MS } from '../../../../shared/limits/rows.ts'
import { QUERY_TEXT } from '../../../../shared/text/query.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { say } from '../../../../shared/text/say.ts'

export interface SavedQueriesState {
  /** By name; null while they are read. */
  readonly queries: readonly SavedQuery[] | null
  read(): Promise<void>
  /** A question of this name is replaced. Returns an error sentence; null: saved. */
  save(name: string, sql: string): Promise<string | null>
  remove(query: SavedQuery): Promise<void>
}

export const isCalled = (query: SavedQuery, name: string): boolean => query.name.toLowerCase() === name.trim().toLowerCase()

/** The questions that are kept with an app. */
export function useSavedQueries(appId: AppId): SavedQueriesState {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [queries, setQueries] = useState<readonly SavedQuery[] | null>(null)

  const read = useCallback(async () => {
    try {
      setQueries(await client.query.saved({ appId }))
    } catch (error) {
      showFailure(QUERY_TEXT.readFailed, error)
    }
  }, [client, appId, showFailure])

  async function keep({ id, name, sql }: Pick<SavedQuery, 'id' | 'name' | 'sql'>): Promise<void> {
    await client.query.save({ appId, queryId: id, query: { name, sql } })
    await read()
  }

  return {
    queries,
    read,
    async save(name, sql) {
      try {
        const id = queries?.find((query) => isCalled(query, name))?.id ?? QueryId.parse(crypto.randomUUID())
        await keep({ id, name: name.trim(), sql })
        toast({ tone: 'success', title: QUERY_TEXT.kept(name.trim()) })
        return null
      } catch (error) {
        return describeRefusal(error)
      }
    },
    async remove(query) {
      try {
        await client.query.remove({ appId, queryId: query.id })
        const putBack = () => keep(query).catch((error: unknown) => showFailure(QUERY_TEXT.saveFailed, error))
        toast({
          tone: 'success',
          title: QUERY_TEXT.removed(query.name),
          action: { label: say('Undo'), run: () => void putBack() },
          forMs: ROW_UNDO_MS,
        })
        await read()
      } catch (error) {
        showFailure(QUERY_TEXT.removeFailed, error)
      }
    },
  }
}
