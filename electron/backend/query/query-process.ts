import { serveParent } from '../lib/helper-process.ts'
import { type QueryTable, readQuery } from '../db/read-query.ts'

export interface QueryRequest {
  readonly file: string
  readonly tables: readonly QueryTable[]
  readonly sql: string
}

/** Longer than anybody waits for an answer. */
const LIFE_MS = 60_000

serveParent(
  (message) => {
    const { file, tables, sql } = message as QueryRequest
    return Promise.resolve(readQuery(file, tables, sql))
  },
  { lifeMs: LIFE_MS },
)
