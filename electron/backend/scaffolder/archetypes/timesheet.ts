import { sentenceCase } from '../language/nouns.ts'
import { entityNames } from '../emit/code.ts'
import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  field,
  list,
  pageFile,
  required,
  serviceFile,
  textsConst,
} from './archetype.ts'
import { dayFrom } from './days.ts'

/** Shifts with a start, an end and a break; the hours of a month, and what they are above or below a target. */
export const TIMESHEET_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:overtime|time ?sheets?|(?:log|track|record) (?:my |our )?(?:shifts|(?:working |work )?hours)|hours (?:i|we) work|working hours|arbeitszeit(?:en)?|überstunden|stundenzettel|heures (?:travaillées|sup)|horas (?:trabajadas|extra))/iu.test(
      text,
    ) && !/\b(?:employees|clients?|projects?|members?|volunteers|mitglied\w*|invoices?)\b/iu.test(text),
  covers: 'shift hour working hour break overtime day',
  build: buildTimesheet,
}

function buildTimesheet(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const target = Number(
    /\b(?:over|above|of|über|mehr als|de|más de|plus de) (\d{2,3}) (?:hours?|stunden|heures|horas)\b/iu.exec(text)?.[1] ?? 160,
  )
  const isWard = /\bwards?\b|station\b/iu.test(text)
  const place = isWard ? speak('Ward', 'Station', 'Service', 'Planta') : speak('Place', 'Ort', 'Lieu', 'Lugar')
  const isNight = /\bnight|nacht|nuit|noche/iu.test(text)
  const shift = list(
    {
      name: 'Shift',
      one: speak('shift', 'Schicht', 'service', 'turno'),
      many: speak('shifts', 'Schichten', 'services', 'turnos'),
      icon: 'Clock',
    },
    'creator',
    'creator',
    [
      required('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
      field('place', place, 'text'),
      required('start', speak('Start', 'Beginn', 'Début', 'Inicio'), 'time'),
      required('end', speak('End', 'Ende', 'Fin', 'Fin'), 'time'),
      field('breakMinutes', speak('Break in minutes', 'Pause in Minuten', 'Pause en minutes', 'Descanso en minutos'), 'integer'),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const texts = {
    title: name,
    previous: speak('Previous month', 'Voriger Monat', 'Mois précédent', 'Mes anterior'),
    next: speak('Next month', 'Nächster Monat', 'Mois suivant', 'Mes siguiente'),
    worked: speak('Hours worked', 'Gearbeitete Stunden', 'Heures travaillées', 'Horas trabajadas'),
    target: speak('Target', 'Soll', 'Objectif', 'Objetivo'),
    overtime: speak('Overtime', 'Überstunden', 'Heures supplémentaires', 'Horas extra'),
    toGo: speak('Hours to go', 'Noch offen', 'Heures restantes', 'Horas pendientes'),
    shifts: sentenceCase(shift.many),
    perWeek: speak('Hours by week', 'Stunden pro Woche', 'Heures par semaine', 'Horas por semana'),
    week: speak('Week', 'KW', 'Sem.', 'Sem.'),
    add: speak('Add a shift', 'Schicht eintragen', 'Ajouter un service', 'Añadir turno'),
    addHint: speak(
      'An end before the start is on the next morning.',
      'Ein Ende vor dem Beginn ist am nächsten Morgen.',
      'Une fin avant le début est le lendemain.',
      'Un fin antes del inicio es a la mañana siguiente.',
    ),
    empty: speak('No shifts in this month', 'Keine Schichten in diesem Monat', 'Aucun service ce mois-ci', 'Sin turnos este mes'),
    hours: 'h',
  }
  return {
    icon: 'Clock',
    colour: 'steelblue',
    entities: [shift],
    files: new Map([
      [serviceFile('hours'), HOURS_SERVICE],
      [pageFile('Home'), homeFile(textsConst(texts), target, entityNames(shift).route)],
    ]),
    pages: [],
    rows: [
      {
        entity: shift,
        records: Array.from({ length: 12 }, (_, index) => ({
          date: dayFrom(wish, -Math.round(index * 1.8)),
          place: isWard ? ['Ward 3', 'Ward 5', 'Emergency'][index % 3] : ['Office', 'Home', 'On site'][index % 3],
          start: isNight ? '20:45' : ['08:00', '09:00', '08:30'][index % 3],
          end: isNight ? '06:30' : ['17:00', '18:15', '16:30'][index % 3],
          breakMinutes: index % 4 === 0 ? 45 : 30,
        })),
      },
    ],
    lists: 'everybody',
    summary: `The first page sums up the hours of a month without breaks, also past midnight, and what is above ${target} hours. Everybody who signs in sees only their own shifts.`,
  }
}

const HOURS_SERVICE = `interface Worked {
  start: string
  end: string
  breakMinutes: number | null
}

/** The hours of a shift without its break. One that ends before it starts ends on the next morning. */
export function hoursOf({ start, end, breakMinutes }: Worked): number {
  const minutes = toMinutes(end) - toMinutes(start)
  const worked = (minutes < 0 ? minutes + 24 * 60 : minutes) - (breakMinutes ?? 0)
  return Math.max(0, worked) / 60
}

export function sumOfHours(shifts: Worked[]): number {
  return shifts.reduce((sum, shift) => sum + hoursOf(shift), 0)
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
`

function homeFile(texts: string, target: number, route: string): string {
  return `import { addMonths, format, getISOWeek, startOfMonth } from 'date-fns'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ShiftForm } from '@/components/ShiftForm'
import { Button } from '@/components/ui/button'
import { BarChartCard } from '@/components/ui/chart-card'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { Shift, type ShiftRow } from '@/entities/Shift'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'
import { hoursOf, sumOfHours } from '@/services/hours'

${texts}
/** The hours of a month that are agreed. */
const target = ${target}

const inHours = (hours: number) => (Math.round(hours * 100) / 100).toLocaleString() + ' ' + texts.hours

export default function Home() {
  const [month, setMonth] = useState(() => startOfMonth(new Date()))
  const [isAdding, setIsAdding] = useState(false)
  const filter = { date: { gte: format(month, 'yyyy-MM-dd'), lt: format(addMonths(month, 1), 'yyyy-MM-dd') } }
  const { rows, isLoading, error } = useList(Shift, { filter, sort: '-date', limit: 1000 })
  const worked = sumOfHours(rows)

  return (
    <>
      <PageHeader title={texts.title}>
        <div className="flex items-center gap-1">
          <Button variant="outline" size="icon" aria-label={texts.previous} onClick={() => setMonth(addMonths(month, -1))}>
            <ChevronLeftIcon aria-hidden />
          </Button>
          <output className="min-w-36 text-center font-semibold">
            {month.toLocaleDateString(document.documentElement.lang, { month: 'long', year: 'numeric' })}
          </output>
          <Button variant="outline" size="icon" aria-label={texts.next} onClick={() => setMonth(addMonths(month, 1))}>
            <ChevronRightIcon aria-hidden />
          </Button>
        </div>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label={texts.worked} value={inHours(worked)} />
        <Stat label={texts.target} value={inHours(target)} />
        <Stat
          label={texts.overtime}
          value={<span className={worked > target ? 'text-good' : ''}>{inHours(Math.max(0, worked - target))}</span>}
        />
        <Stat label={texts.toGo} value={inHours(Math.max(0, target - worked))} />
      </div>
      <Progress value={Math.min(worked, target)} max={target} aria-label={texts.worked} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BarChartCard title={texts.perWeek} unit={texts.hours} data={byWeek(rows)} />
        <section className="rounded-lg border bg-card px-4 py-3 shadow-card">
          <h2 className="mb-1 text-sm font-bold">{texts.shifts}</h2>
          {isLoading && <Skeleton className="h-40 w-full" />}
          {!isLoading && rows.length === 0 && <EmptyState title={error?.message ?? texts.empty} />}
          <ul className="divide-y">
            {rows.map((shift) => (
              <li key={shift.id}>
                <Link to={'${route}/' + shift.id} className="flex items-center gap-4 rounded-sm py-2 hover:bg-muted">
                  <span className="w-28 flex-none font-medium">{formatDate(shift.date)}</span>
                  <span className="flex-1 text-muted-foreground tabular-nums">
                    {shift.start}–{shift.end} {shift.place}
                  </span>
                  <span className="font-semibold tabular-nums">{inHours(hoursOf(shift))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription>{texts.addHint}</DialogDescription>
          </DialogHeader>
          <ShiftForm shift={{ date: format(new Date(), 'yyyy-MM-dd'), breakMinutes: 30 }} onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function byWeek(shifts: ShiftRow[]) {
  const weekOf = (shift: ShiftRow) => getISOWeek(new Date(shift.date + 'T12:00'))
  const weeks = [...new Set(shifts.map(weekOf))].reverse()
  return weeks.map((week) => ({ label: texts.week + ' ' + week, value: sumOfHours(shifts.filter((shift) => weekOf(shift) === week)) }))
}
`
}
