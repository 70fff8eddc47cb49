import { useEffect, useState } from 'react'

const PAUSE_MS = 120

/** Debounces a text while it is being typed. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // Clearing the text takes effect at once.
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
