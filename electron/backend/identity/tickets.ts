import { randomBytes } from 'node:crypto'
import { hashToken } from './hashed-sessions.ts'

/** What somebody has begun and goes on with by a ticket. It forgets with the process: whoever waited begins again. */
export interface Tickets<Begun> {
  begin(begun: Begun): string
  /** Null when it is over, or was never. */
  find(ticket: string): Begun | null
  end(ticket: string): void
  endWhere(isOver: (begun: Begun) => boolean): void
}

const TICKET_BYTES = 32
/** With more, those that were begun first are forgotten. */
const KEPT = 10_000

export function createTickets<Begun>(minutes: number, now: () => number): Tickets<Begun> {
  const kept = new Map<string, { readonly begun: Begun; readonly until: number }>()
  return {
    begin(begun) {
      const ticket = randomBytes(TICKET_BYTES).toString('base64url')
      kept.set(hashToken(ticket), { begun, until: now() + minutes * 60_000 })
      const [oldest] = kept.keys()
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
      return ticket
    },
    find(ticket) {
      const found = kept.get(hashToken(ticket))
      return found === undefined || found.until <= now() ? null : found.begun
    },
    end: (ticket) => void kept.delete(hashToken(ticket)),
    endWhere(isOver) {
      for (const [ticket, { begun }] of kept) if (isOver(begun)) kept.delete(ticket)
    },
  }
}
