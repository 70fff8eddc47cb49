import { z } from 'zod'

/** What is known of a secret. Its value goes in and never comes out. */
export const AppSecret = z.object({
  key: z.string(),
  instructions: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** False when it needs to be entered again. */
  hasValue: z.boolean(),
})
export type AppSecret = z.infer<typeof AppSecret>

/** Which secrets a function says it uses, and of those which have no value. */
export const FunctionSecretUsage = z.object({
  name: z.string(),
  path: z.string(),
  secrets: z.array(z.string()),
  missing: z.array(z.string()),
})
export type FunctionSecretUsage = z.infer<typeof FunctionSecretUsage>
