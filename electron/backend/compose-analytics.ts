import path from 'node:path'
import type { AppId } from '../../shared/domain/ids.ts'
import { createAnalytics } from './analytics/create-analytics.ts'
import type { Apps } from './apps/apps.ts'
import type { Members } from './apps/members.ts'
import type { EnginePort } from './engine/port.ts'
import { createAnalyticsCalls } from './flows/analytics-calls.ts'
import { createVisits } from './flows/count-visits.ts'
import { createOutputStore } from './live/output-store.ts'
import type { Outside } from './outside-world.ts'

interface AnalyticsNeeds {
  readonly outside: Outside
  readonly appFolder: (appId: AppId) => string
  readonly apps: Pick<Apps, 'findLive' | 'require'>
  readonly members: Members
  readonly engine: Pick<EnginePort, 'of'>
}

/** What live apps come to, in a file of its own in each app's folder. */
export function composeAnalytics({ outside, appFolder, apps, members, engine }: AnalyticsNeeds) {
  const { dataDir, now, reportBug } = outside
  const analytics = createAnalytics({ fileOf: (appId) => path.join(appFolder(appId), 'analytics.sqlite'), folder: dataDir, now, reportBug })
  return {
    analytics,
    visits: createVisits({ analytics, members, engine, outputs: createOutputStore(appFolder), now, reportBug }),
    analyticsCalls: createAnalyticsCalls({ analytics, apps }),
  }
}
