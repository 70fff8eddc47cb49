import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

describe.each(['port', 'HTTP'] as const)('over the %s', (door) => {
  it('a table, or the rows of a search, is exported as JSON with the stored values', async () => {
    const client = doors.clients[door]
    const { id: appId } = doors.newApp('Tasks')
    await giveTasks(doors, appId)
    const file = await client.entities.exportJson({ appId, entity: 'Task', sort: 'title' })
    expect(file.name).toMatch(/^Task_export_\d{4}-\d{2}-\d{2}\.json$/)
    const rows = JSON.parse(await file.text()) as Record<string, unknown>[]
    expect(rows.map(({ title, points }) => [title, points])).toEqual([
      ['bake', 5],
      ['deliver', 12],
    ])
    expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['id', 'creatorId', 'createdAt'])
    expect(rows[0]).not.toHaveProperty('updatedAt')
    const found = await client.entities.exportJson({ appId, entity: 'Task', search: 'deliver' })
    expect((JSON.parse(await found.text()) as unknown[]).length).toBe(1)
    const none = await client.entities.exportJson({ appId, entity: 'Task', search: 'nothing of this' })
    expect(JSON.parse(await none.text())).toEqual([])
    await expect(client.entities.exportJson({ appId, entity: 'Nothing' })).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })
})
