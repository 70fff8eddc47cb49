import type { LoggedOperation } from '../../../shared/domain/sync-exchange.ts'
import type { SyncFile, SyncOperation } from '../../../shared/domain/sync-operation.ts'
import type { Applied } from '../sync/apply-operation.ts'
import { announce } from './announce.ts'
import type { AppStores } from './app-stores.ts'
import type { FileSync } from './file-sync.ts'
import { read, write } from './operation.ts'

/** What an app tells of its changes, and what it hears of those made elsewhere. */
export function createSyncOperations(stores: AppStores) {
  const { live, files, sync } = stores
  /** Null: the app was never published. */
  const find = (file: SyncFile): FileSync | null => (file === 'app' ? sync : (live.find()?.sync ?? null))
  const open = (file: SyncFile): FileSync => (file === 'app' ? sync : live.open().sync)
  return {
    /** The next operations to send, in order. What is being sent already comes again, as it was. */
    takeOperations: write(({ file, limit }: { file: SyncFile; limit: number }): readonly SyncOperation[] => {
      const found = find(file)
      return found === null ? [] : found.outbox.take(limit, found.describe)
    }),
    /** They are in the log. */
    acknowledgeOperations: write(
      ({ file, sent }: { file: SyncFile; sent: readonly { readonly mutationId: string; readonly seq: number }[] }): void => {
        for (const { mutationId, seq } of sent) open(file).outbox.acknowledge(mutationId, seq)
      },
    ),
    /** Contents that operations name, by their SHA-256; what is not here is left out. */
    contents: read(({ hashes }: { hashes: readonly string[] }): readonly Uint8Array[] =>
      hashes.map((hash) => Buffer.from(hash, 'hex')).flatMap((hash) => (files.has(hash) ? [files.bytes(hash)] : [])),
    ),
    /**
     * A page of the log, in its order, with the contents that it needs: all of it or nothing. OPERATION_NEWER, OPERATION_BASE_MISSING,
     * OPERATION_BLOB_MISSING, OPERATION_INVALID.
     */
    applyOperations: write(
      ({ page, contents = [] }: { page: readonly LoggedOperation[]; contents?: readonly Uint8Array[] }): readonly Applied[] => {
        for (const bytes of contents) files.putBytes(bytes)
        return page.map(({ seq, operation }) => {
          const applied = open(operation.file).apply(seq, operation)
          if (applied.outcome !== 'duplicate') announce(stores, operation)
          return applied
        })
      },
    ),
  }
}
