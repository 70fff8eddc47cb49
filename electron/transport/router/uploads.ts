import { AppError } from '../../../shared/domain/app-error.ts'
import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

/** What the builder puts into the rows of an app. */
export function uploadsRouter({ uploads: call }: Base, { uploads }: Backend) {
  return {
    put: call.put.handler(async ({ input: { appId, file, kind } }) => ({
      file_url: `/_app/files/${await uploads.put(appId, file, kind)}`,
    })),
    read: call.read.handler(async ({ input: { appId, hash, data } }) => {
      const blob = await uploads.read(appId, hash, data)
      if (blob === null) throw new AppError('UPLOAD_NOT_FOUND', {})
      const { bytes, type } = blob
      return new File([Buffer.from(bytes)], hash.slice(0, 12), { type: type.contentType })
    }),
  }
}
