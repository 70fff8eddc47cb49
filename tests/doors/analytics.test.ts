import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as tick } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Analytics } from '../../shared/domain/analytics.ts'
import type { App } from '../../shared/domain/app.ts'
import { ANALYTICS_SIGNAL_MAX_BYTES } from '../../shared/limits/analytics.ts'
import { ANALYTICS_TEXT } from '../../shared/text/analytics.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { auth, newestMail, PASSWORD } from './live-users.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import type { RawAnswer, RawRequest } from './raw-request.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

const HOME = `import { Planted } from '@/components/Planted'
export default function Home() { return <h1>Shop <Planted /></h1> }`
const PLANTED = `export function Planted() {
  if (window.name === 'planted') throw new Error('a planted failure')
  return null
}`
const ORDER = `export const path = '/orders/:id'\nexport default function Order() { return <h1>Order</h1> }`
const NEW_ORDER = `export const path = '/orders/new'\nexport default function NewOrder() { return <h1>New</h1> }`
const FAILS = `export default function fails({ isBad }: { isBad?: boolean }) {
  if (isBad === true) throw new Error('no stock')
  return { ok: true }
}`

let folder: ReturnType<typeof temporaryFolder>
let models: ModelServer
let doors: OpenDoors
let app: App

beforeAll(async () => {
  folder = temporaryFolder()
  models = await startModelServer(() => ({ answer: 'Yes.' }))
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    dataDir: folder.path,
    providers: [{ id: 'compatible', name: 'Own server', baseUrl: models.url, apiKey: 'sk-own', models: ['small'] }],
  })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await models.close()
  folder[Symbol.dispose]()
})

beforeEach(async () => {
  app = doors.newApp('Shop')
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': HOME,
        '__components__Planted.tsx': PLANTED,
        '__pages__Order.tsx': ORDER,
        '__pages__NewOrder.tsx': NEW_ORDER,
        '__functions__fails.ts': FAILS,
      },
    }),
    origin: 'edit',
    description: '',
  })
  app = (await doors.clients.HTTP.apps.publish({ appId: app.id })).app
})

const host = () => `${app.slug}.studio.localhost:${doors.port}`
const ask = (request: RawRequest): Promise<RawAnswer> => doors.raw({ ...request, host: host() })
const visit = (at = '/', headers: Readonly<Record<string, string>> = {}) =>
  ask({ path: at, headers: { ...NAVIGATION, 'user-agent': BROWSER, ...headers } })
const signal = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask({
    method: 'POST',
    path: '/_app/seen',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    body: JSON.stringify(body),
  })
const read = () => doors.clients.HTTP.analytics.read({ appId: app.id, range: 'today' })

/** What is counted nobody waits for. */
async function readUntil(isThere: (read: Analytics) => boolean): Promise<Analytics> {
  for (;;) {
    const found = await read()
    if (isThere(found)) return found
    await tick()
  }
}

test('pages are counted by the routes of the app, and of where visitors come from the host alone', async () => {
  await visit('/?name=ann@example.com')
  await visit('/orders/8271?card=4111', { referer: 'https://www.news.example/a/path?of=somebody' })
  await visit('/orders/new', { 'user-agent': PHONE })
  await visit('/wp-login.php/ann')
  const { totals, pages, referrers, devices } = await readUntil(({ totals: { views } }) => views === 4)
  expect(totals).toMatchObject({ visits: 4, visitors: 2, views: 4 })
  expect(pages.map(({ name }) => name).toSorted()).toEqual(['-', '/', '/orders/:id', '/orders/new'])
  expect(referrers).toEqual([
    { name: '-', count: 3 },
    { name: 'news.example', count: 1 },
  ])
  expect(devices).toEqual([
    { name: 'desktop', count: 3 },
    { name: 'phone', count: 1 },
  ])
  const kept = Buffer.concat(
    readdirSync(path.join(folder.path, 'apps', app.id))
      .filter((name) => name.startsWith('analytics'))
      .map((name) => readFileSync(path.join(folder.path, 'apps', app.id, name))),
  )
  for (const secret of ['ann', '8271', '4111', '127.0.0.1', 'Mozilla', 'somebody'])
    expect([secret, kept.includes(secret)]).toEqual([secret, false])
})

test('a page that was opened tells which others are shown', async () => {
  await visit('/')
  expect((await signal({ page: '/orders/7' })).status).toBe(204)
  const { totals, pages } = await readUntil(({ totals: { views } }) => views === 2)
  expect(totals).toMatchObject({ visits: 1, visitors: 1, views: 2 })
  expect(pages.map(({ name }) => name)).toEqual(['/', '/orders/:id'])
})

test('who passes requests on says for whom; anybody else says nothing by it', async () => {
  await visit('/', { 'x-forwarded-for': '203.0.113.7' })
  await visit('/', { 'x-forwarded-for': '198.51.100.1, 203.0.113.8' })
  await visit('/', { 'x-forwarded-for': '198.51.100.2, 203.0.113.8' })
  expect((await readUntil(({ totals: { visits } }) => visits === 3)).totals.visitors).toBe(2)
})

test('a signal that is none is refused, and from elsewhere too', async () => {
  for (const body of [
    null,
    {},
    { page: 7 },
    { page: '/', more: 1 },
    { error: { title: 'x' } },
    { error: { title: 'x', at: { script: 'x', line: 0, column: 1 } } },
  ])
    expect([body, (await signal(body)).status]).toEqual([body, 400])
  expect((await signal({ page: 'x'.repeat(ANALYTICS_SIGNAL_MAX_BYTES) })).status).toBe(413)
  expect((await signal({ page: '/' }, { origin: 'http://elsewhere.example' })).status).toBe(403)
  expect((await ask({ path: '/_app/seen' })).status).toBe(404)
  await visit('/')
  expect((await readUntil(({ totals: { visits } }) => visits === 1)).totals).toMatchObject({ views: 1, errors: 0 })
})

test('who asks not to be followed is not counted, nor are programs and pages fetched ahead', async () => {
  const isCounted = async (headers: Readonly<Record<string, string>>) =>
    /"isCounted":(true|false)/.exec((await visit('/', headers)).text)?.[1]
  expect(await isCounted({ dnt: '1' })).toBe('false')
  expect(await isCounted({ 'sec-gpc': '1' })).toBe('false')
  await signal({ page: '/orders/1' }, { 'sec-gpc': '1' })
  await visit('/', { 'sec-purpose': 'prefetch' })
  await visit('/', { 'user-agent': 'Googlebot/2.1' })
  await ask({ method: 'HEAD', path: '/', headers: { ...NAVIGATION, 'user-agent': BROWSER } })
  await ask({ path: '/robots.txt', headers: { 'user-agent': BROWSER } })
  await ask({ path: '/_live/shell', headers: { 'user-agent': BROWSER } })
  expect(await isCounted({})).toBe('true')
  const { totals, bots } = await readUntil(({ totals: { visits } }) => visits > 0)
  expect({ ...totals, bots }).toMatchObject({ visits: 1, visitors: 1, views: 1, bots: 1 })
})

test('what the builder opens in the browser that they build with is counted apart', async () => {
  await doors.asOwner({ path: '/api/apps', headers: { 'user-agent': "The builder's browser" } })
  await visit('/', { 'user-agent': "The builder's browser" })
  await visit('/')
  const { totals, own } = await readUntil(({ totals: { visits } }) => visits === 1)
  expect({ ...totals, own }).toMatchObject({ visits: 1, views: 1, own: 1 })
})

test('an error of a page has its place in the app’s own files, by a source map that nobody is served', async () => {
  const script = /\/_live\/(app-[0-9a-f]+\.js)/.exec((await visit()).text)?.[1] ?? ''
  const lines = (await ask({ path: `/_live/${script}` })).text.split('\n')
  const line = lines.findIndex((text) => text.includes('a planted failure'))
  const column = (lines[line] ?? '').indexOf('a planted failure')
  const at = { script, line: line + 1, column: column + 1 }
  await signal({ error: { title: 'Error: a planted failure', at } })
  await signal({ error: { title: 'Error: of nowhere', at: { ...at, script: '../app.sqlite' } } })
  const { errors, totals } = await readUntil(({ totals: { errors: count } }) => count === 2)
  expect(totals.errors).toBe(2)
  expect(errors.find(({ title }) => title.includes('planted'))).toMatchObject({
    source: 'page',
    place: { path: '__components__Planted.tsx', line: 2 },
    count: 1,
  })
  expect(errors.find(({ title }) => title.includes('nowhere'))?.place).toBeNull()
  expect((await ask({ path: '/_live/app.map' })).status).toBe(404)
  expect((await ask({ path: `/_live/${script}.map` })).status).toBe(404)
})

test('sign-ups, mails, functions with their failures, and questions to a model', async () => {
  const post = (at: string, body: object, token = '') =>
    ask({
      method: 'POST',
      path: at,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  await doors.clients.HTTP.users.setSignUp({ appId: app.id, signUp: 'open' })
  const { ticket } = (await auth(doors, app, 'sign-up/email', { name: 'Ann', email: 'ann@example.com', password: PASSWORD })).json as {
    ticket: string
  }
  const { code } = await newestMail(doors, app, 'ann@example.com', 'verify-email')
  const { token } = (await auth(doors, app, 'sign-up/verify', { ticket, code })).json as { token: string }
  expect((await post('/_app/functions/fails', {})).status).toBe(200)
  expect((await post('/_app/functions/fails', { isBad: true })).status).toBe(500)
  expect((await post('/_app/integrations/invoke-llm', { prompt: 'Is it open?' }, token)).json).toMatchObject({ text: 'Yes.' })
  const { totals, functions, errors } = await read()
  expect(totals).toMatchObject({ signUps: 1, mails: 1, calls: 2, failedCalls: 1, errors: 1, questions: 1, visits: 0 })
  expect(functions).toEqual([{ name: 'fails', calls: 2, failed: 1 }])
  expect(errors).toMatchObject([
    { source: 'function', in: 'fails', title: 'no stock', place: { path: '__functions__fails.ts', line: 2 }, count: 1 },
  ])
})

test('only a published app has them; they are there again when it is', async () => {
  await visit()
  await readUntil(({ totals: { visits } }) => visits === 1)
  await doors.clients.HTTP.apps.unpublish({ appId: app.id })
  const file = () => doors.clients.HTTP.analytics.csv({ appId: app.id, range: '7d' })
  for (const call of [read, file])
    await expect(call()).rejects.toMatchObject({ code: 'PUBLISH_FIRST', message: ANALYTICS_TEXT.publishFirst })
  expect((await visit()).status).toBe(404)
  await doors.clients.HTTP.apps.publish({ appId: app.id })
  expect((await read()).totals.visits).toBe(1)
  const csv = await file()
  expect(csv.name).toMatch(new RegExp(`^${app.slug}-analytics-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  expect(await csv.text()).toContain('Pages,')
})

test('a copy of an app begins anew, and one that is taken out of the bin goes on', async () => {
  await visit()
  await readUntil(({ totals: { visits } }) => visits === 1)
  const copy = await doors.clients.HTTP.apps.duplicate({ appId: app.id })
  expect(existsSync(path.join(folder.path, 'apps', copy.id, 'analytics.sqlite'))).toBe(false)
  await doors.clients.HTTP.apps.remove({ appId: app.id })
  await doors.clients.HTTP.apps.takeBack({ appId: app.id })
  expect((await read()).totals.visits).toBe(1)
})

test('the live view follows who is there', async () => {
  const stop = new AbortController()
  const views = await doors.clients.HTTP.analytics.watch({ appId: app.id }, { signal: stop.signal })
  const seen: number[] = []
  for await (const { people } of views) {
    seen.push(people)
    if (people === 0) await visit('/orders/7')
    else break
  }
  stop.abort()
  expect(seen).toEqual([0, 1])
})
