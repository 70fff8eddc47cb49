import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import { DataSet } from '../domain/row.ts'
import { NamedQuery, QueryId, SavedQuery } from '../domain/saved-query.ts'
import { SqlAnswer, SqlFile } from '../domain/sql-query.ts'
import { SQL_MAX_CHARS } from '../limits/query.ts'
import { gatedAppCall, appErrors } from './base.ts'

const question = { appId: AppId, data: DataSet.default('test'), sql: z.string().max(SQL_MAX_CHARS) }
const questionErrors = appErrors('QUERY_INVALID', 'QUERY_FORBIDDEN', 'QUERY_TOO_LONG', 'QUERY_TOO_MUCH')

export const queryContract = {
  /** The questions that are kept with the app, by name. */
  saved: gatedAppCall('query-rows', 'edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/queries', tags: ['query'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(SavedQuery)),

  /** Keeps one, or replaces the one of this id. */
  save: gatedAppCall('query-rows', 'edit')
    .route({ method: 'PUT', path: '/api/apps/{appId}/queries/{queryId}', tags: ['query'] })
    .input(z.strictObject({ appId: AppId, queryId: QueryId, query: NamedQuery }))
    .output(SavedQuery),

  remove: gatedAppCall('query-rows', 'edit')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/queries/{queryId}', tags: ['query'] })
    .input(z.strictObject({ appId: AppId, queryId: QueryId }))
    .output(z.object({ removed: z.boolean() })),

  /** A question in SQL over one app's rows. It can change nothing and read nothing else, and is stopped when it takes too long. */
  ask: gatedAppCall('query-rows', 'edit')
    .meta({ access: 'app', reads: true })
    .route({ method: 'POST', path: '/api/apps/{appId}/query', tags: ['query'] })
    .errors(questionErrors)
    .input(z.strictObject(question))
    .output(SqlAnswer),

  /** The same with up to 100,000 rows, as CSV. `isSafe` defuses what a spreadsheet takes for a formula. */
  exportCsv: gatedAppCall('query-rows', 'edit')
    .meta({ access: 'app', reads: true })
    .route({ method: 'POST', path: '/api/apps/{appId}/query/export', tags: ['query'] })
    .errors(questionErrors)
    .input(z.strictObject({ ...question, isSafe: z.boolean().default(false) }))
    .output(SqlFile),
}
