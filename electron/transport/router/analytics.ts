import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function analyticsRouter({ analytics: call }: Base, { analyticsCalls: calls }: Backend) {
  return {
    read: call.read.handler(({ input }) => calls.read(input.appId, input.range)),
    csv: call.csv.handler(({ input }) => calls.csv(input.appId, input.range)),
    watch: call.watch.handler(({ input, signal }) => calls.watch(input.appId, signal ?? new AbortController().signal)),
  }
}
