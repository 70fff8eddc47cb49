import { Paperclip } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { say } from '../../../shared/text/say.ts'

const ACCEPTED = 'image/*,text/*,.pdf,.txt,.md,.csv,.tsv,.json,.ts,.tsx,.js,.jsx,.html,.xml,.yaml,.yml,.log,.sql'

export interface AttachButtonProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Gets the focus once files were chosen. */
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly isDisabled?: boolean
  readonly disabledReason?: string | undefined
}

export function AttachButton({ onFiles, field, isDisabled = false, disabledReason }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        name={say('Attach files')}
        size="sm"
        tooltipSide="top"
        isDisabled={isDisabled}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={say('Files to attach')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again after it was removed.
          target.value = ''
          field.current?.focus()
        }}
      />
    </>
  )
}

/** Shown over a drop target while files are dragged over it. */
export function DropNote() {
  return (
    <div className="pointer-events-none absolute inset-1 z-20 grid animate-appear place-items-center rounded-lg border-2 border-dashed border-primary bg-primary-subtle text-primary-subtle-foreground">
      <p className="flex items-center gap-2 text-base font-medium">
        <Paperclip aria-hidden="true" />
        {say('Drop files to attach them')}
      </p>
    </div>
  )
}
