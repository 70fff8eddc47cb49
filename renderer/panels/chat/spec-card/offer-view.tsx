import type { AppSpec } from '../../../../shared/domain/app-spec.ts'
import type { AppId, MessageId } from '../../../../shared/domain/ids.ts'
import type { Offer } from '../../../../shared/domain/offer.ts'
import { Choices } from './choices.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { useRunCommands } from './use-run-commands.ts'

export interface OfferViewProps {
  readonly appId: AppId
  readonly messageId: MessageId
  readonly offer: Offer
  /** It is the last message, and no answer is running. */
  readonly isOpen: boolean
  readonly onBuild: (spec: AppSpec) => void
}

/** The choices or the plan that an answer offers. */
export function OfferView({ appId, messageId, offer, isOpen, onBuild }: OfferViewProps) {
  const run = useRunCommands(appId)
  if (offer.kind === 'proposal') return <ProposalCard spec={offer.spec} isBuilt={offer.isBuilt} onBuild={isOpen ? onBuild : null} />
  const take = (index: number) => run(offer.choices[index]?.commands ?? [], { messageId, index })
  return <Choices offer={offer} onTake={isOpen ? take : null} />
}
