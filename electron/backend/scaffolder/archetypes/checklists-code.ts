export function homeFile(texts: string, top: string, step: string, route: string): string {
  return `import { differenceInCalendarDays } from 'date-fns'
import { PlusIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ${top}Form } from '@/components/${top}Form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { toast } from '@/components/ui/toast'
import { ${top}, type ${top}Row } from '@/entities/${top}'
import { ${step}, type ${step}Row } from '@/entities/${step}'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
const percentOf = (steps: ${step}Row[]) =>
  steps.length === 0 ? 0 : Math.round((steps.filter((step) => step.done).length / steps.length) * 100)

/** Days from today; null without a day. */
function daysUntil(day: string | null): number | null {
  return day ? differenceInCalendarDays(new Date(day + 'T12:00'), new Date()) : null
}

function countdown(days: number): string {
  return days > 0 ? days + ' ' + texts.days : days === 0 ? texts.today : texts.over
}

export default function Home() {
  const lists = useList(${top}, { sort: 'day', limit: 200 })
  const steps = useList(${step}, { sort: 'createdAt', limit: 5000 })
  const [isAdding, setIsAdding] = useState(false)
  const next = lists.rows.find((list) => (daysUntil(list.day) ?? -1) >= 0)

  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Stat label={texts.overall} value={percentOf(steps.rows) + '%'} />
        <Stat label={texts.left} value={steps.rows.filter((step) => !step.done).length} />
        <Stat
          label={texts.next}
          value={next ? next.name : '–'}
          hint={next ? countdown(daysUntil(next.day) ?? 0) : undefined}
          className="max-md:col-span-2"
        />
      </div>
      {lists.isLoading && <Skeleton className="h-64 w-full" />}
      {!lists.isLoading && lists.rows.length === 0 && <EmptyState title={lists.error?.message ?? texts.empty} />}
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {lists.rows.map((list) => (
          <ListCard key={list.id} list={list} steps={steps.rows.filter((step) => step.list === list.id)} />
        ))}
      </div>
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription className="sr-only">{texts.title}</DialogDescription>
          </DialogHeader>
          <${top}Form onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function ListCard({ list, steps }: { list: ${top}Row; steps: ${step}Row[] }) {
  const days = daysUntil(list.day)
  const percent = percentOf(steps)

  async function save(change: () => Promise<unknown>) {
    try {
      await change()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    form.reset()
    if (name !== '') void save(() => ${step}.create({ name, list: list.id, done: false }))
  }

  return (
    <section className="flex flex-col gap-3 rounded-xl border bg-card p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg font-bold">
          <Link to={'${route}/' + list.id} className="hover:underline">
            {list.name}
          </Link>
        </h2>
        {days !== null && (
          <p className="text-right text-sm">
            <span className={days >= 0 && days <= 7 ? 'font-semibold text-warn' : 'font-semibold'}>{countdown(days)}</span>
            <span className="block text-muted-foreground">{formatDate(list.day)}</span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Progress value={percent} aria-label={list.name} />
        <span className="w-10 text-right text-sm font-semibold tabular-nums">{percent}%</span>
      </div>
      <ul className="flex flex-col">
        {steps.map((step) => (
          <li key={step.id} className="flex min-h-9 items-center gap-3">
            <Checkbox
              id={step.id}
              checked={step.done ?? false}
              onCheckedChange={(done) => save(() => ${step}.update(step.id, { done: done === true }))}
            />
            <Label htmlFor={step.id} className={step.done ? 'font-normal text-muted-foreground line-through' : 'font-normal'}>
              {step.name}
            </Label>
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <Input name="name" aria-label={texts.addStep + ', ' + list.name} placeholder={texts.addStep} />
      </form>
    </section>
  )
}
`
}
