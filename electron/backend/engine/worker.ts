import { parentPort, Worker, workerData } from 'node:worker_threads'
import { BACKUP_EVERY_MS, BACKUPS_KEPT } from '../../../shared/limits/backup.ts'
import { createBackups } from '../db/backups.ts'
import type { CopiedTables, TableCopy } from '../db/copy-tables.ts'
import type { Db } from '../db/open-database.ts'
import { speakInThread } from '../lib/speak-in-thread.ts'
import { createBackgroundCopies } from './background-copies.ts'
import type { FromCopyWorker } from './copy-worker.ts'
import type { EngineOperations } from './port.ts'
import { type AppFile, openApp } from './operations.ts'
import { type CallOfWorker, type FromWorker, fromWire, type ToWorker, toWire, type WorkerData } from './worker-protocol.ts'

const port = parentPort
if (port === null) throw new Error('This module is the engine’s worker.')
const tell = (message: FromWorker): void => port.postMessage(message)

// In tests the sources run; in the program, built scripts in one folder.
const copyScript = new URL(import.meta.url.endsWith('.ts') ? './copy-worker.ts' : './copy-worker.js', import.meta.url)
const copies = createBackgroundCopies(copyApart)
/** Calls that wait for a background copy while later calls are answered. */
const waits = new Set<Promise<void>>()

const app = open(workerData as WorkerData)
if (app !== null) port.on('message', (message: ToWorker) => take(app, message))

/** While a language is learned, what comes waits in its order. */
let learning: Promise<void> | null = null

function take(opened: AppFile, message: ToWorker): void {
  if (learning === null && message.type === 'call') learning = speakInThread(message.language)?.finally(() => (learning = null)) ?? null
  if (learning !== null) void learning.then(() => handle(opened, message))
  else handle(opened, message)
}

function handle(opened: AppFile, message: ToWorker): void {
  if (message.type === 'close') return void close(opened)
  void speakInThread(message.language)
  answer(opened, message)
}

function open({ appId, file, backupFolder, isFirstOpening, mustExist, isView }: WorkerData): AppFile | null {
  try {
    const opened = openApp({
      appId,
      file,
      backupFolder,
      mustExist,
      isView,
      copies,
      onEvents: (events) => tell({ type: 'events', events }),
      onTold: () => tell({ type: 'told' }),
      onLiveOpened: (db, isInPlace) => backUpHourly(db, backupFolder, isInPlace),
    })
    if (isFirstOpening) opened.settle()
    backUpHourly(opened.opened.db, backupFolder, opened.isWritten)
    tell({ type: 'opened' })
    return opened
  } catch (error) {
    tell({ type: 'open-failed', error: toWire(error) })
    return null
  }
}

/** Checks more often than it copies, so that the hourly copy is not an hour late. */
function backUpHourly(db: Db, folder: string, isWritten: () => boolean): void {
  const backups = createBackups(db, { folder, everyMs: BACKUP_EVERY_MS, keep: BACKUPS_KEPT, now: Date.now, isIntact: isWritten })
  const look = (): void => {
    if (!isWritten()) return
    backups.backupWhenDirty().catch((error: unknown) => {
      // A copy that was interrupted by closing the file is made the next time.
      if (db.open) tell({ type: 'bug', error: toWire(error) })
    })
  }
  setInterval(look, BACKUP_EVERY_MS / 12).unref()
}

function answer({ operations }: AppFile, { id, name, input }: CallOfWorker): void {
  const value = (result: unknown) => tell({ type: 'value', id, value: result as never })
  const fail = (error: unknown) => tell({ type: 'error', id, error: toWire(error) })
  try {
    const call = operations[name] as (input: unknown) => ReturnType<EngineOperations[typeof name]>
    const result = copies.run(() => call(input))
    if (!(result instanceof Promise)) return value(result)
    const waiting = result.then(value, fail).finally(() => waits.delete(waiting))
    waits.add(waiting)
  } catch (error) {
    fail(error)
  }
}

/** Copies on a thread of its own, which ends with this one. */
function copyApart(wanted: TableCopy): Promise<CopiedTables> {
  const worker = new Worker(copyScript, { workerData: wanted, env: {} })
  return new Promise((resolve, reject) => {
    worker.once('message', (message: FromCopyWorker) => ('copied' in message ? resolve(message.copied) : reject(fromWire(message.error))))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that copies tables ended.')))
  })
}

async function close({ close: closeFile }: AppFile): Promise<void> {
  await Promise.all(waits)
  closeFile()
  tell({ type: 'closed' })
  port?.close()
}
