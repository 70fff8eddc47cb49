import { implement } from '@orpc/server'
import { appAuthContract } from '../../shared/contract/app-auth.ts'
import { AppError } from '../../shared/domain/app-error.ts'
import { safeContinueUrl } from '../../shared/domain/continue-url.ts'
import type { Backend } from '../backend/compose.ts'
import type { OpenedSession } from '../backend/identity/app-auth.ts'
import type { PageLink } from '../backend/identity/app-users.ts'
import type { AppUsers } from '../backend/identity/open-users.ts'
import type { SignedInUser } from '../backend/identity/user-file.ts'
import type { AppCallContext } from './app-call.ts'
import { toWireErrors } from './to-wire-errors.ts'

export type AppAuthDeps = Pick<Backend, 'people' | 'analytics' | 'toolOffer' | 'reportBug'>

const ASKED = { isAsked: true } as const
const DONE = { isDone: true } as const

/** How an app's own users come and go. In a draft they are its test users, and what a session opens is the draft's own token. */
export function createAppAuthRouter({ people, analytics, toolOffer, reportBug }: AppAuthDeps) {
  const call = implement(appAuthContract).$context<AppCallContext>().use(toWireErrors(reportBug))
  const users = ({ appId, data }: AppCallContext): AppUsers => people.of(appId, data)
  const opened = ({ caller }: AppCallContext, session: OpenedSession) => ({ token: caller.tokenOf(session) })
  const signedUp = (context: AppCallContext, session: OpenedSession) => {
    if (context.data === 'live') analytics.count(context.appId, 'signUps')
    return opened(context, session)
  }

  return call.router({
    settings: call.settings.handler(({ context }) => {
      const { appId, data } = context
      if (data === 'test') return { signUp: 'open', isDraft: true }
      return { signUp: people.has(appId, data) ? users(context).managed.signUp() : 'closed', isDraft: false }
    }),
    signUp: call.signUp.handler(({ input, context }) => users(context).begin(input, linkFrom(context))),
    verifySignUp: call.verifySignUp.handler(async ({ input, context }) =>
      signedUp(context, await users(context).finish(input, context.caller.agent)),
    ),
    invitation: call.invitation.handler(({ input, context }) => users(context).invitation(input.ticket)),
    acceptInvitation: call.acceptInvitation.handler(async ({ input, context }) =>
      signedUp(context, await users(context).accept(input, context.caller.agent)),
    ),
    signIn: call.signIn.handler(async ({ input, context }) =>
      opened(context, await users(context).signingIn.withPassword(input, context.caller.agent)),
    ),
    sendCode: call.sendCode.handler(async ({ input: { email, type }, context }) => {
      await users(context).signingIn.sendCode(email, type)
      return ASKED
    }),
    signInWithCode: call.signInWithCode.handler(async ({ input, context }) =>
      opened(context, await users(context).signingIn.withCode(input, context.caller.agent)),
    ),
    resetPassword: call.resetPassword.handler(async ({ input, context }) =>
      opened(context, await users(context).signingIn.withNewPassword(input, context.caller.agent)),
    ),
    sendLink: call.sendLink.handler(async ({ input: { email, continueUrl }, context }) => {
      const goOn = safeContinueUrl(URL.parse(continueUrl, context.caller.origin), context.caller.origin)
      await users(context).signingIn.sendLink(email, linkFrom(context), goOn)
      return ASKED
    }),
    signInWithLink: call.signInWithLink.handler(async ({ input: { token }, context }) =>
      opened(context, await users(context).signingIn.withLink(token, context.caller.agent)),
    ),
    signOut: call.signOut.handler(async ({ context }) => {
      const { user } = context.caller
      if (user !== null && context.data === 'live') await users(context).account.endSession(user, user.sessionId)
      return { token: context.caller.visitorToken() }
    }),
    account: call.account.handler(({ context }) => {
      const { email, name, role } = requireUser(context)
      return { email, name, role, isDraft: context.data === 'test' }
    }),
    rename: call.rename.handler(async ({ input: { name }, context }) => {
      await users(context).account.rename(requireUser(context), name)
      return DONE
    }),
    changePassword: call.changePassword.handler(({ input, context }) => {
      const { user, token } = requireSignedIn(context)
      return users(context).account.changePassword(user, token, input)
    }),
    changeEmail: call.changeEmail.handler(({ input, context }) =>
      users(context).account.beginEmailChange(requireSignedIn(context).user, input),
    ),
    verifyEmailChange: call.verifyEmailChange.handler(({ input, context }) =>
      users(context).account.finishEmailChange(requireSignedIn(context).user, input),
    ),
    sessions: call.sessions.handler(({ context }) => {
      const user = requireUser(context)
      return context.data === 'test' ? [] : [...users(context).account.sessions(user)]
    }),
    endSession: call.endSession.handler(async ({ input: { id }, context }) => {
      await users(context).account.endSession(requireSignedIn(context).user, id)
      return DONE
    }),
    endOtherSessions: call.endOtherSessions.handler(async ({ context }) => {
      await users(context).account.endOtherSessions(requireSignedIn(context).user)
      return DONE
    }),
    remove: call.remove.handler(async ({ input: { password }, context }) => {
      const { user } = requireSignedIn(context)
      await users(context).account.remove(user, password, () => toolOffer.forgetUser(context.appId, context.data, user.userId))
      return DONE
    }),
  })
}

function requireUser({ caller: { user } }: AppCallContext): SignedInUser {
  if (user === null) throw new AppError('SIGN_IN_NEEDED', {})
  return user
}

/** Somebody with a session of their own, which nobody has in a draft. */
function requireSignedIn(context: AppCallContext): { readonly user: SignedInUser; readonly token: string } {
  const user = requireUser(context)
  const { token } = context.caller
  if (token === null || context.data === 'test') throw new AppError('NOT_IN_DRAFT', {})
  return { user, token }
}

/** A page of ours on the origin that was asked. */
function linkFrom({ caller: { origin } }: AppCallContext): PageLink {
  return (path, params) => {
    const query = new URLSearchParams(params)
    return `${origin}${path}${query.size === 0 ? '' : `?${query}`}`
  }
}
