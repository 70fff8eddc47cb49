import { useState } from 'react'
import type { AnswerPlace, Comparison } from '../../shared/domain/comparison.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { COMPARISON_TEXT } from '../../shared/text/comparison.ts'
import { useClient } from './client.tsx'
import { useFailureToast } from './toasts.ts'

export interface ComparisonCommands {
  /** One of the answers is being kept. */
  readonly isKeeping: boolean
  readonly stop: (at: AnswerPlace) => void
  readonly keep: (at: AnswerPlace) => void
}

export function useComparisonCommands(appId: AppId, { turnId }: Comparison): ComparisonCommands {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isKeeping, setKeeping] = useState(false)
  return {
    isKeeping,
    stop(answer) {
      client.chat.stopAnswer({ appId, turnId, answer }).catch((error: unknown) => showFailure(COMPARISON_TEXT.notStopped, error))
    },
    keep(answer) {
      setKeeping(true)
      client.chat
        .keepAnswer({ appId, turnId, answer })
        .catch((error: unknown) => showFailure(COMPARISON_TEXT.notKept, error))
        .finally(() => setKeeping(false))
    },
  }
}
