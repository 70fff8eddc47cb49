import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import { MessageId } from '../../../shared/domain/ids.ts'
import type { SystemActionInfo } from '../../../shared/domain/message.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { SYSTEM_MESSAGE_TEXT } from '../../../shared/text.ts'
import type { StoredVersion } from '../versions/version-store.ts'
import type { AppStores } from './app-stores.ts'
import { recordMessage } from './chat-operations.ts'
import { commitChangeSet, commitManifest, requireUnmoved } from './commit-version.ts'
import type { EngineOperations } from './port.ts'

type VersionOperations = Pick<
  EngineOperations,
  | 'currentVersion'
  | 'listVersions'
  | 'files'
  | 'commitChangeSet'
  | 'revertPlan'
  | 'undoPlan'
  | 'compareVersions'
  | 'restoreVersion'
  | 'undoRestore'
>

export function createVersionOperations(stores: AppStores): VersionOperations {
  const { versions, files, chat } = stores
  return {
    currentVersion: () => versions.current()?.version ?? null,
    listVersions: ({ limit }) => versions.list(limit),
    files({ versionId }) {
      const stored = versionId === null ? versions.current() : versions.require(versionId)
      if (stored === null) return { version: null, files: new Map() }
      return { version: stored.version, files: files.texts(files.manifest(stored.manifest)) }
    },
    commitChangeSet({ changeSet, origin, description, base }) {
      requireUnmoved(stores, base)
      return commitChangeSet(stores, changeSet, { origin, description, messageId: null, userRequest: null }).version
    },
    revertPlan: notYet,
    undoPlan: notYet,
    compareVersions: notYet,
    restoreVersion({ versionId }) {
      const target = versions.require(versionId)
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      const restoredAt = target.version.createdAt
      return bringBack(stores, target, {
        origin: 'restore',
        description: `Restored version ${target.version.number}`,
        content: SYSTEM_MESSAGE_TEXT.restored(readableDate(restoredAt)),
        restoredVersionDate: restoredAt,
      })
    },
    undoRestore({ versionId }) {
      const restore = versions.require(versionId)
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      if (restore.version.origin !== 'restore' || restore.parentId === null) throw new AppError('NOTHING_TO_UNDO', {})
      const before = versions.require(restore.parentId)
      const current = versions.current()
      if (current !== null && Buffer.compare(current.manifest, before.manifest) === 0) throw new AppError('NOTHING_TO_UNDO', {})
      return bringBack(stores, before, {
        origin: 'undo_restore',
        description: SYSTEM_MESSAGE_TEXT.restoreUndone,
        content: SYSTEM_MESSAGE_TEXT.restoreUndone,
        restoredVersionDate: null,
      })
    },
  }
}

interface Return {
  readonly origin: 'restore' | 'undo_restore'
  readonly description: string
  readonly content: string
  readonly restoredVersionDate: string | null
}

/** One more version with the files of `target`, and the line in the chat that says so. */
function bringBack(
  stores: AppStores,
  target: StoredVersion,
  { origin, description, content, restoredVersionDate }: Return,
): { version: Version } {
  const { chat, feed, versions } = stores
  const revertedFromMessageId = versions.current()?.version.messageId ?? chat.lastMessage()?.id ?? null
  const messageId = MessageId.parse(uuid())
  const restoredVersionId = target.version.id
  const { version } = commitManifest(stores, target.manifest, { origin, description, messageId, userRequest: null, restoredVersionId })
  const info: SystemActionInfo = { type: origin, restoredVersionDate, revertedFromMessageId, removedMessages: 0 }
  recordMessage(stores, chat.addSystemMessage({ id: messageId, content, info, versionId: version.id }))
  feed.append({ kind: 'chat.replaced' })
  return { version }
}

function readableDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

function notYet(): never {
  throw new AppError('NOT_AVAILABLE_YET', {})
}
