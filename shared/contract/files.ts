import { z } from 'zod'
import { AppId, VersionId } from '../domain/ids.ts'
import { appCall, appErrors } from './base.ts'

const files = z.record(z.string(), z.string())

/** The app files bundle of spec 000 §3: maps from path to content. */
export const FilesBundle = z.object({
  id: AppId,
  versionId: VersionId.nullable(),
  slug: z.string(),
  name: z.string(),
  layout: z.string().nullable(),
  globalsCss: z.string().nullable(),
  pages: files,
  components: files,
  services: files,
  functions: files,
  functionNames: z.array(z.string()),
  entities: files,
  userEntity: z.string().nullable(),
})
export type FilesBundle = z.infer<typeof FilesBundle>

export const filesContract = {
  bundle: appCall()
    .route({ method: 'GET', path: '/api/apps/{appId}/bundle', tags: ['files'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId.optional() }))
    .output(FilesBundle),

  /** `file.id` is the file's path. A file that does not exist yet is made. */
  update: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/files/update', tags: ['files'] })
    .errors(appErrors('FILE_PATH_INVALID', 'FILE_READ_ONLY', 'FILE_TOO_LARGE', 'TOO_MANY_FILES'))
    .input(z.strictObject({ appId: AppId, file: z.strictObject({ id: z.string().max(200), content: z.string() }) }))
    .output(z.object({ versionId: VersionId })),

  /** Deletes one file and writes the files that referred to it, as one version. */
  remove: appCall()
    .route({ method: 'POST', path: '/api/apps/{appId}/files/delete', tags: ['files'] })
    .errors(appErrors('FILE_PATH_INVALID', 'FILE_NOT_FOUND', 'FILE_READ_ONLY', 'FILE_TOO_LARGE'))
    .input(
      z.strictObject({
        appId: AppId,
        fileId: z.string().max(200),
        referencesToUpdate: z
          .array(z.strictObject({ path: z.string().max(200), content: z.string() }))
          .max(500)
          .default([]),
      }),
    )
    .output(z.object({ versionId: VersionId })),
}
