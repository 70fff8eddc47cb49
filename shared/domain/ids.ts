import { z } from 'zod'

// Branded, so that an AppId cannot be passed where a VersionId is expected. Every id is a UUIDv7 minted where the thing is made.
export const AppId = z.uuid().brand<'AppId'>()
export type AppId = z.infer<typeof AppId>

export const AccountId = z.uuid().brand<'AccountId'>()
export type AccountId = z.infer<typeof AccountId>

export const TurnId = z.uuid().brand<'TurnId'>()
export type TurnId = z.infer<typeof TurnId>

export const MessageId = z.uuid().brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

export const ConversationId = z.uuid().brand<'ConversationId'>()
export type ConversationId = z.infer<typeof ConversationId>

export const VersionId = z.uuid().brand<'VersionId'>()
export type VersionId = z.infer<typeof VersionId>

export const ToolId = z.uuid().brand<'ToolId'>()
export type ToolId = z.infer<typeof ToolId>

export const AgentRunId = z.uuid().brand<'AgentRunId'>()
export type AgentRunId = z.infer<typeof AgentRunId>

export const ToolRunId = z.uuid().brand<'ToolRunId'>()
export type ToolRunId = z.infer<typeof ToolRunId>

export const SourceId = z.uuid().brand<'SourceId'>()
export type SourceId = z.infer<typeof SourceId>

export const QuestionId = z.uuid().brand<'QuestionId'>()
export type QuestionId = z.infer<typeof QuestionId>

/** Chosen by the caller. Sending the same one twice acts once and answers the same. */
export const RequestId = z.string().min(1).max(128).brand<'RequestId'>()
export type RequestId = z.infer<typeof RequestId>

/** SHA-256 of a content, in lower-case hex. */
export const ContentHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'ContentHash'>()
export type ContentHash = z.infer<typeof ContentHash>
