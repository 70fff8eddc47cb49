import { v7 as uuid } from 'uuid'
import { inExplorerOrder } from '../../../shared/domain/code.ts'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import { MessageId, type VersionId } from '../../../shared/domain/ids.ts'
import type { Message, SystemActionInfo } from '../../../shared/domain/message.ts'
import { SYSTEM_MESSAGE_TEXT } from '../../../shared/text/system-messages.ts'
import type { NewSystemMessage } from '../chat/chat-store.ts'
import { countChangedLines, countLines } from '../files/line-diff.ts'
import type { Manifest } from '../files/manifest.ts'
import type { StoredVersion } from '../versions/version-store.ts'
import type { AppStores } from './app-stores.ts'

/** Nobody reads a longer list. */
const MOST_FILES = 50

/**
 * Consecutive hand edits share one chat entry, which shows their combined changes against the version before the first. Any message or
 * other change in between begins a new entry. A merge has an entry of its own.
 */
export function recordEdits(stores: AppStores, before: StoredVersion | null, { version, manifest }: StoredVersion): void {
  const { chat, feed, files, versions } = stores
  const merged = version.origin === 'merge' ? oneLine(version.description) : null
  const last = chat.lastEdits()
  const isGoneOn = merged === null && last?.message.systemActionInfo?.merged === null && last.message.versionId === before?.version.id
  const earlier = isGoneOn ? last : null
  const base = earlier === null ? before : earlier.baseVersionId === null ? null : versions.require(earlier.baseVersionId)
  const content = changedFiles(stores, base === null ? new Map() : files.manifest(base.manifest), files.manifest(manifest))

  if (earlier === null) {
    const id = MessageId.parse(uuid())
    const baseVersionId = base?.version.id ?? null
    const info = { ...infoOf('diff', baseVersionId), merged }
    const message = addSystemMessage(stores, { id, content, info, versionId: version.id, baseVersionId })
    feed.append({ kind: 'message.added', message })
  } else {
    const message = chat.changeSystemMessage({ id: earlier.message.id, content, versionId: version.id })
    recordMessage(stores, message)
    feed.append({ kind: 'message.changed', message })
  }
}

/** The automatic repairs of an answer before it was committed. */
export function recordRepairs(stores: AppStores, repairs: readonly string[]): void {
  const content = repairs.join('\n')
  const message = addSystemMessage(stores, { id: MessageId.parse(uuid()), content, info: infoOf('autofix'), versionId: null })
  stores.feed.append({ kind: 'message.added', message })
}

export function addSystemMessage(stores: AppStores, added: NewSystemMessage): Message {
  const { message, moved } = stores.chat.addSystemMessage(added)
  recordMessages(stores, [message.id, ...moved])
  return message
}

/** Announces a message that has changed. */
export function recordChanged(stores: AppStores, message: Message): Message {
  recordMessage(stores, message)
  stores.feed.append({ kind: 'message.changed', message })
  return message
}

export function recordMessage(stores: AppStores, message: Message): void {
  recordMessages(stores, [message.id])
}

export function recordMessages({ outbox }: AppStores, ids: readonly MessageId[]): void {
  for (const id of ids) outbox.add({ kind: 'message.put', entityKind: 'message', entityId: id })
}

function infoOf(type: SystemActionInfo['type'], baseVersionId: VersionId | null = null): SystemActionInfo {
  return { type, restoredVersionDate: null, revertedFromMessageId: null, removedMessages: 0, baseVersionId, merged: null }
}

function changedFiles({ files }: AppStores, before: Manifest, after: Manifest): string {
  const differs = (path: FilePath) => Buffer.compare(before.get(path) ?? NOTHING, after.get(path) ?? NOTHING) !== 0
  const changed = inExplorerOrder([...new Set([...before.keys(), ...after.keys()])].filter(differs))
  if (changed.length === 0) return SYSTEM_MESSAGE_TEXT.filesAsBefore
  const textOf = (hash: Uint8Array | undefined) => (hash === undefined ? null : files.text(hash))
  const lines = changed.slice(0, MOST_FILES).map((path) => lineOf(path, textOf(before.get(path)), textOf(after.get(path))))
  return [...lines, ...(changed.length > MOST_FILES ? [SYSTEM_MESSAGE_TEXT.moreFiles(changed.length - MOST_FILES)] : [])].join('\n')
}

const NOTHING = new Uint8Array()

function lineOf(path: FilePath, before: string | null, after: string | null): string {
  const name = displayName(path)
  if (before === null) return SYSTEM_MESSAGE_TEXT.fileAdded(name, countLines(after ?? ''))
  if (after === null) return SYSTEM_MESSAGE_TEXT.fileDeleted(name, countLines(before))
  const { added, removed } = countChangedLines(before, after)
  return SYSTEM_MESSAGE_TEXT.fileEdited(name, added, removed)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
