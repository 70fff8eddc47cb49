import { type AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { ImportCounts, ImportId, ImportRejection } from '../../../shared/domain/row-import.ts'
import { isUnique } from '../../../shared/domain/field-types/property-type.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { CsvJobOptions, JobResult, RunCsvJob } from '../csv/csv-job.ts'
import type { ImportPlan } from '../csv/import-plan.ts'
import type { AppEngine } from '../engine/port.ts'

/** What is gone through, and where it goes. */
export interface Reading {
  readonly app: AppEngine
  readonly data: DataSet
  readonly entity: string
  readonly plan: ImportPlan
  readonly folder: string
}

export interface WritingDeps {
  readonly runCsvJob: RunCsvJob
}

export const NO_COUNTS: ImportCounts = { read: 0, created: 0, overwritten: 0, rejected: 0, blank: 0 }

const IDS_AT_ONCE = 5_000

/** Goes through the whole file and writes nothing: what an import would do now. */
export async function checkRows(
  { runCsvJob }: WritingDeps,
  { app, data, entity, plan, folder }: Reading,
  onProgress: (counts: ImportCounts, readBytes: number) => void,
  signal: AbortSignal,
): Promise<{ readonly counts: ImportCounts } & JobResult['rows']> {
  let counts = NO_COUNTS
  const hasIds = plan.columns.some(({ target }) => target.kind === 'id')
  const found = await runCsvJob(
    { kind: 'rows', folder, entity, plan, isDry: true, after: -1 },
    {
      signal,
      related: relatedRows(app, data, entity, plan),
      taken: takenValues(app, data, entity, plan),
      async onBatch({ read, accepted, rejected, blank, rows, readBytes }) {
        const ids = hasIds ? (JSON.parse(Buffer.from(rows).toString()) as string[]) : []
        const there = ids.length === 0 ? 0 : (await app.countRows({ data, entity, ids })).there
        counts = sum(counts, { read, created: accepted - there, overwritten: there, rejected, blank })
        onProgress(counts, readBytes)
      },
    },
  )
  requireWhole(counts)
  return { counts, ...found }
}

/** Writes the batches that are not written yet, one transaction each. What is written when it fails or is stopped stays, and is not written again. */
export async function writeRows(
  { runCsvJob }: WritingDeps,
  { app, importId, data, entity, plan, folder, written }: Writing,
  onProgress: (counts: ImportCounts, readBytes: number) => void,
  signal: AbortSignal,
): Promise<{ readonly counts: ImportCounts; readonly rejections: readonly ImportRejection[] }> {
  let { counts } = written
  const refused = new Map<string, ImportRejection>()
  const { rejections } = await runCsvJob(
    { kind: 'rows', folder, entity, plan, isDry: false, after: written.lastBatch },
    {
      signal,
      related: relatedRows(app, data, entity, plan),
      taken: takenValues(app, data, entity, plan),
      async onBatch({ n, read, rejected, blank, rows, readBytes }) {
        const batch = await app.importBatch({ data, importId, batch: { n, read, rejected, blank }, rows })
        counts = sum(counts, batch.counts)
        for (const one of batch.rejections) {
          const key = `${one.column} ${one.reason}`
          refused.set(key, { ...one, count: one.count + (refused.get(key)?.count ?? 0) })
        }
        onProgress(counts, readBytes)
      },
    },
  )
  requireWhole(counts)
  return { counts, rejections: [...rejections, ...refused.values()] }
}

export interface Writing extends Reading {
  readonly importId: ImportId
  /** What stands in the ledger already. */
  readonly written: { readonly counts: ImportCounts; readonly lastBatch: number }
}

/** Takes batch after batch back, the last first. Stopped in between, the rest is taken back the next time. */
export async function undoRows(
  { app, data, importId }: Pick<Writing, 'app' | 'data' | 'importId'>,
  onProgress: (left: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let left = 1; left > 0; onProgress(left)) {
    signal.throwIfAborted()
    left = (await app.undoImportBatch({ data, importId })).left
  }
}

/**
 * Rows that the relations among the fields may point to: of its own table only by their ids, since the names in it change while an import
 * goes on, and it has to come out the same after a break. Those that the file itself brings are added where it is read.
 */
async function* relatedRows(app: AppEngine, data: DataSet, entity: string, plan: ImportPlan): NonNullable<CsvJobOptions['related']> {
  for (const { target } of plan.columns) {
    const to = target.kind === 'field' ? target.schema['x-relation'] : undefined
    if (target.kind !== 'field' || to === undefined) continue
    for (let after = ''; ;) {
      const rows = await app.namedRows({ data, entity: to, after, limit: IDS_AT_ONCE })
      if (rows === null) break
      yield { field: target.name, rows: to === entity ? rows.map(([id]) => [id, null]) : rows }
      after = rows.at(-1)?.[0] ?? ''
      if (rows.length < IDS_AT_ONCE) break
    }
  }
}

/** What rows have in the fields where no two may have the same. */
async function* takenValues(app: AppEngine, data: DataSet, entity: string, plan: ImportPlan): NonNullable<CsvJobOptions['taken']> {
  for (const { target } of plan.columns) {
    if (target.kind !== 'field' || !isUnique(target.schema)) continue
    for (let after = ''; ;) {
      const rows = await app.fieldValues({ data, entity, field: target.name, after, limit: IDS_AT_ONCE })
      yield { field: target.name, rows }
      after = rows.at(-1)?.[0] ?? ''
      if (rows.length < IDS_AT_ONCE) break
    }
  }
}

function sum(a: ImportCounts, b: ImportCounts): ImportCounts {
  return {
    read: a.read + b.read,
    created: a.created + b.created,
    overwritten: a.overwritten + b.overwritten,
    rejected: a.rejected + b.rejected,
    blank: a.blank + b.blank,
  }
}

/** Nothing vanishes: each line that was read is somewhere. */
function requireWhole({ read, created, overwritten, rejected, blank }: ImportCounts): void {
  if (read !== created + overwritten + rejected + blank)
    throw new Error(`${read} rows were read, ${created} + ${overwritten} written, ${rejected} rejected and ${blank} were blank.`)
}

/** A failure as a person is told it. What is a bug is told in the sentence that the spec has for it. */
export function failureOf(error: unknown, fallback: string): { readonly code: string; readonly message: string } {
  if (!isAppError(error)) return { code: 'INTERNAL', message: fallback }
  const reason = error.code === 'CSV_PARSE_FAILED' ? (error as AppError<'CSV_PARSE_FAILED'>).data.reason : null
  return { code: error.code, message: reason === null ? error.message : `${error.message} ${reason}` }
}
