import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FilePath } from '../../shared/domain/file-path.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder() })
})
afterAll(() => doors[Symbol.asyncDispose]())

/** An app that an earlier Lathe generated: its figures and tables are made of the first thousand rows. */
function earlierApp() {
  const files = JSON.parse(readFileSync('tests/fixtures/faults/apps/crm.json', 'utf8')) as Record<string, string>
  const { id } = doors.newApp('Sales')
  return { id, writes: files }
}

test(
  'an app that counts the rows it has read asks the server with one press, as one version that can be taken back',
  { tags: 'long' },
  async () => {
    const client = doors.clients.HTTP
    const { id: appId, writes } = earlierApp()
    const app = doors.backend.engine.of(appId)
    const first = await app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
    const home = async () => (await app.files({ versionId: null })).files.get(FilePath.parse('__pages__Home.tsx'))
    const done = await client.checks.readAllRows({ appId })
    expect(done).toMatchObject({ before: first.id, files: expect.arrayContaining(['__pages__Home.tsx', '__components__DealTable.tsx']) })
    expect(await home()).toContain('<Stat label="Deals" source={Deal} to="/deals" />')
    // What is left is not surely understood, and a second press changes nothing.
    expect(await client.checks.readAllRows({ appId })).toBeNull()
    await client.versions.restore({ appId, versionId: first.id })
    expect(await home()).toBe(writes['__pages__Home.tsx'])
  },
)

test('columns that no code of a table names are told, until a page shows them', async () => {
  const client = doors.clients.HTTP
  const { id: appId, writes } = earlierApp()
  const app = doors.backend.engine.of(appId)
  await app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  const unshown = () => client.columns.unshown({ appId, entity: 'Deal' })
  expect(await unshown()).toEqual([])
  const schema = JSON.parse(writes['__entities__Deal.json'] ?? '{}') as { properties: object }
  const wider = JSON.stringify({ ...schema, properties: { ...schema.properties, probability: { type: 'number' } } })
  await app.commitChangeSet({ changeSet: changeSet({ writes: { '__entities__Deal.json': wider } }), origin: 'edit', description: '' })
  expect(await unshown()).toEqual(['probability'])
  const form = `${writes['__components__DealForm.tsx'] ?? ''}\nexport const shown = (deal: { probability: number }) => deal.probability\n`
  await app.commitChangeSet({ changeSet: changeSet({ writes: { '__components__DealForm.tsx': form } }), origin: 'edit', description: '' })
  expect(await unshown()).toEqual([])
  await expect(client.columns.unshown({ appId, entity: 'Nope' })).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
})
