import { z } from 'zod'
import { EMAIL_MAX_CHARS, PASSWORD_MAX_CHARS, USER_NAME_MAX_CHARS } from '../limits/people.ts'

/** Who may become a user of an app: anybody, those whom its builder invites, or nobody more. */
export const SignUp = z.enum(['open', 'invited', 'closed'])
export type SignUp = z.infer<typeof SignUp>

export const UserRole = z.enum(['user', 'admin'])
export type UserRole = z.infer<typeof UserRole>

export const UserStatus = z.enum(['active', 'invited', 'disabled'])
export type UserStatus = z.infer<typeof UserStatus>

/** One of an app's own users, as its builder sees them. */
export const AppUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: UserRole,
  status: UserStatus,
  createdAt: z.iso.datetime(),
  /** Null for somebody who has never signed in. To the day. */
  lastSeenAt: z.iso.datetime().nullable(),
})
export type AppUser = z.infer<typeof AppUser>

/** As whom a draft is tried instead of as its builder: somebody who is not signed in, or one of its test users. */
export const PreviewedAs = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('visitor') }),
  z.strictObject({ kind: z.literal('user'), userId: z.string().min(1).max(100) }),
])
export type PreviewedAs = z.infer<typeof PreviewedAs>

/** As somebody types an address: its form is checked apart, so that what is wrong has a code of its own. */
export const TypedEmail = z.string().max(EMAIL_MAX_CHARS)
/** Longer ones are never hashed. */
export const TypedPassword = z.string().max(PASSWORD_MAX_CHARS)

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/

/** One line that does not turn the text around it. */
export const UserName = z
  .string()
  .trim()
  .min(1)
  .max(USER_NAME_MAX_CHARS)
  .refine((name) => !CONTROLS.test(name), 'must be one line')

const EMAIL = z.email().max(EMAIL_MAX_CHARS)

/** The address in the one spelling that it is kept in; null for what is none. Letters of other alphabets that look alike are none. */
export function normalEmail(typed: string): string | null {
  return EMAIL.safeParse(typed.trim().toLowerCase()).data ?? null
}
