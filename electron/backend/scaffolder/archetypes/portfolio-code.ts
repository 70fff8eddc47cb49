// What the pages of a portfolio are written as.

export const TILE = `import { Link } from 'react-router'
import { Artwork } from '@/components/ui/artwork'
import type { ProjectRow } from '@/entities/Project'
import { cn } from '@/lib/utils'

export function ProjectPicture({ project, className }: { project: ProjectRow; className?: string }) {
  if (project.cover) return <img src={project.cover} alt="" className={cn('w-full object-cover', className)} />
  return <Artwork name={project.title} className={className} />
}

export function ProjectTile({ project }: { project: ProjectRow }) {
  return (
    <Link to={'/work/' + project.id} className="group flex flex-col gap-3">
      <span className="block overflow-hidden rounded-2xl">
        <ProjectPicture
          project={project}
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

export function projectFile(texts: string): string {
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
        <ProjectPicture project={project} className="aspect-video" />
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

export function aboutFile(texts: string): string {
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

export function homeFile(texts: string, parts: readonly string[]): string {
  return `import { useEffect, useState } from 'react'
${['ProjectTile', ...parts]
  .toSorted()
  .map((name) => `import { ${name} } from '@/components/${name}'`)
  .join('\n')}
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
            <ProjectTile project={project} />
          </li>
        ))}
      </ul>
${parts.map((name) => `      <${name} />\n`).join('')}    </>
  )
}
`
}
