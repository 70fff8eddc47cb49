const FIRST_DELAY_MS = 400
const LONGEST_DELAY_MS = 8_000

/** How long to wait before try number `attempt`, counted from 0. */
export function retryDelayMs(attempt: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
}

/** Resolves after a while, at once when the network comes back, and when `signal` aborts. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    window.addEventListener('online', end, { signal: ended.signal })
    signal.addEventListener('abort', end, { signal: ended.signal })
    if (signal.aborted) end()
  })
}
