import type { PriceEstimate } from '../../../shared/domain/usage.ts'
import { useIsRules } from '../../state/model-list.ts'
import { estimateWords, tooLargeWords } from '../../parts/usage-words/usage-words.ts'

/** The expected cost of the message, or the limit that prevents sending. Has a fixed height. */
export function PriceLine({ model, estimate }: { readonly model: string; readonly estimate: PriceEstimate | null }) {
  if (useIsRules(model)) return null
  return (
    <p className="mt-1 -mb-1.5 min-h-4 px-1 text-2xs text-muted-foreground">
      {estimate !== null &&
        (estimate.refusal === null ? (
          <Words estimate={estimate} />
        ) : (
          <span className="text-warning-subtle-foreground">{estimate.refusal}</span>
        ))}
    </p>
  )
}

function Words({ estimate }: { readonly estimate: PriceEstimate }) {
  const tooLarge = tooLargeWords(estimate)
  return (
    <>
      {estimateWords(estimate)}
      {tooLarge !== null && <span className="block text-warning-subtle-foreground">{tooLarge}</span>}
    </>
  )
}
