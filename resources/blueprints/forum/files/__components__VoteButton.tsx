import { ThumbsUpIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { Vote } from '@/entities/Vote'
import { useCount } from '@/hooks/use-count'
import { useList } from '@/hooks/use-list'
import { useMay } from '@/hooks/use-may'
import { texts } from '@/services/texts'

/** One vote per person; a second click removes it. */
export function VoteButton({ threadId, myId }: { threadId: string; myId: string | null }) {
  const { count } = useCount(Vote, { thread: threadId })
  const { rows } = useList(Vote, { filter: { thread: threadId, creatorId: myId ?? '' }, limit: 1 })
  const mine = myId === null ? undefined : rows[0]
  const mayVote = useMay(Vote, 'create')

  async function toggle() {
    try {
      if (mine) await Vote.delete(mine.id)
      else await Vote.create({ thread: threadId })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Button disabled={!mayVote} variant={mine ? 'default' : 'outline'} aria-pressed={mine !== undefined} onClick={toggle}>
      <ThumbsUpIcon aria-hidden />
      {texts.thread.helpful} ({count ?? 0})
    </Button>
  )
}
