import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type AppId, ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import { Conversation } from '../../../shared/domain/message.ts'
import type { Db } from '../db/open-database.ts'

export interface ConversationStore {
  /** Newest first; exactly one is the current one. */
  list(): readonly Conversation[]
  /** The conversation that contains a message; none for a message that was put aside or does not exist. */
  holding(messageId: MessageId): readonly Conversation[]
  /** Makes a new or an empty conversation the current one. */
  start(): Moved
  /** CONVERSATION_NOT_FOUND. */
  open(id: ConversationId): Moved
}

export interface Moved {
  readonly conversation: Conversation
  /** The current one changed. */
  readonly isOther: boolean
  /** The conversations that are written another way now, and the messages. */
  readonly changed: { readonly conversations: readonly ConversationId[]; readonly messages: readonly MessageId[] }
}

interface ConversationRecord {
  readonly id: string | null
  readonly startedAt: number
  readonly isCurrent: number
}

interface Span {
  readonly first: number | null
  readonly last: number | null
  readonly count: number
}

const NOTHING: Moved['changed'] = { conversations: [], messages: [] }
const MAX_TITLE_CHARS = 80
const SHOWN = 'is_hidden = 0 AND removed_by IS NULL'

/**
 * The conversations of an app. The first one has the app's own id, and a row only once there is a second: until then its messages refer to
 * no conversation.
 */
export function createConversationStore(db: Db, { appId, now }: { appId: AppId; now: () => number }): ConversationStore {
  const selectAll = db.prepare<[], ConversationRecord>(
    'SELECT id, started_at AS startedAt, is_current AS isCurrent FROM conversations ORDER BY started_at DESC, id DESC',
  )
  const selectSpan = db.prepare<[string | null], Span>(
    `SELECT MIN(created_at) AS first, MAX(created_at) AS last, COUNT(*) AS count FROM messages WHERE ${SHOWN} AND conversation_id IS ?`,
  )
  const selectTitle = db
    .prepare<[string | null], string>(
      `SELECT content FROM messages WHERE ${SHOWN} AND conversation_id IS ? AND role = 'user' ORDER BY place, part LIMIT 1`,
    )
    .pluck()
  const selectHome = db.prepare<[string], { conversationId: string | null }>(
    `SELECT conversation_id AS conversationId FROM messages WHERE ${SHOWN} AND id = ?`,
  )
  const insert = db.prepare('INSERT INTO conversations (id, started_at, is_current) VALUES (?, ?, ?)')
  const leave = db.prepare('UPDATE conversations SET is_current = 0 WHERE is_current = 1')
  const enter = db.prepare('UPDATE conversations SET is_current = 1 WHERE id = ?')
  const nameFirst = db
    .prepare<[string], string>('UPDATE messages SET conversation_id = ? WHERE conversation_id IS NULL RETURNING id')
    .pluck()

  function list(): readonly Conversation[] {
    const records = selectAll.all()
    return (records.length === 0 ? [unwrittenFirst()] : records).map(toConversation)
  }

  function unwrittenFirst(): ConversationRecord {
    return { id: null, startedAt: selectSpan.get(null)?.first ?? now(), isCurrent: 1 }
  }

  function toConversation({ id, startedAt, isCurrent }: ConversationRecord): Conversation {
    const { last, count } = selectSpan.get(id) ?? { last: null, count: 0 }
    return Conversation.parse({
      id: id ?? appId,
      title: titleOf(selectTitle.get(id) ?? ''),
      startedAt: new Date(startedAt).toISOString(),
      lastMessageAt: last === null ? null : new Date(last).toISOString(),
      messageCount: count,
      isCurrent: isCurrent === 1,
    })
  }

  function current(): Conversation {
    const found = list().find(({ isCurrent }) => isCurrent)
    if (found === undefined) throw new Error('No conversation is the current one.')
    return found
  }

  function goTo(id: ConversationId, messages: readonly MessageId[] = []): Moved {
    const left = current()
    if (left.id === id) return { conversation: left, isOther: false, changed: NOTHING }
    leave.run()
    enter.run(id)
    return { conversation: current(), isOther: true, changed: { conversations: [left.id, id], messages } }
  }

  return {
    list,
    holding(messageId) {
      const home = selectHome.get(messageId)
      return home === undefined ? [] : list().filter(({ id }) => id === (home.conversationId ?? appId))
    },
    start() {
      const known = list()
      const empty = known.find(({ messageCount }) => messageCount === 0)
      if (empty !== undefined) return goTo(empty.id)
      const named: MessageId[] = []
      if (selectAll.all().length === 0) {
        insert.run(appId, unwrittenFirst().startedAt, 1)
        named.push(...nameFirst.all(appId).map((message) => MessageId.parse(message)))
      }
      const id = ConversationId.parse(uuid())
      // Ids must stay in order even if the clock was set back.
      const newest = Math.max(...selectAll.all().map(({ startedAt }) => startedAt))
      insert.run(id, Math.max(now(), newest + 1), 0)
      return goTo(id, named)
    },
    open(id) {
      if (!list().some((conversation) => conversation.id === id)) throw new AppError('CONVERSATION_NOT_FOUND', {})
      return goTo(id)
    },
  }
}

/** The beginning of the first message, up to the end of a word. */
function titleOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_TITLE_CHARS) return line
  const cut = line.slice(0, MAX_TITLE_CHARS)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > MAX_TITLE_CHARS / 2 ? end : MAX_TITLE_CHARS)}…`
}
