import { Link } from 'react-router'
import { Artwork } from '@/components/ui/artwork'
import type { ProjectRow } from '@/entities/Project'
import { cn } from '@/lib/utils'

export function ProjectPicture({ project: { cover, title }, className }: { project: ProjectRow; className?: string }) {
  if (cover) return <img src={cover} alt="" className={cn('w-full object-cover', className)} />
  return <Artwork name={title} className={className} />
}

export function ProjectTile({ project, className }: { project: ProjectRow; className?: string }) {
  const { id, title, category, year } = project
  return (
    <Link to={'/work/' + id} className="group flex flex-col gap-3">
      <span className="block overflow-hidden">
        <ProjectPicture
          project={project}
          className={cn('transition-transform duration-700 group-hover:scale-[1.04] motion-reduce:transform-none', className)}
        />
      </span>
      <span className="flex items-baseline justify-between gap-4">
        <span className="text-xl font-bold tracking-[-0.02em] underline-offset-4 group-hover:underline">{title}</span>
        <span className="flex-none text-muted-foreground">{[category, year].filter(Boolean).join(', ')}</span>
      </span>
    </Link>
  )
}
