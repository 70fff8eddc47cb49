import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { z } from 'zod'
import { SIGN_IN_ANSWER_MAX_BYTES } from '../../../shared/limits/mcp.ts'
import { TOOL_SERVER_TEXT } from '../../../shared/text/mcp.ts'
import { openSignInCallback } from '../lib/sign-in-callback.ts'
import { limitedFetch } from './limited-fetch.ts'
import { ToolFault } from './tool-fault.ts'

/** What a server gave at a sign-in. It is sealed as a whole. */
export interface SignIn {
  readonly client: OAuthClientInformationMixed
  readonly tokens: OAuthTokens
  readonly discovery: OAuthDiscoveryState
  readonly redirectUrl: string
}

/** It was written by us and sealed. */
const Kept = z.custom<SignIn>((value) => typeof value === 'object' && value !== null && 'tokens' in value && 'client' in value)

export const readSignIn = (written: string): SignIn => Kept.parse(JSON.parse(written))
export const writeSignIn = (signIn: SignIn): string => JSON.stringify(signIn)

export interface BegunSignIn {
  /** Where the person signs in: https, or on this computer. */
  readonly address: URL
  /** Throws `ToolFault`: refused, given up, or not as the protocol asks. */
  readonly signedIn: Promise<SignIn>
  giveUp(): void
}

const metadataFor = (redirectUrl: string) => ({
  client_name: 'Lathe',
  redirect_uris: [redirectUrl],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  // What runs on a person's computer can keep no secret of its own; the proof is PKCE.
  token_endpoint_auth_method: 'none',
})

/** Finds who signs people in for a server, registers there, and says where the person has to go. Throws `ToolFault`. */
export async function beginSignIn(serverUrl: URL, fetchOf: typeof fetch): Promise<BegunSignIn> {
  const { auth, extractWWWAuthenticateParams } = await import('@modelcontextprotocol/sdk/client/auth.js')
  const { fetch: limited } = limitedFetch(fetchOf, SIGN_IN_ANSWER_MAX_BYTES, () => undefined)
  const callback = await openSignInCallback({ fault: (reason) => new ToolFault(reason) })
  let [address, verifier]: [URL | null, string] = [null, '']
  let [client, tokens, discovery]: [OAuthClientInformationMixed?, OAuthTokens?, OAuthDiscoveryState?] = []
  const provider: OAuthClientProvider = {
    redirectUrl: callback.redirectUrl,
    clientMetadata: metadataFor(callback.redirectUrl),
    state: () => callback.state,
    clientInformation: () => client,
    saveClientInformation: (given) => void (client = given),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    redirectToAuthorization: (url) => void (address = url),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    saveDiscoveryState: (given) => void (discovery = given),
    discoveryState: () => discovery,
  }
  const options = { serverUrl, fetchFn: limited }

  async function exchange(): Promise<SignIn> {
    try {
      const authorizationCode = await callback.code
      await auth(provider, { ...options, authorizationCode })
      if (client === undefined || tokens === undefined || discovery === undefined)
        throw new ToolFault(TOOL_SERVER_TEXT.signInOdd('no token'))
      return { client, tokens, discovery, redirectUrl: callback.redirectUrl }
    } catch (error) {
      throw asFault(error)
    } finally {
      callback.close()
    }
  }

  try {
    const asked = await limited(serverUrl, { headers: { accept: 'text/event-stream' } })
    await asked.body?.cancel()
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(asked)
    await auth(provider, { ...options, ...(resourceMetadataUrl && { resourceMetadataUrl }), ...(scope !== undefined && { scope }) })
    const place = placeOf(address)
    const signedIn = exchange()
    // Whoever began may never come to wait for it.
    signedIn.catch(() => undefined)
    return { address: place, signedIn, giveUp: callback.close }
  } catch (error) {
    callback.close()
    throw asFault(error)
  }
}

/** For a connection: the tokens as they are, renewed when they are over. What cannot be renewed asks the person again. */
export function keptSignIn(signIn: SignIn, keep: (renewed: SignIn) => Promise<void>): OAuthClientProvider {
  let { tokens }: { tokens: OAuthTokens | undefined } = signIn
  return {
    redirectUrl: signIn.redirectUrl,
    clientMetadata: metadataFor(signIn.redirectUrl),
    clientInformation: () => signIn.client,
    tokens: () => tokens,
    async saveTokens(renewed) {
      tokens = renewed
      await keep({ ...signIn, tokens: renewed })
    },
    invalidateCredentials(scope) {
      if (scope === 'all' || scope === 'tokens') tokens = undefined
    },
    // Nobody is sent anywhere by a call of a tool: the SDK says then that it is not authorised.
    redirectToAuthorization: () => undefined,
    saveCodeVerifier: () => undefined,
    codeVerifier: () => '',
    discoveryState: () => signIn.discovery,
  }
}

function placeOf(address: URL | null): URL {
  const isHere = address?.hostname === '127.0.0.1' || address?.hostname === 'localhost' || address?.hostname === '[::1]'
  if (address !== null && (address.protocol === 'https:' || (address.protocol === 'http:' && isHere))) return address
  throw new ToolFault(TOOL_SERVER_TEXT.signInOdd(address === null ? 'no address' : address.protocol))
}

function asFault(error: unknown): ToolFault {
  if (error instanceof ToolFault) return error
  return new ToolFault(TOOL_SERVER_TEXT.signInOdd(error instanceof Error ? error.message : String(error)))
}
