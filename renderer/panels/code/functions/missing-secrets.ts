import { ORPCError } from '@orpc/client'
import { z } from 'zod'

const Missing = z.object({ type: z.literal('missing_secrets'), details: z.array(z.string()) })

/** The secrets that a failed call says are missing; null for every other failure. */
export function missingSecretsOf(error: unknown): readonly string[] | null {
  return error instanceof ORPCError ? (Missing.safeParse(error.data).data?.details ?? null) : null
}
