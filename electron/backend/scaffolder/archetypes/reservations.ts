import { entityNames } from '../emit/code.ts'
import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  textsConst,
} from './archetype.ts'
import { capital } from './site-facts.ts'
import { dayFrom } from './days.ts'

/** Rooms, boats or vans from one day to another, on a calendar in which nothing is given away twice. */
export const RESERVATIONS_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:rooms?|chambres?|zimmer|habitaciones|apartments?|gîtes?|ferienwohnung\w*|cabins?|boats?|vans?|campers?|bikes?|cars?|equipment|studios?|pitches)\b/iu.test(
      text,
    ) &&
    /\b(?:arriv(?:al|ée)|check-?in|anreise|llegada|from (?:and|to|date)|start date|pick-?up|von und bis)\b/iu.test(text) &&
    /\b(?:calendar|calendrier|kalender|calendario|double|twice|deux fois|doppel\w*|dos veces|available|availability|belegung\w*|disponibilit\w+)\b/iu.test(
      text,
    ),
  build: buildReservations,
}

const THINGS: readonly (readonly [
  RegExp,
  readonly [string, string, string, string],
  readonly [string, string, string, string],
  string,
  string,
])[] = [
  [/boats?/iu, ['boat', 'Boot', 'bateau', 'barco'], ['boats', 'Boote', 'bateaux', 'barcos'], 'Sailboat', 'Boat'],
  [
    /vans?|campers?|cars?\b/iu,
    ['vehicle', 'Fahrzeug', 'véhicule', 'vehículo'],
    ['vehicles', 'Fahrzeuge', 'véhicules', 'vehículos'],
    'Car',
    'Vehicle',
  ],
  [/bikes?|bicycles?/iu, ['bike', 'Fahrrad', 'vélo', 'bicicleta'], ['bikes', 'Fahrräder', 'vélos', 'bicicletas'], 'Bike', 'Bike'],
  [
    /apartment|ferienwohnung|cabin/iu,
    ['apartment', 'Wohnung', 'appartement', 'apartamento'],
    ['apartments', 'Wohnungen', 'appartements', 'apartamentos'],
    'Building',
    'Apartment',
  ],
]

function buildReservations(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const thing = THINGS.find(([words]) => words.test(text))
  const one = thing === undefined ? speak('room', 'Zimmer', 'chambre', 'habitación') : speak(...thing[1])
  const many = thing === undefined ? speak('rooms', 'Zimmer', 'chambres', 'habitaciones') : speak(...thing[2])
  const count = Math.min(
    12,
    Math.max(
      2,
      Number(/\b(\d{1,2}) (?:rooms?|chambres?|zimmer|habitaciones|apartments?|boats?|vans?|bikes?|cars?)/iu.exec(text)?.[1] ?? 4),
    ),
  )
  const resource = list({ name: thing?.[4] ?? 'Room', one, many, icon: thing?.[3] ?? 'BedDouble' }, 'all', 'all', [
    required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
    field('places', speak('Places', 'Plätze', 'Places', 'Plazas'), 'integer'),
    field('pricePerNight', speak('Price per night', 'Preis pro Nacht', 'Prix par nuit', 'Precio por noche'), 'money'),
  ])
  const reservation = {
    ...list(
      {
        name: 'Reservation',
        one: speak('reservation', 'Reservierung', 'réservation', 'reserva'),
        many: speak('reservations', 'Reservierungen', 'réservations', 'reservas'),
        icon: 'CalendarCheck',
      },
      'all',
      'all',
      [
        required('guest', speak('Guest', 'Gast', 'Client', 'Cliente'), 'text'),
        required('resource', capital(one), 'relation', { relation: resource.name }),
        required('arrival', speak('Arrival', 'Anreise', 'Arrivée', 'Llegada'), 'date'),
        required('departure', speak('Departure', 'Abreise', 'Départ', 'Salida'), 'date'),
        field('depositPaid', speak('Deposit received', 'Anzahlung erhalten', 'Acompte reçu', 'Señal recibida'), 'boolean'),
        field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
        field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
      ],
    ),
    pages: 'custom' as const,
  }
  const names = ['Cedar', 'Maple', 'Willow', 'Birch', 'Oak', 'Elm', 'Pine', 'Ash', 'Linden', 'Rowan', 'Alder', 'Beech']
  const guests = ['Clara Ortiz', 'Hassan Haddad', 'Ida Lindqvist', 'Tom Okafor', 'Yuki Sato', 'Marta Novak', 'Ben Murphy', 'Elif Demir']
  const labels = Object.fromEntries(reservation.fields.map((each) => [each.name, each.label]))
  const texts = {
    title: name,
    previous: speak('Earlier', 'Früher', 'Plus tôt', 'Antes'),
    next: speak('Later', 'Später', 'Plus tard', 'Después'),
    add: speak('New reservation', 'Neue Reservierung', 'Nouvelle réservation', 'Nueva reserva'),
    resources: capital(many),
    free: speak('free', 'frei', 'libre', 'libre'),
    today: speak('Arriving today', 'Anreise heute', 'Arrivées du jour', 'Llegan hoy'),
    staying: speak('Occupied tonight', 'Heute belegt', 'Occupées ce soir', 'Ocupadas hoy'),
    noDeposit: speak('Without a deposit', 'Ohne Anzahlung', 'Sans acompte', 'Sin señal'),
    empty: speak(`No ${many} yet`, `Noch keine ${many}`, `Pas encore de ${many}`, `Aún no hay ${many}`),
  }
  const formTexts = {
    add: texts.add,
    edit: speak('Change the reservation', 'Reservierung ändern', 'Modifier la réservation', 'Cambiar la reserva'),
    hint: speak(
      'What is taken already cannot be had.',
      'Was belegt ist, kann nicht vergeben werden.',
      'Ce qui est pris ne peut pas être réservé.',
      'Lo que está ocupado no se puede reservar.',
    ),
    guest: labels['guest'] ?? '',
    resource: labels['resource'] ?? '',
    arrival: labels['arrival'] ?? '',
    departure: labels['departure'] ?? '',
    deposit: labels['depositPaid'] ?? '',
    phone: labels['phone'] ?? '',
    notes: labels['notes'] ?? '',
    save: speak('Save', 'Speichern', 'Enregistrer', 'Guardar'),
    remove: speak('Delete', 'Löschen', 'Supprimer', 'Eliminar'),
    wrongDays: speak(
      'The departure must be after the arrival.',
      'Die Abreise muss nach der Anreise liegen.',
      'Le départ doit être après l’arrivée.',
      'La salida debe ser posterior a la llegada.',
    ),
    taken: speak('Not possible, it is taken by', 'Nicht möglich, belegt von', 'Impossible, déjà pris par', 'No es posible, ocupado por'),
    choose: speak('Choose', 'Auswählen', 'Choisir', 'Elegir'),
  }
  return {
    icon: resource.icon,
    colour: 'cadetblue',
    entities: [reservation, resource],
    files: new Map([
      [componentFile('ReservationDialog'), dialogFile(textsConst(formTexts), resource.name)],
      [pageFile('Home'), homeFile(textsConst(texts), resource.name, entityNames(resource).route)],
    ]),
    pages: [],
    rows: [
      {
        entity: resource,
        records: Array.from({ length: count }, (_, index) => ({
          name: names[index],
          places: 2 + (index % 3),
          pricePerNight: 68 + index * 12,
        })),
      },
      {
        entity: reservation,
        records: Array.from({ length: Math.min(10, count * 2) }, (_, index) => {
          const start = Math.floor(index / count) * 8 - 2 + (index % 3)
          return {
            guest: guests[index % guests.length],
            resource: `$ref:${resource.name}:${index % count}`,
            arrival: dayFrom(wish, start),
            departure: dayFrom(wish, start + 3 + (index % 3)),
            depositPaid: index % 3 !== 1,
            phone: `+1 555 01${30 + index}`,
          }
        }),
      },
    ],
    lists: 'everybody',
    summary: `The first page is a calendar with a row for each ${one} of the ${count}; a reservation that overlaps another of the same ${one} is refused.`,
  }
}

function dialogFile(texts: string, resource: string): string {
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

function homeFile(texts: string, resource: string, route: string): string {
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
