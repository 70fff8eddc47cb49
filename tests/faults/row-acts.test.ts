import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppId } from '../../shared/domain/ids.ts'
import { mergeChanges } from '../../electron/backend/flows/merge-changes.ts'
import { entityPath } from '../../shared/domain/file-path.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { type AnsweringApp, page, startAnsweringApp } from './answering-app.ts'

/* What an answer does to tables and rows that are there, from the model's words to the app's file. */
let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp()
})
afterAll(() => running[Symbol.asyncDispose]())

const DEAL = EntityName.parse('Deal')
const STAGES = { type: 'string', enum: ['new', 'won', 'lost'] }
const BASE = changeSet({
  writes: {
    '__pages__Home.tsx': 'export default () => <h1>Home</h1>\n',
    ...entityFile('Deal', {
      name: { type: 'string' },
      stage: STAGES,
      total: { type: 'number', minimum: 0 },
      margin: { type: 'number', 'x-access': 'server' },
    }),
  },
  records: [{ entity: 'Deal', records: ['Rye', 'Spelt', 'Oats'].map((name, at) => ({ name, stage: 'new', total: at, margin: at })) }],
})

async function baseApp(): Promise<AppId> {
  const { id } = running.newApp()
  await running.backend.engine.of(id).commitChangeSet({ changeSet: BASE, origin: 'edit', description: 'Begin' })
  return id
}

const tables = async (id: AppId) =>
  (await running.backend.engine.of(id).entities({})).map(({ schema, rowCount }) => [String(schema.name), rowCount])
const backups = async (id: AppId) => (await running.backend.engine.of(id).snapshots({})).map(({ kind, reasons }) => ({ kind, reasons }))

describe('a table that an answer deletes', () => {
  it('goes with a backup of its rows, and comes back with them', async () => {
    const id = await baseApp()
    const { answer, version, files } = await running.ask(`I remove it.\n<act type="delete_entity" name="Deal" title="No deals"/>`, 'No deals', id)
    expect(answer?.actions).toMatchObject([{ type: 'delete_entity', target: 'Deal', state: 'complete', detail: expect.stringContaining('backup') }])
    expect(files.has(entityPath(DEAL))).toBe(false)
    expect(await tables(id)).toEqual([])
    expect(await backups(id)).toEqual([{ kind: 'change', reasons: ['“Deal” was removed, with 3 records.'] }])

    if (version === null) throw new Error('There is no version.')
    const path = entityPath(DEAL)
    const { before } = await running.backend.engine.of(id).fileAtVersion({ path, versionId: version.id })
    const back = [{ path, content: before ?? '' }]
    await mergeChanges(running.backend, { appId: id, files: back, description: '', baseVersionId: version.id })
    expect(await tables(id)).toEqual([['Deal', 3]])
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('is none where the app has no such table, and the next message tells the model why', async () => {
    const id = await baseApp()
    const { answer, files } = await running.ask(`<act type="delete_table" name="Orders"/>\n${page('About')}`, 'No orders', id)
    expect(answer?.actions).toMatchObject([{ state: 'refused', fault: 'entity-missing', detail: 'Orders' }, { state: 'complete' }])
    expect([...files.keys()]).toContain('__pages__About.tsx')
    expect(await tables(id)).toEqual([['Deal', 3]])
    const from = running.model.requests.length
    await running.ask('Nothing.', 'And now?', id)
    expect(JSON.stringify(running.model.requests[from]?.body.messages)).toContain('(delete_entity Orders: NOT APPLIED. The app has no such table.')
  })
})
