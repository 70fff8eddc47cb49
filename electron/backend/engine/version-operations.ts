import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import { MessageId, type VersionId } from '../../../shared/domain/ids.ts'
import type { SystemActionInfo } from '../../../shared/domain/message.ts'
import type { FileDiff, MovedChoice, RestorePlan, RevertPlan, UndoPlan, Version, VersionOrigin } from '../../../shared/domain/version.ts'
import { LOSS_TEXT } from '../../../shared/text/columns.ts'
import { SYSTEM_MESSAGE_TEXT } from '../../../shared/text/system-messages.ts'
import type { EntityName } from '../../../shared/domain/entity-schema.ts'
import type { Row } from '../../../shared/domain/row.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { compareFiles } from '../files/compare-files.ts'
import type { Manifest, ManifestHash } from '../files/manifest.ts'
import type { StoredVersion } from '../versions/version-store.ts'
import type { AppStores } from './app-stores.ts'
import { read, write } from './operation.ts'
import { bringRows, commitChangeSet, commitManifest, requireUnmoved } from './commit-version.ts'
import { choicesUnknownTo, settleChoices } from './restored-choices.ts'
import { returnTools, toolsToReturn } from './version-tools.ts'
import { addSystemMessage, recordChanged, recordEdits, recordMessages } from './record-changes.ts'

export function createVersionOperations(stores: AppStores) {
  const { versions, files, chat, putAside } = stores
  return {
    currentVersion: read((): Version | null => versions.current()?.version ?? null),
    /** Newest first; `before`: only smaller numbers; `query`: only versions that contain its words. */
    listVersions: read(({ limit, before, query }: { limit: number; before?: number | null; query?: string | null }): readonly Version[] =>
      versions.list(limit, before, query),
    ),
    /** The files of a version, the newest when null. VERSION_NOT_FOUND. An app without a version has no files. */
    files: read(({ versionId }: { versionId: VersionId | null }): { version: Version | null; files: ReadonlyMap<FilePath, string> } => {
      const stored = versionId === null ? versions.current() : versions.require(versionId)
      if (stored === null) return { version: null, files: new Map() }
      return { version: stored.version, files: files.texts(files.manifest(stored.manifest)) }
    }),
    /** CHAT_BUSY while a turn runs or waits. */
    requireIdle: read((): void => {
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
    }),
    /**
     * Commits a version without a turn: a saved or deleted file, a merge, an import. Consecutive hand edits, and each merge, are shown in
     * the chat as one system message `diff`. VERSION_MOVED when `base` is given and is no longer the newest version (null: no version yet).
     */
    commitChangeSet: write(
      ({
        changeSet,
        origin,
        description,
        base,
        whenIdle = false,
        choice,
      }: {
        changeSet: ChangeSet
        origin: VersionOrigin
        description: string
        base?: VersionId | null
        /** CHAT_BUSY while a turn runs or waits. */
        whenIdle?: boolean
        /** The offered choice that this commits; MESSAGE_NOT_FOUND where it is not in the chat. With `message.changed`. */
        choice?: { readonly messageId: MessageId; readonly index: number }
      }): Version => {
        if (whenIdle && chat.isBusy()) throw new AppError('CHAT_BUSY', {})
        requireUnmoved(stores, base)
        const before = versions.current()
        const added = commitChangeSet(stores, changeSet, { origin, description, messageId: null, userRequest: null })
        if (origin === 'edit' || origin === 'merge') recordEdits(stores, before, added)
        if (choice !== undefined) recordChanged(stores, stores.offers.take(choice.messageId, choice.index))
        return added.version
      },
    ),
    /** Adds rows of an app that comes in, after its version. Returns how many. */
    bringRows: write(({ entity, rows }: { entity: EntityName; rows: readonly Row[] }): number => bringRows(stores, [{ entity, rows }])),
    /**
     * The files that differ between two versions, in the order of the explorer. `to` null: the newest; `from` null: the one before `to`.
     * VERSION_NOT_FOUND.
     */
    compareVersions: read(
      ({
        from,
        to,
      }: {
        from: VersionId | null
        to: VersionId | null
      }): {
        diffs: readonly FileDiff[]
        from: Version | null
        to: Version | null
      } => {
        const after = to === null ? versions.current() : versions.require(to)
        const before = from === null ? parentOf(stores, after) : versions.require(from)
        const [old, current] = [before, after].map((side) => (side === null ? (new Map() as Manifest) : files.manifest(side.manifest)))
        const [oldTexts, newTexts] = differing(old ?? new Map(), current ?? new Map()).map((side) => files.texts(side))
        const diffs = compareFiles(oldTexts ?? new Map(), newTexts ?? new Map())
        return { diffs, from: before?.version ?? null, to: after?.version ?? null }
      },
    ),
    /** MESSAGE_NOT_FOUND, NO_VERSION_BEFORE. */
    revertPlan: read(({ messageId }: { messageId: MessageId }): RevertPlan => {
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
    }),
    /** VERSION_NOT_FOUND, NOTHING_TO_UNDO. */
    undoPlan: read(({ versionId }: { versionId: VersionId }): UndoPlan => {
      const { told } = requireUndoable(stores, versionId)
      return {
        messageCount: told === null ? 0 : putAside.countAfter(told) + putAside.countReturned(told),
        returningCount: told === null ? 0 : putAside.countOf(told),
      }
    }),
    /** VERSION_NOT_FOUND. */
    restorePlan: read(({ versionId }: { versionId: VersionId }): RestorePlan => ({
      unknownChoices: [...choicesUnknownTo(stores, versions.require(versionId).manifest)],
    })),
    /**
     * Commits the files of another version with a system message `restore`. With `messageId`, that message and all later ones are put
     * aside. `moved`: what rows get instead of choices that the version does not know; others stay choices. VERSION_NOT_FOUND,
     * MESSAGE_NOT_FOUND, CHAT_BUSY, BAD_REQUEST.
     */
    restoreVersion: write(
      ({
        versionId,
        messageId = null,
        moved = [],
      }: {
        versionId: VersionId
        messageId?: MessageId | null
        moved?: readonly MovedChoice[]
      }): { version: Version } => {
        const target = versions.require(versionId)
        if (messageId !== null) requireMessage(stores, messageId)
        if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
        return restore(stores, target, messageId, moved)
      },
    ),
    /**
     * Commits the files from before a restore with a system message `undo_restore`: messages that the restore had put aside come back, and
     * messages after it are put aside. An undo can itself be undone. NOTHING_TO_UNDO, CHAT_BUSY.
     */
    undoRestore: write(({ versionId }: { versionId: VersionId }): { version: Version } => {
      const { stored, told } = requireUndoable(stores, versionId)
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      const before = stored.parentId === null ? null : versions.require(stored.parentId)
      const current = versions.current()
      const isThere =
        current !== null &&
        before !== null &&
        Buffer.compare(current.manifest, before.manifest) === 0 &&
        toolsToReturn(stores, before.version.number).length === 0
      if (before === null || (isThere && (told === null || putAside.countOf(told) + putAside.countReturned(told) === 0)))
        throw new AppError('NOTHING_TO_UNDO', {})
      return bringBack(stores, before.manifest, {
        origin: 'undo_restore',
        description: SYSTEM_MESSAGE_TEXT.restoreUndone,
        content: SYSTEM_MESSAGE_TEXT.restoreUndone,
        restoredVersionId: before.version.id,
        restoredVersionDate: null,
        revertedFromMessageId: told,
        // Messages after the restore must be put aside first, or the ones that come back would be put aside with them.
        rearrange(by) {
          if (told === null) return []
          const removed = [...putAside.putAfter(told, by), ...putAside.putReturned(told, by)]
          recordMessages(stores, putAside.bringBack(told, by))
          return removed
        },
      })
    }),
  }
}

/**
 * Restores the app to before a message and puts that message and all later ones aside; undone like any restore. Before the first message is
 * an app without files; null when there is no version to go back from.
 */
export function revertBefore(stores: AppStores, messageId: MessageId): { version: Version } | null {
  requireMessage(stores, messageId)
  const target = versionBefore(stores, messageId)
  if (target !== null) return restore(stores, target, messageId)
  if (stores.versions.current() === null) {
    recordMessages(stores, stores.putAside.putFrom(messageId, MessageId.parse(uuid())))
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

/** The version that a message was based on: the one before the version that it made, or else the version of the nearest earlier message. */
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

/** The version of a restore, or of an undo, with its system message. */
function requireUndoable({ versions }: AppStores, versionId: VersionId): { stored: StoredVersion; told: MessageId | null } {
  const stored = versions.require(versionId)
  const { origin, messageId } = stored.version
  if (origin !== 'restore' && origin !== 'undo_restore') throw new AppError('NOTHING_TO_UNDO', {})
  return { stored, told: messageId }
}

function restore(
  stores: AppStores,
  target: StoredVersion,
  messageId: MessageId | null,
  moved: readonly MovedChoice[] = [],
): { version: Version } {
  const { chat, putAside, versions } = stores
  const { id, number, createdAt } = target.version
  return bringBack(stores, target.manifest, {
    origin: 'restore',
    description: `Restored version ${number}`,
    content: SYSTEM_MESSAGE_TEXT.restored(readableDate(createdAt)),
    restoredVersionId: id,
    restoredVersionDate: createdAt,
    revertedFromMessageId: messageId ?? versions.current()?.version.messageId ?? chat.lastMessage()?.id ?? null,
    moved,
    rearrange: (by) => (messageId === null ? [] : putAside.putFrom(messageId, by)),
  })
}

interface Return {
  readonly origin: 'restore' | 'undo_restore'
  readonly description: string
  readonly content: string
  readonly restoredVersionId: VersionId | null
  readonly restoredVersionDate: string | null
  readonly revertedFromMessageId: MessageId | null
  readonly moved?: readonly MovedChoice[]
  /** Puts messages aside on behalf of the new system message; returns which. */
  readonly rearrange: (by: MessageId) => readonly MessageId[]
}

/** Commits the files of another version as the newest one, with the chat entry for it. */
function bringBack(stores: AppStores, manifest: ManifestHash, { rearrange, content, moved = [], ...back }: Return): { version: Version } {
  const { feed } = stores
  const { origin, description, restoredVersionId, restoredVersionDate, revertedFromMessageId } = back
  const messageId = MessageId.parse(uuid())
  const target = restoredVersionId === null ? 0 : stores.versions.require(restoredVersionId).version.number
  const changedTools = returnTools(stores, target)
  const facts = { origin, description, messageId, userRequest: null, restoredVersionId, changedTools }
  const { version } = commitManifest(stores, settleChoices(stores, manifest, moved), facts, { reasons: moved.map(LOSS_TEXT.choice) })
  const removed = rearrange(messageId)
  recordMessages(stores, removed)
  const info: SystemActionInfo = {
    type: origin,
    restoredVersionDate,
    revertedFromMessageId,
    removedMessages: removed.length,
    baseVersionId: null,
    merged: null,
  }
  addSystemMessage(stores, { id: messageId, content, info, versionId: version.id })
  feed.append({ kind: 'chat.replaced' })
  return { version }
}

/** The entries of both manifests that differ. */
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
