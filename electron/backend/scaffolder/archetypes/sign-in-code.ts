export function homeFile(texts: string, person: string, isChild: boolean): string {
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
