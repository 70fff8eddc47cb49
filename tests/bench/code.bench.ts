import type { AppEngine } from '../../electron/backend/engine/port.ts'
import { startBackend } from '../helpers/backend.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { durations, type Figure } from './figure.ts'

const FILES = 1_000
const VERSIONS = 500

/** A typical component of sixty lines. */
function component(index: number): string {
  const rows = Array.from({ length: 48 }, (_, row) => `      <Detail label="Field ${row}">{deal.field${row} ?? 'none'}</Detail>`)
  const head = ["import { Detail } from '@/components/Detail'", "import { Deal } from '@/entities/Deal'", '']
  return [...head, `export function Card${index}({ deal }) {`, '  return (', '    <main>', ...rows, '    </main>', '  )', '}', ''].join(
    '\n',
  )
}

async function withApp(measure: (app: AppEngine) => Promise<readonly number[]>): Promise<readonly number[]> {
  await using test = await startBackend()
  const { id: appId } = test.newApp()
  const app = test.backend.engine.of(appId)
  const writes = Object.fromEntries(Array.from({ length: FILES }, (_, index) => [`__components__Card${index}.tsx`, component(index)]))
  await app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'many' })
  return await measure(app)
}

const plain = { matchCase: false, wholeWord: false, isRegex: false }

export const figures: readonly Figure[] = [
  {
    name: 'find in files over 1,000 files',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: () =>
      withApp((app) => durations(40, (run) => app.searchFiles({ ...plain, query: run % 2 === 0 ? `card${run}` : 'nothing of the kind' }))),
  },
  {
    name: 'find in files over 1,000 files, by a pattern, with the most matches',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: () =>
      withApp((app) => durations(40, () => app.searchFiles({ ...plain, isRegex: true, wholeWord: true, query: String.raw`field\d+` }))),
  },
  {
    name: 'find in files over 1,000 files, the first time after an edit',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: () =>
      withApp(async (app) => {
        const samples: number[] = []
        for (let run = 0; run < 60; run += 1) {
          const writes = { '__components__Card1.tsx': `${component(1)}// ${run}\n` }
          await app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'one' })
          samples.push(...(await durations(1, () => app.searchFiles({ ...plain, query: 'nothing of the kind' }), 0)))
        }
        return samples
      }),
  },
  {
    name: `a file's history over ${VERSIONS} versions of 1,000 files`,
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: () =>
      withApp(async (app) => {
        for (let run = 0; run < VERSIONS; run += 1) {
          const writes = { [`__components__Card${run}.tsx`]: `${component(run)}// ${run}\n` }
          await app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'one' })
        }
        const [path] = changeSet({ writes: { '__components__Card999.tsx': '' } }).writes.keys()
        return path === undefined ? [] : durations(20, () => app.fileHistory({ path, limit: 50 }))
      }),
  },
]
