import { Eye, MessageSquareText, RotateCw } from 'lucide-react'
import { createContext, type ReactNode, useState } from 'react'
import type { Sender } from '../../../shared/domain/message.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useSenderName } from './sender-name.ts'
import { MessageText } from './message-text.tsx'
import { say } from '../../../shared/text/say.ts'

/** Whether the surrounding message is hovered or focused. */
export const IsNear = createContext(false)

export interface UserMessageProps {
  readonly content: string
  readonly at: string
  /** Absent: whoever looks at it. */
  readonly sender?: Sender | null
  /** At the right end: the version that it makes, or that it is queued. */
  readonly note: ReactNode
  /** What can be done with it. */
  readonly actions?: ReactNode
  /** The anchor of the message in the page. */
  readonly id?: string
  /** In place of who wrote it, and as the name of the article. */
  readonly author?: ReactNode
  readonly label?: string
  /** In place of the text. */
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** A person's message. */
export function UserMessage({ content, at, sender = null, note, actions, id, author, label, text = null, children }: UserMessageProps) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const name = useSenderName(sender)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only sees where the pointer and the focus are
    <article
      aria-label={label ?? (name === null ? say('Your message') : say('Message of {name}', { name }))}
      data-message={id}
      className="group/message rounded-lg border bg-muted px-3 pt-[9px] pb-2.5"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <header className="mb-[3px] flex min-h-[18px] items-center gap-2 text-xs leading-[18px] text-muted-foreground">
        {author ?? <b className="truncate text-foreground">{name ?? say('You')}</b>}
        <RelativeTime at={at} className="truncate" />
        <span className="ml-auto flex flex-none items-center gap-2">
          <IsNear value={isPointed || isFocused}>{actions}</IsNear>
          <span className="flex items-center gap-[5px]">{note}</span>
        </span>
      </header>
      {text ?? <MessageText content={content} />}
      {children}
    </article>
  )
}

/** `makes v13` while the answer is being written, `v13` afterwards. */
export function VersionNote({ number, isComing }: { readonly number: number; readonly isComing: boolean }) {
  return (
    <span className="mono flex items-center gap-[5px] text-2xs leading-[18px]">
      {isComing ? say('makes') : <span className="sr-only">{say('made')}</span>}
      <span className="rounded-sm bg-card px-1.5 text-foreground shadow-[inset_0_0_0_1px_var(--border-strong)]">v{number}</span>
    </span>
  )
}

/** The preview shows its version instead of the draft. */
export function PreviewingNote({ number }: { readonly number: number | null }) {
  return (
    <span className="flex items-center gap-[5px] rounded-sm bg-primary-subtle px-1.5 text-2xs leading-[18px] text-primary-subtle-foreground">
      <Eye className="icon-12" aria-hidden="true" />
      {VERSIONS_TEXT.versionPreviewing}
      {number !== null && <span className="mono">v{number}</span>}
    </span>
  )
}

/** It requested an answer without changes. */
export function DiscussedNote({ isOver }: { readonly isOver: boolean }) {
  return (
    <>
      <MessageSquareText className="icon-14" aria-hidden="true" />
      {isOver ? say('Discussed, nothing changed') : say('Discussing, nothing changes')}
    </>
  )
}

export function SendingNote() {
  return (
    <>
      <Arc className="size-3.5" />
      {say('Sending…')}
    </>
  )
}

/** A message that could not be sent: it is kept, and can be sent again or discarded. */
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
        {say('Remove')}
      </Button>
      <Button size="sm" onClick={onAgain}>
        <RotateCw aria-hidden="true" />
        {say('Send again')}
      </Button>
    </div>
  )
}
