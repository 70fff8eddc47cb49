import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { AskToOpenProvider } from './markdown.tsx'
import { say } from '../../../shared/text/say.ts'

/** Links in an answer are untrusted: the full address is shown before it is opened. */
export function OpenLinkDialog({ children }: { readonly children: ReactNode }) {
  const [address, setAddress] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <AskToOpenProvider
      value={(next) => {
        setAddress(next)
        setOpen(true)
      }}
    >
      {children}
      <ConfirmDialog
        name="open-link"
        title={say('Open this address?')}
        confirmLabel={say('Open in the browser')}
        tone="normal"
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => {
          window.open(address, '_blank', 'noopener,noreferrer')
          setOpen(false)
        }}
      >
        <p>{say('It comes from the answer and leads out of Lathe.')}</p>
        <p className="mono mt-2 max-h-40 overflow-auto rounded-md border bg-muted px-2.5 py-2 text-xs break-all text-foreground">
          {address}
        </p>
      </ConfirmDialog>
    </AskToOpenProvider>
  )
}
