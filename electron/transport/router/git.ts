import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function gitRouter({ git: call }: Base, { repositories }: Backend) {
  return {
    get: call.get.handler(({ input }) => repositories.get(input.appId)),
    start: call.start.handler(({ input }) => repositories.start(input.appId)),
    stop: call.stop.handler(({ input }) => repositories.stop(input.appId)),
    setRemote: call.setRemote.handler(({ input }) => repositories.setRemote(input.appId, input.address)),
    push: call.push.handler(({ input }) => repositories.push(input.appId)),
    pull: call.pull.handler(({ input }) => repositories.pull(input.appId)),
  }
}
