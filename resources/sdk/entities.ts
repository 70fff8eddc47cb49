import type { FieldIssue } from './api-error.ts'
import { call } from './call.ts'
import { subscribe } from './changes.ts'
import type { AggregateQuery, Aggregates } from './aggregates.ts'
import { forgetRights, may, type RowOperation } from './may.ts'
import type { RowChange } from './transport.ts'

export type { Aggregates, AggregateQuery, Group, GroupKey } from './aggregates.ts'
export { ApiError } from './api-error.ts'
export type { RowOf } from './row-of.ts'

export interface RowBase {
  readonly id: string
  readonly creatorId: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
export type Row = RowBase & Readonly<Record<string, unknown>>

type Value = string | number | boolean | null
export interface Condition {
  readonly eq?: unknown
  readonly ne?: unknown
  readonly in?: readonly unknown[]
  readonly gt?: string | number
  readonly gte?: string | number
  readonly lt?: string | number
  readonly lte?: string | number
  readonly contains?: string
  readonly notContains?: string
  readonly startsWith?: string
  /** No value, an empty text or an empty list; false: something of it. */
  readonly isEmpty?: boolean
}
/** Properties of a row that a caller may set. */
export type Fields<R> = Partial<Omit<R, keyof RowBase>>
export type Filter<R> = { readonly [Property in keyof R]?: Value | Condition | readonly Condition[] }
/** `name` ascending, `-createdAt` descending. */
export type Sort<R> = (keyof R & string) | `-${keyof R & string}`

export interface PageQuery<R> {
  readonly sort?: Sort<R>
  readonly limit?: number
  readonly cursor?: string | null
  readonly filter?: Filter<R>
  /** Every word of it is in some field of the row. */
  readonly search?: string
}
export type SearchOptions<R> = Omit<PageQuery<R>, 'search' | 'cursor'>
export interface CountOptions {
  readonly search?: string
  /** No more are looked for: whoever only says "more than 10,000" need not wait for the rest. */
  readonly most?: number
}
export interface Page<R> {
  readonly rows: R[]
  readonly nextCursor: string | null
}
export type BulkCreated<R> = { readonly ok: true; readonly row: R } | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** The rows of one entity. Every call throws ApiError when it fails. */
export interface Entity<R extends RowBase = Row> {
  readonly name: string
  readonly schema: EntitySchema
  list(sort?: Sort<R>, limit?: number): Promise<R[]>
  filter(filter: Filter<R>, sort?: Sort<R>, limit?: number): Promise<R[]>
  page(query?: PageQuery<R>): Promise<Page<R>>
  /** Those in which every word is found, whatever its case; newest first. */
  search(text: string, options?: SearchOptions<R>): Promise<R[]>
  /** How many there are, of any number. */
  count(filter?: Filter<R>, options?: CountOptions): Promise<number>
  /** Figures over all rows that the filter leaves, of any number: together, or of each value of one or two properties. */
  aggregate<const Q extends AggregateQuery<R>>(
    query: Q,
    filter?: Filter<R>,
    options?: { readonly search?: string },
  ): Promise<Aggregates<R, Q>>
  get(id: string): Promise<R>
  create(fields: Fields<R>): Promise<R>
  update(id: string, fields: Fields<R>): Promise<R>
  /** `references`: what becomes of the rows that point to it; they stay as they are unless told. */
  delete(id: string, options?: { readonly references?: 'keep' | 'clear' | 'delete' }): Promise<boolean>
  /** Rows of other lists that point to it, of those that whoever asks may see. */
  references(id: string): Promise<RowReference[]>
  /** Takes back a deletion, with all that went with it. False where there is nothing to put back. */
  putBack(id: string): Promise<boolean>
  /** Row by row: which were made, and why the others were not. */
  bulkCreate(rows: readonly Fields<R>[]): Promise<BulkCreated<R>[]>
  subscribe(callback: (change: RowChange) => void): () => void
  /** Whether who uses the page may do this, with that row where one is given: what they may not, a page does not offer. */
  may(operation: RowOperation, row?: { readonly creatorId?: string | null }): Promise<boolean>
}

/** Rows of a list that point to one row by a property. `isRequired`: they cannot be without. */
export interface RowReference {
  readonly entity: string
  readonly name: string
  readonly property: string
  readonly label: string
  readonly count: number
  readonly isRequired: boolean
}

export interface PropertySchema {
  readonly 'x-id'?: string
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly items?: { readonly type?: string; readonly enum?: readonly string[] }
  readonly default?: unknown
  readonly 'x-relation'?: string
}
export interface EntitySchema {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly properties: Readonly<Record<string, PropertySchema>>
  readonly required?: readonly string[]
  /** Who may read and write its rows. Whoever may write may add, unless `create` says who. */
  readonly permissions?: { readonly read?: string; readonly write?: string; readonly create?: string }
}

export interface Me {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly role: 'user' | 'admin'
}

const MAX_PAGE = 1000
const MAX_BULK = 1000
const MAX_SEARCH = 200

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** What `@/entities/<Name>` exports: the bundler calls this with the entity's schema. */
export function entity<R extends RowBase = Row>(schema: EntitySchema): Entity<R> {
  forgetRights()
  const path = `/_app/entities/${encodeURIComponent(schema.name)}`
  const rowPath = (id: string) => `${path}/${encodeURIComponent(id)}`
  const inQuery = (filter: Filter<R>) => (Object.keys(filter).length === 0 ? undefined : JSON.stringify(filter))
  const words = (search: string | undefined) => search?.trim().slice(0, MAX_SEARCH) || undefined

  function page({ sort, limit, cursor, filter = {}, search }: PageQuery<R> = {}): Promise<Page<R>> {
    return call('GET', path, {
      query: { sort, limit, cursor: cursor ?? undefined, filter: inQuery(filter), search: words(search) },
    })
  }

  async function upTo(limit: number, query: PageQuery<R>): Promise<R[]> {
    const rows: R[] = []
    let cursor: string | null = null
    do {
      const next: Page<R> = await page({ ...query, cursor, limit: Math.min(limit - rows.length, MAX_PAGE) })
      rows.push(...next.rows)
      cursor = next.nextCursor
    } while (cursor !== null && rows.length < limit)
    return rows
  }

  return {
    name: schema.name,
    schema,
    page,
    list: (sort, limit = 50) => upTo(limit, sort === undefined ? {} : { sort }),
    search: (search, { limit = 50, ...options } = {}) => upTo(limit, { ...options, search }),
    async count(filter = {}, { search, most } = {}) {
      const query = { filter: inQuery(filter), search: words(search), most }
      return (await call<{ count: number }>('GET', `${path}/count`, { query })).count
    },
    aggregate: (query, filter = {}, { search } = {}) =>
      call('POST', `${path}/aggregate`, { body: { ...query, filter, search: words(search), timeZone: timeZone() } }),
    filter: (filter, sort, limit = 50) => upTo(limit, sort === undefined ? { filter } : { filter, sort }),
    get: (id) => call('GET', rowPath(id)),
    create: (fields) => call('POST', path, { body: fields }),
    update: (id, fields) => call('PATCH', rowPath(id), { body: fields }),
    async delete(id, { references = 'keep' } = {}) {
      const answer =
        references === 'keep'
          ? call<{ deleted: boolean }>('DELETE', rowPath(id))
          : call<{ deleted: boolean }>('POST', `${rowPath(id)}/delete`, { body: { references } })
      return (await answer).deleted
    },
    references: (id) => call('GET', `${rowPath(id)}/references`),
    putBack: async (id) => (await call<{ restored: number }>('POST', `${rowPath(id)}/put-back`)).restored > 0,
    async bulkCreate(rows) {
      const created: BulkCreated<R>[] = []
      for (let start = 0; start < rows.length; start += MAX_BULK) {
        created.push(...(await call<BulkCreated<R>[]>('POST', path, { body: rows.slice(start, start + MAX_BULK) })))
      }
      return created
    },
    subscribe: (callback) => subscribe(schema.name, callback),
    may: (operation, row) => may(schema.name, operation, row),
  }
}

/** Who uses the app; null when nobody is signed in. */
function me(): Promise<Me | null> {
  return call('GET', '/_app/auth/me')
}

export interface CurrentUser {
  me(): Promise<Me | null>
}
/** `@/entities/User` of an app that keeps no table of that name. */
export const User: CurrentUser = { me }

/** `@/entities/User` of an app that does. */
export function userEntity<R extends RowBase = Row>(schema: EntitySchema): Entity<R> & CurrentUser {
  return { ...entity<R>(schema), me }
}
