import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { AppId, TurnId } from '../../shared/domain/ids.ts'
import { type ThreadView, turnPhase } from '../../shared/domain/turn-view.ts'
import { openApp } from './open-app.ts'

interface Queue {
  /** What waits, in its order; the same list as long as that stays. */
  readonly turnIds: Atom<readonly TurnId[]>
  /** Messages that are being written anew while they wait, with what is written. */
  readonly edits: PrimitiveAtom<ReadonlyMap<TurnId, string>>
}

const queues = new Map<AppId, Queue>()

export function queueOf(appId: AppId): Queue {
  const known = queues.get(appId)
  if (known !== undefined) return known
  const made: Queue = {
    turnIds: selectAtom(openApp(appId).conversation, queuedTurns, isSameOrder),
    edits: atom<ReadonlyMap<TurnId, string>>(new Map()),
  }
  queues.set(appId, made)
  return made
}

export function queuedTurns(view: ThreadView | null): readonly TurnId[] {
  return (view?.entries ?? []).flatMap((entry) => (entry.kind === 'turn' && turnPhase(entry) === 'queued' ? [entry.turnId] : []))
}

function isSameOrder(a: readonly TurnId[], b: readonly TurnId[]): boolean {
  return a.length === b.length && a.every((turnId, index) => turnId === b[index])
}

/** The order after one has gone up or down by one; the same list at an end of it. */
export function movedBy(turnIds: readonly TurnId[], turnId: TurnId, step: -1 | 1): readonly TurnId[] {
  const from = turnIds.indexOf(turnId)
  const to = from + step
  if (from === -1 || to < 0 || to >= turnIds.length) return turnIds
  const others = turnIds.filter((each) => each !== turnId)
  return [...others.slice(0, to), turnId, ...others.slice(to)]
}
