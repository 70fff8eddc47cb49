import { type ComparedAnswer, type Comparison, isOpen, isUnderWay } from '../../../shared/domain/comparison.ts'
import type { TurnEnd, TurnRecord } from '../chat/chat-store.ts'
import type { AppStores } from './app-stores.ts'

/** With `comparison.changed`. One that is under way is of the device where it runs. */
export function keepComparison({ comparisons, feed, outbox }: AppStores, comparison: Comparison): void {
  comparisons.keep(comparison)
  feed.append({ kind: 'comparison.changed', comparison })
  if (!isUnderWay(comparison)) outbox.add({ kind: 'comparison.put', entityKind: 'comparison', entityId: comparison.turnId })
}

/** Ends the answers that are under way in a turn that ends as a whole. */
export function closeComparison(stores: AppStores, { id }: TurnRecord, { state, error }: Pick<TurnEnd, 'state' | 'error'>): void {
  const comparison = stores.comparisons.find(id)
  if (comparison === null || !isUnderWay(comparison)) return
  keepComparison(stores, withOpenEnded(stores, comparison, state === 'cancelled' ? { state: 'stopped' } : { state: 'failed', error }))
}

export function withOpenEnded({ now }: AppStores, comparison: Comparison, change: Partial<ComparedAnswer>): Comparison {
  const endedAt = new Date(now()).toISOString()
  const ended = (answer: ComparedAnswer) => (isOpen(answer) ? { ...answer, ...change, endedAt } : answer)
  const [first, second] = comparison.answers
  return { ...comparison, answers: [ended(first), ended(second)] }
}
