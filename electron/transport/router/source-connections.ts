import type { Backend } from '../../backend/compose.ts'
import { type Base, requireSession } from './base.ts'

/** What is kept elsewhere, and who of an app's owners is let in there. */
export function sourceConnectionsRouter({ sourceConnections: call }: Base, { sources: { connections } }: Backend) {
  return {
    list: call.list.handler(({ context }) => ({ connections: [...connections.of(requireSession(context).accountId)] })),
    connect: call.connect.handler(({ input: { provider, token, again }, context }) =>
      connections.connect(requireSession(context).accountId, provider, { kind: 'token', token }, again ?? null),
    ),
    signIn: call.signIn.handler(async ({ input: { provider, clientId, clientSecret, again }, context }) => {
      const client = clientId === undefined ? null : { clientId, clientSecret: clientSecret ?? null }
      return { url: await connections.signIn(requireSession(context).accountId, { provider, client, again: again ?? null }) }
    }),
    signedIn: call.signedIn.handler(({ input: { provider }, context, signal }) =>
      connections.signedIn(requireSession(context).accountId, provider, signal),
    ),
    disconnect: call.disconnect.handler(({ input: { connectionId }, context }) =>
      connections.disconnect(requireSession(context).accountId, connectionId),
    ),
    things: call.things.handler(async ({ input: { connectionId, query, folder, from }, context, signal }) => {
      const wish = { query, folder: folder ?? null, from: from ?? null }
      const { things, next } = await connections.list(requireSession(context).accountId, connectionId, wish, signal)
      return { things: [...things], next }
    }),
  }
}
