import { AppError } from '../../../shared/domain/app-error.ts'
import type { SqlAnswer } from '../../../shared/domain/sql-query.ts'
import { SQL_TIME_MS } from '../../../shared/limits/query.ts'
import type { QueryFault } from '../db/read-query.ts'
import type { StartHelper } from '../lib/helper-process.ts'
import type { QueryRequest } from './query-process.ts'

export interface RunQueryNeeds {
  readonly script: URL
  readonly start: StartHelper
  readonly timeMs?: number
}

export type RunQuery = (request: QueryRequest, signal: AbortSignal) => Promise<SqlAnswer>

/**
 * Each question has a process of its own: SQLite cannot be interrupted from outside, and a thread in the middle of it cannot be ended.
 * QUERY_INVALID, QUERY_FORBIDDEN, QUERY_TOO_MUCH; an aborted one is ended at once.
 */
export function createRunQuery({ script, start, timeMs = SQL_TIME_MS }: RunQueryNeeds): RunQuery {
  return (request, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const helper = start(script)
      const timer = setTimeout(() => end(() => reject(new AppError('QUERY_TOO_LONG', { seconds: timeMs / 1_000 }))), timeMs)
      const onAbort = () => end(() => reject(signal.reason))
      signal.addEventListener('abort', onAbort)
      helper.onMessage((message) => end(() => settle(message as SqlAnswer | QueryFault)))
      helper.onEnd(() => end(() => reject(new AppError('QUERY_TOO_MUCH', {}))))
      helper.send(request)

      function end(say: () => void) {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        say()
        helper.kill()
      }
      function settle(answer: SqlAnswer | QueryFault) {
        if ('fault' in answer) reject(failure(answer))
        else resolve(answer)
      }
    })
}

function failure({ fault, reason }: QueryFault): AppError {
  if (fault === 'too-much') return new AppError('QUERY_TOO_MUCH', {})
  return fault === 'invalid' ? new AppError('QUERY_INVALID', { reason }) : new AppError('QUERY_FORBIDDEN', { reason })
}
