import { useState } from 'react'
import { isClosedList, useCountedList } from '../lib/closed-lists.ts'
import type { PagedEntity } from '../lib/entity.ts'
import { useLoaded } from './use-loaded.ts'

export interface PageOptions {
  /** A property, with `-` in front for descending order; `-createdAt` by default. */
  readonly sort?: string | undefined
  /** Rows per page; 50 by default. */
  readonly limit?: number | undefined
  readonly filter?: Record<string, unknown> | undefined
  /** Only rows in which every word occurs in some field. */
  readonly search?: string | undefined
}

export interface RowsPage<R> {
  readonly rows: R[]
  /** From 0. */
  readonly page: number
  /** Over all pages; null while loading. */
  readonly total: number | null
  /** The search matches more rows than `total`. */
  readonly hasMoreThanTotal: boolean
  /** True until the first page is loaded. */
  readonly isLoading: boolean
  /** The previous page is shown until the next one is loaded. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  previous(): void
  next(): void
  reload(): Promise<void>
}

/** Matches of a search are counted up to this number. */
const MOST_COUNTED = 10_000

/** The cursors of the pages from the first to this one. */
interface Way {
  readonly question: string
  readonly cursors: readonly (string | null)[]
}

/** Live pages of all rows that a filter and a search select. */
export function usePage<R>(entity: PagedEntity<R>, options: PageOptions = {}): RowsPage<R> {
  const { sort = '-createdAt', limit = 50, filter = {}, search = '' } = options
  const question = JSON.stringify([sort, limit, filter, search])
  const [way, setWay] = useState<Way>({ question, cursors: [null] })
  // Another query starts at its first page.
  const cursors = way.question === question ? way.cursors : FIRST
  const cursor = cursors.at(-1) ?? null

  const page = useLoaded(entity, JSON.stringify([question, cursor]), async () => ({
    ...(await entity.page({ sort, limit, filter, search, cursor })),
    page: cursors.length - 1,
  }))
  const isSearched = search.trim() !== ''
  const counted = useLoaded(entity, JSON.stringify([filter, search]), () =>
    entity.count(filter, isSearched ? { search, most: MOST_COUNTED + 1 } : {}),
  )
  useCountedList(page.isLoading ? 'unknown' : isClosedList(page.error) ? 'closed' : 'open')

  const nextCursor = page.isStale ? null : (page.value?.nextCursor ?? null)
  const isEmptied = !page.isStale && page.error === null && page.value?.rows.length === 0 && cursors.length > 1
  // The last page has become empty.
  if (isEmptied) setWay({ question, cursors: cursors.slice(0, -1) })

  const total = counted.value
  const hasMoreThanTotal = isSearched && total !== null && total > MOST_COUNTED
  return {
    rows: page.value?.rows ?? [],
    page: page.value?.page ?? 0,
    total: hasMoreThanTotal ? MOST_COUNTED : total,
    hasMoreThanTotal,
    isLoading: page.isLoading,
    isStale: page.isStale,
    error: page.error ?? counted.error,
    hasPrevious: cursors.length > 1,
    hasNext: nextCursor !== null,
    previous: () => cursors.length > 1 && setWay({ question, cursors: cursors.slice(0, -1) }),
    next: () => nextCursor !== null && setWay({ question, cursors: [...cursors, nextCursor] }),
    reload: page.reload,
  }
}

const FIRST: Way['cursors'] = [null]
