import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLUEPRINTS } from '../../shared/domain/app-spec.ts'
import { GALLERY_TEXT } from '../../shared/text/gallery.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
})

test.each(BLUEPRINTS)('the blueprint %s becomes an app that builds, with its rows, in one version', { tags: 'long' }, async (blueprint) => {
  const client = doors.clients.HTTP
  const app = await client.apps.fromBlueprint({ blueprint })
  expect(app).toMatchObject({ versionNumber: 1, status: 'draft' })
  expect((await client.versions.list({ appId: app.id })).map(({ description }) => description)).toEqual([
    GALLERY_TEXT.version(GALLERY_TEXT.names[blueprint]),
  ])
  const lists = await client.entities.list({ appId: app.id })
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.some(({ rowCount }) => rowCount > 0)).toBe(true)
  expect((await client.apps.preview({ appId: app.id })).issues).toEqual([])
})

test('a second app of a blueprint gets another name, and another language its own texts', { tags: 'long' }, async () => {
  const client = doors.clients.port
  const first = await client.apps.fromBlueprint({ blueprint: 'quiz', language: 'de' })
  const second = await client.apps.fromBlueprint({ blueprint: 'quiz', language: 'de' })
  expect([first.name, second.name]).toEqual(['Acht Fragen', 'Acht Fragen 2'])
  const { rows } = await client.entities.rows({ appId: second.id, entity: 'Question' })
  expect(rows.map((row) => row['question'])).toContain('Welcher Ozean ist der größte?')
  expect(doors.bugs).toEqual([])
})
