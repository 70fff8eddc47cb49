import { z } from 'zod'

/** Who asks: what a person registered at a provider for themselves. */
const Client = z.object({ clientId: z.string(), clientSecret: z.string().nullable() })
export type Client = z.infer<typeof Client>

/** What a person pasted, or a provider gave at a sign-in. It is sealed as a whole. */
export const Access = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: z.string() }),
  z.object({
    kind: z.literal('sign-in'),
    client: Client,
    token: z.string(),
    /** What renews the token. */
    refresh: z.string().nullable(),
    /** Null: it is not said, and the provider will say so itself. */
    endsAt: z.number().nullable(),
  }),
])
export type Access = z.infer<typeof Access>
export type SignedIn = Extract<Access, { kind: 'sign-in' }>
