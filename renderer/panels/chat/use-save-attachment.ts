import { useCallback } from 'react'
import type { Attachment } from '../../../shared/domain/message.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useChatPlace } from './chat-place.tsx'

/** Downloads what went with a message, under the name that it came with. */
export function useSaveAttachment(): (attachment: Attachment) => Promise<void> {
  const appId = useChatPlace()
  const client = useClient()
  const showFailure = useFailureToast()
  return useCallback(
    async function save({ hash, name }) {
      try {
        saveFile(await client.chat.attachment({ appId, hash }), name)
      } catch (error) {
        showFailure(`${name} was not downloaded`, error)
      }
    },
    [appId, client, showFailure],
  )
}
