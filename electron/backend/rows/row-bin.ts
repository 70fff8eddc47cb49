import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { ROW_BIN_DAYS, ROW_BIN_MAX } from '../../../shared/limits/rows.ts'
import type { Db } from '../db/open-database.ts'
import type { RowTable } from './row-table.ts'

export const rowBinMigration = `
  -- Rows that people deleted, while they can be put back. A copy of the file that hears of a deletion fills its own: nothing more travels.
  CREATE TABLE row_bin (
    n INTEGER PRIMARY KEY,
    entity_id TEXT NOT NULL,
    row_id TEXT NOT NULL,
    -- The row that was deleted with it, if it went because it pointed there.
    cause_id TEXT,
    creator_id TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER NOT NULL,
    -- Values by the ids of their properties.
    fields TEXT NOT NULL,
    -- What pointed to it and was cleared.
    cleared TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX row_bin_by_row ON row_bin (entity_id, row_id);
  CREATE INDEX row_bin_by_entity ON row_bin (entity_id, n);
  CREATE INDEX row_bin_by_cause ON row_bin (cause_id) WHERE cause_id IS NOT NULL;
  CREATE INDEX row_bin_by_time ON row_bin (deleted_at);
  `

/** A field that pointed to a deleted row and was cleared by the deletion. */
export interface ClearedLink {
  readonly entityId: string
  readonly propertyId: string
  readonly rowIds: readonly string[]
}

export interface BinnedRow {
  readonly entityId: string
  readonly row: Row
  readonly deletedAt: number
  readonly cleared: readonly ClearedLink[]
}

export interface RowBin {
  /** `causeId`: the row whose deletion removed these too. `cleared`: the links that pointed to them. */
  put(
    table: RowTable,
    rows: readonly Row[],
    besides?: { readonly causeId?: string; readonly cleared?: ReadonlyMap<string, readonly ClearedLink[]> },
  ): void
  /** Newest first; `before`: the cursor of the previous page. */
  page(table: RowTable, before: number | null, limit: number): { readonly entries: readonly BinnedRow[]; readonly next: number | null }
  count(table: RowTable): number
  /** The rows among these that are in the bin. `findTable`: the current table of an entity; values that no longer fit it are left out. */
  find(table: RowTable, rowIds: readonly string[]): readonly BinnedRow[]
  /** The rows that were deleted together with this row. */
  causedBy(rowId: string, findTable: (entityId: string) => RowTable | null): readonly BinnedRow[]
  forget(entityId: string, rowIds: readonly string[]): void
  clear(): void
}

interface Stored {
  readonly n: number
  readonly entityId: string
  readonly rowId: string
  readonly creatorId: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly deletedAt: number
  readonly fields: string
  readonly cleared: string
}

const DAY_MS = 86_400_000
const COLUMNS = `n, entity_id AS entityId, row_id AS rowId, creator_id AS creatorId, created_at AS createdAt, updated_at AS updatedAt,
  deleted_at AS deletedAt, fields, cleared`

/** Rows that people deleted, by entity, for `ROW_BIN_DAYS`. */
export function createRowBin(db: Db, { now }: { readonly now: () => number }): RowBin {
  const insert = db.prepare(
    `INSERT OR REPLACE INTO row_bin (entity_id, row_id, cause_id, creator_id, created_at, updated_at, deleted_at, fields, cleared)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const dropOld = db.prepare('DELETE FROM row_bin WHERE deleted_at < ? OR n <= (SELECT COALESCE(MAX(n), 0) FROM row_bin) - ?')
  const page = db.prepare<[string, number, number], Stored>(
    `SELECT ${COLUMNS} FROM row_bin WHERE entity_id = ? AND n < ? ORDER BY n DESC LIMIT ?`,
  )
  const count = db.prepare<[string], number>('SELECT COUNT(*) FROM row_bin WHERE entity_id = ?').pluck()
  const byRow = db.prepare<[string, string], Stored>(`SELECT ${COLUMNS} FROM row_bin WHERE entity_id = ? AND row_id = ?`)
  const byCause = db.prepare<[string], Stored>(`SELECT ${COLUMNS} FROM row_bin WHERE cause_id = ?`)
  const remove = db.prepare('DELETE FROM row_bin WHERE entity_id = ? AND row_id = ?')

  return {
    put(table, rows, { causeId, cleared } = {}) {
      for (const { id, creatorId, createdAt, updatedAt, ...fields } of rows) {
        const values = Object.fromEntries(table.fields.map(({ name, xId }) => [xId, fields[name] ?? null]))
        const times = [Date.parse(createdAt), Date.parse(updatedAt), now()]
        insert.run(table.entityId, id, causeId ?? null, creatorId, ...times, JSON.stringify(values), JSON.stringify(cleared?.get(id) ?? []))
      }
      dropOld.run(now() - ROW_BIN_DAYS * DAY_MS, ROW_BIN_MAX)
    },
    page(table, before, limit) {
      const found = page.all(table.entityId, before ?? Number.MAX_SAFE_INTEGER, limit)
      return { entries: found.map((stored) => toBinned(table, stored)), next: found.length < limit ? null : (found.at(-1)?.n ?? null) }
    },
    count: (table) => count.get(table.entityId) ?? 0,
    find: (table, rowIds) =>
      rowIds.flatMap((rowId) => {
        const stored = byRow.get(table.entityId, rowId)
        return stored === undefined ? [] : [toBinned(table, stored)]
      }),
    causedBy: (rowId, findTable) =>
      byCause.all(rowId).flatMap((stored) => {
        const table = findTable(stored.entityId)
        return table === null ? [] : [toBinned(table, stored)]
      }),
    forget(entityId, rowIds) {
      for (const rowId of rowIds) remove.run(entityId, rowId)
    },
    clear: () => void db.exec('DELETE FROM row_bin'),
  }
}

function toBinned(table: RowTable, { entityId, rowId, creatorId, createdAt, updatedAt, deletedAt, fields, cleared }: Stored): BinnedRow {
  const values = JSON.parse(fields) as Readonly<Record<string, unknown>>
  const row: Row = {
    id: rowId,
    creatorId,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }
  for (const { name, xId, schema } of table.fields) {
    const parsed = parseFieldValue(schema, values[xId] ?? null)
    row[name] = parsed.ok ? parsed.value : null
  }
  return { entityId, row, deletedAt, cleared: JSON.parse(cleared) as readonly ClearedLink[] }
}
