import { ArrowLeftIcon, Trash2Icon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Replies } from '@/components/Replies'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { May } from '@/components/ui/may'
import { Skeleton } from '@/components/ui/skeleton'
import { Tag } from '@/components/ui/tag'
import { VoteButton } from '@/components/VoteButton'
import { Thread } from '@/entities/Thread'
import { User } from '@/entities/User'
import { useRow } from '@/hooks/use-row'
import { formatDateTime, initials } from '@/lib/utils'
import { texts } from '@/services/texts'

export const path = '/talk/:id'

export default function Conversation() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { row: thread, isLoading } = useRow(Thread, id)
  const me = useMe()
  const said = texts.thread

  useEffect(() => {
    if (thread) document.title = thread.title
  }, [thread])

  if (isLoading) return <Skeleton className="mx-auto h-64 w-full max-w-3xl rounded-2xl" />
  if (!thread) return <EmptyState title={said.gone} />

  async function remove() {
    await Thread.delete(id)
    await navigate('/')
  }

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 pb-12">
      <article className="flex flex-col gap-5">
        <Link to="/" className="inline-flex min-h-10 items-center gap-2 self-start text-muted-foreground hover:text-foreground">
          <ArrowLeftIcon aria-hidden className="size-4" />
          {said.back}
        </Link>
        <h1 className="text-3xl leading-[1.12] font-bold tracking-[-0.025em] text-balance md:text-5xl">{thread.title}</h1>
        <p className="flex flex-wrap items-center gap-3 text-muted-foreground">
          <Avatar aria-hidden>
            <AvatarFallback>{initials(thread.author)}</AvatarFallback>
          </Avatar>
          <span>
            <span className="font-semibold text-foreground">{thread.author || said.somebody}</span>, {formatDateTime(thread.createdAt)}
          </span>
          <Tag>{thread.category}</Tag>
        </p>
        <p className="text-lg leading-8 break-words whitespace-pre-line">{thread.text}</p>
        <div className="flex flex-wrap gap-2.5 border-b pb-8">
          <VoteButton threadId={id} myId={me?.id ?? null} />
          <May do="delete" entity={Thread} row={thread}>
            <ConfirmDialog title={said.removeTitle} description={said.removeHint} confirmLabel={said.remove} onConfirm={remove}>
              <Button variant="ghost">
                <Trash2Icon aria-hidden />
                {said.remove}
              </Button>
            </ConfirmDialog>
          </May>
        </div>
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
