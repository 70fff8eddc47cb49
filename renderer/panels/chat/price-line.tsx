import type { AgentLimits } from '../../../shared/domain/agent-run.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import type { PriceEstimate } from '../../../shared/domain/usage.ts'
import { AGENT_TEXT } from '../../../shared/text/agent.ts'
import { counted } from '../../../shared/text/counted.ts'
import { fill } from '../../../shared/text/fill.ts'
import { useIsRules } from '../../state/model-list.ts'
import { estimateWords, tooLargeWords } from '../../parts/usage-words/usage-words.ts'

export interface PriceLineProps {
  readonly model: string
  readonly estimate: PriceEstimate | null
  /** It is for each step of the agent. */
  readonly agent: AgentLimits | null
}

/** The expected cost of the message, or the limit that prevents sending. Has a fixed height. */
export function PriceLine({ model, estimate, agent }: PriceLineProps) {
  if (useIsRules(model) && estimate === null) return null
  return (
    <p className="mt-1 -mb-1.5 min-h-4 px-1 text-2xs text-muted-foreground">
      {estimate !== null &&
        (estimate.refusal === null ? (
          <Words estimate={estimate} agent={agent} />
        ) : (
          <span className="text-warning-subtle-foreground">{estimate.refusal}</span>
        ))}
    </p>
  )
}

function Words({ estimate, agent }: { readonly estimate: PriceEstimate; readonly agent: AgentLimits | null }) {
  const tooLarge = tooLargeWords(estimate)
  return (
    <>
      {agent === null ? estimateWords(estimate) : agentWords(estimate, agent)}
      {tooLarge !== null && <span className="block text-warning-subtle-foreground">{tooLarge}</span>}
    </>
  )
}

function agentWords(each: PriceEstimate, { stepsMax, usdMax }: AgentLimits): string {
  const facts = { estimate: estimateWords(each), usd: formatUsd(usdMax), steps: counted(stepsMax, 'step', 'steps') }
  return fill(each.isBilled ? AGENT_TEXT.estimateBilled : AGENT_TEXT.estimateFree, facts)
}
