import { Worker } from 'node:worker_threads'
import { AppError, type AppErrorCode } from '../../../shared/domain/app-error.ts'
import type { FromIndex, IndexCall, IndexCalls, ToIndex } from './index-messages.ts'

/** The calls on the index of one app, in a thread. */
export type SourceIndex = {
  readonly [Name in IndexCall]: (...args: Parameters<IndexCalls[Name]>) => Promise<ReturnType<IndexCalls[Name]>>
}

export interface SourceIndexes {
  of(file: string): SourceIndex
  /** Gives the file free. */
  close(file: string): Promise<void>
  stop(): Promise<void>
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

const CALLS: Readonly<Record<IndexCall, true>> = {
  list: true,
  find: true,
  stems: true,
  units: true,
  begin: true,
  add: true,
  finish: true,
  fail: true,
  failFetch: true,
  confirm: true,
  remove: true,
  sweep: true,
  chunks: true,
  search: true,
  questionChecks: true,
  keepQuestionCheck: true,
  meaningModel: true,
  meaningCounts: true,
  chooseMeaningModel: true,
  untoldTexts: true,
  addMeanings: true,
  removeUnusedMeanings: true,
}
const NAMES = Object.keys(CALLS) as readonly IndexCall[]

/** One thread for the indexes of all apps, started when the first is asked. */
export function createSourceIndexes(workerUrl: URL): SourceIndexes {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0

  function start(): Worker {
    const started = new Worker(workerUrl, { env: {} })
    started.on('message', (said: FromIndex) => {
      const asked = waiting.get(said.id)
      waiting.delete(said.id)
      if (said.ok) asked?.resolve(said.value)
      else asked?.reject(failureOf(said))
    })
    const end = (error: Error) => {
      if (worker === started) worker = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', end)
    started.on('exit', () => end(new Error('The thread of the indexes has ended.')))
    // What nobody waits for must not keep the host alive.
    started.unref()
    return started
  }

  function send(make: (id: number) => ToIndex): Promise<unknown> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker ??= start()
      worker.postMessage(make(id), [])
    })
  }

  return {
    of: (file) =>
      Object.fromEntries(
        NAMES.map((call) => [call, (...args: readonly unknown[]) => send((id) => ({ type: 'ask', id, file, call, args }))]),
      ) as SourceIndex,
    async close(file) {
      if (worker !== null) await send((id) => ({ type: 'close', id, file }))
    },
    async stop() {
      if (worker === null) return
      await send((id) => ({ type: 'close', id, file: null }))
      await worker?.terminate()
    },
  }
}

function failureOf({ code, message }: Extract<FromIndex, { ok: false }>): Error {
  const inside = new Error(message)
  return code === null ? inside : new AppError(code as AppErrorCode, {} as never, { cause: inside })
}
