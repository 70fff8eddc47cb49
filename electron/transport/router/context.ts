import { may } from '../../../shared/domain/gates.ts'
import type { Backend } from '../../backend/compose.ts'
import { describeQuery, queryOf } from '../../backend/context/select/select-files.ts'
import { answerContext, reproduceContext } from '../../backend/flows/answer-context.ts'
import { requireSession, type Base } from './base.ts'

export function contextRouter({ context: call }: Base, { engine }: Pick<Backend, 'engine'>) {
  return {
    get: call.get.handler(({ input, context }) =>
      answerContext({ engine }, { ...input, forAdmin: may(requireSession(context), 'see-context-details').isAllowed }),
    ),
    reproduction: call.reproduction.handler(({ input }) => reproduceContext({ engine }, input)),
    enhanceQuery: call.enhanceQuery.handler(({ input }) => ({ enhancedQuery: describeQuery(queryOf(input.latestUserRequest)) })),
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
