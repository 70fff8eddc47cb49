import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpClient } from '../../renderer/api/client.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { buildersAt } from '../doors/builders.ts'
import { giveTasks, openDoors } from '../doors/open-doors.ts'
import { HOST_SCRIPT } from '../helpers/built.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const openTemplate = async (dataDir: string) => openDoors({ dataDir, hasAccounts: true, vendorDir: await vendorFolder() })

let template: ReturnType<typeof temporaryFolder>
let appId: AppId
let claimCode: string
/** Of the customer. */
let token: string

beforeAll(async () => {
  template = temporaryFolder()
  await using doors = await openTemplate(template.path)
  const owner = doors.clients.HTTP
  appId = (await owner.apps.save({ genApp: { header: 'Cakes', appBuilderVersion: 4 } })).id
  await giveTasks(doors, appId)
  await owner.apps.publish({ appId, withTestRows: true })
  await owner.record.setSettings({ appId, appSettings: { isClaimable: true, claimedRows: 'live' } })
  claimCode = (await owner.claims.invitation({ appId })).claimCode
  token = await buildersAt(doors).signUp('bea@example.com')
})
afterAll(() => template[Symbol.dispose]())

/** Claims on the real host, which is killed at a given step; answers with the steps. */
async function claimUntil(
  dataDir: string,
  killAt: number | null,
): Promise<{ readonly steps: readonly string[]; readonly wasKilled: boolean }> {
  const log = path.join(dataDir, 'steps.log')
  const args = ['--import', './tests/faults/kill-at-step.ts', HOST_SCRIPT, '--port', '0', '--json', '--no-open', '--accounts']
  const killing = killAt === null ? {} : { LATHE_KILL_AT: String(killAt) }
  writeFileSync(log, '')
  const child = spawn(process.execPath, [...args, '--data-dir', dataDir], {
    cwd: root,
    env: { ...process.env, LATHE_STEPS: 'claim', LATHE_STEP_LOG: log, ...killing },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { port } = JSON.parse(line) as { port: number }
  const client = createHttpClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => token })
  const isDone = await client.claims.claim({ claimed: appId, claimCode }).then(
    () => true,
    () => false,
  )
  if (isDone) child.kill('SIGTERM')
  const [, signal] = (await exited) as [number | null, string | null]
  const steps = readFileSync(log, 'utf8').split('\n')
  return { steps: steps.map((name) => name.trim()).filter((name) => name !== ''), wasKilled: signal === 'SIGKILL' }
}

/** After the next start: whether the customer has an app, which then is whole and has used the code up; else the code is as good as before. */
async function lookAtApps(dataDir: string): Promise<boolean> {
  await using doors = await openTemplate(dataDir)
  const client = buildersAt(doors).client(token)
  const apps = await client.apps.list({})
  const claim = () => client.claims.claim({ claimed: appId, claimCode })
  if (apps.length === 0) expect(await claim()).toMatchObject({ name: 'Cakes' })
  else await expect(claim()).rejects.toThrow(expect.objectContaining({ code: 'CLAIM_CODE_INVALID' }) as Error)
  const [app] = await client.apps.list({})
  const claimed = app ?? expect.fail('there is one')
  expect(await client.apps.list({})).toHaveLength(1)
  expect(claimed.claimedFrom).not.toBeNull()
  expect(await client.versions.list({ appId: claimed.id })).toHaveLength(2)
  expect(await client.entities.rows({ appId: claimed.id, entity: 'Task' })).toMatchObject({ total: 2 })
  // Nothing lies beside the two apps, and no mark of one that was being made.
  expect(new Set(readdirSync(path.join(dataDir, 'apps')))).toEqual(new Set([appId, claimed.id]))
  expect(readdirSync(path.join(dataDir, 'unlisted'))).toEqual([])
  expect(doors.bugs).toEqual([])
  return apps.length > 0
}

test('a claim killed at any step leaves no app or a whole one, and a code that fits', { tags: 'long', timeout: 3_600_000 }, async () => {
  using whole = temporaryFolder()
  cpSync(template.path, whole.path, { recursive: true })
  const { steps, wasKilled } = await claimUntil(whole.path, null)
  expect(wasKilled).toBe(false)
  expect(steps).toEqual(
    expect.arrayContaining(['copy renameSync', 'list UPDATE app_claims', 'list INSERT INTO', 'after list UPDATE app_claims']),
  )
  expect(await lookAtApps(whole.path)).toBe(true)
  const left = []
  for (const at of steps.map((_, index) => index + 1)) {
    using folder = temporaryFolder()
    cpSync(template.path, folder.path, { recursive: true })
    const killed = await claimUntil(folder.path, at)
    expect([at, killed.wasKilled]).toEqual([at, true])
    left.push(await lookAtApps(folder.path))
  }
  // What follows the last step of the list is not looked at by a kill.
  expect(left[0]).toBe(false)
})
