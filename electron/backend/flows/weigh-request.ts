import type { AppId } from '../../../shared/domain/ids.ts'
import { SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import type { PriceEstimate } from '../../../shared/domain/usage.ts'
import { USUAL_OUTPUT_TOKENS } from '../../../shared/limits.ts'
import { costOf } from '../models/answer-once.ts'
import { estimateUsage } from '../models/estimate-usage.ts'
import type { ModelRequest, Models } from '../models/model-port.ts'
import type { Ledger } from '../usage/create-ledger.ts'
import type { Limits } from '../usage/spend-limits.ts'

export interface WeighDeps {
  readonly models: Pick<Models, 'require' | 'isBilled'>
  readonly ledger: Pick<Ledger, 'usualOutputTokens' | 'countedPerForeseen'>
  readonly limits: Pick<Limits, 'check'>
}

interface Weighed extends PriceEstimate {
  /** As a limit counts it: a billed model without a known price is taken for a dear one. */
  readonly assumedUsd: number
}

export type WeighRequest = ReturnType<typeof createWeighRequest>

/** What a request would come to, and whether the owner's limits let it begin. */
export function createWeighRequest({ models, ledger, limits }: WeighDeps) {
  function weigh(appId: AppId, request: Pick<ModelRequest, 'model' | 'system' | 'messages'>): Weighed {
    const model = models.require(request.model)
    const isBilled = models.isBilled(model.id)
    const foreseen = estimateUsage(request, 0)
    const inputTokens = Math.round(foreseen.inputTokens * ledger.countedPerForeseen(model.id))
    const outputTokens = ledger.usualOutputTokens(appId) ?? USUAL_OUTPUT_TOKENS
    const { usd, isPriceAssumed } = costOf(model, { ...foreseen, inputTokens, outputTokens }, isBilled)
    const { id, name: modelName, contextLength } = model
    return { model: id, modelName, inputTokens, outputTokens, isBilled, usd: isPriceAssumed ? null : usd, contextLength, assumedUsd: usd }
  }

  return {
    /** Null for the scaffolder, which reads no tokens. MODEL_NOT_FOUND. */
    estimate(appId: AppId, request: Pick<ModelRequest, 'model' | 'system' | 'messages'>): PriceEstimate | null {
      if (request.model === SCAFFOLDER_MODEL) return null
      const { assumedUsd: _, ...estimate } = weigh(appId, request)
      return estimate
    },
    /** SPEND_LIMIT_REACHED, MODEL_NOT_FOUND. */
    admit(appId: AppId, request: Pick<ModelRequest, 'model' | 'system' | 'messages'>): void {
      if (request.model === SCAFFOLDER_MODEL) return
      const { assumedUsd, isBilled } = weigh(appId, request)
      if (isBilled) limits.check(appId, assumedUsd)
    },
  }
}
