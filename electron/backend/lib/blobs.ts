import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type AppId, ContentHash } from '../../../shared/domain/ids.ts'
import { PICTURE_MAX_PIXELS, UPLOAD_MAX_BYTES } from '../../../shared/limits/files.ts'
import { pictureSize } from './picture-size.ts'
import { type FileType, sniffType } from './sniff-type.ts'
import { nullIfMissing, writeAtomically } from './write-atomically.ts'

export interface Blob {
  readonly bytes: Uint8Array
  readonly type: FileType
}

/** What people upload into an app: files named by their hash, in the app's own folder, so that they move and go with it. */
export interface Blobs {
  /** PAYLOAD_TOO_LARGE, UPLOAD_TYPE_REFUSED, IMAGE_DIMENSIONS_REFUSED. The same bytes are stored once. */
  put(appId: AppId, bytes: Uint8Array): Promise<ContentHash>
  /** Null when the app has no such file. */
  read(appId: AppId, hash: ContentHash): Promise<Blob | null>
  /** Where each of them lies. */
  files(appId: AppId): Promise<ReadonlyMap<ContentHash, string>>
}

export function createBlobs(appFolder: (appId: AppId) => string): Blobs {
  const folder = (appId: AppId) => path.join(appFolder(appId), 'blobs')

  return {
    async put(appId, bytes) {
      if (bytes.length >= UPLOAD_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
      const type = sniffType(bytes)
      if (type === null) throw new AppError('UPLOAD_TYPE_REFUSED', {})
      const size = pictureSize(bytes, type.contentType)
      if (size !== null && size.width * size.height > PICTURE_MAX_PIXELS) throw new AppError('IMAGE_DIMENSIONS_REFUSED', {})
      const hash = ContentHash.parse(createHash('sha256').update(bytes).digest('hex'))
      await writeAtomically(folder(appId), hash, bytes)
      return hash
    },
    async read(appId, hash) {
      const bytes = await readFile(path.join(folder(appId), hash)).catch(nullIfMissing)
      const type = bytes === null ? null : sniffType(bytes)
      return bytes === null || type === null ? null : { bytes, type }
    },
    async files(appId) {
      const names = (await readdir(folder(appId)).catch(nullIfMissing)) ?? []
      const hashes = names.flatMap((name) => ContentHash.safeParse(name).data ?? [])
      return new Map(hashes.map((hash) => [hash, path.join(folder(appId), hash)]))
    },
  }
}
