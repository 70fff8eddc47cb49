import { closeSync, fstatSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { IMPORT_ROWS_AT_ONCE } from '../../../shared/limits/csv.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { speakInThread } from '../lib/speak-in-thread.ts'
import { createRowConverter } from './convert-rows.ts'
import type { CsvTask, CsvWork, FromCsvWorker, JobResult, RowBatch, ToCsvWorker } from './csv-job.ts'
import { rejectedIn, sourceIn } from './import-files.ts'
import type { PlannedRow } from './import-plan.ts'
import { detectFormat } from './detect-format.ts'
import { createRelatedRows, type RelatedRows } from './related-rows.ts'
import { createRejectionList } from './rejection-list.ts'
import { studyFile } from './study.ts'
import { createTakenValues, type TakenValues } from './taken-values.ts'
import { readTable } from './table-rows.ts'

const port = parentPort
if (port === null) throw new Error('This module reads files in a thread of its own.')
const encoder = new TextEncoder()
const tell = (message: FromCsvWorker, handedOver: ArrayBuffer[] = []): void => port.postMessage(message, handedOver)
/** Batches sent before an answer is awaited, so that reader and writer do not wait for each other. */
const BATCHES_AHEAD = 3

const related = new Map<string, RelatedRows>()
const taken = new Map<string, TakenValues>()
const { promise: started, resolve: start } = Promise.withResolvers<void>()
let onItsWay = 0
let goOn: () => void = () => undefined

port.on('message', (message: ToCsvWorker) => {
  if (message.type === 'start') start()
  else if (message.type === 'written') {
    onItsWay -= 1
    goOn()
  } else if (message.type === 'taken') {
    const values = taken.get(message.field) ?? createTakenValues()
    taken.set(message.field, values)
    for (const [id, value] of message.rows) if (value !== null) values.add(id, value)
  } else {
    const rows = related.get(message.field) ?? createRelatedRows()
    related.set(message.field, rows)
    for (const [id, label] of message.rows) rows.add(id, label)
  }
})

const { task, language } = workerData as CsvWork
await speakInThread(language)
await run(task).then(
  (result) => tell({ type: 'done', result }),
  (thrown: unknown) => {
    const error = asStorageError(thrown)
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    tell(
      isAppError(error)
        ? { type: 'failed', code: error.code, data: error.data, message }
        : { type: 'failed', code: null, data: null, message },
    )
  },
)

async function run(task: CsvTask): Promise<JobResult[CsvTask['kind']]> {
  const fd = openSync(sourceIn(task.folder), 'r')
  try {
    const { size } = fstatSync(fd)
    switch (task.kind) {
      case 'look':
        return detectFormat(fd, size, task.wishes, task.seed)
      case 'study':
        return studyFile(fd, size, task.format, (readBytes) => tell({ type: 'progress', readBytes }))
      case 'rows':
        await started
        return await sendRows(task, fd, size)
    }
  } finally {
    closeSync(fd)
  }
}

async function sendRows(task: CsvTask & { kind: 'rows' }, fd: number, size: number): Promise<JobResult['rows']> {
  const { folder, plan, isDry, after } = task
  addOwnRows(task, fd, size)
  const rejectedFile = openSync(rejectedIn(folder), 'w')
  try {
    const rejections = createRejectionList(rejectedFile)
    const { convert, counts, unknown } = createRowConverter({ plan, related, taken, onRejection: rejections.add })
    let before = { ...counts }
    let rows: PlannedRow[] = []
    let n = 0

    async function send(readBytes: number): Promise<void> {
      const batch: Omit<RowBatch, 'rows'> = {
        n,
        read: counts.read - before.read,
        accepted: counts.accepted - before.accepted,
        rejected: counts.rejected - before.rejected,
        blank: counts.blank - before.blank,
        readBytes,
      }
      const told = isDry ? rows.flatMap(([id]) => (id === null ? [] : [id])) : rows
      before = { ...counts }
      rows = []
      n += 1
      // A resumed import has written these already; they are read again only to count their rejections.
      if (batch.n <= after) return
      const bytes = encoder.encode(JSON.stringify(told))
      tell({ type: 'batch', batch: { ...batch, rows: bytes } }, [bytes.buffer])
      onItsWay += 1
      if (onItsWay >= BATCHES_AHEAD) await new Promise<void>((resolve) => (goOn = resolve))
    }

    for (const chunk of readTable(fd, size, plan.format).chunks) {
      for (const [index, row] of chunk.rows.entries()) {
        const planned = convert(row, chunk.lines[index] ?? 0, chunk.unclosed.has(index), n <= after)
        if (planned !== null) rows.push(planned)
        if (counts.read - before.read >= IMPORT_ROWS_AT_ONCE) await send(chunk.readBytes)
      }
    }
    if (counts.read > before.read) await send(size)
    rejections.flush()
    return { rejections: rejections.kinds(), unknown: unknown() }
  } finally {
    closeSync(rejectedFile)
  }
}

/** A relation to the import's own table may refer to a row that comes later in the file. */
function addOwnRows({ entity, plan }: CsvTask & { kind: 'rows' }, fd: number, size: number): void {
  const own = plan.columns.flatMap(({ target }) =>
    target.kind === 'field' && target.schema['x-relation'] === entity ? (related.get(target.name) ?? []) : [],
  )
  const ids = plan.columns.find(({ target }) => target.kind === 'id')
  if (own.length === 0 || ids === undefined) return
  for (const { rows } of readTable(fd, size, plan.format).chunks)
    for (const row of rows) for (const each of own) each.add((row[ids.index] ?? '').trim(), null)
}
