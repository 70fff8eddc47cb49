import { useState } from 'react'
import type { ToolServerInfo } from '../../../../shared/domain/tool-server.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { say } from '../../../../shared/text/say.ts'
import { said } from '../../../ui/said.tsx'

export interface ServerDialogProps {
  readonly server: ToolServerInfo
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The command, whole, before it is started for the first time. */
export function StartServerDialog({
  server,
  isOpen,
  onClose,
  onStarted,
}: ServerDialogProps & { readonly onStarted: (server: ToolServerInfo) => void }) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isWorking, setWorking] = useState(false)
  const { id, name, way, secrets } = server
  if (way.kind !== 'command') return null
  const command = [way.command, ...way.args]
  async function start() {
    setWorking(true)
    try {
      onStarted(await client.toolServers.confirm({ serverId: id, command }))
    } catch (error) {
      showFailure(say('{name} was not started', { name }), error)
    }
    setWorking(false)
    onClose()
  }
  return (
    <ConfirmDialog
      name="start-tool-server"
      title={say('Start {name}?', { name })}
      confirmLabel={say('Start it')}
      workingLabel={say('Starting…')}
      tone="normal"
      isWorking={isWorking}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      onConfirm={() => void start()}
    >
      <p>{say('This runs on your computer, with your rights: it can read and change what you can. Start only what you know.')}</p>
      <ol
        aria-label={say('The whole command')}
        className="mono my-3 flex flex-col gap-1 rounded-md border bg-muted p-3 text-xs text-foreground select-text"
      >
        {command.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same argument may stand in it twice, and none moves
          <li key={index} className="break-all whitespace-pre-wrap">
            {part}
          </li>
        ))}
      </ol>
      <p>
        {say('{words} It starts again by itself whenever a tool of it is called.', {
          words: secrets.length === 0 ? 'It is handed no secrets.' : `It is handed ${secrets.join(', ')}.`,
        })}
      </p>
    </ConfirmDialog>
  )
}

export function RemoveServerDialog({ server, isOpen, onClose, onRemoved }: ServerDialogProps & { readonly onRemoved: () => void }) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isWorking, setWorking] = useState(false)
  const { id, name, secrets } = server
  async function remove() {
    setWorking(true)
    try {
      await client.toolServers.remove({ serverId: id })
      onRemoved()
    } catch (error) {
      showFailure(say('{name} was not removed', { name }), error)
      onClose()
    }
    setWorking(false)
  }
  return (
    <ConfirmDialog
      name="remove-tool-server"
      title={say('Remove {name}?', { name })}
      confirmLabel={secrets.length === 0 ? say('Remove it') : say('Remove it and its secrets')}
      workingLabel={say('Removing…')}
      isWorking={isWorking}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      onConfirm={() => void remove()}
    >
      {said('Answers cannot call its tools any more. {value}What it answered in your chats stays.', {
        value: secrets.length > 0 && 'Its secrets are deleted from this computer. ',
      })}
    </ConfirmDialog>
  )
}
