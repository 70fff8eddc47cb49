import { z } from 'zod'
import { AppId, TurnId } from './ids.ts'
import type { Usage } from './message.ts'
import type { Model } from './preferences.ts'

/** What a model was asked for: a turn of the chat, a question of a built app (`InvokeLLM`), or to show what it can. */
export const UsagePurpose = z.enum(['turn', 'app', 'trial'])
export type UsagePurpose = z.infer<typeof UsagePurpose>

/** What some calls used together, and what they cost at the prices of their time. */
export const UsageTotals = z.object({
  calls: z.number().int(),
  /** Those for which somebody sends a bill; a local model costs nothing. */
  billedCalls: z.number().int(),
  /** Those of them whose price is not known. They are no part of `usd`. */
  unpricedCalls: z.number().int(),
  /** What was read from and written to a cache is part of it. */
  inputTokens: z.number().int(),
  cachedInputTokens: z.number().int(),
  cacheWriteTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** A part of it nobody counted: it was cut off, or the provider does not say. */
  isEstimated: z.boolean(),
  usd: z.number(),
})
export type UsageTotals = z.infer<typeof UsageTotals>

export const TurnUsage = UsageTotals.extend({ turnId: TurnId })
export type TurnUsage = z.infer<typeof TurnUsage>

/** One line of the bill: a month, an app, a purpose, a model. */
export const UsageRow = UsageTotals.extend({
  /** `2026-05`, of the calendar on the wall. */
  month: z.string(),
  /** Null: for no app. */
  appId: AppId.nullable(),
  /** As the app was called last. It may be gone. */
  appName: z.string(),
  purpose: UsagePurpose,
  model: z.string(),
  modelName: z.string(),
})
export type UsageRow = z.infer<typeof UsageRow>

const limit = z.number().min(0).max(100_000).nullable()
/** US dollars; null: no limit. A turn that would go over one does not begin. */
export const SpendLimits = z.object({
  /** All that models are asked in a month. */
  monthUsd: limit,
  /** The same of each app. */
  appMonthUsd: limit,
  /** One message and the answer to it. */
  turnUsd: limit,
})
export type SpendLimits = z.infer<typeof SpendLimits>

/** What a message would come to, before it is sent. */
export const PriceEstimate = z.object({
  model: z.string(),
  modelName: z.string(),
  inputTokens: z.number().int(),
  /** What answers in this app had lately. */
  outputTokens: z.number().int(),
  isBilled: z.boolean(),
  /** Null: the price is not known. 0 for a model that nobody bills. */
  usd: z.number().nullable(),
  /** What the model can hold in mind, where that is known. */
  contextLength: z.number().int().nullable(),
  /** The app is larger than what the model can hold in mind: it is shown a part of it. */
  isAppTooLarge: z.boolean(),
  /** The second answer of a comparison. */
  beside: z.object({ modelName: z.string(), isBilled: z.boolean(), usd: z.number().nullable() }).nullable().default(null),
  /** Why it would not be sent: the owner's limits. Two answers count together. */
  refusal: z.string().nullable(),
})
export type PriceEstimate = z.infer<typeof PriceEstimate>

export type Prices = Pick<Model, 'inputPrice' | 'outputPrice' | 'cacheReadPrice' | 'cacheWritePrice'>

/** US dollars; null where a price is not known. What is cached and has no price of its own costs what the rest does. */
export function usdOf({ inputPrice, outputPrice, cacheReadPrice, cacheWritePrice }: Prices, usage: Usage): number | null {
  if (inputPrice === null || outputPrice === null) return null
  const read = usage.cachedInputTokens
  const written = usage.cacheWriteTokens ?? 0
  const plain = Math.max(0, usage.inputTokens - read - written)
  const perMillion =
    plain * inputPrice +
    read * (cacheReadPrice ?? inputPrice) +
    written * (cacheWritePrice ?? inputPrice) +
    usage.outputTokens * outputPrice
  return perMillion / 1_000_000
}

export const NOTHING_USED: UsageTotals = {
  calls: 0,
  billedCalls: 0,
  unpricedCalls: 0,
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  isEstimated: false,
  usd: 0,
}
