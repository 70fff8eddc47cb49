import { copyDatabase } from '../db/copy-database.ts'
import type { AppStores } from './app-stores.ts'
import { commitManifest } from './commit-version.ts'
import type { EngineOperations } from './port.ts'

export function createCopyOperations(stores: AppStores): Pick<EngineOperations, 'copyTo' | 'becomeDuplicate' | 'becomeScratch'> {
  const { db, chat, context, feed, versions, files, outbox, entities, rows } = stores
  return {
    copyTo: ({ file }) => copyDatabase(db, file, { replace: false }),
    becomeDuplicate({ description }) {
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
    },
    becomeScratch({ versionId }) {
      const { manifest, version } = versions.require(versionId)
      chat.clear()
      stores.imports.clear()
      const facts = { origin: 'restore', description: version.description, messageId: null, userRequest: null } as const
      commitManifest(stores, manifest, { ...facts, restoredVersionId: versionId }, { isForgotten: true })
    },
  }
}
