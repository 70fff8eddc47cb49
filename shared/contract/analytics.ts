import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { Analytics, AnalyticsRange, LiveView } from '../domain/analytics.ts'
import { AppId } from '../domain/ids.ts'
import { appCall, appErrors } from './base.ts'

const ofRange = z.strictObject({ appId: AppId, range: AnalyticsRange.default('7d') })

/** Of published apps. They say what an app costs, so that they are not for those who only look. */
export const analyticsContract = {
  read: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/analytics', tags: ['analytics'] })
    .errors(appErrors('PUBLISH_FIRST'))
    .input(ofRange)
    .output(Analytics),

  /** The same as a file for a spreadsheet. */
  csv: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/analytics/csv', tags: ['analytics'] })
    .errors(appErrors('PUBLISH_FIRST'))
    .input(ofRange)
    .output(z.file()),

  /** Who is there now: at once, and again as it changes. */
  watch: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/analytics/events', tags: ['analytics'] })
    .errors(appErrors('PUBLISH_FIRST'))
    .input(z.strictObject({ appId: AppId }))
    .output(eventIterator(LiveView)),
}
