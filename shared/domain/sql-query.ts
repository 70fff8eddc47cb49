import { z } from 'zod'

/** What SQLite answers in a cell. Bytes come as their size in words. */
export const SqlValue = z.union([z.string(), z.number(), z.null()])
export type SqlValue = z.infer<typeof SqlValue>

/** A part of a statement, by its first character and the one after its last. */
export const SqlPlace = z.object({ start: z.number().int(), end: z.number().int() })
export type SqlPlace = z.infer<typeof SqlPlace>

/** The answer to a question in SQL. */
export const SqlAnswer = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(SqlValue)),
  /** How many rows there are, those that are not shown among them. */
  total: z.number().int(),
  /** There are more: counting them all would have taken too long. */
  hasMore: z.boolean(),
  /** How SQLite goes about it, a step a line; `depth`: inside of which. */
  plan: z.array(z.object({ depth: z.number().int(), step: z.string() })),
  /** What SQLite took for it. */
  ms: z.number(),
})
export type SqlAnswer = z.infer<typeof SqlAnswer>

/** The answer as a file. */
export const SqlFile = z.object({
  csv: z.string(),
  rows: z.number().int(),
  /** Whether there are more rows than a file takes. */
  isCut: z.boolean(),
})
export type SqlFile = z.infer<typeof SqlFile>
