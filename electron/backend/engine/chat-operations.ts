import { APP_ERRORS, AppError } from '../../../shared/domain/app-error.ts'
import { isEmptyChange } from '../../../shared/domain/change-set.ts'
import type { MessageId, TurnId } from '../../../shared/domain/ids.ts'
import type { Conversation, Message } from '../../../shared/domain/message.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { answerSoFar } from '../chat/answer-so-far.ts'
import type { TurnEnd, TurnRecord } from '../chat/chat-store.ts'
import type { AppStores } from './app-stores.ts'
import { commitChangeSet, requireUnmoved } from './commit-version.ts'
import type { EngineOperations, NewMessage } from './port.ts'
import { recordMessage, recordRepairs } from './record-changes.ts'
import { revertBefore } from './version-operations.ts'

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
  | 'answerText'
  | 'heldAction'
  | 'releaseAction'
  | 'conversations'
  | 'newConversation'
  | 'openConversation'
  | 'history'
  | 'conversation'
  | 'eventsAfter'
>

export function createChatOperations(stores: AppStores): ChatOperations {
  const { chat, conversations, feed } = stores

  /** A turn belongs to the conversation in which it was asked for. */
  function moveTo(move: () => { conversation: Conversation; isOther: boolean }): Conversation {
    if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
    const { conversation, isOther } = move()
    if (isOther) feed.append({ kind: 'chat.replaced' })
    return conversation
  }

  return {
    acceptMessage(message) {
      const earlier = chat.findRequest(message.requestId)
      return earlier === null ? queueMessage(stores, message) : { ...earlier, isNew: false }
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
    finishTurn({ turnId, answer, changeSet, description, base, repairs = [] }) {
      const turn = requireRunning(stores, turnId)
      if (changeSet !== null) requireUnmoved(stores, base)
      const userRequest = chat.message(turn.messageId)?.content ?? null
      const facts = { origin: 'turn', description, messageId: turn.messageId, userRequest } as const
      const version = changeSet === null || isEmptyChange(changeSet) ? null : commitChangeSet(stores, changeSet, facts).version
      const written = endTurn(stores, turn, { state: 'done', error: null, answer, versionId: version?.id ?? null })
      if (written === null) throw new Error(`Turn ${turnId} ended without its answer.`)
      feed.append({ kind: 'turn.done', turnId, answer: written, versionId: version?.id ?? null })
      if (version !== null && repairs.length > 0) recordRepairs(stores, repairs)
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
    resendMessage({ messageId, message }) {
      const earlier = chat.findRequest(message.requestId)
      if (earlier !== null) return { ...earlier, version: restoredBefore(stores, earlier.messageId), isNew: false }
      if (chat.message(messageId)?.role !== 'user') throw new AppError('MESSAGE_NOT_FOUND', { messageId })
      if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
      const back = revertBefore(stores, messageId)
      // Without a version to go back from there is no restore that would say so.
      if (back === null) feed.append({ kind: 'chat.replaced' })
      return { ...queueMessage(stores, message), version: back?.version ?? null }
    },
    editQueued({ turnId, content }) {
      const message = chat.edit(turnId, content)
      if (message === null) throw new AppError('TURN_NOT_FOUND', { turnId })
      return changed(stores, message)
    },
    reorderQueue({ turnIds }) {
      const ordered = chat.reorder(turnIds)
      feed.append({ kind: 'chat.replaced' })
      return { turnIds: ordered }
    },
    answerText: ({ messageId }) => chat.answerText(messageId),
    heldAction: ({ messageId, index }) => ({ action: chat.heldAction(messageId, index) }),
    releaseAction: ({ messageId, index }) => changed(stores, chat.releaseAction(messageId, index)),
    rateMessage: ({ messageId, rating }) => changed(stores, chat.rate(messageId, rating)),
    conversations: ({ messageId }) => (messageId === undefined ? conversations.list() : conversations.holding(messageId)),
    newConversation: () => moveTo(() => conversations.start()),
    openConversation: ({ conversationId }) => moveTo(() => conversations.open(conversationId)),
    history({ fromMessageId, limit }) {
      const running = chat.running()
      const resumeAfter = running?.startedSeq === null || running === null ? feed.lastSeq() : running.startedSeq - 1
      return { ...chat.history(fromMessageId, limit), resumeAfter }
    },
    conversation: ({ maxMessages }) =>
      chat.exchanges(Math.floor(maxMessages / 2)).flatMap(({ content, attachments, answer }) => [
        { role: 'user' as const, content, ...(attachments.length === 0 ? {} : { attachments }) },
        { role: 'assistant' as const, content: answer },
      ]),
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

function queueMessage(stores: AppStores, { attachments = [], isDiscussMode = false, currentRoute, ...said }: NewMessage) {
  const { turnId, message } = stores.chat.queue({ ...said, attachments, isDiscussMode })
  if (typeof currentRoute === 'string') stores.context.keepRoute(message.id, currentRoute)
  recordMessage(stores, message)
  stores.feed.append({ kind: 'turn.queued', turnId, message })
  return { turnId, messageId: message.id, isNew: true }
}

function changed(stores: AppStores, message: Message): Message {
  recordMessage(stores, message)
  stores.feed.append({ kind: 'message.changed', message })
  return message
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

/** What a repeated request made the first time. */
function restoredBefore({ putAside, versions }: AppStores, messageId: MessageId): Version | null {
  const before = putAside.versionBefore(messageId)
  const version = before === null ? null : versions.require(before).version
  return version?.origin === 'restore' ? version : null
}
