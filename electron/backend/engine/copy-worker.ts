import { parentPort, workerData } from 'node:worker_threads'
import { copyTables, type CopiedTables, type TableCopy } from '../db/copy-tables.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { toWire, type WireError } from './worker-protocol.ts'

export type FromCopyWorker = { readonly copied: CopiedTables } | { readonly error: WireError }

const port = parentPort
if (port === null) throw new Error('This module copies tables in a thread of its own.')
const tell = (message: FromCopyWorker): void => port.postMessage(message)

try {
  tell({ copied: copyTables(workerData as TableCopy) })
} catch (error) {
  tell({ error: toWire(asStorageError(error)) })
}
