import type { Theirs } from '../../../shared/domain/sync-exchange.ts'
import { v7 as uuid } from 'uuid'
import type { AppId } from '../../../shared/domain/ids.ts'
import {
  type OperationKind,
  type SyncFile,
  SyncOperation,
  type ThingId,
  type ThingKind,
  type ThingState,
} from '../../../shared/domain/sync-operation.ts'
import type { Db } from '../db/open-database.ts'
import { changeDigest, stateHash } from './thing-state.ts'

export interface OutboxChange extends ThingId {
  readonly kind: OperationKind
  /**
   * Of the rows of an import: `<test|live>:<entity's x-id>:<import's id>:<batch>`, which its ledger tells; of all rows of a table `…:all`, of
   * whole columns `…:columns`; of other rows together `…:<an id>`, their ids are its `fields`. Of a function: `live:<name>`.
   */
  readonly entityId: string
  /** Ids of the fields that changed; absent: the whole of it. The values are where they are. */
  readonly fields?: readonly string[]
  readonly blobHash?: Uint8Array
  /** The app begins a log of its own: what was before is in none. */
  readonly isFirst?: boolean
}

/** A change that is about to be sent for the first time. */
export interface WaitingChange extends ThingId {
  readonly kind: OperationKind
  readonly fields: readonly string[] | null
}

export type DescribeChange = (change: WaitingChange) => Pick<SyncOperation, 'change' | 'blobs'>

export interface OutboxStore {
  /** In the transaction that makes the change, so that neither exists without the other. `groupId`: what belongs together. */
  add(change: OutboxChange, groupId: string): void
  /** Many rows that came, changed as a whole or went together, as one thing. `place`: `<test|live>:<entity's x-id>`. */
  addRows(op: 'put' | 'delete', place: string, rowIds: readonly string[], groupId: string): void
  /** What of a thing was changed here and comes after this number of the log: nothing, all of it, or some fields. */
  waiting(thing: ThingId, seq: number): 'nothing' | 'all' | readonly string[]
  /** The things of a kind of which something waits, the oldest change first. */
  waitingIds(kind: ThingKind, limit: number): readonly string[]
  /** A thing became another underneath what waits of it. */
  rebase(thing: ThingId, base: { readonly seq: number; readonly state: ThingState | null }): void
  /** The next operations to send, in order; those that are being sent come again as they were. From then on they do not change. */
  take(limit: number, describe: DescribeChange): readonly SyncOperation[]
  /** They are in the log under these numbers. */
  acknowledge(mutationId: string, seq: number): void
  /**
   * The log tells an operation that waits here under its id: its answer was lost, or a program with a copy of this disk sent it.
   * Where it tells the same, what comes after it is written over it; it is sent again, so that the numbers have no gap.
   */
  recognize(seq: number, operation: SyncOperation, describe: DescribeChange): void
  /** Put aside for the person, with what the thing is instead; the rest goes on. The thing; null: it is not being sent. */
  park(
    mutationId: string,
    reason: { readonly code: string; readonly message?: string | undefined; readonly theirs: Theirs },
  ): ThingId | null
  /** The server has heard less than was acknowledged: what comes from this number on is sent again. */
  reopen(fromOpNo: number): void
  /** What waits is numbered from one, for a client that is new to the server. `changed`: another operation went under its id. */
  renumber(changed: string | null): void
  /** What the log up to this number has told back. */
  forget(upTo: number): void
  clear(): void
}

interface OutboxDeps {
  readonly appId: AppId
  readonly file: SyncFile
  readonly schemaVersion: number
  readonly now: () => number
  /** What a thing was before this transaction. */
  readonly committed: (thing: ThingId) => ThingState | null
  /** Something waits that is to be sent. */
  readonly onTold?: (() => void) | undefined
}

interface Queued {
  readonly n: number
  readonly kind: OperationKind
  readonly patch: string | null
}

interface Stored extends ThingId {
  readonly n: number
  readonly opNo: number
  readonly mutationId: string
  readonly groupId: string
  readonly kind: OperationKind
  readonly baseVersion: number | null
  readonly baseHash: Uint8Array | null
  readonly patch: string | null
  readonly dependsOn: string
  readonly payload: string | null
}

const STORED = `n, op_no AS opNo, mutation_id AS mutationId, group_id AS groupId, kind, entity_kind AS entityKind, entity_id AS entityId,
  base_version AS baseVersion, base_hash AS baseHash, patch, depends_on AS dependsOn, payload`
/** In what stands on it too. */
const RENAME = `UPDATE outbox SET mutation_id = replace(mutation_id, @changed, @id), depends_on = replace(depends_on, @changed, @id),
  payload = replace(payload, @changed, @id) WHERE state IN ('queued', 'sending')`
const WAITING = "state IN ('queued', 'sending')"

/** Until an app is linked to a server, one row per thing stands for all that happened to it. A row that is being sent never changes. */
export function createOutboxStore(db: Db, { appId, file, schemaVersion, now, committed, onTold }: OutboxDeps): OutboxStore {
  const findQueued = db.prepare<[string, string], Queued>(
    "SELECT n, kind, patch FROM outbox WHERE entity_kind = ? AND entity_id = ? AND state = 'queued' ORDER BY n DESC LIMIT 1",
  )
  const insert = db.prepare(
    `INSERT INTO outbox (app_id, op_no, mutation_id, group_id, kind, entity_kind, entity_id, patch, blob_sha, base_version, base_hash, depends_on, schema_v, state, created_at)
     VALUES (?, (SELECT MAX(0, COALESCE(MAX(op_no), 0)) + 1 FROM outbox), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?)`,
  )
  const squash = db.prepare('UPDATE outbox SET kind = ?, patch = ?, blob_sha = ?, group_id = ?, created_at = ? WHERE n = ?')
  const squashMany = db
    .prepare<[string, string, number, string, string, string], string>(
      `UPDATE outbox SET kind = ?, patch = NULL, blob_sha = NULL, group_id = ?, created_at = ?
       WHERE state = 'queued' AND entity_kind = 'row' AND entity_id IN (SELECT ? || ':' || value FROM json_each(?))
         AND (kind <> 'row.set' OR ? = 'delete') RETURNING entity_id`,
    )
    .pluck()
  const selectThing = db
    .prepare<[string, string], string>(
      `SELECT mutation_id FROM outbox WHERE entity_kind = ? AND entity_id = ? AND ${WAITING} ORDER BY n DESC LIMIT 1`,
    )
    .pluck()
  const selectKind = db
    .prepare<[string], string>(`SELECT mutation_id FROM outbox WHERE entity_kind = ? AND ${WAITING} ORDER BY n DESC LIMIT 1`)
    .pluck()
  const selectPatches = db
    .prepare<[string, string, number], string | null>(
      // Where something was put aside, the thing is what it is in the log further on.
      `SELECT CASE state WHEN 'parked' THEN NULL ELSE patch END FROM outbox
       WHERE entity_kind = ? AND entity_id = ? AND ((acked_seq IS NULL AND ${WAITING}) OR acked_seq > ?)`,
    )
    .pluck()
  const selectIds = db
    .prepare<[string, number], string>(
      `SELECT entity_id FROM outbox WHERE ${WAITING} AND entity_kind = ? GROUP BY entity_id ORDER BY MIN(n) LIMIT ?`,
    )
    .pluck()
  const selectSeq = db
    .prepare<[string, string], number | null>('SELECT MAX(seq) FROM applied WHERE entity_kind = ? AND entity_id = ?')
    .pluck()
  const rebase = db.prepare(
    "UPDATE outbox SET base_version = ?, base_hash = ? WHERE entity_kind = ? AND entity_id = ? AND state = 'queued'",
  )
  const selectNext = db.prepare<[number], Stored>(`SELECT ${STORED} FROM outbox WHERE state IN ('queued', 'sending') ORDER BY n LIMIT ?`)
  const send = db.prepare("UPDATE outbox SET state = 'sending', payload = ?, attempts = attempts + 1 WHERE n = ?")
  const selectSent = db.prepare<[string], ThingId>(
    "SELECT entity_kind AS entityKind, entity_id AS entityId FROM outbox WHERE mutation_id = ? AND state = 'sending'",
  )
  const acknowledge = db.prepare("UPDATE outbox SET state = 'acked', acked_seq = ? WHERE mutation_id = ?")
  const recognize = db.prepare('UPDATE outbox SET acked_seq = ? WHERE mutation_id = ?')
  const park = db.prepare(
    "UPDATE outbox SET state = 'parked', last_error_code = ?, last_error_text = ?, theirs = ?, acked_seq = ? WHERE mutation_id = ?",
  )
  const reopen = db.prepare("UPDATE outbox SET state = 'sending', acked_seq = NULL WHERE state = 'acked' AND op_no >= ?")
  // The last one stays: numbers go on from it.
  const forget = db.prepare(
    `DELETE FROM outbox WHERE ((state = 'acked' AND acked_seq <= ?) OR state = 'cancelled') AND op_no < (SELECT MAX(op_no) FROM outbox)`,
  )
  const selectWaiting = db.prepare<[], { readonly n: number; readonly payload: string | null }>(
    `SELECT n, payload FROM outbox WHERE ${WAITING} ORDER BY n`,
  )
  const number = db.prepare('UPDATE outbox SET op_no = ?, payload = ? WHERE n = ?')
  const selectWaitingOperation = db.prepare<[string], Stored>(`SELECT ${STORED} FROM outbox WHERE mutation_id = ? AND ${WAITING}`)
  const noteApplied = db.prepare('INSERT OR IGNORE INTO applied (mutation_id, seq, entity_kind, entity_id) VALUES (?, ?, ?, ?)')

  function insertChange({ kind, entityKind, entityId, fields, blobHash, isFirst = false }: OutboxChange, groupId: string): void {
    const isList = entityKind === 'rows'
    const before = isList || isFirst ? null : committed({ entityKind, entityId })
    const base = [isList ? null : (selectSeq.get(entityKind, entityId) ?? null), before === null ? null : stateHash(before)]
    const patch = fields === undefined ? null : JSON.stringify(fields)
    const dependsOn = JSON.stringify(standsOn({ entityKind, entityId }))
    insert.run(appId, uuid(), groupId, kind, entityKind, entityId, patch, blobHash ?? null, ...base, dependsOn, schemaVersion, now())
  }

  /** What was told of before and is not acknowledged: of the thing itself, and of what it is in. */
  function standsOn({ entityKind, entityId }: ThingId): readonly string[] {
    const ids = [selectThing.get(entityKind, entityId), placeOf(entityKind, entityId)]
    return [...new Set(ids.filter((id) => id !== undefined))]
  }

  function placeOf(kind: ThingKind, id: string): string | undefined {
    switch (kind) {
      case 'row':
      case 'rows':
        return selectThing.get('entity', id.split(':')[1] ?? '')
      case 'version':
        return selectKind.get('version')
      case 'message':
        return selectKind.get('conversation')
      default:
        return undefined
    }
  }

  function toOperation(stored: Stored, describe: DescribeChange): SyncOperation {
    if (stored.payload !== null) return SyncOperation.parse(JSON.parse(stored.payload))
    const { n, patch, payload: _, baseHash, dependsOn, ...facts } = stored
    const { entityKind, entityId, kind } = facts
    const operation: SyncOperation = {
      ...facts,
      file,
      schemaVersion,
      baseHash: baseHash === null ? null : Buffer.from(baseHash).toString('hex'),
      dependsOn: JSON.parse(dependsOn) as string[],
      ...describe({ kind, entityKind, entityId, fields: patch === null ? null : (JSON.parse(patch) as string[]) }),
    }
    send.run(JSON.stringify(operation), n)
    return operation
  }

  return {
    addRows(op, place, rowIds, groupId) {
      onTold?.()
      // Of those that wait already, each stays one thing of its own; one of which some fields wait is put as a whole after them.
      const kind = op === 'put' ? 'row.create' : 'row.delete'
      const known = new Set(squashMany.all(kind, groupId, now(), place, JSON.stringify(rowIds), op))
      const fields = rowIds.filter((rowId) => !known.has(`${place}:${rowId}`))
      if (fields.length > 0) insertChange({ kind: `rows.${op}`, entityKind: 'rows', entityId: `${place}:${uuid()}`, fields }, groupId)
    },
    add(change, groupId) {
      onTold?.()
      const { kind, entityKind, entityId, fields, blobHash } = change
      const earlier = findQueued.get(entityKind, entityId)
      if (earlier === undefined) return insertChange(change, groupId)
      const merged = squashKinds(earlier.kind, kind)
      squash.run(merged, squashPatches(merged, earlier, fields), blobHash ?? null, groupId, now(), earlier.n)
    },
    waiting({ entityKind, entityId }, seq) {
      const patches = selectPatches.all(entityKind, entityId, seq)
      if (patches.length === 0) return 'nothing'
      const named = patches.filter((patch) => patch !== null)
      return named.length < patches.length ? 'all' : [...new Set(named.flatMap((patch) => JSON.parse(patch) as string[]))]
    },
    waitingIds: (kind, limit) => selectIds.all(kind, limit),
    rebase: ({ entityKind, entityId }, { seq, state }) =>
      void rebase.run(seq, state === null ? null : stateHash(state), entityKind, entityId),
    take: (limit, describe) => selectNext.all(limit).map((stored) => toOperation(stored, describe)),
    acknowledge(mutationId, seq) {
      const sent = selectSent.get(mutationId)
      if (sent === undefined) return
      acknowledge.run(seq, mutationId)
      noteApplied.run(mutationId, seq, sent.entityKind, sent.entityId)
    },
    recognize(seq, operation, describe) {
      const { mutationId, entityKind, entityId } = operation
      const stored = selectWaitingOperation.get(mutationId)
      if (stored === undefined) return
      if (changeDigest(toOperation(stored, describe)) !== changeDigest(operation)) return
      recognize.run(seq, mutationId)
      noteApplied.run(mutationId, seq, entityKind, entityId)
    },
    park(mutationId, { code, message = null, theirs }) {
      const sent = selectSent.get(mutationId)
      if (sent === undefined) return null
      park.run(code, message, theirs.state === null ? null : JSON.stringify(theirs.state), theirs.seq, mutationId)
      return sent
    },
    reopen: (fromOpNo) => void reopen.run(fromOpNo),
    renumber(changed) {
      const id = uuid()
      if (changed !== null) db.prepare(RENAME).run({ changed, id })
      db.exec(`UPDATE outbox SET op_no = -n WHERE op_no > 0`)
      for (const [at, { n, payload }] of selectWaiting.all().entries())
        number.run(at + 1, payload === null ? null : JSON.stringify({ ...(JSON.parse(payload) as object), opNo: at + 1 }), n)
    },
    forget: (upTo) => void forget.run(upTo),
    clear: () => void db.exec('DELETE FROM outbox; DELETE FROM applied; DELETE FROM sync_state'),
  }
}

/** A row that no server has seen stays a new row however often it is edited. */
function squashKinds(earlier: OperationKind, later: OperationKind): OperationKind {
  return earlier === 'row.create' && later === 'row.set' ? 'row.create' : later
}

/** The whole of a thing that waits already is told with whatever changes of it later. */
function squashPatches(kind: OperationKind, earlier: Queued, later: readonly string[] | undefined): string | null {
  if (later === undefined || kind === 'row.create') return null
  if (kind === 'rows.delete') return JSON.stringify(later)
  if (earlier.patch === null) return null
  return JSON.stringify([...new Set([...(JSON.parse(earlier.patch) as string[]), ...later])])
}
