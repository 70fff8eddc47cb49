import { csvLine } from '../lib/csv-cell.ts'
import { serveParent } from '../lib/helper-process.ts'
import { exportQuery, type QueryTable, readQuery } from '../db/read-query.ts'

export interface QueryRequest {
  readonly file: string
  readonly tables: readonly QueryTable[]
  readonly sql: string
  /** The answer as a file. Null: to look at. */
  readonly csv: { readonly isSafe: boolean } | null
}

/** Longer than anybody waits for an answer. */
const LIFE_MS = 60_000

serveParent(
  (message) => {
    const { file, tables, sql, csv } = message as QueryRequest
    return Promise.resolve(
      csv === null ? readQuery(file, tables, sql) : exportQuery(file, tables, sql, (values) => csvLine(values, { isSafe: csv.isSafe })),
    )
  },
  { lifeMs: LIFE_MS },
)
