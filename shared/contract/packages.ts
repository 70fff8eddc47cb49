import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import { gatedAppCall, appCall, appErrors } from './base.ts'

/** Packages from npm that an app has besides those of every app. */
export const packagesContract = {
  list: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/packages', tags: ['packages'] })
    .errors(appErrors('PACKAGE_REFUSED'))
    .input(z.strictObject({ appId: AppId }))
    .output(
      z.array(
        z.object({
          name: z.string(),
          version: z.string(),
          license: z.string().nullable(),
          bytes: z.number().int().nullable(),
          /** How many others came with it. */
          needs: z.number().int(),
          /** Its declarations: its own or those that others wrote, none, or more than are read. Without them it may be used as anything. */
          types: z.enum(['there', 'none', 'too-large']),
        }),
      ),
    ),

  /** The declarations of all packages of the newest version, for the code editor: `node_modules/x/index.d.ts` → text. */
  types: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/packages/types', tags: ['packages'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ files: z.record(z.string(), z.string()) })),

  /** Fetches it and all that it needs, and runs nothing of it. `isMeant`: also when the name is one letter away from a popular one. */
  add: gatedAppCall('add-packages', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/packages', tags: ['packages'] })
    .errors(appErrors('PACKAGE_REFUSED', 'PACKAGE_NAME_NEAR'))
    .input(
      z.strictObject({
        appId: AppId,
        name: z.string().trim().min(1).max(214),
        version: z.string().trim().min(1).max(100).optional(),
        isMeant: z.boolean().default(false),
      }),
    )
    .output(z.object({ name: z.string(), version: z.string(), note: z.string().nullable() })),

  remove: gatedAppCall('add-packages', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/packages/remove', tags: ['packages'] })
    .input(z.strictObject({ appId: AppId, name: z.string().min(1).max(214) }))
    .output(z.object({ removed: z.string() })),
}
