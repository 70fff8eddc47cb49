import { SyncOperation, ThingState } from '../../../shared/domain/sync-operation.ts'
import type { Db } from '../db/open-database.ts'

/** An operation that was put aside, and what its thing is in the log instead. */
export interface ParkedOperation {
  readonly operation: SyncOperation
  readonly code: string
  /** Of the server, about why. */
  readonly message: string | null
  readonly theirs: ThingState | null
  readonly at: number
}

/** Of one file, in the order in which they were made. */
export interface ParkedStore {
  list(): readonly ParkedOperation[]
  /** The person has decided: what was made of it, if anything, is told as a change of its own. */
  settle(mutationIds: readonly string[]): void
}

interface Stored {
  readonly payload: string | null
  readonly code: string | null
  readonly message: string | null
  readonly theirs: string | null
  readonly at: number
}

export function createParkedStore(db: Db): ParkedStore {
  const select = db.prepare<[], Stored>(
    "SELECT payload, last_error_code AS code, last_error_text AS message, theirs, created_at AS at FROM outbox WHERE state = 'parked' AND payload IS NOT NULL ORDER BY n",
  )
  // Their numbers stay taken.
  const settle = db.prepare(
    "UPDATE outbox SET state = 'cancelled', payload = NULL, theirs = NULL WHERE mutation_id = ? AND state = 'parked'",
  )
  return {
    list: () =>
      select.all().map(({ payload, code, message, theirs, at }) => ({
        operation: SyncOperation.parse(JSON.parse(payload ?? 'null')),
        code: code ?? '',
        message,
        theirs: theirs === null ? null : ThingState.parse(JSON.parse(theirs)),
        at,
      })),
    settle(mutationIds) {
      for (const id of mutationIds) settle.run(id)
    },
  }
}
