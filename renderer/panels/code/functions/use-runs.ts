import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FunctionRun } from '../../../../shared/domain/app-function.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { Client } from '../../../api/client.ts'
import { useClient } from '../../../state/client.tsx'

export interface RunFilter {
  readonly search: string
  readonly status: 'all' | 'failed'
  readonly side: 'all' | 'draft' | 'live'
}

export interface Runs {
  /** Newest first; null until they are loaded. */
  readonly list: readonly FunctionRun[] | null
  readonly hasFailed: boolean
  readonly hasOlder: boolean
  loadOlder(): void
  reload(): void
}

const PAGE = 50

/** The runs of a function as they are in the log, and as they happen. */
export function useRuns(appId: AppId, name: string, { search, status, side }: RunFilter): Runs {
  const client = useClient()
  const [list, setList] = useState<readonly FunctionRun[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [hasOlder, setOlder] = useState(false)
  const words = search.trim()
  const query = useMemo<RunsQuery>(
    () => ({
      appId,
      name,
      limit: PAGE,
      ...(words === '' ? {} : { search: words }),
      ...(status === 'all' ? {} : { status }),
      ...(side === 'all' ? {} : { side }),
    }),
    [appId, name, words, status, side],
  )

  const load = useCallback(
    (signal: AbortSignal | undefined, before: FunctionRun | undefined) =>
      client.functions
        .runs({ ...query, ...(before === undefined ? {} : { before: before.id }) }, signal === undefined ? {} : { signal })
        .then(
          (found) => {
            setList((known) => (before === undefined ? found : [...(known ?? []), ...found]))
            setOlder(found.length === PAGE)
            setFailed(false)
          },
          () => signal?.aborted !== true && setFailed(true),
        ),
    [client, query],
  )

  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal, undefined)
    return () => leaving.abort()
  }, [load])

  useEffect(() => {
    const leaving = new AbortController()
    const place = (run: FunctionRun) => setList((known) => withRun(known ?? [], run))
    void follow(client, query, leaving.signal, place).catch(() => undefined)
    return () => leaving.abort()
  }, [client, query])

  return {
    list,
    hasFailed,
    hasOlder,
    loadOlder: () => void load(undefined, list?.at(-1)),
    reload: () => void load(undefined, undefined),
  }
}

interface RunsQuery {
  readonly appId: AppId
  readonly name: string
  readonly limit: number
  readonly search?: string
  readonly status?: 'failed'
  readonly side?: 'draft' | 'live'
}

/** What goes on now, as far as it is asked for. */
async function follow(client: Client, query: RunsQuery, signal: AbortSignal, onRun: (run: FunctionRun) => void): Promise<void> {
  for await (const run of await client.functions.followRuns({ appId: query.appId }, { signal })) {
    if (run.name === query.name && isWanted(run, query)) onRun(run)
  }
}

function withRun(known: readonly FunctionRun[], run: FunctionRun): readonly FunctionRun[] {
  return known.some(({ id }) => id === run.id) ? known.map((each) => (each.id === run.id ? run : each)) : [run, ...known]
}

function isWanted(run: FunctionRun, { search, status, side }: RunsQuery): boolean {
  if (side !== undefined && run.side !== side) return false
  if (status === 'failed' && (run.status === 'success' || run.status === 'running')) return false
  return search === undefined || JSON.stringify(run).toLowerCase().includes(search.toLowerCase())
}
