import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { ContextItem, SourceReaders } from '../../shared/domain/source.ts'
import { SOURCES_TEXT } from '../../shared/text/sources.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { signUp } from './live-users.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
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

test('nothing of this was a bug', () => expect(open.bugs).toEqual([]))
