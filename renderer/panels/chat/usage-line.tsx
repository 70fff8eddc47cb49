import type { Usage } from '../../../shared/domain/message.ts'
import { compactNumber } from '../../ui/number-words.ts'

/** What an answer used. An estimate says so. */
export function UsageLine({ usage }: { readonly usage: Usage | null }) {
  if (usage === null || usage.inputTokens + usage.outputTokens === 0) return null
  const parts = [
    `${compactNumber(usage.inputTokens)} in`,
    ...(usage.cachedInputTokens > 0 ? [`${compactNumber(usage.cachedInputTokens)} cached`] : []),
    `${compactNumber(usage.outputTokens)} out`,
    ...(usage.isEstimated ? ['estimated'] : []),
  ]
  return (
    <p className="mono mt-2 text-2xs text-muted-foreground" title="Tokens that this answer used">
      {parts.join(' · ')}
    </p>
  )
}
