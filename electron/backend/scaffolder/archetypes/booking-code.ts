export const STEPS = `import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'

export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** One of several things, of which one is chosen. */
export function Choice({ isChosen, onChoose, className, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'rounded-lg border px-4 py-3 text-left transition-colors',
        isChosen ? 'border-primary bg-primary text-primary-foreground' : 'bg-card hover:border-primary',
        className,
      )}
    >
      {children}
    </button>
  )
}
`

interface MoreAsked {
  readonly name: string
  readonly kind: 'text' | 'integer'
}

export function detailsFile(texts: string, more: MoreAsked | null, booked: string): string {
  return `import { type FormEvent, useState } from 'react'
import { Step } from '@/components/Steps'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Booking } from '@/entities/Booking'
import type { ServiceRow } from '@/entities/Service'
import { TakenSlot } from '@/entities/TakenSlot'
import { freeTimes } from '@/services/slots'

${texts}
interface BookingDetailsProps {
  service: ServiceRow
  day: string
  starts: string
  onBooked: () => void
  onTaken: () => void
}

/** The last step. Whether the time is still free is asked once more before it is taken. */
export function BookingDetails({ service, day, starts, onBooked, onTaken }: BookingDetailsProps) {
  const [isSaving, setIsSaving] = useState(false)

  async function book(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    setIsSaving(true)
    try {
      const taken = await TakenSlot.filter({ day })
      if (!freeTimes(day, service.minutes, taken).includes(starts)) {
        toast.error(texts.justTaken)
        onTaken()
        return
      }
      await TakenSlot.create({ day, starts, minutes: service.minutes })
      await Booking.create({
        name: text('name'),
        phone: text('phone'),
        email: text('email') || null,
${more === null ? '' : more.kind === 'text' ? `        ${more.name}: text('${more.name}') || null,\n` : `        ${more.name}: Number(text('${more.name}')) || null,\n`}        notes: text('notes') || null,
        service: service.id,
        day,
        starts,
        status: '${booked}',
      })
      onBooked()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Step title={texts.details}>
      <form onSubmit={book} className="grid gap-4 rounded-xl border bg-card p-5 shadow-card sm:grid-cols-2">
        <Field label={texts.name} htmlFor="name" isRequired>
          <Input id="name" name="name" required autoComplete="name" />
        </Field>
        <Field label={texts.phone} htmlFor="phone" isRequired>
          <Input id="phone" name="phone" type="tel" required autoComplete="tel" />
        </Field>
        <Field label={texts.email} htmlFor="email">
          <Input id="email" name="email" type="email" autoComplete="email" />
        </Field>
${
  more === null
    ? ''
    : `        <Field label={texts.more} htmlFor="${more.name}">
          <Input id="${more.name}" name="${more.name}"${more.kind === 'integer' ? ' type="number" min={1}' : ''} />
        </Field>
`
}        <Field label={texts.notes} htmlFor="notes" className="sm:col-span-2">
          <Textarea id="notes" name="notes" rows={3} />
        </Field>
        <div className="flex justify-end sm:col-span-2">
          <SaveButton isSaving={isSaving}>{texts.book}</SaveButton>
        </div>
      </form>
    </Step>
  )
}
`
}

export function homeFile(texts: string): string {
  return `import { CircleCheckIcon } from 'lucide-react'
import { useState } from 'react'
import { BookingDetails } from '@/components/BookingDetails'
import { Choice, Step } from '@/components/Steps'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Service, type ServiceRow } from '@/entities/Service'
import { TakenSlot } from '@/entities/TakenSlot'
import { useList } from '@/hooks/use-list'
import { formatDate, formatMoney } from '@/lib/utils'
import { bookableDays, freeTimes } from '@/services/slots'

${texts}
export default function Home() {
  const services = useList(Service, { sort: 'price', limit: 100 })
  const [service, setService] = useState<ServiceRow | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [starts, setStarts] = useState<string | null>(null)
  const [isBooked, setIsBooked] = useState(false)

  function choose(next: { service?: ServiceRow; day?: string }) {
    if (next.service) setService(next.service)
    if (next.day) setDay(next.day)
    setStarts(null)
  }

  function startAgain() {
    setService(null)
    setDay(null)
    setStarts(null)
    setIsBooked(false)
  }

  if (isBooked && service && day && starts) {
    return (
      <div role="status" className="mx-auto flex max-w-lg flex-col items-center gap-4 py-12 text-center">
        <CircleCheckIcon aria-hidden className="size-12 text-good" />
        <h1 className="text-2xl font-bold">{texts.booked}</h1>
        <p className="text-lg">
          {service.name}, {formatDate(day)}, {starts}
        </p>
        <Button variant="outline" onClick={startAgain}>
          {texts.another}
        </Button>
      </div>
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8">
      <PageHeader title={texts.title} hint={texts.lead} />
      <Step title={texts.service}>
        {services.isLoading && <Skeleton className="h-32 w-full" />}
        {!services.isLoading && services.rows.length === 0 && <EmptyState title={services.error?.message ?? texts.noServices} />}
        <div className="grid gap-3 sm:grid-cols-2">
          {services.rows.map((each) => (
            <Choice key={each.id} isChosen={each.id === service?.id} onChoose={() => choose({ service: each })}>
              <span className="flex items-baseline justify-between gap-3">
                <span className="text-base font-bold">{each.name}</span>
                <span className="tabular-nums">{formatMoney(each.price)}</span>
              </span>
              <span className="text-sm">
                {each.minutes} {texts.minutes}
              </span>
            </Choice>
          ))}
        </div>
      </Step>
      {service && (
        <Step title={texts.day}>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
            {bookableDays().map((each) => (
              <Choice
                key={each.day}
                isChosen={each.day === day}
                onChoose={() => choose({ day: each.day })}
                className="flex flex-col items-center px-2"
              >
                <span className="text-xs">{each.date.toLocaleDateString(document.documentElement.lang, { weekday: 'short' })}</span>
                <span className="text-lg font-bold tabular-nums">{each.date.getDate()}</span>
                <span className="text-xs">{each.date.toLocaleDateString(document.documentElement.lang, { month: 'short' })}</span>
              </Choice>
            ))}
          </div>
        </Step>
      )}
      {service && day && <Times key={day + service.id} day={day} minutes={service.minutes} chosen={starts} onChoose={setStarts} />}
      {service && day && starts && (
        <BookingDetails service={service} day={day} starts={starts} onBooked={() => setIsBooked(true)} onTaken={() => setStarts(null)} />
      )}
    </div>
  )
}

interface TimesProps {
  day: string
  minutes: number
  chosen: string | null
  onChoose: (starts: string) => void
}

function Times({ day, minutes, chosen, onChoose }: TimesProps) {
  const taken = useList(TakenSlot, { filter: { day }, limit: 200 })
  const times = freeTimes(day, minutes, taken.rows)
  return (
    <Step title={texts.time}>
      {taken.isLoading ? (
        <Skeleton className="h-24 w-full" />
      ) : times.length === 0 ? (
        <p className="text-muted-foreground">{texts.full}</p>
      ) : (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {times.map((time) => (
            <Choice key={time} isChosen={time === chosen} onChoose={() => onChoose(time)} className="px-2 text-center tabular-nums">
              {time}
            </Choice>
          ))}
        </div>
      )}
    </Step>
  )
}
`
}
