import { wordsConst } from './archetype.ts'

export function newThreadFile(texts: string, categories: readonly string[]): string {
  return `import { type FormEvent, useState } from 'react'
import { ChoiceSelect } from '@/components/ChoiceSelect'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Thread } from '@/entities/Thread'

${texts}
export ${wordsConst('categories', categories)}
interface NewThreadProps {
  isOpen: boolean
  onClose: () => void
}

export function NewThread({ isOpen, onClose }: NewThreadProps) {
  const [category, setCategory] = useState(categories[0] ?? '')
  const [isSaving, setIsSaving] = useState(false)

  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setIsSaving(true)
    try {
      await Thread.create({
        title: String(fields.get('title')),
        text: String(fields.get('text')),
        author: String(fields.get('author')) || null,
        category,
      })
      onClose()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogDescription>{texts.hint}</DialogDescription>
        </DialogHeader>
        <form onSubmit={post} className="grid gap-4">
          <Field label={texts.threadTitle} htmlFor="title" isRequired>
            <Input id="title" name="title" required />
          </Field>
          <Field label={texts.category} htmlFor="category" isRequired>
            <ChoiceSelect id="category" choices={categories} value={category} onChange={setCategory} />
          </Field>
          <Field label={texts.text} htmlFor="text" isRequired>
            <Textarea id="text" name="text" rows={5} required />
          </Field>
          <Field label={texts.author} htmlFor="author">
            <Input id="author" name="author" />
          </Field>
          <SaveButton isSaving={isSaving}>{texts.send}</SaveButton>
        </form>
      </DialogContent>
    </Dialog>
  )
}
`
}

export function repliesFile(texts: string): string {
  return `import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Reply } from '@/entities/Reply'
import { useList } from '@/hooks/use-list'
import { formatDateTime } from '@/lib/utils'

${texts}
export function Replies({ threadId }: { threadId: string }) {
  const { rows, isLoading } = useList(Reply, { filter: { thread: threadId }, sort: 'createdAt', limit: 1000 })
  const [isSaving, setIsSaving] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setIsSaving(true)
    try {
      await Reply.create({ thread: threadId, text: String(fields.get('text')), author: String(fields.get('author')) || null })
      form.reset()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">
        {texts.replies} ({rows.length})
      </h2>
      {!isLoading && rows.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map((reply) => (
          <li key={reply.id} className="rounded-xl border bg-card p-4 shadow-card">
            <p className="text-sm text-muted-foreground">
              <span className="font-semibold text-foreground">{reply.author || texts.somebody}</span>, {formatDateTime(reply.createdAt)}
            </p>
            <p className="mt-1 text-base whitespace-pre-line">{reply.text}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={send} className="grid gap-4 rounded-xl border bg-card p-4 shadow-card">
        <Field label={texts.write} htmlFor="text" isRequired>
          <Textarea id="text" name="text" rows={3} required />
        </Field>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Field label={texts.name} htmlFor="author" className="min-w-48">
            <Input id="author" name="author" />
          </Field>
          <SaveButton isSaving={isSaving}>{texts.send}</SaveButton>
        </div>
      </form>
    </section>
  )
}
`
}

export function threadFile(texts: string): string {
  return `import { ThumbsUpIcon, Trash2Icon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Replies } from '@/components/Replies'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Tag } from '@/components/ui/tag'
import { toast } from '@/components/ui/toast'
import { Thread } from '@/entities/Thread'
import { User } from '@/entities/User'
import { Vote } from '@/entities/Vote'
import { useList } from '@/hooks/use-list'
import { useRow } from '@/hooks/use-row'
import { formatDateTime } from '@/lib/utils'

${texts}
export const path = '/threads/:id'

export default function ThreadDetails() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { row: thread, isLoading } = useRow(Thread, id)
  const me = useMe()

  if (isLoading) return <Skeleton className="h-64 w-full" />
  if (!thread) return <EmptyState title={texts.gone} />

  async function remove() {
    await Thread.delete(id)
    await navigate('/')
  }

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <PageHeader
        title={thread.title}
        hint={(thread.author || texts.somebody) + ', ' + formatDateTime(thread.createdAt)}
        back={{ to: '/', label: texts.back }}
      >
        {me && (me.role === 'admin' || me.id === thread.creatorId) && (
          <ConfirmDialog title={texts.removeTitle} description={texts.removeHint} confirmLabel={texts.remove} onConfirm={remove}>
            <Button variant="outline">
              <Trash2Icon aria-hidden />
              {texts.remove}
            </Button>
          </ConfirmDialog>
        )}
      </PageHeader>
      <article className="flex flex-col items-start gap-4 rounded-xl border bg-card p-5 shadow-card">
        <Tag>{thread.category}</Tag>
        <p className="text-base whitespace-pre-line">{thread.text}</p>
        <VoteButton threadId={id} myId={me?.id ?? null} />
      </article>
      <Replies threadId={id} />
    </div>
  )
}

function useMe() {
  const [me, setMe] = useState<Awaited<ReturnType<typeof User.me>>>(null)
  useEffect(() => {
    User.me().then(setMe, () => undefined)
  }, [])
  return me
}

/** One vote a person; a second press takes it back. */
function VoteButton({ threadId, myId }: { threadId: string; myId: string | null }) {
  const { rows } = useList(Vote, { filter: { thread: threadId }, limit: 1000 })
  const mine = rows.find((vote) => vote.creatorId === myId)

  async function toggle() {
    try {
      if (mine) await Vote.delete(mine.id)
      else await Vote.create({ thread: threadId })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Button variant={mine ? 'default' : 'outline'} size="sm" aria-pressed={mine !== undefined} onClick={toggle}>
      <ThumbsUpIcon aria-hidden />
      {texts.vote} ({rows.length})
    </Button>
  )
}
`
}

export function homeFile(texts: string): string {
  return `import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { categories, NewThread } from '@/components/NewThread'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Tag } from '@/components/ui/tag'
import { Reply } from '@/entities/Reply'
import { Thread } from '@/entities/Thread'
import { Vote } from '@/entities/Vote'
import { useList } from '@/hooks/use-list'
import { formatDate, initials } from '@/lib/utils'

${texts}
const counted = (count: number, one: string, many: string) => count + ' ' + (count === 1 ? one : many)

export default function Home() {
  const threads = useList(Thread, { limit: 1000 })
  const replies = useList(Reply, { limit: 5000 })
  const votes = useList(Vote, { limit: 5000 })
  const [category, setCategory] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const shown = threads.rows.filter(
    (thread) =>
      (category === null || thread.category === category) && (thread.title + ' ' + thread.text).toLowerCase().includes(words.toLowerCase()),
  )

  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="max-w-md"
      />
      <div className="flex flex-wrap gap-2">
        {[null, ...categories].map((each) => (
          <Button
            key={each ?? texts.all}
            size="sm"
            variant={each === category ? 'default' : 'outline'}
            aria-pressed={each === category}
            onClick={() => setCategory(each)}
          >
            {each ?? texts.all}
          </Button>
        ))}
      </div>
      {threads.isLoading && <Skeleton className="h-64 w-full" />}
      {!threads.isLoading && shown.length === 0 && <EmptyState title={threads.error?.message ?? texts.empty} hint={texts.emptyHint} />}
      <ul className="flex flex-col gap-3">
        {shown.map((thread) => (
          <li key={thread.id}>
            <Link
              to={'/threads/' + thread.id}
              className="flex flex-col gap-2 rounded-xl border bg-card p-4 shadow-card transition-colors hover:border-input"
            >
              <span className="flex flex-wrap items-center gap-2">
                <Avatar size="sm" aria-hidden>
                  <AvatarFallback>{initials(thread.author)}</AvatarFallback>
                </Avatar>
                <span className="flex-1 text-sm text-muted-foreground">
                  {thread.author} · {formatDate(thread.createdAt)}
                </span>
                <Tag>{thread.category}</Tag>
              </span>
              <span className="text-lg font-bold">{thread.title}</span>
              <span className="line-clamp-2 text-muted-foreground">{thread.text}</span>
              <span className="text-sm text-muted-foreground">
                {counted(replies.rows.filter((reply) => reply.thread === thread.id).length, texts.reply, texts.replies)} ·{' '}
                {counted(votes.rows.filter((vote) => vote.thread === thread.id).length, texts.vote, texts.votes)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <NewThread isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
`
}
