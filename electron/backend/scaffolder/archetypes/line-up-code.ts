export function dialogFile(texts: string, artist: string): string {
  return `import { type FormEvent, useState } from 'react'
import { ChoiceSelect } from '@/components/ChoiceSelect'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RelationSelect } from '@/components/ui/relation-select'
import { SaveButton } from '@/components/ui/save-button'
import { ${artist} } from '@/entities/${artist}'
import { Slot, type SlotRow } from '@/entities/Slot'

${texts}
export const stages = Slot.schema.properties['stage']?.enum ?? []

interface SlotDialogProps {
  /** One to move, or what a new one starts with. */
  slot: Partial<SlotRow>
  nameOf: (artist: string) => string
  onClose: () => void
}

export function SlotDialog({ slot, nameOf, onClose }: SlotDialogProps) {
  const [artist, setArtist] = useState(slot.artist ?? null)
  const [stage, setStage] = useState(slot.stage ?? stages[0] ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWarned, setIsWarned] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [day, starts, ends] = ['day', 'starts', 'ends'].map((name) => String(form.get(name)))
    if (!artist || !day || !starts || !ends) return
    if (ends <= starts) return setProblem(texts.wrong)
    try {
      const others = await Slot.filter({ stage, day, starts: { lt: ends }, ends: { gt: starts } })
      const other = others.find(({ id }) => id !== slot.id)
      if (other && !isWarned) {
        setIsWarned(true)
        return setProblem(texts.clash + ' ' + nameOf(other.artist) + ', ' + other.starts + '–' + other.ends + '.')
      }
      const fields = { artist, stage, day, starts, ends }
      if (slot.id) await Slot.update(slot.id, fields)
      else await Slot.create(fields)
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  async function remove() {
    if (slot.id) await Slot.delete(slot.id)
    onClose()
  }

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{slot.id ? texts.edit : texts.add}</DialogTitle>
          <DialogDescription>{texts.hint}</DialogDescription>
        </DialogHeader>
        <form onSubmit={save} onChange={() => setIsWarned(false)} className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.artist} htmlFor="artist" isRequired>
            <RelationSelect id="artist" entity={${artist}} labelKey="name" value={artist} onChange={setArtist} />
          </Field>
          <Field label={texts.stage} htmlFor="stage" isRequired>
            <ChoiceSelect id="stage" choices={stages} value={stage} onChange={setStage} />
          </Field>
          <Field label={texts.day} htmlFor="day" isRequired className="sm:col-span-2">
            <Input id="day" name="day" type="date" required defaultValue={slot.day} />
          </Field>
          <Field label={texts.starts} htmlFor="starts" isRequired>
            <Input id="starts" name="starts" type="time" required defaultValue={slot.starts} />
          </Field>
          <Field label={texts.ends} htmlFor="ends" isRequired>
            <Input id="ends" name="ends" type="time" required defaultValue={slot.ends} />
          </Field>
          {problem && (
            <p role="alert" className="rounded-md bg-warn-tint px-3 py-2 text-sm text-warn sm:col-span-2">
              {problem}
            </p>
          )}
          <div className="flex justify-end gap-3 sm:col-span-2">
            {slot.id && (
              <Button type="button" variant="outline" onClick={remove}>
                {texts.remove}
              </Button>
            )}
            <SaveButton isSaving={false}>{isWarned ? texts.anyway : texts.save}</SaveButton>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
`
}

export function homeFile(texts: string, artist: string, route: string): string {
  return `import { PlusIcon, TriangleAlertIcon } from 'lucide-react'
import { useState } from 'react'
import { SlotDialog, stages } from '@/components/SlotDialog'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { ${artist} } from '@/entities/${artist}'
import { Slot, type SlotRow } from '@/entities/Slot'
import { useList } from '@/hooks/use-list'
import { cn, formatDate, formatMoney } from '@/lib/utils'

${texts}
function overlaps(a: SlotRow, b: SlotRow): boolean {
  return a.id !== b.id && a.stage === b.stage && a.day === b.day && a.starts < b.ends && b.starts < a.ends
}

export default function Home() {
  const slots = useList(Slot, { sort: 'starts', limit: 2000 })
  const artists = useList(${artist}, { sort: 'name', limit: 2000 })
  const [open, setOpen] = useState<Partial<SlotRow> | null>(null)
  const nameOf = (id: string) => artists.rows.find((each) => each.id === id)?.name ?? '…'
  const days = [...new Set(slots.rows.map(({ day }) => day))].sort()
  const clashing = slots.rows.filter((slot) => slots.rows.some((other) => overlaps(slot, other)))

  if (slots.isLoading || artists.isLoading) return <Skeleton className="h-96 w-full" />
  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={() => setOpen(days[0] ? { day: days[0] } : {})}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-3 gap-3 md:gap-4">
        <Stat label={texts.slots} value={slots.rows.length} />
        <Stat label={texts.hotels} value={artists.rows.filter((each) => each.hotelNeeded).length} to="${route}" />
        <Stat label={texts.fees} value={formatMoney(artists.rows.reduce((sum, each) => sum + (each.fee ?? 0), 0))} to="${route}" />
      </div>
      {clashing.length > 0 ? (
        <p role="alert" className="flex items-start gap-2 rounded-lg bg-warn-tint px-4 py-3 font-semibold text-warn">
          <TriangleAlertIcon aria-hidden className="mt-0.5 size-5 flex-none" />
          {texts.clash} {clashing.map((slot) => nameOf(slot.artist)).join(', ')}
        </p>
      ) : (
        <p className="text-muted-foreground">{texts.noClash}</p>
      )}
      {slots.rows.length === 0 && <EmptyState title={slots.error?.message ?? texts.empty} />}
      {days.map((day) => (
        <section key={day} className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{formatDate(day)}</h2>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {stages.map((stage) => (
              <div key={stage} className="rounded-xl border bg-card p-4 shadow-card">
                <h3 className="mb-2 font-bold">{stage}</h3>
                <ul className="flex flex-col gap-2">
                  {slots.rows
                    .filter((slot) => slot.day === day && slot.stage === stage)
                    .map((slot) => (
                      <li key={slot.id}>
                        <button
                          type="button"
                          onClick={() => setOpen(slot)}
                          className={cn(
                            'flex w-full items-baseline gap-3 rounded-md border px-3 py-2 text-left hover:border-input',
                            clashing.includes(slot) && 'border-warn bg-warn-tint',
                          )}
                        >
                          <span className="flex-none text-muted-foreground tabular-nums">
                            {slot.starts}–{slot.ends}
                          </span>
                          <span className="font-semibold">{nameOf(slot.artist)}</span>
                        </button>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
      {open && <SlotDialog key={open.id ?? 'new'} slot={open} nameOf={nameOf} onClose={() => setOpen(null)} />}
    </>
  )
}
`
}
