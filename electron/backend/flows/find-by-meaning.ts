import { isAppError } from '../../../shared/domain/app-error.ts'
import type { NearFile } from '../../../shared/domain/context.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import { MEANING_REST_MS, MEANING_WAIT_MS, WHOLE_APP_TOKENS } from '../../../shared/limits/context.ts'
import { findNear } from '../context/meaning/find-near.ts'
import { createMeaningStore } from '../context/meaning/meaning-store.ts'
import { estimateTokens } from '../lib/estimate-tokens.ts'
import { costOf } from '../models/answer-once.ts'
import { usageOf } from '../models/embed.ts'
import type { Models } from '../models/model-port.ts'
import type { Limits } from '../usage/spend-limits.ts'

export interface FindByMeaningDeps {
  readonly models: Pick<Models, 'embedderOf'>
  readonly limits: Pick<Limits, 'check'>
  readonly isOn: (appId: AppId) => boolean
  readonly appFolder: (appId: AppId) => string
  readonly now: () => number
}

export interface MeaningSearch {
  readonly appId: AppId
  readonly turnId: TurnId
  /** Who answers: nobody else is sent anything. */
  readonly model: string
  readonly message: string
  readonly files: FileMap
  /** Up to here an app is shown whole, and nothing has to be found. */
  readonly wholeAppTokens: number
}

export type FindByMeaning = (search: MeaningSearch, signal: AbortSignal) => Promise<readonly NearFile[]>

/** The files of a large app that a message is about in other words than theirs. An answer never fails for it: without it, words find them. */
export function createFindByMeaning({ models, limits, isOn, appFolder, now }: FindByMeaningDeps): FindByMeaning {
  const restsUntil = new Map<string, number>()

  return async ({ appId, turnId, model, message, files, wholeAppTokens }, signal) => {
    const tokens = [...files.values()].reduce((sum, content) => sum + estimateTokens(content), 0)
    if (!isOn(appId) || tokens <= Math.min(wholeAppTokens, WHOLE_APP_TOKENS)) return []
    const embedder = models.embedderOf(model)
    if (embedder === null || now() < (restsUntil.get(embedder.model.id) ?? 0)) return []
    const account = { purpose: 'turn', appId, turnId } as const
    const limit = AbortSignal.any([signal, AbortSignal.timeout(MEANING_WAIT_MS)])
    try {
      return await findNear({
        message,
        files,
        store: createMeaningStore(appFolder(appId), embedder.model.id),
        embed(texts) {
          if (embedder.isBilled) limits.check(appId, costOf(embedder.model, usageOf(texts), true), turnId)
          return embedder.embed(texts, account, limit)
        },
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!isAppError(error) || error.code !== 'SPEND_LIMIT_REACHED') restsUntil.set(embedder.model.id, now() + MEANING_REST_MS)
      return []
    }
  }
}
