import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpClient } from '../../renderer/api/client.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { openDoors } from '../doors/open-doors.ts'
import { startBackend } from '../helpers/backend.ts'
import { HOST_SCRIPT } from '../helpers/built.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const nightly = (version: number, schedule: string) =>
  `export const config = { schedule: '${schedule}' }\nexport default function nightly() { return { version: ${version} } }\n`

let template: ReturnType<typeof temporaryFolder>
let appId: AppId
let slug: string

/** An app whose function is live as its first version; the second one runs at another time. */
beforeAll(async () => {
  template = temporaryFolder()
  await using running = await startBackend({ dataDir: template.path, vendorDir: await vendorFolder() })
  const { backend } = running
  const app = running.newApp('Nightly')
  appId = app.id
  slug = app.slug
  const commit = (code: string) =>
    backend.engine.of(appId).commitChangeSet({
      changeSet: changeSet({
        writes: { '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }', '__functions__nightly.ts': code },
      }),
      origin: 'edit',
      description: '',
    })
  await commit(nightly(1, '0 3 * * *'))
  await backend.publishing.publish({ account: null, appId, versionId: null, withTestRows: false })
  await commit(nightly(2, '30 4 * * *'))
})
afterAll(() => template[Symbol.dispose]())

/** Deploys on the real host, which is killed at a given step. */
async function deployUntil(
  dataDir: string,
  killAt: number | null,
): Promise<{ readonly steps: readonly string[]; readonly wasKilled: boolean }> {
  const log = path.join(dataDir, 'steps.log')
  writeFileSync(log, '')
  const args = ['--import', './tests/faults/kill-at-step.ts', HOST_SCRIPT, '--port', '0', '--json', '--no-open', '--data-dir', dataDir]
  const env = { ...process.env, LATHE_STEP_LOG: log, ...(killAt === null ? {} : { LATHE_KILL_AT: String(killAt) }) }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { port, code } = JSON.parse(line) as { port: number; code: string }
  const baseUrl = `http://127.0.0.1:${port}`
  const { token } = await createHttpClient({ baseUrl, token: () => null }).session.start({ code })
  const isDone = await createHttpClient({ baseUrl, token: () => token })
    .functions.deploy({ appId, name: 'nightly' })
    .then(
      () => true,
      () => false,
    )
  if (isDone) child.kill('SIGTERM')
  const [, signal] = (await exited) as [number | null, string | null]
  const steps = readFileSync(log, 'utf8')
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return { steps, wasKilled: signal === 'SIGKILL' }
}

/** Which version answers after the next start; what runs by itself is of the same one. */
async function liveVersion(dataDir: string): Promise<number> {
  await using doors = await openDoors({ dataDir, vendorDir: await vendorFolder() })
  const answer = await doors.raw({
    method: 'POST',
    path: '/_app/functions/nightly',
    host: `${slug}.studio.localhost:${doors.port}`,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { version } = answer.json as { version: number }
  const dueAt = async () => {
    const [card] = await doors.clients.HTTP.functions.list({ appId })
    return new Date(card?.nextRunAt ?? 0).getMinutes()
  }
  await expect.poll(dueAt).toBe(version === 1 ? 0 : 30)
  expect(doors.bugs).toEqual([])
  return version
}

test(
  'a deploy that is killed on its way leaves the old function or the new one, with its own schedule',
  { tags: 'long', timeout: 600_000 },
  async () => {
    using whole = temporaryFolder()
    cpSync(template.path, whole.path, { recursive: true })
    const { steps, wasKilled } = await deployUntil(whole.path, null)
    expect(wasKilled).toBe(false)
    expect(await liveVersion(whole.path)).toBe(2)
    expect(steps).toEqual(expect.arrayContaining(['list INSERT OR', 'live INSERT OR', 'list INSERT INTO']))
    const pinned = steps.indexOf('live INSERT OR')
    const committed = steps.indexOf('after live COMMIT', pinned) + 1
    const chosen = [pinned + 1, committed, steps.lastIndexOf('list INSERT INTO') + 1]
    for (const at of chosen) {
      using folder = temporaryFolder()
      cpSync(template.path, folder.path, { recursive: true })
      const killed = await deployUntil(folder.path, at)
      expect([at, killed.wasKilled, killed.steps.at(-1)]).toEqual([at, true, steps[at - 1]])
      expect([steps[at - 1], await liveVersion(folder.path)]).toEqual([steps[at - 1], at < committed ? 1 : 2])
    }
  },
)
