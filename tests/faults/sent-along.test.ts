import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppId, RequestId } from '../../shared/domain/ids.ts'
import type { Attachment } from '../../shared/domain/message.ts'
import type { ProviderId } from '../../shared/domain/model-provider.ts'
import { type Scene, startModelServer } from '../fixtures/model-server.ts'
import { pdfOf } from '../fixtures/pdf.ts'
import { anthropic, chatCompletions, google, ollama, openRouter, responses, type Wire } from '../fixtures/wires.ts'
import { followTurn, startBackend, type TestBackend } from '../helpers/backend.ts'
import { isEnd, page } from './answering-app.ts'

/* Attachments and discuss mode, as they reach each provider: with its own package and wire format. */

const PROVIDERS: readonly (readonly [ProviderId, Wire, string, string])[] = [
  ['openai', responses, '/v1', 'gpt-5'],
  ['anthropic', anthropic, '/v1', 'claude-sonnet-4-5'],
  ['google', google, '/v1beta', 'gemini-2.5-pro'],
  ['openrouter', openRouter, '/api/v1', 'openai/gpt-5'],
  ['compatible', chatCompletions, '/v1', 'qwen2.5-vl'],
  ['ollama', ollama, '', 'llava:7b'],
]

/** A single red pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

/** Shared by all providers, each with apps of its own. */
let test: TestBackend
beforeAll(async () => {
  test = await startBackend({ network: { env: {} }, modelPause: () => Promise.resolve() })
})
afterAll(() => test[Symbol.asyncDispose]())

async function connected(id: ProviderId, wire: Wire, base: string, name: string, scenes: readonly [Scene, ...Scene[]]) {
  // Without a list of models, image support is derived from the name.
  const server = await startModelServer(scenes, { wire, models: [name], list: () => ({ status: 500 }) })
  await test.backend.providers.connect(id, { apiKey: 'secret-key', baseUrl: `${server.origin}${base}`, models: [name] })
  return {
    server,
    model: `${id}/${name}`,
    async [Symbol.asyncDispose]() {
      await test.backend.providers.disconnect(id)
      await server.close()
    },
  }
}

interface Sent {
  readonly model: string
  readonly content: string
  readonly attachments?: readonly Attachment[]
  readonly isDiscussMode?: boolean
}

async function send({ backend }: TestBackend, appId: AppId, sent: Sent) {
  const { turnId } = await backend.turns.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), ...sent })
  const events = await followTurn(backend, appId, turnId)
  return events.findLast(isEnd)
}

const put = ({ backend }: TestBackend, appId: AppId, content: string | Uint8Array<ArrayBuffer>, name: string) =>
  backend.attachments.put(appId, new File([content], name))

describe.each(PROVIDERS)('%s', (id, wire, base, name) => {
  it('gets an image, a CSV and a PDF', { tags: 'long' }, async () => {
    await using run = await connected(id, wire, base, name, [{ answer: `I see.\n${page('Home')}` }])
    const { model, server } = run
    const app = test.newApp()
    const attachments = await Promise.all([
      put(test, app.id, new Uint8Array(PNG), 'dot.png'),
      put(test, app.id, 'name;price\nBread;2.50', 'prices.csv'),
      put(test, app.id, pdfOf(['Words of a PDF']), 'words.pdf'),
    ])
    expect(await send(test, app.id, { model, content: 'Use these', attachments })).toMatchObject({ kind: 'turn.done' })
    const body = JSON.stringify(server.requests[0]?.body)
    expect(body).toContain(PNG.toString('base64'))
    expect(body).toContain('Bread;2.50')
    expect(body).toContain('Words of a PDF')
    expect(body).toContain('Use these')

    // The next message has only their names.
    expect(await send(test, app.id, { model, content: 'And now?' })).toMatchObject({ kind: 'turn.done' })
    const next = JSON.stringify(server.requests[1]?.body)
    expect(next).toContain('dot.png, prices.csv, words.pdf')
    expect(next).not.toContain('Bread;2.50')
    expect(next).not.toContain(PNG.toString('base64'))
    expect(test.bugs).toEqual([])
  })

  it('in discuss mode is told so, and its actions stay text', { tags: 'long' }, async () => {
    const answer = `It is blue.\n${page('Home')}<act type="delete_file" path="__Layout.tsx"/>Anything else?`
    await using run = await connected(id, wire, base, name, [{ answer }, { answer: `Done.\n${page('About')}` }])
    const { model, server } = run
    const app = test.newApp()
    const end = await send(test, app.id, { model, content: 'Which colour is it?', isDiscussMode: true })
    expect(end).toMatchObject({ kind: 'turn.done', versionId: null, answer: { actions: [], isDiscussMode: true } })
    const content = end?.kind === 'turn.done' ? end.answer.content : ''
    expect(content).toMatch(/^It is blue\.\s+Home\.tsx:\s+`{5}\n[^]*export default function Home[^]*\n`{5}\s+Anything else\?$/)
    expect(JSON.stringify(server.requests[0]?.body)).toContain('nothing of the app can be changed now')
    expect((await test.backend.engine.of(app.id).files({ versionId: null })).version).toBeNull()

    // The text is part of the conversation.
    expect(await send(test, app.id, { model, content: 'Make it' })).toMatchObject({ kind: 'turn.done', versionId: expect.any(String) })
    const next = JSON.stringify(server.requests[1]?.body)
    expect(next).toContain('Which colour is it?')
    expect(next).toContain('It is blue.')
    expect(next).not.toContain('(add_file')
    expect(next).not.toContain('nothing of the app can be changed now')
    expect(test.bugs).toEqual([])
  })
})

it('a model without image support is told of the image, and a missing file is only left out', async () => {
  await using run = await connected('compatible', chatCompletions, '/v1', 'writer', [{ answer: 'I cannot see it.' }])
  const { model, server } = run
  const app = test.newApp()
  const attachments = [await put(test, app.id, new Uint8Array(PNG), 'dot.png')]
  expect(await send(test, app.id, { model, content: 'Use it', attachments })).toMatchObject({ kind: 'turn.done' })
  const body = JSON.stringify(server.requests[0]?.body)
  expect(body).toContain('You cannot see images')
  expect(body).not.toContain(PNG.toString('base64').slice(0, 40))
})

it('a message is sent with all of its attachments, or not at all', async () => {
  const app = test.newApp()
  const gone = { hash: 'f'.repeat(64), name: 'x.txt', mimeType: 'text/plain', bytes: 1, kind: 'text' } as Attachment
  await expect(send(test, app.id, { model: 'local/scaffolder', content: 'Use it', attachments: [gone] })).rejects.toMatchObject({
    code: 'ATTACHMENT_NOT_FOUND',
  })
  expect((await test.backend.engine.of(app.id).history({ fromMessageId: null, limit: 5 })).messages).toEqual([])
})

it('the scaffolder makes an app from a table, with its rows', { tags: 'long' }, async () => {
  const app = test.newApp()
  const csv = ['Name,Price,Baked on', 'Rye bread,4.50,2026-01-31', 'Roll,0.80,2026-02-01'].join('\n')
  const attachments = [await put(test, app.id, csv, 'breads.csv')]
  const asked = await send(test, app.id, { model: 'local/scaffolder', content: 'What would you do?', attachments, isDiscussMode: true })
  expect(asked).toMatchObject({ kind: 'turn.done', versionId: null })
  const end = await send(test, app.id, { model: 'local/scaffolder', content: 'Make an app from this', attachments })
  expect(end).toMatchObject({ kind: 'turn.done', versionId: expect.any(String) })
  const engine = test.backend.engine.of(app.id)
  expect(await engine.entities({})).toMatchObject([{ schema: { name: 'Bread' }, rowCount: 2 }])
  const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
  const { rows } = await engine.listRows({ data: 'test', entity: 'Bread', actor, query: { sort: 'name', limit: 10, filter: {} } })
  expect(rows).toMatchObject([
    { name: 'Roll', price: 0.8, bakedOn: '2026-02-01' },
    { name: 'Rye bread', price: 4.5, bakedOn: '2026-01-31' },
  ])
  expect(test.bugs).toEqual([])
})
