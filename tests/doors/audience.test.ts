import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

const HOME = `import { Message } from '@/entities/Message'
export default function Home() { return <button onClick={() => Message.create({ text: 'Hello' })}>Send</button> }`
const MEMBERS = { permissions: { read: 'all', write: 'creator' } } as const

let folder: ReturnType<typeof temporaryFolder>
let doors: OpenDoors
let app: App
beforeAll(async () => {
  folder = temporaryFolder()
  doors = await openDoors({ vendorDir: await vendorFolder(), dataDir: folder.path })
  app = doors.newApp('Club')
  const writes = {
    ...entityFile('Member', { name: { type: 'string' }, email: { type: 'string', format: 'email', title: 'Email' } }, MEMBERS),
    ...entityFile('Visit', { member: { type: 'string', 'x-relation': 'Member' } }, MEMBERS),
    ...entityFile('Message', { text: { type: 'string' } }, MEMBERS),
    ...entityFile('Secret', { text: { type: 'string' } }, { permissions: { read: 'none', write: 'none' } }),
    '__pages__Home.tsx': HOME,
    '__styles__globals.css': `@import 'tailwindcss';\n@import 'lathe/skin.css';\n:root { --gh: 205; --gc: 0.1; --gn: 200 }`,
  }
  await doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const client = () => doors.clients.HTTP
const ask = (path: string, method = 'GET', body?: unknown) =>
  doors.raw({
    method,
    path,
    host: `${app.slug}.studio.localhost:${doors.port}`,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
async function rights(): Promise<Record<string, string>> {
  const { entities } = (await ask('/_app/rights')).json as { entities: Record<string, Record<string, string>> }
  const short = ({ list, create, update, delete: remove }: Record<string, string>) => [list, create, update, remove].join(' ')
  return Object.fromEntries(Object.entries(entities).map(([name, each]) => [name, short(each)]))
}

test('before publishing, the lists that an audience affects are listed with their personal fields', async () => {
  const plan = await client().apps.publishPlan({ appId: app.id })
  // What a new app says of its lists is what people who sign in may do.
  expect(plan.audience).toBe('members')
  expect(plan.lists).toEqual([
    { name: 'Member', isSeen: false, personal: ['Email'] },
    { name: 'Visit', isSeen: false, personal: [] },
  ])
  expect(plan.closedForms).toMatchObject([{ entity: 'Message' }])
  expect((await client().apps.publishPlan({ appId: app.id, audience: 'adds' })).closedForms).toEqual([])
})

test('publishing applies the audience as one version of the draft, which can be undone', async () => {
  const before = await client().versions.list({ appId: app.id })
  await client().apps.publish({ appId: app.id, audience: 'looks' })
  expect(await rights()).toEqual({ Member: 'any no no no', Visit: 'any no no no', Message: 'no no no no', Secret: 'no no no no' })
  const after = await client().versions.list({ appId: app.id })
  expect(after).toHaveLength(before.length + 1)
  const again = await client().apps.publishPlan({ appId: app.id, audience: 'looks' })
  expect(again).toMatchObject({ audience: 'looks', isUpToDate: true })
})

test('changes for visitors are listed beforehand, and visitors who may add can submit a form', async () => {
  const plan = await client().apps.publishPlan({ appId: app.id, audience: 'adds' })
  expect(plan.isUpToDate).toBe(false)
  expect(plan.changes.filter(({ kind }) => kind === 'permissions').map(({ subject }) => subject)).toContain('Member')
  await client().apps.publish({ appId: app.id, audience: 'adds' })
  expect(await rights()).toEqual({ Member: 'any any no no', Visit: 'any any no no', Message: 'no any no no', Secret: 'no no no no' })
  expect((await ask('/_app/entities/Message', 'POST', { text: 'Hello' })).status).toBe(201)
})

test('rows submitted by strangers cannot be read by others, whatever the audience', async () => {
  await client().apps.publish({ appId: app.id, audience: 'builder' })
  expect(await rights()).toEqual({ Member: 'no no no no', Visit: 'no no no no', Message: 'no any no no', Secret: 'no no no no' })
  await client().apps.publish({ appId: app.id, audience: 'looks' })
  expect((await rights())['Message']).toBe('no any no no')
  expect(doors.bugs).toEqual([])
})

test('an audience can only be applied to the newest version', async () => {
  const versions = await client().versions.list({ appId: app.id })
  const versionId = versions.at(-1)?.id
  if (versionId === undefined) throw new Error('There is no version.')
  await expect(client().apps.publish({ appId: app.id, versionId, audience: 'looks' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
