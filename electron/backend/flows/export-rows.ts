import type { AppId } from '../../../shared/domain/ids.ts'
import type { RowWindowQuery } from '../../../shared/domain/row.ts'
import { CSV_TEXT } from '../../../shared/text/csv.ts'
import { fill } from '../../../shared/text/fill.ts'
import type { ExportForm } from '../csv/write-csv.ts'
import type { EnginePort, RowPlace } from '../engine/port.ts'
import type { NextRows } from '../rows/row-store.ts'

export interface ExportRowsInput extends RowPlace {
  readonly appId: AppId
  readonly query: Omit<RowWindowQuery, 'from' | 'limit'>
  readonly isSafe: boolean
}

export interface ExportRowsDeps {
  readonly engine: EnginePort
  readonly now: () => number
}

/** Rows per batch: large enough for speed, small enough not to block others. */
const ROWS_AT_ONCE = 2_000

/** A table, or the rows of a filter and a search, as `Order_export_2026-11-21.csv` (spec 001 §7). ENTITY_NOT_FOUND. */
export async function exportRows(deps: ExportRowsDeps, { isSafe, ...input }: ExportRowsInput): Promise<File> {
  const parts = await partsOf(deps, input, { kind: 'csv', isSafe })
  return new File(parts, fileName(deps, input.entity), { type: 'text/csv;charset=utf-8' })
}

/** The same as `Order_export_2026-11-21.json`: an array with an object per line, with stored values. ENTITY_NOT_FOUND. */
export async function exportRowsAsJson(deps: ExportRowsDeps, input: Omit<ExportRowsInput, 'isSafe'>): Promise<File> {
  const parts = await partsOf(deps, input, { kind: 'json' })
  return new File(['[', ...parts, '\n]\n'], fileName(deps, input.entity).replace(/\.csv$/, '.json'), { type: 'application/json' })
}

/** Serialised where the rows are read; each part becomes a blob, and joining blobs copies nothing. */
async function partsOf(
  { engine }: ExportRowsDeps,
  { appId, query, ...place }: Omit<ExportRowsInput, 'isSafe'>,
  as: ExportForm,
): Promise<Blob[]> {
  const app = engine.of(appId)
  if (query.sort !== '-createdAt') await app.prepareSort({ ...place, sort: query.sort })
  const parts: Blob[] = []
  let after: NextRows['last'] = null
  do {
    const part: { bytes: Uint8Array<ArrayBuffer> } & Pick<NextRows, 'last'> = await app.exportNext({
      ...place,
      query: { ...query, after, limit: ROWS_AT_ONCE },
      as,
    })
    parts.push(new Blob([part.bytes]))
    after = part.last
  } while (after !== null)
  return parts
}

function fileName({ now }: ExportRowsDeps, entity: string): string {
  return fill(CSV_TEXT.exportFile, { entity, date: new Date(now()).toISOString().slice(0, 10) })
}
