import { z } from 'zod'
import { ElementChange, FileMatch, FileReference, FileVersion, WorkingFolder } from '../domain/code.ts'
import { AppId, VersionId } from '../domain/ids.ts'
import { SiteNeed } from '../domain/static-site.ts'
import { CODE_HISTORY_VERSIONS_ITEMS } from '../limits/code.ts'
import { gatedAppCall, appCall, appErrors } from './base.ts'

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
  /** `__packages__lock.json`, where the app has packages of its own. */
  packages: files,
  /** `__tests__orders.md`: what should hold, in steps. */
  tests: files,
  functionNames: z.array(z.string()),
  entities: files,
  userEntity: z.string().nullable(),
})
export type FilesBundle = z.infer<typeof FilesBundle>

export const filesContract = {
  bundle: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/bundle', tags: ['files'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId.optional() }))
    .output(FilesBundle),

  /**
   * `file.id` is the file's path. A file that does not exist yet is made. With `baseVersionId`, the version whose text was edited, it is
   * saved only when the file is still as it was there (VERSION_MOVED), so that neither side's work is lost.
   */
  update: gatedAppCall('edit-code', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/files/update', tags: ['files'] })
    .errors(
      appErrors(
        'FILE_PATH_INVALID',
        'FILE_READ_ONLY',
        'FILE_TOO_LARGE',
        'FILE_TOO_DEEP',
        'TOO_MANY_FILES',
        'VERSION_NOT_FOUND',
        'VERSION_MOVED',
      ),
    )
    .input(
      z.strictObject({
        appId: AppId,
        file: z.strictObject({ id: z.string().max(200), content: z.string() }),
        baseVersionId: VersionId.optional(),
      }),
    )
    .output(z.object({ versionId: VersionId })),

  /** Deletes one file and writes the files that referred to it, as one version; with `baseVersionId`, when all of them are still as there. */
  remove: gatedAppCall('delete-code', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/files/delete', tags: ['files'] })
    .errors(
      appErrors(
        'FILE_PATH_INVALID',
        'FILE_NOT_FOUND',
        'FILE_READ_ONLY',
        'FILE_TOO_LARGE',
        'FILE_TOO_DEEP',
        'VERSION_NOT_FOUND',
        'VERSION_MOVED',
      ),
    )
    .input(
      z.strictObject({
        appId: AppId,
        fileId: z.string().max(200),
        referencesToUpdate: z
          .array(z.strictObject({ path: z.string().max(200), content: z.string() }))
          .max(500)
          .default([]),
        baseVersionId: VersionId.optional(),
      }),
    )
    .output(z.object({ versionId: VersionId })),

  /** Gives one file another name of its kind, and writes the files that import it, as one version. A page keeps its address. */
  rename: gatedAppCall('edit-code', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/files/rename', tags: ['files'] })
    .errors(appErrors('FILE_PATH_INVALID', 'FILE_NOT_FOUND', 'FILE_READ_ONLY', 'FILE_TOO_DEEP', 'VERSION_NOT_FOUND', 'VERSION_MOVED'))
    .input(
      z.strictObject({ appId: AppId, fileId: z.string().max(200), newFileId: z.string().max(200), baseVersionId: VersionId.optional() }),
    )
    .output(z.object({ versionId: VersionId })),

  /**
   * Changes the text or a colour of one element where it is written, without a model, as a version. `line` and `column` as its
   * `data-source` says, in `versionId`. ELEMENT_NOT_EDITABLE when what stands there is not written in the file as such.
   */
  changeElement: gatedAppCall('edit-code', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/files/element', tags: ['files'] })
    .errors(appErrors('FILE_PATH_INVALID', 'FILE_NOT_FOUND', 'ELEMENT_NOT_EDITABLE', 'VERSION_NOT_FOUND', 'VERSION_MOVED'))
    .input(
      z.strictObject({
        appId: AppId,
        versionId: VersionId,
        path: z.string().max(200),
        line: z.number().int().min(1),
        column: z.number().int().min(1),
        change: ElementChange,
      }),
    )
    .output(z.object({ versionId: VersionId })),

  /** Which files refer to this one, and their texts without it: what the confirmation of a deletion shows. */
  references: gatedAppCall('delete-code', 'edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/files/references', tags: ['files'] })
    .errors(appErrors('FILE_PATH_INVALID', 'FILE_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, path: z.string().max(200) }))
    .output(z.array(FileReference)),

  /** The versions in which the file changed, newest first. */
  history: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/files/history', tags: ['files'] })
    .errors(appErrors('FILE_PATH_INVALID'))
    .input(
      z.strictObject({
        appId: AppId,
        path: z.string().max(200),
        limit: z.coerce.number().int().min(1).max(500).default(CODE_HISTORY_VERSIONS_ITEMS),
      }),
    )
    .output(z.array(FileVersion)),

  /** The file in one version, and in the version before: null where it is not there. `added` and `removed` are lines. */
  atVersion: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/files/at-version', tags: ['files'] })
    .errors(appErrors('FILE_PATH_INVALID', 'VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, path: z.string().max(200), versionId: VersionId }))
    .output(
      z.object({ content: z.string().nullable(), before: z.string().nullable(), added: z.number().int(), removed: z.number().int() }),
    ),

  /** Find in files, in the order of the explorer. `hasMore`: there are more matches than `FILE_MATCHES_MAX`. */
  search: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/files/search', tags: ['files'] })
    .errors(appErrors('SEARCH_PATTERN_INVALID'))
    .input(
      z.strictObject({
        appId: AppId,
        query: z.string().min(1).max(500),
        matchCase: z.stringbool().or(z.boolean()).default(false),
        wholeWord: z.stringbool().or(z.boolean()).default(false),
        isRegex: z.stringbool().or(z.boolean()).default(false),
      }),
    )
    .output(z.object({ matches: z.array(FileMatch), fileCount: z.number().int(), hasMore: z.boolean() })),

  /** The code as a zip that is a runnable Vite project, with the test rows when `withRows`. */
  codeZip: gatedAppCall('download-code', 'edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/code.zip', tags: ['files'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId.optional(), withRows: z.stringbool().or(z.boolean()).default(true) }))
    .output(z.file()),

  /** What is published, else the newest, as files that any web server serves: for apps whose pages need none of ours. */
  siteZip: gatedAppCall('download-code', 'edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/site.zip', tags: ['files'] })
    .errors(appErrors('NOTHING_TO_PUBLISH', 'PUBLISH_DOES_NOT_BUILD', 'SITE_NEEDS_SERVER'))
    .input(z.strictObject({ appId: AppId }))
    .output(z.file()),

  /** Why it cannot be had as files alone; none where it can. */
  siteNeeds: gatedAppCall('download-code', 'edit')
    .route({ method: 'GET', path: '/api/apps/{appId}/site', tags: ['files'] })
    .errors(appErrors('NOTHING_TO_PUBLISH'))
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ needs: z.array(SiteNeed) })),

  /** The folder that the code is kept in step with; null when there is none. */
  folder: gatedAppCall('download-code', 'owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/folder', tags: ['files'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ folder: WorkingFolder.nullable(), suggested: z.string() })),

  /** Writes the code into the folder, which must be empty, absent, or have been the app's before, and watches it. */
  openFolder: gatedAppCall('download-code', 'owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/folder', tags: ['files'] })
    .errors(appErrors('FOLDER_NOT_EMPTY', 'FOLDER_REFUSED'))
    .input(z.strictObject({ appId: AppId, folder: z.string().min(1).max(1000) }))
    .output(WorkingFolder),

  /** Stops watching. The files in the folder stay. */
  closeFolder: gatedAppCall('download-code', 'owner')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/folder', tags: ['files'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ closed: z.boolean() })),

  /** Shows the folder in the computer's file manager. */
  showFolder: gatedAppCall('download-code', 'owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/folder/show', tags: ['files'] })
    .errors(appErrors('FOLDER_REFUSED'))
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ shown: z.boolean() })),
}
