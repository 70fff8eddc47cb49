import { isClosedList, useCountedList } from '../lib/closed-lists.ts'
import type { CountableEntity } from '../lib/entity.ts'
import { useLoaded } from './use-loaded.ts'

export interface Count {
  /** Null while loading. */
  readonly count: number | null
  readonly isLoading: boolean
  readonly error: Error | null
}

/** The live number of rows that a filter selects, counted where the rows are stored. */
export function useCount(
  entity: CountableEntity,
  filter: Record<string, unknown> = {},
  { search = '', most }: { readonly search?: string | undefined; readonly most?: number | undefined } = {},
): Count {
  const { value, isLoading, error } = useLoaded(entity, JSON.stringify([filter, search, most]), () =>
    entity.count(filter, { search, ...(most === undefined ? {} : { most }) }),
  )
  useCountedList(isLoading ? 'unknown' : isClosedList(error) ? 'closed' : 'open')
  return { count: value, isLoading, error }
}
