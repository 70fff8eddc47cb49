import { z } from 'zod'
import { FunctionConfig, FunctionName, FunctionRun, FunctionSide } from './app-function.ts'

/** A function as the builder sees it. */
export const FunctionCard = z.object({
  name: z.string(),
  path: z.string(),
  /** Where it is called from outside. */
  functionUrl: z.string(),
  /** Null when it is not made of plain values. */
  config: FunctionConfig.nullable(),
  /** Why it does not build. */
  problems: z.array(z.string()),
  missingSecrets: z.array(z.string()),
  /** What of it is live: nothing, an older version, this one. */
  live: z.enum(['unpublished', 'none', 'older', 'current']),
  nextRunAt: z.iso.datetime().nullable(),
})
export type FunctionCard = z.infer<typeof FunctionCard>

/** A call of a function by its builder. */
export const FunctionTest = z.strictObject({
  name: FunctionName,
  side: FunctionSide.default('draft'),
  /** `userId`: as one of the users that the draft is tried with. */
  as: z.union([z.enum(['me', 'visitor']), z.strictObject({ userId: z.string().min(1).max(100) })]).default('me'),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('POST'),
  query: z.string().max(4_000).default(''),
  body: z.string().max(1_000_000).default(''),
  headers: z.record(z.string().max(100), z.string().max(4_000)).default({}),
})
export type FunctionTest = z.infer<typeof FunctionTest>

export const FunctionTested = z.object({
  status: z.number().int(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  isCut: z.boolean(),
  run: FunctionRun,
})
export type FunctionTested = z.infer<typeof FunctionTested>
