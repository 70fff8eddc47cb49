import { PlusIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { NewThread } from '@/components/NewThread'
import { ThreadCard } from '@/components/ThreadCard'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { May } from '@/components/ui/may'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { Reply } from '@/entities/Reply'
import { Thread } from '@/entities/Thread'
import { Vote } from '@/entities/Vote'
import { useAggregate } from '@/hooks/use-aggregate'
import { useList } from '@/hooks/use-list'
import { useNames } from '@/hooks/use-names'
import { useSettled } from '@/hooks/use-settled'
import { cn } from '@/lib/utils'
import { choices, texts } from '@/services/texts'

function countOf(groups: readonly { key: unknown; count: number }[], of: string | null): number {
  return groups.find(({ key }) => key === of)?.count ?? 0
}

export default function Home() {
  const [category, setCategory] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const threads = useList(Thread, { filter: category === null ? {} : { category }, search: useSettled(words), limit: 30 })
  const shown = { thread: { in: threads.rows.slice(0, 500).map(({ id }) => id) } }
  const replies = useAggregate(Reply, { by: 'thread', limit: 500 }, shown)
  const votes = useAggregate(Vote, { by: 'thread', limit: 500 }, shown)
  const [isAdding, setIsAdding] = useState(false)
  const { name, title, add, search, empty, emptyHint } = texts.home

  useEffect(() => {
    document.title = name
  }, [name])

  return (
    <div className="flex flex-col gap-8 pb-12">
      <header className="flex flex-wrap items-end justify-between gap-5 pt-4 md:pt-10">
        <h1 className="max-w-2xl text-4xl leading-[1.06] font-bold tracking-[-0.035em] text-balance md:text-6xl">{title}</h1>
        <May do="create" entity={Thread}>
          <Button size="lg" onClick={() => setIsAdding(true)}>
            <PlusIcon aria-hidden />
            {add}
          </Button>
        </May>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_1fr_16rem]">
        <div className="flex flex-col gap-4 lg:sticky lg:top-6">
          <Input type="search" aria-label={search} placeholder={search} value={words} onChange={(event) => setWords(event.target.value)} />
          <Categories chosen={category} onChoose={setCategory} />
        </div>
        <div>
          {threads.isLoading && <Skeleton className="h-64 w-full rounded-2xl" />}
          {!threads.isLoading && threads.rows.length === 0 && (
            <EmptyState title={threads.error?.message ?? empty} hint={threads.error ? undefined : emptyHint} />
          )}
          <ul className="flex flex-col gap-4">
            {threads.rows.map((thread) => (
              <li key={thread.id}>
                <ThreadCard thread={thread} replies={countOf(replies.groups, thread.id)} votes={countOf(votes.groups, thread.id)} />
              </li>
            ))}
          </ul>
          <MoreButton list={threads} className="mx-auto mt-6 flex" />
        </div>
        <MostHelpful />
      </div>
      <NewThread isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  )
}

interface CategoriesProps {
  chosen: string | null
  onChoose: (category: string | null) => void
}

function Categories({ chosen, onChoose }: CategoriesProps) {
  const { groups, total } = useAggregate(Thread, { by: 'category' })
  return (
    <div role="group" aria-label={texts.home.categories} className="flex gap-1 max-lg:flex-wrap lg:flex-col">
      {[null, ...choices.Thread.category].map((each) => (
        <button
          key={each ?? ''}
          type="button"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
          className={cn(
            'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-full px-4 text-left transition-colors',
            each === chosen
              ? 'bg-accent font-semibold text-accent-foreground'
              : 'text-muted-foreground hover:bg-muted hover:text-foreground',
          )}
        >
          {each ?? texts.home.all}
          <span className="tabular-nums">{each === null ? (total?.count ?? 0) : countOf(groups, each)}</span>
        </button>
      ))}
    </div>
  )
}

const mostShown = 3

function MostHelpful() {
  const { groups } = useAggregate(Vote, { by: 'thread', limit: mostShown })
  const titleOf = useNames(Thread, (thread) => thread.title)
  const best = groups.flatMap(({ key }) => {
    const id = String(key ?? '')
    const title = titleOf(id)
    return title === '' ? [] : [{ id, title }]
  })
  if (best.length === 0) return null
  return (
    <aside className="rounded-2xl bg-accent p-5 text-accent-foreground lg:sticky lg:top-6">
      <h2 className="text-base font-bold">{texts.home.helpful}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {best.map((thread, index) => (
          <li key={thread.id} className="flex gap-3">
            <span aria-hidden className="text-lg leading-6 font-bold tabular-nums">
              {index + 1}
            </span>
            <Link to={'/talk/' + thread.id} className="text-base font-medium text-foreground hover:underline">
              {thread.title}
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  )
}
