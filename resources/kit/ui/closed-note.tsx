import { EyeIcon, LockIcon } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { useCanSignIn } from '../hooks/use-sign-in.ts'
import { useClosedLists, useIsUntold, useToldInPlace } from '../lib/closed-lists.ts'
import { useIsForLooking } from '../lib/refused-acts.ts'
import { useWords } from '../lib/words.ts'
import { SignInButton } from './sign-in-button.tsx'

/** Shown under the title of a page whose figures and short lists would otherwise look empty. */
export function ClosedNote() {
  const words = useWords()
  const closed = useClosedLists()
  const canSignIn = useCanSignIn()
  if (!useIsUntold()) return null
  return (
    <p role="status" className="flex items-center gap-2 rounded-lg border bg-card px-4 py-3 text-sm text-card-foreground shadow-card">
      <LockIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">{canSignIn ? words.signInToSee : closed === 'all' ? words.closed : words.partlyClosed}</span>
      {canSignIn && <SignInButton size="sm" />}
    </p>
  )
}

/** Shown where the visitor may do none of the page's actions, so that nobody looks for missing buttons. */
export function LookOnlyNote() {
  const words = useWords()
  const isClosed = useClosedLists() === 'all'
  const canSignIn = useCanSignIn()
  if (!useIsForLooking() || isClosed) return null
  return (
    <p role="status" className="flex items-center gap-1.5 text-[0.8125rem] text-muted-foreground">
      <EyeIcon aria-hidden className="size-4 shrink-0" />
      {canSignIn ? words.signInToChange : words.onlyLook}
      {canSignIn && <SignInButton size="sm" variant="link" />}
    </p>
  )
}

/** Replaces a table that the visitor may not see. */
export function ClosedTable() {
  const words = useWords()
  const canSignIn = useCanSignIn()
  useToldInPlace()
  return (
    <div className="rounded-lg border bg-card shadow-card">
      <EmptyState icon={LockIcon} title={canSignIn ? words.signInToSee : words.closed}>
        {canSignIn && <SignInButton />}
      </EmptyState>
    </div>
  )
}
