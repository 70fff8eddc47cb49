import { v7 as uuid } from 'uuid'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

/** What came out, never what was asked (`sync.md`, rule 3). */
export type OutboxKind =
  | 'version.put'
  | 'message.put'
  | 'entity.set'
  | 'row.create'
  | 'row.set'
  | 'row.delete'
  | 'rows.delete'
  | 'rows.put'
  | 'rows.undo'
  | 'function.pin'
  | 'query.put'
  | 'query.delete'
  | 'round.put'
  | 'texts.set'
  | 'cta.set'
  | 'settings.set'
  | 'style.set'

export interface OutboxChange {
  readonly kind: OutboxKind
  readonly entityKind: 'version' | 'message' | 'entity' | 'row' | 'rows' | 'function' | 'query' | 'round' | 'record'
  /** Of a row: `<test|live>:<entity's x-id>:<row's id>`; of the rows of an import: `…:<import's id>:<batch>`, which its ledger tells; of other rows together: `…:<an id>`, their ids are its `fields`. Of a function: `live:<name>`. Of a saved question: its id. Of a round: its turn's. Of the record: its part. */
  readonly entityId: string
  /** Ids of the fields that changed; the values are where they are. */
  readonly fields?: readonly string[]
  readonly blobHash?: Uint8Array
  /** What it was before, for things that a server may have changed meanwhile; null: there was none. */
  readonly base?: string | null
}

export interface OutboxStore {
  /** In the transaction that makes the change, so that neither exists without the other. `groupId`: what belongs together. */
  add(change: OutboxChange, groupId: string): void
  /** Many rows that came, changed as a whole or went together, as one thing. `place`: `<test|live>:<entity's x-id>`. */
  addRows(op: 'put' | 'delete', place: string, rowIds: readonly string[], groupId: string): void
  /**
   * A server says what it is. False where a change of it waits or is being sent: that stays on top, and what waits is sent with the new base.
   */
  takes(thing: Pick<OutboxChange, 'entityKind' | 'entityId'>, base: string | null): boolean
  /** The fields of a thing that were changed here and are not acknowledged. */
  fieldsWaiting(thing: Pick<OutboxChange, 'entityKind' | 'entityId'>): readonly string[]
  clear(): void
}

const SCHEMA_VERSION = 1

interface Queued {
  readonly n: number
  readonly kind: OutboxKind
  readonly patch: string | null
}

/** Until an app is linked to a server, one row per entity stands for all that happened to it. A row that is being sent never changes. */
export function createOutboxStore(db: Db, { appId, now }: { appId: AppId; now: () => number }): OutboxStore {
  const findQueued = db.prepare<[string, string], Queued>(
    "SELECT n, kind, patch FROM outbox WHERE entity_kind = ? AND entity_id = ? AND state = 'queued' ORDER BY n DESC LIMIT 1",
  )
  const insert = db.prepare(
    `INSERT INTO outbox (app_id, op_no, mutation_id, group_id, kind, entity_kind, entity_id, patch, blob_sha, base_version, depends_on, schema_v, state, created_at)
     VALUES (?, (SELECT COALESCE(MAX(op_no), 0) + 1 FROM outbox), ?, ?, ?, ?, ?, ?, ?, ?, ?, ${SCHEMA_VERSION}, 'queued', ?)`,
  )
  const findSending = db
    .prepare<[string, string], number>(
      "SELECT n FROM outbox WHERE entity_kind = ? AND entity_id = ? AND state = 'sending' ORDER BY n DESC LIMIT 1",
    )
    .pluck()
  const selectPatches = db
    .prepare<[string, string], string | null>(
      "SELECT patch FROM outbox WHERE entity_kind = ? AND entity_id = ? AND state IN ('queued', 'sending')",
    )
    .pluck()
  const rebase = db.prepare("UPDATE outbox SET base_version = ? WHERE entity_kind = ? AND entity_id = ? AND state = 'queued'")
  const squash = db.prepare('UPDATE outbox SET kind = ?, patch = ?, blob_sha = ?, group_id = ?, created_at = ? WHERE n = ?')

  const squashMany = db
    .prepare<[string, string, number, string, string, string], string>(
      `UPDATE outbox SET kind = ?, patch = NULL, blob_sha = NULL, group_id = ?, created_at = ?
       WHERE state = 'queued' AND entity_kind = 'row' AND entity_id IN (SELECT ? || ':' || value FROM json_each(?))
         AND (kind <> 'row.set' OR ? = 'delete') RETURNING entity_id`,
    )
    .pluck()

  return {
    addRows(op, place, rowIds, groupId) {
      // Of those that wait already, each stays one thing of its own; one of which some fields wait is put as a whole after them.
      const kind = op === 'put' ? 'row.create' : 'row.delete'
      const known = new Set(squashMany.all(kind, groupId, now(), place, JSON.stringify(rowIds), op))
      const others = rowIds.filter((rowId) => !known.has(`${place}:${rowId}`))
      if (others.length > 0)
        insert.run(appId, uuid(), groupId, `rows.${op}`, 'rows', `${place}:${uuid()}`, JSON.stringify(others), null, null, null, now())
    },
    add({ kind, entityKind, entityId, fields, blobHash, base }, groupId) {
      const earlier = findQueued.get(entityKind, entityId)
      if (earlier === undefined) {
        const patch = fields === undefined ? null : JSON.stringify(fields)
        const dependsOn = findSending.get(entityKind, entityId) ?? null
        insert.run(appId, uuid(), groupId, kind, entityKind, entityId, patch, blobHash ?? null, base ?? null, dependsOn, now())
        return
      }
      const merged = squashKinds(earlier.kind, kind)
      squash.run(merged, isByField(merged) ? mergeFields(earlier.patch, fields) : null, blobHash ?? null, groupId, now(), earlier.n)
    },
    takes({ entityKind, entityId }, base) {
      const isFree = findQueued.get(entityKind, entityId) === undefined && findSending.get(entityKind, entityId) === undefined
      if (!isFree) rebase.run(base, entityKind, entityId)
      return isFree
    },
    fieldsWaiting({ entityKind, entityId }) {
      const patches = selectPatches.all(entityKind, entityId)
      return [...new Set(patches.flatMap((patch) => (patch === null ? [] : (JSON.parse(patch) as string[]))))]
    },
    clear: () => void db.exec('DELETE FROM outbox'),
  }
}

/** Whether it names the fields that were changed, of a thing that others may change at other fields. */
function isByField(kind: OutboxKind): boolean {
  return kind.endsWith('.set') && kind !== 'entity.set'
}

/** A row that no server has seen stays a new row however often it is edited. */
function squashKinds(earlier: OutboxKind, later: OutboxKind): OutboxKind {
  return earlier === 'row.create' && later === 'row.set' ? 'row.create' : later
}

function mergeFields(earlier: string | null, later: readonly string[] = []): string {
  const known = earlier === null ? [] : (JSON.parse(earlier) as string[])
  return JSON.stringify([...new Set([...known, ...later])])
}
