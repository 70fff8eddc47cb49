import { APP_ERRORS, AppError } from '../../../shared/domain/app-error.ts'
import { type ChangeSet, isEmptyChange } from '../../../shared/domain/change-set.ts'
import type { ConversationId, MessageId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { Conversation, Message } from '../../../shared/domain/message.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import type { FeedEvent, NewFeedEvent } from '../../../shared/domain/feed-event.ts'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import type { Rating } from '../../../shared/domain/rating.ts'
import { answerSoFar } from '../chat/answer-so-far.ts'
import type { Moved } from '../chat/conversation-store.ts'
import type { AppStores } from './app-stores.ts'
import { beginAgent } from './keep-agent.ts'
import { settleInterruptedComparison } from './comparison-operations.ts'
import { endTurn, NOTHING_COMMITTED, requireRunning, withOutcomes } from './end-turn.ts'
import { read, stream, write } from './operation.ts'
import { commitAnswerChanges, requireUnmoved } from './commit-version.ts'
import type { Answer, EarlierMessage, NewMessage } from './port.ts'
import { recordChanged, recordMessage, recordMessages, recordRepairs } from './record-changes.ts'
import { revertBefore } from './version-operations.ts'

export function createChatOperations(stores: AppStores) {
  const { chat, conversations, feed, offers } = stores

  /** A turn belongs to the conversation in which it was requested, so no turn may be running or queued. */
  function moveTo(move: () => Moved): Conversation {
    if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
    const { conversation, isOther, changed } = move()
    for (const id of changed.conversations) stores.outbox.add({ kind: 'conversation.put', entityKind: 'conversation', entityId: id })
    recordMessages(stores, changed.messages)
    if (isOther) feed.append({ kind: 'chat.replaced' })
    return conversation
  }

  return {
    /** Stores the message as queued, with `turn.queued`. A repeated `requestId` returns the first result, with `isNew: false`. */
    acceptMessage: write((message: NewMessage): { turnId: TurnId; messageId: MessageId; isNew: boolean } => {
      const earlier = chat.findRequest(message.requestId)
      if (earlier !== null) return { ...earlier, isNew: false }
      const queued = queueMessage(stores, message)
      if (message.agent !== undefined && message.agent !== null) beginAgent(stores, message, message.agent, queued.turnId)
      return queued
    }),
    /** Starts the oldest queued turn, with `turn.started`; null when one is running or none is queued. */
    beginNextTurn: write((): Turn | null => {
      const begun = chat.beginNext()
      if (begun === null) return null
      const { turn, message } = begun
      recordMessage(stores, message)
      const started = feed.append({ kind: 'turn.started', turnId: turn.id, message, answerId: turn.answerId, model: turn.model })
      chat.setStarted(turn.id, started.seq)
      return turn
    }),
    /** Streamed events. Committed without an fsync: their content is folded into the answer at the end. */
    appendEvents: stream(({ events }: { events: readonly NewFeedEvent[] }): { lastSeq: number } => {
      let lastSeq = feed.lastSeq()
      for (const event of events) lastSeq = feed.append(event).seq
      return { lastSeq }
    }),
    /**
     * Ends a turn as done: stores the answer and, with a change set, the version, files, schemas, columns, rows and outbox, with
     * `version.created` and `turn.done`; deletes the streamed deltas of the turn. TURN_NOT_FOUND when the turn is no longer running.
     * VERSION_MOVED when `base` is given and is no longer the newest version (null: no version yet). `repairs`: one line of Markdown for
     * each automatic repair, shown as a system message `autofix`. A version that builds a plan marks the message that proposed it, with
     * `message.changed`.
     */
    finishTurn: write(
      ({
        turnId,
        answer,
        changeSet,
        description,
        base,
        repairs = [],
      }: {
        turnId: TurnId
        answer: Answer
        changeSet: ChangeSet | null
        description: string
        base?: VersionId | null
        repairs?: readonly string[]
      }): {
        version: Version | null
        answer: Message
      } => {
        const turn = requireRunning(stores, turnId)
        if (changeSet !== null) requireUnmoved(stores, base)
        const userRequest = chat.message(turn.messageId)?.content ?? null
        const facts = { origin: 'turn', description, messageId: turn.messageId, userRequest } as const
        const { version, updated } =
          changeSet === null || isEmptyChange(changeSet) ? NOTHING_COMMITTED : commitAnswerChanges(stores, changeSet, facts)
        const told = withOutcomes(answer, updated)
        const written = endTurn(stores, turn, { state: 'done', error: null, answer: told, versionId: version?.id ?? null })
        if (written === null) throw new Error(`Turn ${turnId} ended without its answer.`)
        feed.append({ kind: 'turn.done', turnId, answer: written, versionId: version?.id ?? null })
        if (version !== null && repairs.length > 0) recordRepairs(stores, repairs)
        const built = version !== null && chat.plan(turn.messageId) !== null ? offers.settleProposal() : null
        if (built !== null) recordChanged(stores, built)
        return { version, answer: written }
      },
    ),
    failTurn: write(({ turnId, code, message, answer }: { turnId: TurnId; code: string; message: string; answer: Answer | null }): void => {
      const turn = requireRunning(stores, turnId)
      const written = endTurn(stores, turn, { state: 'failed', error: { code, message }, answer, versionId: null })
      feed.append({ kind: 'turn.failed', turnId, code, message, answer: written })
    }),
    /** Ends a running or queued turn without changing the app; `cancelled: false` when it is over already. */
    cancelTurn: write(({ turnId }: { turnId: TurnId }): { cancelled: boolean; wasRunning: boolean } => {
      const turn = chat.find(turnId)
      if (turn === null) throw new AppError('TURN_NOT_FOUND', { turnId })
      if (turn.state !== 'running' && turn.state !== 'queued') return { cancelled: false, wasRunning: false }
      endTurn(stores, turn, { state: 'cancelled', error: null, answer: null, versionId: null })
      feed.append({ kind: 'turn.cancelled', turnId, wasQueued: turn.state === 'queued' })
      return { cancelled: true, wasRunning: turn.state === 'running' }
    }),
    /** Queues the last user message again and hides its failed answer. MESSAGE_NOT_FOUND, RETRY_ONLY_LAST, CHAT_BUSY. */
    retryMessage: write(({ messageId }: { messageId: MessageId }): { turnId: TurnId; messageId: MessageId } => {
      const { turnId, message, hidden } = chat.requeue(messageId)
      recordMessages(stores, [...hidden, message.id])
      feed.append({ kind: 'chat.replaced' })
      feed.append({ kind: 'turn.queued', turnId, message })
      return { turnId, messageId: message.id }
    }),
    /**
     * Restores the version before a message, puts that message and all later ones aside, and queues `message` in their place, with
     * `chat.replaced` and `turn.queued`. `version` is null when there was no version to restore. MESSAGE_NOT_FOUND, CHAT_BUSY.
     */
    resendMessage: write(
      ({
        messageId,
        message,
      }: {
        messageId: MessageId
        message: NewMessage
      }): {
        turnId: TurnId
        messageId: MessageId
        version: Version | null
        isNew: boolean
      } => {
        const earlier = chat.findRequest(message.requestId)
        if (earlier !== null) return { ...earlier, version: restoredBefore(stores, earlier.messageId), isNew: false }
        if (chat.message(messageId)?.role !== 'user') throw new AppError('MESSAGE_NOT_FOUND', { messageId })
        if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
        const back = revertBefore(stores, messageId)
        // A restore would have announced this; without a version there is none.
        if (back === null) feed.append({ kind: 'chat.replaced' })
        return { ...queueMessage(stores, message), version: back?.version ?? null }
      },
    ),
    /** With `message.changed`. TURN_NOT_FOUND when it is no longer queued. */
    editQueued: write(({ turnId, content }: { turnId: TurnId; content: string }): Message => {
      const message = chat.edit(turnId, content)
      if (message === null) throw new AppError('TURN_NOT_FOUND', { turnId })
      return recordChanged(stores, message)
    }),
    /** Returns the new order of the queue, with `chat.replaced`. */
    reorderQueue: write(({ turnIds }: { turnIds: readonly TurnId[] }): { turnIds: readonly TurnId[] } => {
      const ordered = chat.reorder(turnIds)
      recordMessages(stores, chat.queuedMessages())
      feed.append({ kind: 'chat.replaced' })
      return { turnIds: ordered }
    }),
    /** An answer as the model wrote it, actions included; null where it was not kept. MESSAGE_NOT_FOUND. */
    answerText: read(({ messageId }: { messageId: MessageId }): string | null => chat.answerText(messageId)),
    /** An action that was held back because it would widen access to a table. MESSAGE_NOT_FOUND. */
    heldAction: read(({ messageId, index }: { messageId: MessageId; index: number }): { action: ActionSummary } => ({
      action: chat.heldAction(messageId, index),
    })),
    /** Marks a held action as allowed, with `message.changed`. MESSAGE_NOT_FOUND. */
    releaseAction: write(({ messageId, index }: { messageId: MessageId; index: number }): Message =>
      recordChanged(stores, chat.releaseAction(messageId, index)),
    ),
    /** With `message.changed`. MESSAGE_NOT_FOUND unless the message is an answer; RATED_ALREADY. */
    rateMessage: write(({ messageId, rating }: { messageId: MessageId; rating: Rating }): Message =>
      recordChanged(stores, chat.rate(messageId, rating)),
    ),
    /** Requests that are not in the app, as the last answer that changed it listed them. */
    notBuilt: read((): readonly string[] => offers.notBuilt()),
    conversations: read(({ messageId }: { messageId?: MessageId | undefined }): readonly Conversation[] =>
      messageId === undefined ? conversations.list() : conversations.holding(messageId),
    ),
    /** With `chat.replaced`. CHAT_BUSY. */
    newConversation: write((): Conversation => moveTo(() => conversations.start())),
    /** With `chat.replaced`. CONVERSATION_NOT_FOUND, CHAT_BUSY. */
    openConversation: write(({ conversationId }: { conversationId: ConversationId }): Conversation =>
      moveTo(() => conversations.open(conversationId)),
    ),
    /** Of the current conversation. */
    history: read(
      ({
        fromMessageId,
        limit,
      }: {
        fromMessageId: MessageId | null
        limit: number
      }): {
        messages: readonly Message[]
        hasMore: boolean
        resumeAfter: number
      } => {
        const running = chat.running()
        const resumeAfter = running?.startedSeq === null || running === null ? feed.lastSeq() : running.startedSeq - 1
        return { ...chat.history(fromMessageId, limit), resumeAfter }
      },
    ),
    /**
     * Earlier finished exchanges for the model, oldest first, each with the model's original text and what became of its actions.
     * `attachments`: their names.
     */
    conversation: read(({ maxMessages }: { maxMessages: number }): readonly EarlierMessage[] =>
      chat.exchanges(Math.floor(maxMessages / 2)).flatMap(({ content, attachments, answer, actions }): EarlierMessage[] => [
        { role: 'user', content, ...(attachments.length === 0 ? {} : { attachments }) },
        { role: 'assistant', content: answer, ...(actions.length === 0 ? {} : { actions }) },
      ]),
    ),
    eventsAfter: read(({ after, limit }: { after: number; limit: number }): readonly FeedEvent[] => feed.after(after, limit)),
  }
}

/** Ends the turn that was running when the program crashed. Its message is kept, and the part of the answer that was written. */
export function settleInterruptedTurn(stores: AppStores): void {
  const turn = stores.chat.running()
  if (turn === null || settleInterruptedComparison(stores, turn)) return
  const error = { code: 'TURN_INTERRUPTED', message: APP_ERRORS.TURN_INTERRUPTED.message }
  const answer = endTurn(stores, turn, { state: 'failed', error, answer: answerSoFar(stores.feed.ofTurn(turn.id)), versionId: null })
  stores.feed.append({ kind: 'turn.failed', turnId: turn.id, ...error, answer })
}

export function queueMessage(
  stores: AppStores,
  { attachments = [], mode = 'build', spec = null, sender = null, compareWith = null, currentRoute, ...said }: NewMessage,
) {
  const { turnId, message } = stores.chat.queue({ ...said, attachments, mode, spec, sender, compareWith })
  if (typeof currentRoute === 'string') stores.context.keepRoute(message.id, currentRoute)
  recordMessage(stores, message)
  stores.feed.append({ kind: 'turn.queued', turnId, message })
  return { turnId, messageId: message.id, isNew: true }
}

/** The version that a repeated request restored the first time. */
function restoredBefore({ putAside, versions }: AppStores, messageId: MessageId): Version | null {
  const before = putAside.versionBefore(messageId)
  const version = before === null ? null : versions.require(before).version
  return version?.origin === 'restore' ? version : null
}
