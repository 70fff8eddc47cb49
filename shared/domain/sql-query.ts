import { z } from 'zod'

/** What SQLite answers in a cell. Bytes come as their size in words. */
export const SqlValue = z.union([z.string(), z.number(), z.null()])
export type SqlValue = z.infer<typeof SqlValue>

/** The answer to a question in SQL. */
export const SqlAnswer = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(SqlValue)),
  /** Whether there are more rows than are shown. */
  isCut: z.boolean(),
  /** How SQLite goes about it, a step a line; `depth`: inside of which. */
  plan: z.array(z.object({ depth: z.number().int(), step: z.string() })),
  /** What SQLite took for it. */
  ms: z.number(),
})
export type SqlAnswer = z.infer<typeof SqlAnswer>
