import { z } from 'zod'
import { CLAIM_CODE_CHARS } from '../limits/claim.ts'
import { HandedRows } from './handed-rows.ts'

/** Letters and digits that nobody takes for one another. */
export const CLAIM_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As somebody typed it: in small letters too, with or without its dashes. */
export const TypedClaimCode = z
  .string()
  .max(100)
  .transform((typed) => [...typed.toUpperCase()].filter((letter) => CLAIM_ALPHABET.includes(letter)).join(''))

/** `ABCD-EFGH-JKMN`. */
export function shownClaimCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8, CLAIM_CODE_CHARS)].join('-')
}

export const ClaimInvitation = z.object({ inviteLink: z.string(), claimCode: z.string() })
export type ClaimInvitation = z.infer<typeof ClaimInvitation>

/** What the page says to whoever has the code. */
export const OpenedClaim = z.object({ app: z.string(), from: z.string(), rows: HandedRows })
export type OpenedClaim = z.infer<typeof OpenedClaim>

/** Who has claimed an app, as its owner sees it; and until when the code that waits is valid, null: none waits. */
export const AppClaims = z.object({
  validUntil: z.iso.datetime().nullable(),
  claims: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
})
export type AppClaims = z.infer<typeof AppClaims>
