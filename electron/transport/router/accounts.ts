import { AppError } from '../../../shared/domain/app-error.ts'
import { safeContinueUrl } from '../../../shared/domain/continue-url.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Backend } from '../../backend/compose.ts'
import type { PageLink } from '../../backend/identity/app-users.ts'
import { passkeyPlace } from '../../backend/identity/passkey-place.ts'
import type { SignedInUser } from '../../backend/identity/user-file.ts'
import { type Base, type CallContext, requireSession } from './base.ts'

const ASKED = { isAsked: true } as const

/** How builders come and go on a host that has accounts. */
export function accountsRouter({ accounts: call }: Base, { builders, people, apps, sessions, builderAddress }: Backend) {
  const users = () => builders.users()
  function provider() {
    const provider = builders.areOn ? builders.providers.current() : null
    if (provider === null) throw new AppError('NOT_FOUND', {})
    return provider
  }
  const agentOf = ({ agent = '' }: CallContext) => agent
  /** One page handles whatever a mail leads to; the query says what it is. */
  const handler = (params: Readonly<Record<string, string>>) => `${builderAddress()}/auth/handler?${new URLSearchParams(params)}`
  const link: PageLink = (_path, params) => handler(params)

  const ofBuilders = () => ({ tenantId: 'builders' as const, users: users(), origin: builderAddress(), link })

  /** Those of an app sign in on its own origin. */
  function tenant(appId: AppId | undefined) {
    if (appId === undefined) return ofBuilders()
    if (apps.findLive({ appId }) === null || !people.has(appId, 'live')) throw new AppError('APP_NOT_FOUND', { appId })
    const { origin } = new URL(apps.liveUrl(appId))
    const appLink: PageLink = (path, params) => `${origin}${path}?${new URLSearchParams(params)}`
    return { tenantId: appId, users: people.of(appId, 'live'), origin, link: appLink }
  }

  /** Null for the local owner, who is no builder that signed up. */
  function builderOf(context: CallContext): SignedInUser | null {
    const { email } = requireSession(context)
    return email === null ? null : users().signedIn(context.token ?? '')
  }

  return {
    settings: call.settings.handler(() => ({
      hasAccounts: builders.areOn,
      provider: builders.areOn ? (builders.providers.current()?.name ?? null) : null,
    })),
    signUp: call.signUp.handler(({ input }) => users().begin(input, link)),
    verifySignUp: call.verifySignUp.handler(async ({ input, context }) => tokenOf(await users().finish(input, agentOf(context)))),
    signIn: call.signIn.handler(async ({ input, context }) => tokenOf(await users().signingIn.withPassword(input, agentOf(context)))),
    beginProvider: call.beginProvider.handler(({ input }) => provider().begin(`${builderAddress()}/auth/handler`, input.begunAt)),
    finishProvider: call.finishProvider.handler(async ({ input: { ticket, answer }, context }) =>
      tokenOf(await users().signingIn.withProvider(await provider().finish(ticket, answer), agentOf(context))),
    ),
    beginPasskey: call.beginPasskey.handler(({ input }) => users().passkeys.beginSignIn(passkeyPlace(input.origin, builderAddress()))),
    finishPasskey: call.finishPasskey.handler(async ({ input, context }) =>
      tokenOf(await users().passkeys.signIn(input, agentOf(context))),
    ),
    passSecondStep: call.passSecondStep.handler(async ({ input, context }) =>
      tokenOf(await users().signingIn.withSecondStep(input, agentOf(context))),
    ),
    signInWithLink: call.signInWithLink.handler(async ({ input, context }) =>
      tokenOf(await users().signingIn.withLink(input.token, agentOf(context))),
    ),
    resetPassword: call.resetPassword.handler(async ({ input, context }) =>
      tokenOf(await users().signingIn.withNewPassword(input, agentOf(context))),
    ),
    refresh: call.refresh.handler(({ context }) => {
      const builder = builderOf(context)
      if (builder === null) throw new AppError('NOT_FOUND', {})
      return users().renew(builder, agentOf(context))
    }),
    signOut: call.signOut.handler(async ({ context }) => {
      const builder = builderOf(context)
      if (builder === null) sessions.revoke(requireSession(context).id)
      else await users().account.endSession(builder, builder.sessionId)
      return { isDone: true } as const
    }),
    create: call.create.handler(({ context }) => {
      const builder = builderOf(context)
      return { accountId: builder === null ? requireSession(context).accountId : builders.createAccount(builder) }
    }),
    sendResetPasswordEmail: call.sendResetPasswordEmail.handler(async ({ input: { mainAppId, email: typed, continueUrl } }) => {
      const asked = tenant(mainAppId)
      const goOn = safe(continueUrl, asked.origin)
      const resetLink = (email: string, otp: string) => handler({ mode: 'resetPassword', email, otp, continueUrl: goOn })
      await asked.users.signingIn.sendCode(typed, 'forget-password', mainAppId === undefined ? resetLink : undefined)
      return ASKED
    }),
    sendMagicLink: call.sendMagicLink.handler(async ({ input: { appId, email, continueUrl } }) => {
      const asked = tenant(appId)
      await asked.users.signingIn.sendLinkAndCode(email, asked.link, safe(continueUrl, asked.origin))
      return ASKED
    }),
    validateOtp: call.validateOtp.handler(async ({ input: { appId, ...proof }, context }) => {
      const asked = tenant(appId)
      const { token } = await asked.users.signingIn.withCode(proof, agentOf(context))
      return { customToken: token, tenantId: asked.tenantId }
    }),
  }
}

function safe(continueUrl: string, origin: string): string {
  return safeContinueUrl(URL.parse(continueUrl, origin), origin)
}

function tokenOf({ token }: { readonly token: string }) {
  return { token }
}
