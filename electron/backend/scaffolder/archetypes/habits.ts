import { splitChoices } from '../language/split-list.ts'
import { sentenceCase } from '../language/nouns.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** Habits that are ticked day by day, with the streak that each is on. */
export const HABITS_ARCHETYPE: Archetype = {
  matches: ({ text }) => /\bhabits?\b|gewohnheit|habitudes?\b|hábitos?\b/iu.test(text),
  covers: 'habit streak tick check-in day goal',
  build: buildHabits,
}

const FEW_WORDS = 5
/** "Habit tracker: drink water, run, read 20 min" names the habits. */
function habitsSaid(text: string): readonly string[] {
  const said = /(?:habit|gewohnheit|habitude|hábito)\p{L}*[^.:(!?\n]{0,40}[.:(]\s*([^.:()!?\n]{3,160})/iu.exec(text)?.[1] ?? ''
  const items = splitChoices(said.replace(/,? (?:and|und|et|y) /giu, ', '))
  const isList =
    items.length > 1 &&
    items.every((item) => item.split(' ').length <= FEW_WORDS && !/^(?:i|we|ich|wir|je|with|mit|avec|con)\b/iu.test(item))
  return isList ? items.map(sentenceCase) : []
}

function buildHabits(wish: ArchetypeWish): ArchetypeApp {
  const { speak, name } = wish
  const day = (back: number) => dayFrom(wish, -back)
  const habit = list(
    {
      name: 'Habit',
      one: speak('habit', 'Gewohnheit', 'habitude', 'hábito'),
      many: speak('habits', 'Gewohnheiten', 'habitudes', 'hábitos'),
      icon: 'Target',
    },
    'creator',
    'creator',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('reason', speak('Why', 'Warum', 'Pourquoi', 'Por qué'), 'text'),
    ],
  )
  const tick = {
    ...list(
      {
        name: 'HabitTick',
        one: speak('tick', 'Häkchen', 'coche', 'marca'),
        many: speak('ticks', 'Häkchen', 'coches', 'marcas'),
        icon: 'Check',
      },
      'creator',
      'creator',
      [
        required('habit', speak('Habit', 'Gewohnheit', 'Habitude', 'Hábito'), 'relation', { relation: 'Habit' }),
        required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
      ],
    ),
    pages: 'custom' as const,
  }
  const named = habitsSaid(wish.text)
  const usual = [
    speak('Read ten pages', 'Zehn Seiten lesen', 'Lire dix pages', 'Leer diez páginas'),
    speak('Walk outside', 'Spazieren gehen', 'Marcher dehors', 'Caminar'),
    speak('No screen after ten', 'Kein Bildschirm nach zehn', 'Pas d’écran après 22 h', 'Sin pantalla después de las diez'),
    speak('Drink water', 'Wasser trinken', 'Boire de l’eau', 'Beber agua'),
  ]
  const names = named.length > 1 ? named : usual
  const ticked = [
    [1, 2, 3, 4, 5, 6, 8],
    [0, 1, 2, 4],
    [1, 3, 5],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ]
  const texts = {
    title: name,
    add: speak('New habit', 'Neue Gewohnheit', 'Nouvelle habitude', 'Nuevo hábito'),
    addHint: speak(
      'Small enough for a bad day.',
      'Klein genug für einen schlechten Tag.',
      'Assez petite pour un mauvais jour.',
      'Lo bastante pequeño para un mal día.',
    ),
    empty: speak('No habits yet', 'Noch keine Gewohnheiten', 'Pas encore d’habitudes', 'Aún no hay hábitos'),
    doneToday: speak('Done today', 'Heute erledigt', 'Fait aujourd’hui', 'Hecho hoy'),
    longest: speak('Longest streak', 'Längste Serie', 'Plus longue série', 'Racha más larga'),
    ticks: speak('Ticks in 30 days', 'Häkchen in 30 Tagen', 'Coches en 30 jours', 'Marcas en 30 días'),
    day: speak('day', 'Tag', 'jour', 'día'),
    days: speak('days', 'Tage', 'jours', 'días'),
    streak: speak('Streak', 'Serie', 'Série', 'Racha'),
  }
  return {
    icon: 'Target',
    colour: 'rebeccapurple',
    entities: [habit, tick],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts))]]),
    pages: [],
    rows: [
      { entity: habit, records: names.map((each) => ({ name: each })) },
      {
        entity: tick,
        records: ticked
          .slice(0, names.length)
          .flatMap((days, index) => days.map((back) => ({ habit: `$ref:Habit:${index}`, day: day(back) }))),
      },
    ],
    lists: 'everybody',
    summary:
      'Each habit is ticked per day of the week that you see, and shows the streak it is on: days in a row up to today or yesterday. Everybody who signs in has habits of their own.',
  }
}

function homeFile(texts: string): string {
  return `import { addDays, format, subDays } from 'date-fns'
import { CheckIcon, FlameIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { HabitForm } from '@/components/HabitForm'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { toast } from '@/components/ui/toast'
import { Habit, type HabitRow } from '@/entities/Habit'
import { HabitTick, type HabitTickRow } from '@/entities/HabitTick'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'

${texts}
const keyOf = (day: Date) => format(day, 'yyyy-MM-dd')

/** Days in a row up to today; a day that is not over yet does not break it. */
function streakOf(days: ReadonlySet<string>): number {
  const today = new Date()
  let day = days.has(keyOf(today)) ? today : subDays(today, 1)
  let length = 0
  while (days.has(keyOf(day))) {
    length += 1
    day = subDays(day, 1)
  }
  return length
}

export default function Home() {
  const habits = useList(Habit, { sort: 'createdAt', limit: 200 })
  const month = keyOf(subDays(new Date(), 400))
  const ticks = useList(HabitTick, { filter: { day: { gte: month } }, limit: 5000 })
  const [isAdding, setIsAdding] = useState(false)
  const ticksOf = (habit: HabitRow) => ticks.rows.filter((tick) => tick.habit === habit.id)
  const streaks = habits.rows.map((habit) => streakOf(new Set(ticksOf(habit).map(({ day }) => day))))
  const longest = Math.max(0, ...streaks)
  const today = keyOf(new Date())
  const recent = keyOf(subDays(new Date(), 29))

  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-3 gap-3 md:gap-4">
        <Stat label={texts.doneToday} value={ticks.rows.filter(({ day }) => day === today).length + ' / ' + habits.rows.length} />
        <Stat label={texts.longest} value={longest} hint={longest === 1 ? texts.day : texts.days} />
        <Stat label={texts.ticks} value={ticks.rows.filter(({ day }) => day >= recent).length} />
      </div>
      {habits.isLoading || ticks.isLoading ? (
        <Skeleton className="h-64 w-full" />
      ) : habits.rows.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.addHint} />
      ) : (
        <ul className="flex flex-col gap-3">
          {habits.rows.map((habit, index) => (
            <HabitLine key={habit.id} habit={habit} ticks={ticksOf(habit)} streak={streaks[index] ?? 0} />
          ))}
        </ul>
      )}
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription>{texts.addHint}</DialogDescription>
          </DialogHeader>
          <HabitForm onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

interface HabitLineProps {
  habit: HabitRow
  ticks: HabitTickRow[]
  streak: number
}

function HabitLine({ habit, ticks, streak }: HabitLineProps) {
  const week = [-6, -5, -4, -3, -2, -1, 0].map((offset) => addDays(new Date(), offset))

  async function toggle(day: string) {
    try {
      const tick = ticks.find((each) => each.day === day)
      if (tick) await HabitTick.delete(tick.id)
      else await HabitTick.create({ habit: habit.id, day })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <li className="flex flex-col gap-3 rounded-xl border bg-card p-4 shadow-card md:flex-row md:items-center">
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-bold">{habit.name}</h2>
        <p className={cn('flex items-center gap-1.5 text-sm', streak > 0 ? 'text-warn' : 'text-muted-foreground')}>
          <FlameIcon aria-hidden className="size-4" />
          {texts.streak}: {streak} {streak === 1 ? texts.day : texts.days}
        </p>
      </div>
      <div className="grid grid-cols-7 gap-1.5">
        {week.map((date) => {
          const day = keyOf(date)
          const isDone = ticks.some((tick) => tick.day === day)
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isDone}
              onClick={() => toggle(day)}
              className={cn(
                'flex min-h-14 min-w-10 flex-col items-center justify-center gap-1 rounded-lg border text-xs',
                isDone ? 'border-primary bg-primary text-primary-foreground' : 'text-muted-foreground hover:bg-muted',
              )}
            >
              <span className="sr-only">
                {habit.name}, {format(date, 'EEEE')}
              </span>
              {date.toLocaleDateString(document.documentElement.lang, { weekday: 'narrow' })}
              {isDone ? <CheckIcon aria-hidden className="size-4" /> : <span className="tabular-nums">{date.getDate()}</span>}
            </button>
          )
        })}
      </div>
    </li>
  )
}
`
}
