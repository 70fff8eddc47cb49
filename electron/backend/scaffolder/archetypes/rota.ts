import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** Duties that go round from week to week, and tasks that anybody ticks off. */
export const ROTA_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:cleaning|chore|kitchen|bin|duty|weekend)[ -](?:rota|roster|rotation|schedule)\b|\brota\b(?! and | with (?!\d))|\brotat(?:e|es|ing|ion)\b.{0,60}\b(?:week|chores?|cleaning|duty|shifts?)|putzplan|turnos? (?:de limpieza|rotativos?)|que rotan|tour de ménage|planning de ménage/isu.test(
      text,
    ),
  covers: 'task duty shift flatmate person chore week member rota',
  build: buildRota,
}

function buildRota(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const count = Math.min(
    10,
    Math.max(
      2,
      Number(
        /\b(?:somos|we are|wir sind|nous sommes) (\d{1,2})\b|\b(\d{1,2}) (?:people|flatmates|roommates|personas|personen|personnes|of us)\b/iu
          .exec(text)
          ?.slice(1)
          .find(Boolean) ?? 4,
      ),
    ),
  )
  const person = list(
    {
      name: 'Flatmate',
      one: speak('flatmate', 'Mitbewohner', 'colocataire', 'compañero'),
      many: speak('flatmates', 'Mitbewohner', 'colocataires', 'compañeros'),
      icon: 'Users',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('place', speak('Place in the order', 'Platz in der Reihe', 'Rang', 'Orden'), 'integer'),
    ],
  )
  const duty = list(
    {
      name: 'Duty',
      one: speak('duty', 'Dienst', 'corvée', 'turno'),
      many: speak('duties', 'Dienste', 'corvées', 'turnos'),
      icon: 'RefreshCw',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('place', speak('Place in the order', 'Platz in der Reihe', 'Rang', 'Orden'), 'integer'),
    ],
  )
  const task = list(
    {
      name: 'Task',
      one: speak('task', 'Aufgabe', 'tâche', 'tarea'),
      many: speak('tasks', 'Aufgaben', 'tâches', 'tareas'),
      icon: 'ListChecks',
    },
    'all',
    'all',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      field('flatmate', speak('Who', 'Wer', 'Qui', 'Quién'), 'relation', { relation: 'Flatmate' }),
      field('dueDate', speak('Due on', 'Fällig am', 'Pour le', 'Para el'), 'date'),
      field('done', speak('Done', 'Erledigt', 'Fait', 'Hecho'), 'boolean'),
    ],
  )
  const doneDuty = {
    ...list(
      {
        name: 'DoneDuty',
        one: speak('done duty', 'Erledigter Dienst', 'corvée faite', 'turno hecho'),
        many: speak('done duties', 'Erledigte Dienste', 'corvées faites', 'turnos hechos'),
        icon: 'Check',
      },
      'all',
      'all',
      [
        required('duty', speak('Duty', 'Dienst', 'Corvée', 'Turno'), 'relation', { relation: 'Duty' }),
        required('week', speak('Week', 'Woche', 'Semaine', 'Semana'), 'date'),
      ],
    ),
    pages: 'custom' as const,
  }
  const texts = {
    title: name,
    week: speak('This week', 'Diese Woche', 'Cette semaine', 'Esta semana'),
    weekOf: speak('Week of', 'Woche ab', 'Semaine du', 'Semana del'),
    previous: speak('Previous week', 'Vorige Woche', 'Semaine précédente', 'Semana anterior'),
    next: speak('Next week', 'Nächste Woche', 'Semaine suivante', 'Semana siguiente'),
    rotates: speak(
      'Everybody moves on by one each Monday.',
      'Jeden Montag rückt alles um eins weiter.',
      'Chaque lundi, tout le monde avance d’un rang.',
      'Cada lunes todo avanza un puesto.',
    ),
    tasks: speak('Tasks', 'Aufgaben', 'Tâches', 'Tareas'),
    add: speak('Add a task', 'Aufgabe hinzufügen', 'Ajouter une tâche', 'Añadir una tarea'),
    done: speak('Done', 'Erledigt', 'Fait', 'Hecho'),
    empty: speak(
      'Add people and duties first',
      'Zuerst Leute und Dienste anlegen',
      'Ajoutez d’abord des personnes et des corvées',
      'Añade primero personas y turnos',
    ),
    noTasks: speak('Nothing to do.', 'Nichts zu tun.', 'Rien à faire.', 'Nada que hacer.'),
  }
  const duties = [
    speak('Kitchen', 'Küche', 'Cuisine', 'Cocina'),
    speak('Bathroom', 'Bad', 'Salle de bains', 'Baño'),
    speak('Floors', 'Böden', 'Sols', 'Suelos'),
    speak('Rubbish', 'Müll', 'Poubelles', 'Basura'),
  ]
  return {
    icon: 'RefreshCw',
    colour: 'lightseagreen',
    entities: [task, duty, person, doneDuty],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts))]]),
    pages: [],
    rows: [
      {
        entity: person,
        records: ['Ana', 'Ben', 'Clara', 'Dani', 'Elif', 'Finn', 'Gina', 'Hugo', 'Ida', 'Joon']
          .slice(0, count)
          .map((each, index) => ({ name: each, place: index + 1 })),
      },
      { entity: duty, records: duties.map((each, index) => ({ name: each, place: index + 1 })) },
      {
        entity: task,
        records: [
          speak('Buy light bulbs', 'Glühbirnen kaufen', 'Acheter des ampoules', 'Comprar bombillas'),
          speak('Pay the electricity', 'Strom bezahlen', 'Payer l’électricité', 'Pagar la luz'),
          speak('Call the plumber', 'Klempner anrufen', 'Appeler le plombier', 'Llamar al fontanero'),
          speak('Defrost the freezer', 'Gefrierfach abtauen', 'Dégivrer le congélateur', 'Descongelar el congelador'),
        ].map((title, index) => ({
          title,
          flatmate: `$ref:Flatmate:${index % count}`,
          dueDate: dayFrom(wish, index * 2),
          done: index === 1,
        })),
      },
      { entity: doneDuty, records: [{ duty: '$ref:Duty:0', week: dayFrom(wish, -((wish.today.getDay() + 6) % 7)) }] },
    ],
    lists: 'everybody',
    summary: `The duties go round by themselves: each week everybody takes the next one, for ${count} people. Tasks are ticked off by whoever signs in.`,
  }
}

function homeFile(texts: string): string {
  return `import { addWeeks, differenceInCalendarWeeks, format, startOfWeek } from 'date-fns'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { TaskForm } from '@/components/TaskForm'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Label } from '@/components/ui/label'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { DoneDuty } from '@/entities/DoneDuty'
import { Duty } from '@/entities/Duty'
import { Flatmate } from '@/entities/Flatmate'
import { Task } from '@/entities/Task'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
/** A Monday from which the weeks are counted. */
const firstWeek = new Date(2024, 0, 1)

async function save(change: () => Promise<unknown>) {
  try {
    await change()
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}

export default function Home() {
  return (
    <>
      <PageHeader title={texts.title} hint={texts.rotates} />
      <Week />
      <Tasks />
    </>
  )
}

function Week() {
  const [week, setWeek] = useState(() => startOfWeek(new Date(), { weekStartsOn: 1 }))
  const duties = useList(Duty, { sort: 'place', limit: 100 })
  const people = useList(Flatmate, { sort: 'place', limit: 100 })
  const day = format(week, 'yyyy-MM-dd')
  const done = useList(DoneDuty, { filter: { week: day }, limit: 100 })
  const turn = differenceInCalendarWeeks(week, firstWeek, { weekStartsOn: 1 })

  function toggle(duty: string) {
    const known = done.rows.find((row) => row.duty === duty)
    return save(() => (known ? DoneDuty.delete(known.id) : DoneDuty.create({ duty, week: day })))
  }

  if (duties.isLoading || people.isLoading) return <Skeleton className="h-48 w-full" />
  if (duties.rows.length === 0 || people.rows.length === 0) return <EmptyState title={texts.empty} />
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <Button variant="outline" size="icon-sm" aria-label={texts.previous} onClick={() => setWeek(addWeeks(week, -1))}>
          <ChevronLeftIcon aria-hidden />
        </Button>
        <h2 aria-live="polite" className="min-w-52 text-center text-base font-bold">
          {texts.weekOf} {formatDate(day)}
        </h2>
        <Button variant="outline" size="icon-sm" aria-label={texts.next} onClick={() => setWeek(addWeeks(week, 1))}>
          <ChevronRightIcon aria-hidden />
        </Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {duties.rows.map((duty, index) => {
          const isDone = done.rows.some((row) => row.duty === duty.id)
          return (
            <li key={duty.id} className="flex flex-col gap-2 rounded-xl border bg-card p-4 shadow-card">
              <span className="text-muted-foreground">{duty.name}</span>
              <span className="text-xl font-bold">{people.rows[(index + turn) % people.rows.length]?.name}</span>
              <span className="flex items-center gap-2.5">
                <Checkbox id={duty.id} checked={isDone} onCheckedChange={() => toggle(duty.id)} />
                <Label htmlFor={duty.id}>{texts.done}</Label>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Tasks() {
  const tasks = useList(Task, { sort: 'dueDate', limit: 1000 })
  const people = useList(Flatmate, { limit: 100 })
  const [isAdding, setIsAdding] = useState(false)
  const sorted = [...tasks.rows].sort((a, b) => Number(a.done ?? false) - Number(b.done ?? false))
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{texts.tasks}</h2>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </div>
      {!tasks.isLoading && sorted.length === 0 && <p className="text-muted-foreground">{texts.noTasks}</p>}
      <ul className="divide-y rounded-xl border bg-card px-4 shadow-card empty:hidden">
        {sorted.map((task) => (
          <li key={task.id} className="flex min-h-12 items-center gap-3">
            <Checkbox
              id={task.id}
              checked={task.done ?? false}
              onCheckedChange={(next) => save(() => Task.update(task.id, { done: next === true }))}
            />
            <Label htmlFor={task.id} className={task.done ? 'flex-1 font-normal text-muted-foreground line-through' : 'flex-1 font-normal'}>
              {task.title}
            </Label>
            <span className="text-sm text-muted-foreground">
              {[people.rows.find(({ id }) => id === task.flatmate)?.name, task.dueDate && formatDate(task.dueDate)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription className="sr-only">{texts.tasks}</DialogDescription>
          </DialogHeader>
          <TaskForm onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </section>
  )
}
`
}
