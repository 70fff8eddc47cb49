import { formatUsd } from '../../../shared/domain/money.ts'
import type { PriceEstimate, UsageTotals } from '../../../shared/domain/usage.ts'
import { compactNumber } from '../../ui/number-words.ts'
import { say } from '../../../shared/text/say.ts'

type Spent = Pick<UsageTotals, 'calls' | 'billedCalls' | 'unpricedCalls' | 'usd'>

/** `$0.05`, or that it is free, or that the price is unknown. */
export function spentWords({ calls, billedCalls, unpricedCalls, usd }: Spent): string {
  if (calls === 0) return formatUsd(0)
  if (billedCalls === 0) return 'costs nothing'
  if (unpricedCalls === billedCalls) return 'price not known'
  return unpricedCalls > 0 ? say('at least {usd}', { usd: formatUsd(usd) }) : formatUsd(usd)
}

type Tokens = Pick<UsageTotals, 'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'isEstimated'>

/** `14.2K in`, `9K cached`, `820 out`, `estimated`. */
export function tokenWords({ inputTokens, cachedInputTokens, outputTokens, isEstimated }: Tokens): readonly string[] {
  return [
    say('{inputTokens} in', { inputTokens: compactNumber(inputTokens) }),
    ...(cachedInputTokens > 0 ? [say('{cachedInputTokens} cached', { cachedInputTokens: compactNumber(cachedInputTokens) })] : []),
    say('{outputTokens} out', { outputTokens: compactNumber(outputTokens) }),
    ...(isEstimated ? ['estimated'] : []),
  ]
}

/** Null where the whole app fits into the model's context. */
export function tooLargeWords({ isAppTooLarge, modelName, contextLength }: PriceEstimate): string | null {
  if (!isAppTooLarge || contextLength === null) return null
  return say('This app is larger than the {contextLength} tokens that {modelName} can hold in mind: it sees a part of it.', {
    contextLength: compactNumber(contextLength),
    modelName,
  })
}

/** `≈ 14K tokens, about $0.05 with Claude Sonnet`; of two answers each, and both together. */
export function estimateWords({ inputTokens, modelName, isBilled, usd, beside }: PriceEstimate): string {
  const tokens = say('≈ {inputTokens} tokens', { inputTokens: compactNumber(inputTokens) })
  if (beside !== null) {
    if (!isBilled && !beside.isBilled)
      return say('{tokens} each, costs nothing with {modelName} and {modelName2}', { tokens, modelName, modelName2: beside.modelName })
    const each = [{ modelName, isBilled, usd }, beside]
      .map((one) => say('{one} with {modelName}', { one: costWords(one), modelName: one.modelName }))
      .join(' and ')
    const sum = isBilled && beside.isBilled && usd !== null && beside.usd !== null ? usd + beside.usd : null
    return say('{tokens} each, about {each}{words}', {
      tokens,
      each,
      words: sum === null ? '' : say(': {sum} together', { sum: formatUsd(sum) }),
    })
  }
  if (!isBilled) return say('{tokens}, costs nothing with {modelName}', { tokens, modelName })
  return usd === null
    ? say('{tokens}, the price of {modelName} is not known', { tokens, modelName })
    : say('{tokens}, about {usd} with {modelName}', { tokens, usd: formatUsd(usd), modelName })
}

function costWords({ isBilled, usd }: Pick<PriceEstimate, 'isBilled' | 'usd'>): string {
  if (!isBilled) return 'nothing'
  return usd === null ? 'an unknown price' : formatUsd(usd)
}
