/** A performance figure of the product. `measure` returns one sample per run; the table shows their distribution beside the goal. */
export interface Figure {
  readonly name: string
  readonly unit: 'ms' | '/s' | 'MB/s' | '×' | 'KB' | 'MB' | '%' | 'left' | 'pages'
  /** `less` by default. */
  readonly better?: 'more' | 'less'
  /** The goals, each for a statistic of the samples. */
  readonly goals: readonly { readonly statistic: 'median' | 'p95' | 'p99' | 'max'; readonly value: number }[]
  readonly measure: () => Promise<readonly number[]>
}

export interface Measured {
  readonly name: string
  readonly unit: Figure['unit']
  readonly better: 'more' | 'less'
  readonly runs: number
  readonly min: number
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  readonly goals: Figure['goals']
  readonly isMet: boolean
}

export async function measureFigure({ name, unit, better = 'less', goals, measure }: Figure): Promise<Measured> {
  const samples = [...(await measure())].toSorted((a, b) => a - b)
  const spread = {
    min: quantile(samples, 0),
    median: quantile(samples, 0.5),
    p95: quantile(samples, 0.95),
    p99: quantile(samples, 0.99),
    max: quantile(samples, 1),
  }
  const isMet = goals.every(({ statistic, value }) => (better === 'more' ? spread[statistic] >= value : spread[statistic] <= value))
  return { name, unit, better, runs: samples.length, ...spread, goals, isMet }
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(q * (sorted.length - 1)))] ?? Number.NaN
}

export function formatTable(measured: readonly Measured[]): string {
  const number = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
  const goal = ({ better, goals }: Measured) =>
    goals.map(({ statistic, value }) => `${better === 'more' ? '≥' : '≤'} ${value} ${statistic}`).join(', ')
  const rows = [
    ['figure', 'unit', 'runs', 'min', 'median', 'p95', 'p99', 'max', 'goal', ''],
    ...measured.map((m) => [
      m.name,
      m.unit,
      String(m.runs),
      number(m.min),
      number(m.median),
      number(m.p95),
      number(m.p99),
      number(m.max),
      goal(m),
      m.goals.length === 0 ? '' : m.isMet ? 'met' : 'MISSED',
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Runs `once` n times after a warm-up and returns the durations in milliseconds. */
export async function durations(runs: number, once: (run: number) => Promise<unknown>, warmUp = 1): Promise<number[]> {
  const samples: number[] = []
  for (let run = -warmUp; run < runs; run++) {
    const started = performance.now()
    await once(run)
    if (run >= 0) samples.push(performance.now() - started)
  }
  return samples
}
