import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function toolServersRouter({ toolServers: call }: Base, { toolServers }: Backend) {
  return {
    list: call.list.handler(() => [...toolServers.list()]),
    add: call.add.handler(({ input }) => toolServers.add(input)),
    remove: call.remove.handler(async ({ input }) => {
      await toolServers.remove(input.serverId)
      return { deleted: true }
    }),
    confirm: call.confirm.handler(({ input }) => toolServers.confirm(input.serverId, input.command)),
    look: call.look.handler(({ input }) => toolServers.look(input.serverId)),
    signIn: call.signIn.handler(async ({ input }) => ({ url: await toolServers.signIn(input.serverId) })),
    signedIn: call.signedIn.handler(({ input, signal }) => toolServers.signedIn(input.serverId, signal)),
    signOut: call.signOut.handler(({ input }) => toolServers.signOut(input.serverId)),
    allow: call.allow.handler(({ input }) => toolServers.allow(input.serverId, input.tool, input.isAllowed)),
  }
}
