import pg from 'pg'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { asPostgresError } from './postgres-errors.ts'

/** What is answered when it asks with values, by the names of the columns. */
export type Ask = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>

/** A database that several programs may use. Every call fails with DATABASE_UNAVAILABLE where the server does not answer as it should. */
export interface Postgres {
  readonly ask: Ask
  /** All of it or nothing. Where the end was not heard, nobody knows which: what `run` does has to bear being done again. */
  transaction<Value>(run: (ask: Ask) => Promise<Value>): Promise<Value>
  isReachable(): Promise<boolean>
  /** Once nothing is under way. */
  close(): Promise<void>
}

export interface PostgresOptions {
  readonly url: string
  readonly migrations: readonly string[]
  /** How long a server may be silent. */
  readonly silenceMs?: number
}

const SILENCE_MS = 30_000
const CONNECT_MAX_MS = 10_000
const LOCK_MAX_MS = 20_000
const CONNECTIONS = 16
const PROBE_MAX_MS = 3_000
/** "lathe" in ASCII, for the lock that one program at a time migrates under. */
const MIGRATION_LOCK = 0x6c617468

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens it and brings it to the newest migration. DATABASE_UNAVAILABLE, DATABASE_NEWER, DATABASE_NOT_DURABLE. */
export async function openPostgres({ url, migrations, silenceMs = SILENCE_MS }: PostgresOptions): Promise<Postgres> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: Math.min(CONNECT_MAX_MS, silenceMs),
    query_timeout: silenceMs,
    statement_timeout: silenceMs,
    idle_in_transaction_session_timeout: silenceMs,
    lock_timeout: Math.min(LOCK_MAX_MS, silenceMs),
    keepAlive: true,
    types,
  })
  // A connection that ends while nothing is asked is replaced by the next who asks.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const askThrough =
    (through: Pick<pg.ClientBase, 'query'>): Ask =>
    async <Row extends object>(sql: string, values: readonly unknown[] = []) => {
      try {
        return (await through.query<Row>(sql, [...values])).rows
      } catch (error) {
        throw asPostgresError(error)
      }
    }

  async function transaction<Value>(run: (ask: Ask) => Promise<Value>): Promise<Value> {
    const client = await pool.connect().catch((error: unknown) => {
      throw asPostgresError(error)
    })
    try {
      const ask = askThrough(client)
      await ask('BEGIN')
      const value = await run(ask)
      await commit(client)
      client.release()
      return value
    } catch (error) {
      client.release(!(await isRolledBack(client, error)))
      throw error
    }
  }

  const opened: Postgres = {
    ask: askThrough(pool),
    transaction,
    isReachable: () =>
      Promise.race([
        pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => void setTimeout(resolve, PROBE_MAX_MS, false).unref()),
      ]),
    close: () => pool.end(),
  }
  try {
    await requireDurable(opened.ask)
    await migrate(opened, migrations)
    return opened
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw asPostgresError(error)
  })
  // It says so, and is no error, when a statement had failed that nobody minded.
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`)
}

/** Whether the connection is good for others. One that did not answer is not asked once more. */
async function isRolledBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (isAppError(error) && error.code === 'DATABASE_UNAVAILABLE') return false
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
}

/** What it confirms has to be on its disk. */
async function requireDurable(ask: Ask): Promise<void> {
  const settings = await ask<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`,
  )
  const [first] = settings
  if (first !== undefined) throw new AppError('DATABASE_NOT_DURABLE', {}, { cause: new Error(`${first.name} is off.`) })
}

async function migrate({ transaction }: Pick<Postgres, 'transaction'>, migrations: readonly string[]): Promise<void> {
  await transaction(async (ask) => {
    await ask('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const [kept] = await ask<{ found: string | null }>(`SELECT to_regclass('lathe.migrations')::text AS found`)
    if (kept?.found === null) {
      await ask('CREATE SCHEMA IF NOT EXISTS lathe')
      await ask('CREATE TABLE lathe.migrations (number integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())')
    }
    const [{ newest } = { newest: 0 }] = await ask<{ newest: number }>('SELECT coalesce(max(number), 0) AS newest FROM lathe.migrations')
    if (newest > migrations.length) throw new AppError('DATABASE_NEWER', {})
    for (const [index, migration] of migrations.entries()) {
      if (index < newest) continue
      await ask(migration)
      await ask('INSERT INTO lathe.migrations (number) VALUES ($1)', [index + 1])
    }
  })
}
