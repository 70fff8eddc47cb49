import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { AppError } from '../../../shared/domain/app-error.ts'
import { normalEmail, UserName } from '../../../shared/domain/people.ts'
import type { SignInProviderTest } from '../../../shared/domain/sign-in-provider.ts'
import { PROVIDER_SECONDS, PROVIDER_SIGN_IN_MINUTES } from '../../../shared/limits/people.ts'
import { SIGN_IN_PROVIDER_TEXT } from '../../../shared/text/sign-in-provider.ts'
import type { ProviderIdentity } from './app-auth.ts'
import { createTickets } from './tickets.ts'

/** Who vouches for builders, by OpenID Connect. */
export interface SignInProviderSettings {
  /** As it is called where one signs in. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The same, with a secret that is read when it is needed. */
export interface TrustedProvider extends Omit<SignInProviderSettings, 'clientSecret'> {
  readonly clientSecret: () => Promise<string>
}

export interface SignInProvider {
  readonly name: string
  /** `begunAt`: another name of this host, which the state ends with; what comes back is handed on to it. Where the person signs in, and the ticket that the answer is brought with. PROVIDER_FAILED. */
  begin(returnTo: string, begunAt?: string): Promise<{ readonly address: string; readonly ticket: string }>
  /** Once, with the query that the provider came back with. PROVIDER_STATE_WRONG, PROVIDER_FAILED, PROVIDER_EMAIL_UNPROVEN. */
  finish(ticket: string, answer: string): Promise<ProviderIdentity>
  /** Asks it what it can do and, with a code that nobody was given, whether it knows this client. */
  test(returnTo: string): Promise<SignInProviderTest>
}

interface SignInProviderNeeds {
  readonly settings: TrustedProvider
  /** Guarded: it reaches nowhere that this computer must not. */
  readonly fetch: typeof fetch
  readonly now: () => number
}

interface Begun {
  readonly returnTo: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const Claims = z.object({
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
})

/** Loads its library, and asks the provider what it can do, when somebody first signs in with it. */
export function createSignInProvider({ settings, fetch, now }: SignInProviderNeeds): SignInProvider {
  const { name, issuer, clientId } = settings
  const begun = createTickets<Begun>(PROVIDER_SIGN_IN_MINUTES, now)
  let asking: Promise<Configuration> | null = null

  async function discover(): Promise<Configuration> {
    const client = await import('openid-client')
    const clientSecret = await settings.clientSecret()
    const server = new URL(issuer)
    // `fetch` refuses what would travel in clear text to somewhere far.
    const execute = server.protocol === 'http:' ? [client.allowInsecureRequests] : []
    const options = { [client.customFetch]: fetch as never, execute, timeout: PROVIDER_SECONDS }
    const metadata = (await client.discovery(server, clientId, clientSecret, undefined, options)).serverMetadata()
    // As the specification has it when a provider does not say.
    const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const proof = ways.includes('client_secret_basic') ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret)
    const configuration = new client.Configuration(metadata, clientId, clientSecret, proof)
    configuration[client.customFetch] = fetch as never
    configuration.timeout = PROVIDER_SECONDS
    for (const allow of execute) allow(configuration)
    return configuration
  }

  function known(): Promise<Configuration> {
    asking ??= discover()
    asking.catch(() => {
      asking = null
    })
    return asking
  }

  async function identify({ returnTo, state, nonce, verifier }: Begun, answer: string): Promise<ProviderIdentity> {
    const configuration = await known()
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    const tokens = await authorizationCodeGrant(configuration, new URL(answer, returnTo), checks)
    const proven = tokens.claims()
    if (proven === undefined) throw new Error('the provider sent no ID token')
    // Some say in the token who it is, others only when they are asked.
    const told = proven['email'] === undefined ? await fetchUserInfo(configuration, tokens.access_token, proven.sub) : proven
    const { email: typed = '', email_verified, name: called } = Claims.parse(told)
    const email = normalEmail(typed)
    if (email === null || String(email_verified) !== 'true') throw new AppError('PROVIDER_EMAIL_UNPROVEN', {})
    const [mailbox = ''] = email.split('@')
    return { providerId: `oidc ${proven.iss}`, accountId: proven.sub, email, name: UserName.safeParse(called).data ?? mailbox }
  }

  return {
    name,
    begin: (returnTo, begunAt) =>
      orFailed(async () => {
        const configuration = await known()
        const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
          await import('openid-client')
        const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
        const state = begunAt === undefined ? randomState() : `${randomState()}.${begunAt}`
        const address = buildAuthorizationUrl(configuration, {
          redirect_uri: returnTo,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return { address: address.href, ticket: begun.begin({ returnTo, state, nonce, verifier }) }
      }),
    async test(returnTo) {
      const configuration = await discover().catch(() => null)
      if (configuration === null) return { ok: false, message: SIGN_IN_PROVIDER_TEXT.away }
      const { genericGrantRequest, randomPKCECodeVerifier, ResponseBodyError, WWWAuthenticateChallengeError } =
        await import('openid-client')
      const asked = { code: 'nobody-was-given-this', redirect_uri: returnTo, code_verifier: randomPKCECodeVerifier() }
      try {
        await genericGrantRequest(configuration, 'authorization_code', asked)
        return { ok: false, message: SIGN_IN_PROVIDER_TEXT.odd('it gave a token for no code') }
      } catch (error) {
        const code = error instanceof ResponseBodyError ? error.error : null
        // It looks at the code only after it knew who asks.
        if (code === 'invalid_grant') return { ok: true, message: SIGN_IN_PROVIDER_TEXT.works }
        if (code === 'invalid_client' || code === 'unauthorized_client' || error instanceof WWWAuthenticateChallengeError)
          return { ok: false, message: SIGN_IN_PROVIDER_TEXT.secretWrong }
        return { ok: false, message: code === null ? SIGN_IN_PROVIDER_TEXT.away : SIGN_IN_PROVIDER_TEXT.odd(code) }
      }
    },
    async finish(ticket, answer) {
      const found = begun.find(ticket)
      begun.end(ticket)
      if (found === null || new URLSearchParams(answer).get('state') !== found.state) throw new AppError('PROVIDER_STATE_WRONG', {})
      return orFailed(() => identify(found, answer))
    },
  }
}

/** Whatever a provider does wrong, or its settings, is one thing for whoever signs in. */
async function orFailed<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('PROVIDER_FAILED', {}, { cause: error })
  }
}
