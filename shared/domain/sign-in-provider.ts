import { z } from 'zod'
import { UserName } from './people.ts'

/** Who vouches for builders by OpenID Connect, as an admin enters it; the secret is written and never read. */
export const SignInProviderForm = z.strictObject({
  /** As it is called where one signs in. */
  name: UserName.max(60),
  issuer: z.string().trim().min(1).max(500),
  clientId: z.string().trim().min(1).max(300),
})
export type SignInProviderForm = z.infer<typeof SignInProviderForm>

export const SignInProviderInfo = z.object({
  provider: SignInProviderForm.nullable(),
  /** `environment`: whoever starts the host said so, and nothing here changes it. */
  from: z.enum(['environment', 'settings']),
  hasSecret: z.boolean(),
  /** The key that sealed it is gone. */
  needsSecretAgain: z.boolean(),
  /** Where the provider is to send people back to. */
  returnTo: z.string(),
})
export type SignInProviderInfo = z.infer<typeof SignInProviderInfo>

export const SignInProviderTest = z.object({ ok: z.boolean(), message: z.string() })
export type SignInProviderTest = z.infer<typeof SignInProviderTest>
