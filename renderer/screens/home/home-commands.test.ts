import { describe, expect, it } from 'vitest'
import { createMemoryClient } from '../../../tests/fixtures/memory-client.ts'
import { buildApp } from './home-commands.ts'

const PROMPT = 'A CRM for a small bakery with customers and orders'

describe('building an app from a sentence', () => {
  it('makes the app and sends the sentence as its first message', async () => {
    const backend = createMemoryClient([])
    const outcome = await buildApp(backend.client, PROMPT, null)
    const [app] = backend.apps()
    expect(outcome).toEqual({ ok: true, appId: app?.id })
    expect(app?.name).not.toBe('')
    expect(backend.sent).toMatchObject([{ appId: app?.id, content: PROMPT }])
  })

  it('goes on with the app that is there when only the message failed', async () => {
    const failing = new Set(['chat.send'])
    const backend = createMemoryClient([], failing)
    const first = await buildApp(backend.client, PROMPT, null)
    if (first.ok) throw new Error('it should have failed')
    expect(first.attempt.prompt).toBe(PROMPT)

    failing.clear()
    const second = await buildApp(backend.client, PROMPT, first.attempt)
    expect(second).toEqual({ ok: true, appId: first.attempt.appId })
    expect(backend.apps()).toHaveLength(1)
    expect(backend.sent.map(({ requestId }) => requestId)).toEqual([first.attempt.requestId])
  })

  it('begins anew for another sentence', async () => {
    const failing = new Set(['chat.send'])
    const backend = createMemoryClient([], failing)
    const first = await buildApp(backend.client, PROMPT, null)
    if (first.ok) throw new Error('it should have failed')

    failing.clear()
    await buildApp(backend.client, 'A shop', first.attempt)
    expect(backend.apps()).toHaveLength(2)
    expect(backend.sent).toHaveLength(1)
  })

  it('keeps the sentence and no app when not even the app could be made', async () => {
    const backend = createMemoryClient([], new Set(['apps.save']))
    const outcome = await buildApp(backend.client, PROMPT, null)
    expect(outcome).toMatchObject({ ok: false, attempt: { prompt: PROMPT, appId: null } })
    expect(backend.apps()).toEqual([])
  })
})
