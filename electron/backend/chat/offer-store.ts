import { AppError } from '../../../shared/domain/app-error.ts'
import type { MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import type { Offer } from '../../../shared/domain/offer.ts'
import type { Db } from '../db/open-database.ts'
import { inChat, MESSAGE_COLUMNS, type MessageRecord, toMessage } from './message-record.ts'

/** The offers of answers, and which of them were taken. */
export interface OfferStore {
  /** Marks one of an answer's choices as taken. MESSAGE_NOT_FOUND unless it is in the chat and offers this one. */
  take(id: MessageId, choice: number): Message
  /** Marks the newest plan in the chat as built; null where there is no unbuilt plan. */
  settleProposal(): Message | null
  /** The requests that the last answer with a change left out. */
  notBuilt(): readonly string[]
}

export function createOfferStore(db: Db): OfferStore {
  const select = db.prepare<[string], MessageRecord>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ? AND ${inChat()}`)
  const selectNewest = db.prepare<[], MessageRecord>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE offer IS NOT NULL AND ${inChat()} ORDER BY place DESC, part DESC LIMIT 1`,
  )
  const selectLastChange = db.prepare<[], MessageRecord>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE role = 'assistant' AND version_id IS NOT NULL AND is_hidden = 0 AND removed_by IS NULL
     ORDER BY place DESC LIMIT 1`,
  )
  const update = db.prepare('UPDATE messages SET offer = ? WHERE id = ?')

  function set(message: Message, offer: Offer): Message {
    update.run(JSON.stringify(offer), message.id)
    return { ...message, offer }
  }

  return {
    take(id, choice) {
      const record = select.get(id)
      const message = record === undefined ? null : toMessage(record)
      const offer = message?.offer ?? null
      if (message === null || offer?.kind !== 'choices' || offer.choices[choice] === undefined)
        throw new AppError('MESSAGE_NOT_FOUND', { messageId: id })
      return set(message, { ...offer, taken: choice })
    },
    settleProposal() {
      const record = selectNewest.get()
      const message = record === undefined ? null : toMessage(record)
      return message?.offer?.kind === 'proposal' && !message.offer.isBuilt ? set(message, { ...message.offer, isBuilt: true }) : null
    },
    notBuilt() {
      const record = selectLastChange.get()
      return record === undefined ? [] : toMessage(record).notBuilt
    },
  }
}
