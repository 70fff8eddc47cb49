import { z } from 'zod'
import { AppId, MessageId, VersionId } from '../domain/ids.ts'
import { Message } from '../domain/message.ts'
import { StoredFile, Version } from '../domain/version.ts'
import { appCall, appErrors } from './base.ts'

export const versionsContract = {
  /** Newest first. */
  list: appCall()
    .route({ method: 'GET', path: '/api/apps/{appId}/versions', tags: ['versions'] })
    .input(z.strictObject({ appId: AppId, limit: z.coerce.number().int().min(1).max(1000).default(50) }))
    .output(z.array(Version)),

  get: appCall()
    .route({ method: 'GET', path: '/api/apps/{appId}/versions/{versionId}', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId }))
    .output(z.object({ files: z.array(StoredFile), version: Version.extend({ metadata: z.object({ description: z.string() }) }) })),

  /** Adds a version with the files of `versionId`. Nothing is deleted, and rows stay. */
  restore: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/restore', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND', 'CHAT_BUSY'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId, messageId: MessageId.optional() }))
    .output(z.object({ versionId: VersionId, messages: z.array(Message) })),

  /** Undoes the restore that made `versionId`, by one more version. */
  undoRestore: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/undo-restore', tags: ['versions'] })
    .errors(appErrors('VERSION_NOT_FOUND', 'NOTHING_TO_UNDO', 'CHAT_BUSY'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId, messageId: MessageId.optional() }))
    .output(z.object({ versionId: VersionId, messages: z.array(Message) })),
}
