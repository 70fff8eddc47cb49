export interface Lockout {
  isLocked(key: string): boolean
  /** Counts one more. */
  fail(key: string): void
  clear(key: string): void
}

/** More keys than one app's people have; with more, those that failed longest ago are forgotten. */
const KEYS_KEPT = 10_000

/** After so many failures within that time a key is locked until they are longer ago. It forgets with the process. */
export function createLockout({
  atMost,
  perMs,
  now,
}: {
  readonly atMost: number
  readonly perMs: number
  readonly now: () => number
}): Lockout {
  const failures = new Map<string, readonly number[]>()
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - perMs)

  return {
    isLocked: (key) => recent(key).length >= atMost,
    fail(key) {
      const counted = [...recent(key), now()].slice(-atMost)
      failures.delete(key)
      failures.set(key, counted)
      const [oldest] = failures.keys()
      if (failures.size > KEYS_KEPT && oldest !== undefined) failures.delete(oldest)
    },
    clear: (key) => void failures.delete(key),
  }
}
