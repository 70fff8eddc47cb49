import { z } from 'zod'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CELL_IMAGE_NOTICE_S } from '../../../shared/limits/rows.ts'
import { IMAGE_UPLOAD_LIMIT_BYTES } from '../../../shared/limits/window.ts'
import { ROWS_TEXT } from '../../../shared/text/rows.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { useClient } from '../../state/client.tsx'
import { useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export type UploadedImage = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly reason: string }

const Answer = z.object({ file_url: z.string().min(1) })

/** Uploads an image to an app and returns its URL, or the reason for its rejection in the words of the spec (002 §5 and §8). */
export function useUploadImage(appId: AppId): (file: File | null | undefined) => Promise<UploadedImage> {
  const client = useClient()
  const toast = useToast()
  return async (file) => {
    if (file === null || file === undefined) return { ok: false, reason: SHARED_TEXT.imageNotFound }
    if (file.size >= IMAGE_UPLOAD_LIMIT_BYTES) return { ok: false, reason: SHARED_TEXT.imageTooLarge }
    try {
      const answer = Answer.safeParse(await client.uploads.put({ appId, file, kind: 'image' }))
      if (!answer.success) return { ok: false, reason: ROWS_TEXT.cellImageFailed }
      toast({ tone: 'success', title: ROWS_TEXT.cellImageUploaded, forMs: CELL_IMAGE_NOTICE_S * 1000 })
      return { ok: true, url: answer.data.file_url }
    } catch (error) {
      const { code, message } = describeFailure(error)
      if (code === 'PAYLOAD_TOO_LARGE') return { ok: false, reason: SHARED_TEXT.imageTooLarge }
      const why = code === 'UPLOAD_TYPE_REFUSED' ? CELL_IMAGE_TYPES : message
      return { ok: false, reason: `${ROWS_TEXT.cellImageFailed}. ${why}` }
    }
  }
}

const CELL_IMAGE_TYPES = say('It is no PNG, JPEG, GIF, WebP or AVIF.')
