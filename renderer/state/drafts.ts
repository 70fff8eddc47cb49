import { z } from 'zod'
import type { AppId } from '../../shared/domain/ids.ts'
import { TurnMode } from '../../shared/domain/turn.ts'
import { Attachment } from '../../shared/domain/message.ts'
import { localValue, type LocalValue } from './local-value.ts'

/** The unsent message of an app, kept across restarts. */
export function messageDraft(appId: AppId): LocalValue<string> {
  return localValue({ key: `lathe.draft.${appId}`, schema: z.string(), fallback: '' })
}

/** The files that go with it, by their hashes: their bytes are in the app's folder. */
export function attachmentsDraft(appId: AppId): LocalValue<readonly Attachment[]> {
  return localValue<readonly Attachment[]>({ key: `lathe.draft-files.${appId}`, schema: z.array(Attachment).readonly(), fallback: [] })
}

/** What an app's messages ask for: as a turn says it, or changes that go on by themselves. */
const ChatMode = z.enum([...TurnMode.options, 'agent'])
export type ChatMode = z.infer<typeof ChatMode>

export function chatModeOf(appId: AppId): LocalValue<ChatMode> {
  return localValue<ChatMode>({ key: `lathe.chat-mode.${appId}`, schema: ChatMode, fallback: 'build' })
}
