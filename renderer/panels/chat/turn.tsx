import { memo } from 'react'
import { isEmptyText } from '../../../shared/domain/growing-text.ts'
import { type TurnView, turnError, turnPhase } from '../../../shared/domain/turn-view.ts'
import { CHAT_TEXT } from '../../../shared/text.ts'
import { Answer, FailedAnswer, PendingAnswer, StoppedAnswer, useAnswerContent } from './answer.tsx'
import type { ChatCommands } from './chat-commands.ts'
import { QueuedNote, UserMessage, VersionNote } from './user-message.tsx'

export interface TurnProps {
  readonly turn: TurnView
  /** The number of the version that it made, or that it will make. */
  readonly versionNumber: number | null
  /** Only the last message can be sent again or gone on from. */
  readonly isLast: boolean
  readonly commands: ChatCommands
}

/** A message and what came of it. Only the turn whose view changed is drawn again. */
export const Turn = memo(function Turn({ turn, versionNumber, isLast, commands }: TurnProps) {
  const { request } = turn
  const phase = turnPhase(turn)
  const isComing = phase === 'running'
  const note =
    phase === 'queued' ? (
      <QueuedNote onRemove={() => commands.cancel(turn.turnId)} />
    ) : versionNumber === null ? null : (
      <VersionNote number={versionNumber} isComing={isComing} />
    )
  return (
    <>
      <UserMessage content={request.content} at={request.createdAt} note={note} />
      <TurnAnswer turn={turn} isLast={isLast} commands={commands} />
    </>
  )
})

function TurnAnswer({ turn, isLast, commands }: Omit<TurnProps, 'versionNumber'>) {
  const phase = turnPhase(turn)
  const content = useAnswerContent(turn.answer)
  const canGoOn = phase === 'done' && isLast
  const hasContent = content !== null && (phase !== 'failed' || !isEmptyText(content.text) || content.actions.length > 0)
  return (
    <>
      {hasContent && (
        <Answer
          content={content}
          onKeepGoing={canGoOn ? () => commands.send({ content: CHAT_TEXT.keepGoing }) : null}
          onTryAgain={canGoOn ? ({ target }) => commands.send({ content: tryAgainText(target) }) : null}
        />
      )}
      {phase === 'running' && content === null && <PendingAnswer />}
      {phase === 'failed' && <FailedAnswer failure={turnError(turn)} isLast={isLast} onRetry={() => commands.retry(turn.request.id)} />}
      {phase === 'cancelled' && <StoppedAnswer onRetry={isLast ? () => commands.retry(turn.request.id) : null} />}
    </>
  )
}

/** What "Try again" on a refused action says to the assistant. */
function tryAgainText(target: string): string {
  return `The change to ${target} was not applied. Please try it again.`
}
