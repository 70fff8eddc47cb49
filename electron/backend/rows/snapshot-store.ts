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
  /** The file with the rows. */
  readonly from: string
  readonly reasons: readonly string[]
  readonly version: { readonly id: VersionId; readonly number: number } | null
  readonly tables: readonly RowTable[]
  /** The tables, where they were copied already. */
  readonly copied: CopiedTables | null
}

/** Copies of the rows, a file each beside the app's own. What is known of one stands in it: a file is there whole, or not at all. */
export interface SnapshotStore {
  /** Newest first; what is no snapshot in its folder is not spoken of. */
  list(): readonly Snapshot[]
  /** What is copied of tables that a snapshot is made of, into a file that is none yet. */
  copyOf(snapshot: Pick<NewSnapshot, 'from' | 'tables'>): TableCopy
  /** The rows as they were committed last. The oldest go when there are too many. */
  take(snapshot: NewSnapshot): Snapshot
  /** Where one lies. SNAPSHOT_NOT_FOUND. */
  fileOf(id: SnapshotId): string
  /** One that `fill` writes: it makes the tables and answers with what is in them. */
  add(facts: Omit<NewSnapshot, 'from' | 'tables' | 'copied'>, fill: (copy: Db) => Snapshot['tables']): Snapshot
  /** The file with the snapshot's tables, under the names that they have in the app's own. SNAPSHOT_NOT_FOUND. */
  use<Value>(id: SnapshotId, read: (snapshot: Snapshot, copy: Db) => Value): Value
  /** SNAPSHOT_NOT_FOUND. */
  remove(id: SnapshotId): void
}

/** What has to be known of properties to carry their values over to a type that they got since. */
const SCHEMA_TABLES = ['entities', 'properties']
const FOLDER = 'row-snapshots'
/** No snapshot yet: nothing in it says what it is. */
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

  /** What a program that died was about to copy. Where it cannot be removed, it is only in the way. */
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

  /** The newest of each data set stays, however large and old it is. */
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
