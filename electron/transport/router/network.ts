import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function networkRouter({ network: call }: Base, { network }: Pick<Backend, 'network'>) {
  return {
    read: call.read.handler(({ input }) => network.read(input.appId)),
    set: call.set.handler(({ input: { appId, ...change } }) => network.set(appId, change)),
    changePort: call.changePort.handler(({ input }) => network.changePort(input.appId)),
    watch: call.watch.handler(({ input, signal }) => network.watch(input.appId, signal ?? new AbortController().signal)),
  }
}
