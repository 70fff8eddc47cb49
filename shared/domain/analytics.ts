import { z } from 'zod'
import { SourcePlace } from './app-function.ts'

/** `today` is by the hour, the others by the day; the days are those of this computer. */
export const AnalyticsRange = z.enum(['today', '7d', '30d', '90d', 'year'])
export type AnalyticsRange = z.infer<typeof AnalyticsRange>

/** What a visitor looks with. */
export const DeviceClass = z.enum(['desktop', 'phone', 'tablet'])
export type DeviceClass = z.infer<typeof DeviceClass>

const Count = z.int().nonnegative()

/** `visits`: how often the app was opened; `views`: pages shown; `visitors`: different ones of each day. */
export const AnalyticsFigures = z.object({
  visits: Count,
  visitors: Count,
  views: Count,
  signUps: Count,
  calls: Count,
  failedCalls: Count,
  errors: Count,
  questions: Count,
  /** What its questions to a model cost. */
  usd: z.number().nonnegative(),
  mails: Count,
})
export type AnalyticsFigures = z.infer<typeof AnalyticsFigures>

/** `at`: a day (`2026-11-29`), or an hour of one (`2026-11-29T14`). */
export const AnalyticsPoint = AnalyticsFigures.extend({ at: z.string() })
export type AnalyticsPoint = z.infer<typeof AnalyticsPoint>

/** An empty name stands for all that were too many to be told apart. */
const Named = z.object({ name: z.string(), count: Count })
export type NamedCount = z.infer<typeof Named>

export const AnalyticsError = z.object({
  /** Where it was thrown. `in`: the function, or empty for a page. */
  source: z.enum(['page', 'function']),
  in: z.string(),
  title: z.string(),
  place: SourcePlace.pick({ path: true, line: true }).nullable(),
  count: Count,
  lastAt: z.iso.datetime(),
})
export type AnalyticsError = z.infer<typeof AnalyticsError>

export const Analytics = z.object({
  range: AnalyticsRange,
  from: z.string(),
  to: z.string(),
  totals: AnalyticsFigures,
  points: z.array(AnalyticsPoint),
  /** By the routes of the app; `-` is every address without a page. */
  pages: z.array(Named),
  /** Hosts; `-` is no referrer. */
  referrers: z.array(Named),
  devices: z.array(Named),
  functions: z.array(z.object({ name: z.string(), calls: Count, failed: Count })),
  errors: z.array(AnalyticsError),
  /** Counted apart: those of who builds it, and of programs that say so. */
  own: Count,
  bots: Count,
  /** More visitors than are told apart came on some day. */
  isAtLeast: z.boolean(),
  /** Null while nothing was ever counted. */
  since: z.string().nullable(),
  /** When the program ended without writing what it had counted: a second of it at most is missing. */
  cuts: z.array(z.iso.datetime()),
  /** Why nothing is written at the moment. */
  problem: z.string().nullable(),
})
export type Analytics = z.infer<typeof Analytics>

/** What happens at this moment; it begins anew with the program. */
export const LiveView = z.object({
  at: z.iso.datetime(),
  people: Count,
  /** Pages shown in each of the last minutes, the current one last. */
  minutes: z.array(Count),
  pages: z.array(Named),
})
export type LiveView = z.infer<typeof LiveView>
