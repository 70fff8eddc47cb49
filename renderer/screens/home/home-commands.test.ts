import { describe, expect, it } from 'vitest'
import { createMemoryClient } from '../../../tests/fixtures/memory-client.ts'
import { buildApp } from './home-commands.ts'

const PROMPT = 'A CRM for a small bakery with customers and orders'

describe('building an app from a sentence', () => {
  it('makes the app and sends the sentence as its first message', async () => {
    const backend = createMemoryClient([])
    const outcome = await buildApp(backend.client, PROMPT, [], null)
    const [app] = backend.apps()
    expect(outcome).toEqual({ ok: true, appId: app?.id })
    expect(app?.name).not.toBe('')
    expect(backend.sent).toMatchObject([{ appId: app?.id, content: PROMPT }])
  })

  it('asks for a plan where that is wished', async () => {
    const backend = createMemoryClient([])
    await buildApp(backend.client, PROMPT, [], null, true)
    await buildApp(backend.client, PROMPT, [], null)
    expect(backend.sent.map(({ isPlanMode }) => isPlanMode)).toEqual([true, false])
  })

  it('goes on with the app that is there when only the message failed', async () => {
    const failing = new Set(['chat.send'])
    const backend = createMemoryClient([], failing)
    const first = await buildApp(backend.client, PROMPT, [], null)
    if (first.ok) throw new Error('it should have failed')
    expect(first.attempt.prompt).toBe(PROMPT)

    failing.clear()
    const second = await buildApp(backend.client, PROMPT, [], first.attempt)
    expect(second).toEqual({ ok: true, appId: first.attempt.appId })
    expect(backend.apps()).toHaveLength(1)
    expect(backend.sent.map(({ requestId }) => requestId)).toEqual([first.attempt.requestId])
  })

  it('begins anew for another sentence', async () => {
    const failing = new Set(['chat.send'])
    const backend = createMemoryClient([], failing)
    const first = await buildApp(backend.client, PROMPT, [], null)
    if (first.ok) throw new Error('it should have failed')

    failing.clear()
    await buildApp(backend.client, 'A shop', [], first.attempt)
    expect(backend.apps()).toHaveLength(2)
    expect(backend.sent).toHaveLength(1)
  })

  it('attaches the files before the message goes, each once however often it is tried', async () => {
    const failing = new Set(['chat.attach 2.csv'])
    const backend = createMemoryClient([], failing)
    const files = ['1.csv', '2.csv'].map((name) => ({ id: name, file: new File(['a,b'], name) }))
    const first = await buildApp(backend.client, PROMPT, files, null)
    expect(first).toMatchObject({ ok: false, fileId: '2.csv' })
    if (first.ok) throw new Error('it should have failed')
    expect(backend.sent).toEqual([])

    failing.clear()
    expect(await buildApp(backend.client, PROMPT, files, first.attempt)).toEqual({ ok: true, appId: first.attempt.appId })
    expect(backend.attached).toEqual(['1.csv', '2.csv'])
    expect(backend.sent.map(({ attachments }) => attachments?.map(({ name }) => name))).toEqual([['1.csv', '2.csv']])
  })

  it('keeps the sentence and no app when not even the app could be made', async () => {
    const backend = createMemoryClient([], new Set(['apps.save']))
    const outcome = await buildApp(backend.client, PROMPT, [], null)
    expect(outcome).toMatchObject({ ok: false, attempt: { prompt: PROMPT, appId: null } })
    expect(backend.apps()).toEqual([])
  })
})
