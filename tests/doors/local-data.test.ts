import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { createLocalTransport } from '../../resources/sdk/local/local-transport.ts'
import type { App } from '../../shared/domain/app.ts'
import type { EntitySchema } from '../../shared/domain/entity-schema.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/*
 * An exported project keeps its rows in the browser and answers the same calls by the same rules. Here one list of calls is sent to a real
 * draft over HTTP, and to the browser's storage in a real Chromium; the answers must be equal.
 */
declare global {
  interface Window {
    createLocalTransport: typeof createLocalTransport
    transport: ReturnType<typeof createLocalTransport>
    heard: unknown[]
  }
}

interface Call {
  readonly method: string
  /** `{2}` is the id in the answer to the third call, `{2.cursor}` its cursor. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}
interface Answer {
  readonly status: number
  readonly body: unknown
}

const PROPERTIES = {
  title: { type: 'string' },
  mail: { type: 'string', format: 'email' },
  site: { type: 'string', format: 'uri' },
  price: { type: 'number', format: 'money' },
  count: { type: 'integer', default: 3 },
  done: { type: 'boolean', default: false },
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  state: { type: 'string', enum: ['new', 'Open', 'done'], default: 'new' },
  tags: { type: 'array', items: { type: 'string', enum: ['red', 'green', 'blue'] } },
  photo: { type: 'string', format: 'image' },
  papers: { type: 'array', format: 'files', maxItems: 2 },
  extra: { type: 'object' },
  part: { 'x-relation': 'Part' },
  wrong: { type: 'number', default: 'many' },
}
const ENTITIES = {
  ...entityFile('Task', PROPERTIES, { required: ['title', 'state'] }),
  ...entityFile('Part', { name: { type: 'string' } }, { permissions: { read: 'all', write: 'all' } }),
  ...entityFile('Secret', { text: { type: 'string' } }, { permissions: { read: 'none', write: 'none' } }),
  ...entityFile('Drop', { text: { type: 'string' }, kept: { type: 'string' } }, { permissions: { read: 'none', write: 'all' } }),
  ...entityFile('Course', { name: { type: 'string' }, places: { type: 'number' } }),
  ...entityFile(
    'Booking',
    {
      course: { type: 'string', title: 'Course', 'x-relation': 'Course' },
      person: { type: 'string', title: 'Person' },
      status: { type: 'string', enum: ['booked', 'cancelled'], default: 'booked' },
      approved: { type: 'boolean', default: false, 'x-access': { write: 'server' } },
      risk: { type: 'number', 'x-access': 'server' },
      room: { type: 'string' },
      from: { type: 'string', title: 'From', format: 'date' },
      to: { type: 'string', title: 'To', format: 'date' },
    },
    {
      'x-checks': [
        { atMost: 'course.places', per: 'course', where: { status: 'booked' } },
        { unique: ['course', 'person'] },
        { noOverlap: ['from', 'to'], per: 'room', message: 'The room is taken.' },
        { compare: ['to', '>=', 'from'] },
      ],
    },
  ),
}

const create = (body: unknown, entity = 'Task'): Call => ({ method: 'POST', path: `/_app/entities/${entity}`, body })
const list = (query: Record<string, unknown> = {}, entity = 'Task'): Call => ({
  method: 'GET',
  path: `/_app/entities/${entity}`,
  query: Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : (value as string | number)]),
  ),
})
const where = (filter: unknown, sort = 'title') => list({ filter, sort })
const count = (query: Record<string, unknown> = {}, entity = 'Task'): Call => ({
  ...list(query, entity),
  path: `/_app/entities/${entity}/count`,
})
const figures = (body: unknown, entity = 'Task'): Call => ({ method: 'POST', path: `/_app/entities/${entity}/aggregate`, body })
const one = (method: string, id: string, body?: unknown, entity = 'Task'): Call => ({
  method,
  path: `/_app/entities/${entity}/${id}`,
  ...(body === undefined ? {} : { body }),
})

const TITLES = [
  'apple',
  'Banana',
  'cherry',
  'Äpfel',
  'zebra',
  'Zoo',
  'éclair',
  '🍰 cake',
  'ｆull',
  '',
  '100%',
  'a_b',
  'apple',
  'ßtraße',
  'APPLE',
]
const ROWS = TITLES.map((title, index) => ({
  title: title === '' ? '-' : title,
  price: [10, 2.5, -1, 1e21, null][index % 5],
  done: index % 3 === 0,
  day: `2026-0${1 + (index % 9)}-15`,
  at: index % 4 === 0 ? null : `2026-03-0${1 + (index % 9)}T10:00`,
  state: ['new', 'Open', 'done'][index % 3],
  tags: [['red'], ['red', 'blue'], [], null][index % 4],
  extra: [{ a: 1 }, [1, 2], 'text', null][index % 4],
}))

const CALLS: readonly Call[] = [
  create({ name: 'Wheel' }, 'Part'),
  create(ROWS),
  // Creating: stored values, defaults, and every way to be invalid
  create({ title: 'Plain' }),
  create({
    title: 'Whole',
    mail: 'a@b.example',
    site: 'https://example.com',
    price: '12.5',
    count: '4',
    done: 'true',
    day: '2026-02-03T10:00',
    at: '2026-02-03',
    state: 'Open',
    tags: ['red', 'red'],
    photo: '/_app/files/x',
    extra: { deep: [null, { x: 'y' }] },
    part: '{0}',
  }),
  create({}),
  create({ title: '' }),
  create({ title: null, state: null }),
  create({
    title: 5,
    mail: 'no',
    site: 'javascript:alert(1)',
    price: 'x',
    count: 1.5,
    done: 'maybe',
    day: '2026-02-31',
    at: 'soon',
    state: 'other',
    tags: ['pink'],
    photo: 3,
    extra: 1,
    part: 'nobody',
  }),
  create({ title: 'x', tags: 'green', price: '', day: '', part: '' }),
  create({ title: 'x', unknown: 1, id: 'mine', createdAt: '1999-01-01T00:00:00.000Z', creatorId: 'somebody' }),
  create({ title: 'x', id: 'mine', createdAt: '1999-01-01T00:00:00.000Z', creatorId: 'somebody' }),
  create({ title: 'x', count: 2 ** 60, price: -0, extra: null }),
  create([{ title: 'a' }, { title: '' }, { price: 1 }, { title: 'b', part: '{0}' }, { title: 'c', part: 'gone' }]),
  create([]),
  create('text'),
  create(null),
  create([1]),
  create({ ['x'.repeat(65)]: 1 }),
  create({ title: 'x' }, 'Nothing'),
  // Reading and changing single rows
  one('GET', '{2}'),
  one('GET', 'nobody'),
  one('GET', '{2}', undefined, 'Part'),
  one('PATCH', '{2}', { title: 'Changed', tags: ['blue'] }),
  one('PATCH', '{2}', {}),
  one('PATCH', '{2}', { title: '' }),
  one('PATCH', '{2}', { price: 'x', unknown: 1 }),
  one('PATCH', '{2}', { id: 'other', updatedAt: 'x', price: null }),
  one('PATCH', 'nobody', { title: 'x' }),
  one('PATCH', 'nobody', { title: '' }),
  one('GET', '{2}'),
  // Access
  list({}, 'Secret'),
  create({ text: 'x' }, 'Secret'),
  create({ text: 'x' }, 'Drop'),
  list({}, 'Drop'),
  one('GET', '{0}', undefined, 'Drop'),
  one('PATCH', 'nobody', { text: 'y' }, 'Drop'),
  // Sorting
  ...[
    'title',
    '-title',
    'price',
    '-price',
    'done',
    '-done',
    'day',
    'at',
    '-at',
    'state',
    '-tags',
    'tags',
    'extra',
    'id',
    '-id',
    'createdAt',
    '-createdAt',
    'part',
    'creatorId',
  ].map((sort) => list({ sort })),
  list(),
  list({ sort: 'nothing' }),
  list({ sort: 'not a name' }),
  list({ sort: '' }),
  // Paging
  list({ sort: 'title', limit: 4 }),
  list({ sort: 'title', limit: 4, cursor: '{-1.cursor}' }),
  list({ sort: 'title', limit: 4, cursor: '{-1.cursor}' }),
  list({ sort: '-price', limit: 7 }),
  list({ sort: '-price', limit: 7, cursor: '{-1.cursor}' }),
  list({ sort: '-price', limit: 7, cursor: '{-1.cursor}' }),
  list({ sort: 'price', limit: 7, cursor: '{-1.cursor}' }),
  list({ sort: '-createdAt', limit: 5 }),
  list({ sort: '-createdAt', limit: 5, cursor: '{-1.cursor}' }),
  list({ sort: 'title', cursor: 'made up' }),
  ...[0, 1, 1000, 1001, 1.5, -1].map((limit) => list({ limit, sort: 'title' })),
  list({ limit: 'many' }),
  // Filtering
  where({ title: 'apple' }),
  where({ title: { eq: 'apple' }, done: true }),
  where({ title: { ne: 'apple' } }),
  where({ title: { in: ['apple', 'Zoo', null] } }),
  where({ title: { in: [] } }),
  where({ title: { contains: 'APP' } }),
  where({ title: { contains: 'ä' } }),
  where({ title: { contains: 'É' } }),
  where({ title: { contains: '%' } }),
  where({ title: { contains: '_' } }),
  where({ title: { contains: '' } }),
  where({ title: { notContains: 'P' } }),
  where({ title: { notContains: '' } }),
  where({ tags: { notContains: 'red' } }),
  where({ title: { startsWith: 'AP' } }),
  where({ title: { startsWith: 'É' } }),
  where({ title: { startsWith: '🍰' } }),
  where({ title: { startsWith: '' } }),
  where({ price: { startsWith: '1' } }),
  where({ createdAt: { startsWith: '2' } }),
  where({ title: { isEmpty: false } }),
  where({ at: { isEmpty: true } }),
  where({ tags: { isEmpty: true } }),
  where({ extra: { isEmpty: true } }),
  where({ price: { isEmpty: 1 } }),
  where({ title: [{ contains: 'a' }, { notContains: 'B' }] }),
  where({ title: [] }),
  where({ title: ['apple'] }),
  where({ title: { gt: 'b', lte: 'ZEBRA' } }),
  where({ title: 5 }),
  where({ title: { gt: 5 } }),
  where({ price: 10 }),
  where({ price: '10' }),
  where({ price: { ne: 10 } }),
  where({ price: null }),
  where({ price: { ne: null } }),
  where({ price: { gte: 0, lt: '100' } }),
  where({ price: { contains: '10' } }),
  where({ price: { contains: '0.0' } }),
  where({ price: 'x' }),
  where({ price: { gt: '' } }),
  where({ done: 'false' }),
  where({ done: { gt: 0 } }),
  where({ day: '2026-03-15' }),
  where({ day: { gte: '2026-05-01T00:00' } }),
  where({ day: 'someday' }),
  where({ at: { lt: '2026-03-05' } }),
  where({ state: 'Open' }),
  where({ state: 'unknown' }),
  where({ state: { gt: 'N' } }),
  where({ tags: 'red' }),
  where({ tags: ['red'] }),
  where({ tags: { eq: ['red', 'blue'] } }),
  where({ tags: { contains: 'blue' } }),
  where({ tags: { ne: 'red' } }),
  where({ tags: { in: ['blue', 'green'] } }),
  where({ tags: null }),
  where({ extra: { eq: { a: 1 } } }),
  where({ extra: 'text' }),
  where({ part: '{0}' }),
  where({ part: 'nobody' }),
  where({ id: '{2}' }),
  where({ createdAt: { gt: '2020-01-01' } }),
  where({ createdAt: { gt: 'x' } }),
  where({ creatorId: null }),
  where({ nothing: 1 }),
  where({ title: { like: 'a' } }),
  where({ title: { contains: 5 } }),
  where({ title: { gt: true } }),
  where({ title: { in: 'apple' } }),
  where({}),
  where([]),
  { ...list(), query: { filter: '{' } },
  { ...list(), query: { filter: '"text"' } },
  // Searching
  ...['apple', 'APP', 'é', 'ü', '100%', 'a_b', 'ope', '2.5', '10.0', 'red', 'blu re', '2026-03', 'Wheel', '', '   '].flatMap((search) => [
    list({ search, sort: 'title' }),
    count({ search }),
  ]),
  list({ search: 'a', filter: { done: true }, sort: '-price', limit: 3 }),
  list({ search: 'a', filter: { done: true }, sort: '-price', limit: 3, cursor: '{-1.cursor}' }),
  list({ search: 'x'.repeat(201) }),
  // Names of related rows
  ...['part', '-part'].flatMap((sort) => [list({ sort, limit: 4 }), list({ sort, limit: 1000 })]),
  list({ sort: 'part', limit: 3 }),
  list({ sort: 'part', limit: 3, cursor: '{-1.cursor}' }),
  list({ sort: '-part', limit: 3 }),
  list({ sort: '-part', limit: 3, cursor: '{-1.cursor}' }),
  list({ search: 'wheel', sort: '-part' }),
  figures({ by: ['state'], search: 'WHEEL' }),
  // Aggregates
  count(),
  count({ filter: { done: true } }),
  count({ filter: { title: { contains: 'a' } }, most: 2 }),
  count({ filter: { nothing: 1 } }),
  count({ filter: '{' }),
  count({ most: 0 }),
  count({ most: 'many' }),
  count({}, 'Secret'),
  count({}, 'Nothing'),
  figures({}),
  figures({ sum: 'count', avg: 'count', min: 'count', max: 'count' }),
  figures({ min: 'day', max: 'day' }),
  figures({ min: 'at', by: 'state' }),
  ...['state', 'done', 'tags', 'day', 'at', 'part', 'mail'].flatMap((by) => [
    figures({ by, sum: 'count' }),
    figures({ by, avg: 'count', limit: 2, filter: { done: false } }),
  ]),
  ...(['day', 'week', 'month', 'year'] as const).flatMap((per) =>
    ['UTC', 'America/New_York', 'Asia/Kolkata'].flatMap((timeZone) => [
      figures({ by: 'day', per, timeZone, sum: 'count' }),
      figures({ by: 'at', per, timeZone }),
      figures({ by: ['at', 'state'], per, timeZone, max: 'count' }),
      figures({ by: ['done', 'day'], per, timeZone, limit: 2 }),
    ]),
  ),
  figures({ by: 'day', per: 'month', limit: 2 }),
  figures({ by: ['state', 'tags'], count: true }),
  figures({ by: ['state'], search: 'a' }),
  figures({ by: 'state', sum: 'count', filter: { title: 'nobody' } }),
  figures({ by: 'day', per: 'day', filter: { title: 'nobody' } }),
  figures({ by: 'extra' }),
  figures({ by: 'photo' }),
  figures({ by: 'nothing' }),
  figures({ by: [] }),
  figures({ by: ['state', 'state'] }),
  figures({ by: ['state', 'done', 'day'] }),
  figures({ by: 'state', per: 'day' }),
  figures({ by: 'day', per: 'decade' }),
  figures({ sum: 'title' }),
  figures({ max: 'state' }),
  figures({ avg: 'day' }),
  figures({ sum: ['count'] }),
  figures({ limit: 0 }),
  figures({ limit: 1001 }),
  figures({ timeZone: 'Mars' }),
  figures({ unknown: 1 }),
  figures({ filter: { nothing: 1 } }),
  figures({ filter: { price: { contains: 5 } } }),
  figures({ filter: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 1])) }),
  figures([]),
  figures('text'),
  figures({}, 'Secret'),
  figures({}, 'Nothing'),
  // Deleting a row, and one that others point to
  one('DELETE', '{0}', undefined, 'Part'),
  one('DELETE', '{0}', undefined, 'Part'),
  one('GET', '{3}'),
  one('PATCH', '{3}', { price: 1 }),
  one('PATCH', '{3}', { part: '{0}' }),
  one('DELETE', '{2}'),
  one('GET', '{2}'),
  list({ sort: 'title', limit: 1000 }),
  // Files
  create({ title: 'Papers', papers: ['https://example.com/a.pdf', { url: `/_app/files/${'b'.repeat(64)}`, name: 'b', size: 1 }] }),
  create({ title: 'No papers', papers: [] }),
  create({ title: 'Wrong papers', papers: ['javascript:alert(1)'] }),
  create({ title: 'Many papers', papers: ['https://a.example', 'https://b.example', 'https://c.example'] }),
  where({ papers: { isEmpty: false } }),
]

const booking = (body: unknown) => create(body, 'Booking')
/** What a row has to keep, and what pages may not use of it. */
const CHECKED: readonly Call[] = [
  create({ name: 'Pottery', places: 2 }, 'Course'),
  create({ name: 'Singing' }, 'Course'),
  booking({ course: '{0}', person: 'a' }),
  booking([
    { course: '{0}', person: 'b' },
    { course: '{0}', person: 'c' },
    { course: '{0}', person: 'b', status: 'cancelled' },
  ]),
  booking({ course: '{0}', person: 'c' }),
  booking({ course: '{0}', person: 'd', status: 'cancelled' }),
  one('PATCH', '{-1}', { status: 'booked' }, 'Booking'),
  one('PATCH', '{2}', { status: 'cancelled' }, 'Booking'),
  one('PATCH', '{5}', { status: 'booked' }, 'Booking'),
  one('PATCH', '{0}', { places: 0 }, 'Course'),
  one('PATCH', '{5}', { room: 'Red' }, 'Booking'),
  booking({ course: '{0}', person: 'e' }),
  booking({ course: '{1}', person: 'a' }),
  booking({ person: 'a' }),
  booking({ person: 'a' }),
  booking({ room: 'Blue', from: '2026-05-10', to: '2026-05-12' }),
  booking({ room: 'Blue', from: '2026-05-12', to: '2026-05-13' }),
  booking({ room: 'Red', from: '2026-05-12', to: '2026-05-13' }),
  booking({ room: 'Blue', from: '2026-05-14', to: '2026-05-13' }),
  booking({ from: '2026-05-14', to: '2026-05-13' }),
  one('PATCH', '{15}', { to: '2026-05-09' }, 'Booking'),
  // Set by the server alone, or not even read
  booking({ person: 'x', approved: true }),
  booking({ person: 'x', approved: false }),
  booking({ person: 'x', risk: 1 }),
  booking({ person: 'x', risk: null, nothing: 1 }),
  one('PATCH', '{15}', { approved: false, room: 'Green' }, 'Booking'),
  one('PATCH', '{15}', { approved: true }, 'Booking'),
  one('GET', '{15}', undefined, 'Booking'),
  list({ sort: 'risk' }, 'Booking'),
  list({ filter: { risk: 1 } }, 'Booking'),
  list({ sort: 'person', search: 'a' }, 'Booking'),
  count({ filter: { risk: null } }, 'Booking'),
  figures({ sum: 'risk' }, 'Booking'),
  // Brought back to where another one is by now
  one('DELETE', '{15}', undefined, 'Booking'),
  booking({ room: 'Green', from: '2026-05-10', to: '2026-05-10' }),
  { method: 'POST', path: '/_app/entities/Booking/{15}/put-back' },
]

let doors: OpenDoors
let app: App
let browser: Browser
let page: Page
const stopServer = new AbortController()

beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder() })
  app = doors.newApp('Tasks')
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({ writes: { '__pages__Home.tsx': 'export default function Home() { return null }', ...ENTITIES } }),
    origin: 'edit',
    description: 'Tasks',
  })
  browser = await launchBrowser()
  page = await openPage()
})
afterAll(async () => {
  stopServer.abort()
  await browser.close()
  await doors[Symbol.asyncDispose]()
})

let address = ''
async function openPage(): Promise<Page> {
  if (address === '') {
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Rows</title>'),
    )
    await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', signal: stopServer.signal }, resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const opened = await context.newPage()
  await opened.goto(address)
  await opened.addScriptTag({ content: await script() })
  await start(opened, 'tasks', {})
  return opened
}

async function script(): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../resources/sdk/local/local-transport.ts')
  const contents = `import { createLocalTransport } from ${JSON.stringify(file)}\nwindow.createLocalTransport = createLocalTransport`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '/' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
  })
  return outputFiles[0]?.text ?? ''
}

function start(opened: Page, name: string, seed: Record<string, readonly object[]>): Promise<void> {
  const schemas = Object.values(ENTITIES).map((text) => JSON.parse(text) as EntitySchema)
  return opened.evaluate(
    ([database, list, rows]) => {
      window.transport = window.createLocalTransport({ name: database, schemas: list as never, seed: async () => rows as never })
    },
    [name, schemas, seed] as const,
  )
}

function askLocal({ method, path, query, body }: Call): Promise<Answer> {
  return page.evaluate(
    async ([name, place, search, sent]) => {
      try {
        const answer = await window.transport.call(name, place, {
          ...(search === null ? {} : { query: search }),
          ...(sent === null ? {} : { body: sent.value }),
        })
        return { status: 200, body: answer }
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'ApiError') throw error
        const { code, status, message, data } = error as Error & { code: string; status: number; data: unknown }
        return { status, body: { code, message, data } }
      }
    },
    [method, path, query ?? null, body === undefined ? null : { value: body }] as const,
  )
}

async function askServer(token: string, { method, path, query, body }: Call): Promise<Answer> {
  const search = query === undefined ? '' : `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
  const answer = await doors.raw({
    method,
    path: path + search,
    host: `${app.id}.studio.localhost:${doors.port}`,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const parsed = JSON.parse(answer.text) as { code?: string; message?: string; data?: unknown }
  return { status: answer.status, body: answer.status < 400 ? parsed : { code: parsed.code, message: parsed.message, data: parsed.data } }
}

async function draftToken(): Promise<string> {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }
  const host = `${app.id}.studio.localhost:${doors.port}`
  const { url } = await doors.clients.HTTP.apps.preview({ appId: app.id })
  const redirect = await doors.raw({ host, path: new URL(url).pathname + new URL(url).search, headers })
  const cookie = String(redirect.headers['set-cookie']).split(';')[0] ?? ''
  const { text } = await doors.raw({ host, path: '/', headers: { ...headers, cookie } })
  return (JSON.parse(/<script id="lathe-app" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as { token: string }).token
}

/** Runs the list, inserting earlier results where a call refers to them. */
async function runAll(calls: readonly Call[], ask: (call: Call) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const call of calls) {
    const filled = JSON.stringify(call).replaceAll(/\{(-?\d+)(\.cursor)?\}/g, (_all, index: string, isCursor?: string) => {
      const body = answers.at(Number(index))?.body as { id?: string; nextCursor?: string } | undefined
      return (isCursor === undefined ? body?.id : body?.nextCursor) ?? 'none'
    })
    answers.push(await ask(JSON.parse(filled) as Call))
  }
  return answers
}

/** Replaces ids by their order of appearance, because each side creates its own; times and cursors only by their presence. */
function comparable(answers: readonly Answer[]): Answer[] {
  const ids = new Map<string, string>()
  const text = JSON.stringify(answers, (key, value: unknown) => {
    if (key === 'nextCursor') return value === null ? null : '<cursor>'
    if (key === 'createdAt' || key === 'updatedAt') return typeof value === 'string' ? '<time>' : value
    if (key === 'creatorId') return value === null ? null : '<owner>'
    return value
  })
  const named = text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
    if (!ids.has(id)) ids.set(id, `<id ${ids.size}>`)
    return ids.get(id) ?? ''
  })
  return (JSON.parse(named) as Answer[]).map(({ status, body }) => ({
    status: status === 201 ? 200 : status,
    body: withoutWireIssues(body),
  }))
}

/** For malformed calls, the server's messages come from its parser; only the refusal must be equal. */
function withoutWireIssues(body: unknown): unknown {
  const { code, message, data } = (body ?? {}) as {
    code?: string
    message?: string
    data?: { issues?: { path: string; reason: string }[] }
  }
  if (code === undefined || data === undefined) return body
  if (code !== 'BAD_REQUEST') return { code, message, issues: data.issues ?? [] }
  return { code, message }
}

describe('rows in the browser’s storage', () => {
  test.each([
    ['every call', CALLS],
    ['what checks and rights of properties refuse', CHECKED],
  ])('answer %s like a server', { tags: 'long' }, async (_, calls) => {
    const token = await draftToken()
    const server = comparable(await runAll(calls, (call) => askServer(token, call)))
    const local = comparable(await runAll(calls, askLocal))
    for (const [index, call] of calls.entries()) expect([call, local[index]]).toEqual([call, server[index]])
    expect(doors.bugs).toEqual([])
  })

  test('keep what a row has to keep, and hide what pages may not read', async () => {
    const [course] = await runAll([create({ name: 'Glass', places: 1 }, 'Course')], askLocal)
    const { id } = (course?.body ?? {}) as { readonly id?: string }
    const [first, second] = await runAll(
      ['a', 'b'].map((person) => booking({ course: id, person })),
      askLocal,
    )
    expect(first?.body).not.toHaveProperty('risk')
    expect(second).toMatchObject({ status: 409, body: { code: 'ROW_CHECK_BROKEN', message: 'Course is full: 1 at most.' } })
  })

  test('announce changes in this tab and in others', async () => {
    const other = await openPage()
    for (const tab of [page, other])
      await tab.evaluate(() => {
        window.heard = []
        window.transport.follow((change) => window.heard.push(change))
      })
    await askLocal(create({ name: 'Told' }, 'Part'))
    await askLocal(create({ name: 5 }, 'Part'))
    for (const tab of [page, other]) {
      await tab.waitForFunction(() => window.heard.length > 0)
      expect(await tab.evaluate(() => window.heard)).toEqual([{ entity: 'Part', op: 'create' }])
    }
    const names = await other.evaluate(
      async () => (await window.transport.call('GET', '/_app/entities/Part')) as { rows: { name: string }[] },
    )
    expect(names.rows.map(({ name }) => name)).toEqual(['Told'])
    await other.close()
  })

  test('start with the initial rows, once: deleted rows do not come back', async () => {
    const row = {
      id: 'first',
      creatorId: 'owner',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
      name: 'Seeded',
    }
    const seed = { Part: [row, { ...row, id: 'second', name: 'Kept' }] }
    await start(page, 'seeded', seed)
    expect((await askLocal(one('GET', 'first', undefined, 'Part'))).body).toEqual(row)
    await askLocal(one('DELETE', 'first', undefined, 'Part'))
    await page.reload()
    await page.addScriptTag({ content: await script() })
    await start(page, 'seeded', seed)
    expect((await askLocal(list({}, 'Part'))).body).toMatchObject({ rows: [{ id: 'second', name: 'Kept' }] })
  })

  test('store a picture as a data URL, and refuse the same files as a server', async () => {
    const upload = (bytes: readonly number[]) =>
      page.evaluate(async (content) => {
        const body = new FormData()
        body.set('file', new File([new Uint8Array(content)], 'a.bin', { type: 'text/html' }))
        return (await window.transport.call('POST', '/_app/upload', { body }).catch(String)) as { file_url: string } | string
      }, bytes)
    expect(await upload([0x47, 0x49, 0x46, 0x38, 0x39, 0x61])).toEqual({ file_url: 'data:image/gif;base64,R0lGODlh' })
    expect(await upload([...Buffer.from('<script>')])).toMatchObject({ file_url: expect.stringMatching(/^data:text\/plain;/) })
    expect(await upload([0, 1, 2])).toEqual({ file_url: 'data:application/octet-stream;base64,AAEC' })
    expect(await upload([...Buffer.from('MZ\x90\x00', 'latin1')])).toBe('ApiError: This kind of file cannot be uploaded.')
    expect(await upload([])).toBe('ApiError: This kind of file cannot be uploaded.')
    // The row itself holds it, which no server takes.
    const papers = [{ url: 'data:text/plain;base64,QQ==', name: 'a.txt', size: 1, type: 'text/plain' }]
    expect(await askLocal(create({ title: 'Inline', papers }))).toMatchObject({ status: 200, body: { papers } })
  })

  test('belong to an unnamed owner, and have no model', async () => {
    expect((await askLocal({ method: 'GET', path: '/_app/auth/me' })).body).toEqual({
      id: 'owner',
      email: null,
      name: 'Owner',
      role: 'admin',
      isMember: true,
    })
    const asked = await askLocal({ method: 'POST', path: '/_app/integrations/invoke-llm', body: { prompt: 'Hello' } })
    expect(asked).toMatchObject({ status: 412, body: { code: 'AI_NOT_CONNECTED', message: expect.stringContaining('src/lathe/data.ts') } })
    expect((await askLocal({ method: 'GET', path: '/_app/elsewhere' })).body).toMatchObject({ code: 'NOT_FOUND' })
  })
})
