import { Bell, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TurnId } from '../../../shared/domain/ids.ts'
import { TELL_WHEN_DONE_AFTER_MS } from '../../../shared/limits/chat.ts'
import { useTurnNotice } from '../../state/turn-notice.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { say } from '../../../shared/text/say.ts'

/** Offers a notification for the end of a long answer. Asked once. */
export function TellMeLine({ runningId }: { readonly runningId: TurnId | null }) {
  const { wish, isAvailable, choose } = useTurnNotice()
  const isLong = useIsLong(runningId)
  if (wish !== 'unasked' || !isAvailable || !isLong) return null
  return (
    <div role="status" className="flex flex-none animate-appear items-center gap-2 border-t px-4 py-1.5 text-xs text-muted-foreground">
      <Bell className="icon-14" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{say('This takes a while.')}</span>
      <Button size="sm" onClick={() => void choose(true)}>
        {say('Tell me when it is done')}
      </Button>
      <IconButton name={say('Do not tell me')} size="xs" tooltipSide="top" onClick={() => void choose(false)}>
        <X className="icon-14" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function useIsLong(runningId: TurnId | null): boolean {
  const [long, setLong] = useState<TurnId | null>(null)
  useEffect(() => {
    if (runningId === null) return undefined
    const timer = setTimeout(() => setLong(runningId), TELL_WHEN_DONE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [runningId])
  return runningId !== null && long === runningId
}
