import { v7 as uuid } from 'uuid'
import type { Version } from '../../../shared/domain/version.ts'
import { type ContentHash, SourceId, type VersionId } from '../../../shared/domain/ids.ts'
import type { StoredVersion } from '../versions/version-store.ts'
import { KNOWLEDGE } from '../context/context-store.ts'
import { copyDatabase } from '../db/copy-database.ts'
import { settleInterruptedAgent } from './keep-agent.ts'
import { settleInterruptedTurn } from './chat-operations.ts'
import type { OutboxChange } from '../sync/outbox-store.ts'
import type { AppStores } from './app-stores.ts'
import { copy, read, stream, write } from './operation.ts'
import { commitAnswerChanges, commitManifest } from './commit-version.ts'
import { type Handover, handOver, namedUploads } from './hand-over.ts'
import { standAlone, tellRecord } from './record-operations.ts'
import { settleInterruptedRound } from './round-operations.ts'
import { renewQuestions } from './question-operations.ts'
import { renewSources } from './source-operations.ts'
import { tellTools } from './tool-operations.ts'
import { settleInterruptedToolRuns } from './tool-run-operations.ts'

/** More than the events of any app between two backups. */
const LOST_EVENTS_AT_MOST = 1_000_000_000

export function createCopyOperations(stores: AppStores) {
  const { db, chat, context, feed, versions, files, outbox, entities } = stores
  return {
    /** A consistent copy of the app's file at `file`, which must not exist. */
    copyTo: copy(({ file }: { file: string }): void => copyDatabase(db, file, { replace: false })),
    /**
     * Turns a fresh copy into an app of its own: the chat, the feed, the outbox and all versions but the newest are deleted, and its
     * description names the original. With `handover` it goes to somebody else, who gets no more than that says.
     */
    becomeDuplicate: write(({ description, handover = null }: { description: string; handover?: Handover | null }): Version | null => {
      const current = versions.current()
      // What is taken out of a file that somebody else gets is not to be found in it any more.
      if (handover !== null) db.pragma('secure_delete = ON')
      outbox.clear()
      chat.clear()
      context.clear()
      feed.clear()
      if (handover?.withVersions === true) versions.forgetMessages()
      else versions.clear()
      stores.checks.clear()
      stores.rounds.clear()
      stores.agents.clear()
      stores.comparisons.clear()
      stores.imports.clear()
      stores.toolRuns.clear()
      stores.memories.clear()
      if (handover !== null) handOver(stores, handover)
      standAlone(stores)
      files.keepOnly([...(current === null ? [] : [current]), ...everyVersion(stores)].map(({ manifest }) => manifest))
      const facts = { origin: 'duplicate', description, messageId: null, userRequest: null, restoredVersionId: null } as const
      const added = current === null ? null : versions.add({ ...facts, manifest: current.manifest })
      const tell = (change: OutboxChange) => outbox.add({ ...change, isFirst: true })
      // A server that syncs this app later must receive all of its rows.
      for (const { entityId } of entities.allTables()) {
        tell({ kind: 'entity.set', entityKind: 'entity', entityId })
        tell({ kind: 'rows.put', entityKind: 'rows', entityId: `test:${entityId}:all` })
      }
      for (const { id } of stores.queries.list()) tell({ kind: 'query.put', entityKind: 'query', entityId: id })
      tell({ kind: 'knowledge.set', entityKind: 'knowledge', entityId: KNOWLEDGE })
      tellRecord(stores, tell)
      tellTools(stores, tell)
      if (handover === null)
        renewQuestions(
          stores,
          renewSources(stores, () => SourceId.parse(uuid()), tell),
          tell,
        )
      if (added === null) return null
      for (const { version, manifest } of everyVersion(stores).toReversed())
        tell({ kind: 'version.put', entityKind: 'version', entityId: version.id, blobHash: manifest })
      feed.append({ kind: 'version.created', version: added.version })
      return added.version
    }),
    /** A copy of the live rows at `file`, which must not exist; false where there are none. */
    copyLiveTo: copy(({ file }: { file: string }): boolean => {
      const found = stores.live.find()
      if (found === null) return false
      copyDatabase(found.db, file, { replace: false })
      return true
    }),
    /** The uploads that this app cannot do without. */
    namedUploads: read((): readonly ContentHash[] => namedUploads(stores)),
    /** Called once on a backup that has replaced a damaged file: ends the turn that it was taken in, and makes open windows reload. The newest version. */
    becomeRecovered: write((): Version | null => {
      settleInterruptedTurn(stores)
      settleInterruptedRound(stores)
      settleInterruptedAgent(stores)
      settleInterruptedToolRuns(stores)
      feed.skip(LOST_EVENTS_AT_MOST)
      feed.append({ kind: 'chat.replaced' })
      feed.append({ kind: 'app.changed' })
      return versions.current()?.version ?? null
    }),
    /** Changes nothing. Throws STORAGE_CORRUPT or APP_NEWER_THAN_PROGRAM when the file is open for reading only. */
    requireWritable: write((): void => undefined),
    /**
     * Brings a fresh copy to the tables and rows of this version, or of what a compared answer would make; changes to the copy are thrown away
     * with it. VERSION_NOT_FOUND.
     */
    becomeScratch: stream(({ versionId }: { versionId: VersionId }): void => {
      const compared = stores.comparisons.holding(versionId)
      const made = compared === null ? null : stores.comparisons.made(compared.comparison.turnId, compared.at)
      const targetId = compared === null ? versionId : compared.comparison.baseVersionId
      const target = targetId === null ? null : versions.require(targetId)
      chat.clear()
      stores.imports.clear()
      if (target !== null) {
        const facts = { origin: 'restore', description: target.version.description, messageId: null, userRequest: null } as const
        commitManifest(stores, target.manifest, { ...facts, restoredVersionId: targetId }, { isForgotten: true })
      }
      const facts = { origin: 'turn', description: '', messageId: null, userRequest: null } as const
      if (made?.changeSet != null) commitAnswerChanges(stores, made.changeSet, facts)
    }),
  }
}

const everyVersion = ({ versions }: AppStores): readonly StoredVersion[] =>
  versions.before(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
