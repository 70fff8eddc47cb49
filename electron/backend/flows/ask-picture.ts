import { isAppError } from '../../../shared/domain/app-error.ts'
import { costOf } from '../models/answer-once.ts'
import type { Models } from '../models/model-port.ts'
import { pictureUsage } from '../models/paint.ts'
import { admit, asAppsFailure, type AskModelDeps, chooseModel, COST_NOTHING, type Question, spenderOf } from './ask-model.ts'

export interface AskPictureDeps extends Pick<AskModelDeps, 'spend' | 'limits' | 'analytics'> {
  readonly models: Pick<Models, 'list' | 'painterFor'>
}

export interface PictureQuestion extends Pick<Question, 'appId' | 'data' | 'actor' | 'model' | 'onSpent'> {
  readonly description: string
}

/**
 * A built app's picture, by the provider of its model or another one that is connected, within its budget. Null: none of them makes
 * pictures. Fails as `askModel` does.
 */
export async function askPicture(deps: AskPictureDeps, question: PictureQuestion, signal: AbortSignal): Promise<Uint8Array | null> {
  const { models, spend, limits, analytics } = deps
  const { appId, data, actor, description } = question
  signal.throwIfAborted()
  const { id } = chooseModel(models.list(), question.model ?? spend.settings(appId).aiModel)
  const painter = models.painterFor(id)
  if (painter === null) return null
  const foreseen = costOf(painter.model, pictureUsage(description), painter.isBilled)
  admit(() => limits.checkMonth(appId, foreseen))
  const reservation = spend.reserve(appId, spenderOf(actor), foreseen.usd)
  let spentUsd = foreseen.usd
  try {
    const { bytes, usage } = await painter.paint(description, { purpose: 'app', appId, turnId: null }, signal)
    spentUsd = costOf(painter.model, usage, painter.isBilled).usd
    reservation.settle(spentUsd)
    return bytes
  } catch (error) {
    // Of one that was stopped, or never came, nobody says what it cost: its reservation stays spent.
    if (isAppError(error) && COST_NOTHING.includes(error.code)) {
      spentUsd = 0
      reservation.release()
    }
    throw signal.aborted ? signal.reason : asAppsFailure(error)
  } finally {
    question.onSpent?.(spentUsd)
    if (data === 'live') analytics.count(appId, 'microUsd', Math.ceil(spentUsd * 1_000_000))
  }
}
