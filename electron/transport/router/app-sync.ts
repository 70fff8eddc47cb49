import { AppError } from '../../../shared/domain/app-error.ts'
import type { Backend } from '../../backend/compose.ts'
import { decideParked, listParked } from '../../backend/flows/decide-parked.ts'
import type { Session } from '../../backend/identity/session.ts'
import { type Base, type CallContext, requireSession } from './base.ts'

/** The account of this installation on a server, and the apps that are kept there too. */
export function appSyncRouter({ appSync: call }: Base, backend: Backend) {
  const { serverAccount, linkedApps, engine, sessions } = backend

  /** The account is of the installation, so it is its owner's. */
  function requireOwner(context: CallContext): Session {
    const session = requireSession(context)
    if (session.accountId !== sessions.owner.accountId) throw new AppError('SERVER_NOT_OFFERED', {})
    return session
  }

  return {
    account: call.account.handler(() => serverAccount.account()),
    signIn: call.signIn.handler(({ input, context }) => (requireOwner(context), serverAccount.signIn(input))),
    signOut: call.signOut.handler(({ context }) => (requireOwner(context), serverAccount.signOut())),
    apps: call.apps.handler(({ context }) => (requireOwner(context), serverAccount.appsThere())),
    get: call.get.handler(({ input, context }) => serverAccount.get(requireOwner(context).accountId, input.id)),
    read: call.read.handler(({ input }) => linkedApps.state(input.appId)),
    watch: call.watch.handler(({ input, signal }) => linkedApps.watch(input.appId, signal ?? new AbortController().signal)),
    setLink: call.setLink.handler(({ input, context }) => (requireOwner(context), serverAccount.setLink(input.appId, input.isSynced))),
    retry: call.retry.handler(({ input }) => linkedApps.retry(input.appId)),
    unsent: call.unsent.handler(({ input }) => engine.of(input.appId).unsent({})),
    parked: call.parked.handler(async ({ input }) => ({ changes: [...(await listParked(backend, input.appId))] })),
    decide: call.decide.handler(async ({ input }) => {
      await decideParked(backend, input)
      linkedApps.touch(input.appId)
      return { changes: [...(await listParked(backend, input.appId))] }
    }),
  }
}
