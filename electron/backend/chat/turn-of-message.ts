import type { MessageId, TurnId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

export interface AnsweringTurn {
  readonly id: TurnId
  readonly model: string
}

/** The turn that answered a message; null where none has ended well. */
export type TurnOfMessage = (messageId: MessageId) => AnsweringTurn | null

export function createTurnOfMessage(db: Db): TurnOfMessage {
  const select = db.prepare<[string], AnsweringTurn>(
    "SELECT id, model FROM turns WHERE message_id = ? AND state = 'done' ORDER BY n DESC LIMIT 1",
  )
  return (messageId) => select.get(messageId) ?? null
}
