import { componentPath, type FileMap, FilePath } from '../../shared/domain/file-path.ts'
import { startBundler } from '../helpers/bundler.ts'
import { startTypeChecker } from '../helpers/type-checker.ts'
import { durations, type Figure } from './figure.ts'
import { generatedApp } from './generated-app.ts'

const ROOT = FilePath.parse('__services__units.ts')
const root = (run: number) =>
  `export interface Unit { readonly name: string; readonly run${run}: number }\nexport const unit = (name: string): Unit => ({ name, run${run}: 1 })\n`

/** 58 files, 45 of which depend on one. */
function appWithRoot(): Map<FilePath, string> {
  const files = [...generatedApp({ files: 57, bytesPerFile: 1_400 })].map(([path, code]) => {
    if (!path.startsWith('__components__')) return [path, code] as const
    return [path, `import { unit } from '@/services/units'\n${code.replace('Count {count}', '{unit(String(count)).name}')}`] as const
  })
  return new Map([...files, [ROOT, root(0)]])
}

const checkerOf = (files: FileMap) => async (key: string) => {
  const checker = await startTypeChecker()
  await right(checker.check({ key, files }))
  return checker
}

async function right(found: Promise<readonly unknown[]>): Promise<void> {
  if ((await found).length > 0) throw new Error('an app that is right has issues')
}

export const figures: readonly Figure[] = [
  {
    name: 'types: 58 files cold',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 600 }],
    async measure() {
      const files = appWithRoot()
      const checker = await checkerOf(files)('first')
      // Each run checks another app, with a warm compiler as while an app is open.
      const samples = await durations(8, (run) => right(checker.check({ key: `app ${run}`, files })))
      await checker.stop()
      return samples
    },
  },
  {
    name: 'types: the compiler begins and checks 58 files',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 2_000 }],
    async measure() {
      const files = appWithRoot()
      return durations(5, async () => (await checkerOf(files)('app')).stop())
    },
  },
  {
    name: 'types: one leaf of 58 files',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 60 }],
    async measure() {
      const files = appWithRoot()
      const checker = await checkerOf(files)('app')
      const path = componentPath('Part3')
      const code = files.get(path) ?? ''
      const samples = await durations(
        30,
        (run) => right(checker.check({ key: 'app', files: files.set(path, code.replace('useState(0)', `useState(${run + 10})`)) })),
        3,
      )
      await checker.stop()
      return samples
    },
  },
  {
    name: 'types: everything after a root edit',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 250 }],
    async measure() {
      const files = appWithRoot()
      const checker = await checkerOf(files)('app')
      const samples = await durations(12, (run) => right(checker.check({ key: 'app', files: files.set(ROOT, root(run + 10)) })), 3)
      await checker.stop()
      return samples
    },
  },
  {
    name: 'the whole check of 58 files: types and bundle',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 1_000 }],
    async measure() {
      const files = appWithRoot()
      const checker = await checkerOf(files)('first')
      const bundler = startBundler()
      const samples = await durations(8, async (run) => {
        const built = await bundler.build({ key: `app ${run}`, files, mode: 'draft' })
        if (!built.ok) throw new Error('the app does not build')
        await right(checker.check({ key: `app ${run}`, files }))
      })
      await Promise.all([checker.stop(), bundler.stop()])
      return samples
    },
  },
  {
    name: 'the host while 58 files are checked: longest pause',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 50 }],
    async measure() {
      const files = appWithRoot()
      const checker = await checkerOf(files)('first')
      const pauses: number[] = []
      for (let run = 0; run < 8; run += 1) {
        let longest = 0
        let last = performance.now()
        const ticking = setInterval(() => {
          longest = Math.max(longest, performance.now() - last - 5)
          last = performance.now()
        }, 5)
        await right(checker.check({ key: `app ${run}`, files }))
        clearInterval(ticking)
        pauses.push(longest)
      }
      await checker.stop()
      return pauses
    },
  },
]
