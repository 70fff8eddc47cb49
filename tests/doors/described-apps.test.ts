import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppSpec } from '../../shared/domain/app-spec.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { type AppId, RequestId } from '../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { type ModelServer, type Scene, type SeenRequest, startModelServer } from '../fixtures/model-server.ts'
import { askedFormat, smallModel, promptOf } from '../fixtures/small-model.ts'
import { followTurn } from '../helpers/backend.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let play: (request: SeenRequest) => Scene = () => ({ answer: '' })
let server: ModelServer
let doors: OpenDoors

// A model whose trial showed that it describes apps better than it writes them.
beforeAll(async () => {
  server = await startModelServer((request) => play(request))
  doors = await openDoors({
    providers: [{ id: 'own', name: 'Own server', baseUrl: server.url, apiKey: '', models: ['small', 'untried'] }],
  })
  play = smallModel('spec')
  for await (const _ of await doors.clients.HTTP.models.tryOut({ model: SMALL })) continue
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server.close()
})

const SMALL = 'own/small'
const client = () => doors.clients.HTTP

interface Said {
  readonly model?: string
  readonly isPlanMode?: boolean
  readonly spec?: AppSpec
}

/** Sends a message and waits for the end of its turn; the answers are played in order, the last one repeatedly. */
async function say(appId: AppId, content: string, answers: readonly string[], { model = SMALL, ...more }: Said = {}) {
  const before = server.requests.length
  play = () => {
    const asked = server.requests.length - before - 1
    return { answer: answers[Math.min(asked, answers.length - 1)] ?? '', usage: { input: 100, output: 10 }, chunk: 23 }
  }
  const requestId = RequestId.parse(crypto.randomUUID())
  const { turnId } = await client().chat.send({ appId, requestId, content, builderModel: model, ...more })
  const events = await followTurn(doors.backend, appId, turnId)
  return { events, asked: server.requests.slice(before), answer: (await client().chat.history({ appId })).messages.at(-1) }
}

const lists = async (appId: AppId) =>
  (await client().commands.outline({ appId })).lists.map(({ entity, fields }) => [
    entity,
    fields.map(({ label, kind }) => `${label}: ${kind}`),
  ])
const built = (events: readonly FeedEvent[]) => events.find((event) => event.kind === 'preview.built')

const BOOKS = { say: 'Books.', name: 'Shelf', lists: [{ one: 'book', many: 'books', fields: [{ label: 'Title', kind: 'text' }] }] }

test('the trial detects a model that describes apps better than it writes them', async () => {
  const tried = (await client().models.list()).find(({ id }) => id === SMALL)?.trial
  expect(tried).toMatchObject({ format: 'spec', passed: 10, total: 10, failures: [] })
  const described = server.requests.filter((request) => askedFormat(request) === 'spec')
  // The prompt has the app's outline instead of its files.
  const later = described.map(({ body }) => promptOf(body)).find((system) => system.includes('"entity":"Book"'))
  expect(later).not.toContain('export default')
  expect(described.every(({ body }) => JSON.stringify(body).includes('json_schema'))).toBe(true)
})

test.each([
  ['is whole', JSON.stringify(BOOKS), ['Title: text'], []],
  ['stands between words', `Sure! Here is your app:\n\n\`\`\`json\n${JSON.stringify(BOOKS, null, 2)}\n\`\`\`\nEnjoy!`, ['Title: text'], []],
  ['misses fields of the form', JSON.stringify({ lists: [{ name: 'book', fields: ['Title'] }] }), ['Title: text'], []],
  [
    'names a kind that there is not',
    JSON.stringify({ ...BOOKS, lists: [{ ...BOOKS.lists[0], fields: [{ label: 'Title' }, { label: 'Place', kind: 'geopoint' }] }] }),
    ['Title: text', 'Place: text'],
    ['“geopoint”'],
  ],
  [
    'points to a list that there is not',
    JSON.stringify({
      ...BOOKS,
      lists: [{ ...BOOKS.lists[0], fields: [{ label: 'Title' }, { label: 'Author', kind: 'relation', relation: 'authors' }] }],
    }),
    ['Title: text'],
    ['“authors”'],
  ],
  [
    'describes a list twice',
    JSON.stringify({ ...BOOKS, lists: [BOOKS.lists[0], { one: 'Book', many: 'Books', fields: [{ label: 'Pages', kind: 'integer' }] }] }),
    ['Title: text', 'Pages: integer'],
    ['described twice'],
  ],
] as const)('an app runs whose description %s, and what was mended is told', { tags: 'long' }, async (_, answer, fields, notes) => {
  const { id } = doors.newApp()
  const { events, answer: written, asked } = await say(id, 'My books', [answer])
  expect(built(events)).toMatchObject({ ok: true })
  expect(asked).toHaveLength(1)
  expect(await lists(id)).toEqual([['Book', fields]])
  for (const note of notes) expect(written?.content).toContain(note)
  expect(written).toMatchObject({ status: 'done', model: SMALL, usage: { inputTokens: 100 } })
})

test('an unusable description is requested again once, with the reason', async () => {
  const { id } = doors.newApp()
  const { asked, events, answer } = await say(id, 'My books', ['{"name": "Shelf", "lists": []}', JSON.stringify(BOOKS)])
  expect(asked).toHaveLength(2)
  expect(JSON.stringify(asked[1]?.body.messages.slice(-2))).toContain('no lists with fields')
  expect(built(events)).toMatchObject({ ok: true })
  expect(answer?.usage).toMatchObject({ inputTokens: 200, outputTokens: 20 })
})

test('a cut description is requested again once, and then built as far as it came', async () => {
  const { id } = doors.newApp()
  const cut = `${JSON.stringify({ ...BOOKS, lists: [BOOKS.lists[0], BOOKS.lists[0]] }).slice(0, -60)}`
  const { asked, events, answer } = await say(id, 'My books', [cut])
  expect(asked).toHaveLength(2)
  expect(built(events)).toMatchObject({ ok: true })
  expect(await lists(id)).toEqual([['Book', ['Title: text']]])
  expect(answer?.content).toContain('ended before it was whole')
})

test('two unusable descriptions end in a sentence, without a change', async () => {
  const { id } = doors.newApp()
  const { asked, answer } = await say(id, 'My books', ['{"lists": 7}'])
  expect(asked).toHaveLength(2)
  expect(answer).toMatchObject({ status: 'failed', error: { code: 'MODEL_ANSWER_UNUSABLE', message: ERROR_TEXT.modelAnswerUnusable } })
  expect(await lists(id)).toEqual([])
})

test('a question is answered in words, and so is one in the reply field', async () => {
  const { id } = doors.newApp()
  expect((await say(id, 'What can you do?', ['I describe apps.'])).answer).toMatchObject({
    content: 'I describe apps.',
    versionId: null,
    status: 'done',
  })
  const inJson = JSON.stringify({ say: 'I describe apps.', name: '', lists: [] })
  expect((await say(id, 'What can you do?', [inJson])).answer).toMatchObject({ content: 'I describe apps.', versionId: null })
})

test(
  'an existing app is changed by commands: lists by any of their names, refused commands requested again',
  { tags: 'long' },
  async () => {
    const { id } = doors.newApp()
    await say(id, 'My books', [JSON.stringify(BOOKS)])
    const add = (entity: string, label: string) =>
      JSON.stringify({ say: 'Done.', commands: [{ kind: 'add-field', entity, field: { label, kind: 'rating' } }] })
    const { answer, asked } = await say(id, 'Add a rating', [add('books', 'Stars')])
    expect(await lists(id)).toEqual([['Book', ['Title: text', 'Stars: rating']]])
    expect(answer).toMatchObject({ status: 'done', versionId: expect.any(String) })
    expect(promptOf(asked[0]?.body ?? { model: '', messages: [] })).toContain('"entity":"Book"')

    const again = await say(id, 'Add a mark', [add('films', 'Mark'), add('Book', 'Mark')])
    expect(again.asked).toHaveLength(2)
    expect((await lists(id))[0]?.[1]).toContain('Mark: rating')

    const refused = await say(id, 'Add a grade', [add('films', 'Grade')])
    expect(refused.answer).toMatchObject({ status: 'done', versionId: null, content: expect.stringMatching(/\w/) })
  },
)

test('a plan of any model is a proposal, and is built as edited', async () => {
  const { id } = doors.newApp()
  const { answer, asked } = await say(id, 'My books', [JSON.stringify(BOOKS)], { model: 'own/untried', isPlanMode: true })
  expect(answer).toMatchObject({
    status: 'done',
    versionId: null,
    isPlanMode: true,
    offer: { kind: 'proposal', isBuilt: false, spec: { name: 'Shelf' } },
  })
  expect(await lists(id)).toEqual([])
  // It is unknown whether that server supports schemas.
  expect(JSON.stringify(asked[0]?.body)).not.toContain('"json_schema"')
  const spec = answer?.offer?.kind === 'proposal' ? { ...answer.offer.spec, name: 'Our shelf' } : undefined
  if (spec === undefined) throw new Error('No plan was proposed.')

  // A model that writes files gets the plan.
  const page =
    '<act type="add_file" path="__pages__Home.tsx" title="Home">\nexport default function Home() {\n  return <h1>Our shelf</h1>\n}\n</act>'
  const written = await say(id, 'Build it', [page], { model: 'own/untried', spec })
  expect(promptOf(written.asked[0]?.body ?? { model: '', messages: [] })).toContain('"name":"Our shelf"')
  expect(built(written.events)).toMatchObject({ ok: true })
  const { messages } = await client().chat.history({ appId: id })
  expect(messages.find((message) => message.id === answer?.id)?.offer).toMatchObject({ kind: 'proposal', isBuilt: true })

  // For a model that describes apps, the plan is built without a request.
  const other = doors.newApp()
  const emitted = await say(other.id, 'Build it', ['Nobody asks.'], { spec })
  expect(emitted.asked).toHaveLength(0)
  expect(await lists(other.id)).toEqual([['Book', ['Title: text']]])
})

test('a plan has pages and open questions, and who builds it is told the answers', async () => {
  const written = {
    ...BOOKS,
    pages: [{ title: 'About', blocks: [{ heading: 'Why', text: 'To remember what was read.' }] }],
    questions: [
      { question: 'Who may add books?', options: ['Only me', 'Everybody'] },
      { question: 'Nothing to choose from', options: ['One'] },
    ],
  }
  const { answer } = await say(doors.newApp().id, 'My books', [JSON.stringify(written)], { isPlanMode: true })
  const proposed = answer?.offer?.kind === 'proposal' ? answer.offer.spec : null
  expect(proposed).toMatchObject({ pages: written.pages, questions: [written.questions[0]] })
  const questions = [{ question: 'Who may add books?', options: ['Only me', 'Everybody'], answer: 'Everybody' }]
  // It describes the app once more, as the answer changes it.
  const { id } = doors.newApp()
  const rebuilt = { ...BOOKS, lists: BOOKS.lists.map((list) => ({ ...list, access: 'everybody' })) }
  const built = await say(id, 'Build it', [JSON.stringify(rebuilt)], { spec: AppSpec.parse({ ...BOOKS, questions }) })
  expect(built.asked).toHaveLength(1)
  expect(promptOf(built.asked[0]?.body ?? { model: '', messages: [] })).toContain('"answer":"Everybody"')
  expect(await lists(id)).toEqual([['Book', ['Title: text']]])
})

test('a plan for an existing app is a choice with commands', async () => {
  const { id } = doors.newApp()
  await say(id, 'My books', [JSON.stringify(BOOKS)])
  const commands = [{ kind: 'add-field', entity: 'books', field: { label: 'Pages', kind: 'integer' } }]
  const { answer } = await say(id, 'Add pages', [JSON.stringify({ say: 'Pages.', commands })], { isPlanMode: true })
  expect(answer).toMatchObject({
    versionId: null,
    offer: { kind: 'choices', choices: [{ commands: [{ kind: 'add-field', entity: 'Book' }] }], taken: null },
  })
  expect((await lists(id))[0]?.[1]).toEqual(['Title: text'])
})
