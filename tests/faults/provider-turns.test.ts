import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderId } from '../../shared/domain/model-provider.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { CHAT_TEXT } from '../../shared/text/chat.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { type Scene, startModelServer } from '../fixtures/model-server.ts'
import { anthropic, chatCompletions, google, ollama, openRouter, responses, type Wire } from '../fixtures/wires.ts'
import { startBackend, type TestBackend } from '../helpers/backend.ts'
import { eventOf, isEnd, page } from './answering-app.ts'

/* A message through the whole backend, for every provider, with its own package and wire format. */
const PROVIDERS: readonly (readonly [ProviderId, Wire, string, string])[] = [
  ['openai', responses, '/v1', 'gpt-5'],
  ['anthropic', anthropic, '/v1', 'claude-sonnet-4-5'],
  ['google', google, '/v1beta', 'gemini-2.5-pro'],
  ['openrouter', openRouter, '/api/v1', 'maker/model'],
  ['compatible', chatCompletions, '/v1', 'qwen3-coder'],
  ['ollama', ollama, '', 'qwen3:8b'],
]

const STALL_MS = 3_000
const start = (modelStallMs?: number) =>
  startBackend({
    network: { env: {} },
    modelPause: () => Promise.resolve(),
    ...(modelStallMs === undefined ? {} : { modelStallMs }),
  })

/** Shared by all providers, each with apps of its own: one backend with a long timeout, and one with a short one. */
let patient: TestBackend
let hurried: TestBackend
beforeAll(async () => {
  ;[patient, hurried] = await Promise.all([start(), start(STALL_MS)])
})
afterAll(() => Promise.all([patient, hurried].map((test) => test[Symbol.asyncDispose]())))

async function connected(
  id: ProviderId,
  wire: Wire,
  base: string,
  name: string,
  scenes: Parameters<typeof startModelServer>[0],
  test: TestBackend = patient,
) {
  const server = await startModelServer(scenes, { wire, models: [name] })
  await test.backend.providers.connect(id, { apiKey: 'secret-key', baseUrl: `${server.origin}${base}` })
  const model = `${id}/${name}`
  return {
    server,
    model,
    test,
    async [Symbol.asyncDispose]() {
      await test.backend.providers.disconnect(id)
      await server.close()
    },
  }
}

describe.each(PROVIDERS)('%s', (id, wire, base, name) => {
  it('writes an app, after being busy for a moment', { tags: 'long' }, async () => {
    const answer: Scene = {
      answer: `I add a page.\n${page('Home')}`,
      chunk: 9,
      usage: { input: 2_000, cached: id === 'ollama' ? 0 : 500, output: 90 },
    }
    await using run = await connected(id, wire, base, name, [{ status: 529 }, answer])
    const app = run.test.newApp()
    const events = await run.test.say(app.id, 'Make a page', run.model)
    expect(events.findLast(isEnd)).toMatchObject({ kind: 'turn.done', versionId: expect.any(String) })
    expect(run.server.requests).toHaveLength(2)
    const { files } = await run.test.backend.engine.of(app.id).files({ versionId: null })
    expect([...files.keys()]).toContain('__pages__Home.tsx')
    const { messages } = await run.test.backend.engine.of(app.id).history({ fromMessageId: null, limit: 10 })
    const cachedInputTokens = id === 'ollama' ? 0 : 500
    expect(messages.at(-1)).toMatchObject({
      role: 'assistant',
      content: 'I add a page.',
      usage: { inputTokens: 2_000, cachedInputTokens, outputTokens: 90, isEstimated: false },
    })
    expect(run.test.bugs).toEqual([])
  })

  it('leaves the app unchanged when it disconnects, and reports a cut at the length limit', { tags: 'long' }, async () => {
    const answer = `I add.\n${page('Home')}${page('About')}`
    const breaks = (['quiet-end', 'cut', 'cut-in-event', 'garbage', 'error'] as const).map((by): Scene => ({
      answer,
      breaks: { after: 120, by },
    }))
    const scenes: readonly [Scene, ...Scene[]] = [
      { status: 429 },
      { status: 429 },
      { status: 429 },
      ...breaks,
      { answer: answer.slice(0, 120), finish: 'length' },
    ]
    await using run = await connected(id, wire, base, name, scenes)
    const app = run.test.newApp()
    const engine = run.test.backend.engine.of(app.id)
    for (const code of ['MODEL_RATE_LIMITED', ...breaks.map(() => /^MODEL_(STREAM_CUT|UNAVAILABLE)$/)]) {
      const events = await run.test.say(app.id, 'Make a page', run.model)
      expect(events.findLast(isEnd)).toMatchObject({ kind: 'turn.failed', code: expect.stringMatching(code) })
      expect((await engine.files({ versionId: null })).version).toBeNull()
    }
    expect((await run.test.say(app.id, 'Make a page', run.model)).findLast(isEnd)).toMatchObject({ kind: 'turn.done' })
    expect((await engine.history({ fromMessageId: null, limit: 1 })).messages.at(-1)).toMatchObject({ isCut: true })
    expect(run.test.bugs).toEqual([])
  })
})

/** Events of a typical answer: some text, an action, the end of it. */
const PIECE = 24
const TYPICAL = `I add.\n${page('Home')}`

/** The providers that are cut at every event: the first, and in the long set all. How the others report a cut is tested above. */
const CUT_EVERYWHERE = process.env['LATHE_ALL_CUTS'] === '1' ? PROVIDERS : PROVIDERS.slice(0, 1)

describe.each(CUT_EVERYWHERE)('%s, cut', (id, wire, base, name) => {
  it(
    'after any of its events leaves the app unchanged; so do garbage and errors; a complete answer is applied',
    { tags: 'long', timeout: 60_000 },
    async () => {
      let scene: Scene = { answer: TYPICAL }
      await using run = await connected(id, wire, base, name, () => scene)
      const app = run.test.newApp()
      const engine = run.test.backend.engine.of(app.id)
      const events = Math.ceil(TYPICAL.length / PIECE)
      const cuts = Array.from({ length: events + 1 }, (_, index): Scene => {
        const by = index % 4 < 2 ? 'quiet-end' : 'cut'
        return { answer: TYPICAL, chunk: PIECE, breaks: { after: Math.min(index * PIECE, TYPICAL.length), by } }
      })
      const others: readonly Scene[] = [
        { answer: TYPICAL, chunk: PIECE, breaks: { after: 2 * PIECE, by: 'garbage' } },
        { answer: TYPICAL, chunk: PIECE, breaks: { after: 3 * PIECE, by: 'error' } },
        { answer: TYPICAL, chunk: PIECE, breaks: { after: 2 * PIECE, by: 'cut-in-event' } },
        { status: 429 },
        { status: 500 },
      ]
      for (const bad of [...cuts, ...others]) {
        scene = bad
        const failed = (await run.test.say(app.id, 'Make a page', run.model)).findLast(isEnd)
        expect({ scene, failed }).toMatchObject({ failed: { kind: 'turn.failed', code: expect.stringMatching(/^MODEL_/) } })
        expect((await engine.files({ versionId: null })).version).toBeNull()
      }
      // A provider that does not count its tokens, or reports zero as Anthropic's wire then does, is estimated.
      scene = { answer: TYPICAL, chunk: PIECE }
      const done = (await run.test.say(app.id, 'Make a page', run.model)).findLast(isEnd)
      expect(done).toMatchObject({ kind: 'turn.done', versionId: expect.any(String) })
      const { messages } = await engine.history({ fromMessageId: null, limit: 1 })
      expect(messages.at(-1)).toMatchObject({ usage: { isEstimated: true } })
      expect(run.test.bugs).toEqual([])
    },
  )
})

/** Each kind of action; the part before `|` comes first, the rest when it is continued. */
const CUTS: readonly (readonly [kind: string, text: string])[] = [
  [
    'a file',
    `<act type="add_file" path="__pages__Home.tsx" title="Home">\nexport default function Home() {\n  return <h1>Ho|me</h1>\n}\n</act>\n`,
  ],
  ['a table', '<act type="add_entity" name="Deal" title="Deals">\n{"properties": {"na|me": {"type": "string"}}}\n</act>\n'],
  ['rows', '<act type="insert_entity_records" entity="Deal" title="Rows">\n[{"name": "One"}, {"na|me": "Two"}]\n</act>\n'],
  [
    'rows that point to what came before',
    '<act type="add_entity" name="Task" title="Tasks">\n{"properties": {"deal": {"type": "string", "x-relation": "Deal"}}}\n</act>\n<act type="insert_entity_records" entity="Task" title="Rows">\n[{"deal": "$ref:Deal:0"}, {"deal": "$re|f:Deal:1"}]\n</act>\n',
  ],
  [
    'an edit',
    '<act type="partial_edit" path="__pages__Home.tsx" title="Home">\n<<<<<<< SEARCH\n  return <h1>Home</h1>\n=======\n  return <h1>Wel|come</h1>\n>>>>>>> REPLACE\n</act>\n',
  ],
  [
    'a whole file',
    `<act type="edit_file" path="__pages__Home.tsx" title="Home">\nexport default function Home() {\n  return <h1>Ag|ain</h1>\n}\n</act>\n`,
  ],
]

describe.each(CUT_EVERYWHERE)('%s, cut at its limit', (id, wire, base, name) => {
  it('is continued exactly, in each kind of action', { tags: 'long', timeout: 60_000 }, async () => {
    let scene: Scene = { answer: '' }
    await using run = await connected(id, wire, base, name, () => scene)
    const app = run.test.newApp()
    const engine = run.test.backend.engine.of(app.id)
    const say = async (next: Scene, words: string) => {
      scene = next
      expect((await run.test.say(app.id, words, run.model)).findLast(isEnd)).toMatchObject({ kind: 'turn.done' })
      return (await engine.history({ fromMessageId: null, limit: 20 })).messages.findLast(({ role }) => role === 'assistant')
    }
    for (const [kind, text] of CUTS) {
      const [before = '', after = ''] = text.split('|')
      expect(await say({ answer: before, chunk: 17, finish: 'length' }, `Write ${kind}`)).toMatchObject({ isCut: true })
      const done = await say({ answer: after, chunk: 11 }, CHAT_TEXT.keepGoing)
      expect([kind, done?.isCut, done?.actions.map(({ state, detail }) => [state, detail])]).toEqual([
        kind,
        false,
        (done?.actions ?? []).map(() => ['complete', null]),
      ])
    }
    const { files } = await engine.files({ versionId: null })
    expect(files.get(FilePath.parse('__pages__Home.tsx'))).toBe('export default function Home() {\n  return <h1>Again</h1>\n}\n')
    const rows = async (entity: string) => {
      const owner = { kind: 'builder', userId: 'x', through: 'app' } as const
      return (
        await engine.listRows({
          data: 'test',
          entity: EntityName.parse(entity),
          actor: owner,
          query: { sort: 'createdAt', filter: {}, limit: 10 },
        })
      ).rows
    }
    expect((await rows('Deal')).map((row) => row['name']).toSorted()).toEqual(['One', 'Two'])
    const deals = new Map((await rows('Deal')).map((row) => [row['id'], row['name']]))
    expect((await rows('Task')).map((row) => deals.get(row['deal'] as string)).toSorted()).toEqual(['One', 'Two'])
    expect(run.test.bugs).toEqual([])
  })
})

// Concurrently, because each waits for the same time.
describe.concurrent.each(PROVIDERS)('%s, silent for too long', (id, wire, base, name) => {
  it('fails its turn with a sentence and its cost, keeps the message, and answers when retried', { tags: 'long' }, async () => {
    const stalls: Scene = { answer: TYPICAL, chunk: PIECE, breaks: { after: 3 * PIECE, by: 'stall' } }
    let scene: Scene = stalls
    await using run = await connected(id, wire, base, name, () => scene, hurried)
    const app = run.test.newApp()
    const engine = run.test.backend.engine.of(app.id)
    const failed = (await run.test.say(app.id, 'Make a page', run.model)).findLast(isEnd)
    expect(failed).toMatchObject({ kind: 'turn.failed', code: 'MODEL_STALLED', message: ERROR_TEXT.modelStalled })
    const { messages } = await engine.history({ fromMessageId: null, limit: 10 })
    expect(messages).toMatchObject([
      { role: 'user', content: 'Make a page', status: 'failed' },
      { role: 'assistant', status: 'failed', content: 'I add.', isCut: true },
    ])
    expect((await engine.files({ versionId: null })).version).toBeNull()
    if (failed === undefined) throw new Error('The turn has no end.')
    const [cost] = run.test.backend.usage.ofTurns(app.id, [failed.turnId])
    expect(cost).toMatchObject({ calls: 1, isEstimated: true, outputTokens: Math.ceil((3 * PIECE) / 4) })
    expect(cost?.inputTokens).toBeGreaterThan(100)

    scene = { answer: TYPICAL, chunk: PIECE }
    await run.test.backend.turns.retry({ appId: app.id, messageId: messages[0]?.id ?? ('' as never) })
    await eventOf(run.test, app.id, 'turn.done')
    expect(run.test.bugs).toEqual([])
  })
})

describe('a provider that is disconnected', () => {
  it('gets no request: a message to it is refused with a sentence, and the scaffolder answers until it is back', async () => {
    await using run = await connected('compatible', chatCompletions, '/v1', 'writer', [{ answer: page('Home') }])
    const { backend } = run.test
    const { url: baseUrl } = run.server
    backend.preferences.update(backend.sessions.owner, { builderModel: run.model })
    expect(backend.preferences.of(backend.sessions.owner).builderModel).toBe(run.model)

    await backend.providers.disconnect('compatible')
    const app = run.test.newApp()
    await expect(run.test.say(app.id, 'Make a page', run.model)).rejects.toMatchObject({
      code: 'MODEL_NOT_FOUND',
      data: { model: run.model },
    })
    expect((await backend.engine.of(app.id).history({ fromMessageId: null, limit: 10 })).messages).toEqual([])
    expect(() => backend.preferences.update(backend.sessions.owner, { builderModel: run.model })).toThrow(
      expect.objectContaining({ code: 'MODEL_NOT_FOUND' }),
    )
    expect(backend.preferences.of(backend.sessions.owner).builderModel).toBe(SCAFFOLDER_MODEL)
    expect(backend.preferences.update(backend.sessions.owner, { theme: 'dark' })).toMatchObject({
      theme: 'dark',
      builderModel: SCAFFOLDER_MODEL,
    })

    await backend.providers.connect('compatible', { baseUrl })
    expect(backend.preferences.of(backend.sessions.owner).builderModel).toBe(run.model)
    expect(run.server.requests).toEqual([])
  })

  it('while its message is queued fails that message and keeps it', async () => {
    const { promise: until, resolve: go } = Promise.withResolvers<void>()
    await using run = await connected('compatible', chatCompletions, '/v1', 'writer', [
      { answer: page('Home'), hold: { after: 10, until } },
    ])
    const app = run.test.newApp()
    const first = run.test.say(app.id, 'Make a page', run.model)
    await run.server.request(0)
    const second = run.test.say(app.id, 'And another', run.model)
    await run.test.backend.providers.disconnect('compatible')
    go()
    expect((await first).findLast(isEnd)).toMatchObject({ kind: 'turn.done' })
    expect((await second).findLast(isEnd)).toMatchObject({ kind: 'turn.failed', code: 'MODEL_NOT_FOUND' })
  })
})

it('no key is in anything that is written', { tags: 'long' }, async () => {
  await using own = await start()
  await using run = await connected('compatible', chatCompletions, '/v1', 'writer', [{ answer: page('Home') }], own)
  const app = run.test.newApp()
  const events = await run.test.say(app.id, 'Make a page', run.model)
  const { backend } = run.test
  expect(run.server.requests[0]?.headers.authorization).toBe('Bearer secret-key')
  const said = [events, await backend.providers.providers(), backend.models.list(), await backend.providers.test('compatible')]
  expect(JSON.stringify(said)).not.toContain('secret-key')
  const written = readdirSync(run.test.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(written.map(({ name }) => name)).toContain('lathe.sqlite')
  for (const { parentPath, name } of written) {
    const found = readFileSync(path.join(parentPath, name)).includes('secret-key')
    expect([name, found]).toEqual([name, false])
  }
})
