import type { Backend } from '../../backend/compose.ts'
import { tryModel } from '../../backend/flows/try-model.ts'
import type { Base } from './base.ts'

export function modelsRouter({ models: call }: Base, backend: Backend) {
  const { models, providers, keyStorage } = backend
  return {
    list: call.list.handler(() => [...models.list()]),
    providers: call.providers.handler(async () => [...(await providers.providers())]),
    connect: call.connect.handler(({ input: { provider, ...changes } }) => providers.connect(provider, changes)),
    disconnect: call.disconnect.handler(({ input }) => providers.disconnect(input.provider)),
    test: call.test.handler(({ input }) => providers.test(input.provider)),
    tryOut: call.tryOut.handler(({ input, signal }) => tryModel(backend, input.model, signal ?? new AbortController().signal)),
    keyStorage: call.keyStorage.handler(() => keyStorage.get()),
    chooseKeyStorage: call.chooseKeyStorage.handler(({ input }) => keyStorage.choose(input)),
    unlock: call.unlock.handler(({ input }) => keyStorage.unlock(input.passphrase)),
  }
}
