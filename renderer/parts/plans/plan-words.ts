import type { PlanCard, PlanPeriod } from '../../../shared/domain/plans.ts'
import { MONEY_DECIMALS } from '../../../shared/limits/plans.ts'
import { PLANS_TEXT } from '../../../shared/text/plans.ts'

export interface PriceWords {
  readonly price: string
  /** The price without the year's saving; null where there is none. */
  readonly before: string | null
  readonly per: string
}

export function priceWords({ price, discountedPrice }: PlanCard, period: PlanPeriod): PriceWords {
  if (price === 0) return { price: dollars(0), before: null, per: PLANS_TEXT.forEver }
  if (period === 'monthly') return { price: dollars(price), before: null, per: PLANS_TEXT.aMonth }
  if (discountedPrice === null) return { price: dollars(price), before: null, per: PLANS_TEXT.aMonthYearly }
  return { price: dollars(discountedPrice), before: dollars(price), per: PLANS_TEXT.aMonthYearly }
}

export function linkOf({ link, linkYearly }: PlanCard, period: PlanPeriod): string | null {
  return period === 'monthly' ? link : linkYearly
}

function dollars(amount: number): string {
  return `$${amount.toFixed(MONEY_DECIMALS)}`
}
