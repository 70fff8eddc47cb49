import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { ImportId, ImportMapping, ImportPhase, RowImport } from '../../shared/domain/row-import.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

const Task = EntityName.parse('Task')

/** The state that is waited for, or where it ended instead. */
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

describe.each(['port', 'HTTP'] as const)('over the %s', (door) => {
  it('a file goes from its first bytes to its report, and back', async () => {
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
      notice: "Couldn't generate AI mapping suggestions. Using basic mapping instead.",
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
