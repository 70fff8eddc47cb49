import { z } from 'zod'
import { SQL_MAX_CHARS } from '../limits/query.ts'

export const QueryId = z.uuid().brand<'QueryId'>()
export type QueryId = z.infer<typeof QueryId>

/** A question in SQL that is kept with its app under a name. */
export const NamedQuery = z.strictObject({ name: z.string().trim().min(1).max(120), sql: z.string().min(1).max(SQL_MAX_CHARS) })
export type NamedQuery = z.infer<typeof NamedQuery>
export const SavedQuery = z.object({ id: QueryId, ...NamedQuery.shape, savedAt: z.iso.datetime() })
export type SavedQuery = z.infer<typeof SavedQuery>
