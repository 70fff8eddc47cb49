import type { AppId } from '../../../shared/domain/ids.ts'
import { type SaidMode, turnMode } from '../../../shared/domain/turn.ts'
import type { Ledger } from '../usage/create-ledger.ts'
import type { Limits } from '../usage/spend-limits.ts'
import type { createEstimatePrice, UnsentMessage } from './estimate-price.ts'

export interface UsageCallsDeps {
  readonly ledger: Ledger
  readonly limits: Limits
  readonly estimatePrice: ReturnType<typeof createEstimatePrice>
  /** Of the app's builder. */
  readonly preferredModel: (appId: AppId) => string
}

/** The calls of windows about usage and costs. */
export function createUsageCalls({ ledger, limits, estimatePrice, preferredModel }: UsageCallsDeps) {
  return {
    list() {
      const month = ledger.month()
      return { rows: ledger.rows(), month, thisMonth: ledger.totals(null, month), limits: limits.get() }
    },
    setLimits: limits.change,
    ofTurns: ledger.ofTurns,
    ofApp: (appId: AppId) => ({ all: ledger.totals(appId, null), thisMonth: ledger.totals(appId, ledger.month()) }),
    /** `model` null: the preferred one. */
    estimate: (
      {
        model,
        isDiscussMode,
        isPlanMode,
        ...message
      }: Omit<UnsentMessage, 'model' | 'mode'> & SaidMode & { readonly model: string | null },
      signal: AbortSignal,
    ) =>
      estimatePrice({ ...message, mode: turnMode({ isDiscussMode, isPlanMode }), model: model ?? preferredModel(message.appId) }, signal),
  }
}
