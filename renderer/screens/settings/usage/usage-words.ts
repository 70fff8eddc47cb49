import type { UsagePurpose, UsageTotals } from '../../../../shared/domain/usage.ts'
import { inLocale } from '../../../../shared/text/language.ts'
import { say } from '../../../../shared/text/say.ts'

const MONTH = inLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }))

/** In the order in which they are listed. */
export const PURPOSES: readonly UsagePurpose[] = ['turn', 'app', 'trial']

const NAMES: Readonly<Record<UsagePurpose, string>> = {
  turn: say('Building apps'),
  app: say('Asked by built apps'),
  trial: say('Trying models out'),
}

export function purposeName(purpose: UsagePurpose): string {
  return NAMES[purpose]
}

/** `2026-05` is `May 2026`. */
export function monthName(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return MONTH().format(new Date(year, number - 1, 1))
}

export function sumOf(a: UsageTotals, b: UsageTotals): UsageTotals {
  return {
    calls: a.calls + b.calls,
    billedCalls: a.billedCalls + b.billedCalls,
    unpricedCalls: a.unpricedCalls + b.unpricedCalls,
    inputTokens: a.inputTokens + b.inputTokens,
    cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    isEstimated: a.isEstimated || b.isEstimated,
    usd: a.usd + b.usd,
  }
}
