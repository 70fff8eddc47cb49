import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comparison } from '../../shared/domain/comparison.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { type AppId, RequestId, type TurnId } from '../../shared/domain/ids.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { responses } from '../fixtures/wires.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { visitDraft } from './visit-draft.ts'

/* Two models answer one message; one of the answers is kept. */
const FIRST = 'openai/gpt-4.1'
const SECOND = 'openai/gpt-4.1-mini'
const USAGE = { input: 100_000, output: 10_000 }
const SCHEMA = { type: 'object', properties: { title: { type: 'string' } } }
const answer = (words: string) => `${words} it is. More to say.
<act type="add_entity" name="Loaf" title="Loaves">
${JSON.stringify(SCHEMA)}
</act>
<act type="insert_entity_records" entity="Loaf">
[{"title":"${words}"}]
</act>
<act type="add_file" path="__pages__Home.tsx" title="Home">
export default function Home() { return <h1>${words}</h1> }
</act>`

let scenes: Record<string, Scene> = {}
let server: ModelServer
let doors: OpenDoors
beforeAll(async () => {
  const byModel = ({ body }: { readonly body: { readonly model: string } }) =>
    scenes[body.model] ?? { answer: 'Nothing to do.', usage: USAGE }
  server = await startModelServer(byModel, { wire: responses, models: ['gpt-4.1', 'gpt-4.1-mini'] })
  doors = await openDoors({ vendorDir: await vendorFolder(), modelStallMs: 60_000, modelPause: () => Promise.resolve() })
  await doors.clients.HTTP.models.chooseKeyStorage({ kind: 'memory' })
  await doors.clients.HTTP.models.connect({ provider: 'openai', apiKey: 'sk-1', baseUrl: server.url })
  await doors.clients.HTTP.preferences.update({ mendsAnswers: false })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server.close()
})
beforeEach(() => {
  scenes = { 'gpt-4.1': { answer: answer('Rye'), usage: USAGE }, 'gpt-4.1-mini': { answer: answer('Spelt'), usage: USAGE } }
})
const ENDS: readonly FeedEvent['kind'][] = ['turn.compared', 'turn.failed', 'turn.cancelled']

async function send(appId: AppId, content = 'Bake something'): Promise<TurnId> {
  const requestId = RequestId.parse(crypto.randomUUID())
  return (await doors.clients.HTTP.chat.send({ appId, requestId, content, builderModel: FIRST, compareWith: SECOND })).turnId
}

/** Follows the feed until something is so. */
async function until(appId: AppId, isSo: (event: FeedEvent) => boolean): Promise<FeedEvent> {
  const stop = new AbortController()
  for await (const event of doors.backend.engine.watch(appId, 0, stop.signal)) {
    if (!isSo(event)) continue
    stop.abort()
    return event
  }
  throw new Error('The feed has ended.')
}
const endOf = (appId: AppId, turnId: TurnId) =>
  until(appId, (event) => ENDS.includes(event.kind) && 'turnId' in event && event.turnId === turnId)

async function newest(appId: AppId): Promise<Comparison> {
  const [comparison] = await doors.clients.port.chat.comparisons({ appId })
  return comparison ?? expect.fail('There is no comparison.')
}

async function compared() {
  const { id: appId } = doors.newApp()
  const turnId = await send(appId)
  const end = await endOf(appId, turnId)
  return { appId, turnId, end, comparison: await newest(appId) }
}

const homeOf = async (appId: AppId) =>
  (await doors.backend.engine.of(appId).files({ versionId: null })).files.get('__pages__Home.tsx' as never)
const codeOf = (error: { readonly code?: string }) => error.code

test('both answers are there with their price, and each can be looked at with its own rows, before anything has changed', async () => {
  const { appId, turnId, end, comparison } = await compared()
  expect(end.kind).toBe('turn.compared')
  expect(comparison).toMatchObject({ turnId, baseVersionId: null, kept: null })
  expect(comparison.answers).toMatchObject([
    { model: FIRST, state: 'ready', content: 'Rye it is. More to say.', changesApp: true, issues: [], usd: 0.1 * 2 + 0.01 * 8 },
    { model: SECOND, state: 'ready', content: 'Spelt it is. More to say.', changesApp: true, issues: [], usd: expect.any(Number) },
  ])
  const [first, second] = comparison.answers
  expect(first.usd).toBeGreaterThan(second.usd ?? 1)
  const { turns } = await doors.clients.HTTP.usage.ofTurns({ appId, turnIds: [turnId] })
  expect(turns[0]).toMatchObject({ calls: 2, usd: expect.closeTo((first.usd ?? 0) + (second.usd ?? 0), 9) })

  expect(await doors.clients.HTTP.entities.list({ appId })).toEqual([])
  for (const [one, title] of [
    [first, 'Rye'],
    [second, 'Spelt'],
  ] as const) {
    const { token } = await visitDraft(doors, appId, one.id)
    const host = `${appId}.studio.localhost:${doors.port}`
    const { text } = await doors.raw({ host, path: '/_app/entities/Loaf', headers: { authorization: `Bearer ${token}` } })
    const { rows } = JSON.parse(text) as { rows: { title: string }[] }
    expect(rows.map((row) => row.title)).toEqual([title])
  }
  expect(await homeOf(appId)).toBeUndefined()
})

test('the one that is kept is the version and the answer, the other is put aside', async () => {
  const { appId, turnId } = await compared()
  const kept = await doors.clients.HTTP.chat.keepAnswer({ appId, turnId, answer: 1 })
  expect(await doors.clients.port.chat.keepAnswer({ appId, turnId, answer: 1 })).toEqual(kept)
  expect(await homeOf(appId)).toContain('Spelt')
  const { messages } = await doors.clients.HTTP.chat.history({ appId })
  expect(messages.slice(0, 2)).toMatchObject([
    { role: 'user', status: 'done', compareWith: SECOND, versionId: kept.versionId },
    { role: 'assistant', status: 'done', model: SECOND, versionId: kept.versionId, content: 'Spelt it is. More to say.' },
  ])
  const [version] = await doors.clients.HTTP.versions.list({ appId })
  expect(version).toMatchObject({ id: kept.versionId, number: 1, description: 'Spelt it is.' })
  const { rows } = await doors.clients.HTTP.entities.rows({ appId, entity: 'Loaf' as never, data: 'test' })
  expect(rows).toMatchObject([{ title: 'Spelt' }])
  expect(await doors.clients.HTTP.chat.keepAnswer({ appId, turnId, answer: 0 }).catch(codeOf)).toBe('COMPARISON_DECIDED')
  expect(await newest(appId)).toMatchObject({ kept: 1 })
  const [first] = (await newest(appId)).answers
  expect(await doors.clients.HTTP.apps.preview({ appId, versionId: first.id })).toMatchObject({ versionId: first.id, issues: [] })
})

test('what was saved by hand meanwhile is merged, and refused where both changed the same', async () => {
  const { id: appId } = doors.newApp()
  const lines = (first: string, last: string) =>
    `export default function Home() {\n  return (\n    <main>\n      <h1>${first}</h1>\n      <hr />\n      <p>${last}</p>\n    </main>\n  )\n}\n`
  const save = (content: string) => doors.clients.HTTP.files.update({ appId, file: { id: '__pages__Home.tsx' as never, content } })
  const whole = (words: string) => `Done.\n<act type="edit_file" path="__pages__Home.tsx" title="Home">\n${lines(words, 'b')}</act>`
  scenes = { 'gpt-4.1': { answer: whole('Rye') }, 'gpt-4.1-mini': { answer: whole('Spelt') } }
  await save(lines('a', 'b'))
  const turnId = await send(appId)
  await endOf(appId, turnId)
  await save(lines('c', 'b'))
  expect(await doors.clients.HTTP.chat.keepAnswer({ appId, turnId, answer: 0 }).catch(codeOf)).toBe('VERSION_MOVED')
  await save(lines('a', 'saved'))
  await doors.clients.HTTP.chat.keepAnswer({ appId, turnId, answer: 0 })
  expect((await homeOf(appId))?.trim()).toBe(lines('Rye', 'saved').trim())
})

test('one that fails leaves the other, and so does one that is stopped', async () => {
  scenes['gpt-4.1'] = { status: 500 }
  const failed = await compared()
  expect(failed.end.kind).toBe('turn.compared')
  expect(failed.comparison.answers).toMatchObject([{ state: 'failed', error: { code: expect.any(String) } }, { state: 'ready' }])
  expect(await doors.clients.HTTP.chat.keepAnswer({ appId: failed.appId, turnId: failed.turnId, answer: 0 }).catch(codeOf)).toBe(
    'COMPARISON_NOT_FOUND',
  )

  const held = Promise.withResolvers<void>()
  scenes = { 'gpt-4.1': { answer: answer('Rye'), hold: { after: 60, until: held.promise } }, 'gpt-4.1-mini': { answer: answer('Spelt') } }
  const { id: appId } = doors.newApp()
  const turnId = await send(appId)
  await until(appId, (event) => event.kind === 'comparison.changed' && event.comparison.answers[1].state === 'ready')
  expect(await doors.clients.HTTP.chat.stopAnswer({ appId, turnId, answer: 0 })).toEqual({ stopped: true })
  expect((await endOf(appId, turnId)).kind).toBe('turn.compared')
  held.resolve()
  expect((await newest(appId)).answers).toMatchObject([{ state: 'stopped' }, { state: 'ready' }])
  await doors.clients.HTTP.chat.keepAnswer({ appId, turnId, answer: 1 })
  expect(await homeOf(appId)).toContain('Spelt')
})

test('both fail, or both are stopped together: the message says so and can be sent again', async () => {
  scenes = { 'gpt-4.1': { status: 500 }, 'gpt-4.1-mini': { status: 500 } }
  const { appId, end } = await compared()
  expect(end.kind).toBe('turn.failed')
  const { messages } = await doors.clients.HTTP.chat.history({ appId })
  const held = Promise.withResolvers<void>()
  const waits: Scene = { answer: answer('Rye'), hold: { after: 60, until: held.promise } }
  scenes = { 'gpt-4.1': waits, 'gpt-4.1-mini': waits }
  const { turnId } = await doors.clients.HTTP.chat.retry({ appId, messageId: messages[0]?.id ?? expect.fail('It is lost.') })
  await until(appId, (event) => event.kind === 'comparison.changed' && event.comparison.turnId === turnId)
  expect(await doors.clients.HTTP.chat.cancel({ appId, turnId })).toEqual({ cancelled: true })
  held.resolve()
  expect((await newest(appId)).answers.map(({ state }) => state)).toEqual(['stopped', 'stopped'])
})

test('the limit of a message counts both answers, before it is sent and when it begins', async () => {
  const { HTTP } = doors.clients
  const { id: appId } = doors.newApp()
  const asked = { appId, content: 'Bake something', builderModel: FIRST }
  const alone = await HTTP.usage.estimate(asked)
  const both = await HTTP.usage.estimate({ ...asked, compareWith: SECOND })
  expect(both).toMatchObject({
    usd: alone?.usd,
    beside: { modelName: expect.stringContaining('Mini'), usd: expect.any(Number) },
    refusal: null,
  })
  const between = (alone?.usd ?? 0) + (both?.beside?.usd ?? 0) / 2
  await HTTP.usage.setLimits({ turnUsd: between })
  expect((await HTTP.usage.estimate(asked))?.refusal).toBeNull()
  expect((await HTTP.usage.estimate({ ...asked, compareWith: SECOND }))?.refusal).toContain('limit')
  const requests = server.requests.length
  const turnId = await send(appId)
  expect(await endOf(appId, turnId)).toMatchObject({ kind: 'turn.failed', code: 'SPEND_LIMIT_REACHED' })
  expect(server.requests).toHaveLength(requests)
  await HTTP.usage.setLimits({ turnUsd: null })
})

test('a model that is not there is refused before anything is stored', async () => {
  const { id: appId } = doors.newApp()
  const message = {
    appId,
    requestId: RequestId.parse(crypto.randomUUID()),
    content: 'Bake',
    builderModel: FIRST,
    compareWith: 'openai/none',
  }
  expect(await doors.clients.HTTP.chat.send(message).catch(codeOf)).toBe('MODEL_NOT_FOUND')
  expect((await doors.clients.HTTP.chat.history({ appId })).messages).toEqual([])
  expect(doors.bugs).toEqual([])
})
