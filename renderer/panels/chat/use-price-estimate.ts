import { useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { PriceEstimate } from '../../../shared/domain/usage.ts'
import { PRICE_ESTIMATE_DEBOUNCE_MS } from '../../../shared/limits/usage.ts'
import { useClient } from '../../state/client.tsx'
import { useIsRules } from '../../state/model-list.ts'
import type { OutgoingMessage } from '../../state/sends.ts'

/** The expected cost of a message, requested when typing pauses; null until known, and for rules. */
export function usePriceEstimate(
  appId: AppId,
  model: string,
  /** The model that answers beside it. */
  compareWith: string | null,
  message: Required<Pick<OutgoingMessage, 'content' | 'attachments' | 'isDiscussMode'>>,
): PriceEstimate | null {
  const client = useClient()
  const [estimate, setEstimate] = useState<PriceEstimate | null>(null)
  const { content, isDiscussMode } = message
  const isOfRules = useIsRules(model)
  const isOtherOfRules = useIsRules(compareWith)
  const isWorthIt = !(isOfRules && (compareWith === null || isOtherOfRules)) && content.trim() !== ''
  const attached = JSON.stringify(message.attachments.map(({ hash, name }) => ({ hash, name })))
  useEffect(() => {
    if (!isWorthIt) return undefined
    const leaving = new AbortController()
    const ask = () => {
      const asked = {
        appId,
        content,
        builderModel: model,
        ...(compareWith === null ? {} : { compareWith }),
        isDiscussMode,
        attachments: JSON.parse(attached) as { hash: never; name: string }[],
      }
      // Without an answer no price is shown; the message can be sent anyway.
      client.usage.estimate(asked, { signal: leaving.signal }).then(
        (found) => leaving.signal.aborted || setEstimate(found),
        () => leaving.signal.aborted || setEstimate(null),
      )
    }
    const timer = setTimeout(ask, PRICE_ESTIMATE_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, appId, model, compareWith, content, isDiscussMode, attached, isWorthIt])
  const isOfThese = estimate !== null && [model, compareWith].includes(estimate.model)
  return isWorthIt && isOfThese ? estimate : null
}
