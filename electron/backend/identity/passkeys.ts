import { randomBytes } from 'node:crypto'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { MadePasskey, Passkey, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from '../../../shared/domain/passkey.ts'
import { PASSKEY_MINUTES, PASSKEYS_MAX } from '../../../shared/limits/people.ts'
import type { OpenedSession } from './app-auth.ts'
import type { AppUsersParts } from './app-users.ts'
import type { PasskeyPlace } from './passkey-place.ts'
import { createPasskeyStore, type KeptPasskey } from './passkey-store.ts'
import { requirePassword } from './require-password.ts'
import { createTickets } from './tickets.ts'
import type { SignedInUser } from './user-file.ts'

/** Keys on a person's devices, of which the public half is here. The device asks for a finger, a face or a PIN: one is both steps of signing in. */
export interface Passkeys {
  /** For a browser that may have one for this place; it learns of no account. */
  beginSignIn(place: PasskeyPlace): { readonly ticket: string; readonly question: PasskeyQuestion }
  /** Once. SIGN_IN_EXPIRED, PASSKEY_REFUSED, USER_DISABLED, TOO_BUSY. */
  signIn(proof: { readonly ticket: string; readonly answer: PasskeyAnswer }, agent: string): Promise<OpenedSession>
  list(user: SignedInUser): readonly Passkey[]
  /** Another way in asks for the password. PASSWORD_NOT_SET, PASSWORD_WRONG, ATTEMPTS_EXCEEDED, PASSKEYS_TOO_MANY. */
  begin(user: SignedInUser, password: string, place: PasskeyPlace): Promise<{ readonly ticket: string; readonly wish: PasskeyWish }>
  /** SIGN_IN_EXPIRED, PASSKEY_REFUSED, PASSKEYS_TOO_MANY. */
  add(user: SignedInUser, made: { readonly ticket: string; readonly name: string; readonly made: MadePasskey }): Promise<Passkey>
  rename(user: SignedInUser, id: string, name: string): Promise<void>
  /** The new token of this device; every other one is signed out, since one of them may have come in by it. PASSKEY_NOT_FOUND. */
  remove(user: SignedInUser, asked: { readonly id: string; readonly password: string }, agent: string): Promise<{ readonly token: string }>
}

interface Begun {
  readonly place: PasskeyPlace
  readonly challenge: string
}

const CHALLENGE_BYTES = 32
/** Ed25519, ES256 and RS256: every device has one of them. */
const ALGORITHMS = [-8, -7, -257]
const timeout = PASSKEY_MINUTES * 60_000

export function createPasskeys(parts: AppUsersParts): Passkeys {
  const { file, auth, mails, rate, secondSteps, now } = parts
  const store = createPasskeyStore(file, now)
  const signIns = createTickets<Begun>(PASSKEY_MINUTES, now)
  const wishes = createTickets<Begun & { readonly userId: string; readonly handle: string }>(PASSKEY_MINUTES, now)

  return {
    beginSignIn(place) {
      // Without the library, which is loaded when somebody answers: every page of signing in asks.
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
      const question = { challenge, rpId: place.host, timeout, userVerification: 'required' } as const
      return { ticket: signIns.begin({ place, challenge }), question }
    },
    async signIn({ ticket, answer }, agent) {
      if (!rate.take('all')) throw new AppError('TOO_BUSY', {})
      const begun = signIns.find(ticket)
      signIns.end(ticket)
      if (begun === null) throw new AppError('SIGN_IN_EXPIRED', {})
      const kept = store.find(answer.id)
      const counter = kept?.host === begun.place.host ? await readAnswer(kept, begun, answer) : null
      if (kept === null || counter === null || !(await store.use(kept.id, counter))) throw new AppError('PASSKEY_REFUSED', {})
      return { userId: kept.userId, token: await (await auth()).openSession(kept.userId, agent) }
    },
    list: ({ userId }) => store.list(userId),
    async begin(user, password, place) {
      await requirePassword(parts, user, password)
      const existing = store.list(user.userId)
      if (existing.length >= PASSKEYS_MAX) throw new AppError('PASSKEYS_TOO_MANY', {})
      const handle = store.handleOf(user.userId)
      const wish = await wishFor(user, handle, place, existing)
      return { ticket: wishes.begin({ place, challenge: wish.challenge, userId: user.userId, handle }), wish }
    },
    async add({ userId, email }, { ticket, name, made }) {
      const begun = wishes.find(ticket)
      if (begun === null || begun.userId !== userId) throw new AppError('SIGN_IN_EXPIRED', {})
      wishes.end(ticket)
      const read = await readMade(begun, made)
      if (read === null) throw new AppError('PASSKEY_REFUSED', {})
      await store.add({ ...read, userId, name, host: begun.place.host, handle: begun.handle })
      mails.passkeyAdded(email, name)
      const added = store.list(userId).find(({ id }) => id === read.id)
      if (added === undefined) throw new AppError('PASSKEY_NOT_FOUND', {})
      return added
    },
    rename: ({ userId }, id, name) => store.rename(userId, id, name),
    async remove(user, { id, password }, agent) {
      await requirePassword(parts, user, password)
      const name = store.list(user.userId).find((passkey) => passkey.id === id)?.name ?? ''
      await store.remove(user.userId, id)
      const identity = await auth()
      await identity.endSessions(user.userId)
      secondSteps.endWhere((userId) => userId === user.userId)
      mails.passkeyRemoved(user.email, name)
      return { token: await identity.openSession(user.userId, agent) }
    },
  }
}

async function wishFor(
  { email, name }: SignedInUser,
  handle: string,
  place: PasskeyPlace,
  existing: readonly Passkey[],
): Promise<PasskeyWish> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Lathe',
    rpID: place.host,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    ...options,
    rp: { id: place.host, name: 'Lathe' },
    timeout,
    excludeCredentials: existing.map(({ id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

/** Null for whatever was not made for this wish, at this place, by a device that asked its person. */
async function readMade({ place, challenge }: Begun, made: MadePasskey): Promise<Pick<KeptPasskey, 'id' | 'publicKey' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // It refuses by failing, with a reason that is for nobody who asks.
    return null
  }
}

/** The counter that came along; null for an answer to something else, from elsewhere, or of another key. */
async function readAnswer(kept: KeptPasskey, { place, challenge }: Begun, answer: PasskeyAnswer): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...response } = answer.response
  if (userHandle !== kept.handle) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      credential: { id: kept.id, publicKey: kept.publicKey, counter: kept.counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
