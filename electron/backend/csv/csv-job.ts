import { Worker } from 'node:worker_threads'
import { AppError, type AppErrorCode } from '../../../shared/domain/app-error.ts'
import type { ImportFormat, ImportPreview, ImportRejection, ImportStudy, ImportUnknown } from '../../../shared/domain/row-import.ts'
import { currentLanguage, type Language } from '../../../shared/text/language.ts'
import type { ImportPlan } from './import-plan.ts'
import type { FormatOverrides } from './detect-format.ts'

/** What a worker thread does with a file. `folder` is that of the import, which holds its file. */
export type CsvTask =
  | { readonly kind: 'look'; readonly folder: string; readonly wishes: FormatOverrides; readonly seed: number }
  | { readonly kind: 'study'; readonly folder: string; readonly format: ImportFormat }
  /** Each converted row, in batches. With `isDry`, only the ids of the rows that have one. */
  | {
      readonly kind: 'rows'
      readonly folder: string
      /** The table that the rows go into. */
      readonly entity: string
      readonly plan: ImportPlan
      readonly isDry: boolean
      readonly after: number
    }

/** A row that a relation may point to, with its label; null where only the id counts. */
export type NamedRow = readonly [id: string, label: string | null]

/** Some converted rows: `read = rows + rejected + blank`. */
export interface RowBatch {
  /** The number of the batch in the file, from 0; the same each time the file is read. */
  readonly n: number
  readonly read: number
  readonly accepted: number
  readonly rejected: number
  readonly blank: number
  /** The accepted rows: JSON of `PlannedRow[]`, or of ids in a dry run. */
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
  /** The rows that a relation may point to, followed by `start`. Only a task of kind `rows` waits for it. */
  | { readonly type: 'related'; readonly field: string; readonly rows: readonly NamedRow[] }
  /** The values that rows have where no two may have the same; `label` is the value. Before `start` too. */
  | { readonly type: 'taken'; readonly field: string; readonly rows: readonly NamedRow[] }
  | { readonly type: 'start' }
  | { readonly type: 'written' }

export interface CsvJobOptions {
  readonly onProgress?: (readBytes: number) => void
  /** Backpressure: the next batches wait while a few are unanswered. */
  readonly onBatch?: (batch: RowBatch) => Promise<void>
  /** Rows by field; sent before the rows begin. */
  readonly related?: AsyncIterable<{ readonly field: string; readonly rows: readonly NamedRow[] }>
  readonly taken?: AsyncIterable<{ readonly field: string; readonly rows: readonly NamedRow[] }>
  readonly signal?: AbortSignal
}

/** What its thread begins with. */
export interface CsvWork {
  readonly task: CsvTask
  /** Of what it says about rows. */
  readonly language: Language
}

export type RunCsvJob = <Kind extends CsvTask['kind']>(
  task: CsvTask & { readonly kind: Kind },
  options?: CsvJobOptions,
) => Promise<JobResult[Kind]>

/**
 * Heap of a thread, far above what a file of two gigabytes needs. The young generation holds the rows of one chunk: with V8's default size
 * they would be collected later and at the same cost.
 */
const LIMITS = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 }

/** One worker thread per task: no content of a file can stop the program, and cancelling is ending the thread. */
export function createCsvJobs(workerUrl: URL): RunCsvJob {
  return async (task, { onProgress, onBatch, related, taken, signal } = {}) => {
    signal?.throwIfAborted()
    const worker = new Worker(workerUrl, {
      workerData: { task, language: currentLanguage() } satisfies CsvWork,
      resourceLimits: LIMITS,
      env: {},
    })
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
      if (task.kind === 'rows') void begin(send, { related, taken }).catch(reject)
      return (await promise) as JobResult[typeof task.kind]
    } finally {
      signal?.removeEventListener('abort', stop)
      await worker.terminate()
      // Wait for the batch that is being written before returning.
      await writing.catch(() => undefined)
    }
  }
}

type Told = { readonly [Key in 'related' | 'taken']: CsvJobOptions[Key] | undefined }

async function begin(send: (message: ToCsvWorker) => void, { related, taken }: Told): Promise<void> {
  for await (const known of related ?? []) send({ type: 'related', ...known })
  for await (const known of taken ?? []) send({ type: 'taken', ...known })
  send({ type: 'start' })
}

function failureOf({ code, data, message }: FromCsvWorker & { readonly type: 'failed' }): Error {
  const inside = new Error(message)
  return code === null ? inside : new AppError(code, data as never, { cause: inside })
}
