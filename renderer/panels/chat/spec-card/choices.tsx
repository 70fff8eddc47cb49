import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Offer } from '../../../../shared/domain/offer.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Button } from '../../../ui/button.tsx'

type ChoicesOffer = Extract<Offer, { readonly kind: 'choices' }>

export interface ChoicesProps {
  readonly offer: ChoicesOffer
  /** Returns an error sentence, or null for success. Null where choices are disabled. */
  readonly onTake: ((choice: number) => Promise<string | null>) | null
}

/** The possible meanings of a message, each as a finished change that one click applies. */
export function Choices({ offer, onTake }: ChoicesProps) {
  const [taking, setTaking] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (choice: number) => {
    if (onTake === null || taking !== null) return
    setTaking(choice)
    setFailure(await onTake(choice))
    setTaking(null)
  }
  return (
    <div role="group" aria-label={SPEC_CARD_TEXT.choicesTitle} className="mt-2 flex flex-col items-start gap-1.5">
      {offer.choices.map(({ label }, choice) => {
        const isTaken = offer.taken === choice
        return (
          <Button
            key={label}
            className="h-auto min-h-8 max-w-full py-1.5 text-left leading-5 whitespace-normal max-md:h-auto max-md:min-h-9"
            aria-pressed={isTaken}
            isLoading={taking === choice}
            isDisabled={onTake === null || isTaken}
            disabledReason={isTaken ? SPEC_CARD_TEXT.choiceTaken : SPEC_CARD_TEXT.choicesOver}
            onClick={() => void take(choice)}
          >
            {isTaken && <Check className="!text-success" aria-hidden="true" />}
            {label}
          </Button>
        )
      })}
      {failure !== null && (
        <p role="alert" className="text-xs text-destructive">
          {failure}
        </p>
      )}
    </div>
  )
}
