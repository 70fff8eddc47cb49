import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { speakInProgram } from '../../electron/backend/lib/spoken-language.ts'
import type { Client } from '../../renderer/api/client.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { ImportId, ImportMapping, ImportPhase, ImportTarget, RowImport, UnknownValue } from '../../shared/domain/row-import.ts'
import { IMPORT_ROWS_AT_ONCE } from '../../shared/limits/csv.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

const Task = EntityName.parse('Task')

/** Waits for a state, or returns the one in which the import ended instead. */
async function until(client: Client, appId: AppId, importId: ImportId, ...phases: readonly ImportPhase['phase'][]): Promise<RowImport> {
  for await (const state of await client.imports.watch({ appId, importId })) {
    if (phases.includes(state.state.phase) || state.state.phase === 'failed') return state
  }
  throw new Error('The watch ended.')
}

async function give(client: Client, appId: AppId, text: string | Uint8Array<ArrayBuffer>, name = 'tasks.csv'): Promise<ImportId> {
  const file = new File([text], name)
  const { id } = await client.imports.begin({ appId, name, bytes: file.size })
  for (let offset = 0; offset < file.size; offset += 4_000_000)
    await client.imports.append({ appId, importId: id, offset, part: new File([file.slice(offset, offset + 4_000_000)], name) })
  return id
}

/** Uploads a file and reads it. */
async function readIn(client: Client, appId: AppId, text: string, name?: string): Promise<ImportId> {
  const importId = await give(client, appId, text, name)
  const { format } = await client.imports.look({ appId, importId })
  await client.imports.read({ appId, importId, format })
  expect((await until(client, appId, importId, 'read')).state).toEqual({ phase: 'read' })
  return importId
}

describe.each(['port', 'HTTP'] as const)('over the %s', (door) => {
  it('a file is imported from the upload to the report, and undone', async () => {
    const client = doors.clients[door]
    const { id: appId } = doors.newApp('Tasks')
    await giveTasks(doors, appId)
    const before = (await client.entities.rows({ appId, entity: Task })).total

    const text = 'Title;Points;Colour\nSweep;1,5;red\n;2;blue\nMop;x;\n\n"Bake ""rye""";3;red\n'
    const importId = await give(client, appId, text)
    const look = await client.imports.look({ appId, importId })
    expect(look).toMatchObject({ format: { delimiter: ';', encoding: 'utf-8', headerRows: 1 }, headers: ['Title', 'Points', 'Colour'] })
    expect(look.rows[0]).toEqual(['Sweep', '1,5', 'red'])
    await client.imports.read({ appId, importId, format: look.format })
    await until(client, appId, importId, 'read')
    const { columns, lines, blank } = await client.imports.study({ appId, importId })
    expect([lines, blank]).toEqual([5, 1])

    const [entity] = (await client.entities.list({ appId })).filter(({ schema }) => schema.name === 'Task')
    const suggested = await client.csv.generateMapping({
      headers: columns.map(({ csvHeader }) => csvHeader),
      previewData: look.rows,
      schema: entity?.schema ?? expect.fail('no schema'),
      entityName: 'Task',
    })
    expect(suggested).toMatchObject({
      source: 'basic',
      notice: null,
      mappings: [
        { csvHeader: 'Title', schemaField: 'title', dataType: 'text' },
        { csvHeader: 'Points', schemaField: 'points', dataType: 'number' },
      ],
    })
    const mappings: ImportMapping[] = suggested.mappings.map((one) => (one.schemaField === 'points' ? { ...one, decimal: ',' } : one))
    const target = { entity: Task, data: 'test' as const, mappings }
    await client.imports.check({ appId, importId, target })
    const checked = await until(client, appId, importId, 'checked')
    const counts = { read: 5, created: 2, overwritten: 0, rejected: 2, blank: 1 }
    expect(checked.state).toMatchObject({ phase: 'checked', counts })
    expect((await client.entities.rows({ appId, entity: Task })).total).toBe(before)

    await client.imports.run({ appId, importId, target })
    const done = await until(client, appId, importId, 'done')
    expect(done.state).toMatchObject({ phase: 'done', counts, message: 'Import completed with 2 failed rows out of 4 total.' })
    const { rows } = await client.entities.rows({ appId, entity: Task })
    expect(rows.slice(0, 2).map(({ title, points }) => [title, points])).toEqual([
      ['Sweep', 1.5],
      ['Bake "rye"', 3],
    ])
    expect(await (await client.imports.rejected({ appId, importId })).text()).toBe(
      'Line,Column,Value,Reason\r\n3,Title,,is required\r\n4,Points,x,must be a number\r\n',
    )

    await client.imports.undo({ appId, importId })
    await until(client, appId, importId, 'undone')
    expect((await client.entities.rows({ appId, entity: Task })).total).toBe(before)
  })
})

const call = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'fine',
    (error: { readonly code: string }) => error.code,
  )

describe('the steps of an import', () => {
  it('say what was rejected in the language of whoever asks', async () => {
    speakInProgram('de')
    onTestFinished(() => speakInProgram('en'))
    const client = doors.clients.port
    const { id: appId } = doors.newApp('Aufgaben')
    await giveTasks(doors, appId)
    const importId = await readIn(client, appId, 'Title,Points\n,1\nBake,12345678901234567890123\n', 'tasks.csv')
    const mappings: ImportMapping[] = [
      { csvHeader: 'Title', schemaField: 'title', dataType: 'text' },
      { csvHeader: 'Points', schemaField: 'points', dataType: 'number' },
    ]
    await client.imports.check({ appId, importId, target: { entity: Task, data: 'test', mappings } })
    const { state } = await until(client, appId, importId, 'checked')
    const { rejections } = state as { rejections: readonly { reason: string }[] }
    expect(rejections.map(({ reason }) => reason).toSorted()).toEqual(['hat mehr Ziffern, als eine Zahl behalten kann', 'ist erforderlich'])
  })

  it('take the first rows of the file that fit beside others, and count the rest as rejected', { tags: 'long' }, async () => {
    const client = doors.clients.port
    const { id: appId } = doors.newApp('Courses')
    const properties = { course: { type: 'string' }, person: { type: 'string' } }
    const writes = entityFile('Booking', properties, { 'x-checks': [{ atMost: 2, per: 'course' }, { unique: ['course', 'person'] }] })
    await doors.backend.engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
    const Booking = EntityName.parse('Booking')
    const importId = await readIn(client, appId, 'course,person\nYoga,a\nYoga,a\nYoga,b\nYoga,c\nSinging,c\n', 'bookings.csv')
    const mappings: ImportMapping[] = ['course', 'person'].map((name) => ({ csvHeader: name, schemaField: name, dataType: 'text' }))
    const target: ImportTarget = { entity: Booking, data: 'test', mappings }
    await client.imports.check({ appId, importId, target })
    await until(client, appId, importId, 'checked')
    await client.imports.run({ appId, importId, target })
    const done = await until(client, appId, importId, 'done', 'paused')

    expect(done.state).toMatchObject({ phase: 'done', counts: { read: 5, created: 3, rejected: 2 } })
    const { rejections } = done.state as { rejections: readonly { column: string; reason: string; count: number }[] }
    expect(rejections.map(({ column, reason, count }) => [column, reason, count])).toEqual([
      ['person', 'must be another one together with course: there is a record with both already', 1],
      ['course', 'is full: 2 at most', 1],
    ])
    const { rows } = await client.entities.rows({ appId, entity: Booking })
    expect(rows.map(({ course, person }) => `${String(course)} ${String(person)}`)).toEqual(['Yoga a', 'Yoga b', 'Singing c'])
    await client.imports.undo({ appId, importId })
    await until(client, appId, importId, 'undone')
    expect((await client.entities.rows({ appId, entity: Booking })).total).toBe(0)
  })

  it('create a table as a version, with the rows in the order of the file', { tags: 'long' }, async () => {
    const client = doors.clients.port
    const { id: appId } = doors.newApp('Shop')
    await giveTasks(doors, appId)
    const lines = Array.from(
      { length: 60 },
      (_, n) => `00${n};Item ${n};1.${n % 10}00,50;${['new', 'done'][n % 2]};${(n % 28) + 1}.03.2026`,
    )
    const importId = await give(client, appId, `Part No.;;PRICE;Status;Made\n${lines.join('\n')}\n`, 'Shop orders (2).csv')
    const { format } = await client.imports.look({ appId, importId })
    await client.imports.read({ appId, importId, format })
    await until(client, appId, importId, 'read')
    const { schema, mappings } = await client.imports.proposeEntity({ appId, importId })
    expect(schema.name).toBe('ShopOrders')
    expect(schema.properties).toMatchObject({
      partNo: { type: 'string', title: 'Part No.' },
      column2: { type: 'string', title: 'Column 2' },
      price: { type: 'number', title: 'PRICE' },
      status: { type: 'string', enum: ['new', 'done'] },
      made: { type: 'string', format: 'date' },
    })
    const names = async () => (await client.entities.list({ appId })).map((one) => one.schema.name)
    const versions = async () => (await client.versions.list({ appId })).map(({ description }) => description)
    const [namesBefore, versionsBefore] = [await names(), await versions()]
    const entity = schema.name
    const target = { entity, data: 'test' as const, mappings, table: { kind: 'create' as const, schema } }
    await client.imports.check({ appId, importId, target })
    expect((await until(client, appId, importId, 'checked')).state).toMatchObject({ counts: { read: 60, created: 60, rejected: 0 } })
    expect([await names(), await versions()]).toEqual([namesBefore, versionsBefore])

    await client.imports.run({ appId, importId, target })
    expect((await until(client, appId, importId, 'done', 'paused')).state).toMatchObject({ message: 'Successfully imported all 60 rows.' })
    expect(await versions()).toEqual(['Added ShopOrders for the rows of Shop orders (2).csv', ...versionsBefore])
    const { rows } = await client.entities.rows({ appId, entity })
    expect(rows[0]).toMatchObject({ partNo: '000', column2: 'Item 0', price: 1000.5, status: 'new', made: '2026-03-01' })
    const again = await readIn(client, appId, 'a\n1\n')
    expect(await call(client.imports.check({ appId, importId: again, target }))).toBe('IMPORT_MAPPING_INVALID')

    await client.imports.undo({ appId, importId })
    expect((await until(client, appId, importId, 'undone')).state).toMatchObject({ table: 'as-before' })
    expect(await names()).toEqual(namesBefore)
    expect(await versions()).toHaveLength(versionsBefore.length + 2)
  })

  describe('a table that must change for the rows', () => {
    const TEXT = 'Title,Place,Status\nSweep,Hall,new\nMop,Stairs,lost\n'
    const Job = EntityName.parse('Job')

    async function newJobs(client: Client) {
      const { id: appId } = doors.newApp('Jobs')
      const writes = {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Jobs</h1> }',
        ...entityFile('Job', { title: { type: 'string' }, status: { type: 'string', enum: ['new', 'done'] } }),
      }
      await doors.backend.engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
      const importId = await readIn(client, appId, TEXT, 'jobs.csv')
      const schema = async () => (await client.entities.list({ appId })).find((one) => one.schema.name === 'Job')?.schema.properties ?? {}
      const versions = async () => (await client.versions.list({ appId })).length
      return { appId, importId, schema, versions }
    }

    const targetWith = (table: ImportTarget['table'], statusType: 'select' | 'text' = 'select'): ImportTarget => ({
      entity: Job,
      data: 'test',
      mappings: [
        { csvHeader: 'Title', schemaField: 'title', dataType: 'text' },
        { csvHeader: 'Place', schemaField: 'place', dataType: 'text' },
        { csvHeader: 'Status', schemaField: 'status', dataType: statusType },
      ],
      table,
    })
    const PLACE = { place: { type: 'string' as const, title: 'Place' } }

    it.each([
      ['choices', targetWith({ kind: 'extend', fields: PLACE, choices: { status: ['lost'] }, texts: [] })],
      ['any text', targetWith({ kind: 'extend', fields: PLACE, choices: {}, texts: ['status'] }, 'text')],
    ])('gets fields and %s with the import alone, as one version, and loses them with its undo', { tags: 'long' }, async (_, target) => {
      const client = doors.clients.port
      const { appId, importId, schema, versions } = await newJobs(client)
      const [before, versionsBefore] = [await schema(), await versions()]
      await client.imports.check({ appId, importId, target })
      expect((await until(client, appId, importId, 'checked')).state).toMatchObject({ counts: { read: 2, created: 2, rejected: 0 } })
      expect([await schema(), await versions()]).toEqual([before, versionsBefore])
      await client.imports.run({ appId, importId, target })
      await until(client, appId, importId, 'done', 'paused')
      expect(await versions()).toBe(versionsBefore + 1)
      const { rows } = await client.entities.rows({ appId, entity: Job })
      expect(rows.map(({ title, place, status }) => [title, place, status])).toEqual([
        ['Sweep', 'Hall', 'new'],
        ['Mop', 'Stairs', 'lost'],
      ])
      await client.imports.undo({ appId, importId })
      expect((await until(client, appId, importId, 'undone')).state).toMatchObject({ phase: 'undone', table: 'as-before' })
      expect([await schema(), await versions()]).toEqual([before, versionsBefore + 2])
    })

    it('keeps added fields that have been used by people since', { tags: 'long' }, async () => {
      const client = doors.clients.port
      const { appId, importId, schema } = await newJobs(client)
      await client.imports.run({ appId, importId, target: targetWith({ kind: 'extend', fields: PLACE, choices: {}, texts: [] }) })
      await until(client, appId, importId, 'done', 'paused')
      await client.entities.createRow({ params: { appId, entity: Job }, body: { title: 'Mine', place: 'Roof' } })
      await client.imports.undo({ appId, importId })
      expect((await until(client, appId, importId, 'undone')).state).toMatchObject({ phase: 'undone', table: 'kept' })
      expect(Object.keys(await schema())).toContain('place')
      const { rows } = await client.entities.rows({ appId, entity: Job })
      expect(rows.map(({ title, place }) => [title, place])).toEqual([['Mine', 'Roof']])
    })

    it('is refused impossible changes', async () => {
      const client = doors.clients.port
      const { appId, importId } = await newJobs(client)
      const codeOf = (target: ImportTarget) => call(client.imports.check({ appId, importId, target }))
      const there = { title: { type: 'string' as const } }
      expect(await codeOf(targetWith({ kind: 'extend', fields: there, choices: {}, texts: [] }))).toBe('IMPORT_MAPPING_INVALID')
      expect(await codeOf(targetWith({ kind: 'extend', fields: PLACE, choices: { title: ['x'] }, texts: [] }))).toBe(
        'IMPORT_MAPPING_INVALID',
      )
      expect(await codeOf(targetWith({ kind: 'extend', fields: PLACE, choices: {}, texts: ['nowhere'] }))).toBe('IMPORT_MAPPING_INVALID')
    })
  })

  it('rows with existing ids are overwritten after a confirmation, and restored by an undo', { tags: 'long' }, async () => {
    const client = doors.clients.port
    const { id: appId } = doors.newApp('Tasks')
    await giveTasks(doors, appId)
    const { rows: before } = await client.entities.rows({ appId, entity: Task })
    const [first] = before
    const importId = await readIn(client, appId, `id,title,creatorId\n${first?.id},Changed,ann\nown-id,New,bob\n,Minted,\n`)
    const mappings: ImportMapping[] = ['id', 'title', 'creatorId'].map((name) => ({ csvHeader: name, schemaField: name, dataType: 'text' }))
    const target = { entity: Task, data: 'test' as const, mappings }
    await client.imports.check({ appId, importId, target })
    const counts = { read: 3, created: 2, overwritten: 1, rejected: 0, blank: 0 }
    expect((await until(client, appId, importId, 'checked')).state).toMatchObject({ counts })
    expect(await call(client.imports.run({ appId, importId, target }))).toBe('IMPORT_NOT_CONFIRMED')
    const twice = { ...target, mappings: [...mappings, { csvHeader: 'title', schemaField: 'title', dataType: 'text' as const }] }
    expect(await call(client.imports.run({ appId, importId, target: twice }))).toBe('IMPORT_MAPPING_INVALID')
    await client.imports.run({ appId, importId, target, confirmed: true })
    expect((await until(client, appId, importId, 'done', 'paused')).state).toMatchObject({ phase: 'done', counts })
    const { rows } = await client.entities.rows({ appId, entity: Task })
    expect(rows.find(({ id }) => id === first?.id)).toMatchObject({ title: 'Changed', points: first?.['points'], creatorId: 'ann' })
    expect(rows.find(({ id }) => id === 'own-id')).toMatchObject({ title: 'New', creatorId: 'bob' })
    await client.imports.undo({ appId, importId })
    await until(client, appId, importId, 'undone')
    expect((await client.entities.rows({ appId, entity: Task })).rows).toEqual(before)
    expect(await call(client.imports.undo({ appId, importId }))).toBe('IMPORT_NOT_READY')
  })

  it(
    'a running import is visible in every window, blocks others, and can be cancelled with its rows kept or undone',
    { tags: 'long' },
    async () => {
      const [client, other] = [doors.clients.port, doors.clients.HTTP]
      const { id: appId } = doors.newApp('Tasks')
      await giveTasks(doors, appId)
      const before = (await client.entities.rows({ appId, entity: Task })).total
      const text = `title,points\n${Array.from({ length: 150_000 }, (_, n) => `Task ${n},${n}`).join('\n')}\n`
      const mappings: ImportMapping[] = [
        { csvHeader: 'title', schemaField: 'title', dataType: 'text' },
        { csvHeader: 'points', schemaField: 'points', dataType: 'number' },
      ]
      const target = { entity: Task, data: 'test' as const, mappings }
      const small = await readIn(client, appId, 'title,points\nx,1\n')
      for (const written of ['keep', 'undo'] as const) {
        const importId = await readIn(client, appId, text)
        await client.imports.run({ appId, importId, target })
        for await (const { state } of await other.imports.watch({ appId, importId }))
          if (state.phase === 'writing' && state.counts.created > 0) break
        expect(await call(client.imports.run({ appId, importId: small, target }))).toBe('IMPORT_BUSY')
        expect(await other.imports.cancel({ appId, importId, written })).toEqual({ cancelled: true })
        const ended = await until(client, appId, importId, 'kept', 'undone')
        expect(ended.state.phase).toBe(written === 'keep' ? 'kept' : 'undone')
        const { total } = await client.entities.rows({ appId, entity: Task })
        if (ended.state.phase === 'kept') {
          expect(total).toBe(before + ended.state.counts.created)
          expect(ended.state.counts.created % IMPORT_ROWS_AT_ONCE).toBe(0)
          expect((await other.imports.list({ appId })).find(({ id }) => id === importId)).toMatchObject({ canUndo: true })
          await client.imports.undo({ appId, importId })
          await until(client, appId, importId, 'undone')
        }
        expect((await client.entities.rows({ appId, entity: Task })).total).toBe(before)
      }
    },
  )

  it('an import pauses when a changed field no longer fits its values, but not when a field is renamed', { tags: 'long' }, async () => {
    const client = doors.clients.port
    const { id: appId } = doors.newApp('Tasks')
    await giveTasks(doors, appId)
    const text = `title,points\n${Array.from({ length: 40_000 }, (_, n) => `Task ${n},${n}`).join('\n')}\n`
    const target = {
      entity: Task,
      data: 'test' as const,
      mappings: [
        { csvHeader: 'title', schemaField: 'title', dataType: 'text' as const },
        { csvHeader: 'points', schemaField: 'points', dataType: 'number' as const },
      ],
    }
    const schema = (await client.entities.list({ appId })).find((one) => one.schema.name === 'Task')?.schema ?? expect.fail()
    const become = (change: object) =>
      doors.backend.engine.of(appId).commitChangeSet({
        changeSet: changeSet({ writes: { '__entities__Task.json': JSON.stringify({ ...schema, ...change }) } }),
        origin: 'edit',
        description: '',
      })
    const importId = await readIn(client, appId, text)
    await client.imports.run({ appId, importId, target })
    await become({ title: 'Chore' })
    await become({ properties: { ...schema.properties, points: { ...schema.properties['points'], type: 'string' } } })
    const paused = await until(client, appId, importId, 'paused', 'done')
    expect(paused.state).toMatchObject({ phase: 'paused', code: 'IMPORT_SCHEMA_CHANGED' })
    expect(await call(client.imports.resume({ appId, importId }))).toBe('IMPORT_SCHEMA_CHANGED')
    await become({ title: 'Chore' })
    await client.imports.resume({ appId, importId })
    expect((await until(client, appId, importId, 'done', 'paused')).state).toMatchObject({ phase: 'done', counts: { created: 40_000 } })
  })

  it('records are found by label, and new choices are added, dropped or refused, each with exact counts', { tags: 'long' }, async () => {
    const client = doors.clients.port
    const { id: appId } = doors.newApp('Jobs')
    const Job = EntityName.parse('Job')
    const writes = {
      '__pages__Home.tsx': 'export default function Home() { return <h1>Jobs</h1> }',
      ...entityFile('Customer', { name: { type: 'string' } }),
      ...entityFile('Job', {
        title: { type: 'string' },
        status: { type: 'string', enum: ['new', 'done'] },
        customer: { type: 'string', 'x-relation': 'Customer' },
      }),
    }
    const records = [{ entity: 'Customer', records: [{ name: 'Ada' }, { name: 'Bo' }, { name: 'bo' }] }]
    await doors.backend.engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes, records }), origin: 'import', description: '' })
    const importId = await readIn(client, appId, 'title,status,customer\nA,New,ada\nB,lost,Bo\nC,won,BO\nD,lost,\nE,done,Zoe\n')
    const targetWith = (unknown: { readonly status?: UnknownValue; readonly customer?: UnknownValue }) => ({
      entity: Job,
      data: 'test' as const,
      mappings: [
        { csvHeader: 'title', schemaField: 'title', dataType: 'text' as const },
        { csvHeader: 'status', schemaField: 'status', dataType: 'select' as const, unknown: unknown.status },
        { csvHeader: 'customer', schemaField: 'customer', dataType: 'relation' as const, unknown: unknown.customer },
      ],
    })
    const check = async (unknown: Parameters<typeof targetWith>[0]) => {
      await client.imports.check({ appId, importId, target: targetWith(unknown) })
      return (await until(client, appId, importId, 'checked')).state
    }
    const strangers = { csvHeader: 'customer', schemaField: 'customer', kind: 'record', rows: 2, values: ['BO', 'Zoe'], hasMore: false }
    const choices = { csvHeader: 'status', schemaField: 'status', kind: 'choice', rows: 3, values: ['lost', 'won'], hasMore: false }
    expect(await check({})).toMatchObject({ counts: { read: 5, created: 1, rejected: 4, blank: 0 }, unknown: [choices, strangers] })
    expect(await check({ status: 'leave-out' })).toMatchObject({ counts: { created: 3, rejected: 2 }, unknown: [choices, strangers] })
    await client.columns.change({ appId, entity: 'Job', change: { kind: 'add-choices', property: 'status', choices: choices.values } })
    expect(await check({})).toMatchObject({ counts: { created: 3, rejected: 2 }, unknown: [strangers] })
    expect(await check({ customer: 'leave-out' })).toMatchObject({ counts: { created: 5, rejected: 0 }, unknown: [strangers] })
    await client.imports.run({ appId, importId, target: targetWith({ customer: 'leave-out' }) })
    expect((await until(client, appId, importId, 'done')).state).toMatchObject({ counts: { read: 5, created: 5, rejected: 0 } })
    const named = new Map(
      (await client.entities.rows({ appId, entity: EntityName.parse('Customer') })).rows.map((row) => [row.id, row['name']]),
    )
    const { rows } = await client.entities.rows({ appId, entity: Job })
    expect(rows.map(({ title, status, customer }) => [title, status, named.get(String(customer)) ?? null])).toEqual([
      ['A', 'new', 'Ada'],
      ['B', 'lost', 'Bo'],
      ['C', 'won', null],
      ['D', 'lost', null],
      ['E', 'done', null],
    ])
  })

  it('a relation to its own table refers to an existing row or to any row of the file, and to nothing else', { tags: 'long' }, async () => {
    const client = doors.clients.port
    const { id: appId } = doors.newApp('Team')
    const Person = EntityName.parse('Person')
    const writes = {
      '__pages__Home.tsx': 'export default function Home() { return <h1>Team</h1> }',
      ...entityFile('Person', { name: { type: 'string' }, boss: { type: 'string', 'x-relation': 'Person' } }),
    }
    await doors.backend.engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
    const target = {
      entity: Person,
      data: 'test' as const,
      mappings: [
        { csvHeader: 'id', schemaField: 'id', dataType: 'text' as const },
        { csvHeader: 'name', schemaField: 'name', dataType: 'text' as const },
        { csvHeader: 'boss', schemaField: 'boss', dataType: 'relation' as const },
      ],
    }
    const bring = async (text: string) => {
      const importId = await readIn(client, appId, text)
      await client.imports.run({ appId, importId, target, confirmed: true })
      return (await until(client, appId, importId, 'done')).state
    }
    expect(await bring('id,name,boss\np1,Ada,p2\np2,Bo,\np3,Cy,p1\np4,Di,Ada\n')).toMatchObject({
      counts: { created: 3, rejected: 1 },
      rejections: [{ column: 'boss' }],
    })
    expect(await bring('id,name,boss\np5,Ed,p3\np6,Flo,p9\n')).toMatchObject({ counts: { created: 1, rejected: 1 } })
    const { rows } = await client.entities.rows({ appId, entity: Person, sort: 'name' })
    expect(rows.map(({ name, boss }) => [name, boss])).toEqual([
      ['Ada', 'p2'],
      ['Bo', null],
      ['Cy', 'p1'],
      ['Ed', 'p3'],
    ])
  })

  it('live rows are imported the same way, under the pinned schema', { tags: 'long' }, async () => {
    const client = doors.clients.port
    const { id: appId } = doors.newApp('Tasks')
    await giveTasks(doors, appId)
    const version = (await doors.backend.engine.of(appId).currentVersion({})) ?? expect.fail()
    await doors.backend.engine.of(appId).publish({ versionId: version.id, withTestRows: false })
    const importId = await readIn(client, appId, '[{"title":"From JSON","points":3},{"points":4},{"title":"Two"}]', 'tasks.json')
    const target = {
      entity: Task,
      data: 'live' as const,
      mappings: [
        { csvHeader: 'title', schemaField: 'title', dataType: 'text' as const },
        { csvHeader: 'points', schemaField: 'points', dataType: 'number' as const },
      ],
    }
    await client.imports.run({ appId, importId, target })
    expect((await until(client, appId, importId, 'done', 'paused')).state).toMatchObject({ counts: { read: 3, created: 2, rejected: 1 } })
    const { rows } = await client.entities.rows({ appId, entity: Task, data: 'live' })
    expect(rows.map(({ title, points }) => [title, points])).toEqual([
      ['From JSON', 3],
      ['Two', null],
    ])
    await client.imports.undo({ appId, importId })
    await until(client, appId, importId, 'undone')
    expect((await client.entities.rows({ appId, entity: Task, data: 'live' })).total).toBe(0)
  })

  it('a file may be the body of one request, or a path on this computer; invalid files are refused', async () => {
    const client = doors.clients.HTTP
    const { id: appId } = doors.newApp('Tasks')
    const address = (id: string) => `http://127.0.0.1:${doors.port}/api/apps/${id}/imports/file?name=orders.csv`
    const send = (id: string, body: string, token = doors.token) =>
      fetch(address(id), { method: 'POST', body, headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' } })
    const taken = await send(appId, 'a,b\n1,2\n')
    expect(taken.status).toBe(201)
    const { id, ...state } = (await taken.json()) as RowImport
    expect(state).toMatchObject({ fileName: 'orders.csv', bytes: 8, state: { phase: 'received' } })
    expect((await client.imports.look({ appId, importId: id })).headers).toEqual(['a', 'b'])
    expect((await send(appId, 'a,b\n', 'wrong')).status).toBe(401)
    expect((await send(crypto.randomUUID(), 'a,b\n')).status).toBe(404)
    expect(await (await send(appId, '')).json()).toMatchObject({ code: 'CSV_EMPTY', message: 'CSV file appears to be empty' })

    using folder = temporaryFolder()
    const file = path.join(folder.path, 'from here.csv')
    writeFileSync(file, 'x,y\n3,4\n')
    const fromHere = await client.imports.takePath({ appId, path: file })
    expect(await until(client, appId, fromHere.id, 'received')).toMatchObject({ fileName: 'from here.csv', state: { phase: 'received' } })
    expect(await call(client.imports.takePath({ appId, path: path.join(folder.path, 'nothing.csv') }))).toBe('CSV_PARSE_FAILED')

    expect(await call(client.imports.begin({ appId, name: 'huge.csv', bytes: 2_147_483_649 }))).toBe('PAYLOAD_TOO_LARGE')
    const begun = await client.imports.begin({ appId, name: 'parts.csv', bytes: 8 })
    const part = (offset: number, bytes: string) =>
      client.imports.append({ appId, importId: begun.id, offset, part: new File([bytes], 'p') })
    expect(await call(part(4, '1,2\n'))).toBe('IMPORT_NOT_READY')
    expect(await part(0, 'a,b\n')).toEqual({ received: 4 })
    // A repeated chunk is not stored twice.
    expect(await part(0, 'a,b\n')).toEqual({ received: 4 })
    expect(await call(client.imports.look({ appId, importId: begun.id }))).toBe('IMPORT_NOT_READY')
    expect(await part(4, '1,2\n')).toEqual({ received: 8 })
    expect((await client.imports.look({ appId, importId: begun.id })).rows).toEqual([['1', '2']])
    expect(await client.imports.cancel({ appId, importId: begun.id })).toEqual({ cancelled: true })
    expect(await call(client.imports.get({ appId, importId: begun.id }))).toBe('IMPORT_NOT_FOUND')
  })
})
