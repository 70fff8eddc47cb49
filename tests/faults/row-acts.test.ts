import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppId } from '../../shared/domain/ids.ts'
import { mergeChanges } from '../../electron/backend/flows/merge-changes.ts'
import { entityPath } from '../../shared/domain/file-path.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { type AnsweringApp, eventOf, page, startAnsweringApp } from './answering-app.ts'

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
    const { answer, version, files } = await running.ask(
      `I remove it.\n<act type="delete_entity" name="Deal" title="No deals"/>`,
      'No deals',
      id,
    )
    expect(answer?.actions).toMatchObject([
      { type: 'delete_entity', target: 'Deal', state: 'complete', detail: expect.stringContaining('backup') },
    ])
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
    expect(JSON.stringify(running.model.requests[from]?.body.messages)).toContain(
      '(delete_entity Orders: NOT APPLIED. The app has no such table.',
    )
  })
})

const update = (body: unknown) => `<act type="update_rows" entity="Deal" title="Deals">${JSON.stringify(body)}</act>\n`
const BUILDER = { kind: 'builder', userId: '', through: 'grid' } as const

async function deals(id: AppId) {
  const query = { sort: 'total', limit: 1_000, filter: {} }
  return (await running.backend.engine.of(id).listRows({ data: 'test', entity: 'Deal', actor: BUILDER, query })).rows
}

describe('rows that an answer changes', () => {
  it('are found by a filter or by their ids, backed up first, and counted on the card', async () => {
    const id = await baseApp()
    const [first] = await deals(id)
    const byId = update([{ id: first?.id, fields: { name: 'Rye bread' } }])
    const { answer, version, end } = await running.ask(
      `${update({ where: { total: { gte: 1 } }, set: { stage: 'won' } })}${byId}`,
      'Won',
      id,
    )
    expect(end).toMatchObject({ kind: 'turn.done' })
    expect(answer?.actions).toMatchObject([
      { type: 'update_rows', state: 'complete', lines: 2, detail: '2 rows were changed. What was there before is in a backup.' },
      { state: 'complete', lines: 1 },
    ])
    expect((await deals(id)).map(({ name, stage }) => [name, stage])).toEqual([
      ['Rye bread', 'new'],
      ['Spelt', 'won'],
      ['Oats', 'won'],
    ])
    expect(version).toMatchObject({ number: 2 })
    expect(await backups(id)).toEqual([{ kind: 'change', reasons: ['Records of “Deal” were changed by an answer.'] }])
    expect(await eventOf(running, id, 'rows.changed', ({ op }) => op === 'update')).toMatchObject({
      data: 'test',
      entity: 'Deal',
      rowIds: expect.arrayContaining([expect.any(String)]),
    })
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('keep what does not fit, and the next message tells the model why', async () => {
    const id = await baseApp()
    const [first, second] = await deals(id)
    const body = [
      { id: first?.id, fields: { total: -5, name: 'Half' } },
      { id: second?.id, fields: { stage: 'sold' } },
      { id: 'nobody', fields: { name: 'x' } },
    ]
    const { answer } = await running.ask(update(body), 'Change them', id)
    const [action] = answer?.actions ?? []
    expect(action).toMatchObject({ state: 'complete', lines: 1 })
    expect(action?.detail).toContain('1 row was changed. 1 row is not there. Of 2 rows not everything fits.')
    expect(action?.detail).toContain(`${second?.id}, stage:`)
    expect((await deals(id)).map(({ name, stage, total }) => [name, stage, total])[0]).toEqual(['Half', 'new', 0])
    const from = running.model.requests.length
    await running.ask('Nothing.', 'And now?', id)
    expect(JSON.stringify(running.model.requests[from]?.body.messages)).toContain(
      '(update_rows Deal: 1 row was changed. 1 row is not there.',
    )
  })

  it('are none where none is like that, where they are too many, and by a field that is not shown to models', async () => {
    const id = await baseApp()
    const records = Array.from({ length: 501 }, (_, at) => ({ name: `Row ${at}`, stage: 'lost', total: at }))
    await running.backend.engine.of(id).createRows({ data: 'test', entity: 'Deal', actor: BUILDER, rows: records })
    const before = await deals(id)
    const written = [
      { where: { name: 'Nobody' }, set: { stage: 'won' } },
      { where: { stage: 'lost' }, set: { stage: 'won' } },
      { where: { margin: { gt: 1 } }, set: { stage: 'won' } },
      { where: { nothing: 1 }, set: { stage: 'won' } },
    ]
    const { answer, version } = await running.ask(written.map(update).join(''), 'Change them', id)
    expect(version).toBeNull()
    expect(await backups(id)).toEqual([])
    expect(answer?.actions.map(({ state, fault }) => [state, fault])).toEqual(written.map(() => ['refused', 'rows-refused']))
    expect(answer?.actions.map(({ detail }) => detail)).toEqual([
      'No row is like that.',
      expect.stringContaining('More than 500 rows'),
      expect.stringContaining('“margin” of Deal is not shown to models'),
      expect.any(String),
    ])
    expect(await deals(id)).toEqual(before)
    expect(running.bugs.splice(0)).toEqual([])
  })
})
