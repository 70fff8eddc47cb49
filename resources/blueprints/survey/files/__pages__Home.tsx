import { ChartColumnIcon, CircleCheckIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Questions } from '@/components/Questions'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Question } from '@/entities/Question'
import { User } from '@/entities/User'
import { useIsAdmin } from '@/hooks/use-is-admin'
import { useList } from '@/hooks/use-list'
import { texts } from '@/services/texts'

export default function Home() {
  const { rows: questions, isLoading, error } = useList(Question, { sort: 'order', limit: 100 })
  const [phase, setPhase] = useState<'start' | 'asking' | 'sent'>('start')
  const isAdmin = useIsAdmin(User)
  const said = texts.home

  useEffect(() => {
    document.title = said.name
  }, [said.name])

  if (isLoading) return <Skeleton className="h-96 w-full rounded-3xl" />
  if (questions.length === 0) return <EmptyState title={error?.message ?? said.empty} hint={error ? undefined : said.emptyHint} />
  if (phase === 'asking') return <Questions questions={questions} onSent={() => setPhase('sent')} />
  if (phase === 'sent') {
    return (
      <div role="status" className="mx-auto flex max-w-lg flex-col items-center gap-5 py-20 text-center">
        <CircleCheckIcon aria-hidden className="size-14 text-good" strokeWidth={1.5} />
        <h1 className="text-3xl font-bold tracking-[-0.025em] md:text-4xl">{said.thanks}</h1>
        <Button variant="outline" size="lg" onClick={() => setPhase('asking')}>
          {said.again}
        </Button>
      </div>
    )
  }
  return (
    <section className="grid overflow-hidden rounded-3xl bg-accent text-accent-foreground lg:min-h-[34rem] lg:grid-cols-2">
      <div className="flex flex-col items-start justify-center gap-5 px-6 py-12 md:px-14">
        <h1 className="text-5xl leading-none font-bold tracking-[-0.045em] text-balance text-foreground md:text-7xl">{said.name}</h1>
        <p className="max-w-md text-xl leading-8 text-pretty">{said.lead}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="lg" onClick={() => setPhase('asking')}>
            {said.start}
          </Button>
          {isAdmin && (
            <Button size="lg" variant="outline" asChild>
              <Link to="/results">
                <ChartColumnIcon aria-hidden />
                {said.results}
              </Link>
            </Button>
          )}
        </div>
        <p>{said.anonymous}</p>
      </div>
      <div aria-hidden className="relative min-h-60">
        <Artwork name={said.name} kind="food" className="absolute inset-0 h-full" />
      </div>
    </section>
  )
}
