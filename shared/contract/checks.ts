import { z } from 'zod'
import { FilePath } from '../domain/file-path.ts'
import { AppId, VersionId } from '../domain/ids.ts'
import { RepairRound } from '../domain/repair-round.ts'
import { VersionCheck, VisitedRoute } from '../domain/version-check.ts'
import { adminAppCall, appCall, appErrors } from './base.ts'

/** What was found when versions were checked, which asks no model, and what a model mended of it. */
export const checksContract = {
  /** Of the newest versions that were looked at, newest first. */
  list: appCall()
    .route({ method: 'GET', path: '/api/apps/{appId}/checks', tags: ['checks'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(VersionCheck)),

  /** Rewrites what makes figures and lists of the first rows of a table, where the syntax says surely what is meant, as one version. Null: there is nothing of it. */
  readAllRows: adminAppCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/checks/read-all-rows', tags: ['checks'] })
    .errors(appErrors('CHAT_BUSY', 'VERSION_MOVED'))
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ versionId: VersionId, before: VersionId, files: z.array(FilePath) }).nullable()),

  /** An address at which a version can be opened without being seen: on an origin of its own, over a copy of the rows, and nothing it asks of a model is answered. */
  open: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/check-frame', tags: ['checks'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId }))
    .output(z.object({ url: z.string(), routes: z.array(VisitedRoute.pick({ path: true, route: true })) })),

  /** What a window saw when it opened the pages of a version. A page that worked in an earlier version says so. */
  report: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/check', tags: ['checks'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId, routes: z.array(VisitedRoute).max(200) }))
    .output(VersionCheck),

  /** What models mended after their answers, newest first. */
  rounds: appCall()
    .route({ method: 'GET', path: '/api/apps/{appId}/repair-rounds', tags: ['checks'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(RepairRound)),

  /** Ends the round that runs; the app is as the answer made it. `stopped` false: none was running. */
  stopRound: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/repair-rounds/stop', tags: ['checks'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ stopped: z.boolean() })),
}
