import { z } from 'zod'
import { AgentLimits } from '../domain/agent-run.ts'
import { AppSpec } from '../domain/app-spec.ts'
import { AnswerPlace, Comparison } from '../domain/comparison.ts'
import { AppId, ContentHash, ConversationId, MessageId, RequestId, TurnId, VersionId } from '../domain/ids.ts'
import { Attachment, Conversation, Message } from '../domain/message.ts'
import { ConsoleLine } from '../domain/preview-bridge.ts'
import { Rating } from '../domain/rating.ts'
import { ATTACHMENTS_PER_MESSAGE } from '../limits/attachments.ts'
import { CHAT_HISTORY_PAGE_ITEMS, MAX_MESSAGE_CHARS } from '../limits/chat.ts'
import { READ_LOG_LINES_MAX } from '../limits/context.ts'
import { appCall, appErrors } from './base.ts'

/** The page of the running app that was open. */
const currentRoute = z.string().max(500).nullish()
const content = z.string().trim().min(1).max(MAX_MESSAGE_CHARS)
/** As `attach` answered. What a file is, is read again from its bytes. */
const attachments = z
  .array(z.strictObject({ hash: ContentHash, name: z.string().min(1).max(255) }))
  .max(ATTACHMENTS_PER_MESSAGE)
  .default([])

const mode = {
  /** Answers and changes nothing. */
  isDiscussMode: z.boolean().default(false),
  /** Lays out an app to be looked over, and builds nothing. */
  isPlanMode: z.boolean().default(false),
  /** The plan that is to be built, as it was proposed or changed since. */
  spec: AppSpec.nullable().default(null),
}

export const chatContract = {
  /** Stores the message and returns at once; the answer arrives on the feed. While a turn runs the message is queued. */
  send: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat', successStatus: 202, tags: ['chat'] })
    .errors(appErrors('MODEL_NOT_FOUND', 'MODEL_KEY_MISSING', 'ATTACHMENT_NOT_FOUND'))
    .input(
      z.strictObject({
        appId: AppId,
        requestId: RequestId,
        content,
        builderModel: z.string().min(1).max(200).optional(),
        /** A second model answers too, and nothing changes until one of both answers is kept. */
        compareWith: z.string().min(1).max(200).optional(),
        attachments,
        ...mode,
        /** It goes on by itself until it is done, within these limits; a step at a time. */
        agent: AgentLimits.nullable().default(null),
        currentRoute,
        log: z.array(ConsoleLine).max(READ_LOG_LINES_MAX).optional(),
      }),
    )
    .output(z.object({ turnId: TurnId, messageId: MessageId })),

  /** A cancelled turn changes nothing. A queued one leaves the queue. */
  cancel: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/turns/{turnId}/cancel', tags: ['chat'] })
    .errors(appErrors('TURN_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, turnId: TurnId }))
    .output(z.object({ cancelled: z.boolean() })),

  /** Messages that two models answered, newest first. */
  comparisons: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/chat/comparisons', tags: ['chat'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(Comparison)),

  /** Ends one of two answers that are being written; the other goes on. `stopped` false: it was over. */
  stopAnswer: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/comparisons/{turnId}/stop', tags: ['chat'] })
    .input(z.strictObject({ appId: AppId, turnId: TurnId, answer: AnswerPlace }))
    .output(z.object({ stopped: z.boolean() })),

  /**
   * One of two answers becomes the answer to its message, and the newest version where it changes the app. Only while it is the last message:
   * COMPARISON_PASSED.
   */
  keepAnswer: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/comparisons/{turnId}/keep', tags: ['chat'] })
    .errors(appErrors('COMPARISON_NOT_FOUND', 'COMPARISON_DECIDED', 'COMPARISON_PASSED', 'CHAT_BUSY', 'VERSION_MOVED'))
    .input(z.strictObject({ appId: AppId, turnId: TurnId, answer: AnswerPlace }))
    .output(z.object({ versionId: VersionId.nullable() })),

  /** Sends the last user message again and removes the failed answer to it. */
  retry: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/messages/{messageId}/retry', successStatus: 202, tags: ['chat'] })
    .errors(appErrors('MESSAGE_NOT_FOUND', 'RETRY_ONLY_LAST', 'CHAT_BUSY', 'MODEL_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, messageId: MessageId }))
    .output(z.object({ turnId: TurnId, messageId: MessageId })),

  /**
   * An earlier message, written anew: the app goes back to before it, it and all after it go aside, and the new one is queued, all at
   * once. Undoing the restore brings them back. The first message goes back to an app without files.
   */
  resend: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/messages/{messageId}/resend', successStatus: 202, tags: ['chat'] })
    .errors(appErrors('MESSAGE_NOT_FOUND', 'CHAT_BUSY', 'MODEL_NOT_FOUND', 'ATTACHMENT_NOT_FOUND'))
    .input(
      z.strictObject({
        appId: AppId,
        messageId: MessageId,
        requestId: RequestId,
        content,
        builderModel: z.string().min(1).max(200).optional(),
        attachments,
        ...mode,
        currentRoute,
      }),
    )
    .output(z.object({ turnId: TurnId, messageId: MessageId, versionId: VersionId.nullable() })),

  /** A message that waits, written anew. TURN_NOT_FOUND when it waits no more. */
  editQueued: appCall('edit')
    .route({ method: 'PATCH', path: '/api/apps/{appId}/chat/turns/{turnId}', tags: ['chat'] })
    .errors(appErrors('TURN_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, turnId: TurnId, content }))
    .output(Message),

  /** The order of what waits. Turns that are not named keep their order, after the named ones; one that began meanwhile is passed over. */
  reorderQueue: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/queue', tags: ['chat'] })
    .input(z.strictObject({ appId: AppId, turnIds: z.array(TurnId).max(200) }))
    .output(z.object({ turnIds: z.array(TurnId) })),

  /** Keeps a file for a message that is being written. Up to `ATTACHMENT_MAX_BYTES`. */
  attach: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/attachments', successStatus: 201, tags: ['chat'] })
    .errors(appErrors('PAYLOAD_TOO_LARGE', 'ATTACHMENT_REFUSED'))
    .input(z.strictObject({ appId: AppId, file: z.file() }))
    .output(Attachment),

  attachment: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/attachments/{hash}', tags: ['chat'] })
    .errors(appErrors('ATTACHMENT_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, hash: ContentHash }))
    .output(z.file()),

  /** Once per answer (spec 002 §4): RATED_ALREADY. */
  rate: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/rating', tags: ['chat'] })
    .errors(appErrors('MESSAGE_NOT_FOUND', 'RATED_ALREADY'))
    .input(z.strictObject({ appId: AppId, messageId: MessageId, ...Rating.shape }))
    .output(Message),

  /** What one action of an answer asked for, as it was written: a file, a schema, records, edits. Null where nothing of it was kept. */
  action: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/chat/messages/{messageId}/actions/{index}', tags: ['chat'] })
    .errors(appErrors('MESSAGE_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, messageId: MessageId, index: z.coerce.number().int().min(0).max(10_000) }))
    .output(z.object({ body: z.string().nullable() })),

  /** A table is opened as this action of an answer wanted, which waits for it. MESSAGE_NOT_FOUND when it wanted nothing, or not any more. */
  allow: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/messages/{messageId}/actions/{index}/allow', tags: ['chat'] })
    .errors(appErrors('MESSAGE_NOT_FOUND', 'FILE_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, messageId: MessageId, index: z.coerce.number().int().min(0).max(10_000) }))
    .output(z.object({ versionId: VersionId })),

  /** The newest first; there is always a current one. With `messageId` the one that this message stands in, or none. */
  conversations: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/chat/conversations', tags: ['chat'] })
    .input(z.strictObject({ appId: AppId, messageId: MessageId.optional() }))
    .output(z.array(Conversation)),

  /** Begins another conversation about the same app. One that is still empty is kept instead. */
  newConversation: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/conversations', successStatus: 201, tags: ['chat'] })
    .errors(appErrors('CHAT_BUSY'))
    .input(z.strictObject({ appId: AppId }))
    .output(Conversation),

  /** Goes on with an earlier conversation. The app stays as it is. */
  openConversation: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/conversations/{conversationId}/open', tags: ['chat'] })
    .errors(appErrors('CONVERSATION_NOT_FOUND', 'CHAT_BUSY'))
    .input(z.strictObject({ appId: AppId, conversationId: ConversationId }))
    .output(Conversation),

  /** Of the current conversation, oldest first. `resumeAfter` is the cursor on the feed that this page is true for: a running turn's events come after it. */
  history: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/chat/history', tags: ['chat'] })
    .input(
      z.strictObject({
        appId: AppId,
        fromMessageId: MessageId.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(CHAT_HISTORY_PAGE_ITEMS),
      }),
    )
    .output(z.object({ messages: z.array(Message), hasMore: z.boolean(), resumeAfter: z.number().int() })),
}
