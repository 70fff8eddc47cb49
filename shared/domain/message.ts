import { z } from 'zod'
import { SYSTEM_ACTION_TYPES } from '../limits/chat.ts'
import { ActionSummary } from './action.ts'
import { Offer } from './offer.ts'
import { AccountId, ContentHash, ConversationId, MessageId, TurnId, VersionId } from './ids.ts'
import { Rating } from './rating.ts'

/** What the chat says of itself (spec 002 §4, system messages). */
export const SystemActionInfo = z.object({
  type: z.enum(SYSTEM_ACTION_TYPES),
  restoredVersionDate: z.iso.datetime().nullable(),
  revertedFromMessageId: MessageId.nullable(),
  /** How many messages it put aside. They come back when it is undone. */
  removedMessages: z.number().int().min(0).default(0),
  /** Of hand edits: the version before the first of them. */
  baseVersionId: VersionId.nullable().default(null),
  /** Of a merge: what it took over, in words. */
  merged: z.string().nullable().default(null),
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

/** A file that goes with a message. Its bytes are in the app's folder, by their hash; `name` is only shown. */
export const Attachment = z.object({
  hash: ContentHash,
  name: z.string().min(1).max(255),
  mimeType: z.string().max(100),
  bytes: z.number().int().min(0),
  kind: z.enum(['image', 'text', 'csv', 'json', 'pdf']),
})
export type Attachment = z.infer<typeof Attachment>

/** A stretch of the chat. A new one keeps the app; the model sees the messages of its own alone. */
export const Conversation = z.object({
  id: ConversationId,
  /** Its first message, shortened; empty while there is none. */
  title: z.string(),
  startedAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime().nullable(),
  messageCount: z.number().int().min(0),
  isCurrent: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** Who wrote a message, as they were called at that time. */
export const Sender = z.object({ accountId: AccountId, name: z.string() })
export type Sender = z.infer<typeof Sender>

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
  attachments: z.array(Attachment).default([]),
  /** Asked for an answer and no change. */
  isDiscussMode: z.boolean().default(false),
  /** Asked for a plan of an app, and nothing was built. */
  isPlanMode: z.boolean().default(false),
  /** An answer that ended before it was whole, and can be gone on with. */
  isCut: z.boolean().default(false),
  rating: Rating.nullable().default(null),
  /** Of an answer: what it lays before the person to choose from or to build. */
  offer: Offer.nullable().default(null),
  /** Of a user's message, where builders have accounts. */
  sender: Sender.nullable().default(null),
  /** Of a user's message: the model that answers beside `model`, so that one of both answers can be kept. */
  compareWith: z.string().nullable().default(null),
  /** Of an answer: what was asked for and is not in the app, in the person's own words. */
  notBuilt: z.array(z.string()).default([]),
})
export type Message = z.infer<typeof Message>
