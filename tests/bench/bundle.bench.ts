import { componentPath } from '../../shared/domain/file-path.ts'
import { durations, type Figure } from './figure.ts'
import { generatedApp } from './generated-app.ts'
import { startBundler } from '../helpers/bundler.ts'

const SIZE = { files: 58, bytesPerFile: 1_400 }

export const figures: readonly Figure[] = [
  {
    name: '58 files: cold bundle, JS + CSS',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 400 }],
    async measure() {
      const bundler = startBundler()
      const files = generatedApp(SIZE)
      // Each run builds another app; the first one also starts the worker and is not counted.
      const samples = await durations(5, (run) => bundler.build({ key: `cold-${run}`, files, mode: 'draft' }))
      await bundler.stop()
      return samples
    },
  },
  {
    name: '58 files: bundle after one edit',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 60 }],
    async measure() {
      const bundler = startBundler()
      const files = new Map(generatedApp(SIZE))
      const path = componentPath('Part3')
      const original = files.get(path) ?? ''
      const samples = await durations(
        40,
        async (run) => {
          files.set(path, original.replace('Count {count}', `Counted ${run} {count}`))
          const result = await bundler.build({ key: 'edited', files, mode: 'draft' })
          if (!result.ok || !result.js.includes(`Counted ${run}`)) throw new Error('the edit is not in the bundle')
        },
        3,
      )
      await bundler.stop()
      return samples
    },
  },
]
