import { readdirSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RequestId } from '../../shared/domain/ids.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { rawZip } from '../helpers/raw-zip.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

const zipFile = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'app.zip', { type: 'application/zip' })
const appCount = async () => (await doors.clients.port.apps.list({ bin: false })).length

describe.each(['port', 'HTTP'] as const)('over the %s', (door) => {
  it('an app that was taken out comes back as it was: files to the byte, rows with their ids, times and relations', async () => {
    const client = doors.clients[door]
    const original = doors.newApp(`Bakery by ${door}`)
    const { turnId } = await client.chat.send({
      appId: original.id,
      requestId: RequestId.parse(crypto.randomUUID()),
      content: 'A CRM for a bakery with customers and orders, each order belongs to a customer',
    })
    for await (const event of await client.apps.events({ appId: original.id, after: 0 })) {
      if (event.kind === 'turn.done' && event.turnId === turnId) break
    }
    const { app, report } = await client.apps.import({ file: await client.files.codeZip({ appId: original.id }) })
    expect(report).toMatchObject({ source: 'lathe', notes: [] })
    expect(app).toMatchObject({ name: `Bakery by ${door} 2`, versionNumber: 1, status: 'draft' })

    const [before, after] = await Promise.all([original.id, app.id].map((appId) => client.files.bundle({ appId })))
    const same = ({ layout, globalsCss, pages, components, services, entities }: typeof before & object) => ({
      layout,
      globalsCss,
      pages,
      components,
      services,
      entities,
    })
    expect(same(after as NonNullable<typeof after>)).toEqual(same(before as NonNullable<typeof before>))
    for (const { schema } of await client.entities.list({ appId: original.id })) {
      const rows = (appId: typeof app.id) => client.entities.rows({ appId, entity: schema.name, sort: 'createdAt', limit: 1000 })
      const [had, has] = [await rows(original.id), await rows(app.id)]
      expect(has.rows.map((row) => ({ ...row, updatedAt: '' }))).toEqual(had.rows.map((row) => ({ ...row, updatedAt: '' })))
      expect(has.total).toBeGreaterThan(0)
    }
  })

  it('what is no app makes none, and says why', { tags: 'long' }, async () => {
    const client = doors.clients[door]
    const before = await appCount()
    const refused = (file: File) => client.apps.import({ file }).catch((error: { code: string }) => error.code)
    expect(await refused(zipFile(rawZip([{ name: 'notes.txt', content: 'hello' }])))).toBe('IMPORT_NOT_AN_APP')
    expect(await refused(zipFile(new Uint8Array(100)))).toBe('IMPORT_UNREADABLE')
    expect(await refused(zipFile(new Uint8Array(50_000_001)))).toBe('IMPORT_TOO_LARGE')
    expect(await appCount()).toBe(before)
  })
})

it('a folder of this computer is read without following its links, and nothing in it is changed', async () => {
  using folder = temporaryFolder()
  const place = path.join(folder.path, 'shop')
  await mkdir(path.join(place, 'src', 'components'), { recursive: true })
  await mkdir(path.join(place, 'node_modules', 'react'), { recursive: true })
  await writeFile(path.join(place, 'package.json'), '{ "name": "my-shop", "dependencies": { "react": "19" } }')
  await writeFile(path.join(place, 'src', 'App.tsx'), `import { Item } from './components/Item'\nexport default () => <Item />`)
  await writeFile(path.join(place, 'src', 'components', 'Item.tsx'), 'export const Item = () => <p>Bread</p>')
  await symlink('/etc', path.join(place, 'src', 'etc'))
  const { app, report } = await doors.clients.HTTP.apps.import({ folder: place })
  expect(app.name).toBe('My shop')
  expect(report.source).toBe('vite-react')
  expect(report.notes).toContainEqual(expect.objectContaining({ path: 'src/etc', outcome: 'left-out' }))
  const { pages, components } = await doors.clients.HTTP.files.bundle({ appId: app.id })
  expect(Object.keys({ ...pages, ...components }).toSorted()).toEqual([
    '__components__App.tsx',
    '__components__Item.tsx',
    '__pages__Home.tsx',
  ])
  expect((await doors.clients.HTTP.apps.preview({ appId: app.id })).issues).toEqual([])
  expect(readdirSync(place).toSorted()).toEqual(['node_modules', 'package.json', 'src'])
})

it('no folder, no file in its place and no relative one is taken', async () => {
  const refused = (folder: string) => doors.clients.HTTP.apps.import({ folder }).catch((error: { code: string }) => error.code)
  expect(await refused('/no/such/place')).toBe('FOLDER_REFUSED')
  expect(await refused(import.meta.filename)).toBe('FOLDER_REFUSED')
  expect(await refused('.')).toBe('FOLDER_REFUSED')
})

it('a body that is no import is still not read as one', async () => {
  const answer = await doors.asOwner({
    method: 'POST',
    path: '/api/apps',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
  })
  expect(answer.status).toBe(400)
})
