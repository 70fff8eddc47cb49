import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

export function chatRouter({ chat: call }: Base, { turns, engine }: RouterDeps) {
  return {
    send: call.send.handler(({ input: { appId, requestId, content, builderModel } }) =>
      turns.send({ appId, requestId, content, model: builderModel ?? null }),
    ),
    cancel: call.cancel.handler(({ input }) => turns.cancel(input)),
    retry: call.retry.handler(({ input }) => turns.retry(input)),
    history: call.history.handler(async ({ input: { appId, fromMessageId, limit } }) => {
      const { messages, ...page } = await engine.of(appId).history({ fromMessageId: fromMessageId ?? null, limit })
      return { ...page, messages: [...messages] }
    }),
  }
}
