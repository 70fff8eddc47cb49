import { useId } from 'react'
import { type PlanCard, type PlanCardState, type PlanPeriod, savingBadge } from '../../../shared/domain/plans.ts'
import { PLAN_PERIODS } from '../../../shared/limits/plans.ts'
import { fill } from '../../../shared/text/fill.ts'
import { PLANS_TEXT } from '../../../shared/text/plans.ts'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { PlanAction } from './plan-action.tsx'
import { PlanHolds, Price } from './plan-section.tsx'
import { SavingChip } from './saving-chip.tsx'

export interface SinglePlanProps {
  readonly card: PlanCard
  readonly state: PlanCardState
  readonly period: PlanPeriod
  readonly onPeriod: (period: PlanPeriod) => void
  /** What it is bought for: the open app, or the program. */
  readonly tool: string
}

/** Where there is one plan and nothing to compare: how it is paid, and off. */
export function SinglePlan({ card, state, period, onPeriod, tool }: SinglePlanProps) {
  const id = useId()
  const saving = savingBadge([card])
  return (
    <section aria-label={card.name} data-plan-state={state} className="mx-auto flex w-full max-w-[420px] flex-col gap-4 p-6 max-md:p-4">
      <h3 id={id} className="text-lg font-bold tracking-title text-balance">
        {fill(PLANS_TEXT.unlockHeading, { tool })}
      </h3>
      <RadioGroup
        aria-label={PLANS_TEXT.period}
        value={period}
        onValueChange={(value) => onPeriod(value === 'monthly' ? 'monthly' : 'yearly')}
        className="flex flex-col divide-y rounded-lg border"
      >
        {PLAN_PERIODS.map((each) => (
          <label key={each} htmlFor={`${id}-${each}`} className="flex cursor-pointer items-start gap-2.5 px-3 py-2.5 hover:bg-accent">
            <Radio id={`${id}-${each}`} value={each} className="mt-0.5" />
            <span className="flex min-w-0 flex-1 flex-col gap-0.5">
              <span className="flex items-center gap-2 text-sm font-medium">
                {PLANS_TEXT[each]}
                {each === 'yearly' && <SavingChip percent={saving} />}
              </span>
              <Price card={card} period={each} />
            </span>
          </label>
        ))}
      </RadioGroup>
      <PlanAction card={{ ...card, isMostPopular: true }} state={state} period={period} label={PLANS_TEXT.startJourney} />
      <PlanHolds card={card} />
    </section>
  )
}
