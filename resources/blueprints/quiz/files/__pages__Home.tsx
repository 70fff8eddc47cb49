import { PlayIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Play } from '@/components/Play'
import { QuizEnd } from '@/components/QuizEnd'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Question } from '@/entities/Question'
import { QuizResult } from '@/entities/QuizResult'
import { useList } from '@/hooks/use-list'
import { texts } from '@/services/texts'

type Phase = { name: 'start' } | { name: 'play' } | { name: 'end'; chosen: string[] }

export default function Home() {
  const { rows: questions, isLoading, error } = useList(Question, { sort: 'order', limit: 200 })
  const [phase, setPhase] = useState<Phase>({ name: 'start' })
  const { name, lead, start, empty, emptyHint } = texts.home

  useEffect(() => {
    document.title = name
  }, [name])

  if (isLoading) return <Skeleton className="h-96 w-full rounded-3xl" />
  if (questions.length === 0) return <EmptyState title={error?.message ?? empty} hint={error ? undefined : emptyHint} />
  if (phase.name === 'play') return <Play questions={questions} onFinish={(chosen) => setPhase({ name: 'end', chosen })} />
  if (phase.name === 'end') return <QuizEnd questions={questions} chosen={phase.chosen} onAgain={() => setPhase({ name: 'play' })} />
  return (
    <div className="grid gap-5 pb-12 lg:grid-cols-[3fr_2fr]">
      <section className="relative flex min-h-[28rem] flex-col justify-end overflow-hidden rounded-3xl lg:min-h-[36rem]">
        <Artwork name="A quiz for the evening" className="absolute inset-0 h-full" />
        <div className="relative m-3 flex flex-col items-start gap-4 rounded-2xl bg-card/95 p-6 md:m-5 md:p-8">
          <h1 className="text-4xl leading-none font-bold tracking-[-0.04em] text-balance md:text-6xl">{name}</h1>
          <p className="text-lg text-muted-foreground">{lead}</p>
          <Button size="lg" onClick={() => setPhase({ name: 'play' })}>
            <PlayIcon aria-hidden />
            {start}
          </Button>
        </div>
      </section>
      <BestResults />
    </div>
  )
}

function BestResults() {
  const { rows } = useList(QuizResult, { sort: '-score', limit: 10 })
  const { best, none } = texts.home
  return (
    <section className="rounded-3xl bg-primary p-6 text-primary-foreground md:p-8">
      <h2 className="text-xl font-bold tracking-[-0.015em]">{best}</h2>
      {rows.length === 0 && <p className="mt-3 text-base">{none}</p>}
      <ol className="mt-4 divide-y divide-primary-foreground/25">
        {rows.map((row, index) => (
          <li key={row.id} className="flex items-baseline gap-4 py-3.5 text-lg">
            <span className="w-6 font-bold tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate font-semibold">{row.player}</span>
            <span className="tabular-nums">
              {row.score} / {row.outOf}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
