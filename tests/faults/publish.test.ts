import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpClient } from '../../renderer/api/client.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { openDoors } from '../doors/open-doors.ts'
import { type Replaced, startBackend } from '../helpers/backend.ts'
import { HOST_SCRIPT } from '../helpers/built.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'

/** Every step instead of the critical ones. */
const ALL_STEPS = process.env['LATHE_PUBLISH_KILLS'] === 'all'
const root = path.resolve(import.meta.dirname, '..', '..')
const OPEN = { permissions: { read: 'anonymous', write: 'anonymous' } } as const
const home = (version: number) => `export default function Home() { return <h1>VERSION ${version}</h1> }`

let template: ReturnType<typeof temporaryFolder>
let appId: AppId
let slug: string

/** An app whose first version is live with two rows, and whose second version renames, removes and adds. */
beforeAll(async () => {
  template = temporaryFolder()
  await using running = await startBackend({ dataDir: template.path, vendorDir: await vendorFolder() })
  const { backend } = running
  const app = running.newApp('Shop')
  appId = app.id
  slug = app.slug
  const engine = backend.engine.of(appId)
  const commit = (change: Parameters<typeof changeSet>[0]) =>
    engine.commitChangeSet({ changeSet: changeSet(change), origin: 'edit', description: '' })
  await commit({
    writes: { '__pages__Home.tsx': home(1), ...entityFile('Deal', { name: { type: 'string' }, price: { type: 'string' } }, OPEN) },
  })
  await backend.publishing.publish({ account: null, appId, versionId: null, withTestRows: false })
  const rows = [
    { name: 'a', price: '1' },
    { name: 'b', price: 'two' },
  ]
  await engine.createRows({ data: 'live', entity: 'Deal', actor: { kind: 'anonymous' }, rows })
  await commit({
    renames: [['Deal', 'Offer']],
    writes: {
      '__pages__Home.tsx': home(2),
      ...entityFile('Offer', { price: { type: 'number' } }, OPEN),
      ...entityFile('Note', { text: { type: 'string' } }, OPEN),
    },
  })
})
afterAll(() => template[Symbol.dispose]())

interface Publishing {
  readonly steps: readonly string[]
  readonly wasKilled: boolean
}

/** Publishes on the real host, which is killed at a given step. */
async function publishUntil(dataDir: string, killAt: number | null): Promise<Publishing> {
  const log = path.join(dataDir, 'steps.log')
  writeFileSync(log, '')
  const args = ['--import', './tests/faults/kill-at-step.ts', HOST_SCRIPT, '--port', '0', '--json', '--no-open', '--data-dir', dataDir]
  const env = { ...process.env, LATHE_STEP_LOG: log, ...(killAt === null ? {} : { LATHE_KILL_AT: String(killAt) }) }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { port, code } = JSON.parse(line) as { port: number; code: string }
  // Steps caused by reading an app are not counted.
  const baseUrl = `http://127.0.0.1:${port}`
  const { token } = await createHttpClient({ baseUrl, token: () => null }).session.start({ code })
  const client = createHttpClient({ baseUrl, token: () => token })
  const isDone = await client.apps.publish({ appId }).then(
    () => true,
    () => false,
  )
  if (isDone) child.kill('SIGTERM')
  const [, signal] = (await exited) as [number | null, string | null]
  return {
    steps: readFileSync(log, 'utf8')
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    wasKilled: signal === 'SIGKILL',
  }
}

/** The live state after the next start: one version in every respect, and no row lost. Returns which. */
async function lookAtLive(dataDir: string): Promise<1 | 2> {
  await using doors = await openDoors({ dataDir, vendorDir: await vendorFolder() })
  const host = `${slug}.studio.localhost:${doors.port}`
  const ask = (at: string) => doors.raw({ host, path: at, headers: { accept: 'text/html' } })
  const engine = doors.backend.engine.of(appId)
  const pinned = await engine.publication({})
  const version = pinned?.versionNumber === 2 ? 2 : 1
  const listed = await doors.clients.HTTP.apps.get({ appId })
  expect(listed.publication).toEqual({ ...pinned, url: `http://${host}/` })

  const script = /src="(\/_live\/app-[^"]+)"/.exec((await ask('/')).text)?.[1] ?? ''
  expect((await ask(script)).text).toContain(`VERSION ${version}`)
  const schemas = (await engine.entities({ data: 'live' })).map(({ schema }) => [schema.name, ...Object.keys(schema.properties)])
  expect(schemas).toEqual(
    version === 1
      ? [['Deal', 'name', 'price']]
      : [
          ['Offer', 'price'],
          ['Note', 'text'],
        ],
  )
  const [entity, gone] = version === 1 ? ['Deal', 'Offer'] : ['Offer', 'Deal']
  const rows = ((await ask(`/_app/entities/${entity}?sort=createdAt`)).json as { rows: Record<string, unknown>[] }).rows
  const kept = rows.map(({ name = '', price }) => `${String(name)} ${String(price)}`).toSorted()
  expect(kept).toEqual(version === 1 ? ['a 1', 'b two'] : [' 1', ' null'])
  expect((await ask(`/_app/entities/${gone}`)).status).toBe(404)
  expect(doors.bugs).toEqual([])
  return version
}

function copyOfTemplate(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder()
  cpSync(template.path, folder.path, { recursive: true })
  return folder
}

const liveFolder = (dataDir: string) => path.join(dataDir, 'apps', appId, 'live')

test(
  'a publish killed at any step leaves the old version or the new one, and succeeds the next time',
  { tags: 'long', timeout: ALL_STEPS ? 3_600_000 : 600_000 },
  async () => {
    using whole = copyOfTemplate()
    const { steps, wasKilled } = await publishUntil(whole.path, null)
    expect(wasKilled).toBe(false)
    expect(await lookAtLive(whole.path)).toBe(2)
    expect(readdirSync(path.join(whole.path, 'apps', appId, 'row-snapshots'))).toHaveLength(1)
    expect(steps).toEqual(
      expect.arrayContaining([
        'files rename',
        'copy renameSync',
        'list UPDATE apps',
        'live BEGIN IMMEDIATE',
        'live COMMIT',
        'after live COMMIT',
      ]),
    )
    // Reads end with a COMMIT too.
    const begin = steps.lastIndexOf('live BEGIN IMMEDIATE')
    const committed = steps.indexOf('after live COMMIT', begin) + 1

    const chosen = ALL_STEPS ? steps.map((_, index) => index + 1) : turningPoints(steps, committed)
    for (const at of chosen) {
      using folder = copyOfTemplate()
      const killed = await publishUntil(folder.path, at)
      expect([at, killed.wasKilled, killed.steps.at(-1)]).toEqual([at, true, steps[at - 1]])
      const version = await lookAtLive(folder.path)
      expect([at, steps[at - 1], version]).toEqual([at, steps[at - 1], at < committed ? 1 : 2])
      if (version === 1 && at % 4 !== 0 && !ALL_STEPS) continue
      await publishUntil(folder.path, null)
      expect(await lookAtLive(folder.path)).toBe(2)
      expect(readdirSync(liveFolder(folder.path)).filter((name) => name.includes('unfinished'))).toEqual([])
    }
    process.stdout.write(`publish: killed at ${chosen.length} of ${steps.length} steps, each left the old or the new\n`)
  },
)

/** The steps between the parts of a publish: files and list, the pin from both sides, and the list again. */
function turningPoints(steps: readonly string[], committed: number): readonly number[] {
  const after = (name: string, from: number) => steps.indexOf(name, from) + 1
  return [after('files rename', 0) + 1, committed - 1, committed, after('list UPDATE apps', committed)]
}

/** The app of the template, in a process of this test's own. */
async function open(dataDir: string, outside: Replaced = {}) {
  return startBackend({ dataDir, vendorDir: await vendorFolder(), ...outside })
}

test('a full disk and a read-only folder are reported, and the live app is unchanged', { tags: 'long' }, async () => {
  using folder = copyOfTemplate()
  {
    const engine = new URL('../helpers/small-disk-worker.ts', import.meta.url)
    await using app = await open(folder.path, { workers: { engine } })
    const { publishing } = app.backend
    const publish = () => publishing.publish({ account: null, appId, versionId: null, withTestRows: false })
    const pagesLeft = path.join(folder.path, 'apps', appId, 'pages-left')
    await app.backend.engine.of(appId).entities({ data: 'live' })
    writeFileSync(pagesLeft, '0')
    await expect(publish()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    await expect(publish()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect(app.backend.apps.findListed(appId)).toMatchObject({ isPublishing: false, app: { publication: { versionNumber: 1 } } })
    rmSync(pagesLeft)
    expect(app.bugs).toEqual([])
  }
  expect(await lookAtLive(folder.path)).toBe(1)

  await using app = await open(folder.path)
  const publish = () => app.backend.publishing.publish({ account: null, appId, versionId: null, withTestRows: false })
  rmSync(liveFolder(folder.path), { recursive: true })
  writeFileSync(liveFolder(folder.path), 'a file where a folder should be')
  await expect(publish()).rejects.toMatchObject({ code: 'STORAGE_READ_ONLY' })
  rmSync(liveFolder(folder.path))
  expect((await publish()).app.publication?.versionNumber).toBe(2)
  expect(app.bugs).toEqual([])
})

test('the list follows the live file, also after an older copy of it was restored', async () => {
  using folder = copyOfTemplate()
  const file = path.join(folder.path, 'apps', appId, 'live.sqlite')
  const older = `${file}.older`
  cpSync(file, older)
  {
    await using app = await open(folder.path)
    await app.backend.publishing.publish({ account: null, appId, versionId: null, withTestRows: false })
  }
  renameSync(older, file)
  {
    await using app = await open(folder.path)
    await app.backend.engine.of(appId).currentVersion({})
    await expect.poll(() => app.backend.apps.findListed(appId)?.app.publication?.versionNumber).toBe(1)
  }
  expect(await lookAtLive(folder.path)).toBe(1)
  rmSync(file)
  await using app = await open(folder.path)
  await app.backend.engine.of(appId).currentVersion({})
  await expect.poll(() => app.backend.apps.findListed(appId)?.app).toMatchObject({ status: 'draft', publication: null })
})
