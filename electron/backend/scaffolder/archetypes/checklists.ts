import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

const CHECKLIST =
  /\b(?:study|revision|exam|finals|learning) (?:planner|plan|tracker|app)\b|lernplan(?:er)?\b|planning de révisions?|plan de estudios?|\b(?:packing|moving|onboarding|launch|travel|inspection|cleaning|pre-?flight)[ -](?:check)?lists?\b|\bcheck ?lists?\b|checkliste|liste de contrôle|lista de verificación/iu

/** What stands behind other things is one of them: a wedding planner with guests, a budget and a checklist is more than a checklist. */
function isHead(pattern: RegExp, text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && !/[,:;]|\b(?:and|und|et|y) /iu.test(text.slice(0, match.index))
}

/** Things with a day, each with steps to tick off: how much is done, and how many days are left. */
export const CHECKLISTS_ARCHETYPE: Archetype = {
  matches: ({ text }) => isHead(CHECKLIST, text),
  covers: 'checklist list step item task subject topic exam final trip note packing item chapter',
  build: buildChecklists,
}

function buildChecklists(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isStudy = /study|exam|revision|finals|lern|prüfung|révision|examen|estudi/iu.test(text)
  const isPacking = /pack|travel|reise|voyage|viaje/iu.test(text)
  const top = list(
    isStudy
      ? {
          name: 'Subject',
          one: speak('subject', 'Fach', 'matière', 'asignatura'),
          many: speak('subjects', 'Fächer', 'matières', 'asignaturas'),
          icon: 'GraduationCap',
        }
      : {
          name: 'Checklist',
          one: speak('checklist', 'Checkliste', 'liste', 'lista'),
          many: speak('checklists', 'Checklisten', 'listes', 'listas'),
          icon: 'ListChecks',
        },
    isStudy ? 'creator' : 'all',
    isStudy ? 'creator' : 'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field(
        'day',
        isStudy
          ? speak('Exam date', 'Prüfungstag', 'Date de l’examen', 'Fecha del examen')
          : speak('Due on', 'Fällig am', 'Pour le', 'Para el'),
        'date',
      ),
    ],
  )
  const step = list(
    isStudy
      ? {
          name: 'Topic',
          one: speak('topic', 'Thema', 'chapitre', 'tema'),
          many: speak('topics', 'Themen', 'chapitres', 'temas'),
          icon: 'BookOpen',
        }
      : { name: 'Step', one: speak('step', 'Punkt', 'étape', 'paso'), many: speak('steps', 'Punkte', 'étapes', 'pasos'), icon: 'Check' },
    top.read,
    top.write,
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('list', sentence(top.one), 'relation', { relation: top.name }),
      field('done', speak('Done', 'Erledigt', 'Fait', 'Hecho'), 'boolean'),
    ],
  )
  const samples: readonly (readonly [string, number, string])[] = isStudy
    ? [
        [
          speak('Biology', 'Biologie', 'Biologie', 'Biología'),
          9,
          speak(
            'Cells;Genetics;Evolution;Ecology;Photosynthesis',
            'Zellen;Genetik;Evolution;Ökologie',
            'Cellules;Génétique;Évolution;Écologie',
            'Células;Genética;Evolución;Ecología',
          ),
        ],
        [
          speak('Maths', 'Mathe', 'Maths', 'Matemáticas'),
          14,
          speak(
            'Derivatives;Integrals;Probability;Vectors',
            'Ableitungen;Integrale;Stochastik;Vektoren',
            'Dérivées;Intégrales;Probabilités;Vecteurs',
            'Derivadas;Integrales;Probabilidad;Vectores',
          ),
        ],
        [
          speak('History', 'Geschichte', 'Histoire', 'Historia'),
          18,
          speak(
            'Industrial revolution;1848;Cold War',
            'Industrialisierung;1848;Kalter Krieg',
            'Révolution industrielle;1848;Guerre froide',
            'Revolución industrial;1848;Guerra Fría',
          ),
        ],
        [
          speak('English', 'Englisch', 'Anglais', 'Inglés'),
          21,
          speak('Essay structure;Macbeth;Poems', 'Aufsatz;Macbeth;Gedichte', 'Dissertation;Macbeth;Poèmes', 'Ensayo;Macbeth;Poemas'),
        ],
        [
          speak('Chemistry', 'Chemie', 'Chimie', 'Química'),
          26,
          speak(
            'Acids and bases;Redox;Organic chemistry',
            'Säuren und Basen;Redox;Organik',
            'Acides et bases;Redox;Chimie organique',
            'Ácidos y bases;Redox;Orgánica',
          ),
        ],
      ]
    : isPacking
      ? [
          [
            speak('Clothes', 'Kleidung', 'Vêtements', 'Ropa'),
            6,
            speak(
              'T-shirts;Rain jacket;Socks;Swimwear',
              'T-Shirts;Regenjacke;Socken',
              'T-shirts;Veste de pluie;Chaussettes',
              'Camisetas;Chubasquero;Calcetines',
            ),
          ],
          [
            speak('Papers', 'Papiere', 'Papiers', 'Papeles'),
            6,
            speak(
              'Passport;Tickets;Insurance card',
              'Pass;Tickets;Versicherungskarte',
              'Passeport;Billets;Assurance',
              'Pasaporte;Billetes;Seguro',
            ),
          ],
          [
            speak('Bathroom', 'Bad', 'Salle de bains', 'Baño'),
            6,
            speak(
              'Toothbrush;Sunscreen;Plasters',
              'Zahnbürste;Sonnencreme;Pflaster',
              'Brosse à dents;Crème solaire',
              'Cepillo;Crema solar',
            ),
          ],
        ]
      : [
          [
            speak('Before we start', 'Vor dem Start', 'Avant de commencer', 'Antes de empezar'),
            3,
            speak(
              'Name who decides;Set the date;Tell everybody',
              'Wer entscheidet;Termin festlegen;Alle informieren',
              'Qui décide;Fixer la date;Prévenir',
              'Quién decide;Fijar fecha;Avisar',
            ),
          ],
          [
            speak('On the day', 'Am Tag selbst', 'Le jour même', 'El día'),
            10,
            speak(
              'Open the doors;Check the lights;Take pictures',
              'Türen öffnen;Licht prüfen;Fotos',
              'Ouvrir;Vérifier la lumière;Photos',
              'Abrir;Luces;Fotos',
            ),
          ],
          [
            speak('Afterwards', 'Danach', 'Après', 'Después'),
            14,
            speak(
              'Say thank you;Pay the bills;Write down what we learned',
              'Danke sagen;Rechnungen zahlen;Was wir gelernt haben',
              'Remercier;Payer;Noter',
              'Dar las gracias;Pagar;Anotar',
            ),
          ],
        ]
  const steps = samples.flatMap(([, , all], index) =>
    all.split(';').map((each, at) => ({ name: each, list: `$ref:${top.name}:${index}`, done: at <= 1 - (index % 2) })),
  )
  const texts = {
    title: name,
    overall: speak('Done in all', 'Insgesamt erledigt', 'Fait au total', 'Hecho en total'),
    left: speak('Still open', 'Noch offen', 'Restant', 'Pendientes'),
    next: isStudy
      ? speak('Next exam', 'Nächste Prüfung', 'Prochain examen', 'Próximo examen')
      : speak('Next due', 'Als Nächstes fällig', 'Prochaine échéance', 'Próximo'),
    days: speak('days left', 'Tage übrig', 'jours restants', 'días'),
    today: speak('today', 'heute', 'aujourd’hui', 'hoy'),
    over: speak('over', 'vorbei', 'passé', 'pasado'),
    add: speak(`New ${top.one}`, `Neu: ${sentence(top.one)}`, `Ajouter : ${top.one}`, `Añadir ${top.one}`),
    addStep: speak(`Add a ${step.one}`, `${sentence(step.one)} hinzufügen`, `Ajouter : ${step.one}`, `Añadir ${step.one}`),
    empty: speak(`No ${top.many} yet`, `Noch keine ${sentence(top.many)}`, 'Rien pour l’instant', 'Aún no hay nada'),
  }
  return {
    icon: top.icon,
    colour: isStudy ? 'plum' : 'seagreen',
    entities: [top, step],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), top.name, step.name, entityNames(top).route)]]),
    pages: [],
    rows: [
      { entity: top, records: samples.map(([each, days]) => ({ name: each, day: dayFrom(wish, days) })) },
      { entity: step, records: steps },
    ],
    lists: 'everybody',
    summary: `Each of the ${top.many} has ${step.many} to tick off on the first page, how much of it is done in percent, and how many days are left. ${top.read === 'creator' ? 'Everybody who signs in sees only their own.' : 'Everybody who signs in can tick.'}`,
  }
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function homeFile(texts: string, top: string, step: string, route: string): string {
  return `import { differenceInCalendarDays } from 'date-fns'
import { PlusIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ${top}Form } from '@/components/${top}Form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { toast } from '@/components/ui/toast'
import { ${top}, type ${top}Row } from '@/entities/${top}'
import { ${step}, type ${step}Row } from '@/entities/${step}'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
const percentOf = (steps: ${step}Row[]) =>
  steps.length === 0 ? 0 : Math.round((steps.filter((step) => step.done).length / steps.length) * 100)

/** Days from today; null without a day. */
function daysUntil(day: string | null): number | null {
  return day ? differenceInCalendarDays(new Date(day + 'T12:00'), new Date()) : null
}

function countdown(days: number): string {
  return days > 0 ? days + ' ' + texts.days : days === 0 ? texts.today : texts.over
}

export default function Home() {
  const lists = useList(${top}, { sort: 'day', limit: 200 })
  const steps = useList(${step}, { sort: 'createdAt', limit: 5000 })
  const [isAdding, setIsAdding] = useState(false)
  const next = lists.rows.find((list) => (daysUntil(list.day) ?? -1) >= 0)

  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Stat label={texts.overall} value={percentOf(steps.rows) + '%'} />
        <Stat label={texts.left} value={steps.rows.filter((step) => !step.done).length} />
        <Stat
          label={texts.next}
          value={next ? next.name : '–'}
          hint={next ? countdown(daysUntil(next.day) ?? 0) : undefined}
          className="max-md:col-span-2"
        />
      </div>
      {lists.isLoading && <Skeleton className="h-64 w-full" />}
      {!lists.isLoading && lists.rows.length === 0 && <EmptyState title={lists.error?.message ?? texts.empty} />}
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {lists.rows.map((list) => (
          <ListCard key={list.id} list={list} steps={steps.rows.filter((step) => step.list === list.id)} />
        ))}
      </div>
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription className="sr-only">{texts.title}</DialogDescription>
          </DialogHeader>
          <${top}Form onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function ListCard({ list, steps }: { list: ${top}Row; steps: ${step}Row[] }) {
  const days = daysUntil(list.day)
  const percent = percentOf(steps)

  async function save(change: () => Promise<unknown>) {
    try {
      await change()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    form.reset()
    if (name !== '') void save(() => ${step}.create({ name, list: list.id, done: false }))
  }

  return (
    <section className="flex flex-col gap-3 rounded-xl border bg-card p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg font-bold">
          <Link to={'${route}/' + list.id} className="hover:underline">
            {list.name}
          </Link>
        </h2>
        {days !== null && (
          <p className="text-right text-sm">
            <span className={days >= 0 && days <= 7 ? 'font-semibold text-warn' : 'font-semibold'}>{countdown(days)}</span>
            <span className="block text-muted-foreground">{formatDate(list.day)}</span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Progress value={percent} aria-label={list.name} />
        <span className="w-10 text-right text-sm font-semibold tabular-nums">{percent}%</span>
      </div>
      <ul className="flex flex-col">
        {steps.map((step) => (
          <li key={step.id} className="flex min-h-9 items-center gap-3">
            <Checkbox
              id={step.id}
              checked={step.done ?? false}
              onCheckedChange={(done) => save(() => ${step}.update(step.id, { done: done === true }))}
            />
            <Label htmlFor={step.id} className={step.done ? 'font-normal text-muted-foreground line-through' : 'font-normal'}>
              {step.name}
            </Label>
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <Input name="name" aria-label={texts.addStep + ', ' + list.name} placeholder={texts.addStep} />
      </form>
    </section>
  )
}
`
}
