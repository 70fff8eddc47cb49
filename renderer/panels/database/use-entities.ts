import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { TableLayout } from '../../../shared/domain/table-layout.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'

export interface ListedEntity {
  readonly schema: EntitySchema
  readonly rowCount: number
  readonly liveRowCount: number
  readonly layout: TableLayout | null
}

export interface Entities {
  /** Null until loaded. */
  readonly list: readonly ListedEntity[] | null
  readonly failure: string | null
  readonly retry: () => void
}

/** Users have a page of their own (spec 001 §2). */
export const HIDDEN_ENTITY = 'User'

/** The live list of an app's tables, draft or published, with their numbers of rows. */
export function useEntities(appId: AppId, data: DataSet): Entities {
  const client = useClient()
  const { versions, rowChanges } = openApp(appId)
  const versionId = useAtomValue(versions)?.[0]?.id ?? null
  // Changes of cells in this window do not change the number of rows.
  const changes = [...useAtomValue(rowChanges).values()].reduce((sum, { elsewhere }) => sum + elsewhere, 0)
  const [list, setList] = useState<readonly ListedEntity[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    client.entities.list({ appId, data }, { signal: abort.signal }).then(
      (found) => {
        if (abort.signal.aborted) return
        setList(found.filter(({ schema }) => schema.name !== HIDDEN_ENTITY))
        setFailure(null)
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure(describeFailure(error).message)
      },
    )
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what has changed is read anew
  }, [client, appId, data, versionId, changes, attempt])

  return { list, failure, retry: () => setAttempt(attempt + 1) }
}

export function entityId({ schema }: Pick<ListedEntity, 'schema'>): string {
  return schema['x-id'] ?? schema.name
}
