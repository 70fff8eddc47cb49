import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { SourceMeaning } from '../../shared/domain/source.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { SOURCES_TEXT } from '../../shared/text/sources.ts'
import { standInEmbedding } from '../fixtures/meanings.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* Questions in other words than those of the data sources. */
let isBroken = false
let server: ModelServer
let doors: OpenDoors
let app: App

beforeAll(async () => {
  server = await startModelServer(() => ({ answer: 'Good.', usage: { input: 100, output: 2 } }), {
    models: ['writer', 'gpt-5', 'nomic-embed-text'],
    embed: (text) => (isBroken ? null : standInEmbedding(text)),
  })
  doors = await openDoors()
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server.close()
})
beforeEach(async () => {
  isBroken = false
  app = doors.newApp('Shop')
  await doors.backend.providers.connect('compatible', { baseUrl: server.url })
})

const sources = () => doors.clients.HTTP.sources
const meaning = () => sources().meaning({ appId: app.id })
const add = (context: string, name: string) => sources().ingestText({ query: { appId: app.id }, body: { context, name } })
const found = async (question: string) => (await sources().search({ appId: app.id, question })).hits
async function until(isIt: (meaning: SourceMeaning) => boolean): Promise<void> {
  await expect.poll(async () => isIt(await meaning())).toBe(true)
}

async function addAll(): Promise<void> {
  await add('The trolley is kept for a week.', 'Trolley')
  await add('We bake bread every morning.', 'Bread')
  await until(({ pieces }) => pieces === 2)
}

test('nothing is sent before somebody says so, with the price; then a question finds what it is about, and by what', async () => {
  await addAll()
  const from = server.embedded.length
  expect(await meaning()).toEqual({
    model: 'compatible/nomic-embed-text',
    isOn: false,
    pieces: 2,
    done: 0,
    usd: 0,
    isPriceAssumed: false,
    failure: null,
  })
  expect(await found('How long do you hold my basket?')).toEqual([])
  expect(server.embedded.length).toBe(from)

  expect(await sources().setMeaning({ appId: app.id, isOn: true })).toMatchObject({ isOn: true, pieces: 2 })
  await until(({ done }) => done === 2)
  const [best] = await found('How long do you hold my basket?')
  expect(best).toMatchObject({ source: 'Trolley', methods: ['meaning'], score: 1 })
  expect((await found('bread'))[0]).toMatchObject({ source: 'Bread', methods: ['words', 'surroundings', 'meaning'] })
})

test('what has not changed is not sent again; what was added is', async () => {
  await addAll()
  await sources().setMeaning({ appId: app.id, isOn: true })
  await until(({ done }) => done === 2)
  const from = server.embedded.length
  const [trolley] = (await sources().items({ appId: app.id })).contextItems
  await sources().syncNow({ appId: app.id, id: trolley?.id ?? expect.fail('no data source') })
  await add('The till takes cards.', 'Till')
  await until(({ pieces, done }) => pieces === 3 && done === 3)
  expect(server.embedded.slice(from).flat()).toEqual(['The till takes cards.'])
})

test('where the model fails, that is said, and words find as before; it goes on when somebody wants it', async () => {
  await addAll()
  isBroken = true
  await sources().setMeaning({ appId: app.id, isOn: true })
  await until(({ failure }) => failure === SOURCES_TEXT.meaningFailed)
  expect((await found('bread'))[0]).toMatchObject({ source: 'Bread', methods: ['words', 'surroundings'] })
  isBroken = false
  await sources().setMeaning({ appId: app.id, isOn: true })
  await until(({ done, failure }) => done === 2 && failure === null)
  isBroken = true
  expect((await found('bread'))[0]).toMatchObject({ source: 'Bread', methods: ['words', 'surroundings'] })
  await until(({ failure }) => failure === SOURCES_TEXT.meaningFailed)
})

test('what a visitor asks counts to the budget of the app, and where nothing is left of it, words alone find', async () => {
  await doors.backend.providers.disconnect('compatible')
  await doors.backend.providers.connect('openai', { baseUrl: server.url, apiKey: 'sk-of-the-builder' })
  onTestFinished(async () => void (await doors.backend.providers.disconnect('openai')))
  await addAll()
  await sources().setMeaning({ appId: app.id, isOn: true })
  await until(({ done }) => done === 2)
  const { spend } = doors.backend
  for (const { id } of (await sources().items({ appId: app.id })).contextItems)
    await sources().setReaders({ appId: app.id, id, readers: 'anonymous' })
  const visit = (question: string) =>
    doors.backend.sources.searchAsApp({ appId: app.id, data: 'live', actor: { kind: 'anonymous' }, isFunction: false }, question, 5)
  const BASKET = 'How long do you hold my basket?'
  const from = server.embedded.length
  expect(await visit(BASKET)).toEqual([])
  expect([server.embedded.length, spend.today(app.id)]).toEqual([from, { usdToday: 0, callsToday: 0 }])

  spend.change(app.id, { anonymousCallsPerDay: 1 })
  expect(await visit(BASKET)).toMatchObject([{ source: 'Trolley' }, {}])
  const { usdToday, callsToday } = spend.today(app.id)
  expect([usdToday > 0, callsToday]).toEqual([true, 0])
  await found(BASKET)
  expect(spend.today(app.id).usdToday).toBe(usdToday)

  spend.change(app.id, { appUsdPerDay: usdToday })
  expect(await visit(BASKET)).toEqual([])
  expect((await visit('bread'))[0]).toMatchObject({ methods: ['words', 'surroundings'] })
  expect(await meaning()).toMatchObject({ failure: null })
})

test('off, what the model said is thrown away; without a provider there is nothing to choose', async () => {
  await addAll()
  await sources().setMeaning({ appId: app.id, isOn: true })
  await until(({ done }) => done === 2)
  expect(await sources().setMeaning({ appId: app.id, isOn: false })).toMatchObject({ isOn: false, done: 0 })
  expect(await found('basket')).toEqual([])
  await doors.backend.providers.disconnect('compatible')
  expect(await meaning()).toMatchObject({ model: null, isOn: false })
  await expect(sources().setMeaning({ appId: app.id, isOn: true })).rejects.toMatchObject({
    code: 'AI_NOT_CONNECTED',
    message: ERROR_TEXT.aiNotConnected,
  })
})

test('nothing of this was a bug', () => expect(doors.bugs).toEqual([]))
