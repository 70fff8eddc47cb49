export interface RateLimit {
  /** Whether one more, or so many, are within every limit; if so, they count. */
  take(key: string, count?: number): boolean
}

export interface Allowance {
  readonly perMs: number
  readonly atMost: number
}

interface Taken {
  readonly at: number
  readonly count: number
}

/** Counts what happened lately, by key. It forgets with the process. */
export function createRateLimit(allowances: readonly Allowance[], now: () => number): RateLimit {
  const longestMs = Math.max(...allowances.map(({ perMs }) => perMs))
  const takenBy = new Map<string, Taken[]>()

  return {
    take(key, count = 1) {
      const at = now()
      for (const [other, taken] of takenBy) if ((taken.at(-1)?.at ?? 0) <= at - longestMs) takenBy.delete(other)
      const taken = (takenBy.get(key) ?? []).filter((one) => one.at > at - longestMs)
      takenBy.set(key, taken)
      const sum = (sinceMs: number) => taken.reduce((total, one) => (one.at > at - sinceMs ? total + one.count : total), 0)
      const isAllowed = allowances.every(({ perMs, atMost }) => sum(perMs) + count <= atMost)
      if (isAllowed) taken.push({ at, count })
      return isAllowed
    },
  }
}
