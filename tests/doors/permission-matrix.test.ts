import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppRouter } from '../../electron/transport/app-router.ts'
import { answerPage } from '../../electron/transport/page-of-rows.ts'
import { errorBody, errorResponse, toWireError } from '../../electron/transport/to-wire-errors.ts'
import { contract } from '../../shared/contract/index.ts'
import type { Actor } from '../../shared/domain/access.ts'
import type { App } from '../../shared/domain/app.ts'
import { Level } from '../../shared/domain/entity-schema.ts'
import type { DataSet, Row } from '../../shared/domain/row.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { signUp } from './live-users.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { visitDraft } from './visit-draft.ts'

/*
 * The 1,080 cases of `rights.test.ts` again, each actor over their own entry: strangers and the app's own signed-in users through the live
 * app, the builder through the draft's frame, the window's port and the documented API. The expected results are written out from the table in `app-runtime.md`.
 */
const STRANGER = 'u-other'
const MINE = 'u-mine'
type Right = 'any' | 'own' | 'no'
const OPERATIONS = ['list', 'get', 'create', 'update', 'delete'] as const
type Operation = (typeof OPERATIONS)[number]

const VISITORS = ['anonymous', 'user', 'member', 'app-admin', 'builder in the app', 'builder in the grid'] as const
type Visitor = (typeof VISITORS)[number]
const RIGHTS: Record<Level, readonly Right[]> = {
  anonymous: ['any', 'any', 'any', 'any', 'any', 'any'],
  all: ['no', 'any', 'any', 'any', 'any', 'any'],
  paying: ['no', 'no', 'any', 'any', 'any', 'any'],
  admin: ['no', 'no', 'no', 'any', 'any', 'any'],
  creator: ['no', 'own', 'own', 'any', 'any', 'any'],
  none: ['no', 'no', 'no', 'no', 'no', 'any'],
}

interface Answer {
  readonly status: number
  readonly body: unknown
}
/** An entry for one actor. */
interface Door {
  readonly name: string
  readonly visitor: Visitor
  readonly data: DataSet
  readonly ownId: string | null
  call(
    operation: Operation,
    entity: string,
    more: { readonly rowId?: string; readonly filter?: string; readonly fields?: object },
  ): Promise<Answer>
  /** What the newer calls tell of rows with this name. */
  found(entity: string, name: string): Promise<Found>
  /** Whether a page is told that it may do this; null where nobody asks. */
  may(operation: Operation, entity: string): Promise<Right | null>
}

/** How many rows are counted, put into figures and found by their words. */
interface Found {
  readonly counted: number | string
  readonly figures: number | string
  readonly searched: number | string
}

const pairs = Level.options.flatMap((read) => Level.options.map((write) => ({ read, write })))
/** Each `create` level with each `read` and each `write` level, and each of these with each other. */
const triples = Level.options.flatMap((create, n) =>
  Level.options.map((write, m) => ({ read: Level.options[(n + m) % Level.options.length] ?? write, write, create })),
)
const entityName = ({ read, write, create = '' }: { readonly read: Level; readonly write: Level; readonly create?: Level | '' }): string =>
  `E${read}${write}${create}`

let open: OpenDoors
let app: App
let list: readonly Door[]
beforeAll(async () => {
  open = await openDoors({ vendorDir: await vendorFolder() })
  app = open.newApp('Every level')
  const entities = [...pairs, ...triples].map((permissions) =>
    entityFile(entityName(permissions), { name: { type: 'string' } }, { permissions }),
  )
  await open.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: Object.assign({ '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' }, ...entities) as Record<
        string,
        string
      >,
    }),
    origin: 'edit',
    description: '',
  })
  app = (await open.clients.HTTP.apps.publish({ appId: app.id })).app
  list = await everyDoor()
})
afterAll(() => open[Symbol.asyncDispose]())

async function everyDoor(): Promise<readonly Door[]> {
  const { token } = await visitDraft(open, app.id)
  const owner = open.backend.sessions.owner.accountId
  const own = { authorization: `Bearer ${token}` }
  return [
    {
      name: 'the live app',
      visitor: 'anonymous',
      data: 'live',
      ownId: null,
      ...overHttp(`${app.slug}.studio.localhost:${open.port}`, {}),
    },
    await signedIn('user'),
    await signedIn('app-admin'),
    { name: 'the calls of a live app', visitor: 'user', data: 'live', ownId: MINE, ...asActor({ kind: 'user', userId: MINE }) },
    {
      name: 'the calls of a live app, as a paying member',
      visitor: 'member',
      data: 'live',
      ownId: MINE,
      ...asActor({ kind: 'user', userId: MINE, isMember: true }),
    },
    {
      name: 'the frame of the draft',
      visitor: 'builder in the app',
      data: 'test',
      ownId: owner,
      ...overHttp(`${app.id}.studio.localhost:${open.port}`, own),
    },
    { name: 'the window', visitor: 'builder in the grid', data: 'live', ownId: owner, ...overClient('port', 'live') },
    { name: 'the documented API', visitor: 'builder in the grid', data: 'test', ownId: owner, ...overClient('HTTP', 'test') },
  ]
}

/** Somebody who has signed up at the live app, and whom its builder has promoted if they are an admin. */
async function signedIn(visitor: 'user' | 'app-admin'): Promise<Door> {
  const token = await signUp(open, app, `${visitor}@example.com`)
  const headers = { authorization: `Bearer ${token}` }
  const host = `${app.slug}.studio.localhost:${open.port}`
  const ownId = ((await open.raw({ host, path: '/_app/auth/me', headers })).json as { id: string }).id
  if (visitor === 'app-admin') await open.clients.HTTP.users.update({ appId: app.id, userId: ownId, role: 'admin' })
  return { name: 'the live app, signed in', visitor, data: 'live', ownId, ...overHttp(host, headers) }
}

const METHODS: Readonly<Record<Operation, string>> = { list: 'GET', get: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' }
const JSON_TYPE = { 'content-type': 'application/json' }

type Send = (method: string, path: string, body?: object) => Promise<Answer>

type Rights = Readonly<Record<string, Readonly<Record<Operation, Right>>>>

function doorOf(send: Send): Pick<Door, 'call' | 'found' | 'may'> {
  let rights: Promise<Rights> | undefined
  return {
    call(operation, entity, { rowId, filter, fields }) {
      const query = filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`
      return send(METHODS[operation], `/_app/entities/${entity}${rowId === undefined ? '' : `/${rowId}`}${query}`, fields)
    },
    async found(entity, name) {
      const rows = `/_app/entities/${entity}`
      const filter = encodeURIComponent(JSON.stringify({ name }))
      const read = (answer: Answer, number: (body: never) => number) =>
        answer.status === 200 ? number(answer.body as never) : codeOf(answer)
      return {
        counted: read(await send('GET', `${rows}/count?filter=${filter}`), ({ count }: { count: number }) => count),
        figures: read(
          await send('POST', `${rows}/aggregate`, { by: 'name', filter: { name } }),
          ({ total, groups }: { total: { count: number }; groups: unknown[] }) => (groups.length === total.count ? total.count : -1),
        ),
        searched: read(
          await send('GET', `${rows}?search=${encodeURIComponent(name)}`),
          ({ rows: found }: { rows: unknown[] }) => found.length,
        ),
      }
    },
    async may(operation, entity) {
      rights ??= send('GET', '/_app/rights').then(({ body }) => (body as { readonly entities: Rights }).entities)
      return (await rights)[entity]?.[operation] ?? 'no'
    },
  }
}

function overHttp(host: string, headers: Readonly<Record<string, string>>) {
  return doorOf(async (method, path, fields) => {
    const body = fields === undefined ? {} : { body: JSON.stringify(fields) }
    const answer = await open.raw({ host, path, method, headers: { ...headers, ...JSON_TYPE }, ...body })
    return { status: answer.status, body: answer.json }
  })
}

function asActor(actor: Actor) {
  const bug = (error: unknown) => void open.bugs.push(error)
  const { backend } = open
  const router = createAppRouter({ ...backend, reportBug: bug })
  const calls = new OpenAPIHandler(router, { customErrorResponseBodyEncoder: (error) => errorBody(toWireError(error, bug)) })
  const caller = {
    user: null,
    token: null,
    agent: '',
    origin: 'http://app.test',
    hasUsers: true,
    isFunction: false,
    isStillThere: () => true,
    tokenOf: () => '',
    visitorToken: () => null,
  }
  const context = { appId: app.id, rows: { engine: backend.engine, appId: app.id }, data: 'live', actor, caller } as const
  return doorOf(async (method, path, fields) => {
    const url = `http://app.test${path}`
    const body = fields === undefined ? {} : { body: JSON.stringify(fields), headers: JSON_TYPE }
    const request = () => new Request(url, { method, ...body })
    const page = await answerPage(request(), context, bug).catch((error: unknown) => errorResponse(error, bug))
    const routed = (await calls.handle(request(), { context })).response
    const answered = page ?? routed
    if (answered === undefined) throw new Error(`${url} is no call`)
    const answer = { status: answered.status, body: await answered.json() }
    // The fast path and the router must agree.
    if (page !== null) expect({ status: routed?.status, body: await routed?.json() }).toEqual(answer)
    return answer
  })
}

function overClient(door: 'port' | 'HTTP', data: DataSet): Pick<Door, 'call' | 'found' | 'may'> {
  const calls = open.clients[door].entities
  const call: Door['call'] = async (operation, entity, { rowId = '', filter, fields = {} }) => {
    const place = { params: { appId: app.id, entity }, query: { data } }
    const one = { ...place, params: { ...place.params, rowId } }
    const run = {
      list: async () => {
        const query = { appId: app.id, entity, data, filter: JSON.parse(filter ?? '{}') as Record<string, string> }
        const { rows, total } = await calls.rows({ ...query, limit: 1_000 })
        const seen = await calls.window({ ...query, limit: 500 })
        expect([total, seen.total]).toEqual([rows.length, rows.length])
        return { rows }
      },
      get: async () => ({ rows: (await calls.rows({ appId: app.id, entity, data, filter: { id: rowId } })).rows }),
      create: () => calls.createRow({ ...place, body: fields as Record<string, unknown> }),
      update: async () => {
        const [many] = await calls.updateRows({ ...place, body: { changes: [{ rowId, fields: { name: 'many' } }] } })
        const row = await calls.updateRow({ ...one, body: fields as Record<string, unknown> })
        expect(many).toMatchObject({ outcome: 'saved', row: { id: row.id, name: 'many' } })
        return row
      },
      delete: () => calls.deleteRow({ ...one, body: undefined }),
    }
    try {
      return { status: operation === 'create' ? 201 : 200, body: await run[operation]() }
    } catch (error) {
      const { status, code } = error as { status: number; code: string }
      return { status, body: { code } }
    }
  }
  return {
    call,
    async found(entity, name) {
      const window = { appId: app.id, entity, data, limit: 10 }
      const { total } = await calls.window({ ...window, filter: { name } })
      return { counted: total, figures: total, searched: (await calls.window({ ...window, search: name })).total }
    },
    may: () => Promise.resolve(null),
  }
}

/** A row of a given creator, inserted without any check. */
async function addRow(entity: string, data: DataSet, creatorId: string | null, name: string): Promise<string> {
  const actor: Actor = { kind: 'builder', userId: creatorId ?? '', through: 'grid' }
  const [made] = await open.backend.engine.of(app.id).createRows({ data, entity, actor, rows: [{ name }] })
  if (made?.ok !== true) throw new Error('No row was made.')
  return made.row.id
}
async function nameOf(entity: string, data: DataSet, rowId: string): Promise<unknown> {
  const actor: Actor = { kind: 'builder', userId: 'x', through: 'grid' }
  const query = { sort: 'id', limit: 1, filter: { id: rowId } }
  return (await open.backend.engine.of(app.id).listRows({ data, entity, actor, query })).rows[0]?.['name'] ?? 'gone'
}

const codeOf = ({ status, body }: Answer): string => (status < 300 ? 'done' : (body as { code: string }).code)
const rowsIn = (body: unknown): readonly Row[] => (body as { rows: Row[] }).rows

/** The outcome on the actor's own row and on somebody else's. */
async function observe(door: Door, operation: Operation, entity: string): Promise<readonly [mine: string, theirs: string]> {
  const { data, ownId } = door
  const secret = `only in theirs ${crypto.randomUUID()}`
  const mine = await addRow(entity, data, ownId ?? MINE, 'mine')
  const theirs = await addRow(entity, data, STRANGER, secret)
  const onBoth = async (run: (rowId: string) => Promise<string>) => [await run(mine), await run(theirs)] as const
  switch (operation) {
    case 'list': {
      // First the newest, then with a filter that matches only somebody else's row: invisible rows must not be counted either.
      const answer = await door.call('list', entity, {})
      if (answer.status !== 200) {
        const told = await door.found(entity, secret)
        const isHidden = Object.values(told).every((code) => code === codeOf(answer))
        return [codeOf(answer), isHidden ? codeOf(answer) : `${JSON.stringify(told)} of a list that is refused`]
      }
      const found = rowsIn((await door.call('list', entity, { filter: JSON.stringify({ name: secret }) })).body)
      const isSeen = rowsIn(answer.body).some(({ id }) => id === theirs)
      if ((found.length === 1) !== isSeen) return ['', 'a filter tells what the list hides']
      const told = await door.found(entity, secret)
      if (Object.values(told).some((number) => number !== found.length)) return ['', `${JSON.stringify(told)} tell what the list hides`]
      return onBoth(async (rowId) => (rowsIn(answer.body).some(({ id }) => id === rowId) ? 'done' : 'ROW_NOT_FOUND'))
    }
    case 'get':
      return onBoth(async (rowId) => codeOf(await door.call('get', entity, { rowId })))
    case 'create': {
      const fields = { name: 'new', creatorId: STRANGER, createdAt: '2001-01-01T00:00:00.000Z' }
      const answer = await door.call('create', entity, { fields })
      if (answer.status !== 201) return [codeOf(answer), codeOf(answer)]
      const row = answer.body as Row
      return row.creatorId === ownId && !row.createdAt.startsWith('2001') ? ['done', 'done'] : ['made for somebody else', '']
    }
    case 'update':
      return onBoth(async (rowId) => {
        const code = codeOf(await door.call('update', entity, { rowId, fields: { name: 'changed' } }))
        return ((await nameOf(entity, data, rowId)) === 'changed') === (code === 'done') ? code : `${code}, and yet not so`
      })
    case 'delete':
      return onBoth(async (rowId) => {
        const code = codeOf(await door.call('delete', entity, { rowId }))
        return ((await nameOf(entity, data, rowId)) === 'gone') === (code === 'done') ? code : `${code}, and yet not so`
      })
  }
}

const EXPECTED: Record<Right, readonly [string, string]> = {
  any: ['done', 'done'],
  own: ['done', 'ROW_NOT_FOUND'],
  no: ['ROW_FORBIDDEN', 'ROW_FORBIDDEN'],
}

/** The outcomes for each actor over each of their entries, with the expected ones. */
async function tryDoors(operation: Operation, entity: string, level: Level, checked: Set<string>) {
  const observed: unknown[] = []
  const expected: unknown[] = []
  for (const door of list) {
    const right = RIGHTS[level][VISITORS.indexOf(door.visitor)] ?? 'no'
    observed.push([door.visitor, door.name, await observe(door, operation, entity), await door.may(operation, entity)])
    // An actor who may create under `creator` becomes the row's creator.
    const had = operation === 'create' && right === 'own' ? 'any' : right
    const told = door.visitor === 'builder in the grid' ? null : had
    // An app with users tells its visitors to sign in.
    const isAsked = right === 'no' && door.visitor === 'anonymous'
    expected.push([door.visitor, door.name, isAsked ? ['SIGN_IN_NEEDED', 'SIGN_IN_NEEDED'] : EXPECTED[had], told])
    checked.add(`${entity} ${operation} ${door.visitor}`)
  }
  return { observed, expected }
}

const checked = new Set<string>()
describe.each(pairs)('read $read, write $write', (permissions) => {
  it.each(OPERATIONS)('%s for each actor, over each of their entries', async (operation) => {
    const level = operation === 'list' || operation === 'get' ? permissions.read : permissions.write
    const { observed, expected } = await tryDoors(operation, entityName(permissions), level, checked)
    expect(observed).toEqual(expected)
  })
})
it('covers all 1,080 cases, without a bug', () => {
  expect(checked.size).toBe(1_080)
  expect(open.bugs).toEqual([])
})

const checkedOfAdding = new Set<string>()
describe.each(triples)('read $read, write $write, create $create', (permissions) => {
  // Reading does not depend on the `create` level, and `rights.test.ts` covers all six.
  it.each(['create', 'update', 'delete'] as const)('%s for each actor, by each of their doors', async (operation) => {
    const { write, create } = permissions
    const level = operation === 'create' ? create : write
    const { observed, expected } = await tryDoors(operation, entityName(permissions), level, checkedOfAdding)
    expect(observed).toEqual(expected)
  })
})
it('covers 648 more cases, with a separate `create` level', () => {
  expect(checkedOfAdding.size).toBe(648)
  expect(open.bugs).toEqual([])
})

it('only who is in the app can reach its rows through the builder’s API', () => {
  const found: string[] = []
  const look = (at: string, node: unknown): void => {
    const definition = (node as { '~orpc'?: { route: { path?: string }; meta: { access?: string } } })['~orpc']
    if (definition === undefined) {
      for (const [name, child] of Object.entries(node as object)) look(`${at}.${name}`, child)
      return
    }
    if (!/entities|access|rows|query|snapshots|imports|csv|columns/.test(`${definition.route.path ?? ''}`)) return
    found.push(at)
    // It takes the headers of a file and a schema, and accesses no app.
    expect([at, definition.meta.access]).toEqual([at, at === 'contract.csv.generateMapping' ? 'signed-in' : 'app'])
  }
  look('contract', contract)
  expect(found.length).toBeGreaterThan(10)
})

it('changes are announced to those who may see them, and to nobody else', async () => {
  const heard: string[] = []
  const stop = new AbortController()
  const { resumeAfter } = await open.clients.HTTP.chat.history({ appId: app.id })
  const url = `http://${app.slug}.studio.localhost/_app/events?after=${resumeAfter}`
  const events = await open.liveOrigin(new Request(url, { signal: stop.signal }), { slug: app.slug })
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  const every = [...pairs, ...triples]
  for (const permissions of every) await addRow(entityName(permissions), 'live', STRANGER, 'told')
  // The last one that a stranger may be told of.
  const readable = every.filter(({ read }) => read === 'anonymous').map(entityName)
  while (heard.at(-1) !== readable.at(-1)) {
    const { value = '', done } = (await reader?.read()) ?? { done: true }
    if (done) throw new Error('the events ended')
    heard.push(...[...value.matchAll(/"entity":"(\w+)"/g)].map(([, entity]) => entity ?? ''))
  }
  stop.abort()
  expect(heard).toEqual(readable)
})
