import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

export function queryRouter({ query: call }: Base, { askRows }: RouterDeps) {
  return {
    ask: call.ask.handler(({ input, signal = AbortSignal.any([]) }) => askRows(input, signal)),
  }
}
