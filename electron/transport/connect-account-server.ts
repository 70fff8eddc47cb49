import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { z } from 'zod'
import { contract } from '../../shared/contract/index.ts'
import { AppError } from '../../shared/domain/app-error.ts'
import { APP_SYNC_TEXT } from '../../shared/text/app-sync.ts'
import { IDENTITY_TEXT } from '../../shared/text/identity.ts'
import type { AccountServer, SignInAnswer } from '../backend/sync/account-server.ts'
import { reachableAddress } from './reachable-address.ts'

const CALL_MAX_MS = 20_000
const ErrorBody = z.object({ code: z.string(), status: z.number(), message: z.string(), data: z.unknown() })
const Ticket = z.object({ ticket: z.string() })
const calls = { accounts: contract.accounts, session: contract.session }

/** How somebody comes and goes at a server, over HTTP. */
export function connectAccountServer(address: string): AccountServer {
  const client = (token: string | null) => createClient(address, token)

  async function signedIn(ask: () => Promise<{ readonly token: string }>): Promise<SignInAnswer> {
    try {
      const { token } = await ask()
      const { email, name } = await client(token).session.account()
      if (email === null) throw new AppError('SERVER_WRONG', {})
      return { type: 'signed-in', account: { token, email, name } }
    } catch (error) {
      return asAnswer(error)
    }
  }

  return {
    signIn: ({ email, password }) => signedIn(() => client(null).accounts.signIn({ email, password })),
    passSecondStep: (input) => signedIn(() => client(null).accounts.passSecondStep(input)),
    async signOut(token) {
      await client(token).accounts.signOut()
    },
  }
}

function createClient(address: string, token: string | null): ContractRouterClient<typeof calls> {
  return createORPCClient(
    new OpenAPILink(calls, {
      url: reachableAddress(address),
      fetch: (request, init) =>
        fetch(request, { ...init, credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(CALL_MAX_MS) }),
      headers: () => (token === null ? {} : { authorization: `Bearer ${token}` }),
      // Whatever stands between here and the server answers in its own way.
      customErrorResponseBodyDecoder: (body, { status }) => {
        const { data = { code: '', message: '', data: {} } } = ErrorBody.safeParse(body)
        return new ORPCError(data.code, { status, message: data.message, data: data.data })
      },
    }),
  )
}

function asAnswer(error: unknown): SignInAnswer {
  if (error instanceof AppError) throw error
  if (!(error instanceof ORPCError)) throw new AppError('SERVER_NOT_REACHED', {}, { cause: error })
  const { ticket } = Ticket.safeParse(error.data).data ?? {}
  if (error.code === 'SECOND_STEP_NEEDED' && ticket !== undefined) return { type: 'second-step', ticket }
  const message = REFUSED[error.code]?.()
  throw message === undefined
    ? new AppError('SERVER_WRONG', {}, { cause: error })
    : new AppError('SERVER_SIGN_IN_REFUSED', {}, { message, cause: error })
}

/** In our words: a server's own are those of a stranger. */
const REFUSED: Readonly<Record<string, () => string>> = {
  CREDENTIALS_INVALID: () => IDENTITY_TEXT.loginInvalidCredentials,
  USER_DISABLED: () => IDENTITY_TEXT.loginUserDisabled,
  ATTEMPTS_EXCEEDED: () => IDENTITY_TEXT.loginTooManyAttempts,
  BAD_REQUEST: () => IDENTITY_TEXT.loginInvalidCredentials,
  CODE_INVALID: () => APP_SYNC_TEXT.codeWrong,
  SIGN_IN_EXPIRED: () => APP_SYNC_TEXT.signInExpired,
}
