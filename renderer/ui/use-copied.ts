import { useEffect, useState } from 'react'

/** As the chat's specification has it. */
const CONFIRMED_MS = 2_000

export interface Copied {
  /** True for a moment after something was copied. */
  readonly isCopied: boolean
  /** `html`: the same for what takes more than text. */
  readonly copy: (text: string, html?: string) => void
}

/** A clipboard that refuses is not worth a message (spec 002 §8). */
export function useCopied(): Copied {
  const [copies, setCopies] = useState(0)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = (text: string, html?: string) => {
    write(text, html).then(
      () => {
        setCopied(true)
        setCopies((count) => count + 1)
      },
      () => undefined,
    )
  }
  return { isCopied, copy }
}

function write(text: string, html?: string): Promise<void> {
  if (html === undefined) return navigator.clipboard.writeText(text)
  const as = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
  return navigator.clipboard.write([new ClipboardItem({ ...as('text/plain', text), ...as('text/html', html) })])
}
