import { atom, useAtom, type WritableAtom } from 'jotai'
import type { AppId } from '../../shared/domain/ids.ts'
import { type ChatMode, chatModeOf } from './drafts.ts'

const ofApps = new Map<AppId, WritableAtom<ChatMode, [ChatMode], void>>()

/** Whether the messages of an app ask for changes or for answers alone; kept across restarts. */
export function chatMode(appId: AppId): WritableAtom<ChatMode, [ChatMode], void> {
  const known = ofApps.get(appId)
  if (known !== undefined) return known
  const stored = chatModeOf(appId)
  const value = atom(stored.read())
  const made = atom(
    (get) => get(value),
    (_get, set, next: ChatMode) => {
      set(value, next)
      stored.write(next)
    },
  )
  ofApps.set(appId, made)
  return made
}

export function useChatMode(appId: AppId): readonly [ChatMode, (mode: ChatMode) => void] {
  return useAtom(chatMode(appId))
}
