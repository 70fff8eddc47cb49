import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import { MessageId, type RequestId, TurnId, type VersionId } from '../../../shared/domain/ids.ts'
import type { Message, SystemActionInfo } from '../../../shared/domain/message.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import type { Db } from '../db/open-database.ts'
import { MESSAGE_COLUMNS, type MessageRecord, toMessage } from './message-record.ts'

/** What an answer leaves in the history; `raw` is the model's whole text. */
export interface AnswerRecord extends Pick<Message, 'content' | 'usage'> {
  readonly raw: string
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

export interface QueuedMessage {
  readonly turnId: TurnId
  readonly message: Message
}

export interface ChatStore {
  findRequest(requestId: RequestId): { readonly turnId: TurnId; readonly messageId: MessageId } | null
  queue(input: { requestId: RequestId; content: string; model: string }): QueuedMessage
  /** Queues the last user message again as another turn, and hides the answer that failed. MESSAGE_NOT_FOUND, RETRY_ONLY_LAST, CHAT_BUSY. */
  requeue(messageId: MessageId): QueuedMessage
  beginNext(): { readonly turn: Turn; readonly message: Message } | null
  /** Where on the feed the turn began: a window that reloads resumes from there. */
  setStarted(turnId: TurnId, seq: number): void
  find(turnId: TurnId): TurnRecord | null
  running(): TurnRecord | null
  isBusy(): boolean
  /** Ends a turn: its message, and its answer when there is one. */
  end(turn: TurnRecord, end: TurnEnd): { readonly message: Message; readonly answer: Message | null }
  addSystemMessage(input: { content: string; info: SystemActionInfo; versionId: VersionId | null; id: MessageId }): Message
  message(id: MessageId): Message | null
  lastMessage(): Message | null
  history(fromMessageId: MessageId | null, limit: number): { readonly messages: readonly Message[]; readonly hasMore: boolean }
  conversation(maxMessages: number): readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  clear(): void
}

const TURN_COLUMNS = 'id, message_id AS messageId, answer_id AS answerId, model, state, started_seq AS startedSeq'
const IN_CHAT = 'is_hidden = 0'

export function createChatStore(db: Db, { now }: { now: () => number }): ChatStore {
  const selectRequest = db.prepare<[string], TurnRecord>(`SELECT ${TURN_COLUMNS} FROM turns WHERE request_id = ?`)
  const selectTurn = db.prepare<[string], TurnRecord>(`SELECT ${TURN_COLUMNS} FROM turns WHERE id = ?`)
  const selectRunning = db.prepare<[], TurnRecord>(`SELECT ${TURN_COLUMNS} FROM turns WHERE state = 'running'`)
  const selectWaiting = db.prepare<[], TurnRecord>(`SELECT ${TURN_COLUMNS} FROM turns WHERE state = 'queued' ORDER BY n LIMIT 1`)
  const insertTurn = db.prepare("INSERT INTO turns (id, request_id, message_id, answer_id, model, state) VALUES (?, ?, ?, ?, ?, 'queued')")
  const setTurnState = db.prepare('UPDATE turns SET state = ? WHERE id = ?')
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
  const selectExchanges = db.prepare<[number], { content: string; raw: Uint8Array }>(
    `SELECT asked.content, answer.raw FROM turns JOIN messages asked ON asked.id = message_id JOIN messages answer ON answer.id = answer_id
     WHERE turns.state = 'done' ORDER BY asked.place DESC LIMIT ?`,
  )
  const nextPlace = db.prepare<[], number>('SELECT COALESCE(MAX(place), 0) + 1 FROM messages').pluck()
  const insertMessage = db.prepare(
    `INSERT INTO messages (id, place, part, turn_id, role, content, created_at, status, error, actions, version_id, model, usage, system_info, raw)
     VALUES (@id, @place, @part, @turnId, @role, @content, @createdAt, @status, @error, @actions, @versionId, @model, @usage, @systemInfo, @raw)`,
  )
  const setStatus = db.prepare('UPDATE messages SET status = ?, error = ?, version_id = ? WHERE id = ?')
  const requeueMessage = db.prepare("UPDATE messages SET status = 'queued', error = NULL, turn_id = ?, place = ? WHERE id = ?")
  const hideAnswers = db.prepare("UPDATE messages SET is_hidden = 1 WHERE turn_id = ? AND role = 'assistant'")

  const EMPTY = { turnId: null, error: null, actions: '[]', versionId: null, model: null, usage: null, systemInfo: null, raw: null }

  function requireRecord(id: MessageId): MessageRecord {
    const record = selectMessage.get(id)
    if (record === undefined) throw new AppError('MESSAGE_NOT_FOUND', { messageId: id })
    return record
  }

  function addTurn(messageId: MessageId, requestId: RequestId | null, model: string): TurnId {
    const turnId = TurnId.parse(uuid())
    insertTurn.run(turnId, requestId, messageId, uuid(), model)
    return turnId
  }

  const isBusy = () => selectRunning.get() !== undefined || selectWaiting.get() !== undefined

  return {
    findRequest(requestId) {
      const turn = selectRequest.get(requestId)
      return turn === undefined ? null : { turnId: turn.id, messageId: turn.messageId }
    },
    queue({ requestId, content, model }) {
      const id = MessageId.parse(uuid())
      const message = { ...EMPTY, id, place: nextPlace.get(), part: 0, role: 'user', content, createdAt: now(), status: 'queued', model }
      insertMessage.run(message)
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
      hideAnswers.run(record.turnId)
      const turnId = addTurn(messageId, null, record.model ?? '')
      requeueMessage.run(turnId, nextPlace.get(), messageId)
      return { turnId, message: toMessage(requireRecord(messageId)) }
    },
    beginNext() {
      const waiting = selectWaiting.get()
      if (waiting === undefined || selectRunning.get() !== undefined) return null
      const { id, messageId, answerId, model } = waiting
      setTurnState.run('running', id)
      setStatus.run('running', null, null, messageId)
      const message = toMessage(requireRecord(messageId))
      const { content, attachments, isDiscussMode } = message
      return { turn: { id, messageId, answerId, content, model, attachments, isDiscussMode }, message }
    },
    setStarted: (turnId, seq) => void setStartedSeq.run(seq, turnId),
    find: (turnId) => selectTurn.get(turnId) ?? null,
    running: () => selectRunning.get() ?? null,
    isBusy,
    end(turn, { state, error, answer, versionId }) {
      const failure = error === null ? null : JSON.stringify(error)
      setTurnState.run(state, turn.id)
      setStatus.run(state, failure, versionId, turn.messageId)
      const asked = requireRecord(turn.messageId)
      if (answer === null) return { message: toMessage(asked), answer: null }
      insertMessage.run({
        ...EMPTY,
        id: turn.answerId,
        place: asked.place,
        part: 1,
        turnId: turn.id,
        role: 'assistant',
        content: answer.content,
        createdAt: now(),
        status: state,
        error: failure,
        actions: JSON.stringify(answer.actions),
        versionId,
        model: turn.model,
        usage: answer.usage === null ? null : JSON.stringify(answer.usage),
        raw: zstdCompressSync(answer.raw),
      })
      return { message: toMessage(asked), answer: toMessage(requireRecord(turn.answerId)) }
    },
    addSystemMessage({ id, content, info, versionId }) {
      const systemInfo = JSON.stringify(info)
      const message = { ...EMPTY, id, place: nextPlace.get(), part: 0, role: 'system', content, createdAt: now(), status: 'done' }
      insertMessage.run({ ...message, versionId, systemInfo })
      return toMessage(requireRecord(id))
    },
    message(id) {
      const record = selectMessage.get(id)
      return record === undefined ? null : toMessage(record)
    },
    lastMessage() {
      const record = selectLast.get()
      return record === undefined ? null : toMessage(record)
    },
    history(fromMessageId, limit) {
      const from = fromMessageId === null ? { place: Number.MAX_SAFE_INTEGER, part: 0 } : requireRecord(fromMessageId)
      const records = selectPage.all(from.place, from.part, limit + 1)
      return { messages: records.slice(0, limit).toReversed().map(toMessage), hasMore: records.length > limit }
    },
    conversation(maxMessages) {
      const exchanges = selectExchanges.all(Math.floor(maxMessages / 2)).toReversed()
      return exchanges.flatMap(({ content, raw }) => [
        { role: 'user' as const, content },
        { role: 'assistant' as const, content: zstdDecompressSync(raw).toString('utf8') },
      ])
    },
    clear: () => void db.exec('DELETE FROM turns; DELETE FROM messages'),
  }
}
