import { v7 as uuid } from 'uuid'
import type { LoggedOperation, OperationAnswer } from '../../../shared/domain/sync-exchange.ts'
import type { SyncFile, SyncOperation, ThingId } from '../../../shared/domain/sync-operation.ts'
import { SYNC_PUSH_MAX_BYTES } from '../../../shared/limits/sync.ts'
import type { Db } from '../db/open-database.ts'
import type { ApplyOperation } from './apply-operation.ts'
import type { DescribeChange, OutboxStore } from './outbox-store.ts'
import type { PushRequest } from './sync-server.ts'
import { NOBODY } from './log-copy.ts'
import type { Things } from './things.ts'

/** One file of an app on this device, as a client of a log. Each call is one transaction. */
export interface SyncPlace {
  readonly file: SyncFile
  /** What is to be sent next; null: nothing waits. */
  next(limit: number): PushRequest | null
  /** What waits, and what is put aside. */
  counts(): { readonly waiting: number; readonly parked: number }
  settle(answers: readonly OperationAnswer[]): void
  cursor(): number
  /** A page of the log and how far it reaches, together. */
  take(page: readonly LoggedOperation[], cursor: number): void
  /** The log is read from its beginning. What waits here stays. */
  reset(): void
  reopen(fromOpNo: number): void
  /** Somebody else speaks as this client too: from now on it is another. */
  becomeOther(clientId: string, changed: string | null): void
}

interface SyncPlaceDeps {
  readonly db: Db
  readonly file: SyncFile
  readonly things: Things
  readonly outbox: OutboxStore
  readonly describe: DescribeChange
  readonly apply: ApplyOperation
  /** A thing became what it is in the log, since what was made of it here is put aside. */
  readonly onPutAside?: (thing: ThingId) => void
}

export function createSyncPlace({ db, file, things, outbox, describe, apply, onPutAside }: SyncPlaceDeps): SyncPlace {
  const select = db.prepare<[], { readonly clientId: string; readonly cursor: number }>(
    'SELECT client_id AS clientId, cursor FROM sync_state',
  )
  const insert = db.prepare('INSERT INTO sync_state (id, client_id, cursor) VALUES (1, ?, 0)')
  const setCursor = db.prepare('UPDATE sync_state SET cursor = ?')
  const setClient = db.prepare('UPDATE sync_state SET client_id = ?')
  const count = db.prepare<[], { readonly waiting: number; readonly parked: number }>(
    "SELECT COUNT(*) FILTER (WHERE state IN ('queued', 'sending')) AS waiting, COUNT(*) FILTER (WHERE state = 'parked') AS parked FROM outbox",
  )

  function state(): { readonly clientId: string; readonly cursor: number } {
    const known = select.get()
    if (known === undefined) insert.run(uuid())
    else if (known.clientId === NOBODY) setClient.run(uuid())
    else return known
    return state()
  }

  function settleOne(answer: OperationAnswer): void {
    if ('seq' in answer) return outbox.acknowledge(answer.mutationId, answer.seq)
    const thing = outbox.park(answer.mutationId, answer)
    // What else waits of it stays on top.
    if (thing === null || outbox.waiting(thing, Number.MAX_SAFE_INTEGER) !== 'nothing') return
    things[thing.entityKind]?.write(thing.entityId, answer.theirs.state)
    onPutAside?.(thing)
  }

  return {
    file,
    next: db.transaction((limit: number) => {
      const operations = thatFit(outbox.take(limit, describe))
      return operations.length === 0 ? null : { file, clientId: state().clientId, operations }
    }),
    counts: () => count.get() ?? { waiting: 0, parked: 0 },
    settle: db.transaction((answers: readonly OperationAnswer[]) => {
      for (const answer of answers) settleOne(answer)
    }),
    cursor: () => select.get()?.cursor ?? 0,
    take: db.transaction((page: readonly LoggedOperation[], cursor: number) => {
      state()
      for (const { seq, operation } of page) {
        outbox.recognize(seq, operation, describe)
        apply(seq, operation)
      }
      setCursor.run(cursor)
      outbox.forget(cursor)
    }),
    reset: () => void setCursor.run(0),
    reopen: outbox.reopen,
    becomeOther: db.transaction((clientId: string, changed: string | null) => {
      if (state().clientId !== clientId) return
      setClient.run(uuid())
      outbox.renumber(changed)
    }),
  }
}

/** As many as a server takes at once, and one in any case. */
function thatFit(operations: readonly SyncOperation[]): readonly SyncOperation[] {
  let bytes = 0
  const over = operations.findIndex((operation) => {
    bytes += Buffer.byteLength(JSON.stringify(operation)) + 1
    return bytes >= SYNC_PUSH_MAX_BYTES
  })
  return over < 0 ? operations : operations.slice(0, Math.max(1, over))
}
