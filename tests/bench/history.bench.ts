import { statSync } from 'node:fs'
import path from 'node:path'
import type { AppEngine } from '../../electron/backend/engine/port.ts'
import type { AppId, VersionId } from '../../shared/domain/ids.ts'
import { startBackend } from '../helpers/backend.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { durations, type Figure } from './figure.ts'

const VERSIONS = 1_000
const FILES = 58

/** A component of sixty lines with a unique text. */
function component(index: number, edit = 0): string {
  const rows = Array.from(
    { length: 50 },
    (_, row) => `      <Detail label="${index}.${row}">{deal.field${(index * 37 + row) % 97}}</Detail>`,
  )
  return [
    `export function Card${index}({ deal }) {`,
    `  const edit = ${edit}`,
    '  return (',
    '    <main>',
    ...rows,
    '    </main>',
    '  )',
    '}',
    '',
  ].join('\n')
}

const components = (count: number, edit: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`__components__Card${index}.tsx`, component(index, edit)]))

interface Opened {
  readonly app: AppEngine
  readonly appId: AppId
  readonly dataFolder: string
  commit(writes: Record<string, string>): Promise<VersionId>
}

async function withApp<Value>(measure: (opened: Opened) => Promise<Value>): Promise<Value> {
  await using test = await startBackend()
  const { id: appId } = test.newApp()
  const app = test.backend.engine.of(appId)
  const commit = async (writes: Record<string, string>) =>
    (await app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'merge', description: 'one' })).id
  return await measure({ app, appId, dataFolder: test.backend.installation.dataFolder, commit })
}

/** Changes one of 58 files, version after version; the milliseconds of each. */
async function editOften({ commit }: Opened, from: number, count: number): Promise<number[]> {
  await commit(components(FILES, 0))
  return durations(count, (run) => commit({ [`__components__Card${run % FILES}.tsx`]: component(run % FILES, from + run) }), 0)
}

export const figures: readonly Figure[] = [
  {
    name: 'restore a version of 1,000 files',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 100 }],
    measure: () =>
      withApp(async ({ app, commit }) => {
        const ids = [await commit(components(1_000, 1)), await commit(components(1_000, 2))]
        return durations(20, (run) => app.restoreVersion({ versionId: ids[Math.abs(run) % 2] as VersionId }))
      }),
  },
  {
    name: 'what differs between two versions of 1,000 files, 20 of them',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: () =>
      withApp(async ({ app, commit }) => {
        const from = await commit(components(1_000, 1))
        const to = await commit(components(20, 2))
        return durations(40, (run) => app.compareVersions(run % 2 === 0 ? { from, to } : { from: to, to: from }))
      }),
  },
  {
    name: 'what differs between two versions of 1,000 files, all of them',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: () =>
      withApp(async ({ app, commit }) => {
        const from = await commit(components(1_000, 1))
        const to = await commit(components(1_000, 2))
        return durations(20, (run) => app.compareVersions(run % 2 === 0 ? { from, to } : { from: to, to: from }))
      }),
  },
  {
    name: '1,000 versions of 58 files, one file changed each : the changed texts',
    unit: '×',
    goals: [{ statistic: 'max', value: 3 }],
    measure: () =>
      withApp(async (opened) => {
        await editOften(opened, 0, VERSIONS)
        const texts = Array.from({ length: VERSIONS }, (_, run) => Buffer.byteLength(component(run % FILES, run)))
        const changed = texts.reduce((sum, bytes) => sum + bytes, 0)
        const file = path.join(opened.dataFolder, 'apps', opened.appId, 'app.sqlite')
        return [statSync(file).size / changed]
      }),
  },
  {
    name: 'a version at 1,000 : a version at 10, of 58 files',
    unit: '×',
    goals: [{ statistic: 'median', value: 1.25 }],
    measure: () =>
      withApp(async (opened) => {
        const times = await editOften(opened, 0, VERSIONS)
        const median = (part: readonly number[]) => part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0
        return [median(times.slice(-40)) / median(times.slice(10, 50))]
      }),
  },
]
