import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { RequestId, type TurnId } from '../../shared/domain/ids.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { responses } from '../fixtures/wires.ts'
import { followTurn } from '../helpers/backend.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

const PAGE = (words: string) => `Here.
<act type="add_file" path="__pages__Home.tsx" title="Home">
export default function Home() { return <h1>${words}</h1> }
</act>`
/** 2 US dollars per million input tokens, 0.50 cached and 8 output. */
const MODEL = 'openai/gpt-4.1'
const USAGE = { input: 100_000, cached: 40_000, output: 10_000 }
const COST = 0.06 * 2 + 0.04 * 0.5 + 0.01 * 8

let scenes: Scene[] = []
let server: ModelServer
let local: ModelServer
let doors: OpenDoors
let app: App

beforeAll(async () => {
  server = await startModelServer(() => scenes.shift() ?? { answer: PAGE('Hello'), usage: USAGE }, {
    wire: responses,
    models: ['gpt-4.1', 'gpt-that-nobody-priced'],
  })
  local = await startModelServer([{ answer: 'Rye bread.', usage: { input: 50, output: 5 } }])
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    modelStallMs: 5_000,
    providers: [{ id: 'own', name: 'Own server', baseUrl: local.url, apiKey: '', models: ['small'] }],
  })
  await doors.clients.HTTP.models.chooseKeyStorage({ kind: 'memory' })
  await doors.clients.HTTP.models.connect({ provider: 'openai', apiKey: 'sk-1', baseUrl: server.url })
  app = doors.newApp('Bakery')
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await Promise.all([server.close(), local.close()])
})

async function turn(content: string, builderModel = MODEL) {
  const { turnId } = await doors.clients.HTTP.chat.send({
    appId: app.id,
    requestId: RequestId.parse(crypto.randomUUID()),
    content,
    builderModel,
  })
  const events = await followTurn(doors.backend, app.id, turnId)
  return { turnId, end: events.findLast((event) => 'turnId' in event && event.turnId === turnId) }
}
const used = async (turnId: TurnId) => {
  const { turns } = await doors.clients.HTTP.usage.ofTurns({ appId: app.id, turnIds: [turnId] })
  return turns[0]
}

test('a turn costs the provider’s token counts at list prices; both transports agree', async () => {
  const { turnId } = await turn('Make a page')
  expect(await used(turnId)).toMatchObject({
    calls: 1,
    billedCalls: 1,
    unpricedCalls: 0,
    inputTokens: 100_000,
    cachedInputTokens: 40_000,
    outputTokens: 10_000,
    isEstimated: false,
  })
  expect((await used(turnId))?.usd).toBeCloseTo(COST, 9)
  const [overPort, overHttp] = [await doors.clients.port.usage.list(), await doors.clients.HTTP.usage.list()]
  expect(overPort).toEqual(overHttp)
  expect(overHttp.rows).toMatchObject([{ appId: app.id, appName: 'Bakery', purpose: 'turn', model: MODEL, calls: 1 }])
  expect(overHttp.thisMonth.usd).toBeCloseTo(COST, 9)
})

test('of two concurrent turns that would exceed a limit together, the second does not begin', async () => {
  const { estimate, setLimits, list } = doors.clients.HTTP.usage
  const other = doors.newApp('Other')
  const { thisMonth } = await list()
  const foreseen = await estimate({ appId: app.id, content: 'First', builderModel: MODEL })
  const held = Promise.withResolvers<void>()
  scenes = [{ answer: PAGE('First'), hold: { after: 40, until: held.promise }, usage: USAGE }]
  const asked = server.requests.length
  await setLimits({ monthUsd: thisMonth.usd + 1.5 * (foreseen?.usd ?? 0) })
  const first = turn('First')
  await server.request(asked)
  const requestId = RequestId.parse(crypto.randomUUID())
  const { turnId } = await doors.clients.HTTP.chat.send({ appId: other.id, requestId, content: 'Second', builderModel: MODEL })
  const second = (await followTurn(doors.backend, other.id, turnId)).findLast((event) => 'turnId' in event && event.turnId === turnId)
  expect(second).toMatchObject({ kind: 'turn.failed', code: 'SPEND_LIMIT_REACHED' })
  held.resolve()
  expect((await first).end).toMatchObject({ kind: 'turn.done' })
  expect(server.requests.length).toBe(asked + 1)
  await setLimits({ monthUsd: null })
})

test('failed and cancelled turns show their estimated cost', async () => {
  scenes = [{ answer: PAGE('Never'), breaks: { after: 80, by: 'error' } }]
  const failed = await turn('Fail')
  expect(failed.end).toMatchObject({ kind: 'turn.failed' })
  const cost = await used(failed.turnId)
  expect(cost).toMatchObject({ calls: 1, isEstimated: true })
  expect(cost?.inputTokens).toBeGreaterThan(1_000)
  expect(cost?.usd).toBeGreaterThan(0)

  const held = Promise.withResolvers<void>()
  scenes = [{ answer: PAGE('Never'), hold: { after: 80, until: held.promise } }]
  const asked = server.requests.length
  const { turnId } = await doors.clients.HTTP.chat.send({
    appId: app.id,
    requestId: RequestId.parse(crypto.randomUUID()),
    content: 'Stop this',
    builderModel: MODEL,
  })
  await server.request(asked)
  const text = async () => {
    for await (const event of doors.backend.engine.watch(app.id, 0, new AbortController().signal))
      if (event.kind === 'turn.text' && event.turnId === turnId) return
  }
  await text()
  expect(await doors.clients.HTTP.chat.cancel({ appId: app.id, turnId })).toEqual({ cancelled: true })
  held.resolve()
  await expect.poll(async () => (await used(turnId))?.outputTokens).toBeGreaterThan(5)
  expect(await used(turnId)).toMatchObject({ calls: 1, isEstimated: true })
})

test('a refused call costs nothing, an unlisted price is unknown, and a local model is free', async () => {
  scenes = [{ status: 401 }]
  const refused = await turn('Refused')
  expect(refused.end).toMatchObject({ kind: 'turn.failed', code: 'MODEL_KEY_REJECTED' })
  expect(await used(refused.turnId)).toBeUndefined()
  const unpriced = await turn('New model', 'openai/gpt-that-nobody-priced')
  expect(await used(unpriced.turnId)).toMatchObject({ billedCalls: 1, unpricedCalls: 1, usd: 0 })
  const free = await turn('Local', 'own/small')
  expect(await used(free.turnId)).toMatchObject({ calls: 1, billedCalls: 0, unpricedCalls: 0, inputTokens: 50, usd: 0 })
})

test('the expected cost is shown before sending, and the scaffolder is free', async () => {
  const { estimate } = doors.clients.HTTP.usage
  const short = await estimate({ appId: app.id, content: 'Hi', builderModel: MODEL })
  expect(short).toMatchObject({ model: MODEL, isBilled: true })
  const longer = await estimate({ appId: app.id, content: 'x'.repeat(30_000), builderModel: MODEL })
  expect(longer?.inputTokens).toBeGreaterThan((short?.inputTokens ?? 0) + 5_000)
  expect(longer?.usd).toBeGreaterThan(short?.usd ?? Infinity)
  const file = await doors.clients.HTTP.chat.attach({ appId: app.id, file: new File(['y'.repeat(30_000)], 'notes.txt') })
  const attached = await estimate({
    appId: app.id,
    content: 'Hi',
    builderModel: MODEL,
    attachments: [{ hash: file.hash, name: 'notes.txt' }],
  })
  expect(attached?.inputTokens).toBeGreaterThan((short?.inputTokens ?? 0) + 5_000)
  expect(await estimate({ appId: app.id, content: 'Hi', builderModel: 'openai/gpt-that-nobody-priced' })).toMatchObject({ usd: null })
  expect(await estimate({ appId: app.id, content: 'Hi', builderModel: 'own/small' })).toMatchObject({ usd: 0, isBilled: false })
  expect(await estimate({ appId: app.id, content: 'Hi' })).toBe(null)
  await expect(estimate({ appId: app.id, content: 'Hi', builderModel: 'openai/none' })).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND' })
})

test('above a limit nothing is sent: queued messages say so, and are sent once the limit is raised', async () => {
  const { setLimits, list } = doors.clients.HTTP.usage
  const { thisMonth } = await list()
  expect(await setLimits({ appMonthUsd: thisMonth.usd })).toEqual({ monthUsd: null, appMonthUsd: thisMonth.usd, turnUsd: null })
  const before = server.requests.length
  const refused = await turn('Too dear')
  expect(refused.end).toMatchObject({
    kind: 'turn.failed',
    code: 'SPEND_LIMIT_REACHED',
    message: expect.stringMatching(
      /^This would cost about .+, and this app has spent .+ of its .+ for this month \(a model whose price is not known counts as a dear one\)\. Nothing was sent\./,
    ),
  })
  expect((await turn('And this')).end).toMatchObject({ code: 'SPEND_LIMIT_REACHED' })
  expect([server.requests.length, (await used(refused.turnId))?.calls]).toEqual([before, undefined])
  // Free models are not affected by limits.
  expect((await turn('Locally then', 'own/small')).end).toMatchObject({ kind: 'turn.done' })

  await setLimits({ appMonthUsd: null, turnUsd: 0.000_001 })
  expect((await turn('One message')).end).toMatchObject({ message: expect.stringContaining('one message may cost') })
  await setLimits({ turnUsd: null })
  expect((await turn('Now')).end).toMatchObject({ kind: 'turn.done' })
  expect(doors.bugs).toEqual([])
})
