import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** As the chat's specification has it. */
const CONFIRMED_MS = 2_000

/** Copies a text and says so for a moment. A clipboard that refuses is not worth a message (spec 002 §8). */
export function CopyButton({ text }: { readonly text: () => string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <IconButton name={isCopied ? 'Copied' : 'Copy'} size="xs" onClick={() => void copy()}>
      {isCopied ? <Check className="text-success" aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </IconButton>
  )
}
