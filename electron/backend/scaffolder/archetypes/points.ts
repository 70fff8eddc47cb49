import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** Chores that earn points, and what the points are good for. */
export const POINTS_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bchores?\b.*\b(?:points?|stars?|rewards?|kids?|children|family)\b|\b(?:kids?|children|family)\b.*\bchores?\b|reward chart|star chart|belohnungs(?:plan|tafel|system)|tableau de récompenses|tabla de recompensas/isu.test(
      text,
    ),
  covers: 'child kid chore reward point star task family member entry duty',
  build: buildPoints,
}

function buildPoints(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const named =
    /\b(?:kids?|children|kinder|enfants|niños|hijos)\b[^:.\n]{0,20}: ?([\p{Lu}][\p{L}]+(?:(?:, ?| and | und | et | y )[\p{Lu}][\p{L}]+)*)/u.exec(
      text,
    )?.[1]
  const kids = named?.split(/, ?| and | und | et | y /) ?? ['Mia', 'Ben']
  const goal = Number(/\b(\d{1,4}) (?:points?|punkte|stars?|sterne|puntos)/iu.exec(text)?.[1] ?? 50)
  const day = (back: number) => dayFrom(wish, -back)
  const child = list(
    { name: 'Child', one: speak('child', 'Kind', 'enfant', 'niño'), many: speak('children', 'Kinder', 'enfants', 'niños'), icon: 'Smile' },
    'all',
    'all',
    [required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text')],
  )
  const chore = list(
    {
      name: 'Chore',
      one: speak('chore', 'Aufgabe', 'tâche', 'tarea'),
      many: speak('chores', 'Aufgaben', 'tâches', 'tareas'),
      icon: 'ListChecks',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('points', speak('Points', 'Punkte', 'Points', 'Puntos'), 'integer'),
    ],
  )
  const reward = list(
    {
      name: 'Reward',
      one: speak('reward', 'Belohnung', 'récompense', 'recompensa'),
      many: speak('rewards', 'Belohnungen', 'récompenses', 'recompensas'),
      icon: 'Gift',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('price', speak('Points', 'Punkte', 'Points', 'Puntos'), 'integer'),
    ],
  )
  const entry = list(
    {
      name: 'PointEntry',
      one: speak('entry', 'Eintrag', 'entrée', 'apunte'),
      many: speak('history', 'Verlauf', 'historique', 'historial'),
      icon: 'History',
    },
    'all',
    'all',
    [
      required('what', speak('What', 'Was', 'Quoi', 'Qué'), 'text'),
      required('child', speak('Child', 'Kind', 'Enfant', 'Niño'), 'relation', { relation: 'Child' }),
      field('chore', speak('Chore', 'Aufgabe', 'Tâche', 'Tarea'), 'relation', { relation: 'Chore' }),
      required('points', speak('Points', 'Punkte', 'Points', 'Puntos'), 'integer'),
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
    ],
  )
  const chores: readonly (readonly [string, number])[] = [
    [speak('Lay the table', 'Tisch decken', 'Mettre la table', 'Poner la mesa'), 3],
    [speak('Tidy the room', 'Zimmer aufräumen', 'Ranger la chambre', 'Ordenar el cuarto'), 8],
    [speak('Feed the cat', 'Katze füttern', 'Nourrir le chat', 'Dar de comer al gato'), 2],
    [speak('Take out the bins', 'Müll rausbringen', 'Sortir les poubelles', 'Sacar la basura'), 5],
    [speak('Homework without asking', 'Hausaufgaben von allein', 'Devoirs sans rappel', 'Deberes sin que lo digan'), 6],
    [speak('Empty the dishwasher', 'Spülmaschine ausräumen', 'Vider le lave-vaisselle', 'Vaciar el lavavajillas'), 4],
  ]
  const texts = {
    title: name,
    points: speak('points', 'Punkte', 'points', 'puntos'),
    toGo: speak('to go', 'fehlen noch', 'à gagner', 'faltan'),
    today: speak('Today', 'Heute', 'Aujourd’hui', 'Hoy'),
    who: speak('Who are you?', 'Wer bist du?', 'Qui es-tu ?', '¿Quién eres?'),
    chores: speak('What did you do?', 'Was hast du gemacht?', 'Qu’as-tu fait ?', '¿Qué has hecho?'),
    rewards: speak('Rewards', 'Belohnungen', 'Récompenses', 'Recompensas'),
    choose: speak('Choose', 'Einlösen', 'Choisir', 'Elegir'),
    chosen: speak('Enjoy it!', 'Viel Spaß!', 'Profites-en !', '¡Que lo disfrutes!'),
    empty: speak('Nobody here yet', 'Noch niemand da', 'Personne pour l’instant', 'Aún no hay nadie'),
    emptyHint: speak(
      'Add the children first.',
      'Füge zuerst die Kinder hinzu.',
      'Ajoute d’abord les enfants.',
      'Añade primero a los niños.',
    ),
  }
  return {
    icon: 'Star',
    colour: 'darkorange',
    entities: [child, chore, reward, entry],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), goal)]]),
    pages: [],
    rows: [
      { entity: child, records: kids.map((each) => ({ name: each })) },
      { entity: chore, records: chores.map(([each, points]) => ({ name: each, points })) },
      {
        entity: reward,
        records: [
          { name: speak('Cinema with popcorn', 'Kino mit Popcorn', 'Cinéma et pop-corn', 'Cine con palomitas'), price: goal },
          { name: speak('Choose the dinner', 'Essen aussuchen', 'Choisir le dîner', 'Elegir la cena'), price: goal },
          {
            name: speak('An hour longer awake', 'Eine Stunde länger auf', 'Une heure de plus le soir', 'Una hora más despierto'),
            price: goal,
          },
        ],
      },
      {
        entity: entry,
        records: kids.flatMap((_, kid) =>
          [0, 1, 2, 3].map((index) => {
            const at = (kid * 2 + index) % chores.length
            return {
              what: chores[at]?.[0],
              child: `$ref:Child:${kid}`,
              chore: `$ref:Chore:${at}`,
              points: (chores[at]?.[1] ?? 1) + (index === 3 ? kid * 12 : 0),
              day: day(index + 1),
            }
          }),
        ),
      },
    ],
    lists: 'everybody',
    summary: `A child taps its name, ticks what it did and sees its points; from ${goal} points on it can choose a reward, which takes them away again.`,
  }
}

function homeFile(texts: string, goal: number): string {
  return `import { format } from 'date-fns'
import { CheckIcon, GiftIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { Child, type ChildRow } from '@/entities/Child'
import { Chore, type ChoreRow } from '@/entities/Chore'
import { PointEntry, type PointEntryRow } from '@/entities/PointEntry'
import { Reward, type RewardRow } from '@/entities/Reward'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'

${texts}
/** So many points are worth a reward. */
const goal = ${goal}

const today = () => format(new Date(), 'yyyy-MM-dd')

export default function Home() {
  const children = useList(Child, { sort: 'name', limit: 50 })
  const entries = useList(PointEntry, { limit: 5000 })
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = children.rows.find((child) => child.id === chosenId) ?? children.rows[0]
  const entriesOf = (child: ChildRow) => entries.rows.filter((entry) => entry.child === child.id)
  const pointsOf = (child: ChildRow) => entriesOf(child).reduce((sum, entry) => sum + entry.points, 0)

  if (children.isLoading) return <Skeleton className="h-80 w-full" />
  if (!chosen) return <EmptyState title={texts.empty} hint={texts.emptyHint} />
  return (
    <>
      <PageHeader title={texts.title} hint={texts.who} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {children.rows.map((child) => (
          <ChildButton
            key={child.id}
            child={child}
            points={pointsOf(child)}
            isChosen={child.id === chosen.id}
            onChoose={() => setChosenId(child.id)}
          />
        ))}
      </div>
      <Chores child={chosen} entries={entriesOf(chosen)} />
      <Rewards child={chosen} points={pointsOf(chosen)} />
    </>
  )
}

interface ChildButtonProps {
  child: ChildRow
  points: number
  isChosen: boolean
  onChoose: () => void
}

function ChildButton({ child, points, isChosen, onChoose }: ChildButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'flex flex-col gap-3 rounded-2xl border-2 p-5 text-left shadow-card',
        isChosen ? 'border-primary bg-accent' : 'border-border bg-card hover:bg-muted',
      )}
    >
      <span className="flex items-center gap-3">
        <span aria-hidden className="grid size-12 place-content-center rounded-full bg-primary text-xl font-bold text-primary-foreground">
          {child.name.charAt(0)}
        </span>
        <span className="flex-1 text-xl font-bold">{child.name}</span>
        <span className="text-2xl font-bold tabular-nums">{points}</span>
      </span>
      <Progress value={Math.min(points, goal)} max={goal} aria-label={child.name + ', ' + texts.points} />
      <span className="text-sm text-muted-foreground">
        {points >= goal ? texts.rewards + '!' : goal - points + ' ' + texts.points + ' ' + texts.toGo}
      </span>
    </button>
  )
}

function Chores({ child, entries }: { child: ChildRow; entries: PointEntryRow[] }) {
  const chores = useList(Chore, { sort: 'name', limit: 100 })
  const doneToday = (chore: ChoreRow) => entries.find((entry) => entry.chore === chore.id && entry.day === today())

  async function toggle(chore: ChoreRow) {
    try {
      const done = doneToday(chore)
      if (done) await PointEntry.delete(done.id)
      else await PointEntry.create({ what: chore.name, child: child.id, chore: chore.id, points: chore.points, day: today() })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">
        {child.name}: {texts.chores}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {chores.rows.map((chore) => {
          const isDone = doneToday(chore) !== undefined
          return (
            <button
              key={chore.id}
              type="button"
              aria-pressed={isDone}
              onClick={() => toggle(chore)}
              className={cn(
                'flex min-h-18 items-center gap-4 rounded-2xl border-2 px-5 py-4 text-left text-lg',
                isDone ? 'border-good bg-good-tint text-good' : 'bg-card hover:bg-muted',
              )}
            >
              <span className="grid size-9 flex-none place-content-center rounded-full border-2 border-current">
                {isDone && <CheckIcon aria-hidden className="size-5" />}
              </span>
              <span className="flex-1 font-semibold">{chore.name}</span>
              <span className="font-bold tabular-nums">+{chore.points}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}

function Rewards({ child, points }: { child: ChildRow; points: number }) {
  const rewards = useList(Reward, { sort: 'price', limit: 100 })

  async function choose(reward: RewardRow) {
    try {
      await PointEntry.create({ what: reward.name, child: child.id, points: -reward.price, day: today() })
      toast.success(texts.chosen)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{texts.rewards}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rewards.rows.map((reward) => (
          <li key={reward.id} className="flex items-center gap-4 rounded-2xl border bg-card p-5 shadow-card">
            <GiftIcon aria-hidden className="size-7 flex-none text-link" />
            <div className="min-w-0 flex-1">
              <h3 className="text-base font-bold">{reward.name}</h3>
              <p className="text-sm text-muted-foreground">
                {reward.price} {texts.points}
              </p>
            </div>
            <Button disabled={points < reward.price} onClick={() => choose(reward)} aria-label={texts.choose + ': ' + reward.name}>
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
`
}
