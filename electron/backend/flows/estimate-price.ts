import type { AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type { TurnMode } from '../../../shared/domain/turn.ts'
import type { PriceEstimate } from '../../../shared/domain/usage.ts'
import type { OpenedAttachment } from '../attachments/read-attachments.ts'
import { turnRequest, type TurnRequestDeps } from './turn-request.ts'
import type { RequestEstimator } from './request-estimator.ts'

export interface EstimatePriceDeps extends TurnRequestDeps {
  readonly describeAttachments: (appId: AppId, sent: readonly Pick<Attachment, 'hash' | 'name'>[]) => Promise<readonly Attachment[]>
  readonly requestEstimator: Pick<RequestEstimator, 'estimate' | 'refusalOfAll'>
}

export interface UnsentMessage {
  readonly appId: AppId
  readonly content: string
  readonly model: string
  /** The model that answers beside it. */
  readonly compareWith?: string | undefined
  readonly attachments: readonly Pick<Attachment, 'hash' | 'name'>[]
  readonly mode: TurnMode
}

/** Cached attachments of the message being written. */
const KEPT_ATTACHMENTS = 10

/** The expected cost of a message; null for rules. MODEL_NOT_FOUND, ATTACHMENT_NOT_FOUND. */
export function createEstimatePrice(deps: EstimatePriceDeps) {
  const opened = new Map<ContentHash, OpenedAttachment>()

  /** The estimate is repeated while typing, so attachments are opened once. */
  const readAttachments: TurnRequestDeps['readAttachments'] = async (appId, attachments, signal) => {
    const unread = attachments.filter(({ hash }) => !opened.has(hash))
    for (const file of await deps.readAttachments(appId, unread, signal)) opened.set(file.hash, file)
    const files = attachments.flatMap(({ hash }) => opened.get(hash) ?? [])
    for (const hash of [...opened.keys()].slice(0, Math.max(0, opened.size - KEPT_ATTACHMENTS))) opened.delete(hash)
    return files
  }

  return async ({ appId, attachments, compareWith, ...said }: UnsentMessage, signal: AbortSignal): Promise<PriceEstimate | null> => {
    const models = [said.model, ...(compareWith === undefined ? [] : [compareWith])].filter((model) => !deps.models.isRules(model))
    if (models.length === 0) return null
    const described = await deps.describeAttachments(appId, attachments)
    const requestTo = async (model: string) =>
      (await turnRequest({ ...deps, readAttachments }, appId, { ...said, model, spec: null, attachments: described }, signal)).request
    const requests = await Promise.all(models.map(requestTo))
    const [first = null, second = null] = requests.map((request) => deps.requestEstimator.estimate(appId, request))
    if (first === null || second === null) return first
    const { modelName, isBilled, usd } = second
    return { ...first, beside: { modelName, isBilled, usd }, refusal: deps.requestEstimator.refusalOfAll(appId, requests) }
  }
}
