import { z } from 'zod'
import { AppId, ContentHash, TurnId } from '../domain/ids.ts'
import { PriceEstimate, SpendLimits, TurnUsage, UsageRow, UsageTotals } from '../domain/usage.ts'
import { ATTACHMENTS_PER_MESSAGE } from '../limits/attachments.ts'
import { MAX_MESSAGE_CHARS } from '../limits/chat.ts'
import { USAGE_TURNS_MAX } from '../limits/usage.ts'
import { appCall, appErrors, call } from './base.ts'

export const usageContract = {
  /** What models were asked and what it cost, by month, app, purpose and model, the newest month first. */
  list: call('admin')
    .route({ method: 'GET', path: '/api/usage', tags: ['usage'] })
    .output(z.object({ rows: z.array(UsageRow), month: z.string(), thisMonth: UsageTotals, limits: SpendLimits })),

  /** Any subset; what is left out stays. Null: no limit. */
  setLimits: call('admin')
    .route({ method: 'PUT', path: '/api/usage/limits', tags: ['usage'] })
    .input(SpendLimits.partial().strict())
    .output(SpendLimits),

  /** What these turns used, those that asked a model; and the app's sums, for admins. */
  ofTurns: appCall('look')
    .meta({ access: 'app', reads: true })
    .route({ method: 'POST', path: '/api/apps/{appId}/usage', tags: ['usage'] })
    .input(z.strictObject({ appId: AppId, turnIds: z.array(TurnId).max(USAGE_TURNS_MAX) }))
    .output(z.object({ turns: z.array(TurnUsage), app: z.object({ all: UsageTotals, thisMonth: UsageTotals }).nullable() })),

  /** What a message would come to if it were sent now. Null: the scaffolder answers, and reads no tokens. */
  estimate: appCall('edit')
    .meta({ access: 'app', reads: true })
    .route({ method: 'POST', path: '/api/apps/{appId}/usage/estimate', tags: ['usage'] })
    .errors(appErrors('MODEL_NOT_FOUND', 'ATTACHMENT_NOT_FOUND'))
    .input(
      z.strictObject({
        appId: AppId,
        content: z.string().max(MAX_MESSAGE_CHARS),
        builderModel: z.string().min(1).max(200).optional(),
        compareWith: z.string().min(1).max(200).optional(),
        attachments: z
          .array(z.strictObject({ hash: ContentHash, name: z.string().min(1).max(255) }))
          .max(ATTACHMENTS_PER_MESSAGE)
          .default([]),
        isDiscussMode: z.boolean().default(false),
        isPlanMode: z.boolean().default(false),
      }),
    )
    .output(PriceEstimate.nullable()),
}
