import { useEffect, useState } from 'react'

const PAUSE_MS = 120

/** A text that is being written, once the writer pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // What was cleared should be seen at once.
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
