import { z } from 'zod'
import { ImportId, ImportRejection, type ImportCounts } from '../../../shared/domain/row-import.ts'
import type { Db } from '../db/open-database.ts'
import type { ImportPlan } from './import-plan.ts'

/** In each file that holds rows, so that a batch and its ledger entry are written together or not at all. */
export const importsMigration = `
  -- \`forgotten\`: pushed out by later ones; what its batches made is still known, so that the outbox can be read.
  CREATE TABLE imports (
    id TEXT PRIMARY KEY,
    entity_id TEXT NOT NULL,
    entity TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('writing', 'done', 'kept', 'undoing', 'undone', 'forgotten')),
    plan TEXT NOT NULL,
    file_name TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    -- Whoever imports, where the file names no creator.
    creator_id TEXT,
    rejections TEXT NOT NULL DEFAULT '[]',
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE import_batches (
    import_id TEXT NOT NULL REFERENCES imports (id),
    n INTEGER NOT NULL,
    read INTEGER NOT NULL,
    created INTEGER NOT NULL,
    overwritten INTEGER NOT NULL,
    rejected INTEGER NOT NULL,
    blank INTEGER NOT NULL,
    -- Ids that were made follow each other; ids that the file gave are a list.
    first_id TEXT,
    last_id TEXT,
    given_ids TEXT,
    -- The columns of the rows that were overwritten, as they were.
    before TEXT,
    PRIMARY KEY (import_id, n)
  ) STRICT;
`

export const StoredState = z.enum(['writing', 'done', 'kept', 'undoing', 'undone'])
export type StoredState = z.infer<typeof StoredState>

export interface StoredImport {
  readonly id: ImportId
  readonly entityId: string
  readonly entity: string
  readonly state: StoredState
  readonly plan: ImportPlan
  readonly fileName: string
  readonly bytes: number
  readonly creatorId: string | null
  readonly rejections: readonly ImportRejection[]
  readonly createdAt: number
  readonly counts: ImportCounts
  /** The last batch that was written; -1 before the first. */
  readonly lastBatch: number
  readonly batches: number
}

export interface StoredBatch extends ImportCounts {
  readonly n: number
  readonly firstId: string | null
  readonly lastId: string | null
  readonly givenIds: readonly string[]
  readonly before: readonly RowBefore[]
}

/** A row before it was overwritten: id, creator and times, then its columns in the order of the plan's fields. */
export type RowBefore = readonly [
  id: string,
  creatorId: string | null,
  createdAt: number,
  updatedAt: number,
  ...values: (string | number | null)[],
]

export type NewImport = Pick<StoredImport, 'id' | 'entityId' | 'entity' | 'plan' | 'fileName' | 'bytes' | 'creatorId' | 'createdAt'>

export interface ImportStore {
  add(record: NewImport): void
  find(id: ImportId): StoredImport | null
  /** Newest first, without the forgotten ones. */
  all(): readonly StoredImport[]
  setState(id: ImportId, state: StoredState, rejections?: readonly ImportRejection[]): void
  addBatch(id: ImportId, batch: StoredBatch): void
  batch(id: ImportId, n: number): StoredBatch | null
  lastBatch(id: ImportId): StoredBatch | null
  removeBatch(id: ImportId, n: number): void
  /** Only the newest `kept` finished imports can still be undone. */
  forgetOlder(kept: number): void
  clear(): void
}

interface ImportRow {
  readonly id: string
  readonly entityId: string
  readonly entity: string
  readonly state: string
  readonly plan: string
  readonly fileName: string
  readonly bytes: number
  readonly creatorId: string | null
  readonly rejections: string
  readonly createdAt: number
}

interface BatchRow extends ImportCounts {
  readonly n: number
  readonly firstId: string | null
  readonly lastId: string | null
  readonly givenIds: string | null
  readonly before: string | null
}

interface Sums extends ImportCounts {
  readonly lastBatch: number
  readonly batches: number
}

const IMPORT_COLUMNS =
  'id, entity_id AS entityId, entity, state, plan, file_name AS fileName, bytes, creator_id AS creatorId, rejections, created_at AS createdAt'
const BATCH_COLUMNS =
  'n, read, created, overwritten, rejected, blank, first_id AS firstId, last_id AS lastId, given_ids AS givenIds, before'

export function createImportStore(db: Db): ImportStore {
  const insert = db.prepare(
    `INSERT INTO imports (id, entity_id, entity, state, plan, file_name, bytes, creator_id, created_at) VALUES (?, ?, ?, 'writing', ?, ?, ?, ?, ?)`,
  )
  const select = db.prepare<[string], ImportRow>(`SELECT ${IMPORT_COLUMNS} FROM imports WHERE id = ? AND state <> 'forgotten'`)
  const selectAll = db.prepare<[], ImportRow>(
    `SELECT ${IMPORT_COLUMNS} FROM imports WHERE state <> 'forgotten' ORDER BY created_at DESC, id DESC`,
  )
  const sums = db.prepare<[string], Sums>(
    `SELECT TOTAL(read) AS read, TOTAL(created) AS created, TOTAL(overwritten) AS overwritten, TOTAL(rejected) AS rejected,
       TOTAL(blank) AS blank, COALESCE(MAX(n), -1) AS lastBatch, COUNT(*) AS batches FROM import_batches WHERE import_id = ?`,
  )
  const update = db.prepare('UPDATE imports SET state = ? WHERE id = ?')
  const updateRejections = db.prepare('UPDATE imports SET rejections = ? WHERE id = ?')
  const insertBatch = db.prepare(
    `INSERT INTO import_batches (import_id, n, read, created, overwritten, rejected, blank, first_id, last_id, given_ids, before)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectBatch = db.prepare<[string, number], BatchRow>(`SELECT ${BATCH_COLUMNS} FROM import_batches WHERE import_id = ? AND n = ?`)
  const selectLast = db.prepare<[string], BatchRow>(
    `SELECT ${BATCH_COLUMNS} FROM import_batches WHERE import_id = ? ORDER BY n DESC LIMIT 1`,
  )
  const deleteBatch = db.prepare('DELETE FROM import_batches WHERE import_id = ? AND n = ?')

  function toImport(row: ImportRow): StoredImport {
    const { lastBatch, batches, ...counts } = sums.get(row.id) ?? NO_SUMS
    return {
      ...row,
      id: ImportId.parse(row.id),
      state: StoredState.parse(row.state),
      plan: JSON.parse(row.plan) as ImportPlan,
      rejections: z.array(ImportRejection).parse(JSON.parse(row.rejections)),
      counts,
      lastBatch,
      batches,
    }
  }

  return {
    add({ id, entityId, entity, plan, fileName, bytes, creatorId, createdAt }) {
      insert.run(id, entityId, entity, JSON.stringify(plan), fileName, bytes, creatorId, createdAt)
    },
    find(id) {
      const row = select.get(id)
      return row === undefined ? null : toImport(row)
    },
    all: () => selectAll.all().map(toImport),
    setState(id, state, rejections) {
      update.run(state, id)
      if (rejections !== undefined) updateRejections.run(JSON.stringify(rejections), id)
    },
    addBatch(id, { n, read, created, overwritten, rejected, blank, firstId, lastId, givenIds, before }) {
      const given = givenIds.length === 0 ? null : JSON.stringify(givenIds)
      const kept = before.length === 0 ? null : JSON.stringify(before)
      insertBatch.run(id, n, read, created, overwritten, rejected, blank, firstId, lastId, given, kept)
    },
    batch(id, n) {
      const row = selectBatch.get(id, n)
      return row === undefined ? null : toBatch(row)
    },
    lastBatch(id) {
      const row = selectLast.get(id)
      return row === undefined ? null : toBatch(row)
    },
    removeBatch: (id, n) => void deleteBatch.run(id, n),
    forgetOlder(kept) {
      const ended = selectAll.all().filter(({ state }) => state !== 'writing' && state !== 'undoing')
      for (const { id } of ended.slice(kept)) {
        db.prepare("UPDATE imports SET state = 'forgotten', rejections = '[]' WHERE id = ?").run(id)
        db.prepare('UPDATE import_batches SET before = NULL WHERE import_id = ?').run(id)
      }
    },
    clear: () => void db.exec('DELETE FROM import_batches; DELETE FROM imports'),
  }
}

const NO_SUMS: Sums = { read: 0, created: 0, overwritten: 0, rejected: 0, blank: 0, lastBatch: -1, batches: 0 }

function toBatch({ givenIds, before, ...row }: BatchRow): StoredBatch {
  return {
    ...row,
    givenIds: givenIds === null ? [] : (JSON.parse(givenIds) as string[]),
    before: before === null ? [] : (JSON.parse(before) as RowBefore[]),
  }
}
