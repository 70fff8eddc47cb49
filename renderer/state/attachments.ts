import { atom, type PrimitiveAtom } from 'jotai'
import { describeRefusal } from '../../shared/domain/describe-failure.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { Attachment } from '../../shared/domain/message.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_PER_MESSAGE } from '../../shared/limits/attachments.ts'
import { ATTACHMENT_TEXT } from '../../shared/text/attachments.ts'
import { attachmentsDraft } from './drafts.ts'

/** A file that was chosen for a message. `id` is the window's own. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly mimeType: string
  readonly state:
    /** Waits for an app to be attached to. */
    | { readonly phase: 'held'; readonly file: File }
    | { readonly phase: 'uploading'; readonly file: File }
    | { readonly phase: 'ready'; readonly attachment: Attachment }
    /** `file` is null when trying again would change nothing. */
    | { readonly phase: 'failed'; readonly file: File | null; readonly reason: string }
}

export type ChosenState = ChosenFile['state']

/** What is taken of `files`, and how many were one too many. What cannot be attached whatever one does says so at once. */
export function chooseFiles(
  known: readonly ChosenFile[],
  files: readonly File[],
  phase: 'held' | 'uploading',
): { readonly added: readonly ChosenFile[]; readonly leftOut: number } {
  const room = Math.max(0, ATTACHMENTS_PER_MESSAGE - known.length)
  const added = files.slice(0, room).map((file): ChosenFile => {
    const reason = refusalOf(file)
    return {
      id: crypto.randomUUID(),
      name: file.name,
      bytes: file.size,
      mimeType: file.type,
      state: reason === null ? { phase, file } : { phase: 'failed', file: null, reason },
    }
  })
  return { added, leftOut: files.length - added.length }
}

function refusalOf(file: File): string | null {
  if (file.size === 0) return ATTACHMENT_TEXT.empty
  return file.size > ATTACHMENT_MAX_BYTES ? ATTACHMENT_TEXT.tooLarge(ATTACHMENT_MAX_BYTES) : null
}

export function withState(chosen: readonly ChosenFile[], id: string, state: ChosenState): readonly ChosenFile[] {
  return chosen.map((each) => (each.id === id ? { ...each, state } : each))
}

/** Why a file was not attached. Another try helps where it was not the file's fault. */
export function failedState(file: File, error: unknown): ChosenState {
  return { phase: 'failed', file, reason: describeRefusal(error) }
}

export function readyFiles(chosen: readonly ChosenFile[]): readonly Attachment[] {
  return chosen.flatMap(({ state }) => (state.phase === 'ready' ? [state.attachment] : []))
}

/** As a message that is written again begins: its files are there already. */
export function chosenAlready(attachments: readonly Attachment[]): readonly ChosenFile[] {
  return attachments.map((attachment) => ({
    id: crypto.randomUUID(),
    name: attachment.name,
    bytes: attachment.bytes,
    mimeType: attachment.mimeType,
    state: { phase: 'ready', attachment },
  }))
}

const ofApps = new Map<AppId, PrimitiveAtom<readonly ChosenFile[]>>()

/** What goes with the message that is being written; what has arrived is remembered by its hash across restarts. */
export function messageFiles(appId: AppId): PrimitiveAtom<readonly ChosenFile[]> {
  const known = ofApps.get(appId)
  if (known !== undefined) return known
  const made = atom(chosenAlready(attachmentsDraft(appId).read()))
  ofApps.set(appId, made)
  return made
}
