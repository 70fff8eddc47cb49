import type { FieldIssue } from './api-error.ts'
import { call } from './call.ts'
import { subscribe } from './changes.ts'
import type { RowChange } from './transport.ts'

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
  get(id: string): Promise<R>
  create(fields: Fields<R>): Promise<R>
  update(id: string, fields: Fields<R>): Promise<R>
  delete(id: string): Promise<boolean>
  /** Row by row: which were made, and why the others were not. */
  bulkCreate(rows: readonly Fields<R>[]): Promise<BulkCreated<R>[]>
  subscribe(callback: (change: RowChange) => void): () => void
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

/** What `@/entities/<Name>` exports: the bundler calls this with the entity's schema. */
export function entity<R extends RowBase = Row>(schema: EntitySchema): Entity<R> {
  const path = `/_app/entities/${encodeURIComponent(schema.name)}`
  const rowPath = (id: string) => `${path}/${encodeURIComponent(id)}`
  const isEmpty = (filter: Filter<R>) => Object.keys(filter).length === 0

  function page({ sort, limit, cursor, filter = {} }: PageQuery<R> = {}): Promise<Page<R>> {
    return call('GET', path, {
      query: { sort, limit, cursor: cursor ?? undefined, filter: isEmpty(filter) ? undefined : JSON.stringify(filter) },
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
    filter: (filter, sort, limit = 50) => upTo(limit, sort === undefined ? { filter } : { filter, sort }),
    get: (id) => call('GET', rowPath(id)),
    create: (fields) => call('POST', path, { body: fields }),
    update: (id, fields) => call('PATCH', rowPath(id), { body: fields }),
    delete: async (id) => (await call<{ deleted: boolean }>('DELETE', rowPath(id))).deleted,
    async bulkCreate(rows) {
      const created: BulkCreated<R>[] = []
      for (let start = 0; start < rows.length; start += MAX_BULK) {
        created.push(...(await call<BulkCreated<R>[]>('POST', path, { body: rows.slice(start, start + MAX_BULK) })))
      }
      return created
    },
    subscribe: (callback) => subscribe(schema.name, callback),
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
