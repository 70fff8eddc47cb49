import { z } from 'zod'

const Charged = z.object({
  cost: z.number().min(0),
  is_byok: z.boolean().nullish(),
  cost_details: z.object({ upstream_inference_cost: z.number().min(0).nullish() }).nullish(),
})

/**
 * What OpenRouter says that it charged: it chooses among providers with prices of their own, and its list has only one of them. With a
 * key of the person's own it charges a fee, and the provider the rest.
 */
export function openRouterUsd(usage: unknown): number | null {
  const charged = Charged.safeParse(usage)
  if (!charged.success) return null
  const { cost, is_byok: isOwnKey, cost_details: details } = charged.data
  return isOwnKey === true ? cost + (details?.upstream_inference_cost ?? 0) : cost
}
