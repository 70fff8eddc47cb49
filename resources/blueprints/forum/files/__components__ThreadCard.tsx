import { MessageSquareIcon, ThumbsUpIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Tag } from '@/components/ui/tag'
import type { ThreadRow } from '@/entities/Thread'
import { formatDate, initials } from '@/lib/utils'
import { texts } from '@/services/texts'

interface ThreadCardProps {
  thread: ThreadRow
  replies: number
  votes: number
}

const counted = (count: number, one: string, many: string) => count + ' ' + (count === 1 ? one : many)

export function ThreadCard({ thread: { id, title, text, author, category, createdAt }, replies, votes }: ThreadCardProps) {
  const said = texts.home
  return (
    <Link to={'/talk/' + id} className="flex gap-4 rounded-2xl border bg-card p-5 shadow-card transition-colors hover:border-input md:p-6">
      <Avatar size="lg" aria-hidden className="max-sm:hidden">
        <AvatarFallback>{initials(author)}</AvatarFallback>
      </Avatar>
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
          <Tag>{category}</Tag>
          {author || texts.thread.somebody} · {formatDate(createdAt)}
        </span>
        <span className="text-xl leading-snug font-bold tracking-[-0.015em] text-balance">{title}</span>
        <span className="line-clamp-2 text-base text-muted-foreground">{text}</span>
        <span className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground tabular-nums">
          <span className="inline-flex items-center gap-1.5">
            <MessageSquareIcon aria-hidden className="size-4" />
            {counted(replies, said.reply, said.replies)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <ThumbsUpIcon aria-hidden className="size-4" />
            {counted(votes, said.vote, said.votes)}
          </span>
        </span>
      </span>
    </Link>
  )
}
