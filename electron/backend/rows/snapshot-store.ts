import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import { DataSet } from '../../../shared/domain/row.ts'
import { Snapshot, type SnapshotId } from '../../../shared/domain/snapshot.ts'
import { SNAPSHOT_DAYS, SNAPSHOTS_KEPT, SNAPSHOTS_MAX_BYTES } from '../../../shared/limits/rows.ts'
import { type CopiedTables, copyTables, nameDatabase, readFileOf, type TableCopy, writeDatabase } from '../db/copy-tables.ts'
import type { Db } from '../db/open-database.ts'
import type { RowTable } from './row-table.ts'

export interface NewSnapshot {
  readonly kind: Snapshot['kind']
  readonly data: DataSet
  /** The file that holds the rows. */
  readonly from: string
  readonly reasons: readonly string[]
  readonly version: { readonly id: VersionId; readonly number: number } | null
  readonly tables: readonly RowTable[]
  /** The copied tables, where the copy was made before. */
  readonly copied: CopiedTables | null
}

/**
 * Copies of rows, one file each, beside the app's file. The facts about a snapshot are stored in it: a file is a complete snapshot or none.
 */
export interface SnapshotStore {
  /** Newest first; other files in the folder are ignored. */
  list(): readonly Snapshot[]
  /** Copies the tables of a snapshot into a file that does not count as a snapshot yet. */
  copyOf(snapshot: Pick<NewSnapshot, 'from' | 'tables'>): TableCopy
  /** Copies the rows as last committed. The oldest snapshots are deleted when there are too many. */
  take(snapshot: NewSnapshot): Snapshot
  /** The path of a snapshot. SNAPSHOT_NOT_FOUND. */
  fileOf(id: SnapshotId): string
  /** A snapshot written by `fill`, which creates the tables and returns what they hold. */
  add(facts: Omit<NewSnapshot, 'from' | 'tables' | 'copied'>, fill: (copy: Db) => Snapshot['tables']): Snapshot
  /** The file with the snapshot's tables, under the table names of the app. SNAPSHOT_NOT_FOUND. */
  use<Value>(id: SnapshotId, read: (snapshot: Snapshot, copy: Db) => Value): Value
  /** SNAPSHOT_NOT_FOUND. */
  remove(id: SnapshotId): void
}

/** The schema that is needed to convert values to types that changed since. */
const SCHEMA_TABLES = ['entities', 'properties']
const FOLDER = 'row-snapshots'
/** The ending of a file that is still being copied and holds no facts yet. */
const COPIED = '.copied'
const DAY_MS = 86_400_000

export function createSnapshotStore(db: Db, { now }: { readonly now: () => number }): SnapshotStore {
  const folder = path.join(path.dirname(db.name), FOLDER)
  const fileOf = (id: string) => path.join(folder, `${id}.sqlite`)

  const copyOf: SnapshotStore['copyOf'] = ({ from, tables }) => ({
    from,
    to: path.join(folder, `${uuid()}${COPIED}`),
    tables: [...SCHEMA_TABLES, ...tables.map(({ table }) => table)],
  })

  /** Deletes unfinished copies of a program that crashed. One that cannot be deleted does no harm. */
  function sweep(): void {
    try {
      for (const file of readdirSync(folder)) if (!file.endsWith('.sqlite')) rmSync(path.join(folder, file), { force: true })
    } catch {
      return
    }
  }

  function read(id: string, copy: Db): Snapshot | null {
    const text = copy.prepare<[], string>('SELECT facts FROM snapshot').pluck().get()
    const facts = Snapshot.safeParse({ ...(JSON.parse(text ?? '{}') as object), bytes: statSync(fileOf(id)).size })
    return facts.success && facts.data.id === id ? facts.data : null
  }

  function find(id: string): Snapshot | null {
    try {
      return readFileOf(fileOf(id), (copy) => read(id, copy))
    } catch {
      return null
    }
  }

  function list(): readonly Snapshot[] {
    if (!existsSync(folder)) return []
    const ids = readdirSync(folder).flatMap((file) => (file.endsWith('.sqlite') ? [file.slice(0, -'.sqlite'.length)] : []))
    return ids
      .flatMap((id) => find(id) ?? [])
      .toSorted((a, b) => (a.madeAt === b.madeAt ? b.id.localeCompare(a.id) : b.madeAt.localeCompare(a.madeAt)))
  }

  /** The newest snapshot of each data set is kept, however large and old it is. */
  function prune(): void {
    const oldest = new Date(now() - SNAPSHOT_DAYS * DAY_MS).toISOString()
    for (const data of DataSet.options)
      pruneOf(
        list().filter((snapshot) => snapshot.data === data),
        oldest,
      )
  }

  function pruneOf(snapshots: readonly Snapshot[], oldest: string): void {
    let bytes = 0
    for (const [index, snapshot] of snapshots.entries()) {
      bytes += snapshot.bytes
      const isKept = index === 0 || (index < SNAPSHOTS_KEPT && bytes <= SNAPSHOTS_MAX_BYTES && snapshot.madeAt >= oldest)
      if (!isKept) rmSync(fileOf(snapshot.id), { force: true })
    }
  }

  type Describe = (copy: Db, tables: Snapshot['tables']) => void

  function make(
    { kind, data, reasons, version }: Omit<NewSnapshot, 'from' | 'tables' | 'copied'>,
    write: (id: string, describe: Describe) => void,
  ): Snapshot {
    const id = uuid()
    const madeAt = new Date(now()).toISOString()
    const known = { id, madeAt, kind, data, reasons, versionId: version?.id ?? null, versionNumber: version?.number ?? null }
    write(id, (copy, tables) => {
      const rowCount = tables.reduce((sum, one) => sum + one.rowCount, 0)
      copy.exec('CREATE TABLE snapshot (facts TEXT NOT NULL) STRICT')
      copy.prepare('INSERT INTO snapshot VALUES (?)').run(JSON.stringify({ ...known, tables, rowCount }))
    })
    prune()
    const made = find(id)
    if (made === null) throw new Error('The snapshot that was just made cannot be read.')
    return made
  }

  sweep()
  return {
    list,
    copyOf,
    take: ({ from, tables, copied, ...snapshot }) =>
      make(snapshot, (id, describe) => {
        const { file, rows } = copied ?? copyTables(copyOf({ from, tables }))
        const told = tables.map(({ entity, entityId, table }) => ({ entity, entityId, rowCount: rows.get(table) ?? 0 }))
        nameDatabase(file, fileOf(id), (copy) => describe(copy, told))
      }),
    add: (snapshot, fill) => make(snapshot, (id, describe) => writeDatabase(fileOf(id), (copy) => describe(copy, fill(copy)))),
    fileOf(id) {
      if (find(id) === null) throw new AppError('SNAPSHOT_NOT_FOUND', { snapshotId: id })
      return fileOf(id)
    },
    use(id, run) {
      const known = find(id)
      if (known === null) throw new AppError('SNAPSHOT_NOT_FOUND', { snapshotId: id })
      return readFileOf(fileOf(id), (copy) => run(known, copy))
    },
    remove(id) {
      if (find(id) === null) throw new AppError('SNAPSHOT_NOT_FOUND', { snapshotId: id })
      rmSync(fileOf(id), { force: true })
    },
  }
}
