import type { Aggregates, AggregateQuery, Entity, Filter, Group, RowBase } from '../../sdk/entities.ts'
import { isClosedList, useCountedList } from '../lib/closed-lists.ts'
import { useLoaded } from './use-loaded.ts'

export interface AggregateState<R, Q> {
  /** As charts take them: each has `key` and `value`. Empty until they are known. */
  readonly groups: readonly Group<R, Q>[]
  /** Of all rows; null until it is known. */
  readonly total: Aggregates<R, Q>['total'] | null
  /** Of the groups that are left out. */
  readonly others: Aggregates<R, Q>['others']
  readonly isLoading: boolean
  readonly error: Error | null
}

/** Figures over all rows that a filter leaves, of any number, followed: they are worked out where the rows are kept. */
export function useAggregate<R extends RowBase, const Q extends AggregateQuery<R>>(
  entity: Pick<Entity<R>, 'aggregate' | 'subscribe'>,
  query: Q,
  filter: Filter<R> = {},
  { search = '' }: { readonly search?: string | undefined } = {},
): AggregateState<R, Q> {
  const key = JSON.stringify([query, filter, search])
  const { value, isLoading, error } = useLoaded(entity, key, () => entity.aggregate(query, filter, { search }))
  useCountedList(isLoading ? 'unknown' : isClosedList(error) ? 'closed' : 'open')
  return { groups: value?.groups ?? [], total: value?.total ?? null, others: value?.others ?? null, isLoading, error }
}
