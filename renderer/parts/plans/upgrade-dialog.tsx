import { Info } from 'lucide-react'
import { useState } from 'react'
import { useMatch } from 'react-router'
import { AppId } from '../../../shared/domain/ids.ts'
import { cardStates, type PlanCard, type PlanHolder, type PlanPeriod, savingBadge } from '../../../shared/domain/plans.ts'
import { PLAN_PERIODS } from '../../../shared/limits/plans.ts'
import { PLANS_TEXT } from '../../../shared/text/plans.ts'
import { useAccount } from '../../state/account.ts'
import { useAppList } from '../../state/app-list.ts'
import type { PlanDialog } from '../../state/plan-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { PlanSection } from './plan-section.tsx'
import { SavingChip } from './saving-chip.tsx'
import { SinglePlan } from './single-plan.tsx'
import { usePlanCards } from './use-plan-cards.ts'
import { say } from '../../../shared/text/say.ts'

const PERIODS = PLAN_PERIODS.map((value) => ({ value, label: PLANS_TEXT[value] }))

/** The plans of this installation, for whoever wants another one, or met the limits of theirs. */
export function UpgradeDialog({ dialog: { mode, reason }, onClose }: { readonly dialog: PlanDialog; readonly onClose: () => void }) {
  const { appId, tool } = useOpenTool()
  const account = useAccount()
  const [load, read] = usePlanCards(appId)
  return (
    <Dialog
      name="upgrade-plan"
      title={mode === 'show_plan' ? PLANS_TEXT.titleYourPlan : PLANS_TEXT.titleUpgrade}
      description={account?.isAdmin === true ? PLANS_TEXT.noneForYou : PLANS_TEXT.atOnce}
      size="cards"
      isOpen
      onOpenChange={onClose}
      bodyClassName="p-0 max-md:p-0"
      footer={<p className="w-full text-center text-sm text-muted-foreground">{PLANS_TEXT.noCommitment}</p>}
    >
      {reason !== null && (
        <p
          role="status"
          className="flex items-start gap-2 border-b bg-info-subtle px-5 py-2.5 text-sm text-info-subtle-foreground max-md:px-4"
        >
          <Info className="mt-0.5 icon-14 flex-none" aria-hidden="true" />
          {reason}
        </p>
      )}
      {load.phase === 'failed' ? (
        <div role="alert" className="flex flex-col items-start gap-2.5 p-5 text-sm">
          {load.failure.message}
          <Button size="sm" onClick={read}>
            {say('Try again')}
          </Button>
        </div>
      ) : load.phase === 'loading' || account === null ? (
        <DelayedSkeleton label={PLANS_TEXT.loading} className="grid gap-6 p-6 md:grid-cols-3">
          {PERIODS.map(({ value }) => (
            <Skeleton key={value} className="h-60 rounded-lg" />
          ))}
        </DelayedSkeleton>
      ) : (
        <Plans cards={load.cards} account={{ role: account.isAdmin ? 'admin' : 'user', plan: account.plan }} tool={tool} />
      )}
    </Dialog>
  )
}

interface PlansProps {
  readonly cards: readonly PlanCard[]
  readonly account: PlanHolder
  readonly tool: string
}

function Plans({ cards, account, tool }: PlansProps) {
  const [period, setPeriod] = useState<PlanPeriod>('yearly')
  const states = cardStates(cards, account)
  const offered = cards.flatMap((card, index) => (card.isOffered ? [{ card, state: states[index] ?? 'none' }] : []))
  const [single, second] = offered
  const isUnpaid = states.some((state) => state === 'upgrade') && offered.every(({ card }) => card.link === null)
  const note = isUnpaid && <p className="border-t px-5 py-3 text-center text-sm text-muted-foreground">{PLANS_TEXT.noPayments}</p>
  if (single !== undefined && second === undefined && single.card.price > 0)
    return (
      <>
        <SinglePlan {...single} period={period} onPeriod={setPeriod} tool={tool} />
        {note}
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 border-b px-6 py-3 max-md:px-4">
        <Segmented name={PLANS_TEXT.period} value={period} onValueChange={setPeriod} options={PERIODS} />
        <SavingChip percent={savingBadge(offered.map(({ card }) => card))} />
      </div>
      <div className="grid max-md:divide-y md:grid-cols-3 md:divide-x">
        {cards.map((card, index) => (
          <PlanSection key={card.id} card={card} state={states[index] ?? 'none'} period={period} />
        ))}
      </div>
      {note}
    </>
  )
}

/** The app that is open in the builder, by its name; else the program. */
function useOpenTool(): { readonly appId: AppId | null; readonly tool: string } {
  const match = useMatch('/build/app/:appId')
  const list = useAppList()
  const appId = AppId.safeParse(match?.params.appId)
  const app = list.phase === 'ready' ? list.apps.find(({ id }) => id === appId.data) : undefined
  return { appId: app?.id ?? null, tool: app?.name ?? 'Lathe' }
}
