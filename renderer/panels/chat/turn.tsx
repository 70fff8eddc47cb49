import { atom, useAtomValue } from 'jotai'
import { memo, Suspense } from 'react'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { isEmptyText } from '../../../shared/domain/growing-text.ts'
import { isOver, type TurnView, turnError, turnPhase, turnVersion } from '../../../shared/domain/turn-view.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { SPEC_CARD_TEXT } from '../../../shared/text/spec-card.ts'
import { agentRuns } from '../../state/agent-runs.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { faultText } from './action-words.ts'
import { AgentLine } from './agent-line.tsx'
import { AgentStep } from './agent-step.tsx'
import { Answer, useAnswerContent } from './answer.tsx'
import { PendingAnswer } from './answer-frame.tsx'
import type { ChatCommands } from './chat-commands.ts'
import { FailedAnswer, StoppedAnswer } from './failed-answer.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import { MessageEditor } from './message-editor.tsx'
import { QueuedTurn } from './queued-turn.tsx'
import type { ThreadActions } from './thread-actions.ts'
import { UsageLine } from './usage-line.tsx'
import { DiscussedNote, PreviewingNote, UserMessage, VersionNote } from './user-message.tsx'

/** The forms are loaded when there is an app to change. */
const OfferView = lazyPart(() => import('./spec-card/offer-view.tsx').then((m) => m.OfferView))
const ComparisonCard = lazyPart(() => import('./comparison-card.tsx').then((m) => m.ComparisonCard))
const SpecCard = lazyPart(() => import('./spec-card/spec-card.tsx').then((m) => m.SpecCard))

export interface TurnProps {
  readonly turn: TurnView
  /** The number of the version that it made or will make. */
  readonly versionNumber: number | null
  /** Only the last message can be resent or continued. */
  readonly isLast: boolean
  /** The app's card is shown below its answer. */
  readonly hasCard: boolean
  /** The preview shows its version. */
  readonly isPreviewed: boolean
  /** Its message is being edited. */
  readonly isEdited: boolean
  readonly commands: ChatCommands
  readonly actions: ThreadActions
}

/** A message with its answer. Only the turn whose view changed is rendered again. */
export const Turn = memo(function Turn({ turn, versionNumber, isLast, hasCard, isPreviewed, isEdited, commands, actions }: TurnProps) {
  const { request } = turn
  const step = useAtomValue(agentRuns(actions.appId)).steps.get(turn.turnId)
  if (turnPhase(turn) === 'queued') return <QueuedTurn turn={turn} />
  return (
    <>
      {isEdited ? (
        <MessageEditor
          appId={actions.appId}
          message={request}
          commands={actions.commands}
          onSent={actions.stopSent}
          onCancel={() => actions.stopEditing(request.id)}
        />
      ) : step === undefined ? (
        <UserMessage
          id={request.id}
          content={request.content}
          at={request.createdAt}
          sender={request.sender}
          note={<TurnNote turn={turn} versionNumber={versionNumber} isPreviewed={isPreviewed} />}
          actions={<MessageActions message={request} versionId={turnVersion(turn)} isOver={isOver(turn)} actions={actions} />}
        >
          <MessageAttachments attachments={request.attachments} />
        </UserMessage>
      ) : (
        <AgentStep
          request={request}
          n={step}
          note={<TurnNote turn={turn} versionNumber={versionNumber} isPreviewed={isPreviewed} />}
          actions={<MessageActions message={request} versionId={turnVersion(turn)} isOver={isOver(turn)} actions={actions} />}
        />
      )}
      <TurnAnswer turn={turn} isLast={isLast} hasCard={hasCard} commands={commands} actions={actions} />
      <AgentLine appId={actions.appId} turnId={turn.turnId} isLast={isLast} />
    </>
  )
})

function TurnNote({ turn, versionNumber, isPreviewed }: Pick<TurnProps, 'turn' | 'versionNumber' | 'isPreviewed'>) {
  const phase = turnPhase(turn)
  if (isPreviewed) return <PreviewingNote number={versionNumber} />
  if (turn.request.isDiscussMode) return phase === 'failed' || phase === 'cancelled' ? null : <DiscussedNote isOver={phase === 'done'} />
  return versionNumber === null ? null : <VersionNote number={versionNumber} isComing={phase === 'running'} />
}

function TurnAnswer({ turn, isLast, hasCard, commands, actions }: Pick<TurnProps, 'turn' | 'isLast' | 'hasCard' | 'commands' | 'actions'>) {
  const phase = turnPhase(turn)
  const content = useAnswerContent(useLatest(actions.appId, turn))
  const isReadOnly = useReadOnlyReason(actions.appId) !== null
  const canGoOn = phase === 'done' && isLast && !isReadOnly
  const isBroken = phase === 'failed' && isLast && !isReadOnly && content?.cut === 'broken'
  const keepGoing = () => commands.send({ content: CHAT_TEXT.keepGoing, isDiscussMode: turn.request.isDiscussMode })
  const retry = isReadOnly ? null : () => commands.retry(turn.request.id)
  const offer = content?.offer ?? null
  const card =
    content !== null && offer !== null ? (
      <OfferView
        appId={actions.appId}
        messageId={content.id}
        offer={offer}
        isOpen={canGoOn}
        onBuild={(spec) => commands.send({ content: SPEC_CARD_TEXT.buildIt, spec })}
      />
    ) : hasCard ? (
      <SpecCard appId={actions.appId} />
    ) : null
  const comparison = useAtomValue(openApp(actions.appId).comparisons).get(turn.turnId)
  const compared =
    comparison === undefined ? null : (
      <Suspense>
        <ComparisonCard appId={actions.appId} comparison={comparison} canDecide={isLast && !isReadOnly} />
      </Suspense>
    )
  const hasContent = content !== null && (phase !== 'failed' || !isEmptyText(content.text) || content.actions.length > 0)
  return (
    <>
      {compared}
      {hasContent && (compared === null || phase !== 'running') && (
        <Answer
          appId={actions.appId}
          content={content}
          onKeepGoing={canGoOn ? keepGoing : null}
          onTryAgain={canGoOn ? (action) => commands.send({ content: tryAgainText(action) }) : null}
          onRate={phase === 'done' && !isReadOnly ? actions.ask.rate : null}
          card={card}
        />
      )}
      {phase === 'running' && content === null && compared === null && <PendingAnswer />}
      {phase === 'failed' && (
        <FailedAnswer failure={turnError(turn)} isLast={isLast} onRetry={retry} onKeepGoing={isBroken ? keepGoing : null} />
      )}
      {phase === 'cancelled' && <StoppedAnswer onRetry={isLast ? retry : null} />}
      {!hasContent && isOver(turn) && <UsageLine appId={actions.appId} turnId={turn.turnId} usage={null} />}
    </>
  )
}

const NO_TURN = atom<TurnView | null>(null)

/** A turn subscribes to its growing answer itself, so that the thread is not rendered for each word. */
function useLatest(appId: AppId, turn: TurnView): TurnView {
  const live = useAtomValue(turn.answer.phase === 'writing' ? openApp(appId).liveTurn : NO_TURN)
  return live?.turnId === turn.turnId ? live : turn
}

/** The message that "Try again" on a refused action sends. What was written in vain goes to the model with it. */
function tryAgainText({ target, fault, detail }: ActionSummary): string {
  const reason = [faultText(fault), detail ?? ''].join(' ').trim().slice(0, 1_000)
  return `The change to ${target} was not applied. ${reason}\nPlease try it again.`
}
