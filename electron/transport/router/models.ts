import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

export function modelsRouter({ models: call }: Base, { models, keyStorage }: RouterDeps) {
  return {
    list: call.list.handler(() => [...models.list()]),
    providers: call.providers.handler(async () => [...(await models.providers())]),
    connect: call.connect.handler(({ input: { provider, ...changes } }) => models.connect(provider, changes)),
    disconnect: call.disconnect.handler(({ input }) => models.disconnect(input.provider)),
    test: call.test.handler(({ input }) => models.test(input.provider)),
    tryOut: call.tryOut.handler(({ input, signal }) => models.tryOut(input.model, signal ?? new AbortController().signal)),
    keyStorage: call.keyStorage.handler(() => keyStorage.get()),
    chooseKeyStorage: call.chooseKeyStorage.handler(({ input }) => keyStorage.choose(input)),
    unlock: call.unlock.handler(({ input }) => keyStorage.unlock(input.passphrase)),
  }
}
