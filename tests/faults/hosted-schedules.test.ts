import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openHostedLogs } from '../../electron/backend/compose-hosted-logs.ts'
import { RowQuery } from '../../shared/domain/row.ts'
import { type OpenDoors, openDoors } from '../doors/open-doors.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const REPORT = `import { Run } from '@/entities/Run'
export const config = { schedule: '0 * * * *', asAdmin: true }
export default async function report() { await Run.create({ at: 'now' }) }
`
const HOUR_MS = 3_600_000

test('each time of a schedule is run once, by whichever node has the app then', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder()
  const postgres = await startPostgres()
  const logs = await openHostedLogs({ url: postgres.url })
  let aheadMs = 0
  const startNode = async (id: string): Promise<OpenDoors> => {
    let port = 0
    const node = await openDoors({
      hasAccounts: true,
      hostedLogs: logs.logs,
      dataDir: path.join(folder.path, id),
      vendorDir: await vendorFolder(),
      serverNode: { at: () => ({ id, address: `http://127.0.0.1:${port}` }), secret: logs.secret },
      now: () => Date.now() + aheadMs,
    })
    ;({ port } = node)
    return node
  }
  const first = await startNode('first')
  const second = await startNode('second')
  onTestFinished(async () => {
    await second[Symbol.asyncDispose]()
    await logs.close()
    await postgres[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })
  const { id: appId } = first.newApp('Reports')
  await first.backend.engine.of(appId).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        '__functions__report.ts': REPORT,
        ...entityFile('Run', { at: { type: 'string' } }),
      },
    }),
    origin: 'edit',
    description: '',
  })
  await first.clients.port.apps.publish({ appId })
  while (second.backend.apps.findListed(appId)?.app.publication == null) await second.backend.hearAccounts()

  const nextAt = ({ backend }: OpenDoors) => backend.functions.schedules.nextRunAt(appId, 'report')
  const untilDue = (node: OpenDoors) => void (aheadMs = Date.parse(nextAt(node) ?? '') - Date.now() + 1_000)
  const runs = async ({ backend }: OpenDoors) => {
    const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
    return (await backend.engine.of(appId).listRows({ data: 'live', entity: 'Run', actor, query: RowQuery.parse({}) })).total
  }
  const tick = ({ backend }: OpenDoors) => backend.functions.schedules.tick()

  untilDue(first)
  const due = Date.now() + aheadMs
  await Promise.all([tick(first), tick(second)])
  await tick(first)
  expect(await runs(first)).toBe(1)

  await first[Symbol.asyncDispose]()
  // The other computer's clock is behind: it believes that the same time is still to come.
  aheadMs -= HOUR_MS / 2
  await expect.poll(() => nextAt(second), { timeout: 30_000 }).not.toBeNull()
  expect(Date.parse(nextAt(second) ?? '')).toBeLessThanOrEqual(due)
  untilDue(second)
  await tick(second)
  expect(await runs(second)).toBe(1)

  untilDue(second)
  await tick(second)
  await tick(second)
  expect(await runs(second)).toBe(2)
  expect([...first.bugs, ...second.bugs]).toEqual([])
})
