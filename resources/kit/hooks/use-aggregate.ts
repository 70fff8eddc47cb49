import type { Aggregates, AggregateQuery, Entity, Filter, Group, RowBase } from '../../sdk/entities.ts'
import { isClosedList, useCountedList } from '../lib/closed-lists.ts'
import { useLoaded } from './use-loaded.ts'

export interface AggregateState<R, Q> {
  /** In the form that charts take: each has `key` and `value`. Empty while loading. */
  readonly groups: readonly Group<R, Q>[]
  /** Over all rows; null while loading. */
  readonly total: Aggregates<R, Q>['total'] | null
  /** Over the groups beyond the limit. */
  readonly others: Aggregates<R, Q>['others']
  readonly isLoading: boolean
  readonly error: Error | null
}

/** Live figures over all rows that a filter selects, calculated where the rows are stored. */
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
