import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId, ContentHash } from '../../../shared/domain/ids.ts'
import { UPLOAD_MAX_BYTES } from '../../../shared/limits/files.ts'
import type { Blobs } from '../lib/blobs.ts'
import { isPicture } from '../lib/sniff-type.ts'

/**
 * Stores an upload for a row, from the builder's table or a form of the draft. `image`: only types that a page can show as a picture.
 * PAYLOAD_TOO_LARGE, UPLOAD_TYPE_REFUSED, IMAGE_DIMENSIONS_REFUSED.
 */
export async function takeUpload(
  { blobs }: { readonly blobs: Blobs },
  appId: AppId,
  file: File,
  kind: 'image' | 'file',
): Promise<ContentHash> {
  if (file.size >= UPLOAD_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (kind === 'image' && !isPicture(bytes)) throw new AppError('UPLOAD_TYPE_REFUSED', {})
  return blobs.put(appId, bytes)
}
