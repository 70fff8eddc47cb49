import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import { type AppId, ContentHash, ConversationId, MessageId, RequestId, TurnId } from '../../shared/domain/ids.ts'
import { ATTACHMENT_MAX_BYTES } from '../../shared/limits/attachments.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors({ network: { env: {} } })
})
afterAll(() => doors[Symbol.asyncDispose]())

const id = () => crypto.randomUUID()
const message = (content: string) => ({ requestId: RequestId.parse(id()), content })
const codeOf = (error: { readonly code?: string }) => error.code
const HOME = 'export default function Home() { return <h1>Hello</h1> }\n'

async function until(client: Client, appId: AppId, turnId: string): Promise<void> {
  for await (const event of await client.apps.events({ appId, after: 0 })) {
    if ((event.kind === 'turn.done' || event.kind === 'turn.failed') && event.turnId === turnId) return
  }
}

async function say(client: Client, appId: AppId, content: string, more: { readonly isDiscussMode?: boolean } = {}) {
  const { turnId, messageId } = await client.chat.send({ appId, ...message(content), ...more })
  await until(client, appId, turnId)
  return messageId
}

describe.each(['port', 'HTTP'] as const)('over the %s', (door) => {
  it('an attachment is sent with a message and can be downloaded unchanged', async () => {
    const client = doors.clients[door]
    const { id: appId } = doors.newApp()
    const attached = await client.chat.attach({ appId, file: new File(['name,age\nAnna,3\nBen,4'], 'pupils.csv', { type: 'text/html' }) })
    expect(attached).toMatchObject({ name: 'pupils.csv', kind: 'csv', mimeType: 'text/csv', bytes: 21 })
    const { hash } = attached
    const sent = await client.chat.send({ appId, ...message('Make an app from this'), attachments: [{ hash, name: 'shown.csv' }] })
    await until(client, appId, sent.turnId)
    const { messages } = await client.chat.history({ appId })
    expect(messages[0]).toMatchObject({ attachments: [{ ...attached, name: 'shown.csv' }], isDiscussMode: false })
    expect(messages[1]).toMatchObject({ role: 'assistant', status: 'done', versionId: expect.any(String) })
    const file = await client.chat.attachment({ appId, hash })
    expect([await file.text(), file.type]).toEqual(['name,age\nAnna,3\nBen,4', expect.stringMatching(/^text\/plain/)])
  })

  it('an invalid attachment is refused with the reason', { tags: 'long' }, async () => {
    const client = doors.clients[door]
    const { id: appId } = doors.newApp()
    const attach = (content: BlobPart) => client.chat.attach({ appId, file: new File([content], 'x.png') }).catch(codeOf)
    expect(await attach('PK\u0003\u0004\0\0')).toBe('ATTACHMENT_REFUSED')
    expect(await attach('')).toBe('ATTACHMENT_REFUSED')
    expect(await attach(new Uint8Array(ATTACHMENT_MAX_BYTES + 1))).toBe('PAYLOAD_TOO_LARGE')
    const hash = ContentHash.parse('0'.repeat(64))
    expect(await client.chat.attachment({ appId, hash }).catch(codeOf)).toBe('ATTACHMENT_NOT_FOUND')
    expect(await client.chat.send({ appId, ...message('Look'), attachments: [{ hash, name: 'x' }] }).catch(codeOf)).toBe(
      'ATTACHMENT_NOT_FOUND',
    )
    const other = doors.newApp()
    const { hash: own } = await client.chat.attach({ appId: other.id, file: new File(['of another app'], 'a.txt') })
    expect(await client.chat.attachment({ appId, hash: own }).catch(codeOf)).toBe('ATTACHMENT_NOT_FOUND')
    const many = Array.from({ length: 9 }, () => ({ hash, name: 'x' }))
    expect(await client.chat.send({ appId, ...message('Look'), attachments: many }).catch(codeOf)).toBe('BAD_REQUEST')
  })

  it('an answer can be discussed and rated once, and its message resent', async () => {
    const client = doors.clients[door]
    const { id: appId } = doors.newApp()
    const first = await say(client, appId, 'A list of books with a title and an author')
    await say(client, appId, 'which lists are there?', { isDiscussMode: true })
    const { messages } = await client.chat.history({ appId })
    expect(messages.map(({ isDiscussMode, versionId }) => [isDiscussMode, versionId === null])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ])
    const rated = MessageId.parse(messages[1]?.id)
    const rating = { score: 5, feedback: ['It works at once'], comment: ' good ' }
    expect(await client.chat.rate({ appId, messageId: rated, ...rating })).toMatchObject({ rating: { ...rating, comment: 'good' } })
    expect(await client.chat.rate({ appId, messageId: rated, ...rating }).catch(codeOf)).toBe('RATED_ALREADY')
    expect(await client.chat.rate({ appId, messageId: first, ...rating }).catch(codeOf)).toBe('MESSAGE_NOT_FOUND')
    expect(await client.chat.rate({ appId, messageId: rated, ...rating, score: 6 }).catch(codeOf)).toBe('BAD_REQUEST')

    const again = await client.chat.resend({ appId, messageId: first, ...message('A list of films with a title and a year') })
    expect(again.versionId).not.toBeNull()
    await until(client, appId, again.turnId)
    const now = await client.chat.history({ appId })
    expect(now.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant'])
    expect((await client.entities.list({ appId })).map(({ schema }) => schema.name)).toEqual(['Film'])
    expect(await client.chat.resend({ appId, messageId: first, ...message('x') }).catch(codeOf)).toBe('MESSAGE_NOT_FOUND')
  })

  it('a new conversation keeps the app, and an earlier one can be continued', { tags: 'long' }, async () => {
    const client = doors.clients[door]
    const { id: appId } = doors.newApp()
    await say(client, appId, 'A list of books with a title')
    const [first] = await client.chat.conversations({ appId })
    expect(first).toMatchObject({ title: 'A list of books with a title', isCurrent: true, messageCount: 2 })
    const [asked] = (await client.chat.history({ appId })).messages
    const holding = async (messageId?: MessageId) => (await client.chat.conversations({ appId, messageId })).map(({ id: each }) => each)
    expect(await holding(asked?.id)).toEqual([first?.id])
    const second = await client.chat.newConversation({ appId })
    expect((await client.chat.history({ appId })).messages).toEqual([])
    expect(await holding(asked?.id)).toEqual([first?.id])
    expect(await holding(MessageId.parse(id()))).toEqual([])
    expect((await client.versions.list({ appId })).length).toBe(1)
    const conversationId = ConversationId.parse(first?.id)
    expect(await client.chat.openConversation({ appId, conversationId })).toMatchObject({ isCurrent: true })
    expect((await client.chat.history({ appId })).messages).toHaveLength(2)
    expect((await client.chat.conversations({ appId })).map(({ id: each, isCurrent }) => [each, isCurrent])).toEqual([
      [second.id, false],
      [conversationId, true],
    ])
    const unknown = ConversationId.parse(id())
    expect(await client.chat.openConversation({ appId, conversationId: unknown }).catch(codeOf)).toBe('CONVERSATION_NOT_FOUND')
  })

  it('hand edits share one chat entry, announced to every window with its content', { tags: 'long' }, async () => {
    const client = doors.clients[door]
    const { id: appId } = doors.newApp()
    const after = (await client.chat.history({ appId })).resumeAfter
    for (const content of [HOME, `${HOME}// one\n`, `${HOME}// two\n`])
      await client.files.update({ appId, file: { id: 'pages/Home.tsx', content } })
    const { messages } = await client.chat.history({ appId })
    expect(messages).toMatchObject([{ role: 'system', systemActionInfo: { type: 'diff' }, content: '- `Home.tsx`, new (+2)' }])
    const kinds: string[] = []
    for await (const event of await client.apps.events({ appId, after })) {
      if (event.kind.startsWith('message.') || event.kind === 'chat.replaced') kinds.push(event.kind)
      if (event.kind === 'message.changed' && event.message.versionId === messages[0]?.versionId) break
    }
    // A later change of a message replaces the earlier one in the feed.
    expect([...new Set(kinds)]).toEqual(['message.added', 'message.changed'])
  })

  it('queued messages can be edited, moved and removed while a turn runs', async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>()
    const server = await startModelServer([{ answer: 'An answer in words.', hold: { after: 3, until: held } }])
    try {
      const client = doors.clients[door]
      await client.models.connect({ provider: 'compatible', apiKey: 'k', baseUrl: server.url })
      const { id: appId } = doors.newApp()
      const send = (content: string) => client.chat.send({ appId, ...message(content), builderModel: 'compatible/writer' })
      const one = await send('one')
      await server.request(0)
      const [two, three, four] = [await send('two'), await send('three'), await send('four')]
      expect(await client.chat.editQueued({ appId, turnId: two.turnId, content: ' two, better ' })).toMatchObject({
        content: 'two, better',
      })
      expect(await client.chat.editQueued({ appId, turnId: one.turnId, content: 'x' }).catch(codeOf)).toBe('TURN_NOT_FOUND')
      expect(await client.chat.reorderQueue({ appId, turnIds: [four.turnId, one.turnId] })).toEqual({
        turnIds: [four.turnId, two.turnId, three.turnId],
      })
      expect(await client.chat.cancel({ appId, turnId: three.turnId })).toEqual({ cancelled: true })
      expect(await client.chat.newConversation({ appId }).catch(codeOf)).toBe('CHAT_BUSY')
      const replaced = { appId, messageId: one.messageId, ...message('x'), builderModel: 'compatible/writer' }
      expect(await client.chat.resend(replaced).catch(codeOf)).toBe('CHAT_BUSY')
      go()
      await until(client, appId, two.turnId)
      const { messages } = await client.chat.history({ appId })
      expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['one', 'four', 'two, better'])
      expect(await client.chat.editQueued({ appId, turnId: TurnId.parse(id()), content: 'x' }).catch(codeOf)).toBe('TURN_NOT_FOUND')
    } finally {
      go()
      await server.close()
    }
  })
})

it('attachments are served as a type that browsers do not run', async () => {
  const { id: appId } = doors.newApp()
  const { hash } = await doors.clients.port.chat.attach({ appId, file: new File(['<svg onload="alert(1)"></svg>'], 'x.svg') })
  const { status, headers } = await doors.asOwner({ path: `/api/apps/${appId}/attachments/${hash}` })
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  const stranger = await doors.raw({ path: `/api/apps/${appId}/attachments/${hash}` })
  expect(stranger.status).toBe(401)
  expect(doors.bugs).toEqual([])
})

it('automatic repairs are listed after the answer', async () => {
  const wrong = `import { Button } from '@/components/ui/Button'\nexport default function Home() { return <Button>Hello</Button> }`
  const server = await startModelServer([
    { answer: `Here.\n<act type="add_file" path="__pages__Home.tsx" title="Home">\n${wrong}\n</act>` },
  ])
  try {
    const client = doors.clients.port
    await client.models.connect({ provider: 'compatible', apiKey: 'k', baseUrl: server.url })
    const { id: appId } = doors.newApp()
    await doors.backend.engine
      .of(appId)
      .commitChangeSet({ changeSet: changeSet({ writes: { '__pages__Old.tsx': HOME } }), origin: 'import', description: '' })
    const { turnId } = await client.chat.send({ appId, ...message('Make it'), builderModel: 'compatible/writer' })
    await until(client, appId, turnId)
    const { messages } = await client.chat.history({ appId })
    expect(messages.at(-1)).toMatchObject({ role: 'system', systemActionInfo: { type: 'autofix' } })
    expect(messages.at(-1)?.content).toBe(
      '- `Home.tsx`: corrected the path of an import: “@/components/ui/Button” is “@/components/ui/button”',
    )
  } finally {
    await server.close()
  }
})
