import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { entityNames } from '../emit/code.ts'
import { dayFrom } from './days.ts'

/** Members who owe a number of hours in a year: what they have done, what is open, and whose fee is missing. */
export const CLUB_HOURS_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /arbeitsstunden|pflichtstunden|\b(?:members?|volunteers?|families|parents)\b.{0,160}\b(?:work(?:ing)?|volunteer(?:ing)?|service|duty) hours\b|heures de (?:bénévolat|travail).{0,80}(?:membre|adhérent)|horas de (?:trabajo|voluntariado).{0,80}(?:socios?|miembros?)/isu.test(
      text,
    ),
  covers: 'member hour working hour working time work entry club plot fee volunteer',
  build: buildClubHours,
}

function buildClubHours(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const target = Number(/\b(?:muss|must|each|jeder?|per|owe|need to do)\b[^\d]{0,24}(\d{1,3})\b/iu.exec(text)?.[1] ?? 10)
  const isPlot = /parzelle|plot|garten|allotment|jardin|huerto/iu.test(text)
  const member = list(
    {
      name: 'Member',
      one: speak('member', 'Mitglied', 'membre', 'socio'),
      many: speak('members', 'Mitglieder', 'membres', 'socios'),
      icon: 'Users',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      ...(isPlot ? [field('plot', speak('Plot', 'Parzelle', 'Parcelle', 'Parcela'), 'text')] : []),
      field('feePaid', speak('Fee paid', 'Beitrag bezahlt', 'Cotisation payée', 'Cuota pagada'), 'boolean'),
      field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
      field('email', speak('Email', 'E-Mail', 'E-mail', 'Correo'), 'email'),
    ],
  )
  const work = list(
    {
      name: 'WorkEntry',
      one: speak('work entry', 'Arbeitseinsatz', 'travail', 'trabajo'),
      many: speak('work entries', 'Arbeitseinsätze', 'travaux', 'trabajos'),
      icon: 'Hammer',
    },
    'all',
    'all',
    [
      required('what', speak('What', 'Was', 'Quoi', 'Qué'), 'text'),
      required('member', speak('Member', 'Mitglied', 'Membre', 'Socio'), 'relation', { relation: 'Member' }),
      required('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
      required('hours', speak('Hours', 'Stunden', 'Heures', 'Horas'), 'number'),
    ],
  )
  const texts = {
    title: name,
    done: speak('Hours done', 'Geleistete Stunden', 'Heures faites', 'Horas hechas'),
    open: speak('Hours open', 'Offene Stunden', 'Heures restantes', 'Horas pendientes'),
    feeOpen: speak('Fees missing', 'Beiträge offen', 'Cotisations dues', 'Cuotas pendientes'),
    add: speak('Add hours', 'Stunden eintragen', 'Ajouter des heures', 'Añadir horas'),
    addHint: speak(
      'They count for the year of their date.',
      'Sie zählen für das Jahr ihres Datums.',
      'Elles comptent pour l’année de leur date.',
      'Cuentan para el año de su fecha.',
    ),
    members: speak('Members', 'Mitglieder', 'Membres', 'Socios'),
    stillOpen: speak('still open', 'noch offen', 'restantes', 'pendientes'),
    complete: speak('complete', 'erfüllt', 'complet', 'completo'),
    feePaid: speak('Fee paid', 'Beitrag bezahlt', 'Cotisation payée', 'Cuota pagada'),
    feeUnpaid: speak('Fee not paid', 'Beitrag offen', 'Cotisation due', 'Cuota pendiente'),
    onlyOpen: speak('Only with open hours', 'Nur mit offenen Stunden', 'Seulement ceux qui en doivent', 'Solo con horas pendientes'),
    empty: speak('No members yet', 'Noch keine Mitglieder', 'Pas encore de membres', 'Aún no hay socios'),
  }
  const names = ['Anna Weber', 'Jonas Becker', 'Elif Demir', 'Karl Novak', 'Ida Lindqvist', 'Tom Okafor', 'Marta Ortiz', 'Hassan Haddad']
  const jobs = [
    speak('Hedge', 'Hecke schneiden', 'Haie', 'Seto'),
    speak('Paths', 'Wege pflegen', 'Allées', 'Caminos'),
    speak('Summer party', 'Sommerfest', 'Fête d’été', 'Fiesta'),
    speak('Tool shed', 'Geräteschuppen', 'Remise', 'Cobertizo'),
  ]
  return {
    icon: isPlot ? 'Sprout' : 'Users',
    colour: 'seagreen',
    entities: [member, work],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), target, entityNames(member).route, isPlot)]]),
    pages: [],
    rows: [
      {
        entity: member,
        records: names.map((each, index) => ({
          name: each,
          ...(isPlot ? { plot: String(11 + index * 3) } : {}),
          feePaid: index % 3 !== 1,
          phone: `+1 555 01${20 + index}`,
        })),
      },
      {
        entity: work,
        records: names.flatMap((_, index) =>
          [0, 1].slice(0, index === 5 ? 0 : 2).map((at) => ({
            what: jobs[(index + at) % jobs.length],
            member: `$ref:Member:${index}`,
            date: dayFrom(wish, -4 - index * 3 - at * 9),
            hours: index === 2 || index === 6 ? 5.5 : 2 + ((index + at) % 3),
          })),
        ),
      },
    ],
    lists: 'everybody',
    summary: `The first page shows for each member the hours of this year out of ${target}, what is still open, and whether the fee is paid. Everybody who signs in can enter hours.`,
  }
}

function homeFile(texts: string, target: number, route: string, isPlot: boolean): string {
  return `import { format } from 'date-fns'
import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { WorkEntryForm } from '@/components/WorkEntryForm'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Label } from '@/components/ui/label'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { Switch } from '@/components/ui/switch'
import { Tag } from '@/components/ui/tag'
import { Member, type MemberRow } from '@/entities/Member'
import { WorkEntry } from '@/entities/WorkEntry'
import { useList } from '@/hooks/use-list'

${texts}
/** So many hours are owed in a year. */
const target = ${target}
const memberPage = '${route}/'

export default function Home() {
  const members = useList(Member, { sort: 'name', limit: 1000 })
  const filter = { date: { gte: new Date().getFullYear() + '-01-01' } }
  const entries = useList(WorkEntry, { filter, limit: 20000 })
  const [isOnlyOpen, setIsOnlyOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const hoursOf = (member: MemberRow) =>
    entries.rows.filter((entry) => entry.member === member.id).reduce((sum, entry) => sum + entry.hours, 0)
  const openOf = (member: MemberRow) => Math.max(0, target - hoursOf(member))
  const shown = members.rows.filter((member) => !isOnlyOpen || openOf(member) > 0)

  if (members.isLoading || entries.isLoading) return <Skeleton className="h-96 w-full" />
  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-3 gap-3 md:gap-4">
        <Stat label={texts.done} value={entries.rows.reduce((sum, entry) => sum + entry.hours, 0).toLocaleString()} />
        <Stat label={texts.open} value={members.rows.reduce((sum, member) => sum + openOf(member), 0).toLocaleString()} />
        <Stat label={texts.feeOpen} value={members.rows.filter((member) => !member.feePaid).length} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{texts.members}</h2>
        <span className="flex items-center gap-3">
          <Switch id="only-open" checked={isOnlyOpen} onCheckedChange={setIsOnlyOpen} />
          <Label htmlFor="only-open">{texts.onlyOpen}</Label>
        </span>
      </div>
      {members.rows.length === 0 && <EmptyState title={members.error?.message ?? texts.empty} />}
      <ul className="grid gap-3 md:grid-cols-2">
        {shown.map((member) => (
          <li key={member.id}>
            <Link
              to={memberPage + member.id}
              className="flex flex-col gap-2.5 rounded-xl border bg-card p-4 shadow-card hover:border-input"
            >
              <span className="flex items-start justify-between gap-3">
                <span>
                  <span className="block text-base font-bold">{member.name}</span>
${isPlot ? '                  <span className="block text-sm text-muted-foreground">{member.plot}</span>\n' : ''}                </span>
                <Tag tone={member.feePaid ? 'green' : 'red'}>{member.feePaid ? texts.feePaid : texts.feeUnpaid}</Tag>
              </span>
              <Progress value={Math.min(hoursOf(member), target)} max={target} aria-label={member.name} />
              <span className="flex justify-between text-sm">
                <span className="tabular-nums">
                  {hoursOf(member).toLocaleString()} / {target}
                </span>
                <span className={openOf(member) > 0 ? 'font-semibold text-warn' : 'text-good'}>
                  {openOf(member) > 0 ? openOf(member).toLocaleString() + ' ' + texts.stillOpen : texts.complete}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription>{texts.addHint}</DialogDescription>
          </DialogHeader>
          <WorkEntryForm workEntry={{ date: format(new Date(), 'yyyy-MM-dd') }} onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}
`
}
