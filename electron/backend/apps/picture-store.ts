import { createHash } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import { APP_PICTURE_HEIGHT, APP_PICTURE_MAX_BYTES, APP_PICTURE_WIDTH } from '../../../shared/limits/apps.ts'
import { pictureSize } from '../lib/picture-size.ts'
import { sniffType } from '../lib/sniff-type.ts'
import { nullIfMissing, writeAtomically } from '../lib/write-atomically.ts'

const NAME = 'picture.webp'
const TYPE = 'image/webp'

/** What lists show of each app: one file in its folder. It follows from the app, so neither backups nor copies depend on it. */
export interface PictureStore {
  /** PAYLOAD_TOO_LARGE, PICTURE_REFUSED. */
  put(appId: AppId, file: File): Promise<ContentHash>
  /** PICTURE_NOT_FOUND. */
  read(appId: AppId): Promise<File>
  /** False where there is none to copy. */
  copy(from: AppId, to: AppId): Promise<boolean>
}

export function createPictureStore(appFolder: (appId: AppId) => string): PictureStore {
  return {
    async put(appId, file) {
      if (file.size > APP_PICTURE_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
      const bytes = await file.bytes()
      const size = sniffType(bytes)?.contentType === TYPE ? pictureSize(bytes, TYPE) : null
      if (size?.width !== APP_PICTURE_WIDTH || size.height !== APP_PICTURE_HEIGHT) throw new AppError('PICTURE_REFUSED', {})
      await writeAtomically(appFolder(appId), NAME, bytes)
      return ContentHash.parse(createHash('sha256').update(bytes).digest('hex'))
    },
    async read(appId) {
      const bytes = await readFile(path.join(appFolder(appId), NAME)).catch(nullIfMissing)
      if (bytes === null) throw new AppError('PICTURE_NOT_FOUND', {})
      return new File([bytes], NAME, { type: TYPE })
    },
    copy: (from, to) =>
      cp(path.join(appFolder(from), NAME), path.join(appFolder(to), NAME)).then(
        () => true,
        () => false,
      ),
  }
}
