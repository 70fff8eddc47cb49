import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function agentRouter({ agent: call }: Base, { engine, agents }: Backend) {
  return {
    list: call.list.handler(async ({ input: { appId } }) => [...(await engine.of(appId).agentRuns({}))]),
    stop: call.stop.handler(({ input: { appId } }) => agents.stop(appId)),
    goOn: call.goOn.handler(({ input: { appId, runId } }) => agents.resume(appId, runId)),
  }
}
