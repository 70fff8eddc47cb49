import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { ROWS_QUERY_MAX_MS } from '../../../shared/limits/rows.ts'
import type { Db } from '../db/open-database.ts'
import { EVERYTHING, type SqlCondition } from './sql-condition.ts'

/** Ends queries that take too long: SQLite works on the engine's thread, which answers nothing else of the app meanwhile. */
export interface TimeLimit {
  /** Runs the queries of one answer. ROWS_TOO_SLOW. */
  within<Answer>(work: () => Answer): Answer
  /**
   * A condition that is true for every row until the time is up. It costs a third of a plain scan, so queries that were quick the last time
   * go without it.
   */
  guard(kind: string, rowNumber?: string): SqlCondition
  /** Remembers how long this kind of query took. */
  took(kind: string, ms: number): void
}

const QUICK_MS = 400
const KINDS_KEPT = 1_000

export function createTimeLimit(db: Db, { maxMs = ROWS_QUERY_MAX_MS }: { readonly maxMs?: number } = {}): TimeLimit {
  let until = Number.POSITIVE_INFINITY
  const quick = new Set<string>()

  db.function('within_time', () => {
    if (performance.now() > until) throw new AppError('ROWS_TOO_SLOW', {})
    return 1
  })

  return {
    within(work) {
      until = performance.now() + maxMs
      try {
        return work()
      } finally {
        until = Number.POSITIVE_INFINITY
      }
    },
    guard(kind, rowNumber = 'rowid') {
      return quick.has(kind) ? EVERYTHING : { sql: `(${rowNumber} & 1023) <> 0 OR within_time()`, params: [] }
    },
    took(kind, ms) {
      if (quick.size >= KINDS_KEPT) quick.clear()
      if (ms < QUICK_MS) quick.add(kind)
      else quick.delete(kind)
    },
  }
}

export function isTooSlow(error: unknown): boolean {
  return isAppError(error) && error.code === 'ROWS_TOO_SLOW'
}
