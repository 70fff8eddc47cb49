const FIRST_DELAY_MS = 400
// The host is on this computer: a try costs nothing, and somebody waits for it to be back.
const LONGEST_DELAY_MS = 1_500

const wakes = new EventTarget()

/** How long to wait before try number `attempt`, counted from 0. */
export function retryDelayMs(attempt: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
}

/** Ends every pause: somebody asked, or the host was just heard of. */
export function retryNow(): void {
  wakes.dispatchEvent(new Event('wake'))
}

/** Resolves after a while, at once when the network comes back or a retry is asked for, and when `signal` aborts. */
export function pause(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    window.addEventListener('online', end, { signal: ended.signal })
    wakes.addEventListener('wake', end, { signal: ended.signal })
    signal?.addEventListener('abort', end, { signal: ended.signal })
    if (signal?.aborted === true) end()
  })
}
