import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveFile } from '../../electron/backend/flows/edit-files.ts'
import { restoreVersion, undoRestore } from '../../electron/backend/flows/restore-version.ts'
import { changeApp } from '../../electron/backend/flows/change-app.ts'
import { duplicateApp } from '../../electron/backend/flows/duplicate-app.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { type AppId, RequestId, type TurnId } from '../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { type SeenRequest, startModelServer } from '../fixtures/model-server.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { seededRandom } from '../helpers/seeded-random.ts'
import { type AnsweringApp, eventOf, isEnd, MODEL, page, startAnsweringApp } from './answering-app.ts'

/* Concurrent actions of a person, two windows or a script while a turn runs. The test holds the turn at each moment. */

let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp()
})
afterAll(() => running[Symbol.asyncDispose]())
beforeEach(() => running.forget())

const HOME = FilePath.parse('__pages__Home.tsx')
const ABOUT = FilePath.parse('__pages__About.tsx')
const requestId = () => RequestId.parse(uuid())

function held() {
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  return { until, release }
}

const send = (app: AnsweringApp, content: string, id: RequestId = requestId(), appId = app.appId) =>
  app.backend.turns.send({ appId, requestId: id, content, model: MODEL })

const allEvents = async (app: AnsweringApp, appId: AppId = app.appId): Promise<readonly FeedEvent[]> =>
  app.backend.engine.of(appId).eventsAfter({ after: 0, limit: 10_000 })

const endOf = (app: AnsweringApp, turnId: TurnId) =>
  Promise.race(
    (['turn.done', 'turn.failed', 'turn.cancelled'] as const).map((kind) =>
      eventOf(app, app.appId, kind, (event) => event.turnId === turnId),
    ),
  )

/** A turn that has written its first page and waits. */
async function heldTurn(app: AnsweringApp, content = 'Add pages') {
  const { until, release } = held()
  const answer = `Two pages.\n${page('Home', 'new home')}${page('About')}`
  app.next({ answer, hold: { after: answer.indexOf('About') + 60, until } })
  const sent = await send(app, content)
  await eventOf(app, app.appId, 'turn.action-finished', ({ turnId }) => turnId === sent.turnId)
  return { ...sent, release, ended: () => endOf(app, sent.turnId) }
}

describe('one request', () => {
  it('that is sent twice concurrently, or again with another content, is one turn with the first answer', async () => {
    const app = running.inNewApp()
    const id = requestId()
    const asked = app.model.requests.length
    app.next(page('Home'))
    const [first, second] = await Promise.all([send(app, 'one', id), send(app, 'one', id)])
    expect(second).toEqual(first)
    expect(await send(app, 'something else', id)).toEqual(first)
    await endOf(app, first.turnId)
    expect(await send(app, 'one', id)).toEqual(first)
    const { messages } = await app.look()
    expect(messages.map(({ content, role }) => (role === 'user' ? content : role))).toEqual(['one', 'assistant'])
    expect(app.model.requests.length - asked).toBe(1)
    expect(app.bugs.splice(0)).toEqual([])
  })
})

describe('a queue of turns', () => {
  it('of 20, cancelled in any order, ends each of them once and applies only the rest', async () => {
    const app = running.inNewApp()
    const random = seededRandom(7)
    const { until, release } = held()
    app.next({ answer: page('Home'), hold: { after: 5, until } })
    const sent = [await send(app, 'message 0')]
    for (let n = 1; n < 20; n += 1) sent.push(await send(app, `message ${n}`))
    const shuffled = sent.map((one) => ({ one, key: random() })).toSorted((a, b) => a.key - b.key)
    const stopped = shuffled.slice(0, 15).map(({ one }) => one)
    const answers = await Promise.all(stopped.map(({ turnId }) => app.backend.turns.cancel({ appId: app.appId, turnId })))
    release()
    const kept = sent.filter((one) => !stopped.includes(one))
    for (const { turnId } of sent) await endOf(app, turnId)

    const ends = (await allEvents(app)).filter(isEnd)
    expect(ends).toHaveLength(20)
    expect(new Set(ends.map(({ turnId }) => turnId)).size).toBe(20)
    for (const [index, { turnId }] of stopped.entries()) {
      const end = ends.find((event) => event.turnId === turnId)
      expect(end?.kind === 'turn.cancelled').toBe(answers[index]?.cancelled)
    }
    for (const { turnId } of kept) expect(ends.find((event) => event.turnId === turnId)?.kind).toBe('turn.done')
    const { messages } = await app.look()
    // A turn that was cancelled while queued is no longer in the chat.
    const begun = ends.filter((end) => end.kind !== 'turn.cancelled' || !end.wasQueued).map((end) => end.turnId)
    expect(
      messages
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual(sent.flatMap(({ turnId }, n) => (begun.includes(turnId) ? [`message ${n}`] : [])).toSorted())
    expect(messages.filter(({ status }) => status === 'queued' || status === 'running')).toEqual([])
    expect(app.bugs.splice(0)).toEqual([])
  })
})

describe('cancelling a turn', () => {
  const ANSWER = `Two pages.\n${page('Home', 'new')}${page('About')}All done.`
  const BEFORE_COMMIT: readonly (readonly [when: string, after: number, event: FeedEvent['kind']])[] = [
    ['before the first word', 0, 'turn.started'],
    ['in the text', 6, 'turn.text'],
    ['in an action', ANSWER.indexOf('return') + 4, 'turn.action-started'],
    ['between two actions', ANSWER.indexOf('</act>') + 7, 'turn.action-finished'],
    ['after the last word', ANSWER.length, 'turn.action-finished'],
  ]

  it.each(BEFORE_COMMIT)('%s leaves the app unchanged', { tags: 'long' }, async (_, after, kind) => {
    const app = running.inNewApp()
    const { files: before } = await app.ask(page('Home', 'old'))
    const { until, release } = held()
    app.next({ answer: ANSWER, hold: { after, until } })
    const { turnId, messageId } = await send(app, 'Change it')
    await eventOf(app, app.appId, kind, (event) => 'turnId' in event && event.turnId === turnId)
    expect(await app.backend.turns.cancel({ appId: app.appId, turnId })).toEqual({ cancelled: true })
    release()
    expect(await endOf(app, turnId)).toMatchObject({ kind: 'turn.cancelled' })
    const { files, versions, messages } = await app.look()
    expect(files).toEqual(before)
    expect(versions).toBe(1)
    expect(messages.find(({ id }) => id === messageId)).toMatchObject({ status: 'cancelled', content: 'Change it' })
    expect((await app.ask(page('About'))).version).toMatchObject({ number: 2 })
    expect(app.bugs.splice(0)).toEqual([])
  })

  it(
    'at any moment around the commit and the build applies all of the change or nothing, and the answer says which',
    { timeout: 120_000 },
    async () => {
      const app = running.inNewApp()
      await app.ask(page('Home', 'mark 0'))
      const random = seededRandom(11)
      const seen = { cancelled: 0, done: 0 }
      for (let round = 1; round <= 30; round += 1) {
        const earlier = (await app.look()).version?.number ?? 0
        app.forget()
        app.next(`${page('Home', `mark ${round}`)}${page('About', `mark ${round}`)}`)
        const { turnId } = await send(app, `round ${round}`)
        if (round % 3 !== 0) await eventOf(app, app.appId, 'turn.started', (event) => event.turnId === turnId)
        if (round % 3 === 2) await eventOf(app, app.appId, 'version.created', ({ version }) => version.number > earlier)
        // The only place where time matters: the cancellation comes at a random moment.
        if (round % 3 === 1) await new Promise((resolve) => setTimeout(resolve, random() * 30))
        const { cancelled } = await app.backend.turns.cancel({ appId: app.appId, turnId })
        const end = await endOf(app, turnId)
        expect(end.kind === 'turn.cancelled').toBe(cancelled)
        const { version, files } = await app.look()
        expect(version?.number).toBe(cancelled ? earlier : earlier + 1)
        expect(files.get(HOME)?.includes(`mark ${round}<`)).toBe(!cancelled)
        if (!cancelled) expect(files.get(ABOUT)).toContain(`mark ${round}<`)
        seen[cancelled ? 'cancelled' : 'done'] += 1
      }
      expect((await allEvents(app)).filter(isEnd)).toHaveLength(31)
      const events = await allEvents(app)
      for (const { turnId, seq } of events.filter(isEnd)) {
        // A turn that has ended emits no more events.
        expect(events.filter((event) => 'turnId' in event && event.turnId === turnId && event.seq > seq)).toEqual([])
      }
      expect(seen.done).toBeGreaterThan(0)
      expect(app.bugs.splice(0)).toEqual([])
    },
  )

  it('right after sending closes the connection to a hanging model, so that the next message is answered', { tags: 'long' }, async () => {
    const isNeverMind = ({ body }: SeenRequest) => JSON.stringify(body.messages.at(-1)).includes('Never mind')
    const model = await startModelServer((request) => (isNeverMind(request) ? { silent: true } : { answer: 'Here I am.' }))
    const provider = { id: 'test', name: 'Test', baseUrl: model.url, apiKey: '', models: ['writer'] }
    await using app = await startAnsweringApp({ providers: [provider] })
    for (let round = 0; round < 10; round += 1) {
      const { turnId } = await send(app, 'Never mind')
      // Each round one microtask later, between the start of the turn in the file and the runner's notice.
      for (let step = 0; step < round; step += 1) await Promise.resolve()
      expect(await app.backend.turns.cancel({ appId: app.appId, turnId })).toEqual({ cancelled: true })
      expect((await app.ask('unused', `round ${round}`)).end.kind).toBe('turn.done')
    }
    expect(app.bugs).toEqual([])
    await model.close()
  })

  it('twice is the same as once', async () => {
    const app = running.inNewApp()
    const turn = await heldTurn(app)
    const cancel = () => app.backend.turns.cancel({ appId: app.appId, turnId: turn.turnId })
    expect(await Promise.all([cancel(), cancel()])).toEqual([{ cancelled: true }, { cancelled: true }])
    expect(await cancel()).toEqual({ cancelled: false })
    turn.release()
    expect((await allEvents(app)).filter(isEnd)).toHaveLength(1)
    expect(app.bugs.splice(0)).toEqual([])
  })
})

describe('other actions during a turn', () => {
  it('a saved file is kept, beside the turn’s changes', { tags: 'long' }, async () => {
    const app = running.inNewApp()
    await app.ask(`${page('Home')}${page('Other')}`)
    const turn = await heldTurn(app)
    await saveFile(app.backend, { appId: app.appId, path: '__pages__Other.tsx', content: '// by hand' })
    turn.release()
    expect(await turn.ended()).toMatchObject({ kind: 'turn.done' })
    const { files, versions } = await app.look()
    expect(files.get(FilePath.parse('__pages__Other.tsx'))).toBe('// by hand')
    expect(files.get(HOME)).toContain('new home')
    expect(versions).toBe(3)
  })

  it('a partial edit applies to the file as saved meanwhile, and is rejected where it no longer fits', { tags: 'long' }, async () => {
    const app = running.inNewApp()
    await app.ask(`${page('Home', 'old')}${page('Other', 'old')}`)
    const { until, release } = held()
    const edit = (name: string) =>
      `<act type="partial_edit" path="pages/${name}.tsx">\n<<<<<<< SEARCH\n  return <h1>old</h1>\n=======\n  return <h1>new</h1>\n>>>>>>> REPLACE\n</act>\n`
    app.next({ answer: `${edit('Home')}${edit('Other')}Done.`, hold: { after: edit('Home').length * 2, until } })
    const { turnId } = await send(app, 'Change both')
    await eventOf(app, app.appId, 'turn.action-finished', ({ turnId: of, action }) => of === turnId && action.index === 0)
    const byHand = '// by hand\nexport default function Home() {\n  return <h1>old</h1>\n}\n'
    await saveFile(app.backend, { appId: app.appId, path: HOME, content: byHand })
    await saveFile(app.backend, { appId: app.appId, path: '__pages__Other.tsx', content: 'export default () => null' })
    release()
    const end = await endOf(app, turnId)
    expect(end).toMatchObject({ kind: 'turn.done', answer: { actions: [{ state: 'complete' }, { state: 'refused', fault: 'no-match' }] } })
    const { files } = await app.look()
    expect(files.get(HOME)).toBe(byHand.replace('old', 'new'))
    expect(files.get(FilePath.parse('__pages__Other.tsx'))).toBe('export default () => null')
    expect(app.bugs.splice(0)).toEqual([])
  })

  it('a whole file keeps what was saved in it meanwhile, and reports where it cannot', async () => {
    const app = running.inNewApp()
    const source = (top: string, heading: string) =>
      `// ${top}\nexport default function Page() {\n  const greeting = 'hello'\n  return <h1>${heading}</h1>\n}\n`
    const whole = (name: string) => `<act type="edit_file" path="pages/${name}.tsx">\n${source('first', 'new')}</act>\n`
    await app.ask(
      ['Home', 'Other'].map((name) => `<act type="add_file" path="pages/${name}.tsx">\n${source('first', 'old')}</act>\n`).join(''),
    )
    const { until, release } = held()
    app.next({ answer: `${whole('Home')}${whole('Other')}Done.`, hold: { after: whole('Home').length, until } })
    const { turnId } = await send(app, 'Change both')
    await eventOf(app, app.appId, 'turn.action-finished', ({ turnId: of, action }) => of === turnId && action.index === 0)
    await saveFile(app.backend, { appId: app.appId, path: HOME, content: source('by hand', 'old') })
    await saveFile(app.backend, { appId: app.appId, path: '__pages__Other.tsx', content: source('first', 'by hand') })
    release()
    const end = await endOf(app, turnId)
    const told = 'You saved the same lines meanwhile. What you wrote is in the history of the file.'
    expect(end).toMatchObject({
      kind: 'turn.done',
      answer: {
        actions: [
          { state: 'complete', detail: null },
          { state: 'complete', detail: told },
        ],
      },
    })
    const { files } = await app.look()
    expect(files.get(HOME)).toBe(source('by hand', 'new'))
    expect(files.get(FilePath.parse('__pages__Other.tsx'))).toBe(source('first', 'new'))
    expect(app.bugs.splice(0)).toEqual([])
  })

  it('a restore, its undo and a retry are refused: CHAT_BUSY', async () => {
    const app = running.inNewApp()
    const { version, request } = await app.ask(page('Home'))
    if (version === null) throw new Error('No version.')
    await restoreVersion(app.backend, { appId: app.appId, versionId: version.id })
    const restored = (await app.look()).version
    if (restored === null) throw new Error('No version.')
    const turn = await heldTurn(app)
    const busy = { code: 'CHAT_BUSY', message: ERROR_TEXT.chatBusy }
    await expect(restoreVersion(app.backend, { appId: app.appId, versionId: version.id })).rejects.toMatchObject(busy)
    await expect(undoRestore(app.backend, { appId: app.appId, versionId: restored.id })).rejects.toMatchObject(busy)
    await expect(app.backend.turns.retry({ appId: app.appId, messageId: turn.messageId })).rejects.toMatchObject(busy)
    await expect(app.backend.turns.retry({ appId: app.appId, messageId: request.id })).rejects.toMatchObject({ code: 'RETRY_ONLY_LAST' })
    turn.release()
    expect(await turn.ended()).toMatchObject({ kind: 'turn.done' })
    expect(app.bugs.splice(0)).toEqual([])
  })

  it('the app is deleted and restored, with the running turn', { tags: 'long' }, async () => {
    const app = running.inNewApp()
    const turn = await heldTurn(app)
    await changeApp(app.backend, app.appId, (list) => list.remove(app.appId))
    turn.release()
    expect(await turn.ended()).toMatchObject({ kind: 'turn.done' })
    await changeApp(app.backend, app.appId, (list) => list.takeBack(app.appId))
    expect(await app.look()).toMatchObject({ versions: 1, messages: [{ status: 'done' }, { status: 'done' }] })
    expect((await app.ask(page('Contact'))).version).toMatchObject({ number: 2 })
    expect(app.bugs.splice(0)).toEqual([])
  })

  it('a duplicate is the app before the turn, with a chat of its own', { tags: 'long' }, async () => {
    const app = running.inNewApp()
    const { files: before } = await app.ask(page('Home'))
    const turn = await heldTurn(app)
    const waiting = await send(app, 'and one that waits')
    const copy = await duplicateApp(app.backend, app.backend.sessions.owner.accountId, app.appId)
    const asked = app.model.requests.length
    expect(await app.look(copy.id)).toMatchObject({ versions: 1, files: before, messages: [] })
    expect((await app.ask(page('Contact'), 'In the copy', copy.id)).version).toMatchObject({ number: 2 })
    expect(app.model.requests.length).toBe(asked + 1)
    turn.release()
    expect(await turn.ended()).toMatchObject({ kind: 'turn.done' })
    expect(await endOf(app, waiting.turnId)).toMatchObject({ kind: 'turn.done' })
    expect(app.bugs.splice(0)).toEqual([])
  })
})

describe('retrying a message', () => {
  it('with two clicks runs once', async () => {
    const app = running.inNewApp()
    const asked = app.model.requests.length
    const { request } = await app.ask({ status: 401 })
    const { until, release } = held()
    app.next({ answer: page('Home'), hold: { after: 3, until } })
    const retry = () => app.backend.turns.retry({ appId: app.appId, messageId: request.id })
    const [first, second] = await Promise.allSettled([retry(), retry()])
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'CHAT_BUSY' } })
    release()
    await eventOf(app, app.appId, 'turn.done')
    expect(await app.look()).toMatchObject({ versions: 1, messages: [{ status: 'done' }, { status: 'done' }] })
    expect(app.model.requests.length - asked).toBe(2)
    expect(app.bugs.splice(0)).toEqual([])
  })
})

describe('stopping the program', () => {
  const failed = { status: 'failed', error: { code: 'TURN_INTERRUPTED', message: ERROR_TEXT.turnInterrupted } }

  it(
    'during a turn fails it and keeps the queue; the next start continues with the queue, and Retry with the failed turn',
    { tags: 'long' },
    async () => {
      using folder = temporaryFolder()
      const before = await (async () => {
        await using app = await startAnsweringApp({ dataDir: folder.path })
        await app.ask(page('Home', 'before'))
        const turn = await heldTurn(app, 'Interrupted')
        return { appId: app.appId, turn, waiting: await send(app, 'Waiting') }
      })()
      await using again = await startAnsweringApp({ dataDir: folder.path })
      const app = { ...again, appId: before.appId }
      again.next(page('Contact'))
      expect(await endOf(app, before.turn.turnId)).toMatchObject({ kind: 'turn.failed', ...failed.error })
      expect(await endOf(app, before.waiting.turnId)).toMatchObject({ kind: 'turn.done' })
      const { messages, files } = await again.look(app.appId)
      expect(messages.slice(2)).toMatchObject([
        { id: before.turn.messageId, content: 'Interrupted', ...failed },
        { content: 'Two pages.', ...failed, actions: [{ state: 'complete' }, { state: 'truncated' }] },
        { id: before.waiting.messageId, content: 'Waiting', status: 'done' },
        { status: 'done' },
      ])
      expect(files.get(HOME)).toContain('before')
      expect(files.has(FilePath.parse('__pages__Contact.tsx'))).toBe(true)
      expect((await allEvents(app)).filter(isEnd).filter(({ turnId }) => turnId === before.turn.turnId)).toHaveLength(1)
      expect(again.bugs).toEqual([])
    },
  )

  it('lets the last interrupted turn be retried, even if its model is gone by then', { tags: 'long' }, async () => {
    using folder = temporaryFolder()
    const { appId, turn } = await (async () => {
      await using app = await startAnsweringApp({ dataDir: folder.path })
      return { appId: app.appId, turn: await heldTurn(app, 'Interrupted') }
    })()
    const retryWith = async (providers: Parameters<typeof startAnsweringApp>[0]) => {
      await using again = await startAnsweringApp({ dataDir: folder.path, ...providers })
      again.next(page('Home'))
      const { turnId } = await again.backend.turns.retry({ appId, messageId: turn.messageId })
      const end = await endOf({ ...again, appId }, turnId)
      expect(again.bugs).toEqual([])
      return end
    }
    expect(await retryWith({ providers: [] })).toMatchObject({ kind: 'turn.failed', code: 'MODEL_NOT_FOUND' })
    expect(await retryWith({})).toMatchObject({ kind: 'turn.done' })
  })

  it('while a turn waits for its build ends quietly', { tags: 'long' }, async () => {
    await using app = await startAnsweringApp()
    app.next(page('Home'))
    await send(app, 'Build it')
    await eventOf(app, app.appId, 'version.created')
    await app.backend.stop()
    expect(app.bugs).toEqual([])
  })

  it('with ten running turns ends each of them once', { tags: 'long' }, async () => {
    await using app = await startAnsweringApp()
    const apps = Array.from({ length: 10 }, (_, n) => app.newApp(`App ${n}`).id)
    for (const appId of apps) {
      app.next({ answer: page('Home'), breaks: { after: 20, by: 'stall' } })
      await send(app, 'Go', requestId(), appId)
    }
    await Promise.all(apps.map((appId) => eventOf(app, appId, 'turn.started')))
    await app.backend.stop()
    expect(app.bugs).toEqual([])
  })
})
