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
import { dayFrom } from './days.ts'

/** Who is on which stage when, and a warning where two are at once. */
export const LINE_UP_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bline-?up\b|\b(?:festival|conference|congress|tournament|open mic)\b.{0,160}\b(?:schedule|stages?|tracks?|rooms?|sessions?|talks?)\b|\b(?:stages?|tracks)\b.{0,120}\b(?:overlap|acts?|artists?|speakers?)\b|running order|bühnenplan|escenarios.{0,80}horario|scènes.{0,80}(?:horaires|programme)/isu.test(
      text,
    ) && !/\b(?:website|landing page|webseite|site (?:web|vitrine)|página web)\b/iu.test(text),
  build: buildLineUp,
}

function buildLineUp(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isTalks = /conference|congress|talks?|speakers?|sessions?|konferenz|vortr/iu.test(text)
  const places = Math.min(6, Math.max(2, Number(/\b(\d) (?:stages?|rooms?|tracks?|bühnen|scènes|escenarios)/iu.exec(text)?.[1] ?? 3)))
  const days = /\b(?:two|2)[ -]day|two days|zwei ?tägig|deux jours|dos días/iu.test(text)
    ? 2
    : Math.min(4, Math.max(1, Number(/\b(\d)[ -]days?\b/iu.exec(text)?.[1] ?? (/\bthree[ -]day/iu.test(text) ? 3 : 1))))
  const placeWord = isTalks ? speak('Room', 'Raum', 'Salle', 'Sala') : speak('Stage', 'Bühne', 'Scène', 'Escenario')
  const stages = Array.from({ length: places }, (_, index) =>
    isTalks
      ? `${placeWord} ${index + 1}`
      : ([
          speak('Main stage', 'Hauptbühne', 'Grande scène', 'Escenario principal'),
          speak('Garden stage', 'Gartenbühne', 'Scène du jardin', 'Escenario del jardín'),
          speak('Cellar', 'Keller', 'Cave', 'Sótano'),
          speak('Tent', 'Zelt', 'Tente', 'Carpa'),
          speak('Barn', 'Scheune', 'Grange', 'Granero'),
          speak('Square', 'Platz', 'Place', 'Plaza'),
        ][index] ?? `${placeWord} ${index + 1}`),
  )
  const artist = list(
    isTalks
      ? {
          name: 'Speaker',
          one: speak('speaker', 'Vortragende', 'intervenant', 'ponente'),
          many: speak('speakers', 'Vortragende', 'intervenants', 'ponentes'),
          icon: 'Mic',
        }
      : {
          name: 'Artist',
          one: speak('artist', 'Künstler', 'artiste', 'artista'),
          many: speak('artists', 'Künstler', 'artistes', 'artistas'),
          icon: 'Music',
        },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('contact', speak('Contact', 'Kontakt', 'Contact', 'Contacto'), 'text'),
      field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
      field('fee', speak('Fee', 'Gage', 'Cachet', 'Caché'), 'money'),
      field('hotelNeeded', speak('Hotel needed', 'Hotel nötig', 'Hôtel nécessaire', 'Necesita hotel'), 'boolean'),
      field('techRider', speak('Tech rider', 'Technik', 'Fiche technique', 'Rider técnico'), 'multiline'),
    ],
  )
  const slot = {
    ...list(
      {
        name: 'Slot',
        one: speak('slot', 'Auftritt', 'passage', 'actuación'),
        many: speak('slots', 'Auftritte', 'passages', 'actuaciones'),
        icon: 'CalendarDays',
      },
      'all',
      'all',
      [
        required('artist', artist.one.charAt(0).toUpperCase() + artist.one.slice(1), 'relation', { relation: artist.name }),
        required('stage', placeWord, 'choice', { choices: stages }),
        required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
        required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
        required('ends', speak('Ends', 'Ende', 'Fin', 'Termina'), 'time'),
      ],
    ),
    pages: 'custom' as const,
  }
  const texts = {
    title: name,
    add: speak('Add to the schedule', 'Auftritt eintragen', 'Ajouter au programme', 'Añadir al programa'),
    clash: speak(
      'At the same time on the same stage:',
      'Zur selben Zeit auf derselben Bühne:',
      'Au même moment sur la même scène :',
      'A la misma hora en el mismo escenario:',
    ),
    noClash: speak('Nothing overlaps.', 'Nichts überschneidet sich.', 'Rien ne se chevauche.', 'Nada se solapa.'),
    hotels: speak('Hotels needed', 'Hotels nötig', 'Hôtels nécessaires', 'Hoteles necesarios'),
    fees: speak('Fees in all', 'Gagen insgesamt', 'Cachets au total', 'Cachés en total'),
    slots: speak('On the schedule', 'Im Programm', 'Au programme', 'En el programa'),
    empty: speak('Nothing here yet', 'Noch nichts hier', 'Rien ici', 'Nada aquí'),
  }
  const formTexts = {
    add: texts.add,
    edit: speak('Change or move it', 'Ändern oder verschieben', 'Modifier ou déplacer', 'Cambiar o mover'),
    hint: speak(
      'An overlap is shown before you save.',
      'Eine Überschneidung wird vor dem Speichern gezeigt.',
      'Un chevauchement est signalé avant l’enregistrement.',
      'Un solape se muestra antes de guardar.',
    ),
    artist: slot.fields[0]?.label ?? '',
    stage: placeWord,
    day: slot.fields[2]?.label ?? '',
    starts: slot.fields[3]?.label ?? '',
    ends: slot.fields[4]?.label ?? '',
    save: speak('Save', 'Speichern', 'Enregistrer', 'Guardar'),
    remove: speak('Delete', 'Löschen', 'Supprimer', 'Eliminar'),
    wrong: speak(
      'The end must be after the start.',
      'Das Ende muss nach dem Beginn liegen.',
      'La fin doit suivre le début.',
      'El fin debe ser posterior al inicio.',
    ),
    clash: speak('This overlaps with', 'Das überschneidet sich mit', 'Cela chevauche', 'Se solapa con'),
    anyway: speak('Save anyway', 'Trotzdem speichern', 'Enregistrer quand même', 'Guardar de todos modos'),
  }
  const names = isTalks
    ? ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak', 'Ben Murphy', 'Ida Lindqvist']
    : [
        'Blue Harbor Trio',
        'Elif Demir Quartet',
        'The Night Ferries',
        'Okafor & Sons',
        'Slow Roads',
        'Clara Ortiz',
        'Copper Kettle Band',
        'Joon Park Solo',
      ]
  const hours = ['16:00', '17:30', '19:00', '20:30']
  const first = 20
  return {
    icon: isTalks ? 'Mic' : 'Music',
    colour: 'rebeccapurple',
    entities: [artist, slot],
    files: new Map([
      [componentFile('SlotDialog'), dialogFile(textsConst(formTexts), artist.name)],
      [pageFile('Home'), homeFile(textsConst(texts), artist.name, entityNames(artist).route)],
    ]),
    pages: [],
    rows: [
      {
        entity: artist,
        records: names.map((each, index) => ({
          name: each,
          contact: ['Clara Ortiz', 'Hassan Haddad'][index % 2],
          phone: `+1 555 01${30 + index}`,
          fee: 300 + index * 150,
          hotelNeeded: index % 3 === 0,
          techRider: speak(
            'Two microphones, one monitor.',
            'Zwei Mikrofone, ein Monitor.',
            'Deux micros, un retour.',
            'Dos micros, un monitor.',
          ),
        })),
      },
      {
        entity: slot,
        records: Array.from({ length: Math.min(12, places * days * 2) }, (_, index) => {
          const at = Math.floor(index / (places * days)) * 2 + (index % 2)
          const starts = hours[at % hours.length] ?? '16:00'
          return {
            artist: `$ref:${artist.name}:${index % names.length}`,
            stage: stages[index % places],
            day: dayFrom(wish, first + (Math.floor(index / places) % days)),
            starts,
            ends: `${String(Number(starts.slice(0, 2)) + 1).padStart(2, '0')}:${starts.slice(3)}`,
          }
        }),
      },
    ],
    lists: 'everybody',
    summary: `The first page is the schedule by day and ${placeWord.toLowerCase()} with ${places} of them; what overlaps is marked, and a warning comes before it is saved. ${artist.many.charAt(0).toUpperCase() + artist.many.slice(1)} have a list with contact, fee, hotel and tech rider.`,
  }
}

function dialogFile(texts: string, artist: string): string {
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

function homeFile(texts: string, artist: string, route: string): string {
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
