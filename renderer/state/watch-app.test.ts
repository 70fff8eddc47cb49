import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RequestId } from '../../shared/domain/ids.ts'
import { lastTurn, runningTurn, type ThreadView, turnPhase, type TurnPhase } from '../../shared/domain/turn-view.ts'
import { wholeText } from '../../shared/domain/growing-text.ts'
import { createMemoryHost, type MemoryHost } from '../../tests/fixtures/memory-host.ts'
import { openApp } from './open-app.ts'
import { watchApp } from './watch-app.ts'

let host: MemoryHost
let store: ReturnType<typeof createStore>
const stops: (() => void)[] = []

beforeEach(() => {
  host = createMemoryHost()
  store = createStore()
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Not a microtask: whoever asks again without end has to run into the time limit. */
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve))

function open(wait: () => Promise<void> = aMoment) {
  const watching = watchApp({ client: host.client, store, schedule: queueMicrotask, wait }, host.appId)
  stops.push(watching.stop)
  return openApp(host.appId)
}

/** Resolves when `read` gives what is wanted, at the next change of the state. */
function when<Value>(read: () => Value, wanted: (value: Value) => boolean): Promise<Value> {
  return new Promise((resolve) => {
    const state = openApp(host.appId)
    const unsubscribe = [state.thread, state.app, state.connection, state.versions, state.build].map((atom) => store.sub(atom, check))
    function check() {
      const value = read()
      if (!wanted(value)) return
      for (const stop of unsubscribe) stop()
      resolve(value)
    }
    check()
  })
}

function phaseOfLast(view: ThreadView): TurnPhase | null {
  const turn = lastTurn(view)
  return turn === null ? null : turnPhase(turn)
}

const isConnected = () =>
  when(
    () => store.get(openApp(host.appId).connection),
    (connection) => connection === 'connected',
  )

test('a window shows what was said before it came and follows what is said after', async () => {
  host.queue('Make a CRM')
  host.begin()
  host.text('I will ')
  const { thread } = open()
  await isConnected()
  host.text('make one.')
  const view = await when(
    () => store.get(thread),
    (now) => now !== null && now.seq === 4,
  )
  const turn = view === null ? null : runningTurn(view)
  expect(turn?.answer.phase === 'writing' && wholeText(turn.answer.live.text)).toBe('I will make one.')
})

test('after a lost connection it goes on from the last event that it has', async () => {
  const { thread, connection } = open()
  await isConnected()
  host.queue('Make a CRM')
  host.begin()
  await when(
    () => store.get(thread),
    (view) => view !== null && runningTurn(view) !== null,
  )
  host.disconnect()
  await when(
    () => store.get(connection),
    (now) => now === 'reconnecting',
  )
  host.text('While nobody listened.')
  host.connect()
  await isConnected()
  const view = await when(
    () => store.get(thread),
    (now) => now?.seq === 3,
  )
  const turn = view === null ? null : runningTurn(view)
  expect(turn?.answer.phase === 'writing' && wholeText(turn.answer.live.text)).toBe('While nobody listened.')
})

test('a replaced chat is read again, once', async () => {
  host.queue('Make a CRM')
  host.begin()
  host.fail('MODEL_STALLED')
  const { thread } = open()
  await isConnected()
  const [message] = host.messages
  if (message === undefined) throw new Error('no message')
  await host.client.chat.retry({ appId: host.appId, messageId: message.id })
  await when(
    () => store.get(thread),
    (view) => view !== null && view.replacedSeq === null && phaseOfLast(view) === 'queued',
  )
  host.begin()
  host.finish({ content: 'Done.' })
  const view = await when(
    () => store.get(thread),
    (now) => now !== null && now.entries.some((entry) => entry.kind === 'turn' && entry.answer.phase === 'written'),
  )
  expect(view?.entries).toHaveLength(1)
  expect(host.watchers()).toBe(1)
})

test('a new version is the current one at once', async () => {
  const { app, versions } = open()
  await isConnected()
  host.addVersion('edit', 'You manually edited some files')
  await when(
    () => store.get(app),
    (load) => load.phase === 'ready' && load.app.versionNumber === 1,
  )
  host.addVersion('edit', 'You manually edited some files')
  await when(
    () => store.get(versions),
    (list) => list?.length === 2,
  )
  expect(store.get(versions)?.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('a version is shown even when the line of its app does not know of it yet and its event is past', async () => {
  const made = host.addVersion('edit', 'You manually edited some files')
  const late = {
    ...host.client.apps,
    get: async () => ({ ...(await host.client.apps.get({ appId: host.appId })), versionId: null, versionNumber: 0 }),
  }
  const watching = watchApp({ client: { ...host.client, apps: late }, store, schedule: queueMicrotask }, host.appId)
  stops.push(watching.stop)
  const load = await when(
    () => store.get(openApp(host.appId).app),
    (now) => now.phase === 'ready' && now.app.versionNumber === 1,
  )
  expect(load.phase === 'ready' && load.app.versionId).toBe(made.id)
})

test('an app that went to the bin, came back, or is gone, says so', async () => {
  const { app } = open()
  await isConnected()
  const isNow = (phase: string) =>
    when(
      () => store.get(app),
      (load) => load.phase === phase,
    )
  host.remove()
  await isNow('binned')
  await host.client.apps.takeBack({ appId: host.appId })
  await isNow('ready')
  host.remove()
  await isNow('binned')
  host.destroy()
  const gone = await when(
    () => store.get(app),
    (load) => load.phase === 'missing',
  )
  expect(gone).toEqual({ phase: 'missing' })
})

test('an app whose file cannot be read is shown as damaged, with what could take its place', async () => {
  const backups = ['2026-11-20T08:00:00.000Z']
  host.damage({ extent: 'unreadable', backups })
  const { app } = open()
  const load = await when(
    () => store.get(app),
    ({ phase }) => phase === 'damaged',
  )
  expect(load).toMatchObject({ phase: 'damaged', app: { name: 'Timberline CRM' }, damage: { extent: 'unreadable', backups } })
})

test('an app that can be read in part is shown, and may not be changed', async () => {
  host.damage({ extent: 'partly', backups: [] })
  const { damage } = open()
  await isConnected()
  await expect.poll(() => store.get(damage)).toEqual({ extent: 'partly', backups: [] })
})

test('a stopped watch leaves nothing behind', async () => {
  open()
  await isConnected()
  expect(host.watchers()).toBe(1)
  for (const stop of stops.splice(0)) stop()
  await expect.poll(() => host.watchers()).toBe(0)
})

test('a message that came back is not on its way any more, also when it leaves the thread', async () => {
  const { thread, sends } = open()
  await isConnected()
  const { messageId } = host.queue('Make a CRM')
  store.set(sends, [
    {
      requestId: RequestId.parse('request-1'),
      content: 'Make a CRM',
      attachments: [],
      isDiscussMode: false,
      isPlanMode: false,
      spec: null,
      agent: null,
      compareWith: null,
      at: '',
      after: null,
      state: { phase: 'accepted', messageId },
    },
  ])
  host.begin()
  host.finish({ content: 'Made.' })
  await when(
    () => store.get(thread),
    (view) => view !== null && phaseOfLast(view) === 'done',
  )
  host.replaceChat([])
  await when(
    () => store.get(thread),
    (view) => view?.entries.length === 0,
  )
  expect(store.get(sends)).toEqual([])
})
