import dns from 'node:dns'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { AppErrorCode } from '../../shared/domain/app-error.ts'
import { APP_ERRORS } from '../../shared/domain/app-error.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { PROVIDER_TEXT } from '../../shared/text/models.ts'
import type { Scene } from '../fixtures/model-server.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { type AnsweringApp, eventOf, MODEL, page, startAnsweringApp } from './answering-app.ts'

/*
 * Whatever the provider does on the wire, the message is kept with its error sentence, the app is unchanged, Retry works, and no bug is
 * reported. Only this machine is ever called.
 */
const STALL_MS = 3_000

let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp({ modelStallMs: STALL_MS, modelPause: () => Promise.resolve() })
})
afterAll(() => running[Symbol.asyncDispose]())

const ABOUT = page('About')
/** Text, then a file, then half of another, to be cut anywhere. */
const LONG = `I add two pages.\n${ABOUT}${page('Contact')}`
const MIDDLE = LONG.indexOf('Contact') + 40

async function baseApp() {
  const { id } = running.newApp()
  const base = changeSet({ writes: { '__pages__Home.tsx': 'export default () => <h1>Home</h1>\n' } })
  await running.backend.engine.of(id).commitChangeSet({ changeSet: base, origin: 'edit', description: 'Begin' })
  return { id, before: (await running.look(id)).files }
}

const never = new Promise<never>(() => undefined)

const SCENES: readonly (readonly [what: string, scene: Scene, code: AppErrorCode, isBegun: boolean, sentence?: string])[] = [
  ['a key that is not accepted', { status: 401 }, 'MODEL_KEY_REJECTED', false],
  ['a key that may not', { status: 403 }, 'MODEL_KEY_REJECTED', false, `${ERROR_TEXT.modelForbidden} It says: “status 403”`],
  ['a model that is not there', { status: 404 }, 'MODEL_NOT_FOUND', false, `${ERROR_TEXT.modelUnknown} It says: “status 404”`],
  ['a limit', { status: 429 }, 'MODEL_RATE_LIMITED', false, `${ERROR_TEXT.modelRateLimited} It says: “status 429”`],
  [
    'a limit with its end',
    { status: 429, headers: { 'retry-after': '9' } },
    'MODEL_RATE_LIMITED',
    false,
    'The model provider is busy or your limit is used up. Your message is kept; retry in 9 seconds. It says: “status 429”',
  ],
  ['a fault', { status: 500 }, 'MODEL_UNAVAILABLE', false, `${ERROR_TEXT.modelUnavailable} It says: “status 500”`],
  ['a pause', { status: 503, body: '' }, 'MODEL_UNAVAILABLE', false],
  [
    'a redirect',
    { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
    'MODEL_UNAVAILABLE',
    false,
    `The model did not answer; your message is kept. ${PROVIDER_TEXT.redirected('Test')}`,
  ],
  [
    'a page instead of a stream',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Hi</html>' },
    'MODEL_STREAM_CUT',
    false,
  ],
  ['silence', { silent: true }, 'MODEL_STALLED', false],
  ['a stall before the first word', { answer: LONG, hold: { after: 0, until: never } }, 'MODEL_STALLED', false],
  ['a stall in the middle', { answer: LONG, breaks: { after: MIDDLE, by: 'stall' } }, 'MODEL_STALLED', true],
  ['a quiet end in the middle', { answer: LONG, breaks: { after: MIDDLE, by: 'quiet-end' } }, 'MODEL_STREAM_CUT', true],
  ['a quiet end after the last word', { answer: LONG, breaks: { after: LONG.length, by: 'quiet-end' } }, 'MODEL_STREAM_CUT', true],
  ['garbage in the middle', { answer: LONG, breaks: { after: MIDDLE, by: 'garbage' } }, 'MODEL_STREAM_CUT', true],
  [
    'an error in the middle',
    { answer: LONG, breaks: { after: MIDDLE, by: 'error' } },
    'MODEL_UNAVAILABLE',
    true,
    `${ERROR_TEXT.modelBrokeOff} It says: “overloaded”`,
  ],
]

const SAID = SCENES.map(([what, scene, code, isBegun, sentence]) => {
  return [what, scene, code, isBegun, sentence ?? APP_ERRORS[code].message] as const
})

const isBusy = (scene: Scene) => 'status' in scene && (scene.status === 429 || scene.status >= 500)

describe('a provider that fails', () => {
  it.each(SAID)('%s', { tags: 'long' }, async (_, scene, code, isBegun, message) => {
    const { id, before } = await baseApp()
    const asked = running.model.requests.length
    // A busy provider is tried three times, with the same result.
    const times = isBusy(scene) ? 3 : 1
    for (let more = 1; more < times; more++) running.next(scene)
    const { end, request, answer, version, files } = await running.ask(scene, 'Add two pages', id)
    expect(end).toMatchObject({ kind: 'turn.failed', code, message })
    expect(request).toMatchObject({ content: 'Add two pages', status: 'failed', error: { code } })
    expect(answer === null).toBe(!isBegun)
    if (isBegun) expect(answer).toMatchObject({ content: 'I add two pages.', status: 'failed', usage: { isEstimated: true } })
    expect(version).toBeNull()
    expect(files).toEqual(before)
    // A request whose answer has begun is never repeated automatically, because it would be paid twice.
    expect(running.model.requests.length - asked).toBe(times)

    running.next(ABOUT)
    const retried = await running.backend.turns.retry({ appId: id, messageId: request.id })
    await eventOf(running, id, 'turn.done', ({ turnId }) => turnId === retried.turnId)
    const { messages, versions } = await running.look(id)
    expect(versions).toBe(2)
    expect(messages.filter(({ role }) => role !== 'system')).toMatchObject([
      { role: 'user', content: 'Add two pages', status: 'done', error: null },
      { role: 'assistant', status: 'done' },
    ])
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('midway, by a closed connection', async () => {
    const { id, before } = await baseApp()
    const { promise: until, resolve: cut } = Promise.withResolvers<void>()
    const asking = running.ask({ answer: LONG, hold: { after: MIDDLE, until }, breaks: { after: MIDDLE, by: 'cut' } }, 'Add', id)
    await eventOf(running, id, 'turn.action-finished', ({ action }) => action.target === 'About.tsx')
    cut()
    const { end, answer, files } = await asking
    expect(end).toMatchObject({ kind: 'turn.failed', code: 'MODEL_STREAM_CUT' })
    expect(answer?.actions.map(({ state }) => state)).not.toContain('running')
    expect(files).toEqual(before)
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('by being unreachable', async () => {
    const gone = await startModelServer([{ answer: 'x' }])
    await gone.close()
    const provider = { id: 'test', name: 'Test', baseUrl: gone.url, apiKey: '', models: ['writer'] }
    await using app = await startAnsweringApp({ providers: [provider] })
    const { end, request } = await app.ask('unused')
    const message = `The model did not answer; your message is kept. ${PROVIDER_TEXT.refused('Test', new URL(gone.url).host)}`
    expect(end).toMatchObject({ kind: 'turn.failed', code: 'MODEL_UNAVAILABLE', message })
    expect(request).toMatchObject({ status: 'failed', content: 'Change something' })
    expect(app.bugs).toEqual([])
  })

  it('by an unknown host name', async () => {
    const provider = { id: 'test', name: 'Test', baseUrl: 'http://models.invalid/v1', apiKey: '', models: ['writer'] }
    await using app = await startAnsweringApp({ providers: [provider] })
    const asked: string[] = []
    // No real name server is asked: the test's resolver answers that the name is unknown.
    const resolver = vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: readonly unknown[]) => {
      asked.push(name)
      const answer = rest.at(-1) as (error: Error) => void
      answer(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }))
    }) as typeof dns.lookup)
    onTestFinished(() => resolver.mockRestore())
    expect((await app.ask('unused')).end).toMatchObject({ kind: 'turn.failed', code: 'MODEL_UNAVAILABLE' })
    expect(asked).toEqual(['models.invalid'])
    expect(app.bugs).toEqual([])
  })
})

describe('a provider that is slow or imprecise', () => {
  it('is waited for while it is busy, without an error', async () => {
    const { id } = await baseApp()
    running.next({ status: 529 })
    running.next({ status: 429, headers: { 'retry-after': '3' } })
    const { end, answer } = await running.ask(ABOUT, 'Add a page', id)
    expect(end).toMatchObject({ kind: 'turn.done' })
    expect(answer?.usage).toMatchObject({ isEstimated: true })
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('is disconnected when its stream of tiny pieces is cancelled', async () => {
    const { id, before } = await baseApp()
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    running.next({ answer: `${ABOUT}${'word '.repeat(200_000)}`, chunk: 1, hold: { after: 2_000, until } })
    const asked = running.model.requests.length
    const { turnId } = await running.backend.turns.send({ appId: id, requestId: RequestId.parse(uuid()), content: 'Go on', model: MODEL })
    await eventOf(running, id, 'turn.text')
    release()
    expect(await running.backend.turns.cancel({ appId: id, turnId })).toEqual({ cancelled: true })
    await (
      await running.model.request(asked)
    ).closed
    expect(await running.look(id)).toMatchObject({ versions: 1, files: before })
    expect((await running.ask(ABOUT, 'And again', id)).version).toMatchObject({ number: 2 })
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('is estimated when it does not count its tokens', async () => {
    const { id } = await baseApp()
    const { answer } = await running.ask(ABOUT, 'Add', id)
    expect(answer?.usage).toMatchObject({ isEstimated: true, outputTokens: Math.ceil(ABOUT.length / 4) })
  })
})
