import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { ActionSummary } from '../../../shared/domain/action.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { AppSpec } from '../../../shared/domain/app-spec.ts'
import { MessageId, type RequestId, TurnId, type VersionId } from '../../../shared/domain/ids.ts'
import { Attachment, type Message, type SystemActionInfo } from '../../../shared/domain/message.ts'
import type { Offer } from '../../../shared/domain/offer.ts'
import type { Rating } from '../../../shared/domain/rating.ts'
import { type Turn, turnMode } from '../../../shared/domain/turn.ts'
import type { Db } from '../db/open-database.ts'
import { createMessageInsert, inChat, MESSAGE_COLUMNS, type MessageRecord, readOffer, toMessage } from './message-record.ts'
import { offerInWords } from './offer-in-words.ts'
import { createQueueStore, type QueueStore } from './queue-store.ts'

/** An answer as it is stored; `raw` is the model's whole text. */
export interface AnswerRecord extends Pick<Message, 'content' | 'usage'> {
  readonly raw: string
  readonly isCut?: boolean
  readonly offer?: Offer | null
  readonly notBuilt?: readonly string[]
  readonly actions: readonly Message['actions'][number][]
}

export interface TurnRecord {
  readonly id: TurnId
  readonly messageId: MessageId
  readonly answerId: MessageId
  readonly model: string
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly startedSeq: number | null
}

export interface TurnEnd {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly error: Message['error']
  readonly answer: AnswerRecord | null
  readonly versionId: VersionId | null
}

export interface NewMessageRecord extends Pick<Message, 'content'>, Pick<Turn, 'mode' | 'spec'> {
  readonly requestId: RequestId
  readonly model: string
  readonly attachments: readonly Message['attachments'][number][]
  readonly sender: Message['sender']
  readonly compareWith: Message['compareWith']
}

export interface NewAnswer {
  readonly id: MessageId
  readonly messageId: MessageId
  readonly model: string
  readonly answer: AnswerRecord
  readonly versionId: VersionId | null
}

export interface NewSystemMessage {
  readonly id: MessageId
  readonly content: string
  readonly info: SystemActionInfo
  readonly versionId: VersionId | null
  /** Of an entry for hand edits: the version before the first one. */
  readonly baseVersionId?: VersionId | null
}

/** A message with the names of its attachments, and the whole text of its answer. */
export interface Exchange {
  readonly content: string
  readonly attachments: readonly string[]
  /** As the model wrote it. */
  readonly answer: string
  /** What became of the actions in it. */
  readonly actions: readonly ActionSummary[]
}

interface ExchangeRow {
  readonly content: string
  readonly attachments: string
  readonly raw: Uint8Array
  readonly offer: string | null
  readonly actions: string
}

export interface QueuedMessage {
  readonly turnId: TurnId
  readonly message: Message
}

export interface ChatStore {
  findRequest(requestId: RequestId): { readonly turnId: TurnId; readonly messageId: MessageId } | null
  queue(input: NewMessageRecord): QueuedMessage
  /** Queues the last user message again as another turn, and hides the answer that failed. MESSAGE_NOT_FOUND, RETRY_ONLY_LAST, CHAT_BUSY. */
  requeue(messageId: MessageId): QueuedMessage & { readonly hidden: readonly MessageId[] }
  beginNext(): { readonly turn: Turn; readonly message: Message } | null
  /** The feed's cursor at the start of the turn, from which a reloaded window resumes. */
  setStarted(turnId: TurnId, seq: number): void
  find(turnId: TurnId): TurnRecord | null
  running(): TurnRecord | null
  isBusy(): boolean
  /** Replaces the content of a queued message; null when it is no longer queued. */
  edit(turnId: TurnId, content: string): Message | null
  /** The plan that a message asks to build; null for a message in words. */
  plan(messageId: MessageId): AppSpec | null
  reorder: QueueStore['reorder']
  /** Ends a turn: stores its state and its answer, if there is one. The message of a turn that had not begun is removed. */
  end(turn: TurnRecord, end: TurnEnd): { readonly message: Message; readonly answer: Message | null }
  /** The answer to a message whose turn ended without one. */
  addAnswer(input: NewAnswer): Message
  /** The last message that a person sent. */
  lastRequest(): MessageId | null
  /** Placed after all started turns and before the queued ones. `moved`: the messages that stand at another place now. */
  addSystemMessage(input: NewSystemMessage): { readonly message: Message; readonly moved: readonly MessageId[] }
  readonly queuedMessages: QueueStore['messages']
  changeSystemMessage(input: Pick<NewSystemMessage, 'id' | 'content' | 'versionId'>): Message
  /** MESSAGE_NOT_FOUND unless it is a finished answer; RATED_ALREADY. */
  rate(id: MessageId, rating: Rating): Message
  /** An action whose access is held. MESSAGE_NOT_FOUND. */
  heldAction(id: MessageId, index: number): Message['actions'][number]
  releaseAction(id: MessageId, index: number): Message
  /** The answer as the model wrote it, with its actions; null when the text was not stored. MESSAGE_NOT_FOUND unless it is an answer. */
  answerText(id: MessageId): string | null
  message(id: MessageId): Message | null
  lastMessage(): Message | null
  /** The entry for hand edits, if no started turn comes after it. */
  lastEdits(): { readonly message: Message; readonly baseVersionId: VersionId | null } | null
  history(fromMessageId: MessageId | null, limit: number): { readonly messages: readonly Message[]; readonly hasMore: boolean }
  /** The last finished exchanges of the conversation, oldest first. */
  exchanges(limit: number): readonly Exchange[]
  clear(): void
}

const TURN_COLUMNS = 'id, message_id AS messageId, answer_id AS answerId, model, state, started_seq AS startedSeq'
const IN_CHAT = inChat()

export function createChatStore(db: Db, { now }: { now: () => number }): ChatStore {
  const queue = createQueueStore(db)
  const selectRequest = db.prepare<[string], TurnRecord>(`SELECT ${TURN_COLUMNS} FROM turns WHERE request_id = ?`)
  const selectTurn = db.prepare<[string], TurnRecord>(`SELECT ${TURN_COLUMNS} FROM turns WHERE id = ?`)
  const selectRunning = db.prepare<[], TurnRecord>(`SELECT ${TURN_COLUMNS} FROM turns WHERE state = 'running'`)
  const insertTurn = db.prepare("INSERT INTO turns (id, request_id, message_id, answer_id, model, state) VALUES (?, ?, ?, ?, ?, 'queued')")
  const setTurnState = db.prepare('UPDATE turns SET state = ? WHERE id = ?')
  const setAnswered = db.prepare("UPDATE turns SET answer_id = ?, model = ?, state = 'done' WHERE id = ?")
  const setStartedSeq = db.prepare('UPDATE turns SET started_seq = ? WHERE id = ?')

  const selectMessage = db.prepare<[string], MessageRecord>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ? AND ${IN_CHAT}`)
  const selectLast = db.prepare<[], MessageRecord>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE ${IN_CHAT} ORDER BY place DESC, part DESC LIMIT 1`,
  )
  const selectLastUser = db
    .prepare<[], string>(`SELECT id FROM messages WHERE ${IN_CHAT} AND role = 'user' ORDER BY place DESC LIMIT 1`)
    .pluck()
  const selectPage = db.prepare<[number, number, number], MessageRecord>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE ${IN_CHAT} AND (place, part) < (?, ?) ORDER BY place DESC, part DESC LIMIT ?`,
  )
  // CROSS JOIN: from the newest message backwards, however many turns there have been.
  const selectExchanges = db.prepare<[number], ExchangeRow>(
    `SELECT asked.content, asked.attachments, answer.raw, answer.offer, answer.actions FROM messages asked
     CROSS JOIN turns ON turns.id = asked.turn_id AND turns.state = 'done' CROSS JOIN messages answer ON answer.id = turns.answer_id
     WHERE asked.role = 'user' AND ${inChat('asked')} ORDER BY asked.place DESC LIMIT ?`,
  )
  const selectRaw = db.prepare<[string], { raw: Uint8Array | null }>('SELECT raw FROM messages WHERE id = ?')
  const selectLastBegun = db.prepare<[], MessageRecord & { readonly baseVersionId: VersionId | null }>(
    `SELECT ${MESSAGE_COLUMNS}, base_version_id AS baseVersionId FROM messages WHERE ${IN_CHAT} AND status <> 'queued'
     ORDER BY place DESC, part DESC LIMIT 1`,
  )
  const selectSpec = db.prepare<[string], string | null>('SELECT spec FROM messages WHERE id = ?').pluck()
  const nextPlace = db.prepare<[], number>('SELECT COALESCE(MAX(place), 0) + 1 FROM messages').pluck()
  const insertMessage = createMessageInsert(db)
  const setContent = db.prepare('UPDATE messages SET content = ? WHERE id = ?')
  const setSystemMessage = db.prepare('UPDATE messages SET content = ?, version_id = ? WHERE id = ?')
  const setActions = db.prepare('UPDATE messages SET actions = ? WHERE id = ?')
  const setRating = db.prepare('UPDATE messages SET rating = ? WHERE id = ?')
  const hide = db.prepare('UPDATE messages SET is_hidden = 1 WHERE id = ?')
  const setStatus = db.prepare('UPDATE messages SET status = ?, error = ?, version_id = ? WHERE id = ?')
  const requeueMessage = db.prepare("UPDATE messages SET status = 'queued', error = NULL, turn_id = ?, place = ? WHERE id = ?")
  const hideAnswers = db
    .prepare<[string | null], MessageId>("UPDATE messages SET is_hidden = 1 WHERE turn_id = ? AND role = 'assistant' RETURNING id")
    .pluck()

  function requireRecord(id: MessageId): MessageRecord {
    const record = selectMessage.get(id)
    if (record === undefined) throw new AppError('MESSAGE_NOT_FOUND', { messageId: id })
    return record
  }

  function planOf(id: MessageId): AppSpec | null {
    const written = selectSpec.get(id) ?? null
    // A stored plan that does not parse is ignored.
    return written === null ? null : (AppSpec.safeParse(JSON.parse(written)).data ?? null)
  }

  function heldAction(id: MessageId, index: number): Message['actions'][number] {
    const action = toMessage(requireRecord(id)).actions.find((one) => one.index === index)
    if (action?.held === undefined) throw new AppError('MESSAGE_NOT_FOUND', { messageId: id })
    return action
  }

  function addTurn(messageId: MessageId, requestId: RequestId | null, model: string): TurnId {
    const turnId = TurnId.parse(uuid())
    insertTurn.run(turnId, requestId, messageId, uuid(), model)
    return turnId
  }

  function insertAnswer(
    asked: MessageRecord,
    answer: AnswerRecord,
    written: Pick<MessageRecord, 'id' | 'turnId' | 'model' | 'status' | 'error' | 'versionId'>,
  ): void {
    insertMessage({
      ...written,
      place: asked.place,
      part: 1,
      role: 'assistant',
      content: answer.content,
      createdAt: now(),
      actions: JSON.stringify(answer.actions),
      usage: toJson(answer.usage),
      isDiscuss: asked.isDiscuss,
      isPlan: asked.isPlan,
      isCut: answer.isCut === true ? 1 : 0,
      offer: toJson(answer.offer ?? null),
      notBuilt: JSON.stringify(answer.notBuilt ?? []),
      raw: zstdCompressSync(answer.raw),
    })
  }

  const isBusy = () => selectRunning.get() !== undefined || queue.first() !== null

  return {
    findRequest(requestId) {
      const turn = selectRequest.get(requestId)
      return turn === undefined ? null : { turnId: turn.id, messageId: turn.messageId }
    },
    queue({ requestId, content, model, attachments, mode, spec, sender, compareWith }) {
      const id = MessageId.parse(uuid())
      const message = { id, place: nextPlace.get(), part: 0, role: 'user', content, createdAt: now(), status: 'queued', model }
      insertMessage({
        ...message,
        attachments: JSON.stringify(attachments),
        isDiscuss: mode === 'discuss' ? 1 : 0,
        isPlan: mode === 'plan' ? 1 : 0,
        spec: toJson(spec),
        sender: toJson(sender),
        compareWith,
      })
      const turnId = addTurn(id, requestId, model)
      requeueMessage.run(turnId, message.place, id)
      return { turnId, message: toMessage(requireRecord(id)) }
    },
    requeue(messageId) {
      const record = requireRecord(messageId)
      if (record.role !== 'user') throw new AppError('MESSAGE_NOT_FOUND', { messageId })
      if (selectLastUser.get() !== messageId) throw new AppError('RETRY_ONLY_LAST', {})
      if (isBusy()) throw new AppError('CHAT_BUSY', {})
      if (record.status === 'done') throw new AppError('RETRY_ONLY_LAST', {})
      const hidden = hideAnswers.all(record.turnId)
      const turnId = addTurn(messageId, null, record.model ?? '')
      requeueMessage.run(turnId, nextPlace.get(), messageId)
      return { turnId, message: toMessage(requireRecord(messageId)), hidden }
    },
    beginNext() {
      const next = queue.first()
      const waiting = next === null ? undefined : selectTurn.get(next)
      if (waiting === undefined || selectRunning.get() !== undefined) return null
      const { id, messageId, answerId, model } = waiting
      setTurnState.run('running', id)
      setStatus.run('running', null, null, messageId)
      const message = toMessage(requireRecord(messageId))
      const { content, attachments, compareWith } = message
      const said = { content, model, compareWith, attachments, mode: turnMode(message), spec: planOf(messageId) }
      return { turn: { id, messageId, answerId, ...said }, message }
    },
    edit(turnId, content) {
      const turn = selectTurn.get(turnId)
      if (turn?.state !== 'queued') return null
      setContent.run(content, turn.messageId)
      return toMessage(requireRecord(turn.messageId))
    },
    plan: planOf,
    reorder: queue.reorder,
    setStarted: (turnId, seq) => void setStartedSeq.run(seq, turnId),
    find: (turnId) => selectTurn.get(turnId) ?? null,
    running: () => selectRunning.get() ?? null,
    isBusy,
    end(turn, { state, error, answer, versionId }) {
      const failure = toJson(error)
      setTurnState.run(state, turn.id)
      setStatus.run(state, failure, versionId, turn.messageId)
      const asked = requireRecord(turn.messageId)
      if (turn.state === 'queued') hide.run(turn.messageId)
      if (answer === null) return { message: toMessage(asked), answer: null }
      const written = { id: turn.answerId, turnId: turn.id, model: turn.model, status: state, error: failure, versionId }
      insertAnswer(asked, answer, written)
      return { message: toMessage(asked), answer: toMessage(requireRecord(turn.answerId)) }
    },
    addAnswer({ id, messageId, model, answer, versionId }) {
      setStatus.run('done', null, versionId, messageId)
      const asked = requireRecord(messageId)
      insertAnswer(asked, answer, { id, turnId: asked.turnId, model, status: 'done', error: null, versionId })
      setAnswered.run(id, model, asked.turnId)
      return toMessage(requireRecord(id))
    },
    lastRequest: () => MessageId.nullable().parse(selectLastUser.get() ?? null),
    queuedMessages: queue.messages,
    addSystemMessage({ id, content, info, versionId, baseVersionId = null }) {
      const systemInfo = JSON.stringify(info)
      const { place, moved } = queue.placeBefore() ?? { place: nextPlace.get(), moved: [] }
      const message = {
        id,
        place,
        part: 0,
        role: 'system',
        content,
        createdAt: now(),
        status: 'done',
      }
      insertMessage({ ...message, versionId, systemInfo, baseVersionId })
      return { message: toMessage(requireRecord(id)), moved }
    },
    changeSystemMessage({ id, content, versionId }) {
      setSystemMessage.run(content, versionId, id)
      return toMessage(requireRecord(id))
    },
    rate(id, rating) {
      const record = requireRecord(id)
      if (record.role !== 'assistant' || record.status !== 'done') throw new AppError('MESSAGE_NOT_FOUND', { messageId: id })
      if (record.rating !== null) throw new AppError('RATED_ALREADY', {})
      setRating.run(JSON.stringify(rating), id)
      return toMessage(requireRecord(id))
    },
    heldAction,
    releaseAction(id, index) {
      const { held: _, ...released } = heldAction(id, index)
      const actions = toMessage(requireRecord(id)).actions.map((one) => (one.index === index ? released : one))
      setActions.run(JSON.stringify(actions), id)
      return toMessage(requireRecord(id))
    },
    answerText(id) {
      if (requireRecord(id).role !== 'assistant') throw new AppError('MESSAGE_NOT_FOUND', { messageId: id })
      const raw = selectRaw.get(id)?.raw ?? null
      return raw === null ? null : zstdDecompressSync(raw).toString('utf8')
    },
    message(id) {
      const record = selectMessage.get(id)
      return record === undefined ? null : toMessage(record)
    },
    lastMessage() {
      const record = selectLast.get()
      return record === undefined ? null : toMessage(record)
    },
    lastEdits() {
      const record = selectLastBegun.get()
      if (record === undefined) return null
      const message = toMessage(record)
      return message.systemActionInfo?.type === 'diff' ? { message, baseVersionId: record.baseVersionId } : null
    },
    history(fromMessageId, limit) {
      const from = fromMessageId === null ? { place: Number.MAX_SAFE_INTEGER, part: 0 } : requireRecord(fromMessageId)
      const records = selectPage.all(from.place, from.part, limit + 1)
      return { messages: records.slice(0, limit).toReversed().map(toMessage), hasMore: records.length > limit }
    },
    exchanges: (limit) =>
      selectExchanges
        .all(limit)
        .toReversed()
        .map(({ content, attachments, raw, offer, actions }) => ({
          content,
          attachments: attachmentNames(attachments),
          actions: ActionSummary.array().parse(JSON.parse(actions)),
          answer: zstdDecompressSync(raw).toString('utf8') + offerInWords(readOffer(offer)),
        })),
    clear: () => void db.exec('DELETE FROM turns; DELETE FROM messages; DELETE FROM conversations'),
  }
}

function attachmentNames(json: string): readonly string[] {
  return json === '[]'
    ? []
    : Attachment.array()
        .parse(JSON.parse(json))
        .map(({ name }) => name)
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}
