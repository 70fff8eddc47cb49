import { splitChoices } from '../grammar/split-list.ts'
import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  serviceFile,
  textsConst,
} from './archetype.ts'
import { dayFrom } from './days.ts'
import { tradeOf, tradeTexts } from './site-trades.ts'

/** Customers choose a service, a day and a free time; a time that is taken cannot be had again. */
export const BOOKING_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bbooking (?:page|site|website|form|app for (?:customers|clients))\b|\bonline booking|\b(?:customers?|clients?|guests?|people|patients?|students?|parents?) (?:can |could |should |to |may )?(?:book|pick|choose|reserve)\b.{0,60}\b(?:slots?|times?|days?|appointments?|services?)|time ?slots?|buchungsseite|online(?:-| )termin|terminbuchung|page de réservation|réservation en ligne|página de reservas|reservas? (?:en línea|online)/isu.test(
      text,
    ),
  build: buildBooking,
}

/** service | minutes | price */
const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/groom|dog|pet/iu, 'Wash and brush|45|38;Full groom|90|65;Claws and ears|20|15;Puppy’s first visit|30|25;De-shedding|60|52'],
  [/hair|barber|friseur|coiff|peluqu/iu, 'Wash and cut|45|48;Cut only|30|36;Colour|120|110;Beard trim|20|22'],
  [/nail|beauty|kosmetik|lash/iu, 'Manicure|45|35;Gel nails|75|55;Pedicure|60|45;Facial|60|70'],
  [/massage|physio|osteo|therap/iu, 'First session|60|75;Follow-up|45|60;Back massage|30|42'],
  [/tennis|court|pitch|badminton|squash/iu, 'One hour|60|18;Ninety minutes|90|25;Lesson with a coach|60|45'],
  [/music|piano|guitar|tutor|lesson/iu, 'Trial lesson|30|0;Lesson|45|38;Long lesson|60|48'],
  [/photo/iu, 'Portrait session|60|180;Family session|90|240;Consultation|30|0'],
  [/car|garage|mechanic|tyre|workshop/iu, 'Inspection|30|60;Oil change|45|89;Tyre change|45|55;Full service|120|260'],
]

function buildBooking(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name, language } = wish
  const named = /\bservices? ?(?:\(|: )([^).]+)/iu.exec(text)?.[1]
  const own = named === undefined ? [] : splitChoices(named).map((each) => [each, '45', '40'])
  const trade = tradeOf(text)
  const usual = (SERVICES.find(([words]) => words.test(text))?.[1] ?? '').split(';').map((line) => line.split('|'))
  const fallback = tradeTexts(trade, language).offers.map((offer, index) => [
    offer.split(' |')[0] ?? '',
    String(30 + 15 * index),
    offer.split('| ').at(-1) ?? '40',
  ])
  const services = own.length > 0 ? own : usual.length > 1 ? usual : fallback
  const day = (ahead: number) => dayFrom(wish, ahead)
  const service = list(
    {
      name: 'Service',
      one: speak('service', 'Leistung', 'prestation', 'servicio'),
      many: speak('services', 'Leistungen', 'prestations', 'servicios'),
      icon: 'Sparkles',
    },
    'anonymous',
    'admin',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('minutes', speak('Minutes', 'Minuten', 'Minutes', 'Minutos'), 'integer'),
      field('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'multiline'),
    ],
  )
  // Which times are taken may be seen by all; by whom, only by the owner. So these are two lists.
  const slot = list(
    {
      name: 'TakenSlot',
      one: speak('blocked time', 'belegte Zeit', 'créneau pris', 'hora ocupada'),
      many: speak('blocked times', 'belegte Zeiten', 'créneaux pris', 'horas ocupadas'),
      icon: 'Clock',
    },
    'anonymous',
    'anonymous',
    [
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
      required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
      required('minutes', speak('Minutes', 'Minuten', 'Minutes', 'Minutos'), 'integer'),
    ],
  )
  const isPet = /dog|pet|cat\b/iu.test(text)
  const booking = list(
    {
      name: 'Booking',
      one: speak('booking', 'Buchung', 'réservation', 'reserva'),
      many: speak('bookings', 'Buchungen', 'réservations', 'reservas'),
      icon: 'CalendarCheck',
    },
    'admin',
    'anonymous',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
      field('email', speak('Email', 'E-Mail', 'E-mail', 'Correo'), 'email'),
      ...(isPet ? [field('pet', speak('Your dog’s name and breed', 'Name und Rasse', 'Nom et race', 'Nombre y raza'), 'text')] : []),
      required('service', speak('Service', 'Leistung', 'Prestation', 'Servicio'), 'relation', { relation: 'Service' }),
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
      required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
      field('status', speak('Status', 'Status', 'Statut', 'Estado'), 'choice', {
        choices: [
          speak('Booked', 'Gebucht', 'Réservé', 'Reservado'),
          speak('Done', 'Erledigt', 'Fait', 'Hecho'),
          speak('Cancelled', 'Abgesagt', 'Annulé', 'Cancelado'),
        ],
      }),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const taken = [
    [1, '09:00', 0],
    [1, '11:00', 1],
    [2, '10:00', 2],
    [3, '14:00', 0],
    [4, '09:30', 1],
    [7, '15:00', 0],
  ] as const
  const people = ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak']
  const texts = {
    title: name,
    lead: speak(
      'Book in a minute. You see at once what is free.',
      'In einer Minute gebucht. Sie sehen sofort, was frei ist.',
      'Réservez en une minute. Les créneaux libres s’affichent aussitôt.',
      'Reserva en un minuto. Ves enseguida lo que está libre.',
    ),
    service: speak('1. What can we do for you?', '1. Was dürfen wir tun?', '1. Que souhaitez-vous ?', '1. ¿Qué necesitas?'),
    day: speak('2. Which day?', '2. Welcher Tag?', '2. Quel jour ?', '2. ¿Qué día?'),
    time: speak('3. What time?', '3. Welche Uhrzeit?', '3. À quelle heure ?', '3. ¿A qué hora?'),
    details: speak('4. Who are you?', '4. Wer sind Sie?', '4. Qui êtes-vous ?', '4. ¿Quién eres?'),
    minutes: 'min',
    full: speak(
      'Nothing is free on this day. Try another one.',
      'An diesem Tag ist nichts frei.',
      'Plus rien de libre ce jour-là.',
      'Ese día no queda nada libre.',
    ),
    name: speak('Name', 'Name', 'Nom', 'Nombre'),
    phone: speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'),
    email: speak('Email', 'E-Mail', 'E-mail', 'Correo'),
    pet: speak('Your dog’s name and breed', 'Name und Rasse', 'Nom et race', 'Nombre y raza'),
    notes: speak('Anything we should know', 'Was wir wissen sollten', 'À savoir', 'Algo que debamos saber'),
    book: speak('Book', 'Buchen', 'Réserver', 'Reservar'),
    justTaken: speak(
      'Somebody was quicker: this time is taken now.',
      'Jemand war schneller: Diese Zeit ist nun belegt.',
      'Quelqu’un a été plus rapide : ce créneau est pris.',
      'Alguien fue más rápido: esa hora ya está ocupada.',
    ),
    booked: speak('You are booked', 'Gebucht', 'C’est réservé', 'Reservado'),
    another: speak('Book another', 'Noch einen Termin buchen', 'Réserver un autre créneau', 'Otra reserva'),
    noServices: speak('Nothing can be booked yet', 'Noch nichts zu buchen', 'Rien à réserver pour l’instant', 'Aún no se puede reservar'),
  }
  return {
    icon: trade.icon === 'Sparkles' ? 'CalendarCheck' : isPet ? 'PawPrint' : trade.icon,
    colour: 'teal',
    entities: [service, booking, slot],
    files: new Map([
      [serviceFile('slots'), SLOTS_SERVICE],
      [componentFile('Steps'), STEPS],
      [
        componentFile('BookingDetails'),
        detailsFile(
          textsConst(Object.fromEntries(Object.entries(texts).filter(([key]) => DETAIL_TEXTS.has(key)))),
          isPet,
          booking.fields.find(({ name: each }) => each === 'status')?.choices?.[0] ?? 'Booked',
        ),
      ],
      [pageFile('Home'), homeFile(textsConst(Object.fromEntries(Object.entries(texts).filter(([key]) => HOME_TEXTS.has(key)))))],
    ]),
    pages: [],
    rows: [
      {
        entity: service,
        records: services.map(([each, minutes, price]) => ({ name: each, minutes: Number(minutes), price: Number(price) })),
      },
      {
        entity: booking,
        records: taken.map(([ahead, starts, at], index) => ({
          name: people[index],
          phone: `+1 555 01${20 + index}`,
          service: `$ref:Service:${at % services.length}`,
          day: day(ahead),
          starts,
          status: booking.fields.find(({ name: each }) => each === 'status')?.choices?.[0],
          ...(isPet
            ? { pet: ['Bruno, Labrador', 'Kiki, poodle', 'Otto, dachshund', 'Luna, mixed', 'Rex, terrier', 'Maja, spaniel'][index] }
            : {}),
        })),
      },
      {
        entity: slot,
        records: taken.map(([ahead, starts, at]) => ({
          day: day(ahead),
          starts,
          minutes: Number(services[at % services.length]?.[1] ?? 45),
        })),
      },
    ],
    lists: 'owner',
    summary:
      'Customers choose a service, a day and a time that is free, and leave their name; a time that is taken cannot be booked again. Only you can read who booked; under “Blocked times” you free a time again or keep one for yourself.',
  }
}

const DETAIL_TEXTS = new Set(['details', 'name', 'phone', 'email', 'pet', 'notes', 'book', 'justTaken'])
const HOME_TEXTS = new Set(['title', 'lead', 'service', 'day', 'time', 'minutes', 'full', 'booked', 'another', 'noServices'])

const SLOTS_SERVICE = `import { addDays, format } from 'date-fns'

/** When people can come. Change it here. */
const opens = '09:00'
const closes = '17:30'
const closedOn = ['Sunday']
const stepMinutes = 30
const daysAhead = 14

interface Taken {
  day: string
  starts: string
  minutes: number
}

export function bookableDays(): { day: string; date: Date }[] {
  return Array.from({ length: daysAhead }, (_, index) => addDays(new Date(), index + 1))
    .filter((date) => !closedOn.includes(format(date, 'EEEE')))
    .map((date) => ({ day: format(date, 'yyyy-MM-dd'), date }))
}

/** The times of a day at which so many minutes are free. */
export function freeTimes(day: string, minutes: number, taken: readonly Taken[]): string[] {
  const busy = taken
    .filter((slot) => slot.day === day)
    .map((slot) => ({ from: toMinutes(slot.starts), to: toMinutes(slot.starts) + slot.minutes }))
  const times: string[] = []
  for (let from = toMinutes(opens); from + minutes <= toMinutes(closes); from += stepMinutes) {
    if (!busy.some((slot) => from < slot.to && slot.from < from + minutes)) times.push(toTime(from))
  }
  return times
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toTime(minutes: number): string {
  return String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0')
}
`

const STEPS = `import type { ReactNode } from 'react'
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

function detailsFile(texts: string, isPet: boolean, booked: string): string {
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
${isPet ? "        pet: text('pet') || null,\n" : ''}        notes: text('notes') || null,
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
  isPet
    ? `        <Field label={texts.pet} htmlFor="pet">
          <Input id="pet" name="pet" />
        </Field>
`
    : ''
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

function homeFile(texts: string): string {
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
