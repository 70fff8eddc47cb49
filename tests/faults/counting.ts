import path from 'node:path'
import { type AnalyticsStore, createAnalytics } from '../../electron/backend/analytics/create-analytics.ts'
import { AppId } from '../../shared/domain/ids.ts'

export const COUNTED_APP = AppId.parse('01990000-0000-7000-8000-000000000001')
const VISIT_EVERY_MS = 2
const TELL_EVERY_MS = 20

/** The analytics of one app. Run as a script, it counts visits without end and tells "how many, when"; its parent kills it. */
export function openCounts(folder: string): AnalyticsStore {
  return createAnalytics({
    fileOf: () => path.join(folder, 'analytics.sqlite'),
    folder,
    now: Date.now,
    reportBug: (error) => process.stderr.write(`${String(error)}\n`),
  })
}

const [, script, folder] = process.argv
if (script === import.meta.filename && folder !== undefined) {
  const analytics = openCounts(folder)
  let visits = 0
  setInterval(() => {
    analytics.saw(COUNTED_APP, { page: '/', visitor: String((visits += 1)), opened: { referrer: '-', device: 'desktop' } })
  }, VISIT_EVERY_MS)
  setInterval(() => process.stdout.write(`${visits} ${performance.now()}\n`), TELL_EVERY_MS)
}
