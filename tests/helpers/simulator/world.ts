import { seededRandom } from '../seeded-random.ts'

/** Time and chance of one run: both are the seed's alone. */
export interface World {
  now(): number
  random(): number
  /** True in so many of all cases, while there is a storm. */
  happens(share: number): boolean
  pick<Value>(values: readonly Value[]): Value
  after(ms: number, run: () => void): void
  wait(ms: number): Promise<void>
  /** From now on nothing fails any more. */
  endStorm(): void
  isStormy(): boolean
  /** Runs what is due next, and what follows from it; false when there is nothing. */
  advance(): Promise<boolean>
  id(): string
}

interface Due {
  readonly at: number
  readonly run: () => void
}

export function createWorld(seed: number): World {
  const random = seededRandom(seed)
  const due: Due[] = []
  let now = 0
  let isStormy = true
  let ids = 0
  const after = (ms: number, run: () => void) => {
    const at = now + ms
    let place = due.length
    while (place > 0 && (due[place - 1]?.at ?? 0) > at) place -= 1
    due.splice(place, 0, { at, run })
  }
  return {
    now: () => now,
    random,
    happens: (share) => isStormy && random() < share,
    pick(values) {
      const value = values[Math.floor(random() * values.length)]
      if (value === undefined) throw new Error('There is nothing to pick.')
      return value
    },
    after,
    wait: (ms) => new Promise((resolve) => after(ms, resolve)),
    endStorm() {
      isStormy = false
    },
    isStormy: () => isStormy,
    async advance() {
      const next = due.shift()
      if (next === undefined) return false
      now = next.at
      next.run()
      // Promises that this settled, and those that wait for them.
      await new Promise((resolve) => setImmediate(resolve))
      return true
    },
    id: () => `${seed}-${++ids}`,
  }
}
