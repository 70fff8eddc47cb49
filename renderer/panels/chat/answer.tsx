import { CircleX, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { type GrowingText, growingText, isEmptyText } from '../../../shared/domain/growing-text.ts'
import type { Message } from '../../../shared/domain/message.ts'
import type { LiveAnswer } from '../../../shared/domain/turn-view.ts'
import { CHAT_TEXT } from '../../../shared/text.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ActionCards } from './action-cards.tsx'
import { CopyButton } from './copy-button.tsx'
import { Markdown } from './markdown.tsx'
import { UsageLine } from './usage-line.tsx'

interface FrameProps {
  readonly time: ReactNode
  readonly tools?: ReactNode
  readonly children: ReactNode
}

function AnswerFrame({ time, tools, children }: FrameProps) {
  return (
    <article aria-label="Answer" className="flex flex-col">
      <header className="mb-[3px] flex min-h-[22px] items-center gap-2 text-xs leading-[18px] text-muted-foreground">
        <Mark className="size-4 text-primary" />
        <b className="text-foreground">Lathe</b>
        {time}
        {tools !== undefined && <span className="ml-auto flex gap-0.5">{tools}</span>}
      </header>
      {children}
    </article>
  )
}

/** An answer that is being written. */
export function LiveAnswerView({ live }: { readonly live: LiveAnswer }) {
  const isWaiting = isEmptyText(live.text) && live.actions.length === 0
  return (
    <AnswerFrame time={<Elapsed since={live.startedAt} />}>
      {isWaiting ? <Thinking /> : <Markdown text={live.text} hasCaret />}
      <ActionCards actions={live.actions} onKeepGoing={null} onTryAgain={null} />
      <UsageLine usage={live.usage} />
    </AnswerFrame>
  )
}

/** Between a message and the first word of its answer. */
export function PendingAnswer() {
  return (
    <AnswerFrame time={null}>
      <Thinking />
    </AnswerFrame>
  )
}

function Thinking() {
  return (
    <p className="flex items-center gap-2 text-muted-foreground">
      <Arc />
      {CHAT_TEXT.thinking}
    </p>
  )
}

export interface AnswerViewProps {
  readonly message: Message
  /** Offered on the last answer only. */
  readonly onKeepGoing: (() => void) | null
  readonly onTryAgain: ((action: ActionSummary) => void) | null
}

/** An answer that is complete. */
export function AnswerMessage({ message, onKeepGoing, onTryAgain }: AnswerViewProps) {
  const text: GrowingText = useMemo(() => growingText(message.content), [message.content])
  return (
    <AnswerFrame time={<RelativeTime at={message.createdAt} />} tools={message.content !== '' && <CopyButton text={message.content} />}>
      <Markdown text={text} />
      <ActionCards actions={message.actions} onKeepGoing={onKeepGoing} onTryAgain={onTryAgain} />
      <UsageLine usage={message.usage} />
    </AnswerFrame>
  )
}

export interface FailedAnswerProps {
  /** What went wrong in this case. */
  readonly reason: string | null
  readonly isLast: boolean
  readonly onRetry: () => void
}

export function FailedAnswer({ reason, isLast, onRetry }: FailedAnswerProps) {
  return (
    <div
      role="group"
      aria-label="This answer failed"
      className="flex gap-2.5 rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
    >
      <CircleX className="mt-0.5" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {reason !== null && <p className="font-bold">{reason}</p>}
        <p>{CHAT_TEXT.failedAnswer}</p>
        <Button
          size="sm"
          className="self-start text-foreground"
          isDisabled={!isLast}
          disabledReason={CHAT_TEXT.retryLastOnly}
          onClick={onRetry}
        >
          <RotateCw aria-hidden="true" />
          {CHAT_TEXT.retry}
        </Button>
      </div>
    </div>
  )
}

/** How long an answer has been on its way: `12 s`, `2 min 5 s`. */
function Elapsed({ since }: { readonly since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1000))
  return <span className="tabular-nums">{seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`}</span>
}
