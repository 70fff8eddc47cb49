import { type FeedEvent, NewFeedEvent } from '../../../shared/domain/feed-event.ts'
import type { TurnId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

export interface FeedStore {
  append(event: NewFeedEvent): FeedEvent
  after(seq: number, limit: number): readonly FeedEvent[]
  lastSeq(): number
  /** The newest event of a kind; null where there is none. */
  last(kind: FeedEvent['kind']): FeedEvent | null
  /** Deletes the streamed events of a finished turn; their content is in its answer. */
  foldTurn(turnId: TurnId): void
  /** The events that a turn has streamed so far, oldest first. */
  ofTurn(turnId: TurnId): readonly FeedEvent[]
  clear(): void
  /** Leaves out so many numbers: a window may have heard of events that are lost. */
  skip(numbers: number): void
}

interface StoredEvent {
  readonly seq: number
  readonly at: number
  readonly body: string
}

const REPLACING: ReadonlySet<NewFeedEvent['kind']> = new Set([
  'message.changed',
  'tool-run.changed',
  'source.changed',
  'comparison.changed',
])

/** The app's change feed. `onAppend` is called for every event as it is written, inside its transaction. */
export function createFeedStore(db: Db, { now, onAppend }: { now: () => number; onAppend: (event: FeedEvent) => void }): FeedStore {
  const insert = db.prepare('INSERT INTO events (at, kind, turn_id, body) VALUES (?, ?, ?, ?)')
  const selectAfter = db.prepare<[number, number], StoredEvent>('SELECT seq, at, body FROM events WHERE seq > ? ORDER BY seq LIMIT ?')
  const selectTurn = db.prepare<[string], StoredEvent>('SELECT seq, at, body FROM events WHERE turn_id = ? ORDER BY seq')
  const selectLastOf = db.prepare<[string], StoredEvent>('SELECT seq, at, body FROM events WHERE kind = ? ORDER BY seq DESC LIMIT 1')
  // AUTOINCREMENT keeps the highest number ever used, even when its event has been deleted.
  const selectLast = db.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'events'").pluck()
  const skipNumbers = db.prepare("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'events'")
  const fold = db.prepare("DELETE FROM events WHERE turn_id = ? AND kind IN ('turn.text', 'turn.reasoning', 'turn.action-delta')")
  const replaceEarlier = db.prepare('DELETE FROM events WHERE turn_id = ? AND kind = ?')

  return {
    append(event) {
      const at = now()
      // Only the newest change of a message, a run, a data source or a comparison is of interest.
      if (REPLACING.has(event.kind)) replaceEarlier.run(subjectOf(event), event.kind)
      const { lastInsertRowid } = insert.run(at, event.kind, subjectOf(event), JSON.stringify(event))
      const stored: FeedEvent = { seq: Number(lastInsertRowid), at: new Date(at).toISOString(), ...event }
      onAppend(stored)
      return stored
    },
    after: (seq, limit) => selectAfter.all(seq, limit).map(toFeedEvent),
    lastSeq: () => selectLast.get() ?? 0,
    last(kind) {
      const stored = selectLastOf.get(kind)
      return stored === undefined ? null : toFeedEvent(stored)
    },
    foldTurn: (turnId) => void fold.run(turnId),
    ofTurn: (turnId) => selectTurn.all(turnId).map(toFeedEvent),
    skip: (numbers) => void skipNumbers.run(numbers),
    clear() {
      db.exec("DELETE FROM events; DELETE FROM sqlite_sequence WHERE name = 'events'")
    },
  }
}

/** The value of the column `turn_id`: the turn that an event belongs to, or the message, the run, the data source or the comparison that changed. */
function subjectOf(event: NewFeedEvent): string | null {
  if (event.kind === 'message.changed') return event.message.id
  if (event.kind === 'tool-run.changed') return event.run.id
  if (event.kind === 'source.changed') return event.item.id
  if (event.kind === 'comparison.changed') return event.comparison.turnId
  return 'turnId' in event ? event.turnId : null
}

function toFeedEvent({ seq, at, body }: StoredEvent): FeedEvent {
  return { seq, at: new Date(at).toISOString(), ...NewFeedEvent.parse(JSON.parse(body)) }
}
