import { z } from 'zod'
import { PASSKEY_NAME_MAX_CHARS } from '../limits/people.ts'
import { UserName } from './people.ts'

export const PasskeyName = UserName.max(PASSKEY_NAME_MAX_CHARS)

/** One of a builder's passkeys, as they see it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of this host that it belongs to: at another it is not offered. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: never since it was made. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Type = z.literal('public-key')

/** What a browser is given to make a passkey, as WebAuthn has it in JSON. */
export const PasskeyWish = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: Type, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: Type })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})
export type PasskeyWish = z.infer<typeof PasskeyWish>

/** What a browser is given to sign in with one. It names none: whoever asks learns of no account. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

const Encoded = (most: number) => z.string().max(most)
const id = Encoded(1400)

/** What came of it. The browser sends more, of which nothing is looked at. */
export const MadePasskey = z.object({
  id,
  rawId: id,
  type: Type,
  response: z.object({ clientDataJSON: Encoded(4000), attestationObject: Encoded(20_000) }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

export const PasskeyAnswer = z.object({
  id,
  rawId: id,
  type: Type,
  response: z.object({
    clientDataJSON: Encoded(4000),
    authenticatorData: Encoded(4000),
    signature: Encoded(4000),
    userHandle: Encoded(100).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
