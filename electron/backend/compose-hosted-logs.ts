import { openPostgres, type Postgres } from './db/open-postgres.ts'
import type { HostedLogs } from './sync/server/hosted-logs.ts'
import { createPostgresHostedLogs } from './sync/server/postgres-hosted-logs.ts'
import { HOSTED_LOG_MIGRATIONS } from './sync/server/postgres-tables.ts'

export interface OpenHostedLogs extends Pick<Postgres, 'isReachable' | 'close'> {
  readonly logs: HostedLogs
  /** What the programs over this database alone know. */
  readonly secret: string
}

/** The logs of apps in a PostgreSQL, whoever else uses it. DATABASE_UNAVAILABLE, DATABASE_NEWER, DATABASE_NOT_DURABLE. */
export async function openHostedLogs(place: { readonly url: string; readonly silenceMs?: number }): Promise<OpenHostedLogs> {
  const postgres = await openPostgres({ ...place, migrations: HOSTED_LOG_MIGRATIONS })
  const secret = await secretOf(postgres).catch(async (error: unknown) => {
    await postgres.close()
    throw error
  })
  return { logs: createPostgresHostedLogs(postgres), secret, isReachable: postgres.isReachable, close: postgres.close }
}

async function secretOf({ ask }: Postgres): Promise<string> {
  const [row] = await ask<{ secret: string }>('SELECT secret FROM lathe.nodes_secret', [])
  if (row === undefined) throw new Error('The database has lost the secret of its nodes.')
  return row.secret
}
