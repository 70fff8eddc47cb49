import type { Actor } from '../../../shared/domain/access.ts'
import { APP_ERRORS, AppError, type AppErrorCode, isAppError } from '../../../shared/domain/app-error.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import { APP_AI_RESERVED_OUTPUT_TOKENS } from '../../../shared/limits/models.ts'
import { costOf, JSON_TRIES } from '../models/answer-once.ts'
import type { AnalyticsStore } from '../analytics/create-analytics.ts'
import { IMAGE_CHARS } from '../models/estimate-usage.ts'
import type { Models, OncePart, Payer, Picture } from '../models/model-port.ts'
import type { Reservation, Spend, Spender } from '../spend/create-spend.ts'
import type { ExpectedCost, Limits } from '../usage/spend-limits.ts'

export interface AskModelDeps {
  readonly models: Pick<Models, 'list' | 'isBilled' | 'seesImages' | 'answerInParts'>
  readonly spend: Spend
  /** Checks the owner's monthly limits. SPEND_LIMIT_REACHED. */
  readonly limits: Pick<Limits, 'checkMonth'>
  readonly analytics: Pick<AnalyticsStore, 'count'>
}

export interface Question {
  readonly appId: AppId
  readonly data: DataSet
  readonly actor: Actor
  readonly prompt: string
  /** What the model is to look at. AI_SEES_NO_IMAGES. */
  readonly images?: readonly Picture[]
  /** A schema that the answer must match. */
  readonly jsonSchema: object | null
  /** In place of what the app's settings say; null: as they say. */
  readonly model?: string | null
  readonly temperature?: number | null
  /** What it cost in US dollars, also where it failed. */
  readonly onSpent?: (usd: number) => void
}

export interface ModelAnswer {
  readonly text: string
  readonly json?: unknown
}

/** Fewer characters than an average token has, so that reservations are rather too large. */
const CHARS_PER_TOKEN = 3
const RESERVED_CHARS = APP_AI_RESERVED_OUTPUT_TOKENS * CHARS_PER_TOKEN

/** Errors after which no cost has arisen. */
export const COST_NOTHING: readonly AppErrorCode[] = [
  ...(['AI_NOT_CONNECTED', 'BAD_REQUEST', 'MODEL_NOT_FOUND', 'MODEL_KEY_MISSING', 'MODEL_KEY_REJECTED'] as const),
  ...(['MODEL_RATE_LIMITED', 'MODEL_NO_CREDIT', 'MODEL_REQUEST_REFUSED', 'MODEL_UNAVAILABLE'] as const),
  ...(['KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED'] as const),
]

/**
 * A built app's question to the builder's model, within its budget. AI_NOT_CONNECTED, AI_FORBIDDEN, AI_BUDGET_REACHED, MODEL_UNAVAILABLE,
 * MODEL_RATE_LIMITED, MODEL_STALLED. The prompt belongs to the app's user and is not stored.
 */
export async function askModel(deps: AskModelDeps, question: Question, signal: AbortSignal): Promise<ModelAnswer> {
  return wholeOf(askModelInParts(deps, question, signal))
}

/** What came of an answer, without its parts. */
export async function wholeOf<Answer>(parts: AsyncGenerator<unknown, Answer>): Promise<Answer> {
  for (;;) {
    const { done, value } = await parts.next()
    if (done === true) return value
  }
}

/** The same while the answer is written. It fails as `askModel` does, also in the middle; whoever stops reading ends the question. */
export async function* askModelInParts(deps: AskModelDeps, question: Question, signal: AbortSignal): AsyncGenerator<OncePart, ModelAnswer> {
  const { models, spend, limits, analytics } = deps
  const { appId, data, actor, prompt, images = [], jsonSchema } = question
  signal.throwIfAborted()
  const { aiModel, modelTemperature } = spend.settings(appId)
  const model = chooseModel(models.list(), question.model ?? aiModel)
  if (images.length > 0 && !models.seesImages(model.id)) throw new AppError('AI_SEES_NO_IMAGES', {})
  const askedChars = prompt.length + images.length * IMAGE_CHARS + (jsonSchema === null ? 0 : JSON.stringify(jsonSchema).length)
  const isBilled = models.isBilled(model.id)
  const foreseen = estimate(model, askedChars, isBilled)
  const tries = jsonSchema === null ? 1 : JSON_TRIES
  admit(() => limits.checkMonth(appId, { ...foreseen, usd: foreseen.usd * tries }))
  const reservation = spend.reserve(appId, spenderOf(actor), foreseen.usd * tries)
  const payer = createPayer(reservation, {
    chars: RESERVED_CHARS * tries,
    stepUsd: estimate(model, 0, isBilled).usd,
    usdOf: (chars) => estimate(model, askedChars, isBilled, chars).usd,
  })
  const account = { purpose: 'app', appId, turnId: null } as const
  if (data === 'live') analytics.count(appId, 'questions')
  try {
    const answer = yield* models.answerInParts(
      {
        model: model.id,
        prompt,
        images,
        temperature: question.temperature ?? modelTemperature,
        account,
        payer,
        ...(jsonSchema === null ? {} : { jsonSchema }),
      },
      signal,
    )
    reservation.settle(payer.chargedUsd())
    return { text: answer.text, ...('json' in answer ? { json: answer.json } : {}) }
  } catch (error) {
    // What a cut answer costs nobody says: its reservation stays spent.
    if (isAppError(error) && (error.code === 'MODEL_ANSWER_UNUSABLE' || error.code === 'MODEL_DECLINED'))
      reservation.settle(payer.chargedUsd())
    else if (isAppError(error) && COST_NOTHING.includes(error.code) && !payer.isOwed()) {
      if (payer.hasBegun()) reservation.settle(payer.chargedUsd())
      else reservation.release()
    }
    throw signal.aborted ? signal.reason : asAppsFailure(error)
  } finally {
    question.onSpent?.(payer.spentUsd())
    if (data === 'live') analytics.count(appId, 'microUsd', Math.ceil(payer.spentUsd() * 1_000_000))
  }
}

/** Whether a question of this actor could be asked at all, before anything is kept of it. AI_NOT_CONNECTED, AI_FORBIDDEN, AI_BUDGET_REACHED. */
export function requireAskable(
  { models, spend }: AskModelDeps,
  { appId, actor, model }: Pick<Question, 'appId' | 'actor' | 'model'>,
): void {
  chooseModel(models.list(), model ?? spend.settings(appId).aiModel)
  spend.reserve(appId, spenderOf(actor), 0).release()
}

interface Payment extends Payer {
  /** Of answers that ended. */
  readonly chargedUsd: () => number
  /** Whether anything was written or charged. */
  readonly hasBegun: () => boolean
  /** Whether something was written that nobody has charged for: the answer was cut. */
  readonly isOwed: () => boolean
  /** Both: what a cut answer costs is estimated by its length. */
  readonly spentUsd: () => number
}

/** Lets an answer exceed the reserved `chars` as long as the budget allows, `stepUsd` at a time. */
function createPayer(
  reservation: Reservation,
  { chars, stepUsd, usdOf }: { readonly chars: number; readonly stepUsd: number; readonly usdOf: (chars: number) => number },
): Payment {
  let chargedUsd = 0
  let left = chars
  let owedChars = 0
  let hasBegun = false
  return {
    wrote(more) {
      hasBegun = true
      owedChars += more
      for (left -= more; left < 0; left += RESERVED_CHARS) reservation.grow(stepUsd)
    },
    charged(cost) {
      hasBegun = true
      chargedUsd += cost
      owedChars = 0
    },
    chargedUsd: () => chargedUsd,
    hasBegun: () => hasBegun,
    isOwed: () => owedChars > 0,
    spentUsd: () => chargedUsd + (owedChars > 0 ? usdOf(owedChars) : 0),
  }
}

/** The builder's monthly limit is not revealed: the app is told that its budget is used up. */
export function admit(check: () => void): void {
  try {
    check()
  } catch (error) {
    if (isAppError(error) && error.code === 'SPEND_LIMIT_REACHED')
      throw new AppError('AI_BUDGET_REACHED', { limit: 'app' }, { cause: error })
    throw error
  }
}

/** The app's chosen model, or the first connected one. Rules answer no questions. */
export function chooseModel(models: readonly Model[], aiModel: string | null): Model {
  const connected = models.filter(({ isRules }) => isRules !== true)
  const model = aiModel === null ? connected[0] : connected.find(({ id }) => id === aiModel)
  if (model === undefined) throw new AppError('AI_NOT_CONNECTED', {})
  return model
}

function estimate(model: Model, promptChars: number, isBilled: boolean, answerChars = RESERVED_CHARS): ExpectedCost {
  const usage = {
    inputTokens: Math.ceil(promptChars / CHARS_PER_TOKEN),
    cachedInputTokens: 0,
    outputTokens: Math.ceil(answerChars / CHARS_PER_TOKEN),
    isEstimated: true,
  }
  return costOf(model, usage, isBilled)
}

export function spenderOf(actor: Actor): Spender {
  switch (actor.kind) {
    case 'anonymous':
      return { kind: 'anonymous' }
    case 'user':
    case 'app-admin':
      return { kind: 'user', userId: actor.userId }
    case 'builder':
      return { kind: 'builder' }
    default:
      return assertNever(actor)
  }
}

/** The error for users of an app. Problems with the builder's key and the provider's messages are not revealed. */
export function asAppsFailure(error: unknown): unknown {
  if (!isAppError(error)) return error
  switch (error.code) {
    case 'MODEL_NOT_FOUND':
    case 'MODEL_KEY_MISSING':
    case 'MODEL_KEY_REJECTED':
    case 'KEY_STORAGE_LOCKED':
    case 'KEY_STORAGE_FAILED':
      return new AppError('AI_NOT_CONNECTED', {}, { cause: error })
    case 'MODEL_STREAM_CUT':
    case 'MODEL_ANSWER_TOO_LONG':
    case 'MODEL_ANSWER_UNUSABLE':
    case 'MODEL_REQUEST_REFUSED':
    case 'MODEL_DECLINED':
    case 'MODEL_UNAVAILABLE':
      return new AppError('MODEL_UNAVAILABLE', {}, { cause: error })
    case 'MODEL_NO_CREDIT':
      return new AppError('MODEL_RATE_LIMITED', { retryAfterMs: null }, { cause: error })
    case 'MODEL_RATE_LIMITED':
      return new AppError('MODEL_RATE_LIMITED', APP_ERRORS[error.code].data.parse(error.data), { cause: error })
    default:
      return error
  }
}
