import type { AppId } from '../../../shared/domain/ids.ts'
import type { RowWindowQuery } from '../../../shared/domain/row.ts'
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
export async function exportRows({ engine, now }: ExportRowsDeps, { appId, query, isSafe, ...place }: ExportRowsInput): Promise<File> {
  const app = engine.of(appId)
  if (query.sort !== '-createdAt') await app.prepareSort({ ...place, sort: query.sort })
  const parts: string[] = []
  for (let from = 0, total = 1; from < total; from += ROWS_AT_ONCE) {
    const part = await app.csvWindow({ ...place, window: { ...query, from, limit: ROWS_AT_ONCE }, isSafe })
    parts.push(from === 0 ? part.header + part.text : part.text)
    total = part.total
  }
  const date = new Date(now()).toISOString().slice(0, 10)
  return new File(parts, fill(CSV_TEXT.exportFile, { entity: place.entity, date }), { type: 'text/csv;charset=utf-8' })
}
