/** The part of an entity that the kit uses; the SDK's entities have this shape. */
export interface ListableEntity<R> {
  list(sort?: string, limit?: number): Promise<R[]>
  filter(filter: Record<string, unknown>, sort?: string, limit?: number): Promise<R[]>
  search?(words: string, options?: SearchQuery): Promise<R[]>
  get(id: string): Promise<R>
  /** Returns the function that ends the subscription. */
  subscribe(callback: () => void): () => void
  readonly schema: unknown
}

export interface SearchQuery {
  readonly sort?: string
  readonly limit?: number
  readonly filter?: Record<string, unknown>
}

export interface PageQuery {
  readonly sort?: string
  readonly limit?: number
  readonly cursor?: string | null
  readonly filter?: Record<string, unknown>
  readonly search?: string
}

/** An entity that counts and searches its rows where they are stored. */
export interface CountableEntity {
  count(filter?: Record<string, unknown>, options?: { readonly search?: string; readonly most?: number }): Promise<number>
  subscribe(callback: () => void): () => void
}

export interface PagedEntity<R> extends CountableEntity {
  page(query?: PageQuery): Promise<{ readonly rows: R[]; readonly nextCursor: string | null }>
  readonly schema: unknown
}

/** The part of an answer that a table needs for its sums. */
export interface Sums {
  readonly groups: readonly { readonly key: string | number | boolean | null; readonly value: number | null }[]
  readonly total: { readonly count: number }
}

export interface SummedEntity<R> extends PagedEntity<R> {
  aggregate(
    query: {
      readonly by?: string | readonly string[]
      readonly per?: 'day' | 'week' | 'month' | 'year'
      readonly sum?: string
      readonly avg?: string
      readonly limit?: number
    },
    filter?: Record<string, unknown>,
    options?: { readonly search?: string },
  ): Promise<Sums>
}
