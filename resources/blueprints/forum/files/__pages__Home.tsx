import { PlusIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { NewThread } from '@/components/NewThread'
import { ThreadCard } from '@/components/ThreadCard'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { May } from '@/components/ui/may'
import { Skeleton } from '@/components/ui/skeleton'
import { Reply } from '@/entities/Reply'
import { Thread, type ThreadRow } from '@/entities/Thread'
import { Vote } from '@/entities/Vote'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'
import { choices, texts } from '@/services/texts'

export default function Home() {
  const threads = useList(Thread, { limit: 1000 })
  const replies = useList(Reply, { limit: 5000 })
  const votes = useList(Vote, { limit: 5000 })
  const [category, setCategory] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const { name, title, add, search, empty, emptyHint } = texts.home
  const shown = threads.rows.filter(
    (thread) =>
      (category === null || thread.category === category) && (thread.title + ' ' + thread.text).toLowerCase().includes(words.toLowerCase()),
  )
  const countOf = (rows: readonly { thread: string }[], { id }: ThreadRow) => rows.filter(({ thread }) => thread === id).length

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
          <Categories threads={threads.rows} chosen={category} onChoose={setCategory} />
        </div>
        <div>
          {threads.isLoading && <Skeleton className="h-64 w-full rounded-2xl" />}
          {!threads.isLoading && shown.length === 0 && (
            <EmptyState title={threads.error?.message ?? empty} hint={threads.error ? undefined : emptyHint} />
          )}
          <ul className="flex flex-col gap-4">
            {shown.map((thread) => (
              <li key={thread.id}>
                <ThreadCard thread={thread} replies={countOf(replies.rows, thread)} votes={countOf(votes.rows, thread)} />
              </li>
            ))}
          </ul>
        </div>
        <MostHelpful threads={threads.rows} votesOf={(thread) => countOf(votes.rows, thread)} />
      </div>
      <NewThread isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  )
}

interface CategoriesProps {
  threads: readonly ThreadRow[]
  chosen: string | null
  onChoose: (category: string | null) => void
}

function Categories({ threads, chosen, onChoose }: CategoriesProps) {
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
          <span className="tabular-nums">{threads.filter(({ category }) => each === null || category === each).length}</span>
        </button>
      ))}
    </div>
  )
}

interface MostHelpfulProps {
  threads: readonly ThreadRow[]
  votesOf: (thread: ThreadRow) => number
}

const mostShown = 3

function MostHelpful({ threads, votesOf }: MostHelpfulProps) {
  const best = threads
    .filter((thread) => votesOf(thread) > 0)
    .toSorted((a, b) => votesOf(b) - votesOf(a))
    .slice(0, mostShown)
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
