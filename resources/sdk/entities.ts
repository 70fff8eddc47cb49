import type { FieldIssue } from './api-error.ts'
import { call } from './call.ts'
import { subscribe } from './changes.ts'
import type { AggregateQuery, Aggregates } from './aggregates.ts'
import { forgetRights, may, type RowOperation } from './may.ts'
import type { RowChange } from './transport.ts'
import { type CurrentUser, currentUser } from './user.ts'

export type { Aggregates, AggregateQuery, Group, GroupKey } from './aggregates.ts'
export { ApiError } from './api-error.ts'
export type { RowOf } from './row-of.ts'
export type { CurrentUser, Me } from './user.ts'

export interface RowBase {
  readonly id: string
  readonly creatorId: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
/** A file in a field of files. */
export interface FileRef {
  /** An upload of the app, or an address of the web. */
  readonly url: string
  readonly name: string
  /** In bytes; null where nobody has said it. */
  readonly size: number | null
  /** Its MIME type; empty where nobody has said it. */
  readonly type: string
}
/** An address alone is a file too. */
export type WrittenFile = string | (Partial<FileRef> & Pick<FileRef, 'url'>)
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
  /** True: no value, an empty text or an empty list. False: anything else. */
  readonly isEmpty?: boolean
}
/** The properties of a row that a caller may set. A choice may come from a control as any text: whether it is one is checked when it is saved. */
export type Fields<R> = { readonly [Name in Exclude<keyof R, keyof RowBase>]?: Written<R[Name]> }
type Written<Value> = Value extends string
  ? string
  : Value extends readonly string[]
    ? readonly string[]
    : Value extends readonly FileRef[]
      ? readonly WrittenFile[]
      : Value
export type Filter<R> = { readonly [Property in keyof R]?: Value | Condition | readonly Condition[] }
/** `name` ascending, `-createdAt` descending. */
export type Sort<R> = (keyof R & string) | `-${keyof R & string}`

export interface PageQuery<R> {
  readonly sort?: Sort<R>
  readonly limit?: number
  readonly cursor?: string | null
  readonly filter?: Filter<R>
  /** Only rows in which every word occurs in some field. */
  readonly search?: string
}
export type SearchOptions<R> = Omit<PageQuery<R>, 'search' | 'cursor'>
export interface CountOptions {
  readonly search?: string
  /** Counting stops here: to display "more than 10,000" the exact number is not needed. */
  readonly most?: number
}
export interface Page<R> {
  readonly rows: R[]
  readonly nextCursor: string | null
}
export type BulkCreated<R> = { readonly ok: true; readonly row: R } | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** The rows of one entity. Every method throws ApiError when it fails. */
export interface Entity<R extends RowBase = Row> {
  readonly name: string
  readonly schema: EntitySchema
  list(sort?: Sort<R>, limit?: number): Promise<R[]>
  filter(filter: Filter<R>, sort?: Sort<R>, limit?: number): Promise<R[]>
  page(query?: PageQuery<R>): Promise<Page<R>>
  /** Rows that contain every word, ignoring case; newest first. */
  search(text: string, options?: SearchOptions<R>): Promise<R[]>
  /** The number of rows that a filter selects. */
  count(filter?: Filter<R>, options?: CountOptions): Promise<number>
  /** Figures over all rows that the filter selects: together, or grouped by one or two properties. */
  aggregate<const Q extends AggregateQuery<R>>(
    query: Q,
    filter?: Filter<R>,
    options?: { readonly search?: string },
  ): Promise<Aggregates<R, Q>>
  get(id: string): Promise<R>
  create(fields: Fields<R>): Promise<R>
  update(id: string, fields: Fields<R>): Promise<R>
  /** `references`: what to do with rows that point to it; by default they are not changed. */
  delete(id: string, options?: { readonly references?: 'keep' | 'clear' | 'delete' }): Promise<boolean>
  /** Rows of other entities that point to it, among those that the caller may see. */
  references(id: string): Promise<RowReference[]>
  /** Undoes a deletion, including the rows that were deleted with it. False when there is nothing to restore. */
  putBack(id: string): Promise<boolean>
  /** The created rows, and for each other row why it was rejected. */
  bulkCreate(rows: readonly Fields<R>[]): Promise<BulkCreated<R>[]>
  subscribe(callback: (change: RowChange) => void): () => void
  /** Whether the person may do this, with that row if one is given, so that pages can hide other actions. */
  may(operation: RowOperation, row?: { readonly creatorId?: string | null }): Promise<boolean>
}

/** Rows of an entity that point to one row by a property. `isRequired`: the property cannot be cleared. */
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
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly minLength?: unknown
  readonly maxLength?: unknown
  readonly pattern?: unknown
  readonly 'x-unique'?: unknown
  readonly 'x-relation'?: string
  /** Who may read and set it. */
  readonly 'x-access'?: unknown
}
export interface EntitySchema {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly properties: Readonly<Record<string, PropertySchema>>
  readonly required?: readonly string[]
  /** What a row has to keep beside others, or within itself. */
  readonly 'x-checks'?: unknown
  /** Who may read and write its rows. Without `create`, whoever may write may also add rows. */
  /** A level, or a rule of whose the rows are. */
  readonly permissions?: { readonly read?: string | object; readonly write?: string | object; readonly create?: string }
}

const MAX_PAGE = 1000
const MAX_BULK = 1000
const MAX_SEARCH = 200

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** The export of `@/entities/<Name>`: the bundler passes the entity's schema. */
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

/** `@/entities/User` in an app without a User entity. */
export const User: CurrentUser = currentUser

/** What an app keeps of its users besides their name and address: one row of its User entity for each. */
export interface UserFields<R extends RowBase> {
  /** The row of whoever is signed in; null before it was made. */
  myRow(): Promise<R | null>
  /** Makes it, or changes it. */
  updateMe(fields: Fields<R>): Promise<R>
}

/** `@/entities/User` in an app with a User entity. */
export function userEntity<R extends RowBase = Row>(schema: EntitySchema): Entity<R> & CurrentUser & UserFields<R> {
  const rows = entity<R>(schema)
  async function myRow(): Promise<R | null> {
    const me = await currentUser.me()
    if (me === null) return null
    const mine = { creatorId: me.id } as Filter<R>
    return (await rows.page({ filter: mine, limit: 1 })).rows[0] ?? null
  }
  return {
    ...rows,
    ...currentUser,
    myRow,
    async updateMe(fields) {
      const row = await myRow()
      return row === null ? rows.create(fields) : rows.update(row.id, fields)
    },
  }
}
