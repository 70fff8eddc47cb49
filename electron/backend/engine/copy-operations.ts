import type { Version } from '../../../shared/domain/version.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import { copyDatabase } from '../db/copy-database.ts'
import { settleInterruptedTurn } from './chat-operations.ts'
import type { AppStores } from './app-stores.ts'
import { copy, stream, write } from './operation.ts'
import { commitManifest } from './commit-version.ts'
import { tellRecord } from './record-operations.ts'
import { settleInterruptedRound } from './round-operations.ts'

/** More than the events of any app between two backups. */
const LOST_EVENTS_AT_MOST = 1_000_000_000

export function createCopyOperations(stores: AppStores) {
  const { db, chat, context, feed, versions, files, outbox, entities, rows } = stores
  return {
    /** A consistent copy of the app's file at `file`, which must not exist. */
    copyTo: copy(({ file }: { file: string }): void => copyDatabase(db, file, { replace: false })),
    /**
     * Turns a fresh copy into an app of its own: the chat, the feed, the outbox and all versions but the newest are deleted, and its
     * description names the original.
     */
    becomeDuplicate: write(({ description }: { description: string }): Version | null => {
      const current = versions.current()
      outbox.clear()
      chat.clear()
      context.clear()
      feed.clear()
      versions.clear()
      stores.checks.clear()
      stores.rounds.clear()
      stores.imports.clear()
      files.keepOnly(current === null ? [] : [current.manifest])
      const facts = { origin: 'duplicate', description, messageId: null, userRequest: null, restoredVersionId: null } as const
      const added = current === null ? null : versions.add({ ...facts, manifest: current.manifest })
      // A server that syncs this app later must receive all of its rows.
      for (const { entityId, table } of entities.allTables()) {
        outbox.add({ kind: 'entity.set', entityKind: 'entity', entityId })
        for (const rowId of rows.ids(table)) outbox.add({ kind: 'row.create', entityKind: 'row', entityId: `test:${entityId}:${rowId}` })
      }
      for (const { id } of stores.queries.list()) outbox.add({ kind: 'query.put', entityKind: 'query', entityId: id, base: null })
      tellRecord(stores)
      if (added === null) return null
      outbox.add({ kind: 'version.put', entityKind: 'version', entityId: added.version.id, blobHash: added.manifest })
      feed.append({ kind: 'version.created', version: added.version })
      return added.version
    }),
    /** Called once on a backup that has replaced a damaged file: ends the turn that it was taken in, and makes open windows reload. The newest version. */
    becomeRecovered: write((): Version | null => {
      settleInterruptedTurn(stores)
      settleInterruptedRound(stores)
      feed.skip(LOST_EVENTS_AT_MOST)
      feed.append({ kind: 'chat.replaced' })
      feed.append({ kind: 'app.changed' })
      return versions.current()?.version ?? null
    }),
    /** Changes nothing. Throws STORAGE_CORRUPT or APP_NEWER_THAN_PROGRAM when the file is open for reading only. */
    requireWritable: write((): void => undefined),
    /** Brings a fresh copy to the tables and rows of this version; changes to the copy are thrown away with it. VERSION_NOT_FOUND. */
    becomeScratch: stream(({ versionId }: { versionId: VersionId }): void => {
      const { manifest, version } = versions.require(versionId)
      chat.clear()
      stores.imports.clear()
      const facts = { origin: 'restore', description: version.description, messageId: null, userRequest: null } as const
      commitManifest(stores, manifest, { ...facts, restoredVersionId: versionId }, { isForgotten: true })
    }),
  }
}
