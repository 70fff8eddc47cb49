import Database from 'better-sqlite3'
import { AppId } from '../../../shared/domain/ids.ts'
import type { ThingKind, ThingState } from '../../../shared/domain/sync-operation.ts'
import { createApplyOperation } from '../../../electron/backend/sync/apply-operation.ts'
import { createDescribeChange } from '../../../electron/backend/sync/describe-change.ts'
import { createOutboxStore, type OutboxStore } from '../../../electron/backend/sync/outbox-store.ts'
import { becomeLogCopy } from '../../../electron/backend/sync/log-copy.ts'
import { OUTBOX } from '../../../electron/backend/sync/outbox-table.ts'
import { createSyncPlace, type SyncPlace } from '../../../electron/backend/sync/sync-place.ts'
import type { SyncServer } from '../../../electron/backend/sync/sync-server.ts'
import type { Thing, Things } from '../../../electron/backend/sync/things.ts'

/** A device's disk: SQLite with the real outbox, and things that are one table of texts. */
export interface Machine {
  readonly outbox: OutboxStore
  readonly place: SyncPlace
  readonly things: Things
  /** Every thing that is there, by kind and id. */
  all(): ReadonlyMap<string, ThingState>
  /** What was put aside, as it was to be sent. */
  parked(): readonly string[]
  /** How far the log is known of a thing of which something was put aside: an answer brought what it is. */
  knownUpTo(kind: ThingKind, id: string): number
  /** How often anything was written. */
  writes(): number
  transaction(run: () => void): void
  copyFrom(other: Machine): void
  /** The same as a node of a server begins with a snapshot of it. */
  beginWith(snapshotOf: Machine): void
  exec(sql: string): void
  dump(table: string): readonly Record<string, unknown>[]
  insert(table: string, rows: readonly Record<string, unknown>[]): void
}

/** Parts of a device that are built wrongly on purpose. */
export interface Faults {
  outbox?(outbox: OutboxStore, machine: Pick<Machine, 'exec'>): OutboxStore
  place?(place: SyncPlace, machine: Pick<Machine, 'exec'>): SyncPlace
  server?(server: SyncServer, machine: Pick<Machine, 'exec'>): SyncServer
  /** Whether a snapshot may be made of a device at this moment. */
  readonly maySnapshot?: (place: SyncPlace) => boolean
  /** What a snapshot loses besides. */
  snapshot?(machine: Pick<Machine, 'exec'>): void
}

const TABLES = ['outbox', 'applied', 'sync_state', 'cells']
const KINDS = ['row', 'message', 'version'] as const
const APP_ID = AppId.parse('01900000-0000-7000-8000-000000000000')

/** `mayCrash`: throws where the device ends at this moment. It is asked before each statement that changes a thing. */
export function createMachine({ mayCrash, faults }: { readonly mayCrash: () => void; readonly faults: Faults }): Machine {
  const db = new Database(':memory:')
  db.exec(`${OUTBOX} CREATE TABLE cells (kind TEXT, id TEXT, state TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
    CREATE TABLE imports (id TEXT); CREATE TABLE import_batches (id TEXT)`)
  const select = db.prepare<[string, string], string>('SELECT state FROM cells WHERE kind = ? AND id = ?').pluck()
  const put = db.prepare('INSERT INTO cells (kind, id, state) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET state = excluded.state')
  const remove = db.prepare('DELETE FROM cells WHERE kind = ? AND id = ?')
  const selectAll = db.prepare<[], readonly [string, string, string]>('SELECT kind, id, state FROM cells').raw()
  const selectParked = db.prepare<[], string>("SELECT payload FROM outbox WHERE state = 'parked'").pluck()
  const selectKnown = db
    .prepare<[string, string], number>(
      "SELECT COALESCE(MAX(acked_seq), 0) FROM outbox WHERE entity_kind = ? AND entity_id = ? AND state = 'parked'",
    )
    .pluck()
  const countWrites = db.prepare<[], number>('SELECT total_changes()').pluck()

  const thingOf = (kind: (typeof KINDS)[number]): Thing => ({
    read(id) {
      const state = select.get(kind, id)
      return state === undefined ? null : (JSON.parse(state) as ThingState)
    },
    write(id, state) {
      mayCrash()
      if (state === null) remove.run(kind, id)
      else put.run(kind, id, JSON.stringify(state))
      mayCrash()
    },
  })
  const things: Things = { row: thingOf('row'), message: thingOf('message'), version: thingOf('version') }
  const real = createOutboxStore(db, {
    appId: APP_ID,
    file: 'app',
    schemaVersion: 1,
    now: () => 0,
    committed: ({ entityKind, entityId }) => things[entityKind]?.read(entityId) ?? null,
  })
  const exec = (sql: string) => void db.exec(sql)
  const outbox = faults.outbox?.(real, { exec }) ?? real
  const describe = createDescribeChange({ things, rowsOfBatch: () => [] })
  const apply = createApplyOperation({ db, things, outbox, schemaVersion: 1 })
  const built = createSyncPlace({ db, file: 'app', things, outbox, describe, apply })
  const dump = (table: string) => db.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all()

  return {
    outbox,
    things,
    place: faults.place?.(built, { exec }) ?? built,
    all: () => new Map(selectAll.all().map(([kind, id, state]) => [`${kind} ${id}`, JSON.parse(state) as ThingState])),
    parked: () => selectParked.all(),
    knownUpTo: (kind, id) => selectKnown.get(kind, id) ?? 0,
    writes: () => countWrites.get() ?? 0,
    transaction: (run) => db.transaction(run)(),
    exec,
    dump,
    insert(table, rows) {
      for (const row of rows) {
        const names = Object.keys(row)
        db.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`).run(...Object.values(row))
      }
    },
    copyFrom(other) {
      for (const table of TABLES) this.insert(table, other.dump(table))
    },
    beginWith(snapshotOf) {
      this.copyFrom(snapshotOf)
      faults.snapshot?.({ exec })
      becomeLogCopy(db)
    },
  }
}
