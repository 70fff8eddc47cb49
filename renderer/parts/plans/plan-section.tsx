import { Check, Minus } from 'lucide-react'
import type { PlanCard, PlanCardState, PlanPeriod } from '../../../shared/domain/plans.ts'
import { PLANS_TEXT } from '../../../shared/text/plans.ts'
import { Chip } from '../../ui/chip.tsx'
import { cn } from '../../ui/cn.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PlanAction } from './plan-action.tsx'
import { priceWords } from './plan-words.ts'
import { say } from '../../../shared/text/say.ts'

export interface PlanSectionProps {
  readonly card: PlanCard
  readonly state: PlanCardState
  readonly period: PlanPeriod
}

/** One plan as people choose it: its price, what can be done about it, and what it holds. */
export function PlanSection({ card, state, period }: PlanSectionProps) {
  return (
    <section
      aria-label={card.name}
      data-plan-state={state}
      className={cn(
        'relative flex flex-col gap-3.5 px-6 pt-[22px] pb-6 max-md:gap-2.5 max-md:p-4',
        card.isMostPopular && 'bg-primary-subtle before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-primary',
      )}
    >
      <h3 className="flex min-h-5 items-center gap-2 text-md font-bold">
        {card.name}
        {card.isMostPopular && (
          <Chip tone="line" className="ml-auto bg-card">
            {PLANS_TEXT.mostPopular}
          </Chip>
        )}
      </h3>
      <Price card={card} period={period} />
      <p className="min-h-10 text-sm text-muted-foreground max-md:min-h-0">{card.description}</p>
      <PlanAction card={card} state={state} period={period} />
      <PlanHolds card={card} className={card.isMostPopular ? 'border-border-strong' : ''} />
    </section>
  )
}

export function Price({ card, period }: { readonly card: PlanCard; readonly period: PlanPeriod }) {
  const { price, before, per } = priceWords(card, period)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <b className="text-xl tracking-title tabular-nums">{price}</b>
      {before !== null && (
        <s className="text-muted-foreground tabular-nums">
          <VisuallyHidden>{say('instead of')}</VisuallyHidden>
          {before}
        </s>
      )}
      <span className="text-xs text-muted-foreground md:basis-full">{per}</span>
    </p>
  )
}

export function PlanHolds({ card, className }: { readonly card: PlanCard; readonly className?: string }) {
  return (
    <ul className={cn('flex flex-col gap-2 border-t pt-3.5 text-sm', className)}>
      {card.holds.map(({ text, isIncluded }) => {
        const Icon = isIncluded ? Check : Minus
        return (
          <li key={text} className={cn('flex gap-2.5', !isIncluded && 'text-muted-foreground')}>
            <Icon className={cn('mt-1 icon-14 flex-none', isIncluded && 'text-primary')} aria-hidden="true" />
            <span>
              {!isIncluded && <VisuallyHidden>{say('Without:')}</VisuallyHidden>}
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
