import { z } from 'zod'
import { Permissions } from '../domain/entity-schema.ts'
import { AppId } from '../domain/ids.ts'
import { DataSet, Row } from '../domain/row.ts'
import { Visitor } from '../domain/visitor.ts'
import { appCall, appErrors } from './base.ts'

const RowAccess = z.enum(['any', 'own', 'no'])
const place = { appId: AppId, data: DataSet.default('test') }
const visitor = { visitor: Visitor.shape.kind, creatorId: Visitor.shape.creatorId }

/** What others may do with an app's rows. Every answer comes from the functions that answer them. */
export const accessContract = {
  /** Each table: what that visitor may do, and how many of its rows they see; null where they may see none. */
  overview: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/access', tags: ['entities'] })
    .input(z.strictObject({ ...place, ...visitor }))
    .output(
      z.array(
        z.object({
          name: z.string(),
          permissions: Permissions,
          rights: z.object({ list: RowAccess, get: RowAccess, create: RowAccess, update: RowAccess, delete: RowAccess }),
          seen: z.number().int().nullable(),
          total: z.number().int(),
        }),
      ),
    ),

  /** The rows of one table as that visitor reads them, by their numbers, the newest first. */
  rows: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/access/{entity}/rows', tags: ['entities'] })
    .errors(appErrors('ENTITY_NOT_FOUND', 'ROW_FORBIDDEN'))
    .input(
      z.strictObject({
        ...place,
        ...visitor,
        entity: z.string().max(64),
        from: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(z.object({ rows: z.array(Row), total: z.number().int() })),

  /** Who made the newest rows of a table, those of the last first. */
  creators: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/access/{entity}/creators', tags: ['entities'] })
    .errors(appErrors('ENTITY_NOT_FOUND'))
    .input(z.strictObject({ ...place, entity: z.string().max(64) }))
    .output(z.array(z.object({ id: z.string(), isYou: z.boolean() }))),
}
