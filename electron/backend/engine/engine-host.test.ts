import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import { AppId, RequestId } from '../../../shared/domain/ids.ts'
import { APP_ERRORS } from '../../../shared/domain/app-error.ts'
import { openDatabase } from '../db/open-database.ts'
import { speaking } from '../lib/spoken-language.ts'
import { APP_MIGRATIONS } from './app-migrations.ts'
import { createEngineHost, type EngineHostOptions } from './engine-host.ts'
import type { Answer, EnginePort } from './port.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'

const workerUrl = new URL('./worker.ts', import.meta.url)
const builder = { kind: 'builder', userId: 'owner', through: 'app' } as const

async function startHost(options: Partial<EngineHostOptions> = {}): Promise<{ host: EnginePort; appsDir: string }> {
  const appsDir = options.appsDir ?? (await mkdtemp(path.join(tmpdir(), 'engine-')))
  const bugs: unknown[] = []
  const host = createEngineHost({ workerUrl, appsDir, reportBug: (error) => bugs.push(error), ...options })
  onTestFinished(async () => {
    await host.stop()
    if (bugs.length > 0) throw new AggregateError(bugs, 'The host reported bugs.')
    if (options.appsDir === undefined) await rm(appsDir, { recursive: true, force: true })
  })
  return { host, appsDir }
}

const newApp = (): AppId => AppId.parse(uuid())
const say = (content: string) => ({ requestId: RequestId.parse(uuid()), content, model: 'local/scaffolder' })
const answer: Answer = { content: 'Done.', raw: 'Done.', actions: [], usage: null }

describe('an app through its worker', () => {
  it('runs a message through to a version with files, rows and history', async () => {
    const { host } = await startHost()
    const app = host.of(newApp())
    await app.acceptMessage(say('A CRM'))
    const turn = await app.beginNextTurn({})
    if (turn === null) throw new Error('no turn began')
    const { version } = await app.finishTurn({
      turnId: turn.id,
      answer,
      changeSet: changeSet({
        writes: { '__pages__Home.tsx': 'export default 1', ...entityFile('Deal', { name: { type: 'string' } }) },
        records: [{ entity: 'Deal', records: [{ name: 'First' }, { name: 'Second' }] }],
      }),
      description: 'A CRM',
    })
    expect(version).toMatchObject({ number: 1, isCurrent: true, userRequest: 'A CRM', messageId: turn.messageId })
    const { files } = await app.files({ versionId: null })
    expect([...files.keys()]).toEqual(['__entities__Deal.json', '__pages__Home.tsx'])
    const place = { data: 'test', entity: 'Deal', actor: builder } as const
    const { rows } = await app.listRows({ ...place, query: { sort: '-createdAt', limit: 10, filter: {} } })
    expect(rows.map((row) => row['name'])).toEqual(['First', 'Second'])
    const { messages } = await app.history({ fromMessageId: null, limit: 10 })
    expect(messages.map(({ role, status, versionId }) => [role, status, versionId])).toEqual([
      ['user', 'done', version?.id],
      ['assistant', 'done', version?.id],
    ])
  })

  it('watches from any event number, without gaps or duplicates, until it is aborted', async () => {
    const { host } = await startHost()
    const appId = newApp()
    const app = host.of(appId)
    for (let index = 0; index < 1_200; index += 100)
      await app.appendEvents({ events: Array.from({ length: 100 }, () => ({ kind: 'app.changed' }) as const) })
    const abort = new AbortController()
    const seen: FeedEvent[] = []
    const watching = (async () => {
      for await (const event of host.watch(appId, 150, abort.signal)) {
        seen.push(event)
        if (event.seq === 1_500) abort.abort()
      }
    })()
    const writing = Array.from({ length: 300 }, () => app.appendEvents({ events: [{ kind: 'app.changed' }] }))
    await Promise.all(writing)
    await watching
    expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 1_350 }, (_, index) => 151 + index))
  })

  it('ends a watch at once when it is aborted or left', async () => {
    const { host } = await startHost()
    const appId = newApp()
    const abort = new AbortController()
    const watching = (async () => {
      const kinds: string[] = []
      for await (const event of host.watch(appId, 0, abort.signal)) kinds.push(event.kind)
      return kinds
    })()
    await host.of(appId).appendEvents({ events: [{ kind: 'app.changed' }] })
    abort.abort()
    expect(['', 'app.changed']).toContain((await watching).join())

    const left = host.watch(appId, 1, new AbortController().signal)[Symbol.asyncIterator]()
    const next = left.next()
    await left.return?.()
    expect(await next).toEqual({ done: true, value: undefined })
  })

  it('continues after its thread died: calls fail, watchers read on, committed data is there', async () => {
    const died: unknown[] = []
    const workerUrl = new URL('../../../tests/helpers/dying-worker.ts', import.meta.url)
    const { host } = await startHost({ workerUrl, reportBug: (error) => died.push(error) })
    const appId = newApp()
    const app = host.of(appId)
    const abort = new AbortController()
    const kinds: string[] = []
    const watching = (async () => {
      for await (const event of host.watch(appId, 0, abort.signal)) {
        kinds.push(event.kind)
        if (event.kind === 'turn.done') abort.abort()
      }
    })()
    await app.acceptMessage(say('one'))
    const turn = await app.beginNextTurn({})
    await expect(app.acceptMessage(say('please die'))).rejects.toThrow('The thread that holds the app ended.')
    expect(died).toHaveLength(1)
    // The turn belongs to the host, which is alive: the next thread finishes it.
    if (turn === null) throw new Error('no turn began')
    await app.finishTurn({ turnId: turn.id, answer, changeSet: null, description: '' })
    await watching
    expect(kinds).toEqual(['turn.queued', 'turn.started', 'turn.done'])
  })

  it('fails a turn that was running when the program ended, once, and notifies the host', async () => {
    const { host, appsDir } = await startHost()
    const appId = newApp()
    await host.of(appId).acceptMessage(say('one'))
    await host.of(appId).beginNextTurn({})
    await host.close(appId)
    expect((await host.of(appId).history({ fromMessageId: null, limit: 5 })).messages).toMatchObject([{ status: 'running' }])
    await host.stop()

    const opened: AppId[] = []
    const next = await startHost({ appsDir, onOpened: (id) => opened.push(id) })
    expect((await next.host.of(appId).history({ fromMessageId: null, limit: 5 })).messages).toMatchObject([
      { status: 'failed', error: { code: 'TURN_INTERRUPTED' } },
    ])
    expect(opened).toEqual([appId])
  })

  it('closes the least recently used threads, but none that is busy or watched', { tags: 'long' }, async () => {
    const opened: AppId[] = []
    const { host } = await startHost({ maxOpen: 2, onOpened: (id) => opened.push(id) })
    const [watched, second, third] = [newApp(), newApp(), newApp()]
    const abort = new AbortController()
    const events = host.watch(watched, 0, abort.signal)[Symbol.asyncIterator]()
    const first = events.next()
    await host.of(watched).currentVersion({})
    await host.of(second).currentVersion({})
    await host.of(third).currentVersion({})
    await host.of(watched).appendEvents({ events: [{ kind: 'app.changed' }] })
    expect((await first).value).toMatchObject({ seq: 1 })
    expect(opened).toEqual([watched, second, third])
    await host.of(second).currentVersion({})
    expect(opened).toEqual([watched, second, third, second])
    abort.abort()
  })

  it('answers every call when more apps are used than may be open', async () => {
    const { host } = await startHost({ maxOpen: 2 })
    const apps = Array.from({ length: 5 }, newApp)
    const calls = Array.from({ length: 60 }, (_, index) =>
      host.of(apps[index % 5] ?? newApp()).appendEvents({ events: [{ kind: 'app.changed' }] }),
    )
    await Promise.all(calls)
    for (const appId of apps) expect(await host.of(appId).eventsAfter({ after: 0, limit: 100 })).toHaveLength(12)
  })

  it('passes failures on with their codes and data, and bugs with their cause', async () => {
    const { host } = await startHost()
    const app = host.of(newApp())
    await expect(app.getRow({ data: 'test', entity: 'Nothing', actor: builder, rowId: 'x' })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
      data: { entity: 'Nothing' },
    })
    const bug = await app.appendEvents({ events: null as never }).catch((error: unknown) => error)
    expect(bug).toBeInstanceOf(Error)
    expect(bug).not.toHaveProperty('code')
  })

  it('says failures in the language of whoever asks, each in its own', async () => {
    const { host } = await startHost()
    const app = host.of(newApp())
    const ask = () => app.getRow({ data: 'test', entity: 'Nothing', actor: builder, rowId: 'x' })
    const languages = ['en', 'de', 'en', 'de']
    const said = languages.map((language) => speaking(language, ask).catch((error: unknown) => (error as Error).message))
    const expected = languages.map((language) => speaking(language, () => APP_ERRORS.ENTITY_NOT_FOUND.message))
    expect(await Promise.all(said)).toEqual(expected)
    expect(new Set(expected).size).toBe(2)
  })

  it('opens a file of a newer program version read-only', async () => {
    const { host, appsDir } = await startHost()
    const appId = newApp()
    await host.of(appId).acceptMessage(say('one'))
    await host.close(appId)
    const { db } = openDatabase(path.join(appsDir, appId, 'app.sqlite'), { migrations: APP_MIGRATIONS, backupFolder: null })
    db.pragma('user_version = 99')
    db.close()
    expect((await host.of(appId).history({ fromMessageId: null, limit: 5 })).messages).toHaveLength(1)
    await expect(host.of(appId).acceptMessage(say('two'))).rejects.toMatchObject({ code: 'APP_NEWER_THAN_PROGRAM' })
  })

  it('says why a file cannot be opened, each time, and opens it once it can', async () => {
    const { host, appsDir } = await startHost()
    const appId = newApp()
    const file = path.join(appsDir, appId, 'app.sqlite')
    await mkdir(file, { recursive: true })
    await expect(host.of(appId).currentVersion({})).rejects.toMatchObject({ code: 'STORAGE_READ_ONLY' })
    await expect(host.of(appId).currentVersion({})).rejects.toMatchObject({ code: 'STORAGE_READ_ONLY' })
    await rm(file, { recursive: true })
    expect(await host.of(appId).currentVersion({})).toBeNull()
  })

  it('lets calls in flight finish before it stops, and rejects later ones', async () => {
    const { host } = await startHost()
    const app = host.of(newApp())
    const calls = Array.from({ length: 20 }, () => app.acceptMessage(say('x')))
    // The first call must be in flight; before that there is nothing to wait for.
    await calls[0]
    await host.stop()
    expect(await Promise.all(calls)).toHaveLength(20)
    await expect(app.currentVersion({})).rejects.toThrow('The engine is stopped.')
  })
})
