import type { SyncFile } from '../../../../shared/domain/sync-operation.ts'
import type { PullAnswer } from '../sync-server.ts'
import type { LogStore } from './log-store.ts'

/** What is in the log after a number. */
export async function readPage(log: LogStore, file: SyncFile, cursor: number, limit: number): Promise<PullAnswer> {
  const operations = await log.after(file, cursor, limit)
  // It has heard of more than there is: this is another log than the one it followed.
  if (operations.length === 0 && cursor > 0 && (await log.after(file, cursor - 1, 1)).length === 0) return { type: 'reset' }
  return { type: 'page', operations, cursor: operations.at(-1)?.seq ?? cursor }
}
