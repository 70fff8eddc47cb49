import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SourceProvider } from '../../../shared/domain/source-connection.ts'
import { NOTION_SIGN_IN_PORT, SOURCE_SIGN_IN_ANSWER_MAX_BYTES } from '../../../shared/limits/sources.ts'
import { FetchRefused, type GuardedFetch } from '../lib/guarded-fetch.ts'
import { openSignInCallback } from '../lib/sign-in-callback.ts'
import type { Client, SignedIn } from './access.ts'
import { SourceUnreadable } from './extract-source.ts'

interface SignInPlace {
  readonly authorize: string
  readonly token: string
  /** Asked for beside who asks, and where the answer goes. */
  readonly wishes: Readonly<Record<string, string>>
  /** Who asks proves it with its secret, in a header and JSON; else in a form, with PKCE. */
  readonly isBasic: boolean
  /** Of the one address that people are sent back to; any otherwise. */
  readonly port?: number
}

const PLACES: Readonly<Record<SourceProvider, SignInPlace>> = {
  notion: {
    authorize: 'https://api.notion.com/v1/oauth/authorize',
    token: 'https://api.notion.com/v1/oauth/token',
    wishes: { owner: 'user' },
    isBasic: true,
    port: NOTION_SIGN_IN_PORT,
  },
  'google-drive': {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    // With `consent` it gives what renews the token each time, and not only the first.
    wishes: { scope: 'https://www.googleapis.com/auth/drive.readonly', access_type: 'offline', prompt: 'consent' },
    isBasic: false,
  },
}

/** Why a sign-in came to nothing, for a person. */
export class SignInFault extends Error {
  override readonly name = 'SignInFault'
}

export interface BegunProviderSignIn {
  /** Where the person signs in. */
  readonly address: URL
  /** Throws `SignInFault`. */
  readonly signedIn: Promise<SignedIn>
  giveUp(): void
}

interface SignInNeeds {
  readonly fetch: GuardedFetch
  readonly now: () => number
}

/** Throws `SignInFault` where the one port is taken. */
export async function beginProviderSignIn(needs: SignInNeeds, provider: SourceProvider, client: Client): Promise<BegunProviderSignIn> {
  const { authorize, wishes, isBasic, port } = PLACES[provider]
  const callback = await openSignInCallback({
    fault: (reason) => new SignInFault(reason),
    ...(port === undefined ? {} : { port }),
  }).catch((error: unknown) => {
    throw new SignInFault(error instanceof Error ? error.message : String(error))
  })
  const verifier = randomBytes(32).toString('base64url')
  const address = new URL(authorize)
  const asked = { client_id: client.clientId, redirect_uri: callback.redirectUrl, response_type: 'code', state: callback.state, ...wishes }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  if (!isBasic) {
    address.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
    address.searchParams.set('code_challenge_method', 'S256')
  }

  async function exchange(): Promise<SignedIn> {
    try {
      const code = await callback.code
      const proof = isBasic ? {} : { code_verifier: verifier }
      const form = { grant_type: 'authorization_code', code, redirect_uri: callback.redirectUrl, ...proof }
      return await askForToken(needs, provider, client, form)
    } catch (error) {
      throw error instanceof SourceUnreadable ? new SignInFault('') : error
    } finally {
      callback.close()
    }
  }

  const signedIn = exchange()
  // Whoever began may never come to wait for it.
  signedIn.catch(() => undefined)
  return { address, signedIn, giveUp: callback.close }
}

/** Another token for one that is over. `kept-revoked`: whoever signed in is let in no longer. */
export async function renewSignIn(needs: SignInNeeds, provider: SourceProvider, { client, refresh }: SignedIn): Promise<SignedIn> {
  if (refresh === null) throw new SourceUnreadable('kept-revoked')
  const renewed = await askForToken(needs, provider, client, { grant_type: 'refresh_token', refresh_token: refresh })
  return { ...renewed, refresh: renewed.refresh ?? refresh }
}

const Tokens = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string().nullish(),
  expires_in: z.number().nullish(),
})
/** What it takes to use a token, before it ends. */
const SPARE_MS = 60_000

async function askForToken(
  { fetch, now }: SignInNeeds,
  provider: SourceProvider,
  client: Client,
  form: Readonly<Record<string, string>>,
): Promise<SignedIn> {
  const { token, isBasic } = PLACES[provider]
  const { clientId, clientSecret } = client
  const secret = clientSecret === null ? {} : { client_secret: clientSecret }
  const content = isBasic ? JSON.stringify(form) : new URLSearchParams({ ...form, client_id: clientId, ...secret }).toString()
  const headers = {
    accept: 'application/json',
    'content-type': isBasic ? 'application/json' : 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(content)),
    ...(isBasic ? { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}` } : {}),
  }
  const answer = await fetch(new URL(token), {
    method: 'POST',
    content,
    headers,
    maxBytes: SOURCE_SIGN_IN_ANSWER_MAX_BYTES,
    redirects: 0,
  }).catch((error: unknown) => {
    throw error instanceof FetchRefused ? new SourceUnreadable('kept-unreachable') : error
  })
  if (answer.status >= 500 || answer.status === 429) throw new SourceUnreadable('kept-unreachable')
  const given = answer.status < 300 ? Tokens.safeParse(readJson(answer.body)).data : undefined
  if (given === undefined) throw new SourceUnreadable('kept-revoked')
  const endsAt = given.expires_in == null ? null : now() + given.expires_in * 1_000 - SPARE_MS
  return { kind: 'sign-in', client, token: given.access_token, refresh: given.refresh_token ?? null, endsAt }
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
