import { type FormEvent, useState } from 'react'
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
import { choices, texts } from '@/services/texts'

interface BookingDetailsProps {
  service: ServiceRow
  day: string
  starts: string
  onBooked: () => void
  onTaken: () => void
}

/** The last step. Checks once more that the time is still free before it is booked. */
export function BookingDetails({ service, day, starts, onBooked, onTaken }: BookingDetailsProps) {
  const [isSaving, setIsSaving] = useState(false)
  const said = texts.details

  async function book(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    setIsSaving(true)
    try {
      const taken = await TakenSlot.filter({ day })
      if (!freeTimes(day, service.minutes, taken).includes(starts)) {
        toast.error(said.justTaken)
        onTaken()
        return
      }
      await TakenSlot.create({ day, starts, minutes: service.minutes })
      await Booking.create({
        name: text('name'),
        phone: text('phone'),
        email: text('email') || null,
        notes: text('notes') || null,
        service: service.id,
        day,
        starts,
        status: choices.Booking.status[0],
      })
      onBooked()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Step number={4} title={said.title}>
      <form onSubmit={book} className="grid gap-4 rounded-2xl border bg-card p-5 shadow-card sm:grid-cols-2 md:p-6">
        <Field label={said.name} htmlFor="name" isRequired>
          <Input id="name" name="name" required autoComplete="name" />
        </Field>
        <Field label={said.phone} htmlFor="phone" isRequired>
          <Input id="phone" name="phone" type="tel" required autoComplete="tel" />
        </Field>
        <Field label={said.email} htmlFor="email" className="sm:col-span-2">
          <Input id="email" name="email" type="email" autoComplete="email" />
        </Field>
        <Field label={said.notes} htmlFor="notes" className="sm:col-span-2">
          <Textarea id="notes" name="notes" rows={3} />
        </Field>
        <SaveButton size="lg" isSaving={isSaving} className="sm:col-span-2">
          {said.book}
        </SaveButton>
      </form>
    </Step>
  )
}
