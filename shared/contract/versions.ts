import { z } from 'zod'
import { AppId, MessageId, VersionId } from '../domain/ids.ts'
import { Message } from '../domain/message.ts'
import { FileDiff, MovedChoice, RestorePlan, RevertPlan, StoredFile, UndoPlan, Version } from '../domain/version.ts'
import { FilePath } from '../domain/file-path.ts'
import { appCall, appErrors, gatedAppCall } from './base.ts'

export const versionsContract = {
  /** Newest first. `before`: those with a smaller number. `query`: those whose request, description or number holds these words. */
  list: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/versions', tags: ['versions'] })
    .input(
      z.strictObject({
        appId: AppId,
        limit: z.coerce.number().int().min(1).max(1000).default(50),
        before: z.coerce.number().int().min(1).optional(),
        query: z.string().trim().max(200).optional(),
      }),
    )
    .output(z.array(Version)),

  get: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/versions/{versionId}', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId }))
    .output(z.object({ files: z.array(StoredFile), version: Version.extend({ metadata: z.object({ description: z.string() }) }) })),

  /** What reverting a message would do: the app goes back to the version that stood before it (spec 002 §4). */
  revertPlan: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/versions/revert-plan', tags: ['versions'] })
    .errors(appErrors('MESSAGE_NOT_FOUND', 'NO_VERSION_BEFORE'))
    .input(z.strictObject({ appId: AppId, messageId: MessageId }))
    .output(RevertPlan),

  /** What restoring the version asks before: rows may have choices that it does not know. */
  restorePlan: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/versions/{versionId}/restore-plan', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId }))
    .output(RestorePlan),

  /** What undoing the restore that made `versionId` would do. */
  undoPlan: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/versions/{versionId}/undo-plan', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND', 'NOTHING_TO_UNDO'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId }))
    .output(UndoPlan),

  /**
   * What differs, in the order of the explorer. `to` left out: the newest version; `from` left out: the one before `to`. With `otherAppId`,
   * from this app's `from` (left out: its newest) to the other app's `to` (left out: its newest).
   */
  diff: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/versions/diff', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, from: VersionId.optional(), to: VersionId.optional(), otherAppId: AppId.optional() }))
    .output(z.object({ diffs: z.array(FileDiff), description: z.string(), from: Version.nullable(), to: Version.nullable() })),

  /** Writes the given files into the app as one version (spec 002 §7). `id` is the file's path. VERSION_MOVED as at a saved file. */
  merge: gatedAppCall('edit-code', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/merge', tags: ['versions'] })
    .errors(
      appErrors(
        'MERGE_NOTHING',
        'FILE_PATH_INVALID',
        'FILE_TOO_LARGE',
        'FILE_TOO_DEEP',
        'TOO_MANY_FILES',
        'ENTITY_SCHEMA_INVALID',
        'CHAT_BUSY',
        'VERSION_MOVED',
      ),
    )
    .input(
      z.strictObject({
        appId: AppId,
        files: z.array(z.strictObject({ id: FilePath, content: z.string(), path: FilePath })).max(5_000),
        description: z.string().max(500).default(''),
        baseVersionId: VersionId.optional(),
      }),
    )
    .output(
      z.object({
        versionId: VersionId,
        filesCount: z.number().int(),
        totalFunctions: z.number().int(),
        deployedFunctionsCount: z.number().int(),
        deploymentIssues: z.array(z.string()),
      }),
    ),

  /**
   * Adds a version with the files of `versionId`. Nothing is deleted, and rows stay. With `messageId`, the message that is reverted: it and
   * all messages after it go aside, until the restore is undone. `moved` says what rows get instead of choices that the version does not
   * know; those that it does not name stay choices.
   */
  restore: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/restore', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'CHAT_BUSY'))
    .input(
      z.strictObject({
        appId: AppId,
        versionId: VersionId,
        messageId: MessageId.optional(),
        moved: z.array(MovedChoice).max(1_000).optional(),
      }),
    )
    .output(z.object({ versionId: VersionId, messages: z.array(Message) })),

  /**
   * Undoes the restore, or the undo of one, that made `versionId`, by one more version: the messages that it had put aside come back, and
   * those that came after it go aside.
   */
  undoRestore: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/undo-restore', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND', 'NOTHING_TO_UNDO', 'CHAT_BUSY'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId, messageId: MessageId.optional() }))
    .output(z.object({ versionId: VersionId, messages: z.array(Message) })),
}
