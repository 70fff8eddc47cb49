import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import { spentWords, tokenWords } from '../../parts/usage-words/usage-words.ts'
import { useTurnUsage } from '../../state/turn-usage.ts'
import { say } from '../../../shared/text/say.ts'

export interface UsageLineProps {
  readonly appId: AppId
  readonly turnId: TurnId | null
  /** As stored in the answer: of its last call only. Used for answers that are older than the ledger. */
  readonly usage: Usage | null
}

/** The tokens and cost of an answer over all calls to the model. Estimates are marked. */
export function UsageLine({ appId, turnId, usage }: UsageLineProps) {
  const spent = useTurnUsage(appId, turnId)
  const shown = spent ?? usage
  if (shown === null || shown.inputTokens + shown.outputTokens === 0) return null
  const parts = [...tokenWords(shown), ...(spent === null ? [] : [spentWords(spent)])]
  return (
    <p
      className="mono mt-2 text-2xs text-muted-foreground"
      title={say('Tokens that this answer used, and what they cost when they were used')}
    >
      {parts.join(' · ')}
    </p>
  )
}
