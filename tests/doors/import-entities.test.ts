import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import { IMPORT_ENTITIES_ROWS } from '../../shared/limits/project.ts'
import { IMPORT_ENTITIES_TEXT } from '../../shared/text/import-entities.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const names = (...list: string[]) => list.map((name) => EntityName.parse(name))

let doors: OpenDoors
let crm: App

beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder() })
  crm = doors.newApp('Crm')
  const hash = await doors.backend.blobs.put(crm.id, PNG)
  await doors.backend.engine.of(crm.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        ...entityFile('Customer', { name: { type: 'string' }, photo: { type: 'string', format: 'image' } }),
        ...entityFile('Order', { title: { type: 'string' }, customer: { type: 'string', 'x-relation': 'Customer' } }),
        ...entityFile('Note', { text: { type: 'string' } }),
      },
      records: [
        { entity: 'Customer', records: [{ name: 'Anna', photo: `/_app/files/${hash}` }, { name: 'Ben' }] },
        { entity: 'Order', records: [{ title: 'bread', customer: '$ref:Customer:1' }] },
      ],
    }),
    origin: 'edit',
    description: '',
  })
})
afterAll(() => doors[Symbol.asyncDispose]())

const take = (app: App, entities: readonly EntityName[], withRows = false) =>
  doors.clients.HTTP.entities.takeOver({ appId: app.id, from: crm.id, entities: [...entities], withRows })
const rowsOf = async (app: App, entity: string) =>
  (await doors.clients.HTTP.entities.rows({ appId: app.id, entity, sort: entity === 'Order' ? 'title' : 'name' })).rows

test('a table comes with those that it points to, without rows', async () => {
  const app = doors.newApp('Shop')
  expect(await take(app, names('Order'))).toMatchObject({ entities: ['Order', 'Customer'], rows: 0 })
  const entities = await doors.clients.HTTP.entities.list({ appId: app.id })
  expect(entities.map(({ schema }) => schema.name).toSorted()).toEqual(['Customer', 'Order'])
  expect(await rowsOf(app, 'Order')).toEqual([])
  expect(await doors.backend.engine.of(app.id).currentVersion({})).toMatchObject({ description: 'Tables of Crm' })
})

test('rows come along, still point to each other, and their pictures are there', async () => {
  const app = doors.newApp('With rows')
  expect(await take(app, names('Order', 'Customer'), true)).toMatchObject({ rows: 3, leftOut: 0 })
  const customers = await rowsOf(app, 'Customer')
  const [order] = await rowsOf(app, 'Order')
  expect(customers.map((row) => row['name'])).toEqual(['Anna', 'Ben'])
  expect(order?.['customer']).toBe(customers[1]?.id)
  expect([...(await doors.backend.blobs.files(app.id)).keys()].map((hash) => `/_app/files/${hash}`)).toEqual([customers[0]?.['photo']])
  expect(await rowsOf(crm, 'Order')).toHaveLength(1)
})

test('of a table with more rows than are taken over at once the newest come, and it is said how many stay', { tags: 'long' }, async () => {
  const many = doors.newApp('Many')
  const texts = Array.from({ length: IMPORT_ENTITIES_ROWS + 2 }, (_, n) => ({ text: `note ${n}` }))
  await doors.backend.engine.of(many.id).commitChangeSet({
    changeSet: changeSet({ writes: entityFile('Memo', { text: { type: 'string' } }), records: [{ entity: 'Memo', records: texts }] }),
    origin: 'edit',
    description: '',
  })
  const app = doors.newApp('Takes many')
  const taken = await doors.clients.HTTP.entities.takeOver({ appId: app.id, from: many.id, entities: names('Memo'), withRows: true })
  expect(taken).toMatchObject({ rows: IMPORT_ENTITIES_ROWS, leftOut: 2 })
  const [{ rowCount } = { rowCount: 0 }] = await doors.clients.HTTP.entities.list({ appId: app.id })
  expect(rowCount).toBe(IMPORT_ENTITIES_ROWS)
  expect(IMPORT_ENTITIES_TEXT.leftOut(taken.rows, taken.leftOut, 'Many')).toBe(
    'With the newest 5,000 rows. 2 older rows stay in Many: export them there and import the file here.',
  )
})

test('a table that is there stays as it is; what is not there, or is nobody’s own, is not had', async () => {
  const app = doors.newApp('Refused')
  await take(app, names('Note'))
  await expect(take(app, names('Note'))).rejects.toMatchObject({ code: 'ENTITY_EXISTS', data: { entity: 'Note' } })
  await expect(take(app, names('Missing'))).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  await expect(take(crm, names('Note'))).rejects.toMatchObject({ code: 'APP_NOT_FOUND' })
  const gone = doors.newApp('Gone')
  await doors.clients.HTTP.apps.remove({ appId: gone.id })
  await expect(
    doors.clients.HTTP.entities.takeOver({ appId: app.id, from: gone.id, entities: names('Note'), withRows: false }),
  ).rejects.toMatchObject({ code: 'APP_NOT_FOUND' })
})
