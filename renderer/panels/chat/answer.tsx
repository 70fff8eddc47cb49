import { Star, TextWrap } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { type GrowingText, growingText, isEmptyText, wholeText } from '../../../shared/domain/growing-text.ts'
import type { AppId, MessageId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { Message, Usage } from '../../../shared/domain/message.ts'
import type { Offer } from '../../../shared/domain/offer.ts'
import type { ActionTail, TurnView } from '../../../shared/domain/turn-view.ts'
import { ACTION_TEXT } from '../../../shared/text/actions.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { ContextButton } from '../../parts/answer-context/context-button.tsx'
import { useConnectModel } from '../../parts/model-chip/model-menu.tsx'
import { hasLanguageModel, useIsRules, useKnownModels } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ActionCards } from './action-cards.tsx'
import { AnswerFrame, Elapsed, Thinking } from './answer-frame.tsx'
import { CheckLine } from './check-line.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Markdown } from './markdown.tsx'
import { ReadLine } from './read-line.tsx'
import { UsageLine } from './usage-line.tsx'
import { say } from '../../../shared/text/say.ts'

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
  const changes = useMemo(() => actions.filter(({ type }) => type !== 'read'), [actions])
  const isOfRules = useIsRules(model)
  return (
    <AnswerFrame
      model={model}
      id={id}
      time={isLive ? <Elapsed since={at.writingSince} /> : <RelativeTime at={at.written} className="whitespace-nowrap" />}
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
      <ReadLine reads={actions.filter(({ type }) => type === 'read')} />
      <ActionCards
        actions={changes}
        source={source}
        tail={tail}
        onKeepGoing={onKeepGoing}
        onTryAgain={onTryAgain}
        cutText={cut === 'broken' ? ACTION_TEXT.brokenOff : ACTION_TEXT.truncated}
      />
      {cut === 'at-limit' && actions.every(({ state }) => state !== 'truncated') && <CutLine onKeepGoing={onKeepGoing} />}
      {card !== null && <Suspense>{card}</Suspense>}
      {versionId !== null && <CheckLine appId={appId} versionId={versionId} turnId={turnId} />}
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
        disabledReason={say('{ratingAlreadyRated}: {score} of 5', { ratingAlreadyRated: CHAT_TEXT.ratingAlreadyRated, score })}
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
      {say('Fixed rules wrote this, no language model.')}
      <button type="button" className="link" onClick={connect}>
        {say('Connect a model')}
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
