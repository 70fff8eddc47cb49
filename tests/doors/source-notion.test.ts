import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { SourceConnectionId } from '../../shared/domain/source-connection.ts'
import type { ContextItem } from '../../shared/domain/source.ts'
import { BROWSER_SIGN_IN_TEXT } from '../../shared/text/browser-sign-in.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../shared/text/source-connections.ts'
import { SOURCE_REASON_TEXT } from '../../shared/text/sources.ts'
import { block, NOTION_CLIENT, type NotionServer, paragraph, richText, startNotion } from '../fixtures/notion-server.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { untilSource } from './until-source.ts'

let doors: OpenDoors
let notion: NotionServer
let app: App

const TOKEN = 'ntn_good'
const HANDBOOK = '11111111-0000-4000-8000-000000000001'
const OVENS = '11111111-0000-4000-8000-000000000002'
const PRICES = '22222222-0000-4000-8000-000000000001'
const PRICES_DATA = '22222222-0000-4000-8000-000000000002'
const CAKE = '33333333-0000-4000-8000-000000000001'
const BREAD = '33333333-0000-4000-8000-000000000002'

beforeAll(async () => {
  notion = await startNotion()
  doors = await openDoors({ openNetwork: notion.network, siteWait: () => Promise.resolve() })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await notion[Symbol.asyncDispose]()
})
beforeEach(async () => {
  app = doors.newApp('Bakery')
  notion.asked.length = 0
  notion.faults.length = 0
  notion.pageSize = 100
  notion.tokens.clear()
  notion.tokens.add(TOKEN)
  notion.pages.clear()
  notion.databases.clear()
  const price = (euros: number) => ({ Price: { id: 'p', type: 'number', number: euros } })
  notion.databases.set(PRICES, { title: 'Prices', edited: '2026-01-02T10:00:00.000Z', dataSource: PRICES_DATA })
  notion.pages.set(CAKE, {
    title: 'Birthday cake',
    edited: '2026-01-02T10:00:00.000Z',
    of: PRICES_DATA,
    properties: price(30),
    blocks: [paragraph('Order it two days before.')],
  })
  notion.pages.set(BREAD, { title: 'Rye bread', edited: '2026-01-02T10:00:00.000Z', of: PRICES_DATA, properties: price(4), blocks: [] })
  notion.pages.set(OVENS, {
    title: 'Ovens',
    edited: '2026-01-02T10:00:00.000Z',
    blocks: [paragraph('The big oven is cleaned on Sundays.')],
  })
  notion.pages.set(HANDBOOK, {
    title: 'Handbook',
    edited: '2026-01-02T10:00:00.000Z',
    blocks: [
      block('heading_1', { rich_text: [richText('Opening')], is_toggleable: false }),
      paragraph('We open at six in the morning.'),
      block('child_page', { title: 'Ovens' }, [paragraph('')], OVENS),
      block('child_database', { title: 'Prices' }, [], PRICES),
    ],
  })
  for (const { id } of (await connections().list({ appId: app.id })).connections)
    await connections().disconnect({ appId: app.id, connectionId: id })
})

const sources = () => doors.clients.HTTP.sources
const connections = () => doors.clients.HTTP.sourceConnections
const connect = (token = TOKEN, more = {}) => connections().connect({ appId: app.id, provider: 'notion', token, ...more })

async function add(connectionId: SourceConnectionId, thing: Partial<ContextItem> & { readonly name: string }, more = {}) {
  const { contextItems } = await sources().ingestMetadata({
    query: { appId: app.id },
    body: { contextItems: [thing], connectionId, ...more },
  })
  return contextItems[0] ?? expect.fail('no item')
}
const addHandbook = (id: SourceConnectionId) => add(id, { name: 'Handbook', type: 'notion page', externalFileId: HANDBOOK })

const until = (isIt: (item: ContextItem) => boolean) => untilSource(doors, app.id, isIt)
async function syncAgain({ id, lastSyncedAt }: ContextItem): Promise<ContextItem> {
  notion.asked.length = 0
  await sources().syncNow({ appId: app.id, id })
  return until(
    (item) =>
      item.id === id &&
      item.status !== 'running' &&
      item.status !== 'pending' &&
      (item.status === 'error' || item.lastSyncedAt !== lastSyncedAt),
  )
}
const find = async (question: string) => (await sources().search({ appId: app.id, question })).hits[0]
const synced = ({ status }: ContextItem) => status === 'synced'
const blocksAsked = () =>
  notion.asked.filter(({ path: asked }) => asked.startsWith('/v1/blocks/')).map(({ path: asked }) => asked.split('/')[3])

test('a page is brought in with what lies in it, and cited with its address; only what has changed is fetched again', async () => {
  const connection = await connect()
  expect(connection).toMatchObject({ provider: 'notion', name: 'Bakery', isRevoked: false })
  const { things } = await connections().things({ appId: app.id, connectionId: connection.id })
  // Rows are listed where somebody looks for one.
  expect(things.map(({ name, type }) => [name, type])).toEqual([
    ['Ovens', 'notion page'],
    ['Handbook', 'notion page'],
    ['Prices', 'notion database'],
  ])
  const found = await connections().things({ appId: app.id, connectionId: connection.id, query: 'cake' })
  expect(found.things.map(({ id }) => id)).toEqual([CAKE])

  expect(await addHandbook(connection.id)).toMatchObject({
    status: 'running',
    type: 'notion page',
    source: 'notion',
    provider: 'notion',
    externalFileId: HANDBOOK,
  })
  const item = await until(synced)
  expect(item).toMatchObject({
    inside: { pages: 2, rows: 2 },
    externalFileUrl: `https://www.notion.so/${HANDBOOK}`,
    reason: null,
    asksConnection: false,
  })
  expect(await find('When do we open in the morning?')).toMatchObject({
    source: 'Handbook',
    heading: 'Handbook › Opening',
    url: `https://www.notion.so/${HANDBOOK}`,
  })
  expect(await find('When is the oven cleaned?')).toMatchObject({ heading: 'Handbook › Ovens', url: `https://www.notion.so/${OVENS}` })
  expect(await find('price of a birthday cake')).toMatchObject({
    heading: 'Handbook › Prices',
    row: 1,
    quote: 'Birthday cake\nPrice: 30',
    url: `https://www.notion.so/${CAKE}`,
  })
  expect(await find('order two days before')).toMatchObject({ heading: 'Handbook › Prices › Birthday cake', row: null })

  const cake = notion.pages.get(CAKE) ?? expect.fail('no cake')
  cake.edited = '2026-01-03T10:00:00.000Z'
  cake.blocks = [paragraph('Order it three weeks before.')]
  notion.pages.delete(BREAD)
  const again = await syncAgain(item)
  expect(again).toMatchObject({ status: 'synced', inside: { pages: 2, rows: 1 } })
  // Of all, the one page that was changed is read.
  expect(blocksAsked()).toEqual([CAKE])
  expect((await find('order weeks before'))?.quote).toContain('three weeks')
  expect((await sources().search({ appId: app.id, question: 'rye bread' })).hits.filter(({ quote }) => quote.includes('Rye'))).toEqual([])
})

test('lists come in pages, and a provider that is busy is waited for', async () => {
  const { id } = await connect()
  notion.pageSize = 1
  notion.faults.push({ status: 429, code: 'rate_limited', headers: { 'retry-after': '1' } }, { status: 503, code: 'service_unavailable' })
  await addHandbook(id)
  expect(await until(synced)).toMatchObject({ inside: { pages: 2, rows: 2 } })
  const { things, next } = await connections().things({ appId: app.id, connectionId: id })
  expect(things.map(({ name }) => name)).toEqual(['Ovens', 'Handbook'])
  const rest = await connections().things({ appId: app.id, connectionId: id, from: next ?? '' })
  expect([rest.things.map(({ name }) => name), rest.next]).toEqual([['Prices'], null])
})

test('a token that is no longer let in is said, and nothing that was read is lost; connected again, it goes on', async () => {
  const connection = await connect()
  await addHandbook(connection.id)
  const item = await until(synced)
  notion.tokens.clear()
  notion.tokens.add('ntn_new')
  const failed = await syncAgain(item)
  expect(failed).toMatchObject({
    status: 'error',
    reason: SOURCE_REASON_TEXT['kept-revoked'],
    asksConnection: true,
    numOfChunks: item.numOfChunks,
  })
  expect(await find('When is the oven cleaned?')).toMatchObject({ heading: 'Handbook › Ovens' })
  expect((await connections().list({ appId: app.id })).connections).toMatchObject([{ id: connection.id, isRevoked: true }])
  await expect(connections().things({ appId: app.id, connectionId: connection.id })).rejects.toMatchObject({
    code: 'SOURCE_CONNECTION_REFUSED',
    message: SOURCE_CONNECTIONS_TEXT.revoked('Bakery'),
  })
  await expect(connect('ntn_wrong', { again: connection.id })).rejects.toMatchObject({
    message: SOURCE_CONNECTIONS_TEXT.tokenRefused('Notion'),
  })
  expect(await connect('ntn_new', { again: connection.id })).toEqual({ ...connection, isRevoked: false })
  expect(await syncAgain(failed)).toMatchObject({ status: 'synced', reason: null, asksConnection: false })
})

test('a person signs in as a client of their own; what lets in is renewed, each time with another', async () => {
  const { url } = await connections().signIn({ appId: app.id, provider: 'notion', ...NOTION_CLIENT })
  const waiting = connections().signedIn({ appId: app.id, provider: 'notion' })
  expect(await notion.signIn(url)).toContain(BROWSER_SIGN_IN_TEXT.pageDone)
  const { id, name } = await waiting
  expect(name).toBe('Bakery')
  await addHandbook(id)
  let item = await until(synced)
  for (let times = 0; times < 2; times += 1) {
    notion.tokens.clear()
    item = await syncAgain(item)
    expect(item).toMatchObject({ status: 'synced', reason: null })
    expect(notion.asked.filter(({ path: asked }) => asked === '/v1/oauth/token')).toHaveLength(1)
  }
})

test('what was thrown away there says so, and what was read of it stays', async () => {
  const { id } = await connect()
  await add(id, { name: 'Ovens', type: 'notion page', externalFileId: OVENS })
  const item = await until(synced)
  const page = notion.pages.get(OVENS) ?? expect.fail('no page')
  page.inTrash = true
  expect(await syncAgain(item)).toMatchObject({ status: 'error', reason: SOURCE_REASON_TEXT['kept-gone'], numOfChunks: 1 })
})

test('a database is a list of rows with their numbers', async () => {
  const { id } = await connect()
  await add(id, { name: 'Prices', type: 'notion database', externalFileId: PRICES_DATA })
  expect(await until(synced)).toMatchObject({ type: 'notion database', inside: { pages: null, rows: 2 } })
  expect(await find('rye bread')).toMatchObject({ heading: 'Prices', row: 2, quote: 'Rye bread\nPrice: 4' })
})

test('only the owner connects; a token is in no file, no record, no answer', async () => {
  const connection = await connect()
  await addHandbook(connection.id)
  await until(synced)
  const records = await doors.backend.engine.of(app.id).sources({})
  expect(records[0]?.elsewhere).toEqual({ provider: 'notion', id: HANDBOOK, url: `https://www.notion.so/${HANDBOOK}` })
  expect(JSON.stringify([records, await connections().list({ appId: app.id })])).not.toContain(TOKEN)
  const folder = doors.backend.installation.dataFolder
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(3)
  const holding = files.filter((file) => readFileSync(path.join(file.parentPath, file.name)).includes(TOKEN))
  expect(holding.map(({ name }) => name)).toEqual([])
  // Sent to Notion alone.
  expect(new Set(notion.asked.map(({ headers }) => headers.host))).toEqual(new Set(['api.notion.com']))
})

test('what another app chose, what came in a project, and what nobody connected asks nobody', async () => {
  const { id: connectionId } = await connect()
  const [handbook] = await doors.backend.engine.of(app.id).sources({})
  expect(handbook).toBeUndefined()
  await expect(
    sources().ingestMetadata({
      query: { appId: app.id },
      body: { contextItems: [{ name: 'x', type: 'notion page', externalFileId: '../users/me' }], connectionId },
    }),
  ).rejects.toMatchObject({ code: 'SOURCE_TYPE_REFUSED' })
  await addHandbook(connectionId)
  await until(synced)
  const [record] = await doors.backend.engine.of(app.id).sources({})
  const other = doors.newApp('Other')
  const made = record ?? expect.fail('no record')
  await doors.backend.engine.of(other.id).addSources({ added: [made], allowed: null })
  notion.asked.length = 0
  await sources().syncNow({ appId: other.id, id: made.id })
  await expect
    .poll(async () => (await sources().items({ appId: other.id })).contextItems[0])
    .toMatchObject({ reason: SOURCE_REASON_TEXT['kept-not-connected'], asksConnection: true })
  expect(notion.asked).toEqual([])
})
