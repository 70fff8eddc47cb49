import { parentPort } from 'node:worker_threads'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { type IndexFile, openIndexFile } from './index-file.ts'
import type { FromIndex, ToIndex } from './index-messages.ts'

// The thread that reads and writes what was read of data sources: an app's rows never wait for it.
const port = parentPort
if (port === null) throw new Error('This module keeps indexes in a thread of its own.')

const FILES_OPEN = 8
const opened = new Map<string, IndexFile>()

function open(file: string): IndexFile {
  const index = opened.get(file) ?? openIndexFile(file)
  opened.delete(file)
  opened.set(file, index)
  const [oldest] = opened.keys()
  if (opened.size > FILES_OPEN && oldest !== undefined) close(oldest)
  return index
}

function close(file: string): void {
  opened.get(file)?.close()
  opened.delete(file)
}

function answer(message: ToIndex): unknown {
  if (message.type === 'ask') {
    const call = open(message.file)[message.call] as (...args: readonly unknown[]) => unknown
    return call(...message.args)
  }
  for (const file of message.file === null ? opened.keys() : [message.file]) close(file)
  return null
}

port.on('message', (message: ToIndex) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (said: FromIndex) => port.postMessage(said)
  try {
    tell({ id: message.id, ok: true, value: answer(message) })
  } catch (thrown) {
    const error = asStorageError(thrown)
    tell({
      id: message.id,
      ok: false,
      code: isAppError(error) ? error.code : null,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
