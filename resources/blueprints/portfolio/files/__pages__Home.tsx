import { ArrowRightIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ProjectTile } from '@/components/ProjectTile'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Project } from '@/entities/Project'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'
import { texts } from '@/services/texts'

export default function Home() {
  const { rows, isLoading, error } = useList(Project, { limit: 200 })
  const [category, setCategory] = useState<string | null>(null)
  const { name, statement, kinds, all, empty, emptyHint, invite, write } = texts.home
  const categories = [...new Set(rows.flatMap((project) => project.category ?? []))]
  const shown = rows.filter((project) => category === null || project.category === category)

  useEffect(() => {
    document.title = name
  }, [name])

  return (
    <div className="flex flex-col gap-10 pb-12 md:gap-14">
      <h1 className="max-w-5xl pt-10 text-[2.75rem] leading-[1.02] font-bold tracking-[-0.045em] text-balance md:pt-20 md:text-[5.5rem]">
        {name} <span className="text-muted-foreground">{statement}</span>
      </h1>
      {categories.length > 1 && (
        <div role="group" aria-label={kinds} className="flex flex-wrap gap-x-6 gap-y-1 border-b pb-3">
          {[null, ...categories].map((each) => (
            <button
              key={each ?? ''}
              type="button"
              aria-pressed={each === category}
              onClick={() => setCategory(each)}
              className={cn(
                'min-h-10 cursor-pointer rounded-sm text-lg underline-offset-8 transition-colors',
                each === category ? 'font-semibold underline decoration-2' : 'text-muted-foreground hover:text-foreground',
              )}
            >
              {each ?? all}
            </button>
          ))}
        </div>
      )}
      {isLoading && <Skeleton className="h-96 w-full" />}
      {!isLoading && shown.length === 0 && <EmptyState title={error?.message ?? empty} hint={error ? undefined : emptyHint} />}
      <ul className="grid gap-x-6 gap-y-12 md:grid-cols-12">
        {shown.map((project, index) => (
          <li key={project.id} className={spanOf(index)}>
            <ProjectTile
              project={project}
              className={index % 3 === 0 ? 'aspect-[16/9] md:aspect-[21/9]' : 'aspect-[4/3] md:aspect-auto md:h-[24rem]'}
            />
          </li>
        ))}
      </ul>
      <Link
        to="/about"
        className="group flex flex-wrap items-baseline justify-between gap-4 border-t pt-8 text-3xl font-bold tracking-[-0.03em] md:text-5xl"
      >
        <span>{invite}</span>
        <span className="inline-flex items-center gap-4 underline-offset-8 group-hover:underline">
          {write}
          <ArrowRightIcon aria-hidden className="size-8 md:size-11" />
        </span>
      </Link>
    </div>
  )
}

/** One wide tile, then two side by side. */
function spanOf(index: number): string {
  if (index % 3 === 0) return 'md:col-span-12'
  return index % 6 === 1 || index % 6 === 5 ? 'md:col-span-7' : 'md:col-span-5'
}
