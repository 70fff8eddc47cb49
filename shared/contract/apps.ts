import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { AppDamage } from '../domain/app-damage.ts'
import { App, AppName, AppType } from '../domain/app.ts'
import { Audience } from '../domain/audience.ts'
import { AppLanguage, BlueprintName } from '../domain/app-spec.ts'
import { ImportReport } from '../domain/code.ts'
import { FeedEvent } from '../domain/feed-event.ts'
import { RepositoryAddress } from '../domain/folder-git.ts'
import { AppId, VersionId } from '../domain/ids.ts'
import { Issue } from '../domain/issue.ts'
import { AppAiSettings, AppAiUse } from '../domain/model-provider.ts'
import { PreviewedAs } from '../domain/people.ts'
import { PublishOffer } from '../domain/publication.ts'
import { AiApp, GenApp } from '../domain/saved-app.ts'
import { gatedAppCall, appCall, appErrors, call } from './base.ts'

export const appsContract = {
  list: call('signed-in')
    .route({ method: 'GET', path: '/api/apps', tags: ['apps'] })
    .input(z.strictObject({ bin: z.stringbool().or(z.boolean()).default(false) }))
    .output(z.array(App)),

  /** Without `appId` it creates, which needs a header; with it, it saves what is given: header, description, texts, call to action (spec 002 §7). */
  save: call('signed-in')
    .meta({ access: 'signed-in', least: 'edit' })
    .route({ method: 'POST', path: '/api/apps', tags: ['apps'] })
    .errors(appErrors('APP_NOT_FOUND'))
    .input(
      z
        .strictObject({ appType: AppType.default('generated'), appId: AppId.optional(), genApp: GenApp.optional(), app: AiApp.optional() })
        .refine(({ genApp, app }) => (genApp === undefined) !== (app === undefined), { path: ['genApp'], message: 'or app, one of them' })
        .refine(({ appId, genApp, app }) => appId !== undefined || (genApp ?? app)?.header !== undefined, {
          path: ['genApp', 'header'],
          message: 'a new app has a name',
        }),
    )
    .output(App),

  get: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId }))
    .output(App),

  rename: appCall('edit')
    .route({ method: 'PATCH', path: '/api/apps/{appId}', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId, name: AppName }))
    .output(App),

  /** An app of the gallery: its files and rows are there at once, in one version. */
  fromBlueprint: call('signed-in')
    .route({ method: 'POST', path: '/api/apps/from-blueprint', successStatus: 201, tags: ['apps'] })
    .input(z.strictObject({ blueprint: BlueprintName, language: AppLanguage.default('en') }))
    .output(App),

  /** A copy with its own files and test rows, at the newest version. The chat stays with the original. */
  duplicate: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/duplicate', successStatus: 201, tags: ['apps'] })
    .input(z.strictObject({ appId: AppId }))
    .output(App),

  /** The app's first page, for lists: WebP, `APP_PICTURE_WIDTH` × `APP_PICTURE_HEIGHT`. Replaces the one before. */
  setPicture: appCall('edit')
    .route({ method: 'PUT', path: '/api/apps/{appId}/picture', tags: ['apps'] })
    .errors(appErrors('PAYLOAD_TOO_LARGE', 'PICTURE_REFUSED'))
    .input(z.strictObject({ appId: AppId, file: z.file() }))
    .output(App),

  picture: appCall('look')
    .meta({ access: 'app', least: 'look', bin: true })
    .route({ method: 'GET', path: '/api/apps/{appId}/picture', tags: ['apps'] })
    .errors(appErrors('PICTURE_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId }))
    .output(z.file()),

  /** To the bin, for 30 days. */
  remove: appCall('owner')
    .route({ method: 'DELETE', path: '/api/apps/{appId}', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId }))
    .output(App),

  takeBack: appCall('owner')
    .meta({ access: 'app', least: 'owner', bin: true })
    .route({ method: 'POST', path: '/api/apps/{appId}/take-back', tags: ['apps'] })
    .errors(appErrors('PLAN_LIMIT_REACHED'))
    .input(z.strictObject({ appId: AppId }))
    .output(App),

  /** A new app from a zip, a folder of this computer, or a repository: one that Lathe made, or a plain Vite React app. */
  import: call('admin')
    .meta({ access: 'admin', gate: 'import-apps' })
    .route({ method: 'POST', path: '/api/apps/import', successStatus: 201, tags: ['apps'] })
    .errors(appErrors('IMPORT_UNREADABLE', 'IMPORT_TOO_LARGE', 'IMPORT_NOT_AN_APP', 'FOLDER_REFUSED', 'GIT_MISSING', 'GIT_FAILED'))
    .input(
      z.union([
        z.strictObject({ file: z.file() }),
        z.strictObject({ folder: z.string().min(1).max(1000) }),
        z.strictObject({ repository: RepositoryAddress }),
      ]),
    )
    .output(z.object({ app: App, report: ImportReport })),

  /** What a publish would do, before it is done; with `audience`, for those people. */
  publishPlan: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/publish', tags: ['apps'] })
    .errors(appErrors('NOTHING_TO_PUBLISH'))
    .input(z.strictObject({ appId: AppId, audience: Audience.optional() }))
    .output(PublishOffer),

  /**
   * Pins the newest version, or `versionId`. `withTestRows` counts at the first publish only. `audience` sets who may see and add, in a
   * version of its own, and is for the newest version alone.
   */
  publish: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/publish', tags: ['apps'] })
    .errors(
      appErrors('NOTHING_TO_PUBLISH', 'VERSION_NOT_FOUND', 'PUBLISH_DOES_NOT_BUILD', 'CHAT_BUSY', 'VERSION_MOVED', 'PLAN_LIMIT_REACHED'),
    )
    .input(
      z
        .strictObject({
          appId: AppId,
          versionId: VersionId.optional(),
          withTestRows: z.boolean().default(false),
          audience: Audience.optional(),
        })
        .refine(({ versionId, audience }) => versionId === undefined || audience === undefined, {
          path: ['audience'],
          message: 'is for the newest version alone',
        }),
    )
    .output(z.object({ url: z.string(), app: App })),

  /** Nobody can open the live app any more; its rows stay. */
  unpublish: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/unpublish', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId }))
    .output(App),

  setSlug: appCall('edit')
    .route({ method: 'PUT', path: '/api/apps/{appId}/slug', tags: ['apps'] })
    .errors(appErrors('SLUG_INVALID', 'SLUG_RESERVED', 'SLUG_TAKEN'))
    .input(z.strictObject({ appId: AppId, slug: z.string().max(100) }))
    .output(App),

  /** What the app's own calls to a model may cost, and what they cost today. */
  ai: appCall('edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/ai', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ settings: AppAiSettings, use: AppAiUse })),

  /** Any subset; what is left out stays. */
  setAi: gatedAppCall('set-models', 'owner')
    .route({ method: 'PUT', path: '/api/apps/{appId}/ai', tags: ['apps'] })
    .errors(appErrors('MODEL_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, settings: AppAiSettings.partial() }))
    .output(z.object({ settings: AppAiSettings, use: AppAiUse })),

  /** An address of the draft, or of one of its versions, with a single-use ticket. */
  preview: appCall('look')
    .meta({ access: 'app', reads: true })
    .route({ method: 'POST', path: '/api/apps/{appId}/preview', tags: ['apps'] })
    .errors(appErrors('VERSION_NOT_FOUND', 'USER_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId.optional(), as: PreviewedAs.optional() }))
    .output(z.object({ url: z.string(), expiresAt: z.iso.datetime(), versionId: VersionId.nullable(), issues: z.array(Issue) })),

  /** Whether the app's file can be read and written, and the copies of it that could take its place. */
  damage: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/damage', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId }))
    .output(AppDamage),

  /** Puts a copy in the place of the app's damaged file, which is kept aside in its folder. */
  recover: appCall('owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/recover', tags: ['apps'] })
    .errors(appErrors('APP_NOT_DAMAGED', 'BACKUP_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, backup: z.iso.datetime() }))
    .output(App),

  /** The app's change feed: every event after `after`, then live ones, until the caller goes away. */
  events: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/events', tags: ['apps'] })
    .input(z.strictObject({ appId: AppId, after: z.coerce.number().int().min(0).default(0) }))
    .output(eventIterator(FeedEvent)),
}
