import path from 'node:path'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { SqlAnswer, SqlFile } from '../../../shared/domain/sql-query.ts'
import type { EnginePort } from '../engine/port.ts'
import type { QueryRunner } from '../query/run-query.ts'

export interface AskRowsDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly queries: QueryRunner
  readonly appFolder: (appId: AppId) => string
}

export interface AskRowsInput {
  readonly appId: AppId
  readonly data: DataSet
  readonly sql: string
}

/** A question in SQL over an app's rows; an app that was never published has no live tables. QUERY_INVALID, QUERY_FORBIDDEN, QUERY_TOO_LONG, QUERY_TOO_MUCH. */
export async function askRows(deps: AskRowsDeps, input: AskRowsInput, signal: AbortSignal): Promise<SqlAnswer> {
  return deps.queries.answer(await questionOf(deps, input), signal)
}

/** The same with more of its rows, as a file. */
export async function exportAnswer(
  deps: AskRowsDeps,
  { isSafe, ...input }: AskRowsInput & { readonly isSafe: boolean },
  signal: AbortSignal,
): Promise<SqlFile> {
  return deps.queries.export(await questionOf(deps, input), { isSafe }, signal)
}

async function questionOf({ engine, appFolder }: AskRowsDeps, { appId, data, sql }: AskRowsInput) {
  const tables = await engine.of(appId).queryTables({ data })
  const file = path.join(appFolder(appId), tables !== null && data === 'live' ? 'live.sqlite' : 'app.sqlite')
  return { file, tables: tables ?? [], sql }
}
