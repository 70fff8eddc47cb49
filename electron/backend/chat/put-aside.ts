import type { MessageId, VersionId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

/**
 * What puts messages aside or brings them back answers which. Messages that a restore puts aside are hidden and not deleted: each refers to the system message of that restore and comes back when it
 * is undone. Only messages of the same conversation are affected.
 */
export interface PutAside {
  /** Counts the message, its answer, and all later messages. */
  countFrom(messageId: MessageId): number
  putFrom(messageId: MessageId, by: MessageId): readonly MessageId[]
  /** Counts all messages after this one. */
  countAfter(messageId: MessageId): number
  putAfter(messageId: MessageId, by: MessageId): readonly MessageId[]
  /** Counts the messages that a restore put aside. */
  countOf(by: MessageId): number
  /** Brings messages back on behalf of an undo. */
  bringBack(by: MessageId, undo: MessageId): readonly MessageId[]
  /** Counts the messages that an undo brought back and that are still there: undoing it puts them aside again. */
  countReturned(undo: MessageId): number
  putReturned(undo: MessageId, by: MessageId): readonly MessageId[]
  /** The version made by a message in the chat. */
  versionOf(messageId: MessageId): VersionId | null
  /** The version of the nearest earlier message in the chat that made one. */
  versionBefore(messageId: MessageId): VersionId | null
}

const IN_CHAT = 'is_hidden = 0 AND removed_by IS NULL'
const SAME_CONVERSATION = 'conversation_id IS (SELECT conversation_id FROM messages WHERE id = @id)'
const PLACE = '(SELECT place FROM messages WHERE id = @id)'

export function createPutAside(db: Db): PutAside {
  const count = (where: string) =>
    db.prepare<[{ id: string }], number>(`SELECT COUNT(*) FROM messages WHERE ${IN_CHAT} AND ${SAME_CONVERSATION} AND ${where}`).pluck()
  const put = (where: string) =>
    db
      .prepare<[{ id: string; by: string }], MessageId>(
        `UPDATE messages SET removed_by = @by WHERE ${IN_CHAT} AND ${SAME_CONVERSATION} AND ${where} AND id <> @by RETURNING id`,
      )
      .pluck()
  const from = `place >= ${PLACE}`
  const after = `place > ${PLACE}`
  const countFrom = count(from)
  const putFrom = put(from)
  const countAfter = count(after)
  const putAfter = put(after)
  const countOf = db.prepare<[string], number>('SELECT COUNT(*) FROM messages WHERE removed_by = ?').pluck()
  const bringBack = db
    .prepare<[{ by: string; undo: string }], MessageId>(
      'UPDATE messages SET removed_by = NULL, returned_by = @undo WHERE removed_by = @by RETURNING id',
    )
    .pluck()
  const countReturned = db.prepare<[string], number>(`SELECT COUNT(*) FROM messages WHERE ${IN_CHAT} AND returned_by = ?`).pluck()
  const putReturned = db
    .prepare<[{ by: string; undo: string }], MessageId>(
      `UPDATE messages SET removed_by = @by WHERE ${IN_CHAT} AND returned_by = @undo RETURNING id`,
    )
    .pluck()
  const versionOf = db
    .prepare<[{ id: string }], VersionId>(
      `SELECT version_id FROM messages WHERE ${IN_CHAT} AND version_id IS NOT NULL AND place = ${PLACE} ORDER BY part DESC LIMIT 1`,
    )
    .pluck()
  const versionBefore = db
    .prepare<[{ id: string }], VersionId>(
      `SELECT version_id FROM messages WHERE ${IN_CHAT} AND version_id IS NOT NULL AND place < ${PLACE} ORDER BY place DESC, part DESC LIMIT 1`,
    )
    .pluck()

  return {
    countFrom: (id) => countFrom.get({ id }) ?? 0,
    putFrom: (id, by) => putFrom.all({ id, by }),
    countAfter: (id) => countAfter.get({ id }) ?? 0,
    putAfter: (id, by) => putAfter.all({ id, by }),
    countOf: (by) => countOf.get(by) ?? 0,
    bringBack: (by, undo) => bringBack.all({ by, undo }),
    countReturned: (undo) => countReturned.get(undo) ?? 0,
    putReturned: (undo, by) => putReturned.all({ by, undo }),
    versionOf: (id) => versionOf.get({ id }) ?? null,
    versionBefore: (id) => versionBefore.get({ id }) ?? null,
  }
}
