import { SITE_HOST_EVERY_MAX_MS, SITE_HOST_EVERY_MS } from '../../../shared/limits/sources.ts'

export interface Clock {
  readonly now: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface Politeness {
  /** Waits until this host may be asked once more. */
  turn(host: string, signal: AbortSignal): Promise<void>
  /** What a host asks to be left alone between two requests, and from now on. */
  slow(host: string, everyMs: number): void
  rest(host: string, ms: number): void
}

/** No host is asked more often than that, whoever asks: a website once a second. */
export function createPoliteness({ now, wait }: Clock, leastMs = SITE_HOST_EVERY_MS): Politeness {
  const freeAt = new Map<string, number>()
  const everyMs = new Map<string, number>()

  return {
    async turn(host, signal) {
      signal.throwIfAborted()
      const at = now()
      for (const [other, free] of freeAt) if (free < at - SITE_HOST_EVERY_MAX_MS) freeAt.delete(other)
      const mine = Math.max(at, freeAt.get(host) ?? 0)
      freeAt.set(host, mine + (everyMs.get(host) ?? leastMs))
      if (mine > at) await wait(mine - at, signal)
    },
    slow: (host, ms) => void everyMs.set(host, Math.min(SITE_HOST_EVERY_MAX_MS, Math.max(leastMs, ms))),
    rest: (host, ms) => void freeAt.set(host, Math.max(freeAt.get(host) ?? 0, now() + ms)),
  }
}
