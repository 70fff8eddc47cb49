export interface RateSample {
  readonly atMs: number
  readonly rows: number
}

/** Long enough to be steady, short enough to show a slowdown. */
const OVER_MS = 3_000

/** Adds a sample. A sample with a lower count restarts the measurement. */
export function withSample(samples: readonly RateSample[], next: RateSample): readonly RateSample[] {
  const last = samples.at(-1)
  if (last !== undefined && next.rows < last.rows) return [next]
  return [...samples.filter(({ atMs }) => next.atMs - atMs <= OVER_MS), next]
}

/** Null until there are two samples apart in time. */
export function rowsPerSecond(samples: readonly RateSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.atMs <= first.atMs) return null
  return Math.round(((last.rows - first.rows) * 1_000) / (last.atMs - first.atMs))
}
