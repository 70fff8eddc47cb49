import { CircleX, RotateCw, Star, TextWrap } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { type GrowingText, growingText, isEmptyText, wholeText } from '../../../shared/domain/growing-text.ts'
import type { AppErrorCode } from '../../../shared/domain/app-error.ts'
import type { AppId, MessageId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { Message, Usage } from '../../../shared/domain/message.ts'
import type { Offer } from '../../../shared/domain/offer.ts'
import type { ActionTail, TurnView } from '../../../shared/domain/turn-view.ts'
import { ACTION_TEXT } from '../../../shared/text/actions.ts'
import { CHAT_TEXT, WAITING_TEXT } from '../../../shared/text/chat.ts'
import { fill } from '../../../shared/text/fill.ts'
import { ContextButton } from '../../parts/answer-context/context-button.tsx'
import { useConnectModel } from '../../parts/model-chip/model-menu.tsx'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { hasLanguageModel, useIsRules, useKnownModels } from '../../state/model-list.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ActionCards } from './action-cards.tsx'
import { CheckLine } from './check-line.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Markdown } from './markdown.tsx'
import { UsageLine } from './usage-line.tsx'

interface FrameProps {
  /** The model that writes or wrote it; null while unknown. */
  readonly model: string | null
  readonly time: ReactNode
  /** The anchor of the answer in the page. */
  readonly id?: MessageId
  readonly tools?: ReactNode
  readonly children: ReactNode
}

function AnswerFrame({ model, time, id, tools, children }: FrameProps) {
  const models = useKnownModels()
  return (
    <article aria-label="Answer" data-message={id} className="flex flex-col">
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
function Thinking({ model, since, hasThoughts }: ThinkingProps) {
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

/** The content of an answer, complete or still being written. */
export interface AnswerContent {
  readonly text: GrowingText
  /** The model has written down thoughts. */
  readonly hasThoughts?: boolean
  readonly actions: readonly ActionSummary[]
  readonly usage: Usage | null
  readonly model: string | null
  /** When it was completed, or when writing began. */
  readonly at: { readonly written: string } | { readonly writingSince: string }
  readonly id: MessageId
  readonly turnId: TurnId | null
  /** The version that the answer made. */
  readonly versionId: VersionId | null
  /** Choices or a plan that the answer offers. */
  readonly offer: Offer | null
  /** The last lines of the action that is being written. */
  readonly tail: ActionTail | null
  readonly score: number | null
  /** The answer ended early: at its length limit, or because of an error. */
  readonly cut: 'at-limit' | 'broken' | null
}

export interface AnswerProps {
  readonly appId: AppId
  readonly content: AnswerContent
  /** Offered on the last complete answer only. */
  readonly onKeepGoing: (() => void) | null
  readonly onTryAgain: ((action: ActionSummary) => void) | null
  /** Null where the app is read-only. */
  readonly onRate: ((messageId: MessageId) => void) | null
  /** Shown below the answer. */
  readonly card?: ReactNode
}

/** One component for a running and a finished answer, so that nothing is remounted when the answer ends. */
export function Answer({ appId, content, onKeepGoing, onTryAgain, onRate, card = null }: AnswerProps) {
  const { text, actions, usage, model, at, id, turnId, versionId, tail, score, cut } = content
  const isLive = 'writingSince' in at
  const source = useMemo(() => (isLive ? null : { appId, messageId: id, versionId }), [isLive, appId, id, versionId])
  const isEmpty = isEmptyText(text)
  const isOfRules = useIsRules(model)
  return (
    <AnswerFrame
      model={model}
      id={id}
      time={isLive ? <Elapsed since={at.writingSince} /> : <RelativeTime at={at.written} />}
      tools={
        !isLive && (
          <>
            {!isEmpty && <CopyButton text={() => wholeText(text)} />}
            <ContextButton appId={appId} messageId={id} />
            <RateButton score={score} onRate={onRate === null ? null : () => onRate(id)} />
          </>
        )
      }
    >
      {isLive && isEmpty && actions.length === 0 ? (
        <Thinking model={model} since={at.writingSince} hasThoughts={content.hasThoughts === true} />
      ) : (
        <Markdown text={text} hasCaret={isLive} />
      )}
      <ActionCards
        actions={actions}
        source={source}
        tail={tail}
        onKeepGoing={onKeepGoing}
        onTryAgain={onTryAgain}
        cutText={cut === 'broken' ? ACTION_TEXT.brokenOff : ACTION_TEXT.truncated}
      />
      {cut === 'at-limit' && actions.every(({ state }) => state !== 'truncated') && <CutLine onKeepGoing={onKeepGoing} />}
      {card !== null && <Suspense>{card}</Suspense>}
      {versionId !== null && <CheckLine appId={appId} versionId={versionId} />}
      <UsageLine appId={appId} turnId={turnId} usage={usage} />
      {isOfRules && onKeepGoing !== null && <ConnectLine />}
    </AnswerFrame>
  )
}

/** Once per answer (spec 002 §4). */
function RateButton({ score, onRate }: { readonly score: number | null; readonly onRate: (() => void) | null }) {
  if (score !== null)
    return (
      <IconButton
        name={CHAT_TEXT.ratingAlreadyRated}
        size="xs"
        isDisabled
        disabledReason={`${CHAT_TEXT.ratingAlreadyRated}: ${score} of 5`}
      >
        <Star className="fill-current text-primary" aria-hidden="true" />
      </IconButton>
    )
  if (onRate === null) return null
  return (
    <IconButton name={CHAT_TEXT.ratingRateThis} size="xs" onClick={onRate}>
      <Star aria-hidden="true" />
    </IconButton>
  )
}

/** Below an answer that was cut between two actions, or inside its text. */
function CutLine({ onKeepGoing }: Pick<AnswerProps, 'onKeepGoing'>) {
  return (
    <p className="mt-2 flex min-h-8 flex-wrap items-center gap-2.5 rounded-lg bg-warning-subtle px-2.5 py-1.5 text-xs text-warning-subtle-foreground">
      <TextWrap className="size-4" aria-hidden="true" />
      {ACTION_TEXT.cutBetween}
      {onKeepGoing !== null && (
        <Button size="sm" className="ml-auto text-foreground" onClick={onKeepGoing}>
          {CHAT_TEXT.keepGoing}
        </Button>
      )}
    </p>
  )
}

/** Below the scaffolder's last answer, while no model is connected. */
function ConnectLine() {
  const models = useKnownModels()
  const connect = useConnectModel()
  if (models === null || hasLanguageModel(models)) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-xs text-muted-foreground">
      Fixed rules wrote this, no language model.
      <button type="button" className="link" onClick={connect}>
        Connect a model
      </button>
    </p>
  )
}

/** The answer of a turn that has begun; null when it has none. */
export function useAnswerContent({ answer, turnId }: Pick<TurnView, 'answer' | 'turnId'>): AnswerContent | null {
  const message = answer.phase === 'written' ? answer.message : null
  const written = useMemo(() => (message === null ? null : writtenContent(message)), [message])
  if (answer.phase !== 'writing') return written
  const { startedAt, reasoning, ...live } = answer.live
  return {
    ...live,
    hasThoughts: !isEmptyText(reasoning),
    turnId,
    at: { writingSince: startedAt },
    versionId: null,
    offer: null,
    score: null,
    cut: null,
  }
}

/** An answer whose request is on an earlier page of the thread. */
export function LoneAnswer({ appId, message, onRate }: Pick<AnswerProps, 'appId' | 'onRate'> & { readonly message: Message }) {
  const content = useMemo(() => writtenContent(message), [message])
  return <Answer appId={appId} content={content} onKeepGoing={null} onTryAgain={null} onRate={message.status === 'done' ? onRate : null} />
}

function writtenContent({ content, createdAt, rating, ...message }: Message): AnswerContent {
  const { id, turnId, actions, usage, model, versionId, offer } = message
  const cut = !message.isCut ? null : message.status === 'failed' ? ('broken' as const) : ('at-limit' as const)
  const at = { written: createdAt }
  return {
    text: growingText(content),
    actions,
    usage,
    model,
    at,
    id,
    turnId,
    versionId,
    offer,
    tail: null,
    score: rating?.score ?? null,
    cut,
  }
}

export interface FailedAnswerProps {
  /** The specific error. */
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly isLast: boolean
  /** Null where the app is read-only. */
  readonly onRetry: (() => void) | null
  /** Null where no part of the answer was kept. */
  readonly onKeepGoing: (() => void) | null
}

/** Errors that can only be fixed in the settings. */
const OF_SETTINGS: ReadonlySet<string> = new Set<AppErrorCode>([
  'MODEL_NOT_FOUND',
  'MODEL_KEY_MISSING',
  'MODEL_KEY_REJECTED',
  'KEY_STORAGE_LOCKED',
  'KEY_STORAGE_FAILED',
])

export function FailedAnswer({ failure, isLast, onRetry, onKeepGoing }: FailedAnswerProps) {
  const openSettings = useConnectModel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOverLimit = failure?.code === 'SPEND_LIMIT_REACHED'
  return (
    <div
      role="group"
      aria-label="This answer failed"
      className="flex gap-2.5 rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
    >
      <CircleX className="mt-0.5" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {failure !== null && <p className="font-bold">{failure.message}</p>}
        {!isOverLimit && <p>{CHAT_TEXT.failedAnswer}</p>}
        {isLast && onRetry !== null && <p className="text-xs">Retry sends your message again and removes this failed answer.</p>}
        <div className="flex flex-wrap gap-2">
          {onRetry !== null && (
            <Button size="sm" className="text-foreground" isDisabled={!isLast} disabledReason={CHAT_TEXT.retryLastOnly} onClick={onRetry}>
              <RotateCw aria-hidden="true" />
              {CHAT_TEXT.retry}
            </Button>
          )}
          {onKeepGoing !== null && (
            <Button size="sm" className="text-foreground" onClick={onKeepGoing}>
              {CHAT_TEXT.keepGoing}
            </Button>
          )}
          {failure !== null && OF_SETTINGS.has(failure.code) && (
            <Button size="sm" className="text-foreground" onClick={openSettings}>
              Open the model settings
            </Button>
          )}
          {isOverLimit && (
            <Button size="sm" className="text-foreground" onClick={() => void navigate('/settings/usage', { state: { backTo: pathname } })}>
              Open the limits
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** A cancelled turn: only its message remains, and can be sent again. */
export function StoppedAnswer({ onRetry }: { readonly onRetry: (() => void) | null }) {
  return (
    <p className="flex min-h-7 items-center gap-2 text-xs text-muted-foreground">
      Stopped. Nothing was changed.
      {onRetry !== null && (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {CHAT_TEXT.retry}
        </Button>
      )}
    </p>
  )
}

/** How long the answer has taken so far: `12 s`, `2 min 5 s`. */
function Elapsed({ since }: { readonly since: string }) {
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
