import { APP_ERRORS, AppError } from '../../../shared/domain/app-error.ts'
import { isEmptyChange } from '../../../shared/domain/change-set.ts'
import type { TurnId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import { answerSoFar } from '../chat/answer-so-far.ts'
import type { TurnEnd, TurnRecord } from '../chat/chat-store.ts'
import type { AppStores } from './app-stores.ts'
import { commitChangeSet, requireUnmoved } from './commit-version.ts'
import type { EngineOperations } from './port.ts'

type ChatOperations = Pick<
  EngineOperations,
  | 'acceptMessage'
  | 'beginNextTurn'
  | 'appendEvents'
  | 'finishTurn'
  | 'failTurn'
  | 'cancelTurn'
  | 'retryMessage'
  | 'resendMessage'
  | 'editQueued'
  | 'reorderQueue'
  | 'rateMessage'
  | 'conversations'
  | 'newConversation'
  | 'openConversation'
  | 'history'
  | 'conversation'
  | 'eventsAfter'
>

export function createChatOperations(stores: AppStores): ChatOperations {
  const { chat, feed } = stores
  return {
    acceptMessage({ requestId, content, model }) {
      const earlier = chat.findRequest(requestId)
      if (earlier !== null) return { ...earlier, isNew: false }
      const { turnId, message } = chat.queue({ requestId, content, model })
      recordMessage(stores, message)
      feed.append({ kind: 'turn.queued', turnId, message })
      return { turnId, messageId: message.id, isNew: true }
    },
    beginNextTurn() {
      const begun = chat.beginNext()
      if (begun === null) return null
      const { turn, message } = begun
      const started = feed.append({ kind: 'turn.started', turnId: turn.id, message, answerId: turn.answerId, model: turn.model })
      chat.setStarted(turn.id, started.seq)
      return turn
    },
    appendEvents({ events }) {
      let lastSeq = feed.lastSeq()
      for (const event of events) lastSeq = feed.append(event).seq
      return { lastSeq }
    },
    finishTurn({ turnId, answer, changeSet, description, base }) {
      const turn = requireRunning(stores, turnId)
      if (changeSet !== null) requireUnmoved(stores, base)
      const userRequest = chat.message(turn.messageId)?.content ?? null
      const facts = { origin: 'turn', description, messageId: turn.messageId, userRequest } as const
      const version = changeSet === null || isEmptyChange(changeSet) ? null : commitChangeSet(stores, changeSet, facts).version
      const written = endTurn(stores, turn, { state: 'done', error: null, answer, versionId: version?.id ?? null })
      if (written === null) throw new Error(`Turn ${turnId} ended without its answer.`)
      feed.append({ kind: 'turn.done', turnId, answer: written, versionId: version?.id ?? null })
      return { version, answer: written }
    },
    failTurn({ turnId, code, message, answer }) {
      const turn = requireRunning(stores, turnId)
      const written = endTurn(stores, turn, { state: 'failed', error: { code, message }, answer, versionId: null })
      feed.append({ kind: 'turn.failed', turnId, code, message, answer: written })
    },
    cancelTurn({ turnId }) {
      const turn = chat.find(turnId)
      if (turn === null) throw new AppError('TURN_NOT_FOUND', { turnId })
      if (turn.state !== 'running' && turn.state !== 'queued') return { cancelled: false, wasRunning: false }
      endTurn(stores, turn, { state: 'cancelled', error: null, answer: null, versionId: null })
      feed.append({ kind: 'turn.cancelled', turnId, wasQueued: turn.state === 'queued' })
      return { cancelled: true, wasRunning: turn.state === 'running' }
    },
    retryMessage({ messageId }) {
      const { turnId, message } = chat.requeue(messageId)
      recordMessage(stores, message)
      feed.append({ kind: 'chat.replaced' })
      feed.append({ kind: 'turn.queued', turnId, message })
      return { turnId, messageId: message.id }
    },
    resendMessage: notYet,
    editQueued: notYet,
    reorderQueue: notYet,
    rateMessage: notYet,
    conversations: notYet,
    newConversation: notYet,
    openConversation: notYet,
    history({ fromMessageId, limit }) {
      const running = chat.running()
      const resumeAfter = running?.startedSeq === null || running === null ? feed.lastSeq() : running.startedSeq - 1
      return { ...chat.history(fromMessageId, limit), resumeAfter }
    },
    conversation: ({ maxMessages }) => chat.conversation(maxMessages),
    eventsAfter: ({ after, limit }) => feed.after(after, limit),
  }
}

/** Ends the turn that ran when the program died. Its message is kept, and what had been written of its answer. */
export function settleInterruptedTurn(stores: AppStores): void {
  const turn = stores.chat.running()
  if (turn === null) return
  const error = { code: 'TURN_INTERRUPTED', message: APP_ERRORS.TURN_INTERRUPTED.message }
  const answer = endTurn(stores, turn, { state: 'failed', error, answer: answerSoFar(stores.feed.ofTurn(turn.id)), versionId: null })
  stores.feed.append({ kind: 'turn.failed', turnId: turn.id, ...error, answer })
}

function notYet(): never {
  throw new AppError('NOT_AVAILABLE_YET', {})
}

function requireRunning({ chat }: AppStores, turnId: TurnId): TurnRecord {
  const turn = chat.find(turnId)
  if (turn?.state !== 'running') throw new AppError('TURN_NOT_FOUND', { turnId })
  return turn
}

function endTurn(stores: AppStores, turn: TurnRecord, end: TurnEnd): Message | null {
  const { message, answer } = stores.chat.end(turn, end)
  recordMessage(stores, message)
  if (answer !== null) recordMessage(stores, answer)
  stores.feed.foldTurn(turn.id)
  return answer
}

export function recordMessage({ outbox }: AppStores, message: Message): void {
  outbox.add({ kind: 'message.put', entityKind: 'message', entityId: message.id })
}
