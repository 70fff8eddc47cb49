import type { MessageId, TurnId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

/** The queued turns and the places of their messages, which are after all started turns. */
export interface QueueStore {
  /** The next turn of the queue. */
  first(): TurnId | null
  /** Reorders the queue; turns that are not named follow. Returns the new order. */
  reorder(turnIds: readonly TurnId[]): readonly TurnId[]
  /** The messages of queued turns, in their order. */
  messages(): readonly MessageId[]
  /** Frees a place before the queued messages by moving down all that stands from there on; null when the queue is empty. */
  placeBefore(): { readonly place: number; readonly moved: readonly MessageId[] } | null
}

interface Waiting {
  readonly id: TurnId
  readonly messageId: MessageId
  readonly place: number
}

export function createQueueStore(db: Db): QueueStore {
  // Without places the queue is in its original order.
  const selectAll = db.prepare<[], Waiting>(
    `SELECT turns.id, message_id AS messageId, place FROM turns JOIN messages ON messages.id = message_id
     WHERE turns.state = 'queued' ORDER BY queue_place IS NULL, queue_place, n`,
  )
  const setQueuePlace = db.prepare('UPDATE turns SET queue_place = ? WHERE id = ?')
  const setPlace = db.prepare('UPDATE messages SET place = ? WHERE id = ?')
  const makeRoom = db.prepare<[number], MessageId>('UPDATE messages SET place = place + 1 WHERE place >= ? RETURNING id').pluck()

  return {
    first: () => selectAll.get()?.id ?? null,
    messages: () => selectAll.all().map(({ messageId }) => messageId),
    reorder(turnIds) {
      const queue = selectAll.all()
      const named = [...new Set(turnIds)].flatMap((id) => queue.find((turn) => turn.id === id) ?? [])
      const ordered = [...named, ...queue.filter((turn) => !named.includes(turn))]
      // The same places, assigned in the new order.
      const places = queue.map(({ place }) => place).toSorted((a, b) => a - b)
      for (const [index, { id, messageId }] of ordered.entries()) {
        setQueuePlace.run(index, id)
        setPlace.run(places[index], messageId)
      }
      return ordered.map(({ id }) => id)
    },
    placeBefore() {
      const queued = selectAll.all().map(({ place }) => place)
      if (queued.length === 0) return null
      const place = Math.min(...queued)
      // Beside the queue: messages that were taken out of it, and those of other devices.
      return { place, moved: makeRoom.all(place) }
    },
  }
}
