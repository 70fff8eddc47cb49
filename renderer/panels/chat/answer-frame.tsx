import { type ReactNode, useEffect, useState } from 'react'
import type { MessageId } from '../../../shared/domain/ids.ts'
import { CHAT_TEXT, WAITING_TEXT } from '../../../shared/text/chat.ts'
import { fill } from '../../../shared/text/fill.ts'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { useKnownModels } from '../../state/model-list.ts'
import { Arc } from '../../ui/arc.tsx'
import { Mark } from '../../ui/mark.tsx'
import { say } from '../../../shared/text/say.ts'

interface FrameProps {
  /** The model that writes or wrote it; null while unknown. */
  readonly model: string | null
  readonly time: ReactNode
  /** The anchor of the answer in the page. */
  readonly id?: MessageId
  readonly tools?: ReactNode
  readonly children: ReactNode
}

export function AnswerFrame({ model, time, id, tools, children }: FrameProps) {
  const models = useKnownModels()
  return (
    <article aria-label={say('Answer')} data-message={id} className="flex flex-col">
      <header className="mb-[3px] flex min-h-[22px] items-center gap-2 text-xs leading-[18px] text-muted-foreground">
        <Mark className="size-4 text-primary" />
        <b className="text-foreground">Lathe</b>
        {model !== null && (
          <span className="min-w-0 truncate" title={model}>
            {modelName(model, models)}
          </span>
        )}
        {time}
        {tools !== undefined && <span className="ml-auto flex gap-0.5">{tools}</span>}
      </header>
      {children}
    </article>
  )
}

/** Shown until the first word of an answer arrives. */
export function PendingAnswer() {
  return (
    <AnswerFrame model={null} time={null}>
      <Thinking model={null} since={null} hasThoughts={false} />
    </AnswerFrame>
  )
}

interface ThinkingProps {
  readonly model: string | null
  readonly since: string | null
  /** It has written down thoughts, and no words of its answer. */
  readonly hasThoughts: boolean
}

/** What a long silence is about: a model on one's own machine may have to be loaded first. */
export function Thinking({ model, since, hasThoughts }: ThinkingProps) {
  const seconds = useSeconds(since)
  const isOwn = model !== null && /^(?:ollama|compatible|own)\//.test(model)
  const what = hasThoughts ? WAITING_TEXT.thinking : isOwn ? WAITING_TEXT.loading : WAITING_TEXT.waiting
  return (
    <p className="flex items-center gap-2 text-muted-foreground">
      <Arc />
      {seconds < SAID_AFTER_S ? CHAT_TEXT.thinking : fill(what, { time: timeInWords(seconds) })}
    </p>
  )
}

const SAID_AFTER_S = 5

/** How long the answer has taken so far: `12 s`, `2 min 5 s`. */
export function Elapsed({ since }: { readonly since: string }) {
  return <span className="tabular-nums">{timeInWords(useSeconds(since))}</span>
}

/** Whole seconds since then, 0 where it is not known. */
function useSeconds(since: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return since === null ? 0 : Math.max(0, Math.round((now - Date.parse(since)) / 1000))
}

function timeInWords(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
