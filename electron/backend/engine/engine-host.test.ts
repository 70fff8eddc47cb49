import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import { AppId, RequestId } from '../../../shared/domain/ids.ts'
import { createEngineHost, type EngineHostOptions } from './engine-host.ts'
import type { Answer, EnginePort } from './port.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'

const workerUrl = new URL('./worker.ts', import.meta.url)
const builder = { kind: 'builder', userId: 'owner', through: 'app' } as const
const bugs: unknown[] = []
afterEach(() => expect(bugs.splice(0)).toEqual([]))

async function startHost(options: Partial<EngineHostOptions> = {}): Promise<{ host: EnginePort; appsDir: string }> {
  const appsDir = options.appsDir ?? (await mkdtemp(path.join(tmpdir(), 'engine-')))
  const host = createEngineHost({ workerUrl, appsDir, reportBug: (error) => bugs.push(error), ...options })
  onTestFinished(async () => {
    await host.stop()
    if (options.appsDir === undefined) await rm(appsDir, { recursive: true, force: true })
  })
  return { host, appsDir }
}

const newApp = (): AppId => AppId.parse(uuid())
const say = (content: string) => ({ requestId: RequestId.parse(uuid()), content, model: 'local/scaffolder' })
const answer: Answer = { content: 'Done.', raw: 'Done.', actions: [], usage: null }

describe('an app through its worker', () => {
  it('takes a message to a version with files, rows and history', async () => {
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

  it('watches from any number, without gaps or duplicates, until it is aborted', async () => {
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
})
