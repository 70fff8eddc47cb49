import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { HeardLog, TableRow } from '../../db/followed-tables.ts'

/** A file of a server whose rows are in a log: what the server knows of accounts and apps, its builders, or users of an app. */
export type RowScope = 'house' | 'builders' | `users:${DataSet}:${AppId}`

export interface LoggedRow extends TableRow {
  /** The program that wrote it. */
  readonly writer: string
}

/** What a log has after a number, each row as it is by now, and how far it goes. */
export interface RowNews extends HeardLog {
  readonly rows: readonly LoggedRow[]
}

/**
 * The rows of a server's own files, in the order of their changes: each row once, with its last state, so that a log is no longer than what
 * it tells of and what went. It holds what nobody may read, tokens and passwords as hashes among it: no call reads it, and nothing of it is
 * sent to a device. Durable when a call ends. DATABASE_UNAVAILABLE.
 */
export interface RowLogs {
  /** Writes on top of what was heard, all or nothing. Null: somebody else has written since, or this is another log. */
  append(scope: RowScope, heard: HeardLog | null, writer: string, rows: readonly TableRow[]): Promise<HeardLog | null>
  /** Null: the log was never written. */
  after(scope: RowScope, seq: number): Promise<RowNews | null>
  /** Every log that was written, and how far it goes. */
  heads(): Promise<ReadonlyMap<RowScope, number>>
  /** Its rows go, and a new log may begin. */
  forget(scope: RowScope): Promise<void>
}
