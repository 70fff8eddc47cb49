import { EyeIcon, LockIcon } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { useClosedLists, useIsUntold, useToldInPlace } from '../lib/closed-lists.ts'
import { useIsForLooking } from '../lib/refused-acts.ts'
import { useWords } from '../lib/words.ts'

/** Shown under the title of a page whose figures and short lists would otherwise look empty. */
export function ClosedNote() {
  const words = useWords()
  const closed = useClosedLists()
  if (!useIsUntold()) return null
  return (
    <p role="status" className="flex items-center gap-2 rounded-lg border bg-card px-4 py-3 text-sm text-card-foreground shadow-card">
      <LockIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      {closed === 'all' ? words.closed : words.partlyClosed}
    </p>
  )
}

/** Shown where the visitor may do none of the page's actions, so that nobody looks for missing buttons. */
export function LookOnlyNote() {
  const words = useWords()
  const isClosed = useClosedLists() === 'all'
  if (!useIsForLooking() || isClosed) return null
  return (
    <p role="status" className="flex items-center gap-1.5 text-[0.8125rem] text-muted-foreground">
      <EyeIcon aria-hidden className="size-4 shrink-0" />
      {words.onlyLook}
    </p>
  )
}

/** Replaces a table that the visitor may not see. */
export function ClosedTable() {
  const words = useWords()
  useToldInPlace()
  return (
    <div className="rounded-lg border bg-card shadow-card">
      <EmptyState icon={LockIcon} title={words.closed} />
    </div>
  )
}
