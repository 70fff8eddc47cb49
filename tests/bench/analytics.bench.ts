import path from 'node:path'
import { dayHourOf } from '../../electron/backend/analytics/analytics-days.ts'
import { openFigures } from '../../electron/backend/analytics/figures-file.ts'
import type { Batch } from '../../electron/backend/analytics/tally.ts'
import type { App } from '../../shared/domain/app.ts'
import { openDoors, type OpenDoors } from '../doors/open-doors.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { durations, type Figure } from './figure.ts'

/* What counting costs the visitors of a live app, and how long its builder waits for the figures of a busy one. */

const DAYS = 90
const VISITS = 10_000_000
const VISITS_AN_HOUR = Math.ceil(VISITS / (DAYS * 24))
const PAGES = 60
const REFERRERS = 100
const HOUR_MS = 3_600_000
const ROUNDS = 9
const PAGES_A_ROUND = 120
const RUSH = 10_000
const AT_ONCE = 8
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0'

async function publishedApp(open: OpenDoors): Promise<App> {
  const made = open.newApp('Busy')
  await open.backend.engine.of(made.id).commitChangeSet({
    changeSet: changeSet({ writes: { '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' } }),
    origin: 'edit',
    description: '',
  })
  return (await open.clients.HTTP.apps.publish({ appId: made.id })).app
}

const visit = (open: OpenDoors, { slug }: App, visitor: string, asksNotToBeCounted = false) =>
  open.raw({
    host: `${slug}.studio.localhost:${open.port}`,
    path: '/',
    headers: {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'none',
      'user-agent': BROWSER,
      'x-forwarded-for': visitor,
      ...(asksNotToBeCounted ? { dnt: '1' } : {}),
    },
  })

function hourOf(at: number): Batch {
  const when = dayHourOf(at)
  const each = (kind: 'page' | 'referrer', n: number) =>
    Array.from({ length: n }, (_, index) => ({ day: when.day, kind, name: `/${kind}-${index}`, count: Math.ceil(VISITS_AN_HOUR / n) }))
  const measures = (['visits', 'views', 'visitors', 'calls', 'errors'] as const).map((measure) => ({
    ...when,
    measure,
    count: VISITS_AN_HOUR,
  }))
  return { measures, names: [...each('page', PAGES), ...each('referrer', REFERRERS)], errors: [], visitors: [] }
}

function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
}

export const figures: readonly Figure[] = [
  {
    name: '10 million visits over 90 days: the analytics of an app open',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 500 }],
    async measure() {
      await using open = await openDoors({ vendorDir: await vendorFolder() })
      const app = await publishedApp(open)
      const file = openFigures(path.join(open.backend.appFolder(app.id), 'analytics.sqlite'))
      const now = Date.now()
      for (let at = now - DAYS * 24 * HOUR_MS; at <= now; at += HOUR_MS) file.write(hourOf(at), at)
      file.close()
      const samples = await durations(20, () => open.clients.HTTP.analytics.read({ appId: app.id, range: '90d' }), 0)
      const { totals } = await open.clients.HTTP.analytics.read({ appId: app.id, range: '90d' })
      if (totals.visits < VISITS * 0.98) throw new Error(`There are ${totals.visits} visits.`)
      return samples
    },
  },
  {
    name: 'a page of a live app that is counted beside one that is not',
    unit: '×',
    goals: [{ statistic: 'median', value: 1.1 }],
    async measure() {
      await using open = await openDoors({ vendorDir: await vendorFolder() })
      const app = await publishedApp(open)
      await durations(PAGES_A_ROUND, () => visit(open, app, '203.0.113.1'))
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const counted: number[] = []
        const uncounted: number[] = []
        // In turn, so that what else the machine does meets both.
        for (let page = 0; page < PAGES_A_ROUND; page += 1) {
          counted.push(...(await durations(1, () => visit(open, app, `203.0.113.${page}`), 0)))
          uncounted.push(...(await durations(1, () => visit(open, app, `203.0.113.${page}`, true), 0)))
        }
        ratios.push(median(counted) / median(uncounted))
      }
      return ratios
    },
  },
  {
    name: `${RUSH} visits, ${AT_ONCE} at once, all of them counted: a page`,
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 48 }],
    async measure() {
      await using open = await openDoors({ vendorDir: await vendorFolder() })
      const app = await publishedApp(open)
      const samples = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, lane) => {
          let n = 0
          return durations(RUSH / AT_ONCE, () => visit(open, app, `10.${lane}.${Math.floor(n / 250)}.${n++ % 250}`), 0)
        }),
      )
      const { totals } = await open.clients.HTTP.analytics.read({ appId: app.id, range: '7d' })
      if (totals.visits !== RUSH || totals.visitors !== RUSH)
        throw new Error(`${totals.visits} visits of ${totals.visitors} visitors are counted.`)
      return samples.flat()
    },
  },
]
