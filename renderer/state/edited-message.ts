import { atom, type PrimitiveAtom } from 'jotai'
import type { AppId, MessageId } from '../../shared/domain/ids.ts'

/** An earlier message that is being written anew, with its words so far. */
export interface EditedMessage {
  readonly messageId: MessageId
  /** Null: as they were. */
  readonly content: string | null
}

const ofApps = new Map<AppId, PrimitiveAtom<EditedMessage | null>>()

/** Outside the chat that shows it: a window that becomes narrow draws another one. */
export function editedMessage(appId: AppId): PrimitiveAtom<EditedMessage | null> {
  const known = ofApps.get(appId)
  if (known !== undefined) return known
  const made = atom<EditedMessage | null>(null)
  ofApps.set(appId, made)
  return made
}
