import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { watchFile } from '../db/file-watch.ts'
import { type Db, findDamage, type OpenedDatabase, openDatabase, WHY_READ_ONLY } from '../db/open-database.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { APP_MIGRATIONS } from './app-migrations.ts'
import { type AppStores, createAppStores } from './app-stores.ts'
import { createAgentOperations } from './agent-operations.ts'
import { settleInterruptedAgent } from './keep-agent.ts'
import { createAccessOperations } from './access-operations.ts'
import { createCheckOperations } from './check-operations.ts'
import { createCodeOperations } from './code-operations.ts'
import { createChatOperations, settleInterruptedTurn } from './chat-operations.ts'
import { createComparisonOperations } from './comparison-operations.ts'
import { createColumnOperations } from './column-operations.ts'
import { createContextOperations } from './context-operations.ts'
import { type BackgroundCopies, NO_BACKGROUND_COPIES } from './background-copies.ts'
import { createCopyOperations } from './copy-operations.ts'
import { createFunctionOperations } from './function-operations.ts'
import { createImportOperations } from './import-operations.ts'
import { createLiveFile } from './live-file.ts'
import type { Operation } from './operation.ts'
import type { EngineOperations } from './port.ts'
import { createParkedOperations } from './parked-operations.ts'
import { createQueryOperations } from './query-operations.ts'
import { createPublishOperations } from './publish-operations.ts'
import { createRecordOperations } from './record-operations.ts'
import { createRoundOperations, settleInterruptedRound } from './round-operations.ts'
import { createRowOperations } from './row-operations.ts'
import { createSnapshotOperations } from './snapshot-operations.ts'
import { createSyncOperations } from './sync-operations.ts'
import { createQuestionOperations } from './question-operations.ts'
import { createSourceOperations } from './source-operations.ts'
import { createToolOperations } from './tool-operations.ts'
import { createToolRunOperations, settleInterruptedLiveRuns, settleInterruptedToolRuns } from './tool-run-operations.ts'
import { createVersionOperations } from './version-operations.ts'

export interface OpenAppOptions {
  readonly appId: AppId
  readonly file: string
  readonly backupFolder: string | null
  /** Receives every event after its commit. */
  readonly onEvents: (events: readonly FeedEvent[]) => void
  /** Something was committed that goes into a log; before the events of it. */
  readonly onTold?: () => void
  readonly now?: () => number
  /** The app has versions, so a missing file must not be created: STORAGE_MISSING. */
  readonly mustExist?: boolean
  /** Both of its files are views of logs. */
  readonly isView?: boolean
  /** `live.sqlite` has been opened for writing. */
  readonly onLiveOpened?: (db: Db, isInPlace: () => boolean) => void
  /** Copies large tables in the background; without it they are copied synchronously. */
  readonly copies?: BackgroundCopies
}

export interface AppFile {
  readonly operations: EngineOperations
  readonly opened: OpenedDatabase
  /** False while the file is open for reading only, or something else wrote over it. Damage may also be found after opening. */
  readonly isWritten: () => boolean
  /** Fails the turn that was running when the program crashed. Called once per start of the program, before anything else. */
  settle(): void
  close(): void
}

export type Operations = ReturnType<typeof createOperations>

function createOperations(stores: AppStores) {
  return {
    ...createChatOperations(stores),
    ...createVersionOperations(stores),
    ...createCheckOperations(stores),
    ...createRoundOperations(stores),
    ...createAgentOperations(stores),
    ...createComparisonOperations(stores),
    ...createCodeOperations(stores),
    ...createContextOperations(stores),
    ...createPublishOperations(stores),
    ...createRowOperations(stores),
    ...createAccessOperations(stores),
    ...createColumnOperations(stores),
    ...createImportOperations(stores),
    ...createFunctionOperations(stores),
    ...createQueryOperations(stores),
    ...createRecordOperations(stores),
    ...createSnapshotOperations(stores),
    ...createSourceOperations(stores),
    ...createQuestionOperations(stores),
    ...createToolOperations(stores),
    ...createToolRunOperations(stores),
    ...createCopyOperations(stores),
    ...createSyncOperations(stores),
    ...createParkedOperations(stores),
  }
}

/** One app's file with every operation on it, each in a transaction of its own. Synchronous: to be used in a worker. */
export function openApp({
  appId,
  file,
  backupFolder,
  onEvents,
  onTold,
  now = Date.now,
  mustExist = false,
  isView = false,
  onLiveOpened,
  copies,
}: OpenAppOptions): AppFile {
  if (mustExist && !existsSync(file)) throw new AppError('STORAGE_MISSING', {})
  const opened = openDatabase(file, { migrations: APP_MIGRATIONS, backupFolder, hadContent: mustExist, readsDamaged: true, isView })
  const { db } = opened
  const watched = watchFile(db, now)
  let access = opened.access
  let isChecked = false
  let hasTold = false
  const noteTold = () => {
    hasTold = true
  }
  const live = createLiveFile({
    appId,
    file: path.join(path.dirname(file), 'live.sqlite'),
    backupFolder,
    isView,
    now,
    onTold: noteTold,
    ...(onLiveOpened === undefined ? {} : { onOpened: onLiveOpened }),
  })
  let events: FeedEvent[] = []
  const stores = openStores()

  function openStores(): AppStores {
    try {
      return createAppStores(db, {
        appId,
        now,
        live,
        copies: copies ?? NO_BACKGROUND_COPIES,
        onEvent: (event) => void events.push(event),
        onTold: noteTold,
      })
    } catch (error) {
      watched.close()
      throw access === 'write' ? error : new AppError(WHY_READ_ONLY[access], {}, { cause: error })
    }
  }

  /** Watchers receive events after the commit, and none when it fails. */
  function inTransaction<Value>(run: () => Value): Value {
    events = []
    hasTold = false
    let isCommitted = false
    stores.beginGroup()
    try {
      return live.during('write', () => {
        const value = db.transaction(run).immediate()
        isCommitted = true
        return value
      })
    } finally {
      watched.noteWritten()
      if (isCommitted && hasTold) onTold?.()
      if (isCommitted && events.length > 0) onEvents(events)
    }
  }

  function guard({ kind, run }: Operation<unknown, unknown>): (input: unknown) => unknown {
    return (input) => {
      if (access !== 'write' && kind !== 'read' && kind !== 'copy') throw new AppError(WHY_READ_ONLY[access], {})
      try {
        if (!watched.isInPlace()) throw new AppError('STORAGE_MISSING', {})
        switch (kind) {
          case 'copy':
            return run(input)
          case 'read':
            return live.during('read', () => db.transaction(() => run(input)).deferred())
          case 'stream':
            return withoutWaiting(() => inTransaction(() => run(input)))
          case 'write':
            return inTransaction(() => run(input))
        }
      } catch (error) {
        throw asFailure(error)
      }
    }
  }

  function asFailure(error: unknown): unknown {
    const failure = asStorageError(error)
    // A damaged file gets no more writes, and no backup of it replaces a good one. The error may also be of the live file, hence the check.
    if (access === 'write' && !isChecked && isAppError(failure) && failure.code === 'STORAGE_CORRUPT') {
      isChecked = true
      if (findDamage(db) !== null) access = 'damaged'
    }
    // Values of a damaged file can fail in any parser.
    return access === 'damaged' && !isAppError(failure) ? new AppError('STORAGE_CORRUPT', {}, { cause: failure }) : failure
  }

  /** Commits without fsync: the data survives the end of the process, though not a power cut. The next FULL commit covers it. */
  function withoutWaiting<Value>(run: () => Value): Value {
    db.pragma('synchronous = NORMAL')
    try {
      return run()
    } finally {
      db.pragma('synchronous = FULL')
    }
  }

  /** What is wrong with the file of live rows is said when those are asked for. */
  function settleLive(): void {
    try {
      inTransaction(() => settleInterruptedLiveRuns(stores))
    } catch (error) {
      if (!isAppError(asStorageError(error))) throw error
    }
  }

  const operations = Object.fromEntries(
    Object.entries(createOperations(stores)).map(([name, operation]) => [name, guard(operation as Operation<unknown, unknown>)]),
  ) as unknown as EngineOperations
  return {
    operations,
    opened,
    isWritten: () => access === 'write' && watched.isInPlace(),
    settle() {
      if (access !== 'write') return
      inTransaction(() => {
        settleInterruptedTurn(stores)
        settleInterruptedRound(stores)
        settleInterruptedAgent(stores)
        settleInterruptedToolRuns(stores)
      })
      settleLive()
    },
    close() {
      live.close()
      stores.sync.close()
      watched.close()
    },
  }
}
