import { z } from 'zod'
import { FieldIssue } from '../../../shared/domain/app-error.ts'

const Refused = z.object({ data: z.object({ issues: z.array(FieldIssue).min(1) }) })

/** What a refused row says of its fields, by their names; null for any other failure. */
export function fieldReasons(error: unknown): ReadonlyMap<string, string> | null {
  const refused = Refused.safeParse(error)
  return refused.success ? new Map(refused.data.data.issues.map(({ path, reason }) => [path, reason])) : null
}
