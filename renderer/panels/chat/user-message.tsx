import { CircleDashed, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

export interface UserMessageProps {
  readonly content: string
  readonly at: string
  /** At the right end: the version that it makes, or that it waits. */
  readonly note: ReactNode
  readonly children?: ReactNode
}

/** What the person said, on a soft card. */
export function UserMessage({ content, at, note, children }: UserMessageProps) {
  return (
    <article aria-label="Your message" className="rounded-lg border bg-muted px-3 pt-[9px] pb-2.5">
      <header className="mb-[3px] flex min-h-[18px] items-center gap-2 text-xs leading-[18px] text-muted-foreground">
        <b className="text-foreground">You</b>
        <RelativeTime at={at} />
        <span className="ml-auto flex items-center gap-[5px]">{note}</span>
      </header>
      <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>
      {children}
    </article>
  )
}

/** `makes v13` while it is written, `v13` afterwards. */
export function VersionNote({ number, isComing }: { readonly number: number; readonly isComing: boolean }) {
  return (
    <span className="mono flex items-center gap-[5px] text-2xs leading-[18px]">
      {isComing ? 'makes' : <span className="sr-only">made</span>}
      <span className="rounded-sm bg-card px-1.5 text-foreground shadow-[inset_0_0_0_1px_var(--border-strong)]">v{number}</span>
    </span>
  )
}

/** A message in the queue, with its way out. */
export function QueuedNote({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <>
      <CircleDashed className="icon-14" aria-hidden="true" />
      Queued
      <IconButton name="Remove from the queue" size="xs" className="-my-0.5 -mr-1.5" onClick={onRemove}>
        <X className="icon-14" aria-hidden="true" />
      </IconButton>
    </>
  )
}

export function SendingNote() {
  return (
    <>
      <Arc className="size-3.5" />
      Sending…
    </>
  )
}

/** A message that did not get through: it is kept, and can be sent again or taken away. */
export function NotSent({
  reason,
  onAgain,
  onDrop,
}: {
  readonly reason: string
  readonly onAgain: () => void
  readonly onDrop: () => void
}) {
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center justify-end gap-2 text-xs text-destructive">
      <span className="basis-full">{reason}</span>
      <Button size="sm" variant="ghost" onClick={onDrop}>
        Remove
      </Button>
      <Button size="sm" onClick={onAgain}>
        <RotateCw aria-hidden="true" />
        Send again
      </Button>
    </div>
  )
}
