import { existsSync } from 'node:fs'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { createImportStore, type ImportStore } from '../csv/import-store.ts'
import { type FileWatch, watchFile } from '../db/file-watch.ts'
import { type Db, type OpenedDatabase, openDatabase, WHY_READ_ONLY } from '../db/open-database.ts'
import { createEntityStore, type EntityStore } from '../entities/entity-store.ts'
import type { OutboxStore } from '../sync/outbox-store.ts'
import { createPinnedFunctions, type PinnedFunctions } from '../functions/pinned-functions.ts'
import { createRowBin, type RowBin } from '../rows/row-bin.ts'
import { createRowStore, type RowStore } from '../rows/row-store.ts'
import { createMemoryStore, type MemoryStore } from '../tools/memory-store.ts'
import { createToolRunStore, type ToolRunStore } from '../tools/tool-run-store.ts'
import { createLiveThings } from './app-things.ts'
import { createFileSync, type FileSync } from './file-sync.ts'
import { LIVE_MIGRATIONS } from './live-migrations.ts'
import { createPinStore, type PinStore } from './pin-store.ts'

/** The rows and data of the published app's users, under the schemas of the pinned version. */
export interface LiveStores {
  readonly db: Db
  readonly entities: EntityStore
  readonly rows: RowStore
  readonly bin: RowBin
  readonly outbox: OutboxStore
  readonly sync: FileSync
  readonly pin: PinStore
  readonly imports: ImportStore
  readonly functions: PinnedFunctions
  readonly toolRuns: ToolRunStore
  readonly memories: MemoryStore
}

/**
 * `live.sqlite` of one app. It is opened on first use, and its transaction begins when an operation first accesses it and ends after the
 * operation's own transaction in `app.sqlite`. Two files do not commit together: an event in `app.sqlite` may announce a live change that
 * was lost, but no change goes unannounced.
 */
export interface LiveFile {
  /** Null while the app has never been published. */
  find(): LiveStores | null
  /** Creates the file if there is none. */
  open(): LiveStores
  during<Value>(kind: 'read' | 'write', operation: () => Value): Value
  close(): void
}

export interface LiveFileOptions {
  readonly appId: AppId
  readonly file: string
  readonly backupFolder: string | null
  readonly isView: boolean
  readonly now: () => number
  readonly onOpened?: (db: Db, isInPlace: () => boolean) => void
  readonly onTold?: () => void
}

export function createLiveFile({ appId, file, backupFolder, isView, now, onOpened, onTold }: LiveFileOptions): LiveFile {
  let opened: (OpenedDatabase & { readonly stores: LiveStores; readonly watched: FileWatch }) | null = null
  let operation: 'read' | 'write' | null = null
  let hasBegun = false

  function openStores(): LiveStores {
    opened ??= openFile()
    if (operation === 'write' && opened.access !== 'write') throw new AppError(WHY_READ_ONLY[opened.access], {})
    if (!opened.watched.isInPlace()) throw new AppError('STORAGE_MISSING', {})
    return opened.stores
  }

  function openFile(): NonNullable<typeof opened> {
    const database = openDatabase(file, { migrations: LIVE_MIGRATIONS, backupFolder, readsDamaged: true, isView })
    const { db } = database
    const watched = watchFile(db, now)
    try {
      const entities = createEntityStore(db, { ids: 'given' })
      const rows = createRowStore(db, { now, findTable: entities.find })
      const bin = createRowBin(db, { now })
      const imports = createImportStore(db)
      const sync = createFileSync(db, {
        appId,
        file: 'live',
        schemaVersion: LIVE_MIGRATIONS.length,
        now,
        things: createLiveThings(db, { entities, rows, bin }),
        committedThings: (reader) => createLiveThings(reader, null),
        imports,
        onTold,
      })
      const stores = {
        db,
        entities,
        rows,
        bin,
        outbox: sync.outbox,
        sync,
        pin: createPinStore(db),
        imports,
        functions: createPinnedFunctions(db),
        toolRuns: createToolRunStore(db, 'live'),
        memories: createMemoryStore(db, 'live'),
      }
      if (database.access === 'write') onOpened?.(db, watched.isInPlace)
      return { ...database, stores, watched }
    } catch (error) {
      watched.close()
      throw database.access === 'write' ? error : new AppError(WHY_READ_ONLY[database.access], {}, { cause: error })
    }
  }

  function inTransaction(): LiveStores {
    const stores = openStores()
    if (!hasBegun && operation !== null) {
      stores.db.exec(operation === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN')
      hasBegun = true
    }
    return stores
  }

  return {
    find: () => (opened !== null || existsSync(file) ? inTransaction() : null),
    open: inTransaction,
    during(kind, run) {
      operation = kind
      hasBegun = false
      try {
        const value = run()
        if (hasBegun) opened?.stores.db.exec('COMMIT')
        return value
      } finally {
        operation = null
        // The operation failed, or the disk refused the commit.
        if (opened?.stores.db.inTransaction === true) opened.stores.db.exec('ROLLBACK')
        if (hasBegun && kind === 'write') opened?.watched.noteWritten()
      }
    },
    close() {
      opened?.stores.sync.close()
      opened?.watched.close()
      opened = null
    },
  }
}
