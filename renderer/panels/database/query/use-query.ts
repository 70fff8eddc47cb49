import { useEffect, useRef, useState } from 'react'
import { APP_ERRORS } from '../../../../shared/domain/app-error.ts'
import { describeFailure, describeRefusal } from '../../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { SqlAnswer, SqlPlace } from '../../../../shared/domain/sql-query.ts'
import { useClient } from '../../../state/client.tsx'

export type QueryState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running' }
  | { readonly phase: 'answered'; readonly sql: string; readonly answer: SqlAnswer }
  /** `places`: what of the question is meant. */
  | { readonly phase: 'failed'; readonly message: string; readonly places: readonly SqlPlace[] }

export interface Query {
  readonly state: QueryState
  /** Ends the question before. Whether it was answered. */
  run(sql: string): Promise<boolean>
  stop(): void
}

/** One question at a time; it ends when nobody looks any more. */
export function useQuery(appId: AppId, data: DataSet): Query {
  const client = useClient()
  const [state, setState] = useState<QueryState>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(sql: string): Promise<boolean> {
    running.current?.abort()
    const current = new AbortController()
    running.current = current
    setState({ phase: 'running' })
    try {
      const answer = await client.query.ask({ appId, data, sql }, { signal: current.signal })
      if (running.current === current) setState({ phase: 'answered', sql, answer })
      return true
    } catch (error) {
      if (running.current === current) setState({ phase: 'failed', message: describeRefusal(error), places: placesOf(error) })
      return false
    }
  }

  return {
    state,
    run,
    stop() {
      running.current?.abort()
      running.current = null
      setState({ phase: 'idle' })
    },
  }
}

function placesOf(error: unknown): readonly SqlPlace[] {
  if (describeFailure(error).code !== 'QUERY_INVALID') return []
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  return APP_ERRORS.QUERY_INVALID.data.safeParse(data).data?.places ?? []
}
