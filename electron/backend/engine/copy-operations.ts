import type { Version } from '../../../shared/domain/version.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import { copyDatabase } from '../db/copy-database.ts'
import type { AppStores } from './app-stores.ts'
import { copy, stream, write } from './operation.ts'
import { commitManifest } from './commit-version.ts'

export function createCopyOperations(stores: AppStores) {
  const { db, chat, context, feed, versions, files, outbox, entities, rows } = stores
  return {
    /** A consistent copy of the app's file at `file`, which must not exist. */
    copyTo: copy(({ file }: { file: string }): void => copyDatabase(db, file, { replace: false })),
    /** Makes a fresh copy an app of its own: the chat, the feed, the outbox and all versions but the newest go, its description says where it came from. */
    becomeDuplicate: write(({ description }: { description: string }): Version | null => {
      const current = versions.current()
      outbox.clear()
      chat.clear()
      context.clear()
      feed.clear()
      versions.clear()
      stores.checks.clear()
      stores.imports.clear()
      files.keepOnly(current === null ? [] : [current.manifest])
      const facts = { origin: 'duplicate', description, messageId: null, userRequest: null, restoredVersionId: null } as const
      const added = current === null ? null : versions.add({ ...facts, manifest: current.manifest })
      // A server that hears of this app later must get all of it.
      for (const { entityId, table } of entities.allTables()) {
        outbox.add({ kind: 'entity.set', entityKind: 'entity', entityId })
        for (const rowId of rows.ids(table)) outbox.add({ kind: 'row.create', entityKind: 'row', entityId: `test:${entityId}:${rowId}` })
      }
      if (added === null) return null
      outbox.add({ kind: 'version.put', entityKind: 'version', entityId: added.version.id, blobHash: added.manifest })
      feed.append({ kind: 'version.created', version: added.version })
      return added.version
    }),
    /** Makes a fresh copy show the tables and the rows as this version has them; what is done there is forgotten. VERSION_NOT_FOUND. */
    becomeScratch: stream(({ versionId }: { versionId: VersionId }): void => {
      const { manifest, version } = versions.require(versionId)
      chat.clear()
      stores.imports.clear()
      const facts = { origin: 'restore', description: version.description, messageId: null, userRequest: null } as const
      commitManifest(stores, manifest, { ...facts, restoredVersionId: versionId }, { isForgotten: true })
    }),
  }
}
