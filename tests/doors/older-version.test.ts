import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppId, VersionId } from '../../shared/domain/ids.ts'
import { SCRATCH_COPIES } from '../../shared/limits/versions.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'
import { visitDraft, type Visit } from './visit-draft.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder() })
})
afterAll(() => doors[Symbol.asyncDispose]())

/** An app whose tasks lost their points in version 2, with rows changed since. */
async function twoVersions(): Promise<{ appId: AppId; first: VersionId }> {
  const { id: appId } = doors.newApp('Tasks')
  await giveTasks(doors, appId)
  const app = doors.backend.engine.of(appId)
  const first = (await app.currentVersion({}))?.id
  if (first === undefined) throw new Error('No version.')
  await app.commitChangeSet({
    changeSet: changeSet({ writes: entityFile('Task', { title: { type: 'string' } }, { required: ['title'] }) }),
    origin: 'edit',
    description: 'Without points',
  })
  return { appId, first }
}

async function ask(appId: AppId, { token }: Visit, request: { method?: string; path: string; body?: unknown }) {
  const { body, ...rest } = request
  const answer = await doors.raw({
    ...rest,
    host: `${appId}.studio.localhost:${doors.port}`,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: JSON.parse(answer.text) as { rows?: Record<string, unknown>[] } & Record<string, unknown> }
}

const TASKS = '/_app/entities/Task?sort=title'
const titles = async (appId: AppId, visit: Visit) => (await ask(appId, visit, { path: TASKS })).json.rows?.map(({ title }) => title)

test('an older version is tried with a copy of the rows in its own schema, and nothing is kept', async () => {
  const { appId, first } = await twoVersions()
  const older = await visitDraft(doors, appId, first)
  const draft = await visitDraft(doors, appId)
  expect((await ask(appId, older, { path: TASKS })).json.rows).toMatchObject([
    { title: 'bake', points: 5 },
    { title: 'deliver', points: 12 },
  ])
  expect((await ask(appId, draft, { path: TASKS })).json.rows?.[0]).not.toHaveProperty('points')

  const created = await ask(appId, older, { method: 'POST', path: '/_app/entities/Task', body: { title: 'tried', points: 1 } })
  expect(created.status).toBe(201)
  expect(await titles(appId, older)).toEqual(['bake', 'deliver', 'tried'])
  expect(await titles(appId, draft)).toEqual(['bake', 'deliver'])
  expect((await doors.clients.HTTP.versions.list({ appId })).map(({ number }) => number)).toEqual([2, 1])

  // Opened again, it starts with the current rows.
  expect(await titles(appId, await visitDraft(doors, appId, first))).toEqual(['bake', 'deliver'])
})

test('an older version can be previewed while an answer is being written', async () => {
  const { appId, first } = await twoVersions()
  const app = doors.backend.engine.of(appId)
  await app.acceptMessage({ requestId: crypto.randomUUID() as never, content: 'wait', model: 'local/scaffolder' })
  await app.beginNextTurn({})
  expect(await titles(appId, await visitDraft(doors, appId, first))).toEqual(['bake', 'deliver'])
})

test('a limited number of copies is kept; a removed one is made again on demand', { tags: 'long' }, async () => {
  const { appId, first } = await twoVersions()
  const visits: Visit[] = []
  for (let count = 0; count < SCRATCH_COPIES + 2; count += 1) {
    const visit = await visitDraft(doors, appId, first)
    expect(await titles(appId, visit)).toEqual(['bake', 'deliver'])
    visits.push(visit)
  }
  const folder = path.join(doors.backend.installation.dataFolder, 'scratch')
  await expect.poll(() => (existsSync(folder) ? readdirSync(folder).length : 0), { timeout: 10_000 }).toBeLessThanOrEqual(SCRATCH_COPIES)
  const [oldest] = visits
  if (oldest !== undefined) expect(await titles(appId, oldest)).toEqual(['bake', 'deliver'])
  expect(doors.bugs).toEqual([])
})

test('a copy that is requested while it is being removed is made again', { tags: 'long' }, async () => {
  const { appId, first } = await twoVersions()
  const visits = await Promise.all(Array.from({ length: SCRATCH_COPIES + 3 }, () => visitDraft(doors, appId, first)))
  const asked = [...visits, ...visits.toReversed(), ...visits]
  for (const visit of asked) expect(await titles(appId, visit)).toEqual(['bake', 'deliver'])
  expect(doors.bugs).toEqual([])
})

test('more copies than are kept can be in use at once', async () => {
  const { appId, first } = await twoVersions()
  const visits = await Promise.all(Array.from({ length: SCRATCH_COPIES + 3 }, () => visitDraft(doors, appId, first)))
  const rounds = await Promise.all([...visits, ...visits, ...visits].map((visit) => titles(appId, visit)))
  expect(rounds).toEqual(rounds.map(() => ['bake', 'deliver']))
  expect(doors.bugs).toEqual([])
})
