import type { Sender } from '../../../shared/domain/message.ts'
import type { Backend } from '../../backend/compose.ts'
import { allowAccess } from '../../backend/flows/allow-access.ts'
import { readMessageAction } from '../../backend/flows/read-message-action.ts'
import { type Base, type CallContext, requireSession } from './base.ts'

export function chatRouter({ chat: call }: Base, backend: Backend) {
  const { turns, engine, attachments, builders, preferences } = backend

  /** Null: the preferred one. FORBIDDEN for one that the caller may not choose. */
  function named(model: string | undefined, context: CallContext): string | null {
    if (model !== undefined) preferences.requireAllowed(requireSession(context), model)
    return model ?? null
  }

  /** Where there is one person, nobody asks who wrote a message. */
  function senderOf(context: CallContext): Sender | null {
    if (!builders.areOn) return null
    const { accountId, name } = requireSession(context)
    return { accountId, name }
  }

  return {
    send: call.send.handler(({ input: { builderModel, ...message }, context }) => {
      named(message.compareWith, context)
      return turns.send({ ...message, model: named(builderModel, context), sender: senderOf(context) })
    }),
    cancel: call.cancel.handler(({ input }) => turns.cancel(input)),
    comparisons: call.comparisons.handler(async ({ input: { appId } }) => [...(await engine.of(appId).comparisons({}))]),
    stopAnswer: call.stopAnswer.handler(({ input }) => turns.stopAnswer(input)),
    keepAnswer: call.keepAnswer.handler(({ input }) => turns.keepAnswer(input)),
    retry: call.retry.handler(({ input }) => turns.retry(input)),
    resend: call.resend.handler(({ input: { builderModel, messageId, ...message }, context }) =>
      turns.resend({ ...message, model: named(builderModel, context), replaces: messageId, sender: senderOf(context) }),
    ),
    editQueued: call.editQueued.handler(({ input: { appId, ...edit } }) => engine.of(appId).editQueued(edit)),
    reorderQueue: call.reorderQueue.handler(async ({ input: { appId, turnIds } }) => ({
      turnIds: [...(await engine.of(appId).reorderQueue({ turnIds })).turnIds],
    })),
    attach: call.attach.handler(({ input: { appId, file } }) => attachments.put(appId, file)),
    attachment: call.attachment.handler(({ input: { appId, hash } }) => attachments.read(appId, hash)),
    rate: call.rate.handler(({ input: { appId, messageId, ...rating } }) => engine.of(appId).rateMessage({ messageId, rating })),
    action: call.action.handler(({ input }) => readMessageAction(backend, input)),
    allow: call.allow.handler(({ input }) => allowAccess(backend, input)),
    conversations: call.conversations.handler(async ({ input: { appId, messageId } }) => [
      ...(await engine.of(appId).conversations({ messageId })),
    ]),
    newConversation: call.newConversation.handler(({ input: { appId } }) => engine.of(appId).newConversation({})),
    openConversation: call.openConversation.handler(({ input: { appId, conversationId } }) =>
      engine.of(appId).openConversation({ conversationId }),
    ),
    history: call.history.handler(async ({ input: { appId, fromMessageId, limit } }) => {
      const { messages, ...page } = await engine.of(appId).history({ fromMessageId: fromMessageId ?? null, limit })
      return { ...page, messages: [...messages] }
    }),
  }
}
