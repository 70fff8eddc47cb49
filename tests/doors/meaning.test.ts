import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { readBlueprints } from '../fixtures/all-blueprints.ts'
import { standInEmbedding } from '../fixtures/meanings.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { promptOf } from '../fixtures/small-model.ts'
import { followTurn } from '../helpers/backend.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* Messages in other words than the code's, on an app that is too large to be shown whole. */
let isBroken = false
let server: ModelServer
let doors: OpenDoors
let app: App

beforeAll(async () => {
  server = await startModelServer(() => ({ answer: 'Good.', usage: { input: 100, output: 2 } }), {
    models: ['writer', 'nomic-embed-text'],
    embed: (text) => (isBroken ? null : standInEmbedding(text)),
  })
  doors = await openDoors({ vendorDir: await vendorFolder() })
  await doors.backend.providers.connect('compatible', { baseUrl: server.url })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server.close()
})
beforeEach(async () => {
  isBroken = false
  app = doors.newApp('Everything')
  // Twice the code, so that it is too large to be shown whole.
  const files = [...readBlueprints()].map(([path, content]) => [path, `${content}\n${'// …\n'.repeat(200)}`])
  const writes = Object.fromEntries(files)
  await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: 'All' })
})

const CART = FilePath.parse('__pages__ShopCart.tsx')

/** What the model was shown for a message, how the cart was found, and the texts that went to be embedded. */
async function say(content: string, others: { readonly builderModel?: string } = {}) {
  const [from, embeddedFrom] = [server.requests.length, server.embedded.length]
  const requestId = RequestId.parse(crypto.randomUUID())
  const sent = { appId: app.id, requestId, content, builderModel: 'compatible/writer', ...others }
  const { turnId } = await doors.clients.HTTP.chat.send(sent)
  const done = (await followTurn(doors.backend, app.id, turnId)).findLast((event) => event.kind === 'turn.done')
  if (done?.kind !== 'turn.done') throw new Error('The turn did not end well.')
  const prompt = promptOf(server.requests[from]?.body ?? { model: '', messages: [] })
  const { contextMetadata } = await doors.clients.HTTP.context.get({ appId: app.id, messageId: done.answer.id })
  const cart = contextMetadata?.retrievedFiles.find(({ filePath }) => filePath === CART)
  return {
    turnId,
    isShown: prompt.includes(`<file path="${CART}">`),
    methods: cart?.retrievalMethods,
    embedded: server.embedded.slice(embeddedFrom).flat(),
  }
}

test('the model for embeddings of the provider that answers finds a file that no word of the message names', async () => {
  const first = await say('The trolley looks sad')
  expect(first.isShown).toBe(true)
  expect(first.methods).toContain('meaning')
  expect(first.methods).not.toContain('text')
  expect(first.embedded).toHaveLength(1 + readBlueprints().size)
  const again = await say('The trolley looks sad still')
  expect(again.embedded).toEqual(['The trolley looks sad still'])

  const [entry] = (await doors.clients.HTTP.usage.list()).rows.filter(({ model }) => model === 'compatible/nomic-embed-text')
  expect(entry).toMatchObject({ appId: app.id, purpose: 'turn', calls: 2 })
  // As the server counted them.
  expect(entry?.inputTokens).toBe(server.embedded.reduce((sum, texts) => sum + Math.ceil(texts.join('').length / 4), 0))
  expect(await doors.clients.HTTP.models.list()).not.toContainEqual(expect.objectContaining({ id: 'compatible/nomic-embed-text' }))
})

test('nothing is sent where it is switched off, where the app is shown whole, and for an estimate', async () => {
  await doors.clients.HTTP.preferences.update({ findsByMeaning: false })
  try {
    expect(await say('The trolley looks sad')).toMatchObject({ isShown: false, embedded: [] })
  } finally {
    await doors.clients.HTTP.preferences.update({ findsByMeaning: true })
  }
  const estimated = server.embedded.length
  await doors.clients.HTTP.usage.estimate({ appId: app.id, content: 'The trolley looks sad', builderModel: 'compatible/writer' })
  expect(server.embedded).toHaveLength(estimated)
  app = doors.newApp('Small')
  expect(await say('Make a list of trolleys')).toMatchObject({ embedded: [] })
})

test('an answer does without it when the provider fails, and does not ask again at once', async () => {
  isBroken = true
  const broken = await say('The trolley looks sad')
  expect(broken.isShown).toBe(false)
  expect(broken.embedded.length).toBeGreaterThan(0)
  isBroken = false
  expect(await say('The trolley looks sad')).toMatchObject({ isShown: false, embedded: [] })
})
