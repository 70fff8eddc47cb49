import { Check, Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useCopied } from './use-copied.ts'
import { say } from '../../shared/text/say.ts'

/** Copies a text and says so for a moment. */
export function CopyButton({ text, name = say('Copy') }: { readonly text: () => string; readonly name?: string }) {
  const { isCopied, copy } = useCopied()
  return (
    <IconButton name={isCopied ? say('Copied') : name} size="xs" onClick={() => copy(text())}>
      {isCopied ? <Check className="text-success" aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </IconButton>
  )
}
