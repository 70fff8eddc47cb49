import { randomUUID } from 'node:crypto'
import type { LoggedRow, RowLogs, RowScope } from './row-log.ts'

interface Kept {
  readonly logId: string
  readonly rows: Map<string, { readonly row: LoggedRow; readonly seq: number }>
  seq: number
}

/** For as long as the program runs. */
export function createMemoryRowLogs(): RowLogs {
  const logs = new Map<RowScope, Kept>()
  return {
    async append(scope, heard, writer, rows) {
      const log = logs.get(scope) ?? { logId: randomUUID(), rows: new Map(), seq: 0 }
      const isOnTop = heard === null ? log.seq === 0 : heard.logId === log.logId && heard.seq === log.seq
      if (!isOnTop) return null
      logs.set(scope, log)
      log.seq += 1
      for (const row of rows) {
        const id = JSON.stringify([row.table, row.key])
        log.rows.delete(id)
        log.rows.set(id, { row: { ...row, writer }, seq: log.seq })
      }
      return { logId: log.logId, seq: log.seq }
    },
    async after(scope, seq) {
      const log = logs.get(scope)
      if (log === undefined) return null
      const rows = [...log.rows.values()].flatMap((each) => (each.seq > seq ? [each.row] : []))
      return { logId: log.logId, seq: log.seq, rows }
    },
    heads: async () => new Map([...logs].map(([scope, { seq }]) => [scope, seq])),
    forget: async (scope) => void logs.delete(scope),
  }
}
