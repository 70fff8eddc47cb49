import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { AppOnServer, AppSync, ParkedChange, ParkedTake, ServerAccount, Unsent } from '../domain/app-sync.ts'
import { App } from '../domain/app.ts'
import { FilePath } from '../domain/file-path.ts'
import { AppId } from '../domain/ids.ts'
import { appCall, appErrors, call } from './base.ts'

const account = z.object({ isOffered: z.boolean(), account: ServerAccount.nullable() })
const ofApp = z.strictObject({ appId: AppId })
const refusals = appErrors(
  'SERVER_NOT_OFFERED',
  'SERVER_ADDRESS_WRONG',
  'SERVER_NOT_REACHED',
  'SERVER_WRONG',
  'SERVER_SIGN_IN_REFUSED',
  'SERVER_CODE_NEEDED',
  'SERVER_SIGN_IN_NEEDED',
  'KEY_STORAGE_LOCKED',
  'KEY_STORAGE_FAILED',
)

/** The account of this installation on a server, and which apps are kept there too. What devices ask of a server: `sync.ts`. */
export const appSyncContract = {
  account: call('admin')
    .route({ method: 'GET', path: '/api/server-account', tags: ['app-sync'] })
    .output(account),

  /** SERVER_CODE_NEEDED: then again with `code`, and the ticket that came with it. */
  signIn: call('admin')
    .route({ method: 'POST', path: '/api/server-account', tags: ['app-sync'] })
    .errors(refusals)
    .input(
      z.strictObject({
        address: z.string().trim().min(1).max(500),
        email: z.string().trim().min(1).max(320),
        password: z.string().min(1).max(1_000),
        secondStep: z.strictObject({ ticket: z.string().max(100), code: z.string().trim().min(1).max(20) }).optional(),
      }),
    )
    .output(account),

  /** Every app stays here as it is. */
  signOut: call('admin')
    .route({ method: 'DELETE', path: '/api/server-account', tags: ['app-sync'] })
    .output(account),

  /** The apps of the account that are on the server. */
  apps: call('admin')
    .route({ method: 'GET', path: '/api/server-account/apps', tags: ['app-sync'] })
    .errors(refusals)
    .output(z.object({ apps: z.array(AppOnServer) })),

  /** An app of the account comes to this device. It answers when the first of it is here. */
  get: call('admin')
    .route({ method: 'POST', path: '/api/server-account/apps/{id}/get', tags: ['app-sync'] })
    .errors({ ...refusals, ...appErrors('APP_NOT_FOUND', 'APP_HERE_ALREADY') })
    .input(z.strictObject({ id: AppId }))
    .output(App),

  read: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/sync', tags: ['app-sync'] })
    .input(ofApp)
    .output(AppSync),

  /** At once, and again as it changes. */
  watch: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/sync/events', tags: ['app-sync'] })
    .input(ofApp)
    .output(eventIterator(AppSync)),

  /** Without the link, everything stays here and on the server as it is. */
  setLink: appCall('owner')
    .route({ method: 'PUT', path: '/api/apps/{appId}/sync', tags: ['app-sync'] })
    .errors({ ...refusals, ...appErrors('SYNC_APP_OF_OTHER', 'APP_OF_OTHER_SERVER') })
    .input(z.strictObject({ appId: AppId, isSynced: z.boolean() }))
    .output(AppSync),

  /** What failed is tried again now. */
  retry: appCall('look')
    .route({ method: 'POST', path: '/api/apps/{appId}/sync/retry', tags: ['app-sync'] })
    .input(ofApp)
    .output(AppSync),

  unsent: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/sync/unsent', tags: ['app-sync'] })
    .input(ofApp)
    .output(Unsent),

  parked: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/sync/parked', tags: ['app-sync'] })
    .input(ofApp)
    .output(z.object({ changes: z.array(ParkedChange) })),

  /**
   * Of code, `files` decides for single files, `take` for the others that overlap; what does not overlap is merged. `both`: mine becomes a
   * version to go back to, and theirs stays.
   */
  decide: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/sync/parked/{id}', tags: ['app-sync'] })
    .errors(appErrors('PARKED_GONE', 'VERSION_MOVED', 'ENTITY_SCHEMA_INVALID', 'FILE_TOO_LARGE', 'TOO_MANY_FILES'))
    .input(
      z.strictObject({
        appId: AppId,
        id: z.uuid(),
        take: ParkedTake,
        files: z
          .array(z.strictObject({ path: FilePath, take: z.enum(['mine', 'theirs']) }))
          .max(5_000)
          .default([]),
      }),
    )
    .output(z.object({ changes: z.array(ParkedChange) })),
}
