import path from 'node:path'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { SqlAnswer } from '../../../shared/domain/sql-query.ts'
import type { EnginePort } from '../engine/port.ts'
import type { RunQuery } from '../query/run-query.ts'

export interface AskRowsDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly runQuery: RunQuery
  readonly appFolder: (appId: AppId) => string
}

export interface AskRowsInput {
  readonly appId: AppId
  readonly data: DataSet
  readonly sql: string
}

/** A question in SQL over an app's rows; an app that was never published has no live tables. QUERY_INVALID, QUERY_FORBIDDEN, QUERY_TOO_LONG, QUERY_TOO_MUCH. */
export async function askRows({ engine, runQuery, appFolder }: AskRowsDeps, input: AskRowsInput, signal: AbortSignal): Promise<SqlAnswer> {
  const { appId, data, sql } = input
  const tables = await engine.of(appId).queryTables({ data })
  const file = path.join(appFolder(appId), tables !== null && data === 'live' ? 'live.sqlite' : 'app.sqlite')
  return runQuery({ file, tables: tables ?? [], sql }, signal)
}
