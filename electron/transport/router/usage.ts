import { may } from '../../../shared/domain/gates.ts'
import type { Backend } from '../../backend/compose.ts'
import { requireSession, type Base } from './base.ts'

export function usageRouter({ usage: call }: Base, { usage, preferences }: Backend) {
  return {
    list: call.list.handler(() => {
      const { rows, ...rest } = usage.list()
      return { ...rest, rows: [...rows] }
    }),
    setLimits: call.setLimits.handler(({ input }) => usage.setLimits(input)),
    ofTurns: call.ofTurns.handler(({ input: { appId, turnIds }, context }) => ({
      turns: [...usage.ofTurns(appId, turnIds)],
      app: may(requireSession(context), 'see-token-usage').isAllowed ? usage.ofApp(appId) : null,
    })),
    estimate: call.estimate.handler(({ input: { builderModel, ...message }, signal, context }) => {
      for (const model of [builderModel, message.compareWith])
        if (model !== undefined) preferences.requireAllowed(requireSession(context), model)
      return usage.estimate({ ...message, model: builderModel ?? null }, signal ?? new AbortController().signal)
    }),
  }
}
