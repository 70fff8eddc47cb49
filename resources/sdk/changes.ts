import { transport } from './connection.ts'
import type { RowChange } from './transport.ts'

type Listener = (change: RowChange) => void

const listeners = new Map<string, Set<Listener>>()
let stopFollowing: (() => void) | null = null

/** Calls back after changes of an entity's rows. One connection follows all entities while there are listeners. */
export function subscribe(entity: string, listener: Listener): () => void {
  const own = listeners.get(entity) ?? new Set()
  listeners.set(entity, own)
  own.add(listener)
  stopFollowing ??= transport.follow(tell)
  return () => {
    own.delete(listener)
    if (own.size === 0 && listeners.get(entity) === own) listeners.delete(entity)
    if (listeners.size > 0) return
    stopFollowing?.()
    stopFollowing = null
  }
}

function tell(change: RowChange | null): void {
  if (change === null) for (const entity of listeners.keys()) tellOne({ entity, op: 'update' })
  else tellOne(change)
}

function tellOne(change: RowChange): void {
  for (const listener of new Set(listeners.get(change.entity))) {
    try {
      listener(change)
    } catch (error) {
      reportError(error)
    }
  }
}
