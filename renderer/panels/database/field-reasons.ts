import { z } from 'zod'
import { FieldIssue } from '../../../shared/domain/app-error.ts'

const Refused = z.object({ data: z.object({ issues: z.array(FieldIssue).min(1) }) })

/** The reasons of a rejected row by field name; null for any other error. */
export function fieldReasons(error: unknown): ReadonlyMap<string, string> | null {
  const refused = Refused.safeParse(error)
  return refused.success ? new Map(refused.data.data.issues.map(({ path, reason }) => [path, reason])) : null
}
