import { z } from 'zod'
import { AppId, MessageId, RequestId, TurnId } from '../domain/ids.ts'
import { Message } from '../domain/message.ts'
import { CHAT_HISTORY_PAGE_ITEMS, MAX_MESSAGE_CHARS } from '../limits.ts'
import { appCall, appErrors } from './base.ts'

export const chatContract = {
  /** Stores the message and returns at once; the answer arrives on the feed. While a turn runs the message is queued. */
  send: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/chat', successStatus: 202, tags: ['chat'] })
    .errors(appErrors('MODEL_NOT_FOUND', 'MODEL_KEY_MISSING'))
    .input(
      z.strictObject({
        appId: AppId,
        requestId: RequestId,
        content: z.string().trim().min(1).max(MAX_MESSAGE_CHARS),
        builderModel: z.string().min(1).max(200).optional(),
      }),
    )
    .output(z.object({ turnId: TurnId, messageId: MessageId })),

  /** A cancelled turn changes nothing. A queued one leaves the queue. */
  cancel: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/turns/{turnId}/cancel', tags: ['chat'] })
    .errors(appErrors('TURN_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, turnId: TurnId }))
    .output(z.object({ cancelled: z.boolean() })),

  /** Sends the last user message again and removes the failed answer to it. */
  retry: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/messages/{messageId}/retry', successStatus: 202, tags: ['chat'] })
    .errors(appErrors('MESSAGE_NOT_FOUND', 'RETRY_ONLY_LAST', 'CHAT_BUSY', 'MODEL_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, messageId: MessageId }))
    .output(z.object({ turnId: TurnId, messageId: MessageId })),

  /** Oldest first. `resumeAfter` is the cursor on the feed that this page is true for: a running turn's events come after it. */
  history: appCall()
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
