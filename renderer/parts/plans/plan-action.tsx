import type { PlanCard, PlanCardState, PlanPeriod } from '../../../shared/domain/plans.ts'
import { fill } from '../../../shared/text/fill.ts'
import { PLANS_TEXT } from '../../../shared/text/plans.ts'
import { Button, buttonClass, type ButtonVariant } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { linkOf } from './plan-words.ts'

export interface PlanActionProps {
  readonly card: PlanCard
  readonly state: PlanCardState
  readonly period: PlanPeriod
  /** Else the card's own words. */
  readonly label?: string
}

/** What can be done about a plan: it is paid for elsewhere, in a window of its own. */
export function PlanAction({ card, state, period, label }: PlanActionProps) {
  switch (state) {
    case 'none':
      return null
    case 'selected':
      return <Inert label={PLANS_TEXT.currentPlan} />
    case 'disabled':
      return <Inert label={PLANS_TEXT.notOffered} />
    case 'upgrade':
      return <Paid label={label ?? card.buttonText} link={linkOf(card, period)} variant={card.isMostPopular ? 'primary' : 'outline'} />
    case 'downgrade': {
      const words = fill(PLANS_TEXT.downgradeTo, { name: card.name })
      if (card.price === 0) return <Inert label={words} reason={fill(PLANS_TEXT.toFree, { name: card.name })} />
      return <Paid label={words} link={linkOf(card, period)} variant="outline" />
    }
  }
}

interface PaidProps {
  readonly label: string
  readonly link: string | null
  readonly variant: ButtonVariant
}

function Paid({ label, link, variant }: PaidProps) {
  if (link === null) return <Inert label={label} reason={PLANS_TEXT.noPayments} />
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={cn(buttonClass({ variant, size: 'lg' }), 'w-full')}>
      {label}
    </a>
  )
}

function Inert({ label, reason }: { readonly label: string; readonly reason?: string }) {
  return (
    <Button size="lg" className="w-full" isDisabled disabledReason={reason}>
      {label}
    </Button>
  )
}
