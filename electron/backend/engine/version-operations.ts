import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import { MessageId, type VersionId } from '../../../shared/domain/ids.ts'
import type { SystemActionInfo } from '../../../shared/domain/message.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { SYSTEM_MESSAGE_TEXT } from '../../../shared/text/system-messages.ts'
import { compareFiles } from '../files/compare-files.ts'
import type { Manifest, ManifestHash } from '../files/manifest.ts'
import type { StoredVersion } from '../versions/version-store.ts'
import type { AppStores } from './app-stores.ts'
import { commitChangeSet, commitManifest, requireUnmoved } from './commit-version.ts'
import type { EngineOperations } from './port.ts'
import { recordEdits, recordMessage } from './record-changes.ts'

type VersionOperations = Pick<
  EngineOperations,
  | 'currentVersion'
  | 'listVersions'
  | 'files'
  | 'commitChangeSet'
  | 'requireIdle'
  | 'revertPlan'
  | 'undoPlan'
  | 'compareVersions'
  | 'restoreVersion'
  | 'undoRestore'
>

export function createVersionOperations(stores: AppStores): VersionOperations {
  const { versions, files, chat, putAside } = stores
  return {
    currentVersion: () => versions.current()?.version ?? null,
    listVersions: ({ limit, before, query }) => versions.list(limit, before, query),
    files({ versionId }) {
      const stored = versionId === null ? versions.current() : versions.require(versionId)
      if (stored === null) return { version: null, files: new Map() }
      return { version: stored.version, files: files.texts(files.manifest(stored.manifest)) }
    },
    requireIdle() {
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
    },
    commitChangeSet({ changeSet, origin, description, base, whenIdle = false }) {
      if (whenIdle && chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      requireUnmoved(stores, base)
      const before = versions.current()
      const added = commitChangeSet(stores, changeSet, { origin, description, messageId: null, userRequest: null })
      if (origin === 'edit' || origin === 'merge') recordEdits(stores, before, added)
      return added.version
    },
    compareVersions({ from, to }) {
      const after = to === null ? versions.current() : versions.require(to)
      const before = from === null ? parentOf(stores, after) : versions.require(from)
      const [old, current] = [before, after].map((side) => (side === null ? (new Map() as Manifest) : files.manifest(side.manifest)))
      const [oldTexts, newTexts] = differing(old ?? new Map(), current ?? new Map()).map((side) => files.texts(side))
      const diffs = compareFiles(oldTexts ?? new Map(), newTexts ?? new Map())
      return { diffs, from: before?.version ?? null, to: after?.version ?? null }
    },
    revertPlan({ messageId }) {
      requireMessage(stores, messageId)
      const target = versionBefore(stores, messageId)
      if (target === null) throw new AppError('NO_VERSION_BEFORE', {})
      const { id, number, createdAt } = target.version
      const newest = versions.current()?.version.number ?? number
      return {
        versionId: id,
        versionNumber: number,
        createdAt,
        messageCount: putAside.countFrom(messageId),
        versionCount: newest - number,
      }
    },
    undoPlan({ versionId }) {
      const { told } = requireUndoable(stores, versionId)
      return {
        messageCount: told === null ? 0 : putAside.countAfter(told) + putAside.countReturned(told),
        returningCount: told === null ? 0 : putAside.countOf(told),
      }
    },
    restoreVersion({ versionId, messageId = null }) {
      const target = versions.require(versionId)
      if (messageId !== null) requireMessage(stores, messageId)
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      return restore(stores, target, messageId)
    },
    undoRestore({ versionId }) {
      const { stored, told } = requireUndoable(stores, versionId)
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      const before = stored.parentId === null ? null : versions.require(stored.parentId)
      const current = versions.current()
      const isThere = current !== null && before !== null && Buffer.compare(current.manifest, before.manifest) === 0
      if (before === null || (isThere && (told === null || putAside.countOf(told) + putAside.countReturned(told) === 0)))
        throw new AppError('NOTHING_TO_UNDO', {})
      return bringBack(stores, before.manifest, {
        origin: 'undo_restore',
        description: SYSTEM_MESSAGE_TEXT.restoreUndone,
        content: SYSTEM_MESSAGE_TEXT.restoreUndone,
        restoredVersionId: before.version.id,
        restoredVersionDate: null,
        revertedFromMessageId: told,
        // What came after the restore goes before what it had put aside is back, or it would go with it.
        rearrange(by) {
          if (told === null) return 0
          const removed = putAside.putAfter(told, by) + putAside.putReturned(told, by)
          putAside.bringBack(told, by)
          return removed
        },
      })
    },
  }
}

/**
 * The app goes back to before a message, which goes aside with all after it, to be undone like any restore. Before the first message is an
 * app without files; null when there is no version at all that could be gone back from.
 */
export function revertBefore(stores: AppStores, messageId: MessageId): { version: Version } | null {
  requireMessage(stores, messageId)
  const target = versionBefore(stores, messageId)
  if (target !== null) return restore(stores, target, messageId)
  if (stores.versions.current() === null) {
    stores.putAside.putFrom(messageId, MessageId.parse(uuid()))
    return null
  }
  return bringBack(stores, stores.files.putManifest(new Map()), {
    origin: 'restore',
    description: 'Back to the beginning',
    content: SYSTEM_MESSAGE_TEXT.restored(null),
    restoredVersionId: null,
    restoredVersionDate: null,
    revertedFromMessageId: messageId,
    rearrange: (by) => stores.putAside.putFrom(messageId, by),
  })
}

function requireMessage({ chat }: AppStores, messageId: MessageId): void {
  if (chat.message(messageId) === null) throw new AppError('MESSAGE_NOT_FOUND', { messageId })
}

/** What a message stood on: the version under the one that it made, or else the version of the nearest message before it. */
function versionBefore({ versions, putAside, chat }: AppStores, messageId: MessageId): StoredVersion | null {
  const made = putAside.versionOf(messageId)
  if (made !== null) {
    const { parentId } = versions.require(made)
    return parentId === null ? null : versions.require(parentId)
  }
  const before = putAside.versionBefore(messageId)
  if (before !== null) return versions.require(before)
  const message = chat.message(messageId)
  return message === null ? null : versions.newestBefore(message.createdAt)
}

function parentOf({ versions }: AppStores, stored: StoredVersion | null): StoredVersion | null {
  return stored === null || stored.parentId === null ? null : versions.require(stored.parentId)
}

/** A restore, or the undo of one, and the message that tells of it. */
function requireUndoable({ versions }: AppStores, versionId: VersionId): { stored: StoredVersion; told: MessageId | null } {
  const stored = versions.require(versionId)
  const { origin, messageId } = stored.version
  if (origin !== 'restore' && origin !== 'undo_restore') throw new AppError('NOTHING_TO_UNDO', {})
  return { stored, told: messageId }
}

function restore(stores: AppStores, target: StoredVersion, messageId: MessageId | null): { version: Version } {
  const { chat, putAside, versions } = stores
  const { id, number, createdAt } = target.version
  return bringBack(stores, target.manifest, {
    origin: 'restore',
    description: `Restored version ${number}`,
    content: SYSTEM_MESSAGE_TEXT.restored(readableDate(createdAt)),
    restoredVersionId: id,
    restoredVersionDate: createdAt,
    revertedFromMessageId: messageId ?? versions.current()?.version.messageId ?? chat.lastMessage()?.id ?? null,
    rearrange: (by) => (messageId === null ? 0 : putAside.putFrom(messageId, by)),
  })
}

interface Return {
  readonly origin: 'restore' | 'undo_restore'
  readonly description: string
  readonly content: string
  readonly restoredVersionId: VersionId | null
  readonly restoredVersionDate: string | null
  readonly revertedFromMessageId: MessageId | null
  /** Puts messages aside in the name of the new system message; how many. */
  readonly rearrange: (by: MessageId) => number
}

/** One more version with the files of another one, and the line in the chat that says so. */
function bringBack(stores: AppStores, manifest: ManifestHash, { rearrange, content, ...back }: Return): { version: Version } {
  const { chat, feed } = stores
  const { origin, description, restoredVersionId, restoredVersionDate, revertedFromMessageId } = back
  const messageId = MessageId.parse(uuid())
  const { version } = commitManifest(stores, manifest, { origin, description, messageId, userRequest: null, restoredVersionId })
  const removedMessages = rearrange(messageId)
  const info: SystemActionInfo = {
    type: origin,
    restoredVersionDate,
    revertedFromMessageId,
    removedMessages,
    baseVersionId: null,
    merged: null,
  }
  recordMessage(stores, chat.addSystemMessage({ id: messageId, content, info, versionId: version.id }))
  feed.append({ kind: 'chat.replaced' })
  return { version }
}

/** Of two lists of files, what is not the same in both. */
function differing(before: Manifest, after: Manifest): readonly [Manifest, Manifest] {
  const only = (side: Manifest, other: Manifest): Manifest =>
    new Map(
      [...side].filter(([path, hash]) => {
        const there = other.get(path)
        return there === undefined || Buffer.compare(hash, there) !== 0
      }),
    )
  return [only(before, after), only(after, before)]
}

function readableDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}
