import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** Who is here now: signed in on arrival, signed out when they leave, with what must not be overlooked. */
export const SIGN_IN_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bsign(?:ing)?[- ]in ?(?:\/|and|&) ?(?:sign(?:ing)?[- ])?out\b|\bcheck(?:ing)?[- ]in ?(?:\/|and|&) ?(?:check(?:ing)?[- ])?out\b.{0,80}\b(?:visitors?|children|staff|members|kids)|\bvisitors? (?:log|book|register|sign)|\btime in, ?time out\b/isu.test(
      text,
    ),
  covers: 'child visitor parent stay person time out member guest',
  build: buildSignIn,
}

function buildSignIn(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isChild = /day ?care|child|kids|nursery|kita|crèche|guardería|kindergarten/iu.test(text)
  const person = list(
    isChild
      ? {
          name: 'Child',
          one: speak('child', 'Kind', 'enfant', 'niño'),
          many: speak('children', 'Kinder', 'enfants', 'niños'),
          icon: 'Baby',
        }
      : {
          name: 'Visitor',
          one: speak('visitor', 'Besucher', 'visiteur', 'visitante'),
          many: speak('visitors', 'Besucher', 'visiteurs', 'visitantes'),
          icon: 'IdCard',
        },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      ...(isChild
        ? [
            field('allergies', speak('Allergies', 'Allergien', 'Allergies', 'Alergias'), 'text'),
            field('dateOfBirth', speak('Date of birth', 'Geburtstag', 'Date de naissance', 'Fecha de nacimiento'), 'date'),
          ]
        : [
            field('company', speak('Company', 'Firma', 'Entreprise', 'Empresa'), 'text'),
            field('visits', speak('Visits', 'Besucht', 'Visite', 'Visita a'), 'text'),
          ]),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const carer = list(
    {
      name: 'PickUpPerson',
      one: speak('pick-up person', 'Abholberechtigter', 'personne autorisée', 'persona autorizada'),
      many: speak('pick-up persons', 'Abholberechtigte', 'personnes autorisées', 'personas autorizadas'),
      icon: 'Users',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('person', capital(person.one), 'relation', { relation: person.name }),
      field('relation', speak('Relation', 'Beziehung', 'Lien', 'Parentesco'), 'text'),
      field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
    ],
  )
  const stay = list(
    {
      name: 'Stay',
      one: speak('stay', 'Anwesenheit', 'présence', 'estancia'),
      many: speak('stays', 'Anwesenheiten', 'présences', 'estancias'),
      icon: 'Clock',
    },
    'all',
    'all',
    [
      required('person', capital(person.one), 'relation', { relation: person.name }),
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
      required('timeIn', speak('Time in', 'Gekommen', 'Arrivée', 'Entrada'), 'time'),
      field('timeOut', speak('Time out', 'Gegangen', 'Départ', 'Salida'), 'time'),
      ...(isChild
        ? [
            field('pickedUpBy', speak('Picked up by', 'Abgeholt von', 'Récupéré par', 'Recogido por'), 'relation', {
              relation: 'PickUpPerson',
            }),
          ]
        : []),
    ],
  )
  const texts = {
    title: name,
    here: speak('Here now', 'Jetzt da', 'Présents', 'Presentes'),
    away: speak('Not here', 'Nicht da', 'Absents', 'Ausentes'),
    signIn: speak('Sign in', 'Anmelden', 'Arrivée', 'Entrada'),
    signOut: speak('Sign out', 'Abmelden', 'Départ', 'Salida'),
    since: speak('since', 'seit', 'depuis', 'desde'),
    allergies: speak('Allergies', 'Allergien', 'Allergies', 'Alergias'),
    who: speak('Who picks up?', 'Wer holt ab?', 'Qui récupère ?', '¿Quién recoge?'),
    whoHint: speak(
      'Only these people may.',
      'Nur diese Personen dürfen.',
      'Seules ces personnes sont autorisées.',
      'Solo estas personas pueden.',
    ),
    nobody: speak(
      'Nobody is allowed to pick up yet.',
      'Noch niemand darf abholen.',
      'Personne n’est encore autorisé.',
      'Aún no hay nadie autorizado.',
    ),
    nobodyHere: speak('Nobody is here.', 'Niemand ist da.', 'Personne n’est là.', 'No hay nadie.'),
    empty: speak('Nobody on the list yet', 'Noch niemand auf der Liste', 'Personne sur la liste', 'Aún no hay nadie en la lista'),
  }
  const names = isChild
    ? ['Leo', 'Nina', 'Tom', 'Elif', 'Ida', 'Sam', 'Yuki', 'Ben']
    : ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak']
  const allergies = [
    undefined,
    speak('Nuts', 'Nüsse', 'Fruits à coque', 'Frutos secos'),
    undefined,
    speak('Milk', 'Milch', 'Lait', 'Leche'),
    undefined,
    undefined,
    speak('Bee stings', 'Bienenstiche', 'Piqûres d’abeille', 'Picaduras de abeja'),
    undefined,
  ]
  return {
    icon: person.icon,
    colour: 'teal',
    entities: [person, ...(isChild ? [carer] : []), stay],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), person.name, isChild)]]),
    pages: [],
    rows: [
      {
        entity: person,
        records: names.map((each, index) => ({
          name: each,
          ...(isChild ? { allergies: allergies[index] } : { company: ['Northgate', 'Brightwater'][index % 2] }),
        })),
      },
      ...(isChild
        ? [
            {
              entity: carer,
              records: names.flatMap((_, index) =>
                [speak('Mother', 'Mutter', 'Mère', 'Madre'), speak('Grandfather', 'Großvater', 'Grand-père', 'Abuelo')]
                  .slice(0, 1 + (index % 2))
                  .map((relation, at) => ({
                    name: ['Priya Raman', 'Hassan Haddad', 'Clara Ortiz', 'Samuel Weaver'][(index + at) % 4],
                    person: `$ref:${person.name}:${index}`,
                    relation,
                    phone: `+1 555 01${20 + index * 2 + at}`,
                  })),
              ),
            },
          ]
        : []),
      {
        entity: stay,
        records: [0, 1, 3, 5].map((at, index) => ({
          person: `$ref:${person.name}:${at}`,
          day: dayFrom(wish, 0),
          timeIn: `0${7 + (index % 2)}:${index % 2 === 0 ? '45' : '10'}`,
          ...(index === 3 ? { timeOut: '12:30' } : {}),
        })),
      },
    ],
    lists: 'everybody',
    summary: `The first page shows who is here now; one tap signs in, another out${isChild ? ' with whoever may pick up, and allergies stand out in red' : ''}. Each stay is kept with its times.`,
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function homeFile(texts: string, person: string, isChild: boolean): string {
  return `import { format } from 'date-fns'
import { ${isChild ? 'LogInIcon, LogOutIcon, TriangleAlertIcon' : 'LogInIcon, LogOutIcon'} } from 'lucide-react'
${isChild ? "import { useState } from 'react'\n" : ''}import { Button } from '@/components/ui/button'
${isChild ? "import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'\n" : ''}import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
${isChild ? `import { Child, type ChildRow } from '@/entities/Child'\nimport { PickUpPerson } from '@/entities/PickUpPerson'\nimport { Stay, type StayRow } from '@/entities/Stay'\n` : `import { Stay } from '@/entities/Stay'\nimport { ${person}, type ${person}Row } from '@/entities/${person}'\n`}import { useList } from '@/hooks/use-list'

${texts}
const today = () => format(new Date(), 'yyyy-MM-dd')
const now = () => format(new Date(), 'HH:mm')

async function save(change: () => Promise<unknown>) {
  try {
    await change()
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

export default function Home() {
  const people = useList(${person}, { sort: 'name', limit: 1000 })
  const stays = useList(Stay, { filter: { day: today() }, limit: 1000 })
${isChild ? `  const [leaving, setLeaving] = useState<{ person: ${person}Row; stay: StayRow } | null>(null)\n` : ''}  const stayOf = (person: ${person}Row) => stays.rows.find((stay) => stay.person === person.id && !stay.timeOut)
  const here = people.rows.filter(stayOf)
  const away = people.rows.filter((person) => !stayOf(person))

  function signOut(person: ${person}Row) {
    const stay = stayOf(person)
    if (stay) ${isChild ? 'setLeaving({ person, stay })' : 'void save(() => Stay.update(stay.id, { timeOut: now() }))'}
  }

  if (people.isLoading || stays.isLoading) return <Skeleton className="h-80 w-full" />
  return (
    <>
      <PageHeader title={texts.title} hint={texts.here + ': ' + here.length + ' / ' + people.rows.length} />
      {people.rows.length === 0 && <EmptyState title={people.error?.message ?? texts.empty} />}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">
          {texts.here} ({here.length})
        </h2>
        {here.length === 0 && <p className="text-muted-foreground">{texts.nobodyHere}</p>}
        <ul className="grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
          {here.map((person) => (
            <li key={person.id} className="flex items-center gap-4 rounded-xl border-2 border-good bg-card p-4 shadow-card">
              <PersonName person={person} detail={texts.since + ' ' + (stayOf(person)?.timeIn ?? '')} />
              <Button variant="outline" onClick={() => signOut(person)} aria-label={texts.signOut + ': ' + person.name}>
                <LogOutIcon aria-hidden />
                {texts.signOut}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">
          {texts.away} ({away.length})
        </h2>
        <ul className="grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
          {away.map((person) => (
            <li key={person.id} className="flex items-center gap-4 rounded-xl border bg-card p-4">
              <PersonName person={person} />
              <Button
                onClick={() => save(() => Stay.create({ person: person.id, day: today(), timeIn: now() }))}
                aria-label={texts.signIn + ': ' + person.name}
              >
                <LogInIcon aria-hidden />
                {texts.signIn}
              </Button>
            </li>
          ))}
        </ul>
      </section>
${isChild ? '      {leaving && <PickUp {...leaving} onClose={() => setLeaving(null)} />}\n' : ''}    </>
  )
}

function PersonName({ person, detail }: { person: ${person}Row; detail?: string }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="text-lg font-bold">{person.name}</p>
      {detail && <p className="text-sm text-muted-foreground tabular-nums">{detail}</p>}
${
  isChild
    ? `      {person.allergies && (
        <p className="mt-1 flex items-center gap-1.5 rounded-md bg-bad-tint px-2 py-1 font-semibold text-bad">
          <TriangleAlertIcon aria-hidden className="size-4 flex-none" />
          {texts.allergies}: {person.allergies}
        </p>
      )}
`
    : `      {person.company && <p className="text-sm text-muted-foreground">{person.company}</p>}
`
}    </div>
  )
}
${
  isChild
    ? `
interface PickUpProps {
  person: ChildRow
  stay: StayRow
  onClose: () => void
}

/** Only those who may pick the child up can be chosen. */
function PickUp({ person, stay, onClose }: PickUpProps) {
  const { rows, isLoading } = useList(PickUpPerson, { filter: { person: person.id }, sort: 'name' })

  async function leave(pickedUpBy: string) {
    await save(() => Stay.update(stay.id, { timeOut: now(), pickedUpBy }))
    onClose()
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {person.name}: {texts.who}
          </DialogTitle>
          <DialogDescription>{texts.whoHint}</DialogDescription>
        </DialogHeader>
        {!isLoading && rows.length === 0 && <p>{texts.nobody}</p>}
        <div className="grid gap-2">
          {rows.map((carer) => (
            <Button key={carer.id} size="lg" variant="outline" onClick={() => leave(carer.id)}>
              {[carer.name, carer.relation].filter(Boolean).join(', ')}
            </Button>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}
`
    : ''
}`
}
