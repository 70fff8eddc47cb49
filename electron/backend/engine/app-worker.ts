import { Worker } from 'node:worker_threads'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import { currentLanguage } from '../../../shared/text/language.ts'
import type { OperationName } from './port.ts'
import { type FromWorker, fromWire, type ToWorker, type WorkerData } from './worker-protocol.ts'

export interface AppWorker {
  call(name: OperationName, input: unknown): Promise<unknown>
  readonly callsInFlight: () => number
  /** Whether the file has been opened. */
  readonly hasOpened: () => boolean
  /** Lets the calls in flight finish, closes the file, and ends the thread. */
  close(): Promise<void>
}

export interface AppWorkerOptions {
  readonly url: URL
  readonly data: WorkerData
  readonly onOpened: () => void
  readonly onEvents: (events: readonly FeedEvent[]) => void
  /** Something was committed that goes into a log; before its events, and before the call is answered. */
  readonly onTold: () => void
  /** Called with errors that belong to no call. */
  readonly onBug: (error: Error) => void
  /** The thread has ended; `error` unless it was closed. Calls in flight were rejected with it. */
  readonly onEnded: (error: Error | null) => void
}

interface Call {
  readonly name: OperationName
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** One thread with one app's file open. Calls are answered in their order. */
export function startAppWorker({ url, data, onOpened, onEvents, onTold, onBug, onEnded }: AppWorkerOptions): AppWorker {
  const worker = new Worker(url, { workerData: data })
  const calls = new Map<number, Call>()
  const { promise: ended, resolve: settleEnded } = Promise.withResolvers<void>()
  let lastId = 0
  let failure: Error | null = null
  let isClosing = false
  let hasOpened = false
  let hasEnded = false

  function take(id: number): Call | undefined {
    const call = calls.get(id)
    calls.delete(id)
    return call
  }

  worker.on('message', (message: FromWorker) => {
    switch (message.type) {
      case 'opened':
        hasOpened = true
        return onOpened()
      case 'told':
        return onTold()
      case 'events':
        return onEvents(message.events)
      case 'value':
        return take(message.id)?.resolve(message.value)
      case 'error':
        return take(message.id)?.reject(fromWire(message.error))
      case 'bug':
        return onBug(fromWire(message.error))
      case 'open-failed':
        failure = fromWire(message.error)
        return
      case 'closed':
        return
    }
  })
  worker.on('error', (error) => {
    failure ??= error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', () => {
    hasEnded = true
    const error = failure ?? (isClosing ? null : new Error('The thread that holds the app ended.'))
    for (const { name, reject } of calls.values()) reject(error ?? new Error(`The app was closed while ${name} waited.`))
    calls.clear()
    onEnded(error)
    settleEnded()
  })

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (message: ToWorker): void => worker.postMessage(message)
  return {
    call(name, input) {
      return new Promise((resolve, reject) => {
        if (hasEnded) return reject(failure ?? new Error('The app is closed.'))
        const id = ++lastId
        calls.set(id, { name, resolve, reject })
        try {
          send({ type: 'call', id, name, input, language: currentLanguage() })
        } catch (error) {
          calls.delete(id)
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
    },
    callsInFlight: () => calls.size,
    hasOpened: () => hasOpened,
    async close() {
      isClosing = true
      send({ type: 'close' })
      await ended
    },
  }
}
