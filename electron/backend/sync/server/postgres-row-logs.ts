import { randomUUID } from 'node:crypto'
import type { HeardLog } from '../../db/followed-tables.ts'
import type { Postgres } from '../../db/open-postgres.ts'
import type { RowLogs, RowScope } from './row-log.ts'

interface LogRow {
  readonly log_id: string
  readonly last_seq: number
}

interface Row extends LogRow {
  readonly table_name: string | null
  readonly key: string
  readonly row: string | null
  readonly writer: string
}

/** Who writes holds the row of the log until it is committed, so that whoever reads sees changes in their order. */
export function createPostgresRowLogs({ ask, transaction }: Pick<Postgres, 'ask' | 'transaction'>): RowLogs {
  return {
    append: (scope, heard, writer, rows) =>
      transaction(async (within) => {
        if (heard === null)
          await within('INSERT INTO lathe.row_logs (scope, log_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [scope, randomUUID()])
        const [log] = await within<LogRow>('SELECT log_id, last_seq FROM lathe.row_logs WHERE scope = $1 FOR UPDATE', [scope])
        if (log === undefined || !isOnTop(log, heard)) return null
        const seq = log.last_seq + 1
        await within(
          `INSERT INTO lathe.row_log (scope, seq, writer, table_name, key, row)
           SELECT $1, $2, $3, told.* FROM unnest($4::text[], $5::text[], $6::text[]) AS told
           ON CONFLICT (scope, table_name, key) DO UPDATE SET seq = excluded.seq, writer = excluded.writer, row = excluded.row, at = now()`,
          [scope, seq, writer, rows.map(({ table }) => table), rows.map(({ key }) => key), rows.map(({ row }) => row)],
        )
        await within('UPDATE lathe.row_logs SET last_seq = $2 WHERE scope = $1', [scope, seq])
        return { logId: log.log_id, seq }
      }),
    async after(scope, seq) {
      const found = await ask<Row>(
        `SELECT log_id, last_seq, table_name, key, row, writer FROM lathe.row_logs
         LEFT JOIN lathe.row_log ON row_log.scope = row_logs.scope AND seq > $2 WHERE row_logs.scope = $1 ORDER BY seq`,
        [scope, seq],
      )
      const [log] = found
      if (log === undefined) return null
      const rows = found.flatMap(({ table_name: table, key, row, writer }) => (table === null ? [] : [{ table, key, row, writer }]))
      return { logId: log.log_id, seq: log.last_seq, rows }
    },
    async heads() {
      const logs = await ask<{ scope: RowScope; last_seq: number }>('SELECT scope, last_seq FROM lathe.row_logs')
      return new Map(logs.map((log) => [log.scope, log.last_seq]))
    },
    forget: async (scope) => void (await ask('DELETE FROM lathe.row_logs WHERE scope = $1', [scope])),
  }
}

function isOnTop(log: LogRow, heard: HeardLog | null): boolean {
  return heard === null ? log.last_seq === 0 : heard.logId === log.log_id && heard.seq === log.last_seq
}
