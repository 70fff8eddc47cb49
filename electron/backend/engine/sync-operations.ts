import type { LoggedOperation, OperationAnswer } from '../../../shared/domain/sync-exchange.ts'
import type { SyncFile, SyncOperation } from '../../../shared/domain/sync-operation.ts'
import { copyDatabase } from '../db/copy-database.ts'
import { nameDatabase } from '../db/copy-tables.ts'
import type { Applied } from '../sync/apply-operation.ts'
import { becomeLogCopy } from '../sync/log-copy.ts'
import { createSyncPlace, type SyncPlace } from '../sync/sync-place.ts'
import type { PushRequest } from '../sync/sync-server.ts'
import { announce } from './announce.ts'
import type { AppStores } from './app-stores.ts'
import type { FileSync } from './file-sync.ts'
import { copy, read, write } from './operation.ts'

/** What an app tells of its changes, and what it hears of those made elsewhere. */
export function createSyncOperations(stores: AppStores) {
  const { live, files, sync } = stores
  /** Null: the app was never published. */
  const find = (file: SyncFile): FileSync | null => (file === 'app' ? sync : (live.find()?.sync ?? null))
  const open = (file: SyncFile): FileSync => (file === 'app' ? sync : live.open().sync)
  const places = new WeakMap<FileSync, SyncPlace>()

  function placeOf(found: FileSync, file: SyncFile): SyncPlace {
    const known = places.get(found)
    if (known !== undefined) return known
    const place = createSyncPlace({
      ...found,
      file,
      apply(seq, operation) {
        const applied = found.apply(seq, operation)
        if (applied.outcome !== 'duplicate') announce(stores, operation)
        return applied
      },
      onPutAside: (thing) => announce(stores, { ...thing, file }),
    })
    places.set(found, place)
    return place
  }

  const findPlace = (file: SyncFile): SyncPlace | null => {
    const found = find(file)
    return found === null ? null : placeOf(found, file)
  }
  const openPlace = (file: SyncFile): SyncPlace => placeOf(open(file), file)

  function isUnderWay(file: SyncFile): boolean {
    if (file === 'live') return (live.find()?.toolRuns.loading() ?? []).length > 0
    const { chat, rounds, agents, toolRuns } = stores
    return chat.isBusy() || rounds.running() !== null || agents.running() !== null || toolRuns.loading().length > 0
  }

  return {
    /** What one file has to send next; null: nothing. */
    nextPush: write(({ file, limit }: { file: SyncFile; limit: number }): PushRequest | null => {
      const place = findPlace(file)
      return place === null || place.counts().waiting === 0 ? null : place.next(limit)
    }),
    settlePush: write(({ file, answers }: { file: SyncFile; answers: readonly OperationAnswer[] }): void =>
      openPlace(file).settle(answers),
    ),
    reopenPush: write(({ file, fromOpNo }: { file: SyncFile; fromOpNo: number }): void => openPlace(file).reopen(fromOpNo)),
    becomeOtherClient: write(({ file, clientId, changed }: { file: SyncFile; clientId: string; changed: string | null }): void =>
      openPlace(file).becomeOther(clientId, changed),
    ),
    /** How far the log was heard. */
    syncCursor: read(({ file }: { file: SyncFile }): number => findPlace(file)?.cursor() ?? 0),
    /** A page of one file's log and how far it reaches, with announcements: all of it or nothing. Fails as `applyOperations` does. */
    takePage: write(({ file, page, cursor }: { file: SyncFile; page: readonly LoggedOperation[]; cursor: number }): void => {
      if (page.length > 0 || find(file) !== null) openPlace(file).take(page, cursor)
    }),
    resetSync: write(({ file }: { file: SyncFile }): void => findPlace(file)?.reset()),
    /**
     * A copy of one file at `to`, as its log was up to `seq`. Null while something of it waits for the log or is under way: that is what only
     * this file has.
     */
    copyOfLog: copy(({ file, to }: { file: SyncFile; to: string }): { seq: number; schemaVersion: number } | null => {
      const found = find(file)
      if (found === null || isUnderWay(file)) return null
      const place = placeOf(found, file)
      const seq = place.cursor()
      if (seq === 0 || place.counts().waiting > 0) return null
      copyDatabase(found.db, `${to}.whole`, { replace: true })
      nameDatabase(`${to}.whole`, to, becomeLogCopy)
      return { seq, schemaVersion: found.db.pragma('user_version', { simple: true }) as number }
    }),
    /** What waits to be sent, and what is put aside. */
    syncCounts: read((): { readonly waiting: number; readonly parked: number } => {
      const counts = (['app', 'live'] as const).flatMap((file) => findPlace(file)?.counts() ?? [])
      return { waiting: counts.reduce((sum, each) => sum + each.waiting, 0), parked: counts.reduce((sum, each) => sum + each.parked, 0) }
    }),
    /** Which of these contents are not here, by their SHA-256. */
    missingContents: read(({ hashes }: { hashes: readonly string[] }): readonly string[] =>
      hashes.filter((hash) => !files.has(Buffer.from(hash, 'hex'))),
    ),
    /** Keeps contents that came from elsewhere. */
    putContents: write(({ contents }: { contents: readonly Uint8Array[] }): void => {
      for (const bytes of contents) files.putBytes(bytes)
    }),
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
