import { parentPort, workerData } from 'node:worker_threads'
import { BACKUP_EVERY_MS, BACKUPS_KEPT } from '../../../shared/limits.ts'
import { createBackups } from '../db/backups.ts'
import type { Db } from '../db/open-database.ts'
import type { EngineOperations } from './port.ts'
import { type OpenApp, openApp } from './operations.ts'
import { type FromWorker, type ToWorker, toWire, type WorkerData } from './worker-protocol.ts'

const port = parentPort
if (port === null) throw new Error('This module is the engine’s worker.')
const tell = (message: FromWorker): void => port.postMessage(message)

const app = open(workerData as WorkerData)
if (app !== null) {
  port.on('message', (message: ToWorker) => {
    if (message.type === 'call') answer(app, message)
    else close(app)
  })
}

function open({ appId, file, backupFolder, isFirstOpening, mustExist }: WorkerData): OpenApp | null {
  try {
    const opened = openApp({
      appId,
      file,
      backupFolder,
      mustExist,
      onEvents: (events) => tell({ type: 'events', events }),
      onLiveOpened: (db) => backUpHourly(db, backupFolder),
    })
    if (isFirstOpening) opened.settle()
    if (opened.opened.access === 'write') backUpHourly(opened.opened.db, backupFolder)
    tell({ type: 'opened' })
    return opened
  } catch (error) {
    tell({ type: 'open-failed', error: toWire(error) })
    return null
  }
}

/** Looks more often than it copies, so that the copy of an hour is not an hour late. */
function backUpHourly(db: Db, folder: string): void {
  const backups = createBackups(db, { folder, everyMs: BACKUP_EVERY_MS, keep: BACKUPS_KEPT, now: Date.now })
  const look = (): void =>
    void backups.backupWhenDirty().catch((error: unknown) => {
      // A copy that is cut off because the file was closed is made the next time.
      if (db.open) tell({ type: 'bug', error: toWire(error) })
    })
  setInterval(look, BACKUP_EVERY_MS / 12).unref()
}

function answer({ operations }: OpenApp, { id, name, input }: ToWorker & { type: 'call' }): void {
  try {
    const call = operations[name] as (input: unknown) => ReturnType<EngineOperations[typeof name]>
    tell({ type: 'value', id, value: call(input) })
  } catch (error) {
    tell({ type: 'error', id, error: toWire(error) })
  }
}

function close({ close: closeFile }: OpenApp): void {
  closeFile()
  tell({ type: 'closed' })
  port?.close()
}
