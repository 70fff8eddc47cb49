import { useState } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import type { PublishCommands } from './publish-commands.ts'

/** The address that is being edited, while its field is open. */
export interface AddressForm {
  /** `left`: the field was closed, and the button that opens it gets the focus. */
  readonly phase: 'unused' | 'open' | 'left'
  readonly typed: string
  readonly error: string | null
  readonly isSaving: boolean
  readonly open: () => void
  readonly write: (typed: string) => void
  readonly leave: () => void
  /** False when it was refused; the field stays open with the reason. */
  readonly save: () => Promise<boolean>
}

export function useAddressForm({ slug }: App, setSlug: PublishCommands['setSlug']): AddressForm {
  const [phase, setPhase] = useState<AddressForm['phase']>('unused')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const write = (text: string) => {
    setTyped(text.toLowerCase())
    setError(null)
  }
  return {
    phase,
    typed,
    error,
    isSaving,
    write,
    open() {
      write(slug)
      setPhase('open')
    },
    leave: () => setPhase('left'),
    async save() {
      if (phase !== 'open') return true
      const wanted = typed.trim()
      setSaving(true)
      const refusal = wanted === slug ? null : await setSlug(wanted)
      setSaving(false)
      setError(refusal)
      if (refusal === null) setPhase('left')
      return refusal === null
    },
  }
}
