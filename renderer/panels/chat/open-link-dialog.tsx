import { type ReactNode, useState } from 'react'
import { AskToOpen } from '../../parts/open-link/ask-to-open.tsx'
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
      <AskToOpen
        address={address}
        about={say('It comes from the answer and leads out of Lathe.')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </AskToOpenProvider>
  )
}
