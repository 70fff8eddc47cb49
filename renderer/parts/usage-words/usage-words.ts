import { formatUsd } from '../../../shared/domain/money.ts'
import type { PriceEstimate, UsageTotals } from '../../../shared/domain/usage.ts'
import { compactNumber } from '../../ui/number-words.ts'

type Spent = Pick<UsageTotals, 'calls' | 'billedCalls' | 'unpricedCalls' | 'usd'>

/** `$0.05`, or that it is free, or that the price is unknown. */
export function spentWords({ calls, billedCalls, unpricedCalls, usd }: Spent): string {
  if (calls === 0) return formatUsd(0)
  if (billedCalls === 0) return 'costs nothing'
  if (unpricedCalls === billedCalls) return 'price not known'
  return unpricedCalls > 0 ? `at least ${formatUsd(usd)}` : formatUsd(usd)
}

type Tokens = Pick<UsageTotals, 'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'isEstimated'>

/** `14.2K in`, `9K cached`, `820 out`, `estimated`. */
export function tokenWords({ inputTokens, cachedInputTokens, outputTokens, isEstimated }: Tokens): readonly string[] {
  return [
    `${compactNumber(inputTokens)} in`,
    ...(cachedInputTokens > 0 ? [`${compactNumber(cachedInputTokens)} cached`] : []),
    `${compactNumber(outputTokens)} out`,
    ...(isEstimated ? ['estimated'] : []),
  ]
}

/** Null where the whole app fits into the model's context. */
export function tooLargeWords({ isAppTooLarge, modelName, contextLength }: PriceEstimate): string | null {
  if (!isAppTooLarge || contextLength === null) return null
  return `This app is larger than the ${compactNumber(contextLength)} tokens that ${modelName} can hold in mind: it sees a part of it.`
}

/** `≈ 14K tokens, about $0.05 with Claude Sonnet`; of two answers each, and both together. */
export function estimateWords({ inputTokens, modelName, isBilled, usd, beside }: PriceEstimate): string {
  const tokens = `≈ ${compactNumber(inputTokens)} tokens`
  if (beside !== null) {
    if (!isBilled && !beside.isBilled) return `${tokens} each, costs nothing with ${modelName} and ${beside.modelName}`
    const each = [{ modelName, isBilled, usd }, beside].map((one) => `${costWords(one)} with ${one.modelName}`).join(' and ')
    const sum = isBilled && beside.isBilled && usd !== null && beside.usd !== null ? usd + beside.usd : null
    return `${tokens} each, about ${each}${sum === null ? '' : `: ${formatUsd(sum)} together`}`
  }
  if (!isBilled) return `${tokens}, costs nothing with ${modelName}`
  return usd === null ? `${tokens}, the price of ${modelName} is not known` : `${tokens}, about ${formatUsd(usd)} with ${modelName}`
}

function costWords({ isBilled, usd }: Pick<PriceEstimate, 'isBilled' | 'usd'>): string {
  if (!isBilled) return 'nothing'
  return usd === null ? 'an unknown price' : formatUsd(usd)
}
