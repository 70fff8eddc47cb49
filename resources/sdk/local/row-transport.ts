import { ApiError } from '../api-error.ts'
import type { EntitySchema, Me, Row } from '../entities.ts'
import type { CallOptions, Transport } from '../transport.ts'
import { badRequest } from './bad-request.ts'
import type { ChangeChannel } from './change-channel.ts'
import { type Reach, readableBy } from './field-reach.ts'
import { keepFile } from './keep-file.ts'
import { NO_NAMES, readRelatedNames, type RelatedNames } from './related-names.ts'
import { createRowDeletion, type References } from './row-deletion.ts'
import { brokenChecks, requireChecked } from './row-checks.ts'
import type { RowDatabase, RowsInTransaction, StoredRow } from './row-database.ts'
import { newRowId } from './row-id.ts'
import { readAggregate } from './row-aggregate.ts'
import { readCount, readPage } from './row-page.ts'
import { type RefusedRow, type RowQuestions, validateRow } from './row-validation.ts'
import { SYSTEM_FIELDS } from './row-columns.ts'

export interface RowTransportOptions {
  readonly schemas: readonly EntitySchema[]
  readonly database: RowDatabase
  readonly changes: ChangeChannel
  /** Who calls. */
  readonly reach?: Reach
  /** Without it there is nobody who runs the app's functions. */
  readonly callFunction?: (name: string, input: unknown) => Promise<unknown>
}

type Fields = Readonly<Record<string, unknown>>

/** Whoever opens the page owns the data in this browser. */
export const LOCAL_OWNER: Me = { id: 'owner', email: null, name: 'Owner', role: 'admin', isMember: true }

const MAX_BULK = 1000
const MAX_NAME = 64

/** Rows that are kept without Lathe, in a browser or by the project's own server. Answers the same calls as a Lathe server, by the same rules. */
export function createRowTransport({ schemas, database, changes, reach = 'admin', callFunction }: RowTransportOptions): Transport {
  const readable = schemas.map((schema) => readableBy(schema, reach))
  const deletion = createRowDeletion(schemas, database, async (rows, row) => {
    const schema = schemas.find(({ name }) => name === row.entity)
    if (schema === undefined) return
    const written = new Set(Object.keys(schema.properties))
    await requireChecked({ schema, schemas, rows, id: row.id, values: row.values, written }, reach)
  })

  function requireSchema(entity: string, operation: 'read' | 'write' | 'create'): EntitySchema {
    const schema = schemas.find((each) => each.name === entity)
    if (schema === undefined) throw new ApiError('ENTITY_NOT_FOUND', 'This app has no such table.', 404)
    const { permissions } = schema
    const level = operation === 'create' ? (permissions?.create ?? permissions?.write) : permissions?.[operation]
    if (level === 'none') throw new ApiError('ROW_FORBIDDEN', 'You may not do this with these records.', 403)
    return schema
  }

  /** `besides`: the row that is written. */
  const askIn = (rows: RowsInTransaction, entity: string, besides?: StoredRow): RowQuestions => ({
    rowExists: async (target, rowId) => schemas.every((each) => each.name !== target) || (await rows.get(target, rowId)) !== undefined,
    isTaken: async (field, value) => (await rows.all(entity)).some(({ id, values }) => id !== besides?.id && values[field] === value),
    reach,
    stored: (field) => besides?.values[field],
  })

  /** The names of related rows, where they are searched or sorted by. */
  async function namesFor(schema: EntitySchema, asked: readonly unknown[]): Promise<RelatedNames> {
    if (asked.every((each) => each === undefined || each === '')) return NO_NAMES
    return readRelatedNames(schema, readable, (entity) => database.read((rows) => rows.all(entity)))
  }

  async function list(entity: string, query: CallOptions['query']) {
    const schema = readableBy(requireSchema(entity, 'read'), reach)
    const page = readPage(schema, query, await namesFor(schema, [query?.['search'], query?.['sort']]))
    const { rows, nextCursor } = page(await database.read((rows) => rows.all(entity)))
    return { rows: rows.map((row) => toRow(schema, row)), nextCursor }
  }

  async function count(entity: string, query: CallOptions['query']) {
    const schema = readableBy(requireSchema(entity, 'read'), reach)
    const counted = readCount(schema, query, await namesFor(schema, [query?.['search']]))
    return { count: counted(await database.read((rows) => rows.all(entity))) }
  }

  async function aggregate(entity: string, body: unknown) {
    const schema = readableBy(requireSchema(entity, 'read'), reach)
    const figures = readAggregate(schema, body, await namesFor(schema, [(body as { readonly search?: unknown } | null)?.search]))
    return figures(await database.read((rows) => rows.all(entity)))
  }

  async function create(entity: string, inputs: readonly Fields[]) {
    const schema = requireSchema(entity, 'create')
    const created = await database.write(async (rows) => {
      const results = []
      for (const input of inputs) {
        const valid = await validateRow(schema, input, 'create', askIn(rows, entity))
        if (!valid.ok) {
          results.push(valid)
          continue
        }
        const broken = await brokenChecks({ schema, schemas, rows, id: null, values: valid.values, written: new Set() }, reach)
        if (broken !== null) {
          results.push({ ok: false as const, issues: broken.data.issues, isTaken: false, broken })
          continue
        }
        const now = Date.now()
        const row = { entity, id: newRowId(now), creatorId: LOCAL_OWNER.id, createdAt: now, updatedAt: now, values: valid.values }
        await rows.put(row)
        results.push({ ok: true as const, row: seenByOwner(readableBy(schema, reach), row, input) })
      }
      return results
    })
    if (created.some(({ ok }) => ok)) changes.tell({ entity, op: 'create' })
    return created
  }

  async function update(entity: string, rowId: string, fields: Fields) {
    const schema = requireSchema(entity, 'write')
    const updated = await database.write(async (rows) => {
      const before = await requireRow(rows, entity, rowId)
      const valid = await validateRow(schema, fields, 'update', askIn(rows, entity, before))
      if (!valid.ok) throw rowRefused(valid)
      const values = { ...before.values, ...valid.values }
      await requireChecked({ schema, schemas, rows, id: rowId, values, written: new Set(Object.keys(valid.values)) }, reach)
      const row: StoredRow = { ...before, updatedAt: Date.now(), values }
      await rows.put(row)
      return row
    })
    changes.tell({ entity, op: 'update' })
    return seenByOwner(readableBy(schema, reach), updated, fields)
  }

  async function remove(entity: string, rowId: string, references: References) {
    requireSchema(entity, 'write')
    const row = await database.read((rows) => requireRow(rows, entity, rowId))
    for (const changed of await deletion.remove(row, references)) changes.tell({ entity: changed, op: 'delete' })
    return { deleted: true }
  }

  async function putBack(entity: string, rowId: string) {
    requireSchema(entity, 'write')
    const changed = await deletion.putBack(entity, rowId)
    for (const each of changed) changes.tell({ entity: each, op: 'create' })
    return { restored: changed.length }
  }

  /** Actions on one row other than reading and writing it. */
  async function callRow(method: string, entity: string, rowId: string, act: string, body: unknown): Promise<unknown> {
    if (method === 'GET' && act === 'references') return deletion.references(requireSchema(entity, 'read').name, rowId)
    if (method === 'POST' && act === 'put-back') return putBack(entity, rowId)
    const wished = act === 'delete' && method === 'POST' ? fieldsOf(body)['references'] : null
    if (wished === 'keep' || wished === 'clear' || wished === 'delete') return remove(entity, rowId, wished)
    throw notFound()
  }

  async function callEntity(method: string, entity: string, rowId: string | null, { query, body }: CallOptions): Promise<unknown> {
    if (rowId !== null) {
      if (method === 'GET' && rowId === 'count') return count(entity, query)
      if (method === 'POST' && rowId === 'aggregate') return aggregate(entity, body)
      if (method === 'GET') {
        const schema = readableBy(requireSchema(entity, 'read'), reach)
        return toRow(schema, await database.read((rows) => requireRow(rows, entity, rowId)))
      }
      if (method === 'PATCH') return update(entity, rowId, fieldsOf(body))
      if (method === 'DELETE') return remove(entity, rowId, 'keep')
    } else {
      if (method === 'GET') return list(entity, query)
      if (method === 'POST' && Array.isArray(body)) {
        const created = await create(entity, bulkOf(body))
        return created.map((each) => (each.ok ? each : { ok: each.ok, issues: each.issues }))
      }
      if (method === 'POST') {
        const [only] = await create(entity, [fieldsOf(body)])
        if (only?.ok !== true) throw rowRefused(only ?? { issues: [], isTaken: false })
        return only.row
      }
    }
    throw notFound()
  }

  const transport: Transport = {
    async call(method, path, options = {}) {
      const [, prefix, area, first, second = null, third = null] = path.split('/').map(decodeURIComponent)
      if (prefix !== '_app') throw notFound()
      if (area === 'upload') return { file_url: await keepFile(options.body) }
      // Serialised as over the network: a date becomes text, and undefined values are dropped.
      const body = options.body === undefined ? undefined : (JSON.parse(JSON.stringify(options.body)) as unknown)
      if (area === 'entities' && first !== undefined && second !== null && third !== null)
        return callRow(method, first, second, third, body)
      if (area === 'entities' && first !== undefined) return callEntity(method, first, second, { ...options, body })
      if (area === 'auth' && first === 'me') return LOCAL_OWNER
      // There is nobody else to become.
      if (area === 'auth' && first === 'sign-out') return { token: null }
      if (area === 'rights') return ownerRights(schemas)
      if (area === 'functions' && first !== undefined && callFunction !== undefined) return callFunction(first, body)
      if (area === 'functions') throw new ApiError('FUNCTION_UNAVAILABLE', NOT_CONNECTED, 501)
      if (area === 'integrations')
        throw new ApiError(first === 'send-email' ? 'MAIL_NOT_CONNECTED' : 'AI_NOT_CONNECTED', NOT_CONNECTED, 412)
      // A tool asks a model of its builder.
      if (area === 'tools' || area === 'memories') throw new ApiError('AI_NOT_CONNECTED', NOT_CONNECTED, 412)
      throw notFound()
    },
    async *stream(path, { body } = {}) {
      // Nothing here answers in events.
      yield await transport.call('POST', path, { body })
    },
    follow: changes.follow,
  }
  return transport
}

/** The owner may do everything except what nobody may. */
function ownerRights(schemas: readonly EntitySchema[]) {
  const access = (level: string | object | undefined) => (level === 'none' ? 'no' : 'any')
  const entities = schemas.map(({ name, permissions }) => {
    const [read, write] = [access(permissions?.read), access(permissions?.write)]
    const create = access(permissions?.create ?? permissions?.write)
    return [name, { list: read, get: read, create, update: write, delete: write }] as const
  })
  return { userId: LOCAL_OWNER.id, hasUsers: false, assistant: null, entities: Object.fromEntries(entities) }
}

const NOT_CONNECTED =
  'This app runs on its own, and nothing is connected that could do this. A server that can is named in src/lathe/data.ts.'

async function requireRow(rows: RowsInTransaction, entity: string, rowId: string): Promise<StoredRow> {
  const found = await rows.get(entity, rowId)
  if (found === undefined) throw new ApiError('ROW_NOT_FOUND', 'This row does not exist, or it was deleted.', 404)
  return found
}

function rowRefused({ issues, isTaken, broken }: Pick<RefusedRow, 'issues' | 'isTaken'> & { readonly broken?: ApiError }): ApiError {
  if (broken !== undefined) return broken
  return isTaken
    ? new ApiError('ROW_NOT_UNIQUE', 'Another record has the same value in a field where each has its own. Nothing was saved.', 409, issues)
    : new ApiError('ROW_INVALID', 'Some values do not fit. Check the marked fields.', 422, issues)
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is nothing at this address.', 404)
}

function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('body', 'must be an object')
  const tooLong = Object.keys(body).find((name) => name.length > MAX_NAME)
  if (tooLong !== undefined) throw badRequest(`body.${tooLong}`, 'is too long for the name of a field')
  return body as Fields
}

function bulkOf(body: readonly unknown[]): readonly Fields[] {
  if (body.length === 0 || body.length > MAX_BULK) throw badRequest('body', `must hold 1 to ${MAX_BULK} records`)
  return body.map(fieldsOf)
}

export function toStored(entity: string, row: Row): StoredRow {
  const values = Object.fromEntries(Object.entries(row).filter(([name]) => !SYSTEM_FIELDS.includes(name)))
  return {
    entity,
    id: row.id,
    creatorId: row.creatorId,
    createdAt: Date.parse(row.createdAt),
    updatedAt: Date.parse(row.updatedAt),
    values,
  }
}

/** With the current fields of the entity: fields that were added later are empty. */
function toRow(schema: EntitySchema, { id, creatorId, createdAt, updatedAt, values }: StoredRow): Row {
  const fields = Object.keys(schema.properties).map((field) => [field, values[field] ?? null] as const)
  const system = { id, creatorId, createdAt: new Date(createdAt).toISOString(), updatedAt: new Date(updatedAt).toISOString() }
  return { ...Object.fromEntries(fields), ...system }
}

/** The right to write does not include the right to read: where nobody may read, the answer holds only what was sent. */
function seenByOwner(schema: EntitySchema, stored: StoredRow, sent: Fields): Row {
  const row = toRow(schema, stored)
  if (schema.permissions?.read !== 'none') return row
  const { id, creatorId, createdAt, updatedAt } = row
  return { ...Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(sent, name))), id, creatorId, createdAt, updatedAt }
}
