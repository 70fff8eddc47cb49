import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import type { AppSettings } from '../../shared/domain/app-record.ts'
import type { App } from '../../shared/domain/app.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { GATES_TEXT } from '../../shared/text/gates.ts'
import { SETTINGS_TEXT } from '../../shared/text/app-settings.ts'
import { TEMPLATES_TEXT } from '../../shared/text/templates.ts'
import { png } from '../fixtures/pictures.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { buildersAt } from './builders.ts'
import { giveTasks, type OpenDoors, openDoors } from './open-doors.ts'

let doors: OpenDoors
let folder: ReturnType<typeof temporaryFolder>
let admin: Client
let builder: Client
beforeAll(async () => {
  folder = temporaryFolder()
  doors = await openDoors({ dataDir: folder.path, hasAccounts: true })
  admin = doors.clients.HTTP
  const builders = buildersAt(doors)
  builder = builders.client(await builders.signUp('builder@example.com'))
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const HOME = FilePath.parse('__pages__Home.tsx')
const refusal = (code: string, message?: string) => expect.objectContaining(message === undefined ? { code } : { code, message }) as Error
const set = (appId: AppId, appSettings: Partial<AppSettings>) => admin.record.setSettings({ appId, appSettings })
const folders = () => readdirSync(path.join(folder.path, 'apps')).length

async function madeApp(name: string): Promise<AppId> {
  const { id } = await admin.apps.save({ genApp: { header: name, description: 'For bakers', appBuilderVersion: 4 } })
  await giveTasks(doors, id)
  await show(id)
  return id
}

/** As every way to a version ends. */
async function show(appId: AppId): Promise<void> {
  const [version = expect.fail('there is one')] = await doors.backend.engine.of(appId).listVersions({ limit: 1 })
  await doors.backend.showVersion(appId, version)
}

async function write(appId: AppId, home: string): Promise<void> {
  const change = changeSet({ writes: { [HOME]: home } })
  await doors.backend.engine.of(appId).commitChangeSet({ changeSet: change, origin: 'edit', description: 'later' })
  await show(appId)
}

const templateOf = async (appId: AppId) => (await admin.templates.ofApp({ appId })) ?? expect.fail('it is one')
const homeOf = async ({ id }: App) => (await builder.files.bundle({ appId: id })).pages[HOME]
const tasksOf = ({ id }: App) => builder.entities.rows({ appId: id, entity: 'Task' })

test('an app that an admin makes a template is there for every builder, as it was then, and becomes an app of theirs', async () => {
  const appId = await madeApp('Bakery')
  const logoUrl = await uploadTo(appId, 1)
  const actor = { kind: 'builder', userId: (await admin.session.account()).accountId, through: 'grid' } as const
  await doors.backend.engine.of(appId).createRows({ data: 'test', entity: 'Task', actor, rows: [{ title: 'of the admin' }] })
  await admin.record.setStyle({ appId, appStyle: { styleName: 'dark', logoUrl } })
  await admin.secrets.set({ appId, secrets: [{ key: 'API_KEY', value: 'planted', instructions: '' }] })
  await admin.context.setKnowledge({ appId, customInstructions: 'planted' })
  await set(appId, { isAppTemplate: true, templateCategory: 'Food', templateDescription: 'Orders and tasks' })

  const [template = expect.fail('there is one'), ...others] = await builder.templates.list()
  expect(others).toEqual([])
  expect(template).toMatchObject({ name: 'Bakery', category: 'Food', description: 'Orders and tasks', appId, isBehind: false })
  await write(appId, 'export default () => <p>Later</p>')

  const app = await builder.templates.use({ templateId: template.id })
  expect(app).toMatchObject({ name: 'Bakery', versionNumber: 1, publication: null, claimedFrom: null })
  expect(await homeOf(app)).toContain('Hello')
  const { accountId } = await builder.session.account()
  expect((await tasksOf(app)).rows).toMatchObject([
    { title: 'of the admin', creatorId: accountId },
    { creatorId: null },
    { creatorId: null },
  ])
  expect(await builder.record.get({ appId: app.id })).toMatchObject({
    style: { styleName: 'dark', logoUrl },
    settings: { isAppTemplate: false },
  })
  expect([...(await doors.backend.blobs.files(app.id)).keys()]).toEqual([logoUrl.slice(-64)])
  expect(await doors.backend.appSecrets.list(app.id)).toEqual([])
  expect((await builder.context.knowledge({ appId: app.id })).customInstructions).toBe('')
  // Neither is the app that it was made of theirs, nor are two of one name made.
  await expect(builder.apps.get({ appId })).rejects.toThrow(refusal('APP_NOT_FOUND'))
  await expect(builder.apps.get({ appId: template.id })).rejects.toThrow(refusal('APP_NOT_FOUND'))
  expect((await builder.templates.use({ templateId: template.id })).name).toBe('Bakery 2')

  // What the gallery says follows at once; what is frozen, when it is asked for.
  await set(appId, { templateDescription: '', templateCategory: 'Trade', templateRows: 'none' })
  expect(await templateOf(appId)).toMatchObject({ id: template.id, description: 'For bakers', category: 'Trade', isBehind: true })
  const before = folders()
  // As good for who has the gallery open.
  expect(await admin.templates.update({ appId })).toMatchObject({ id: template.id, category: 'Trade', versionNumber: 2, isBehind: false })
  expect(folders()).toBe(before)
  const newer = await builder.templates.use({ templateId: template.id })
  expect(await homeOf(newer)).toContain('Later')
  expect((await tasksOf(newer)).total).toBe(0)
  await set(appId, { isAppTemplate: false })
})

async function uploadTo(appId: AppId, width: number): Promise<string> {
  const file = new File([png({ width, height: 1 })], 'a.png', { type: 'image/png' })
  return (await admin.uploads.put({ appId, file, kind: 'image' })).file_url
}

test('its picture is the one that was uploaded for it, also one that came later', async () => {
  const appId = await madeApp('Pictured')
  await set(appId, { isAppTemplate: true })
  const { id: templateId } = await templateOf(appId)
  await expect(builder.templates.picture({ templateId })).rejects.toThrow(refusal('PICTURE_NOT_FOUND'))
  await set(appId, { templateImageUrl: await uploadTo(appId, 3) })
  const bytes = Buffer.from(await (await builder.templates.picture({ templateId })).arrayBuffer())
  expect(bytes.equals(png({ width: 3, height: 1 }))).toBe(true)
  expect((await builder.templates.list()).find(({ id }) => id === templateId)?.picture).not.toBeNull()
  await admin.templates.withdraw({ templateId })
})

test('it is withdrawn by its switch, by a reset, or in the gallery; apps that were made of it stay', async () => {
  const appId = await madeApp('Withdrawn')
  const ways: readonly (() => Promise<unknown>)[] = [
    () => set(appId, { isAppTemplate: false }),
    () => admin.record.reset({ appId }),
    async () => admin.templates.withdraw({ templateId: (await templateOf(appId)).id }),
  ]
  for (const withdraw of ways) {
    await set(appId, { isAppTemplate: true })
    const { id: templateId } = await templateOf(appId)
    const app = await builder.templates.use({ templateId })
    const before = folders()
    await withdraw()
    expect(folders()).toBe(before - 1)
    expect(await builder.templates.list()).toEqual([])
    expect(await admin.templates.ofApp({ appId })).toBeNull()
    expect((await admin.record.get({ appId })).settings.isAppTemplate).toBe(false)
    await expect(builder.templates.use({ templateId })).rejects.toThrow(refusal('TEMPLATE_NOT_FOUND', TEMPLATES_TEXT.notFound))
    await expect(admin.templates.withdraw({ templateId })).rejects.toThrow(refusal('TEMPLATE_NOT_FOUND'))
    expect(await homeOf(app)).toContain('Hello')
  }
})

test('it outlives the app that it was made of, and can still be withdrawn', async () => {
  const appId = await madeApp('Gone')
  await set(appId, { isAppTemplate: true })
  const { id: templateId } = await templateOf(appId)
  await admin.apps.remove({ appId })
  expect(await builder.templates.list()).toMatchObject([{ id: templateId, appId: null, isBehind: false }])
  expect(await homeOf(await builder.templates.use({ templateId }))).toContain('Hello')
  await admin.templates.withdraw({ templateId })
  expect(await builder.templates.list()).toEqual([])
  expect((await admin.record.get({ appId: (await admin.apps.takeBack({ appId })).id })).settings.isAppTemplate).toBe(false)
})

test('only admins make and withdraw templates, an app without a version is none, and categories are named and unlike each other', async () => {
  const { id: empty } = await admin.apps.save({ genApp: { header: 'Empty', appBuilderVersion: 4 } })
  await expect(set(empty, { isAppTemplate: true })).rejects.toThrow(refusal('TEMPLATE_EMPTY', TEMPLATES_TEXT.empty))
  expect((await admin.record.get({ appId: empty })).settings.isAppTemplate).toBe(false)
  await expect(admin.templates.update({ appId: empty })).rejects.toThrow(refusal('TEMPLATE_EMPTY'))

  const appId = await madeApp('Kept')
  await set(appId, { isAppTemplate: true })
  const { id: templateId } = await templateOf(appId)
  const forbidden = refusal('FORBIDDEN', GATES_TEXT['set-template'])
  await expect(builder.templates.withdraw({ templateId })).rejects.toThrow(forbidden)
  const own = await builder.templates.use({ templateId })
  await expect(builder.templates.update({ appId: own.id })).rejects.toThrow(forbidden)
  // Not even by calling it theirs.
  await expect(builder.templates.update({ appId })).rejects.toThrow(refusal('APP_NOT_FOUND'))
  await expect(buildersAt(doors).client().templates.list()).rejects.toThrow(refusal('UNAUTHORIZED'))

  const categories = (templateCategories: string[]) =>
    doors.asOwner({
      method: 'POST',
      path: `/api/apps/${appId}/settings`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appSettings: { templateCategories } }),
    })
  for (const [names, sentence] of [
    [['Food', ' '], SETTINGS_TEXT.categoryEmpty],
    [['Food', 'food'], SETTINGS_TEXT.categoryExists],
  ] as const)
    expect(await categories([...names])).toMatchObject({ status: 400, json: { data: { issues: [{ reason: sentence }] } } })
  await admin.templates.withdraw({ templateId })
})

test('a copy of an app that is a template is none', async () => {
  const appId = await madeApp('Original')
  await set(appId, { isAppTemplate: true })
  const copy = await admin.apps.duplicate({ appId })
  expect((await admin.record.get({ appId: copy.id })).settings.isAppTemplate).toBe(false)
  expect(await admin.templates.list()).toHaveLength(1)
})
