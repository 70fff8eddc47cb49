import { say } from '../../../shared/text/say.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface AskToOpenProps {
  readonly address: string
  /** Where it comes from, and that it leads out of Lathe. */
  readonly about: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** An address that somebody else wrote is shown whole before it is opened. */
export function AskToOpen({ address, about, isOpen, onClose }: AskToOpenProps) {
  return (
    <ConfirmDialog
      name="open-link"
      title={say('Open this address?')}
      confirmLabel={say('Open in the browser')}
      tone="normal"
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      onConfirm={() => {
        window.open(address, '_blank', 'noopener,noreferrer')
        onClose()
      }}
    >
      <p>{about}</p>
      <p className="mono mt-2 max-h-40 overflow-auto rounded-md border bg-muted px-2.5 py-2 text-xs break-all text-foreground">{address}</p>
    </ConfirmDialog>
  )
}
