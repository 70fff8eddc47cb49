export interface RateLimit {
  /** Whether one more is within every limit; if so, it counts. */
  take(key: string): boolean
}

export interface Allowance {
  readonly perMs: number
  readonly atMost: number
}

/** Counts what happened lately, by key. It forgets with the process. */
export function createRateLimit(allowances: readonly Allowance[], now: () => number): RateLimit {
  const longestMs = Math.max(...allowances.map(({ perMs }) => perMs))
  const taken = new Map<string, number[]>()

  return {
    take(key) {
      const at = now()
      for (const [other, times] of taken) if ((times.at(-1) ?? 0) <= at - longestMs) taken.delete(other)
      const times = (taken.get(key) ?? []).filter((time) => time > at - longestMs)
      taken.set(key, times)
      const isAllowed = allowances.every(({ perMs, atMost }) => times.filter((time) => time > at - perMs).length < atMost)
      if (isAllowed) times.push(at)
      return isAllowed
    },
  }
}
