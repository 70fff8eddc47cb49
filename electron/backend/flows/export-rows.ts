import type { AppId } from '../../../shared/domain/ids.ts'
import type { Row, RowWindowQuery } from '../../../shared/domain/row.ts'
import { CSV_TEXT, fill } from '../../../shared/text.ts'
import type { EnginePort, RowPlace } from '../engine/port.ts'

export interface ExportRowsInput extends RowPlace {
  readonly appId: AppId
  readonly query: Omit<RowWindowQuery, 'from' | 'limit'>
  readonly isSafe: boolean
}

export interface ExportRowsDeps {
  readonly engine: EnginePort
  readonly now: () => number
}

/** Read and written at once: so much that the way is short, and so little that nobody else waits for it. */
const ROWS_AT_ONCE = 2_000

/** A table, or what a filter and a search leave of it, as `Order_export_2026-11-21.csv` (spec 001 §7). ENTITY_NOT_FOUND. */
export async function exportRows(deps: ExportRowsDeps, { appId, query, isSafe, ...place }: ExportRowsInput): Promise<File> {
  const app = deps.engine.of(appId)
  if (query.sort !== '-createdAt') await app.prepareSort({ ...place, sort: query.sort })
  const parts: string[] = []
  for (let from = 0, total = 1; from < total; from += ROWS_AT_ONCE) {
    const part = await app.csvWindow({ ...place, window: { ...query, from, limit: ROWS_AT_ONCE }, isSafe })
    parts.push(from === 0 ? part.header + part.text : part.text)
    total = part.total
  }
  return new File(parts, fileName(deps, place.entity), { type: 'text/csv;charset=utf-8' })
}

/** The same as `Order_export_2026-11-21.json`: an array with an object a line, values as they are stored. ENTITY_NOT_FOUND. */
export async function exportRowsAsJson(deps: ExportRowsDeps, { appId, query, ...place }: Omit<ExportRowsInput, 'isSafe'>): Promise<File> {
  const app = deps.engine.of(appId)
  if (query.sort !== '-createdAt') await app.prepareSort({ ...place, sort: query.sort })
  const parts: string[] = []
  for (let from = 0, total = 1; from < total; from += ROWS_AT_ONCE) {
    const part = await app.listWindow({ ...place, window: { ...query, from, limit: ROWS_AT_ONCE } })
    parts.push(part.rows.map((row, index) => (from + index === 0 ? '\n' : ',\n') + JSON.stringify(toRecord(row))).join(''))
    total = part.total
  }
  return new File(['[', ...parts, '\n]\n'], fileName(deps, place.entity).replace(/\.csv$/, '.json'), { type: 'application/json' })
}

/** When a row was changed last is no part of it: writing it again changes it. */
function toRecord(row: Row): object {
  return { ...row, updatedAt: undefined }
}

function fileName({ now }: ExportRowsDeps, entity: string): string {
  return fill(CSV_TEXT.exportFile, { entity, date: new Date(now()).toISOString().slice(0, 10) })
}
