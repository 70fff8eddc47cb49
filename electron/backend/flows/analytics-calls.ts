import type { Analytics, AnalyticsRange, LiveView } from '../../../shared/domain/analytics.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { analyticsCsv } from '../analytics/analytics-csv.ts'
import type { AnalyticsStore } from '../analytics/create-analytics.ts'
import type { Apps } from '../apps/apps.ts'

export interface AnalyticsCallsDeps {
  readonly analytics: Pick<AnalyticsStore, 'read' | 'watch'>
  readonly apps: Pick<Apps, 'findLive' | 'require'>
}

/** Of published apps alone: PUBLISH_FIRST. What was counted before an app was taken offline is there again when it is back. */
export function createAnalyticsCalls({ analytics, apps }: AnalyticsCallsDeps) {
  function requireLive(appId: AppId): void {
    if (apps.findLive({ appId }) === null) throw new AppError('PUBLISH_FIRST', {})
  }

  return {
    async read(appId: AppId, range: AnalyticsRange): Promise<Analytics> {
      requireLive(appId)
      return analytics.read(appId, range)
    },
    async csv(appId: AppId, range: AnalyticsRange): Promise<File> {
      requireLive(appId)
      const read = analytics.read(appId, range)
      return new File([analyticsCsv(read)], `${apps.require(appId).slug}-analytics-${read.from}-${read.to}.csv`, { type: 'text/csv' })
    },
    async *watch(appId: AppId, signal: AbortSignal): AsyncGenerator<LiveView> {
      requireLive(appId)
      yield* analytics.watch(appId, signal)
    },
  }
}
