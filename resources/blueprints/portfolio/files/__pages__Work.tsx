import { ArrowLeftIcon, ArrowRightIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { ProjectPicture } from '@/components/ProjectTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Project } from '@/entities/Project'
import { useList } from '@/hooks/use-list'
import { texts } from '@/services/texts'

export const path = '/work/:id'

export default function Work() {
  const { id = '' } = useParams()
  const { rows, isLoading } = useList(Project, { limit: 200 })
  const at = rows.findIndex((project) => project.id === id)
  const project = rows[at]
  const next = rows[(at + 1) % rows.length]
  const said = texts.project

  useEffect(() => {
    if (project) document.title = project.title
  }, [project])

  if (isLoading) return <Skeleton className="h-96 w-full" />
  if (!project) return <EmptyState title={said.gone} />
  const facts = [
    { label: said.kind, value: project.category },
    { label: said.client, value: project.client },
    { label: said.year, value: project.year },
  ].filter(({ value }) => value)
  return (
    <article className="flex flex-col gap-8 pb-12 md:gap-12">
      <Link to="/" className="inline-flex min-h-10 items-center gap-2 self-start text-muted-foreground hover:text-foreground">
        <ArrowLeftIcon aria-hidden className="size-4" />
        {said.back}
      </Link>
      <h1 className="text-5xl leading-none font-bold tracking-[-0.045em] text-balance md:text-[6.5rem]">{project.title}</h1>
      <ProjectPicture project={project} className="aspect-[16/9]" />
      <div className="grid gap-8 md:grid-cols-[1fr_2fr]">
        <dl className="flex flex-col divide-y self-start border-y">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 py-3 text-base">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-col items-start gap-6">
          <p className="max-w-prose text-xl leading-9 whitespace-pre-line">{project.description}</p>
          {project.link && (
            <Button variant="outline" size="lg" asChild>
              <a href={project.link} target="_blank" rel="noreferrer">
                {said.visit}
              </a>
            </Button>
          )}
        </div>
      </div>
      {next && next.id !== id && (
        <Link
          to={'/work/' + next.id}
          className="group flex flex-wrap items-baseline justify-between gap-4 border-t pt-6 text-2xl font-bold tracking-[-0.025em] md:text-4xl"
        >
          <span className="text-muted-foreground">{said.next}</span>
          <span className="inline-flex items-center gap-3 underline-offset-8 group-hover:underline">
            {next.title}
            <ArrowRightIcon aria-hidden className="size-7" />
          </span>
        </Link>
      )}
    </article>
  )
}
