import { Worker } from 'node:worker_threads'
import { AppError, type AppErrorCode } from '../../../shared/domain/app-error.ts'
import type { ImportFormat, ImportPreview, ImportRejection, ImportStudy, ImportUnknown } from '../../../shared/domain/row-import.ts'
import type { ImportPlan } from './import-plan.ts'
import type { FormatOverrides } from './detect-format.ts'

/** What is done with a file in a thread of its own. `folder`: of the import, with its file in it. */
export type CsvTask =
  | { readonly kind: 'look'; readonly folder: string; readonly wishes: FormatOverrides; readonly seed: number }
  | { readonly kind: 'study'; readonly folder: string; readonly format: ImportFormat }
  /** Each row as it would be written, in batches. With `isDry`, only the ids of those that have one are told. */
  | {
      readonly kind: 'rows'
      readonly folder: string
      /** Whose rows they become. */
      readonly entity: string
      readonly plan: ImportPlan
      readonly isDry: boolean
      readonly after: number
    }

/** A row that a relation may point to, and what it is called; null where only its id counts. */
export type NamedRow = readonly [id: string, label: string | null]

/** Some rows on their way: `read = rows + rejected + blank`. */
export interface RowBatch {
  /** 0, 1, 2 … of the file, the same each time it is read. */
  readonly n: number
  readonly read: number
  readonly accepted: number
  readonly rejected: number
  readonly blank: number
  /** Of the accepted: JSON of `PlannedRow[]`, or of ids when it is a dry run. */
  readonly rows: Uint8Array
  readonly readBytes: number
}

export interface JobResult {
  readonly look: ImportPreview
  readonly study: ImportStudy
  readonly rows: { readonly rejections: readonly ImportRejection[]; readonly unknown: readonly ImportUnknown[] }
}

export type FromCsvWorker =
  | { readonly type: 'progress'; readonly readBytes: number }
  | { readonly type: 'batch'; readonly batch: RowBatch }
  | { readonly type: 'done'; readonly result: JobResult[CsvTask['kind']] }
  | { readonly type: 'failed'; readonly code: AppErrorCode | null; readonly data: unknown; readonly message: string }

export type ToCsvWorker =
  /** The rows that a relation may point to; then `start`. Only a task of rows waits for it. */
  | { readonly type: 'related'; readonly field: string; readonly rows: readonly NamedRow[] }
  | { readonly type: 'start' }
  | { readonly type: 'written' }

export interface CsvJobOptions {
  readonly onProgress?: (readBytes: number) => void
  /** The next batches wait while a few are on their way. */
  readonly onBatch?: (batch: RowBatch) => Promise<void>
  /** Rows by field; told before the rows begin. */
  readonly related?: AsyncIterable<{ readonly field: string; readonly rows: readonly NamedRow[] }>
  readonly signal?: AbortSignal
}

export type RunCsvJob = <Kind extends CsvTask['kind']>(
  task: CsvTask & { readonly kind: Kind },
  options?: CsvJobOptions,
) => Promise<JobResult[Kind]>

/**
 * Heap of a thread; what a file of two gigabytes needs is far below. What is young there is the rows of a piece: with as much room as V8
 * would take, they are collected later and no more cheaply.
 */
const LIMITS = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 }

/** A thread for each: nothing that a file holds can stop the program, and ending it is all that cancelling takes. */
export function createCsvJobs(workerUrl: URL): RunCsvJob {
  return async (task, { onProgress, onBatch, related, signal } = {}) => {
    signal?.throwIfAborted()
    const worker = new Worker(workerUrl, { workerData: task, resourceLimits: LIMITS, env: {} })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const send = (message: ToCsvWorker): void => worker.postMessage(message)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const stop = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    let writing: Promise<void> = Promise.resolve()
    const write = async (before: Promise<void>, batch: RowBatch) => {
      await before
      signal?.throwIfAborted()
      await onBatch?.(batch)
      send({ type: 'written' })
    }
    worker.on('message', (message: FromCsvWorker) => {
      switch (message.type) {
        case 'progress':
          return onProgress?.(message.readBytes)
        case 'batch':
          writing = write(writing, message.batch)
          return void writing.catch(reject)
        case 'done':
          return void writing.then(() => resolve(message.result), reject)
        case 'failed':
          return reject(failureOf(message))
      }
    })
    worker.on('error', (error: Error & { readonly code?: string }) => reject(error))
    worker.on('exit', (code) => reject(new Error(`The thread that reads the file ended with ${code}.`)))
    try {
      if (task.kind === 'rows') void begin(send, related).catch(reject)
      return (await promise) as JobResult[typeof task.kind]
    } finally {
      signal?.removeEventListener('abort', stop)
      await worker.terminate()
      // What is being written ends before anybody goes on.
      await writing.catch(() => undefined)
    }
  }
}

async function begin(send: (message: ToCsvWorker) => void, related: CsvJobOptions['related']): Promise<void> {
  for await (const known of related ?? []) send({ type: 'related', ...known })
  send({ type: 'start' })
}

function failureOf({ code, data, message }: FromCsvWorker & { readonly type: 'failed' }): Error {
  const inside = new Error(message)
  return code === null ? inside : new AppError(code, data as never, { cause: inside })
}
