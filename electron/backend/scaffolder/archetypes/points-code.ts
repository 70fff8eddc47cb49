export function homeFile(texts: string, goal: number): string {
  return `import { format } from 'date-fns'
import { CheckIcon, GiftIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { Child, type ChildRow } from '@/entities/Child'
import { Chore, type ChoreRow } from '@/entities/Chore'
import { PointEntry, type PointEntryRow } from '@/entities/PointEntry'
import { Reward, type RewardRow } from '@/entities/Reward'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'

${texts}
/** So many points are worth a reward. */
const goal = ${goal}

const today = () => format(new Date(), 'yyyy-MM-dd')

export default function Home() {
  const children = useList(Child, { sort: 'name', limit: 50 })
  const entries = useList(PointEntry, { limit: 5000 })
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = children.rows.find((child) => child.id === chosenId) ?? children.rows[0]
  const entriesOf = (child: ChildRow) => entries.rows.filter((entry) => entry.child === child.id)
  const pointsOf = (child: ChildRow) => entriesOf(child).reduce((sum, entry) => sum + entry.points, 0)

  if (children.isLoading) return <Skeleton className="h-80 w-full" />
  if (!chosen) return <EmptyState title={texts.empty} hint={texts.emptyHint} />
  return (
    <>
      <PageHeader title={texts.title} hint={texts.who} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {children.rows.map((child) => (
          <ChildButton
            key={child.id}
            child={child}
            points={pointsOf(child)}
            isChosen={child.id === chosen.id}
            onChoose={() => setChosenId(child.id)}
          />
        ))}
      </div>
      <Chores child={chosen} entries={entriesOf(chosen)} />
      <Rewards child={chosen} points={pointsOf(chosen)} />
    </>
  )
}

interface ChildButtonProps {
  child: ChildRow
  points: number
  isChosen: boolean
  onChoose: () => void
}

function ChildButton({ child, points, isChosen, onChoose }: ChildButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'flex flex-col gap-3 rounded-2xl border-2 p-5 text-left shadow-card',
        isChosen ? 'border-primary bg-accent' : 'border-border bg-card hover:bg-muted',
      )}
    >
      <span className="flex items-center gap-3">
        <span aria-hidden className="grid size-12 place-content-center rounded-full bg-primary text-xl font-bold text-primary-foreground">
          {child.name.charAt(0)}
        </span>
        <span className="flex-1 text-xl font-bold">{child.name}</span>
        <span className="text-2xl font-bold tabular-nums">{points}</span>
      </span>
      <Progress value={Math.min(points, goal)} max={goal} aria-label={child.name + ', ' + texts.points} />
      <span className="text-sm text-muted-foreground">
        {points >= goal ? texts.rewards + '!' : goal - points + ' ' + texts.points + ' ' + texts.toGo}
      </span>
    </button>
  )
}

function Chores({ child, entries }: { child: ChildRow; entries: PointEntryRow[] }) {
  const chores = useList(Chore, { sort: 'name', limit: 100 })
  const doneToday = (chore: ChoreRow) => entries.find((entry) => entry.chore === chore.id && entry.day === today())

  async function toggle(chore: ChoreRow) {
    try {
      const done = doneToday(chore)
      if (done) await PointEntry.delete(done.id)
      else await PointEntry.create({ what: chore.name, child: child.id, chore: chore.id, points: chore.points, day: today() })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">
        {child.name}: {texts.chores}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {chores.rows.map((chore) => {
          const isDone = doneToday(chore) !== undefined
          return (
            <button
              key={chore.id}
              type="button"
              aria-pressed={isDone}
              onClick={() => toggle(chore)}
              className={cn(
                'flex min-h-18 items-center gap-4 rounded-2xl border-2 px-5 py-4 text-left text-lg',
                isDone ? 'border-good bg-good-tint text-good' : 'bg-card hover:bg-muted',
              )}
            >
              <span className="grid size-9 flex-none place-content-center rounded-full border-2 border-current">
                {isDone && <CheckIcon aria-hidden className="size-5" />}
              </span>
              <span className="flex-1 font-semibold">{chore.name}</span>
              <span className="font-bold tabular-nums">+{chore.points}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}

function Rewards({ child, points }: { child: ChildRow; points: number }) {
  const rewards = useList(Reward, { sort: 'price', limit: 100 })

  async function choose(reward: RewardRow) {
    try {
      await PointEntry.create({ what: reward.name, child: child.id, points: -reward.price, day: today() })
      toast.success(texts.chosen)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{texts.rewards}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rewards.rows.map((reward) => (
          <li key={reward.id} className="flex items-center gap-4 rounded-2xl border bg-card p-5 shadow-card">
            <GiftIcon aria-hidden className="size-7 flex-none text-link" />
            <div className="min-w-0 flex-1">
              <h3 className="text-base font-bold">{reward.name}</h3>
              <p className="text-sm text-muted-foreground">
                {reward.price} {texts.points}
              </p>
            </div>
            <Button disabled={points < reward.price} onClick={() => choose(reward)} aria-label={texts.choose + ': ' + reward.name}>
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
`
}
