import type { TurnId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

/** The turns that wait, and where their messages stand: below all that has begun. */
export interface QueueStore {
  /** The turn that begins next. */
  first(): TurnId | null
  /** Brings what waits into this order, what is not named after it, and says which order came of it. */
  reorder(turnIds: readonly TurnId[]): readonly TurnId[]
  /** A place in the chat before all that waits, which moves down; null when nothing waits. */
  placeBefore(): number | null
}

interface Waiting {
  readonly id: TurnId
  readonly messageId: string
  readonly place: number
}

export function createQueueStore(db: Db): QueueStore {
  // Nobody has reordered a queue without places.
  const selectAll = db.prepare<[], Waiting>(
    `SELECT turns.id, message_id AS messageId, place FROM turns JOIN messages ON messages.id = message_id
     WHERE turns.state = 'queued' ORDER BY queue_place IS NULL, queue_place, n`,
  )
  const setQueuePlace = db.prepare('UPDATE turns SET queue_place = ? WHERE id = ?')
  const setPlace = db.prepare('UPDATE messages SET place = ? WHERE id = ?')
  const makeRoom = db.prepare('UPDATE messages SET place = place + 1 WHERE place >= ?')

  return {
    first: () => selectAll.get()?.id ?? null,
    reorder(turnIds) {
      const queue = selectAll.all()
      const named = [...new Set(turnIds)].flatMap((id) => queue.find((turn) => turn.id === id) ?? [])
      const ordered = [...named, ...queue.filter((turn) => !named.includes(turn))]
      // The same places in the chat, each for another one.
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
      // Nothing else stands there.
      makeRoom.run(place)
      return place
    },
  }
}
