import { z } from 'zod'
import { ActionSummary } from './action.ts'
import { MessageId, TurnId, VersionId } from './ids.ts'

/** What the chat says of itself (spec 002 §4, system messages). */
export const SystemActionInfo = z.object({
  type: z.enum(['autofix', 'diff', 'restore', 'undo_restore']),
  restoredVersionDate: z.iso.datetime().nullable(),
  revertedFromMessageId: MessageId.nullable(),
})
export type SystemActionInfo = z.infer<typeof SystemActionInfo>

export const Usage = z.object({
  inputTokens: z.number().int().min(0),
  cachedInputTokens: z.number().int().min(0),
  /** Written to the provider's cache, at its own price; part of `inputTokens` like what was read from it. */
  cacheWriteTokens: z.number().int().min(0).optional(),
  outputTokens: z.number().int().min(0),
  isEstimated: z.boolean(),
})
export type Usage = z.infer<typeof Usage>

/** One entry of the chat. A user message and the answer to it share a `turnId`. */
export const Message = z.object({
  id: MessageId,
  turnId: TurnId.nullable(),
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** The code and the sentence of what failed; null unless `status` is failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  actions: z.array(ActionSummary),
  /** The version that this message made; null when it changed nothing. */
  versionId: VersionId.nullable(),
  model: z.string().nullable(),
  usage: Usage.nullable(),
  systemActionInfo: SystemActionInfo.nullable(),
})
export type Message = z.infer<typeof Message>
