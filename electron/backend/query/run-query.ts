import { AppError } from '../../../shared/domain/app-error.ts'
import type { SqlAnswer, SqlFile } from '../../../shared/domain/sql-query.ts'
import { SQL_EXPORT_TIME_MS, SQL_TIME_MS } from '../../../shared/limits/query.ts'
import type { QueryFault } from '../db/read-query.ts'
import type { StartHelper } from '../lib/helper-process.ts'
import type { QueryRequest } from './query-process.ts'

export interface QueryRunnerNeeds {
  readonly script: URL
  readonly start: StartHelper
  /** For an answer that somebody waits for on the screen. */
  readonly timeMs?: number
}

type Question = Omit<QueryRequest, 'csv'>

/** QUERY_INVALID, QUERY_FORBIDDEN, QUERY_TOO_LONG, QUERY_TOO_MUCH; one that is called off is ended at once. */
export interface QueryRunner {
  answer(question: Question, signal: AbortSignal): Promise<SqlAnswer>
  export(question: Question, as: { readonly isSafe: boolean }, signal: AbortSignal): Promise<SqlFile>
}

export function createQueryRunner(needs: QueryRunnerNeeds): QueryRunner {
  return {
    answer: (question, signal) => runInProcess<SqlAnswer>({ timeMs: SQL_TIME_MS, ...needs }, { ...question, csv: null }, signal),
    export: (question, { isSafe }, signal) =>
      runInProcess<SqlFile>({ ...needs, timeMs: SQL_EXPORT_TIME_MS }, { ...question, csv: { isSafe } }, signal),
  }
}

/** Each question has a process of its own: SQLite cannot be interrupted from outside, and a thread in the middle of it cannot be ended. */
function runInProcess<Result extends object>(
  { script, start, timeMs }: Required<QueryRunnerNeeds>,
  request: QueryRequest,
  signal: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const helper = start(script)
    const timer = setTimeout(() => end(() => reject(new AppError('QUERY_TOO_LONG', { seconds: timeMs / 1_000 }))), timeMs)
    const onAbort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', onAbort)
    helper.onMessage((message) => end(() => settle(message as Result | QueryFault)))
    helper.onEnd(() => end(() => reject(new AppError('QUERY_TOO_MUCH', {}))))
    helper.send(request)

    function end(say: () => void) {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      say()
      helper.kill()
    }
    function settle(result: Result | QueryFault) {
      if ('fault' in result) reject(failure(result))
      else resolve(result)
    }
  })
}

function failure({ fault, reason, places }: QueryFault): AppError {
  if (fault === 'too-much') return new AppError('QUERY_TOO_MUCH', {})
  return fault === 'invalid' ? new AppError('QUERY_INVALID', { reason, places: [...places] }) : new AppError('QUERY_FORBIDDEN', { reason })
}
