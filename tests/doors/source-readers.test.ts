import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { ContextItem, SourceReaders } from '../../shared/domain/source.ts'
import { SOURCES_TEXT } from '../../shared/text/sources.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { pdfOf } from '../fixtures/pdf.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { signUp } from './live-users.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { untilSource } from './until-source.ts'
import { visitDraft } from './visit-draft.ts'

let server: ModelServer
let open: OpenDoors
let app: App
let prices: ContextItem
let staff: ContextItem
let ann: string

beforeAll(async () => {
  server = await startModelServer(() => ({ answer: 'Cake costs 32 [1].' }))
  open = await openDoors({
    vendorDir: await vendorFolder(),
    providers: [{ id: 'compatible', name: 'Own server', baseUrl: server.url, apiKey: 'sk-of-the-builder', models: ['small'] }],
  })
  app = open.newApp('Bakery')
  await open.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        '__functions__ask.ts': `import { Sources } from '@/integrations/Core'
export default async function ask({ about }: { about: string }) {
  return (await Sources.search(about)).map(({ source }) => source)
}
`,
        '__functions__find.ts': `import { Sources } from '@/integrations/Core'
export default async function find({ about }: { about: string }) {
  return await Sources.search(about, { limit: 1 })
}
`,
      },
    }),
    origin: 'edit',
    description: 'A page',
  })
  prices = await added('Cake costs 32. Bread costs 4.', 'Prices')
  staff = await added('The wage of a baker is 20. Cake is free for staff.', 'Staff')
  app = (await open.clients.HTTP.apps.publish({ appId: app.id })).app
  ann = await signUp(open, app, 'ann@example.com')
})
afterAll(async () => {
  await open[Symbol.asyncDispose]()
  await server.close()
})

async function added(context: string, name: string): Promise<ContextItem> {
  const { sources } = open.clients.HTTP
  const [item] = (await sources.ingestText({ query: { appId: app.id }, body: { context, name } })).contextItems
  if (item === undefined) throw new Error('Nothing was added.')
  for await (const event of open.backend.engine.watch(app.id, 0, new AbortController().signal))
    if (event.kind === 'source.changed' && event.item.id === item.id && event.item.status === 'synced') break
  return item
}

const live = () => `${app.slug}.studio.localhost:${open.port}`
const draft = () => `${app.id}.studio.localhost:${open.port}`
async function ask(path: string, body: object, token: string, host = live()) {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
  const { status, json } = await open.raw({ method: 'POST', host, path: `/_app/${path}`, headers, body: JSON.stringify(body) })
  const { code, hits = [] } = json as { readonly code?: string; readonly hits?: readonly { readonly source: string }[] }
  return { status, code, found: hits.map(({ source }) => source), json }
}
const search = (token: string, host = live()) => ask('integrations/search-sources', { question: 'cake' }, token, host)
const set = (item: ContextItem, readers: SourceReaders) => open.clients.HTTP.sources.setReaders({ appId: app.id, id: item.id, readers })

test('until somebody says so, no page finds anything, by whatever call; functions and the builder do', async () => {
  expect(prices.readers).toBe('none')
  for (const token of ['', ann])
    expect(await search(token)).toMatchObject({ status: 403, code: 'SOURCES_FORBIDDEN', json: { message: SOURCES_TEXT.notOpen } })
  const question = { prompt: 'What does a cake cost?', sources: true }
  const asked = server.requests.length
  for (const path of ['integrations/invoke-llm', 'integrations/stream-llm'])
    expect(await ask(path, question, ann)).toMatchObject({ status: 403, code: 'SOURCES_FORBIDDEN' })
  expect(server.requests).toHaveLength(asked)
  expect((await ask('functions/ask', { about: 'cake' }, '')).json).toEqual(expect.arrayContaining(['Prices', 'Staff']))
  expect((await search((await visitDraft(open, app.id)).token, draft())).found).toHaveLength(2)
})

test('whoever is signed in finds what is for them, a visitor is asked to sign in, and nobody what is for nobody', async () => {
  expect(await set(prices, 'all')).toMatchObject({ id: prices.id, readers: 'all' })
  expect(await search(ann)).toMatchObject({ status: 200, found: ['Prices'] })
  expect(await search('')).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' })
  const visitor = await visitDraft(open, app.id, undefined, { kind: 'visitor' })
  expect(await search(visitor.token, draft())).toMatchObject({ code: 'SIGN_IN_NEEDED' })
})

test('everybody finds what is for everybody, at once, and answers are made of that alone', async () => {
  await set(prices, 'anonymous')
  await set(staff, 'all')
  expect(await search('')).toMatchObject({ status: 200, found: ['Prices'] })
  expect((await search(ann)).found.toSorted()).toEqual(['Prices', 'Staff'])
  await set(staff, 'none')
  const { json } = await ask('integrations/invoke-llm', { prompt: 'Is cake free?', sources: true }, ann)
  expect(json).toMatchObject({ text: 'Cake costs 32 [1].', citations: [{ n: 1, source: 'Prices' }] })
  expect(JSON.stringify((await server.request(server.requests.length - 1)).body.messages)).not.toContain('wage')
  await set(prices, 'none')
  expect(await search('')).toMatchObject({ status: 403 })
  await set(staff, 'all')
  expect(await search('')).toMatchObject({ status: 401 })
})

test('a PDF that is cited opens at its page for whoever may search it, by the hash that its citation tells alone', async () => {
  const { sources } = open.clients.HTTP
  const bytes = pdfOf(['Opening hours are eight to six.', 'A wedding cake takes nine days.'])
  const file = new File([bytes], 'Hand buch.pdf', { type: 'application/pdf' })
  const [added] = (await sources.ingestFile({ query: { appId: app.id }, body: { file } })).contextItems
  const manual = added ?? expect.fail('nothing was added')
  await untilSource(open, app.id, ({ id, status }) => id === manual.id && status === 'synced')
  const address = `/_app/sources/${createHash('sha256').update(bytes).digest('hex')}`
  const asked = (token: string, host = live()) => ask('integrations/search-sources', { question: 'wedding cake days' }, token, host)
  const wanted = expect.objectContaining({ source: 'Hand buch.pdf', page: 2, url: `${address}#page=2` })
  const opened = (host: string, headers: Record<string, string> = {}) => open.raw({ method: 'GET', host, path: address, headers })

  // What a function finds for somebody who may not search it has no address, and there is none that answers.
  expect((await opened(live())).status).toBe(404)
  const found = await open.raw({
    method: 'POST',
    host: live(),
    path: '/_app/functions/find',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ about: 'wedding cake days' }),
  })
  expect(found.json).toMatchObject([{ source: 'Hand buch.pdf', page: 2 }])
  expect(JSON.stringify(found.json)).not.toContain('_app/sources')

  await set(manual, 'all')
  expect((await asked(ann)).json).toMatchObject({ hits: expect.arrayContaining([wanted]) })
  await set(manual, 'anonymous')
  const whole = await opened(live())
  expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' } })
  expect(whole.headers['content-disposition']).toBe("inline; filename*=UTF-8''Hand%20buch.pdf")
  // A link may lead there from elsewhere; no page elsewhere reads it.
  expect((await opened(live(), { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(200)
  expect((await opened(live(), { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' })).status).toBe(404)

  // A draft is its builder's.
  expect((await opened(draft())).status).toBe(404)
  const { cookie, token } = await visitDraft(open, app.id)
  expect((await asked(token, draft())).json).toMatchObject({ hits: expect.arrayContaining([wanted]) })
  expect((await opened(draft(), { cookie })).status).toBe(200)

  // What is no PDF has no pages to open, and what is deleted is gone.
  const { hits } = (await search(token, draft())).json as { readonly hits: readonly { readonly source: string; readonly url?: string }[] }
  expect(hits.filter(({ source }) => source === 'Prices').map(({ url }) => url)).toEqual([undefined])
  await sources.remove({ id: manual.id })
  expect((await opened(live())).status).toBe(404)
})

test('nothing of this was a bug', () => expect(open.bugs).toEqual([]))
