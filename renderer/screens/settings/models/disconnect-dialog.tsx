import { useState } from 'react'
import type { ModelProviderInfo } from '../../../../shared/domain/model-provider.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

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
      showFailure(`${provider.name} was not disconnected`, error)
    }
    setWorking(false)
  }
  return (
    <ConfirmDialog
      name="disconnect-provider"
      title={`Disconnect ${provider.name}?`}
      confirmLabel={provider.hasKey ? 'Disconnect and forget the key' : 'Disconnect'}
      workingLabel="Disconnecting…"
      isWorking={isWorking}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      onConfirm={() => void disconnect()}
    >
      {provider.hasKey ? 'Its key is deleted from this computer and has to be entered again to connect it. ' : 'Its address is forgotten. '}
      Your apps and chats stay. Apps that ask one of its models say that none is connected.
    </ConfirmDialog>
  )
}
