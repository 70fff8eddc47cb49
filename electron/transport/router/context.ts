import { requireSession, type Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

export function contextRouter({ context: call }: Base, { context, engine }: RouterDeps) {
  return {
    get: call.get.handler(({ input, context: { session } }) => context.of({ ...input, forAdmin: requireSession({ session }).isAdmin })),
    reproduction: call.reproduction.handler(({ input }) => context.reproduce(input)),
    enhanceQuery: call.enhanceQuery.handler(({ input }) => ({ enhancedQuery: context.enhanceQuery(input.latestUserRequest) })),
    knowledge: call.knowledge.handler(({ input }) => engine.of(input.appId).knowledge({})),
    setKnowledge: call.setKnowledge.handler(({ input: { appId, customInstructions, pinnedFiles } }) =>
      engine.of(appId).setKnowledge({
        changes: {
          ...(customInstructions === undefined ? {} : { customInstructions }),
          ...(pinnedFiles === undefined ? {} : { pinnedFiles: [...new Set(pinnedFiles)] }),
        },
      }),
    ),
  }
}
