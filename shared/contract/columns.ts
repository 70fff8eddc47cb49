import { z } from 'zod'
import { ColumnChange, ColumnPlan } from '../domain/column-change.ts'
import { AppId, VersionId } from '../domain/ids.ts'
import { gatedAppCall, appErrors } from './base.ts'

const errors = appErrors('ENTITY_NOT_FOUND', 'COLUMN_NOT_FOUND', 'COLUMN_REFUSED')
const place = { appId: AppId, entity: z.string().max(64), change: ColumnChange }

/** Changing the columns of a table: each change is a version, with the pages that used the column mended as far as rules can say. */
export const columnsContract = {
  /** The columns that no code which uses the table names: no form and no list shows them. */
  unshown: gatedAppCall('change-tables', 'edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/entities/{entity}/columns/unshown', tags: ['entities'] })
    .errors(appErrors('ENTITY_NOT_FOUND'))
    .input(z.strictObject({ appId: place.appId, entity: place.entity }))
    .output(z.array(z.string())),

  /** What a change would do; nothing is changed. */
  plan: gatedAppCall('change-tables', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/{entity}/columns/plan', tags: ['entities'] })
    .errors(errors)
    .input(z.strictObject(place))
    .output(ColumnPlan),

  /**
   * Values go along. Where some cannot, `acceptsLoss` says that this is known; they stay in a snapshot, and come back when the version is
   * taken back. `baseVersionId`: the plan's, where one was shown.
   */
  change: gatedAppCall('change-tables', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/entities/{entity}/columns', tags: ['entities'] })
    .errors({
      ...errors,
      ...appErrors('COLUMN_LOSES_VALUES', 'CHAT_BUSY', 'VERSION_MOVED', 'ENTITY_SCHEMA_INVALID', 'FILE_TOO_LARGE', 'TOO_MANY_FILES'),
    })
    .input(z.strictObject({ ...place, acceptsLoss: z.boolean().default(false), baseVersionId: VersionId.nullable().default(null) }))
    .output(z.object({ versionId: VersionId, plan: ColumnPlan })),
}
