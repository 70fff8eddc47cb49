import { AppError } from '../../../shared/domain/app-error.ts'
import { type ContextRecord, type EarlierTurn, Knowledge, type RestingFiles } from '../../../shared/domain/context.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import { PINNED_FILES_MAX_TOKENS } from '../../../shared/limits/context.ts'
import type { MessageId, TurnId } from '../../../shared/domain/ids.ts'
import { KNOWLEDGE } from '../context/context-store.ts'
import { estimateTokens } from '../lib/estimate-tokens.ts'
import type { StoredVersion } from '../versions/version-store.ts'
import type { AppStores } from './app-stores.ts'
import { read, stream, write } from './operation.ts'

/** Older changes are irrelevant to a message. */
const VERSIONS_READ = 40
const TURNS_READ = 300

export function createContextOperations(stores: AppStores) {
  const { context, chat, versions, files } = stores
  return {
    /** Stores the context of a turn. */
    keepContext: stream(({ turnId, record }: { turnId: TurnId; record: ContextRecord }): void => context.keep(turnId, record)),
    /** The stored context of an answer, null where there is none, and the existing files that the answer changed. MESSAGE_NOT_FOUND. */
    answerContext: read(({ messageId }: { messageId: MessageId }): { record: ContextRecord | null; changed: readonly FilePath[] } => {
      const answer = chat.message(messageId)
      if (answer?.role !== 'assistant' || answer.turnId === null) throw new AppError('MESSAGE_NOT_FOUND', { messageId })
      const made = answer.versionId === null ? null : versions.require(answer.versionId)
      return { record: context.find(answer.turnId), changed: made === null ? [] : changedOfOld(stores, made) }
    }),
    /**
     * What files are chosen by besides the message itself: the page that was open, the changes of the last versions, newest first, and a
     * summary of the conversation. `resting`: the files before it in its last prompt, as they were. `messageId` null: the message is not
     * sent yet.
     */
    contextFacts: read(
      ({
        messageId,
      }: {
        messageId: MessageId | null
      }): {
        currentRoute: string | null
        earlier: readonly (readonly FilePath[])[]
        earlierTurns: readonly EarlierTurn[]
        knowledge: Knowledge
        resting: RestingFiles | null
      } => {
        const currentRoute = messageId === null ? null : context.routeOf(messageId)
        return {
          currentRoute,
          earlier: earlierChanges(stores),
          earlierTurns: context.earlierTurns(TURNS_READ),
          knowledge: context.knowledge(),
          resting: lastResting(stores),
        }
      },
    ),
    knowledge: read((): Knowledge => context.knowledge()),
    /** Any subset; absent settings stay. PINNED_FILES_TOO_LARGE, FILE_NOT_FOUND. */
    setKnowledge: write(({ changes }: { changes: Partial<Knowledge> }): Knowledge => {
      const changed = Knowledge.parse({ ...context.knowledge(), ...changes })
      if (changes.pinnedFiles !== undefined) requireRoom(changes.pinnedFiles)
      context.setKnowledge(changed)
      stores.outbox.add({ kind: 'knowledge.set', entityKind: 'knowledge', entityId: KNOWLEDGE })
      return changed
    }),
  }

  function requireRoom(pinned: readonly FilePath[]): void {
    const current = versions.current()
    const manifest = current === null ? new Map() : files.manifest(current.manifest)
    const known = new Set(context.knowledge().pinnedFiles)
    let tokens = 0
    for (const path of pinned) {
      const hash = manifest.get(path)
      // A pinned file that was deleted since may come back.
      if (hash === undefined && !known.has(path)) throw new AppError('FILE_NOT_FOUND', { path })
      if (hash !== undefined) tokens += estimateTokens(files.text(hash))
    }
    if (tokens > PINNED_FILES_MAX_TOKENS) throw new AppError('PINNED_FILES_TOO_LARGE', {})
  }
}

function lastResting({ context, versions, files }: AppStores): RestingFiles | null {
  const last = context.lastResting()
  const version = last === null ? null : versions.find(last.versionId)
  if (last === null || version === null) return null
  const manifest = files.manifest(version.manifest)
  const texts = last.files.flatMap((path) => {
    const hash = manifest.get(path)
    return hash === undefined ? [] : [[path, files.text(hash)] as const]
  })
  return { versionId: version.version.id, files: new Map(texts) }
}

/** Existing files that a version changed or deleted. */
function changedOfOld({ versions, files }: AppStores, made: StoredVersion): readonly FilePath[] {
  if (made.parentId === null) return []
  const before = versions.require(made.parentId).manifest
  const there = files.manifest(before)
  return files.changedPaths(before, made.manifest).filter((path) => there.has(path))
}

function earlierChanges({ versions, files }: AppStores): readonly (readonly FilePath[])[] {
  const last = versions.before(Number.MAX_SAFE_INTEGER, VERSIONS_READ + 1)
  return last.slice(0, VERSIONS_READ).flatMap((version, at) => {
    const older = last[at + 1]
    const paths = older === undefined ? [] : files.changedPaths(older.manifest, version.manifest)
    return paths.length === 0 ? [] : [paths]
  })
}
