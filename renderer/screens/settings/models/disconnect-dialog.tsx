import { useState } from 'react'
import type { ModelProviderInfo } from '../../../../shared/domain/model-provider.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface DisconnectDialogProps {
  readonly provider: ModelProviderInfo
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDisconnected: (provider: ModelProviderInfo) => void
}

export function DisconnectDialog({ provider, isOpen, onClose, onDisconnected }: DisconnectDialogProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isWorking, setWorking] = useState(false)
  async function disconnect() {
    setWorking(true)
    try {
      onDisconnected(await client.models.disconnect({ provider: provider.id }))
    } catch (error) {
      showFailure(say('{name} was not disconnected', { name: provider.name }), error)
    }
    setWorking(false)
  }
  return (
    <ConfirmDialog
      name="disconnect-provider"
      title={say('Disconnect {name}?', { name: provider.name })}
      confirmLabel={provider.hasKey ? say('Disconnect and forget the key') : say('Disconnect')}
      workingLabel={say('Disconnecting…')}
      isWorking={isWorking}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      onConfirm={() => void disconnect()}
    >
      {say('{words}Your apps and chats stay. Apps that ask one of its models say that none is connected.', {
        words: provider.hasKey
          ? say('Its key is deleted from this computer and has to be entered again to connect it. ')
          : say('Its address is forgotten. '),
      })}
    </ConfirmDialog>
  )
}
