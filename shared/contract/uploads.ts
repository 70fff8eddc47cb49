import { z } from 'zod'
import { AppId, ContentHash } from '../domain/ids.ts'
import { DataSet } from '../domain/row.ts'
import { appCall, appErrors } from './base.ts'

/** Files in an app's rows: the same that its own forms take, under the same addresses. */
export const uploadsContract = {
  /** Up to `UPLOAD_MAX_BYTES`. What a file is, is read from its bytes; `image` takes only what a page can show as a picture. */
  put: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/uploads', successStatus: 201, tags: ['entities'] })
    .errors(appErrors('PAYLOAD_TOO_LARGE', 'UPLOAD_TYPE_REFUSED', 'IMAGE_DIMENSIONS_REFUSED'))
    .input(z.strictObject({ appId: AppId, file: z.file(), kind: z.enum(['image', 'file']).default('file') }))
    .output(z.object({ file_url: z.string() })),

  /** `live`: also what the users of the published app uploaded. */
  read: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/uploads/{hash}', tags: ['entities'] })
    .errors(appErrors('UPLOAD_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, hash: ContentHash, data: DataSet.default('test') }))
    .output(z.file()),
}
