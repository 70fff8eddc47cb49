import type { TrainedChain } from '../../electron/backend/scaffolder/statistics/crf.ts'
import { exponents, factorsOf, normalized, sumsOf } from '../../electron/backend/scaffolder/statistics/crf.ts'

export interface Example {
  readonly features: readonly (readonly string[])[]
  readonly tags: readonly number[]
}

/** How often a feature has to be seen to get weights. */
const LEAST_SEEN = 2
/** Shrinks what is touched, so that what was seen once or twice says little. */
const DECAY = 2e-4
const LEAST_WEIGHT = 0.06
const LEAST_PART = 1e-3

export interface Pace {
  readonly epochs: number
  readonly rate: number
  /** The larger, the smaller the first steps. */
  readonly firstSquare: number
  /** Which share of the features is left out of each step, so that none is relied on wholly. */
  readonly leftOut: number
}
const USUAL_PACE: Pace = { epochs: 18, rate: 0.15, firstSquare: 1e-3, leftOut: 0 }

/** Learns the weights from marked examples: gradient steps on the likelihood, each weight at a pace of its own (AdaGrad). Deterministic. */
export function trainChain(examples: readonly Example[], tagCount: number, pace: Pace = USUAL_PACE): TrainedChain {
  const ids = featureIds(examples)
  const rows = examples.map(({ features, tags }) => ({
    features: features.map((each) => Int32Array.from(each.flatMap((name) => ids.get(name) ?? []))),
    tags,
  }))
  const weights = new Float64Array(ids.size * tagCount)
  const squares = new Float64Array(weights.length).fill(pace.firstSquare)
  const transitions = new Float32Array((tagCount + 1) * tagCount)
  const transitionSquares = new Float64Array(transitions.length).fill(pace.firstSquare)
  const order = rows.map((_, index) => index)
  const random = randomFrom(7)
  for (let epoch = 0; epoch < pace.epochs; epoch++) {
    shuffle(order, random)
    const rate = pace.rate / (1 + epoch * 0.1)
    for (const index of order) {
      const row = rows[index]
      if (row !== undefined && row.tags.length > 0)
        step(pace.leftOut === 0 ? row : thinned(row, pace.leftOut, random), {
          weights,
          squares,
          transitions,
          transitionSquares,
          rate,
          tagCount,
        })
    }
  }
  const kept = new Map<string, Float32Array>()
  for (const [name, id] of ids) {
    const own = Float32Array.from(weights.subarray(id * tagCount, (id + 1) * tagCount), (weight) =>
      Math.abs(weight) < LEAST_WEIGHT ? 0 : weight,
    )
    if (own.some((weight) => weight !== 0)) kept.set(name, own)
  }
  return { tagCount, weights: kept, unit: 1, transitions }
}

interface Row {
  readonly features: readonly Int32Array[]
  readonly tags: readonly number[]
}
interface Learning {
  readonly weights: Float64Array
  readonly squares: Float64Array
  readonly transitions: Float32Array
  readonly transitionSquares: Float64Array
  readonly rate: number
  readonly tagCount: number
}

function thinned({ features, tags }: Row, share: number, random: () => number): Row {
  return { features: features.map((own) => own.filter(() => random() >= share)), tags }
}

function step({ features, tags }: Row, { weights, squares, transitions, transitionSquares, rate, tagCount }: Learning): void {
  const factors = factorsOf(transitions, tagCount)
  const emissions = features.map((own) => {
    const scores = new Float64Array(tagCount)
    for (const id of own) {
      const base = id * tagCount
      for (let tag = 0; tag < tagCount; tag++) scores[tag]! += weights[base + tag]!
    }
    return exponents(scores)
  })
  const { forward, backward } = sumsOf(emissions, factors)
  for (const [place, own] of features.entries()) {
    const expected = normalized(product(forward[place]!, backward[place]!))
    for (let tag = 0; tag < tagCount; tag++) {
      const gradient = (tags[place] === tag ? 1 : 0) - expected[tag]!
      if (Math.abs(gradient) > LEAST_PART) for (const id of own) move(weights, squares, id * tagCount + tag, gradient, rate)
    }
    const after = product(emissions[place]!, backward[place]!)
    const isFirst = place === 0
    const before = isFirst ? ONE : forward[place - 1]!
    let total = 0
    for (let from = 0; from < before.length; from++) {
      const base = (isFirst ? tagCount : from) * tagCount
      for (let tag = 0; tag < tagCount; tag++) total += before[from]! * factors[base + tag]! * after[tag]!
    }
    for (let from = 0; from < before.length; from++) {
      const base = (isFirst ? tagCount : from) * tagCount
      for (let tag = 0; tag < tagCount; tag++) {
        const isTold = tags[place] === tag && (isFirst || tags[place - 1] === from)
        const gradient = (isTold ? 1 : 0) - (before[from]! * factors[base + tag]! * after[tag]!) / total
        if (Math.abs(gradient) > LEAST_PART) move(transitions, transitionSquares, base + tag, gradient, rate)
      }
    }
  }
}
const ONE = Float64Array.of(1)

function move(values: Float64Array | Float32Array, squares: Float64Array, index: number, gradient: number, rate: number): void {
  const whole = gradient - DECAY * values[index]!
  squares[index]! += whole * whole
  values[index]! += (rate * whole) / Math.sqrt(squares[index]!)
}

function product(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, at) => value * other[at]!)
}

function featureIds(examples: readonly Example[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const own of features) for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count >= LEAST_SEEN).map(([name], id) => [name, id]))
}

/** Numbers that look random and are the same every time (xorshift). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

export function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = items[at]!
    items[at] = items[other]!
    items[other] = kept
  }
}
