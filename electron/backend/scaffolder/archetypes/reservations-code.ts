export function dialogFile(texts: string, resource: string): string {
  return `import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { RelationSelect } from '@/components/ui/relation-select'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { Reservation, type ReservationRow } from '@/entities/Reservation'
import { ${resource} } from '@/entities/${resource}'

${texts}
interface ReservationDialogProps {
  /** One to change, or what a new one starts with. */
  reservation: Partial<ReservationRow>
  onClose: () => void
}

export function ReservationDialog({ reservation, onClose }: ReservationDialogProps) {
  const [resource, setResource] = useState(reservation.resource ?? null)
  const [isPaid, setIsPaid] = useState(reservation.depositPaid ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const [arrival, departure] = [text('arrival'), text('departure')]
    if (!resource) return setProblem(texts.choose + ': ' + texts.resource)
    if (departure <= arrival) return setProblem(texts.wrongDays)
    setIsSaving(true)
    try {
      // The day of departure is free for the next guest.
      const others = await Reservation.filter({ resource, arrival: { lt: departure }, departure: { gt: arrival } })
      const other = others.find(({ id }) => id !== reservation.id)
      if (other) return setProblem(texts.taken + ' ' + other.guest + '.')
      const fields = {
        guest: text('guest'),
        resource,
        arrival,
        departure,
        depositPaid: isPaid,
        phone: text('phone') || null,
        notes: text('notes') || null,
      }
      if (reservation.id) await Reservation.update(reservation.id, fields)
      else await Reservation.create(fields)
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  async function remove() {
    if (reservation.id) await Reservation.delete(reservation.id)
    onClose()
  }

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{reservation.id ? texts.edit : texts.add}</DialogTitle>
          <DialogDescription>{texts.hint}</DialogDescription>
        </DialogHeader>
        <form onSubmit={save} className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.guest} htmlFor="guest" isRequired>
            <Input id="guest" name="guest" required defaultValue={reservation.guest} />
          </Field>
          <Field label={texts.resource} htmlFor="resource" isRequired>
            <RelationSelect id="resource" entity={${resource}} labelKey="name" value={resource} onChange={setResource} />
          </Field>
          <Field label={texts.arrival} htmlFor="arrival" isRequired>
            <Input id="arrival" name="arrival" type="date" required defaultValue={reservation.arrival} />
          </Field>
          <Field label={texts.departure} htmlFor="departure" isRequired>
            <Input id="departure" name="departure" type="date" required defaultValue={reservation.departure} />
          </Field>
          <Field label={texts.phone} htmlFor="phone">
            <Input id="phone" name="phone" type="tel" defaultValue={reservation.phone ?? ''} />
          </Field>
          <div className="flex items-center gap-3 sm:pt-6">
            <Checkbox id="deposit" checked={isPaid} onCheckedChange={(next) => setIsPaid(next === true)} />
            <Label htmlFor="deposit">{texts.deposit}</Label>
          </div>
          <Field label={texts.notes} htmlFor="notes" className="sm:col-span-2">
            <Textarea id="notes" name="notes" rows={2} defaultValue={reservation.notes ?? ''} />
          </Field>
          {problem && (
            <p role="alert" className="rounded-md bg-bad-tint px-3 py-2 text-sm text-bad sm:col-span-2">
              {problem}
            </p>
          )}
          <div className="flex justify-end gap-3 sm:col-span-2">
            {reservation.id && (
              <Button type="button" variant="outline" onClick={remove}>
                {texts.remove}
              </Button>
            )}
            <SaveButton isSaving={isSaving}>{texts.save}</SaveButton>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
`
}

export function homeFile(texts: string, resource: string, route: string): string {
  return `import { addDays, format } from 'date-fns'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReservationDialog } from '@/components/ReservationDialog'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { Reservation, type ReservationRow } from '@/entities/Reservation'
import { ${resource} } from '@/entities/${resource}'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'

${texts}
const daysShown = 14
const keyOf = (date: Date) => format(date, 'yyyy-MM-dd')

export default function Home() {
  const [first, setFirst] = useState(() => addDays(new Date(), -1))
  const [open, setOpen] = useState<Partial<ReservationRow> | null>(null)
  const resources = useList(${resource}, { sort: 'name', limit: 200 })
  const reservations = useList(Reservation, { sort: 'arrival', limit: 5000 })
  const days = Array.from({ length: daysShown }, (_, index) => addDays(first, index))
  const today = keyOf(new Date())
  const isStaying = (row: ReservationRow, day: string) => row.arrival <= day && day < row.departure

  return (
    <>
      <PageHeader title={texts.title}>
        <Button variant="outline" size="icon" aria-label={texts.previous} onClick={() => setFirst(addDays(first, -7))}>
          <ChevronLeftIcon aria-hidden />
        </Button>
        <Button variant="outline" size="icon" aria-label={texts.next} onClick={() => setFirst(addDays(first, 7))}>
          <ChevronRightIcon aria-hidden />
        </Button>
        <Button onClick={() => setOpen({ arrival: today, departure: keyOf(addDays(new Date(), 1)) })}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-3 gap-3 md:gap-4">
        <Stat label={texts.today} value={reservations.rows.filter((row) => row.arrival === today).length} />
        <Stat
          label={texts.staying}
          value={reservations.rows.filter((row) => isStaying(row, today)).length + ' / ' + resources.rows.length}
          to="${route}"
        />
        <Stat label={texts.noDeposit} value={reservations.rows.filter((row) => !row.depositPaid && row.departure >= today).length} />
      </div>
      {resources.isLoading && <Skeleton className="h-64 w-full" />}
      {!resources.isLoading && resources.rows.length === 0 && <EmptyState title={resources.error?.message ?? texts.empty} />}
      {resources.rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reachable by keyboard
        <div className="overflow-x-auto rounded-xl border bg-card shadow-card" tabIndex={0} role="region" aria-label={texts.title}>
          <table className="w-full min-w-[52rem] table-fixed border-collapse text-sm">
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 w-32 border-b bg-card p-2 text-left">
                  {texts.resources}
                </th>
                {days.map((day) => (
                  <th
                    key={keyOf(day)}
                    scope="col"
                    className={cn('border-b p-1 text-center font-normal', keyOf(day) === today && 'bg-accent')}
                  >
                    <span className="block text-xs text-muted-foreground">
                      {day.toLocaleDateString(document.documentElement.lang, { weekday: 'short' })}
                    </span>
                    <span className="font-semibold tabular-nums">
                      {day.getDate()}.{day.getMonth() + 1}.
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {resources.rows.map((each) => (
                <tr key={each.id}>
                  <th scope="row" className="sticky left-0 border-b bg-card p-2 text-left">
                    <Link to={'${route}/' + each.id} className="hover:underline">
                      {each.name}
                    </Link>
                  </th>
                  {days.map((date) => {
                    const day = keyOf(date)
                    const row = reservations.rows.find((one) => one.resource === each.id && isStaying(one, day))
                    const isFirst = row !== undefined && (row.arrival === day || day === keyOf(first))
                    return (
                      <td key={day} className="border-b p-0.5">
                        <button
                          type="button"
                          aria-label={each.name + ', ' + day + ': ' + (row?.guest ?? texts.free)}
                          title={row?.guest}
                          onClick={() => setOpen(row ?? { resource: each.id, arrival: day, departure: keyOf(addDays(date, 1)) })}
                          className={cn(
                            'h-10 w-full truncate rounded-sm px-1 text-left text-xs',
                            row ? 'bg-primary text-primary-foreground' : 'hover:bg-accent',
                          )}
                        >
                          {isFirst ? row.guest : ''}
                        </button>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && <ReservationDialog key={open.id ?? 'new'} reservation={open} onClose={() => setOpen(null)} />}
    </>
  )
}
`
}
