import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContextChooser } from '../../electron/backend/context/choose-context.ts'
import { replayContext } from '../../electron/backend/context/replay-context.ts'
import { createRouter } from '../../electron/transport/router/create-router.ts'
import type { App } from '../../shared/domain/app.ts'
import { componentPath, type FilePath, pagePath } from '../../shared/domain/file-path.ts'
import { type MessageId, RequestId } from '../../shared/domain/ids.ts'
import { generatedApp } from '../bench/generated-app.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { promptOf } from '../fixtures/small-model.ts'
import { followTurn } from '../helpers/backend.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

const PART = componentPath('Part7')
const FAR = componentPath('Part30')
const EDIT = (path: FilePath) => `Done.
<act type="partial_edit" path="${path}" title="Rename">
<<<<<<< SEARCH
      <Button onClick={() => setCount(count + 1)}>Count {count}</Button>
=======
      <Button onClick={() => setCount(count + 1)}>Add {count}</Button>
>>>>>>> REPLACE
</act>`

let scenes: Scene[] = []
let server: ModelServer
let doors: OpenDoors
let app: App

beforeAll(async () => {
  server = await startModelServer(() => scenes.shift() ?? { answer: 'Good.' }, { models: ['writer', 'small'] })
  doors = await openDoors({
    vendorDir: await vendorFolder(),
    providers: [{ id: 'own', name: 'Own server', baseUrl: server.url, apiKey: '', models: ['writer'] }],
  })
  app = doors.newApp('Large')
  const files = Object.fromEntries(generatedApp({ files: 58, bytesPerFile: 3_000 }))
  await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes: files }), origin: 'import', description: 'All' })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server.close()
})

async function say(
  content: string,
  scene: Scene,
  more: { readonly builderModel?: string; readonly currentRoute?: string } = {},
): Promise<{ answer: MessageId; system: string }> {
  scenes = [scene]
  const index = server.requests.length
  const { turnId } = await doors.clients.HTTP.chat.send({
    appId: app.id,
    requestId: RequestId.parse(crypto.randomUUID()),
    content,
    builderModel: 'own/writer',
    ...more,
  })
  const events = await followTurn(doors.backend, app.id, turnId)
  const done = events.findLast((event) => event.kind === 'turn.done')
  if (done?.kind !== 'turn.done') throw new Error(`The turn did not end well: ${JSON.stringify(events.at(-1))}`)
  return { answer: done.answer.id, system: promptOf(server.requests[index]?.body ?? { model: '', messages: [] }) }
}

const shownIn = (system: string) => [...system.matchAll(/<file path="([^"]+)">/g)].map(([, path]) => path)

test('both transports return the model’s context, with the retrieval methods and their quality', { tags: 'long' }, async () => {
  const { answer, system } = await say('The button in Part7 should say "Add"', { answer: EDIT(PART) })
  const asked = { appId: app.id, messageId: answer }
  const [overPort, overHttp] = [await doors.clients.port.context.get(asked), await doors.clients.HTTP.context.get(asked)]
  expect(overPort).toEqual(overHttp)
  const { contextFiles, filesCount, contextMetadata } = overHttp
  expect(contextFiles.toSorted()).toEqual(shownIn(system).toSorted())
  expect(contextFiles).toContain(PART)
  expect([filesCount, contextFiles.length < 58]).toEqual([58, true])
  expect(contextMetadata?.relevantFiles).toEqual([PART])
  expect(contextMetadata?.evals.all?.recall).toBe(1)
  expect(contextMetadata?.evals.recent?.recall).toBeDefined()
  expect(contextMetadata?.belowThresholdFiles).toHaveLength(58 - contextFiles.length)
  expect(contextMetadata?.enhancedQuery.split(' ')).toEqual(expect.arrayContaining(['button', 'part7']))
  expect(contextMetadata?.retrievedFiles.find(({ filePath }) => filePath === PART)?.retrievalMethods).toContain('named')
})

test('a changed file that was not in the context is reported, and the download repeats the choice elsewhere', async () => {
  const { answer, system } = await say('Rename the button please', { answer: EDIT(FAR) })
  expect(shownIn(system)).not.toContain(FAR)
  const asked = { appId: app.id, messageId: answer }
  const { contextMetadata } = await doors.clients.HTTP.context.get(asked)
  expect(contextMetadata?.relevantFiles).toEqual([FAR])
  expect(contextMetadata?.evals.all?.recall).toBe(0)
  const file = await doors.clients.HTTP.context.reproduction(asked)
  expect(Object.keys(file.files)).toHaveLength(58)
  const replayed = await replayContext(JSON.parse(JSON.stringify(file)), createContextChooser())
  expect([replayed.added, replayed.missing]).toEqual([[], []])
})

test('custom instructions of all apps and of this app, and pinned files, are sent with every message', async () => {
  const { HTTP, port } = doors.clients
  await HTTP.preferences.update({ customInstructions: 'Use euros.' })
  await port.context.setKnowledge({ appId: app.id, customInstructions: 'Speak German.' })
  const knowledge = await HTTP.context.setKnowledge({ appId: app.id, pinnedFiles: [FAR, FAR] })
  expect(knowledge).toEqual({ customInstructions: 'Speak German.', pinnedFiles: [FAR] })
  const { answer, system } = await say('The heading of Page3 should be larger', { answer: 'Good.' })
  expect(system).toMatch(/# What always holds\n[^#]+Use euros\.\n\nSpeak German\.\n\n# The app/)
  expect(shownIn(system)).toEqual(expect.arrayContaining([FAR, pagePath('Page3')]))
  const { contextMetadata } = await HTTP.context.get({ appId: app.id, messageId: answer })
  expect(contextMetadata?.retrievedFiles.find(({ filePath }) => filePath === FAR)?.retrievalMethods).toContain('pinned')
  expect(contextMetadata?.evals).toEqual({})
})

test('the open page is in the context whatever the message says', async () => {
  const { answer } = await say('Make it nicer', { answer: 'Good.' }, { currentRoute: '/page9?tab=2' })
  const { contextMetadata } = await doors.clients.HTTP.context.get({ appId: app.id, messageId: answer })
  const page = contextMetadata?.retrievedFiles.find(({ filePath }) => filePath === pagePath('Page9'))
  expect(page?.retrievalMethods).toContain('route')
})

test('invalid settings are refused with a sentence, and not stored', async () => {
  const { HTTP } = doors.clients
  const set = (changes: object) => HTTP.context.setKnowledge({ appId: app.id, ...changes })
  await expect(set({ customInstructions: 'x'.repeat(8_001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(set({ pinnedFiles: [componentPath('Nowhere')] })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  const many = Array.from({ length: 18 }, (_, at) => componentPath(`Part${at}`))
  await expect(set({ pinnedFiles: many })).rejects.toMatchObject({ code: 'PINNED_FILES_TOO_LARGE' })
  await expect(HTTP.preferences.update({ customInstructions: 'x'.repeat(8_001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await HTTP.context.knowledge({ appId: app.id })).toEqual({ customInstructions: 'Speak German.', pinnedFiles: [FAR] })
})

test('the scaffolder uses all files; a copy of an app keeps its instructions, and no turns of the original', async () => {
  const { answer } = await say('Say hello', { answer: '' }, { builderModel: 'local/scaffolder' })
  const { contextFiles } = await doors.clients.HTTP.context.get({ appId: app.id, messageId: answer })
  expect(contextFiles).toHaveLength(58)
  const { id } = await doors.clients.HTTP.apps.duplicate({ appId: app.id })
  expect((await doors.clients.HTTP.context.knowledge({ appId: id })).customInstructions).toBe('Speak German.')
  await expect(doors.clients.HTTP.context.get({ appId: id, messageId: answer })).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
})

test('a person who is not an admin sees only which files were used', async () => {
  const { answer } = await say('Hello?', { answer: 'Good.' })
  const { context: calls } = createRouter(doors.backend)
  const session = { ...doors.backend.sessions.owner, id: 's1', name: 'Ada', role: 'user' as const }
  const asked = { appId: app.id, messageId: answer }
  const seen = await call(calls.get, asked, { context: { session } })
  expect([seen.contextFiles.length > 0, seen.filesCount, seen.contextMetadata]).toEqual([true, null, null])
  const refused = [
    call(calls.reproduction, asked, { context: { session } }),
    call(calls.enhanceQuery, { latestUserRequest: 'Hello' }, { context: { session } }),
  ]
  for (const answered of refused) await expect(answered).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('search terms are visible to admins', async () => {
  const { enhancedQuery } = await doors.clients.HTTP.context.enhanceQuery({ latestUserRequest: 'Make the "Opening hours" bigger' })
  expect(enhancedQuery.split(' ').slice(0, 2).toSorted()).toEqual(['hour', 'open'])
})
