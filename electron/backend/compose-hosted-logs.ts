import { openPostgres, type Postgres } from './db/open-postgres.ts'
import type { HostedLogs } from './sync/server/hosted-logs.ts'
import { createPostgresHostedLogs } from './sync/server/postgres-hosted-logs.ts'
import { HOSTED_LOG_MIGRATIONS } from './sync/server/postgres-tables.ts'

export interface OpenHostedLogs extends Pick<Postgres, 'isReachable' | 'close'> {
  readonly logs: HostedLogs
}

/** The logs of apps in a PostgreSQL, whoever else uses it. DATABASE_UNAVAILABLE, DATABASE_NEWER, DATABASE_NOT_DURABLE. */
export async function openHostedLogs(place: { readonly url: string; readonly silenceMs?: number }): Promise<OpenHostedLogs> {
  const postgres = await openPostgres({ ...place, migrations: HOSTED_LOG_MIGRATIONS })
  return { logs: createPostgresHostedLogs(postgres), isReachable: postgres.isReachable, close: postgres.close }
}
