import type { FilePath } from '../../../../shared/domain/file-path.ts'
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
import { SECTION, signUpFile } from './site-code.ts'
import { signUpOf } from './site-sign-up.ts'

/** Work to look at, a page for each piece, who made it and how to write to them. */
export const PORTFOLIO_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bportfolio\b|\bshowcase\b.{0,30}\b(?:work|projects|photos|designs)|portafolio/isu.test(text) &&
    !/\b(?:stocks?|shares|investment|crypto|assets)\b/iu.test(text),
  covers: '*',
  build: buildPortfolio,
}

function buildPortfolio(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isPhoto = /photo|foto/iu.test(text)
  const person = /\b(?:photograph|illustrat|architect|developer|design|writ|artist|musician|ceramic|film)\w*/iu
    .exec(text)?.[0]
    ?.toLowerCase()
  const project = list(
    {
      name: 'Project',
      one: speak('project', 'Projekt', 'projet', 'proyecto'),
      many: speak('projects', 'Projekte', 'projets', 'proyectos'),
      icon: isPhoto ? 'Camera' : 'FolderKanban',
    },
    'anonymous',
    'admin',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      field('category', speak('Category', 'Kategorie', 'Catégorie', 'Categoría'), 'text'),
      field('year', speak('Year', 'Jahr', 'Année', 'Año'), 'integer'),
      field('client', speak('For', 'Für', 'Pour', 'Para'), 'text'),
      field('cover', speak('Picture', 'Bild', 'Image', 'Imagen'), 'image'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'multiline'),
      field('link', speak('Link', 'Link', 'Lien', 'Enlace'), 'url'),
    ],
  )
  const signUp = signUpOf({ ...wish, text: '' }, [])
  const year = wish.today.getFullYear()
  const projects = isPhoto
    ? [
        'Harbor at five|Places',
        'The baker’s hands|People',
        'Snow line|Places',
        'Two weddings|People',
        'Night market|Streets',
        'Empty pool|Places',
      ]
    : [
        'A library that breathes|Spaces',
        'Slow Roads, an album|Print',
        'Timetable, redrawn|Digital',
        'Market stall kit|Objects',
        'Letters for a museum|Print',
        'Ferry app|Digital',
      ]
  const files: readonly (readonly [FilePath, string])[] = [
    [componentFile('Section'), SECTION],
    [componentFile('ProjectTile'), TILE],
    [componentFile('SignUp'), signUpFile(signUp.entity, signUp.texts, signUp.isShared)],
    [
      pageFile('Project'),
      projectFile(
        textsConst({
          back: speak('All work', 'Alle Arbeiten', 'Tous les projets', 'Todo el trabajo'),
          visit: speak('Visit', 'Ansehen', 'Visiter', 'Visitar'),
          gone: speak('This project is not here', 'Dieses Projekt gibt es nicht', 'Ce projet n’existe pas', 'Este proyecto no existe'),
        }),
      ),
    ],
    [
      pageFile('About'),
      aboutFile(
        textsConst({
          title: speak('About', 'Über mich', 'À propos', 'Sobre mí'),
          text: speak(
            `I work ${person === undefined ? 'with people who care about details' : `as a ${person}`}. For twelve years I have made things that are looked at for longer than a moment. Write here who you are, what you love, and what you do not do.`,
            'Seit zwölf Jahren mache ich Dinge, die man länger als einen Moment ansieht. Schreib hier, wer du bist und was du liebst.',
            'Depuis douze ans, je fais des choses que l’on regarde plus d’un instant. Écrivez ici qui vous êtes.',
            'Desde hace doce años hago cosas que se miran más de un momento. Escribe aquí quién eres.',
          ),
        }),
      ),
    ],
    [
      pageFile('Home'),
      homeFile(
        textsConst({
          name,
          lead: speak(
            'Selected work of the last years.',
            'Ausgewählte Arbeiten der letzten Jahre.',
            'Travaux choisis de ces dernières années.',
            'Trabajos escogidos de los últimos años.',
          ),
          all: speak('All', 'Alle', 'Tout', 'Todo'),
          empty: speak('Nothing to show yet', 'Noch nichts zu zeigen', 'Rien à montrer pour l’instant', 'Aún no hay nada que mostrar'),
          emptyHint: speak(
            'Add your first project.',
            'Füge dein erstes Projekt hinzu.',
            'Ajoutez votre premier projet.',
            'Añade tu primer proyecto.',
          ),
        }),
      ),
    ],
  ]
  return {
    icon: isPhoto ? 'Camera' : 'Palette',
    colour: 'slategray',
    entities: [project, signUp.entity],
    files: new Map(files),
    pages: [{ page: 'About', to: '/about', label: speak('About', 'Über mich', 'À propos', 'Sobre mí'), icon: 'User' }],
    rows: [
      {
        entity: project,
        records: projects.map((line, index) => {
          const [title, category] = line.split('|')
          return {
            title,
            category,
            year: year - index,
            client: ['Harbor Museum', 'Northgate', 'City of Ghent', 'Own work'][index % 4],
            description: speak(
              'What was asked, what was hard about it, and what came out. Two or three sentences are enough.',
              'Was gefragt war, was schwer war, und was daraus wurde.',
              'Ce qui était demandé, la difficulté, et le résultat.',
              'Qué se pidió, qué fue difícil y qué salió.',
            ),
          }
        }),
      },
      { entity: signUp.entity, records: signUp.records },
    ],
    lists: 'owner',
    summary:
      'Visitors look through the projects, open each, read about you and write to you; only you read the messages. Put your own pictures into the projects.',
  }
}

const TILE = `import { ImageIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { ProjectRow } from '@/entities/Project'
import { cn } from '@/lib/utils'

/** Until there is a picture, each project has a pattern of its own. */
const patterns = [
  'bg-[radial-gradient(circle_at_30%_30%,var(--color-primary)_0%,transparent_55%)] bg-accent',
  'bg-[linear-gradient(135deg,var(--color-accent)_50%,var(--color-primary)_50%)]',
  'bg-[repeating-linear-gradient(90deg,var(--color-accent)_0_18px,var(--color-muted)_18px_36px)]',
  'bg-[conic-gradient(from_90deg,var(--color-primary),var(--color-accent),var(--color-primary))]',
]

export function ProjectPicture({ project, index, className }: { project: ProjectRow; index: number; className?: string }) {
  if (project.cover) return <img src={project.cover} alt="" className={cn('w-full object-cover', className)} />
  return (
    <span aria-hidden className={cn('grid w-full place-content-center', patterns[index % patterns.length], className)}>
      <ImageIcon className="size-10 rounded-full bg-card p-2 text-muted-foreground" strokeWidth={1.5} />
    </span>
  )
}

export function ProjectTile({ project, index }: { project: ProjectRow; index: number }) {
  return (
    <Link to={'/work/' + project.id} className="group flex flex-col gap-3">
      <span className="block overflow-hidden rounded-2xl">
        <ProjectPicture
          project={project}
          index={index}
          className="aspect-[4/3] transition-transform duration-300 group-hover:scale-[1.03] motion-reduce:transform-none"
        />
      </span>
      <span>
        <span className="block text-lg font-bold">{project.title}</span>
        <span className="block text-muted-foreground">{[project.category, project.year].filter(Boolean).join(', ')}</span>
      </span>
    </Link>
  )
}
`

function projectFile(texts: string): string {
  return `import { useParams } from 'react-router'
import { ProjectPicture } from '@/components/ProjectTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Project } from '@/entities/Project'
import { useRow } from '@/hooks/use-row'

${texts}
export const path = '/work/:id'

export default function ProjectPage() {
  const { id = '' } = useParams()
  const { row: project, isLoading } = useRow(Project, id)

  if (isLoading) return <Skeleton className="h-96 w-full" />
  if (!project) return <EmptyState title={texts.gone} />
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title={project.title}
        hint={[project.category, project.client, project.year].filter(Boolean).join(', ')}
        back={{ to: '/', label: texts.back }}
      />
      <div className="overflow-hidden rounded-2xl">
        <ProjectPicture project={project} index={project.title.length} className="aspect-video" />
      </div>
      <p className="max-w-prose text-lg whitespace-pre-line">{project.description}</p>
      {project.link && (
        <Button variant="outline" className="self-start" asChild>
          <a href={project.link} target="_blank" rel="noreferrer">
            {texts.visit}
          </a>
        </Button>
      )}
    </div>
  )
}
`
}

function aboutFile(texts: string): string {
  return `import { SignUp } from '@/components/SignUp'
import { PageHeader } from '@/components/ui/page-header'

${texts}
export default function About() {
  return (
    <>
      <PageHeader title={texts.title} />
      <p className="max-w-prose text-lg leading-8">{texts.text}</p>
      <SignUp />
    </>
  )
}
`
}

function homeFile(texts: string): string {
  return `import { useEffect, useState } from 'react'
import { ProjectTile } from '@/components/ProjectTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Project } from '@/entities/Project'
import { useList } from '@/hooks/use-list'

${texts}
export default function Home() {
  const { rows, isLoading, error } = useList(Project, { sort: '-year', limit: 200 })
  const [category, setCategory] = useState<string | null>(null)
  const categories = [...new Set(rows.flatMap((project) => project.category ?? []))].sort()
  const shown = rows.filter((project) => category === null || project.category === category)

  useEffect(() => {
    document.title = texts.name
  }, [])

  return (
    <>
      <header className="max-w-3xl py-8 md:py-14">
        <h1 className="text-4xl font-bold tracking-tight text-balance md:text-6xl">{texts.name}</h1>
        <p className="mt-4 text-lg text-muted-foreground">{texts.lead}</p>
      </header>
      {categories.length > 1 && (
        <div className="flex flex-wrap gap-2 pb-2">
          {[null, ...categories].map((each) => (
            <Button
              key={each ?? ''}
              size="sm"
              variant={each === category ? 'default' : 'outline'}
              aria-pressed={each === category}
              onClick={() => setCategory(each)}
            >
              {each ?? texts.all}
            </Button>
          ))}
        </div>
      )}
      {isLoading && <Skeleton className="h-96 w-full" />}
      {!isLoading && shown.length === 0 && <EmptyState title={error?.message ?? texts.empty} hint={texts.emptyHint} />}
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((project) => (
          <li key={project.id}>
            <ProjectTile project={project} index={rows.indexOf(project)} />
          </li>
        ))}
      </ul>
    </>
  )
}
`
}
