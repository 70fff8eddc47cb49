import { parentPort, workerData } from 'node:worker_threads'
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

function open({ appId, file, backupFolder, isFirstOpening }: WorkerData): OpenApp | null {
  try {
    const opened = openApp({ appId, file, backupFolder, onEvents: (events) => tell({ type: 'events', events }) })
    if (isFirstOpening) opened.settle()
    tell({ type: 'opened' })
    return opened
  } catch (error) {
    tell({ type: 'open-failed', error: toWire(error) })
    return null
  }
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
