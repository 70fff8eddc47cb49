import { memo } from 'react'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { type TurnView, turnError, turnPhase } from '../../../shared/domain/turn-view.ts'
import { CHAT_TEXT } from '../../../shared/text.ts'
import { AnswerMessage, FailedAnswer, LiveAnswerView, PendingAnswer } from './answer.tsx'
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
      <Answer turn={turn} isLast={isLast} commands={commands} />
    </>
  )
})

function Answer({ turn, isLast, commands }: Omit<TurnProps, 'versionNumber'>) {
  const { answer, request } = turn
  const phase = turnPhase(turn)
  const retry = () => commands.retry(request.id)
  switch (phase) {
    case 'queued':
      return null
    case 'running':
      return answer.phase === 'writing' ? <LiveAnswerView live={answer.live} /> : <PendingAnswer />
    case 'cancelled':
      return <p className="text-xs text-muted-foreground">Stopped. Nothing was changed.</p>
    case 'failed':
      return (
        <>
          {answer.phase === 'written' && (answer.message.content !== '' || answer.message.actions.length > 0) && (
            <AnswerMessage message={answer.message} onKeepGoing={null} onTryAgain={null} />
          )}
          <FailedAnswer reason={turnError(turn)?.message ?? null} isLast={isLast} onRetry={retry} />
        </>
      )
    case 'done':
      return answer.phase === 'written' ? (
        <AnswerMessage
          message={answer.message}
          onKeepGoing={isLast ? () => commands.send(CHAT_TEXT.keepGoing) : null}
          onTryAgain={isLast ? (action) => commands.send(tryAgainText(action.target)) : null}
        />
      ) : null
    default:
      return assertNever(phase)
  }
}

/** What "Try again" on a refused action says to the assistant. */
function tryAgainText(target: string): string {
  return `The change to ${target} was not applied. Please try it again.`
}
