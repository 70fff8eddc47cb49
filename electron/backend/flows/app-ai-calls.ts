import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Models } from '../models/model-port.ts'
import type { Spend } from '../spend/create-spend.ts'

/** The settings of a built app's own questions to a model. MODEL_NOT_FOUND for one that cannot answer questions. */
export function createAppAiCalls({ models, spend }: { readonly models: Pick<Models, 'require'>; readonly spend: Spend }) {
  function requireLanguageModel(model: string): void {
    if (models.require(model).isRules === true) throw new AppError('MODEL_NOT_FOUND', { model })
  }

  return {
    get: async (appId: AppId) => ({ settings: spend.settings(appId), use: spend.today(appId) }),
    async set(appId: AppId, changes: Parameters<Spend['change']>[1]) {
      if (typeof changes.aiModel === 'string') requireLanguageModel(changes.aiModel)
      return { settings: spend.change(appId, changes), use: spend.today(appId) }
    },
  }
}
