import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { Tool } from '../../shared/domain/tool.ts'
import { TOOL_RUNS_TEXT } from '../../shared/text/tools.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { signUp } from './live-users.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

const BLOCKS: Tool['blocks'] = [
  { id: 'main', title: 'Menu', type: 'text', instructions: '', validation: null },
  { id: 'dish', title: 'The dish', type: 'image', instructions: 'On a wooden table.', validation: null },
]

let doors: OpenDoors
let app: App
let toolId: Tool['toolId']

beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder(), hasDemoModels: true })
  app = doors.newApp('Bakery')
  const files = { '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' }
  await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes: files }), origin: 'edit', description: 'A page' })
  ;({ toolId } = await tools().create({ appId: app.id, title: 'Menu' }))
  await tools().change({ appId: app.id, toolId, changes: { gptPrompt: 'Plan a menu of [input].', blocks: BLOCKS } })
})
afterAll(() => doors[Symbol.asyncDispose]())

const tools = () => doors.clients.HTTP.tools

async function runWith(aiModel: string, input = 'rye bread') {
  await tools().change({ appId: app.id, toolId, changes: { aiModel } })
  const { id: runId } = await tools().run({ appId: app.id, toolId, inputs: { input }, isFresh: true })
  await expect.poll(async () => (await tools().getRun({ appId: app.id, toolId, runId })).state).not.toBe('Loading')
  return tools().getRun({ appId: app.id, toolId, runId })
}

test('a part that is an image is described, painted, and kept as a file of the app', async () => {
  const run = await runWith('demo/model')
  expect(run).toMatchObject({ state: 'Success', blocks: [{ type: 'text' }, { type: 'image', validation: 'validated', reason: null }] })
  const { imageUrl = '', content = '' } = run.blocks[1] ?? expect.fail('there is no second part')
  expect(content).toContain('A picture from the demo')
  const file = await doors.clients.HTTP.uploads.read({ appId: app.id, hash: imageUrl.slice('/_app/files/'.length) as never, data: 'test' })
  expect([file.type, file.size > 1_000]).toEqual(['image/png', true])
  // What was painted once is not painted again for the same.
  const { id } = await tools().run({ appId: app.id, toolId, inputs: { input: 'rye bread' } })
  expect(await tools().getRun({ appId: app.id, toolId, runId: id })).toMatchObject({ sameAs: run.id, blocks: [{}, { imageUrl }] })
  expect((await doors.clients.HTTP.models.list()).find(({ id: model }) => model === 'demo/model')?.makesPictures).toBe(true)
})

test('what is no picture, does not come, or nobody paints leaves its description, with the reason, and the rest of the result', async () => {
  expect((await runWith('demo/faulty')).blocks[1]).toMatchObject({ validation: 'failed', reason: TOOL_RUNS_TEXT.blockEmpty })
  const server = await startModelServer(() => ({ answer: '<block id="main">Bread.</block><block id="dish">A loaf.</block>' }))
  await using plain = await openDoors({
    providers: [{ id: 'compatible', name: 'Own server', baseUrl: server.url, apiKey: 'key', models: ['small'] }],
  })
  const { id: appId } = plain.newApp('Bakery')
  const calls = plain.clients.HTTP.tools
  const tool = await calls.create({ appId, title: 'Menu' })
  await calls.change({ appId, toolId: tool.toolId, changes: { gptPrompt: 'Plan [input].', blocks: BLOCKS } })
  const at = { appId, toolId: tool.toolId }
  const { id: runId } = await calls.run({ ...at, inputs: { input: 'x' } })
  await expect.poll(async () => (await calls.getRun({ ...at, runId })).state).toBe('Success')
  expect((await calls.getRun({ ...at, runId })).blocks).toMatchObject([
    { content: 'Bread.', validation: null },
    { content: 'A loaf.', validation: 'failed', reason: TOOL_RUNS_TEXT.noPainter },
  ])
  await server.close()
  expect(doors.bugs).toEqual([])
  expect(plain.bugs).toEqual([])
})

test('a user of the live app has the picture in their result, their history and the link that they share', async () => {
  await tools().change({ appId: app.id, toolId, changes: { aiModel: 'demo/model' } })
  await tools().activate({ appId: app.id, toolId, isActive: true })
  app = (await doors.clients.HTTP.apps.publish({ appId: app.id })).app
  const token = await signUp(doors, app, 'ann@example.com')
  const host = `${app.slug}.studio.localhost:${doors.port}`
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return doors.raw({ host, path, method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  }
  const begun = (await send('POST', '/_app/tools/menu/runs', { inputs: { input: 'oat bread' } })).json as { readonly id: string }
  await send('POST', `/_app/tools/menu/runs/${begun.id}/follow`, {})
  const [run] = ((await send('GET', '/_app/tools/menu/runs')).json as { readonly runs: readonly { readonly blocks: Tool['blocks'] }[] })
    .runs
  const { imageUrl } = (run?.blocks[1] ?? expect.fail('there is no second part')) as { readonly imageUrl?: string }
  expect(imageUrl).toMatch(/^\/_app\/files\/[0-9a-f]{64}$/)
  const { share } = (await send('PATCH', `/_app/tools/menu/runs/${begun.id}`, { isShared: true })).json as { readonly share: string }
  // Whoever has the link is nobody here.
  const shared = await doors.raw({ host, path: `/_app/tools/menu/shared/${share}` })
  expect(shared.json).toMatchObject({
    blocks: [{}, { type: 'image', imageUrl, content: expect.stringContaining('A picture from the demo') }],
  })
  const file = await doors.raw({ host, path: String(imageUrl) })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png'])
  expect(doors.bugs).toEqual([])
})
