import { isAppError } from '../../../shared/domain/app-error.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { PriceEstimate } from '../../../shared/domain/usage.ts'
import { USUAL_OUTPUT_TOKENS } from '../../../shared/limits/usage.ts'
import { costOf } from '../models/answer-once.ts'
import { CHARS_PER_TOKEN, estimateUsage } from '../models/estimate-usage.ts'
import type { ModelRequest, Models } from '../models/model-port.ts'
import type { Ledger } from '../usage/create-ledger.ts'
import type { Limits } from '../usage/spend-limits.ts'

export interface RequestEstimatorDeps {
  readonly models: Pick<Models, 'require' | 'isBilled'>
  readonly ledger: Pick<Ledger, 'usualOutputTokens' | 'countedPerEstimated'>
  readonly limits: Pick<Limits, 'check' | 'checkMonth' | 'reserve'>
}

type EstimatedRequest = Pick<ModelRequest, 'model' | 'system' | 'messages' | 'app' | 'account'>

export type RequestEstimator = ReturnType<typeof createRequestEstimator>

/** What a request would cost, and whether the owner's spend limits allow it. */
export function createRequestEstimator({ models, ledger, limits }: RequestEstimatorDeps) {
  function estimateCost(appId: AppId | null, request: EstimatedRequest) {
    const model = models.require(request.model)
    const isBilled = models.isBilled(model.id)
    const expected = estimateUsage(request, 0)
    const inputTokens = Math.round(expected.inputTokens * ledger.countedPerEstimated(model.id))
    const outputTokens = ledger.usualOutputTokens(appId) ?? USUAL_OUTPUT_TOKENS
    return { model, isBilled, inputTokens, outputTokens, ...costOf(model, { ...expected, inputTokens, outputTokens }, isBilled) }
  }

  /** Null for models that cost nothing: free ones and rules. */
  function checked(appId: AppId | null, request: EstimatedRequest) {
    const { isBilled, ...expected } = estimateCost(appId, request)
    if (!isBilled) return null
    // A billed model without a known price counts with the price of an expensive one, so that the limits still hold.
    if (appId === null) limits.checkMonth(appId, expected)
    else limits.check(appId, expected, request.account?.turnId ?? null)
    return expected
  }

  return {
    /** Null for rules, which read no tokens. MODEL_NOT_FOUND. */
    estimate(appId: AppId, request: EstimatedRequest): PriceEstimate | null {
      if (models.require(request.model).isRules === true) return null
      const { model, isPriceAssumed, usd, ...figures } = estimateCost(appId, request)
      const { id, name: modelName, contextLength } = model
      const facts = {
        model: id,
        modelName,
        contextLength,
        isAppTooLarge: contextLength !== null && tokensOf(request.app?.files ?? new Map()) > contextLength,
      }
      return { ...facts, ...figures, usd: isPriceAssumed ? null : usd, beside: null, refusal: refusalOf(() => checked(appId, request)) }
    },
    /** Why requests that are sent together would not be; null where the owner's limits allow them. MODEL_NOT_FOUND. */
    refusalOfAll(appId: AppId, requests: readonly EstimatedRequest[]): string | null {
      const billed = requests.map((request) => estimateCost(appId, request)).filter(({ isBilled }) => isBilled)
      const usd = billed.reduce((sum, each) => sum + each.usd, 0)
      return refusalOf(() => limits.check(appId, { usd, isPriceAssumed: billed.some(({ isPriceAssumed }) => isPriceAssumed) }))
    },
    /**
     * Reserves the expected cost until the returned function is called. `appId` null: the trial of a model. SPEND_LIMIT_REACHED,
     * MODEL_NOT_FOUND.
     */
    admit(appId: AppId | null, request: EstimatedRequest): () => void {
      const expected = checked(appId, request)
      const turnId = request.account?.turnId ?? null
      return expected === null || appId === null || turnId === null
        ? NOTHING_RESERVED
        : limits.reserve({ appId, turnId, usd: expected.usd })
    },
  }
}

function tokensOf(files: FileMap): number {
  const chars = [...files.values()].reduce((sum, content) => sum + content.length, 0)
  return Math.ceil(chars / CHARS_PER_TOKEN)
}

const NOTHING_RESERVED = () => undefined

function refusalOf(admit: () => unknown): string | null {
  try {
    admit()
    return null
  } catch (error) {
    if (isAppError(error) && error.code === 'SPEND_LIMIT_REACHED') return error.message
    throw error
  }
}
