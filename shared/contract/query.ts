import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import { DataSet } from '../domain/row.ts'
import { SqlAnswer } from '../domain/sql-query.ts'
import { SQL_MAX_CHARS } from '../limits/query.ts'
import { adminAppCall, appErrors } from './base.ts'

export const queryContract = {
  /** A question in SQL over one app's rows. It can change nothing and read nothing else, and is stopped when it takes too long. */
  ask: adminAppCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/query', tags: ['query'] })
    .errors(appErrors('QUERY_INVALID', 'QUERY_FORBIDDEN', 'QUERY_TOO_LONG', 'QUERY_TOO_MUCH'))
    .input(z.strictObject({ appId: AppId, data: DataSet.default('test'), sql: z.string().max(SQL_MAX_CHARS) }))
    .output(SqlAnswer),
}
