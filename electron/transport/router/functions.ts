import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function functionsRouter({ functions: call }: Base, { functions, engine }: Backend) {
  return {
    list: call.list.handler(({ input: { appId } }) => functions.calls.list(appId)),
    deploy: call.deploy.handler(({ input: { appId, name } }) => functions.calls.deploy(appId, name)),
    deployAll: call.deployAll.handler(({ input: { appId } }) => functions.calls.deployAll(appId)),
    test: call.test.handler(({ input: { appId, ...test }, signal }) =>
      functions.calls.test(appId, test, signal ?? new AbortController().signal),
    ),
    runs: call.runs.handler(async ({ input: { appId, ...query } }) => [...(await engine.of(appId).functionRuns(query))]),
    followRuns: call.followRuns.handler(({ input: { appId }, signal }) => functions.follow(appId, signal ?? new AbortController().signal)),
    replay: call.replay.handler(({ input: { appId, runId }, signal }) =>
      functions.calls.replay(appId, runId, signal ?? new AbortController().signal),
    ),
  }
}

export function secretsRouter({ secrets: call }: Base, { appSecrets, functions }: Backend) {
  return {
    list: call.list.handler(async ({ input: { appId } }) => ({
      secrets: [...appSecrets.list(appId)],
      usage: await functions.calls.usage(appId),
    })),
    set: call.set.handler(async ({ input: { appId, secrets } }) => {
      const isFirst = appSecrets.list(appId).length === 0
      await appSecrets.set(
        appId,
        secrets.map(({ key, value, instructions }) => ({ name: key, value, instructions })),
      )
      return { secrets: [...appSecrets.list(appId)], isFirst }
    }),
    remove: call.remove.handler(async ({ input: { appId, name } }) => ({ deleted: await appSecrets.remove(appId, name) })),
  }
}
