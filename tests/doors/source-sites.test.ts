import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { ContextItem } from '../../shared/domain/source.ts'
import { SOURCE_REASON_TEXT, SOURCES_TEXT } from '../../shared/text/sources.ts'
import { type Replaced, startBackend } from '../helpers/backend.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { untilSource } from './until-source.ts'

let doors: OpenDoors
let app: App
let server: http.Server
/** What the site has, by path. */
let pages: Record<string, string>
let asked: string[]
let dialled: string[]

const outside: Replaced = {
  openNetwork: {
    resolve: (host) => Promise.resolve([{ address: host === 'inside.example' ? '10.1.2.3' : '192.31.196.7', family: 4 }]),
    connect(address, port) {
      dialled.push(`${address}:${port}`)
      return connect((server.address() as AddressInfo).port, '127.0.0.1')
    },
  },
  siteWait: () => Promise.resolve(),
}

beforeAll(async () => {
  server = http
    .createServer(({ url = '/', headers }, response) => {
      asked.push(url)
      const body = pages[url]
      const etag = `"${body?.length}"`
      if (body === undefined) response.writeHead(404).end()
      else if (headers['if-none-match'] === etag) response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': url === '/robots.txt' ? 'text/plain' : 'text/html', etag }).end(body)
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  doors = await openDoors(outside)
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  app = doors.newApp('Shop')
  asked = []
  dialled = []
  pages = {
    '/': '<title>Shop</title><h1>Welcome</h1><p>We bake bread every morning.</p><a href="/prices">Prices</a><a href="/terms">Terms</a>',
    '/prices': '<title>Prices</title><h2>Cakes</h2><p>A birthday cake costs thirty euros.</p>',
    '/terms': '<title>Terms</title><p>We deliver on Mondays.</p>',
  }
})

const sources = () => doors.clients.HTTP.sources
const items = async () => (await sources().items({ appId: app.id })).contextItems

async function addSite(url: string, more: { readonly pages?: number; readonly name?: string } = {}): Promise<ContextItem> {
  const { contextItems } = await sources().ingestSite({ appId: app.id, url, pages: 50, depth: 3, ...more })
  return contextItems[0] ?? expect.fail('no item')
}

const until = (isIt: (item: ContextItem) => boolean) => untilSource(doors, app.id, isIt)
const synced = ({ status }: ContextItem) => status === 'synced'
const failed = ({ status }: ContextItem) => status === 'error'

test('a website is fetched, found with the page that says it, and fetched again where it has changed', async () => {
  expect(await addSite('https://shop.example')).toMatchObject({ status: 'running', type: 'web page', source: 'site', name: 'shop.example' })
  const item = await until(synced)
  expect(item).toMatchObject({ inside: { pages: 3 }, numOfChunks: 3, externalFileUrl: 'https://shop.example/', reason: null })
  const { hits } = await sources().search({ appId: app.id, question: 'What does a birthday cake cost?' })
  expect(hits[0]).toMatchObject({ source: 'shop.example', heading: 'Prices › Cakes', url: 'https://shop.example/prices' })

  pages['/prices'] = '<title>Prices</title><h2>Cakes</h2><p>A birthday cake costs forty euros now.</p>'
  asked = []
  const told = doors.backend.engine.watch(app.id, 0, new AbortController().signal)
  await sources().syncNow({ appId: app.id, id: item.id })
  for await (const event of told)
    if (event.kind === 'source.changed' && event.item.status === 'synced' && event.item.lastSyncedAt !== item.lastSyncedAt) break
  expect(asked.toSorted()).toEqual(['/', '/prices', '/robots.txt', '/sitemap.xml', '/terms'])
  const again = await sources().look({ appId: app.id, id: item.id })
  // What was not read again stands where it was: in front.
  expect(again.chunks.map(({ url }) => url)).toEqual(['https://shop.example/', 'https://shop.example/terms', 'https://shop.example/prices'])
  expect(again.chunks.at(-1)?.text).toContain('forty euros')
  expect((await items())[0]).toMatchObject({ inside: { pages: 3 }, numOfChunks: 3 })
})

test('where nothing has changed, it is known to be looked at; where the site is gone, what was fetched stays', async () => {
  const { id } = await addSite('https://shop.example/')
  const { lastSyncedAt } = await until(synced)
  await sources().syncNow({ appId: app.id, id })
  await until((item) => item.status === 'synced' && item.lastSyncedAt !== lastSyncedAt)
  pages = {}
  await sources().syncNow({ appId: app.id, id })
  expect(await until(failed)).toMatchObject({ reason: SOURCE_REASON_TEXT['site-unreachable'], numOfChunks: 3 })
  expect((await sources().search({ appId: app.id, question: 'birthday cake' })).hits).toHaveLength(1)
})

test('what could not be fetched again says so after a restart too, and is found as it was', async () => {
  using folder = temporaryFolder()
  let made: App
  {
    await using first = await startBackend({ ...outside, dataDir: folder.path })
    made = first.newApp()
    const { backend } = first
    const site = { url: 'https://shop.example/', pages: 50, depth: 3 }
    await backend.sources.addSite(backend.sessions.owner, made.id, { site, name: null, replaces: null })
    const { id } = await untilSource(first, made.id, synced)
    pages = {}
    await backend.sources.syncNow(made.id, id)
    await untilSource(first, made.id, failed)
  }
  await using second = await startBackend({ ...outside, dataDir: folder.path })
  const [item] = (await second.backend.sources.items(second.backend.sessions.owner, made.id, null)).contextItems
  expect(item).toMatchObject({ status: 'error', reason: SOURCE_REASON_TEXT['site-unreachable'], numOfChunks: 3 })
  expect(await second.backend.sources.search(made.id, 'birthday cake', 5)).toHaveLength(1)
})

test('an address inside is never asked, and what is no address is refused', async () => {
  await addSite('https://inside.example/')
  expect(await until(failed)).toMatchObject({ reason: SOURCE_REASON_TEXT['site-refused'], numOfChunks: 0 })
  expect(dialled).toEqual([])
  for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'nothing'])
    await expect(addSite(url)).rejects.toMatchObject({ code: 'SITE_ADDRESS_BAD', message: SOURCES_TEXT.siteAddressBad })
})

test('a plan says how many pages, and a data source that is deleted is fetched no further', async () => {
  for (let n = 0; n < 40; n += 1) pages[`/p${n}`] = `<p>Page ${n}</p><a href="/p${n + 1}">on</a><a href="/p${n + 2}">on</a>`
  pages['/'] = '<p>Home</p><a href="/p0">on</a>'
  const { id } = await addSite('https://shop.example/', { pages: 2 })
  expect(await until(synced)).toMatchObject({ inside: { pages: 2 }, reason: SOURCES_TEXT.siteCut(2) })
  await sources().remove({ id })
  expect(await items()).toEqual([])
})
