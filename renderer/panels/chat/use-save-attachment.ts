import { useCallback } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { downloadBlob } from '../../ui/download-blob.ts'
import { say } from '../../../shared/text/say.ts'

/** Downloads an attachment under its original name. */
export function useSaveAttachment(appId: AppId): (attachment: Attachment) => Promise<void> {
  const client = useClient()
  const showFailure = useFailureToast()
  return useCallback(
    async function save({ hash, name }) {
      try {
        downloadBlob(await client.chat.attachment({ appId, hash }), name)
      } catch (error) {
        showFailure(say('{name} was not downloaded', { name }), error)
      }
    },
    [appId, client, showFailure],
  )
}
