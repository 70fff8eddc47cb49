import { chances, type Choice, type Weights } from '../../electron/backend/scaffolder/statistics/choose.ts'

interface Pace {
  /** How often all are gone through. */
  readonly epochs: number
  readonly rate: number
  /** What weighs less is forgotten. */
  readonly least: number
}
const USUAL: Pace = { epochs: 12, rate: 0.2, least: 0.02 }
const DECAY = 1e-4

/** Learns from choices that were made by hand: gradient steps on their likelihood. Deterministic. */
export function trainChooser(choices: readonly Choice[], { epochs, rate, least }: Pace = USUAL): Weights {
  const weights = new Map<string, number>()
  const squares = new Map<string, number>()
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { candidates, right } of choices) {
      const share = chances(candidates, weights)
      for (const [at, features] of candidates.entries()) {
        const gradient = (at === right ? 1 : 0) - (share[at] ?? 0)
        if (Math.abs(gradient) < 1e-3) continue
        for (const feature of features) {
          const whole = gradient - DECAY * (weights.get(feature) ?? 0)
          const square = (squares.get(feature) ?? 1e-2) + whole * whole
          squares.set(feature, square)
          weights.set(feature, (weights.get(feature) ?? 0) + (rate * whole) / Math.sqrt(square))
        }
      }
    }
  return new Map([...weights].filter(([, weight]) => Math.abs(weight) >= least))
}
