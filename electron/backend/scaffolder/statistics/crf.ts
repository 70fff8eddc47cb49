import { mayFollow } from './labels.ts'

// A linear-chain conditional random field: each word gets the tag that fits it, its neighbours and the tag before.

/** Per feature a weight of each tag. */
export interface FeatureWeights {
  readonly get: (feature: string) => ArrayLike<number> | undefined
}

export interface ChainModel<Kept extends FeatureWeights = FeatureWeights> {
  readonly tagCount: number
  readonly weights: Kept
  /** What a weight of 1 is worth. */
  readonly unit: number
  /** From a tag (the last row: from the start) to a tag. */
  readonly transitions: Float32Array
}

/** As it was learned, with the names of its features. */
export type TrainedChain = ChainModel<ReadonlyMap<string, ArrayLike<number>>>

export interface Tagged {
  readonly tag: number
  /** How sure, from 0 to 1. */
  readonly certainty: number
  /** How likely each tag is, from 0 to 1. */
  readonly chances: Float64Array
}

const IMPOSSIBLE = -1e6

/** The best tags for the words of a message, by their features. `without`: tags that none of them can have. */
export function tagWords(features: readonly (readonly string[])[], model: ChainModel, without: readonly number[] = []): readonly Tagged[] {
  if (features.length === 0) return []
  const scores = features.map((each) => scoresOf(each, model))
  for (const row of scores) for (const tag of without) row[tag] = IMPOSSIBLE
  const tags = bestPath(scores, model.transitions)
  const marginals = marginalsOf(scores, model.transitions)
  return tags.map((tag, at) => ({ tag, certainty: marginals[at]![tag]!, chances: marginals[at]! }))
}

function scoresOf(features: readonly string[], { weights, unit, tagCount }: ChainModel): Float64Array {
  const scores = new Float64Array(tagCount)
  for (const feature of features) {
    const row = weights.get(feature)
    if (row !== undefined) for (let tag = 0; tag < tagCount; tag++) scores[tag]! += row[tag]! * unit
  }
  return scores
}

function bestPath(scores: readonly Float64Array[], transitions: Float32Array): readonly number[] {
  const count = scores[0]!.length
  const allowed = allowedOf(count)
  const back: Int32Array[] = []
  let best = Float64Array.from({ length: count }, (_, tag) => transitions[count * count + tag]! + scores[0]![tag]! + allowed[tag]!)
  for (const here of scores.slice(1)) {
    const next = new Float64Array(count).fill(-Infinity)
    const from = new Int32Array(count)
    for (let before = 0; before < count; before++)
      for (let tag = 0; tag < count; tag++) {
        const score = best[before]! + transitions[before * count + tag]! + allowed[before * count + tag]!
        if (score <= next[tag]!) continue
        next[tag] = score
        from[tag] = before
      }
    for (let tag = 0; tag < count; tag++) next[tag]! += here[tag]!
    best = next
    back.push(from)
  }
  const path = [best.indexOf(Math.max(...best))]
  for (const from of back.toReversed()) path.unshift(from[path[0]!]!)
  return path
}

const ALLOWED = new Map<number, Float64Array>()
/** From a tag, and in the last row from the start: 0 where a tag may follow, and no way where it may not. */
function allowedOf(count: number): Float64Array {
  const known = ALLOWED.get(count)
  if (known !== undefined) return known
  const start = count * count
  const made = Float64Array.from({ length: start + count }, (_, at) =>
    mayFollow(at >= start ? 0 : Math.floor(at / count), at % count) ? 0 : -Infinity,
  )
  ALLOWED.set(count, made)
  return made
}

/** The probability of each tag at each word, by forward and backward sums. */
function marginalsOf(scores: readonly Float64Array[], transitions: Float32Array): readonly Float64Array[] {
  const { forward, backward } = sumsOf(scores.map(exponents), factorsOf(transitions, scores[0]!.length))
  return forward.map((row, place) => normalized(row.map((sum, tag) => sum * backward[place]![tag]!)))
}

/** Without the size that they share, so that none runs over. */
export function exponents(scores: Float64Array): Float64Array {
  const most = Math.max(...scores)
  return scores.map((score) => Math.exp(score - most))
}

export function factorsOf(transitions: Float32Array, tagCount: number): Float64Array {
  const allowed = allowedOf(tagCount)
  return Float64Array.from(transitions, (weight, at) => Math.exp(weight + allowed[at]!))
}

interface Sums {
  readonly forward: readonly Float64Array[]
  readonly backward: readonly Float64Array[]
}
/** What all ways up to a tag, and all from it on, add up to. */
export function sumsOf(emissions: readonly Float64Array[], factors: Float64Array): Sums {
  const count = emissions[0]?.length ?? 0
  const forward: Float64Array[] = []
  for (const [place, here] of emissions.entries()) {
    const row = place === 0 ? factors.slice(count * count) : new Float64Array(count)
    const before = forward[place - 1]
    if (before !== undefined)
      for (let from = 0; from < count; from++) {
        const share = before[from]!
        if (share > 0) for (let tag = 0; tag < count; tag++) row[tag]! += share * factors[from * count + tag]!
      }
    for (let tag = 0; tag < count; tag++) row[tag]! *= here[tag]!
    forward.push(normalized(row))
  }
  const backward: Float64Array[] = emissions.map(() => new Float64Array(count).fill(1))
  for (let place = emissions.length - 2; place >= 0; place--) {
    const after = emissions[place + 1]!.map((here, tag) => here * backward[place + 1]![tag]!)
    const row = new Float64Array(count)
    for (let tag = 0; tag < count; tag++) {
      let sum = 0
      for (let to = 0; to < count; to++) sum += factors[tag * count + to]! * after[to]!
      row[tag] = sum
    }
    backward[place] = normalized(row)
  }
  return { forward, backward }
}

export function normalized(row: Float64Array): Float64Array {
  let sum = 0
  for (const each of row) sum += each
  return sum > 0 ? row.map((each) => each / sum) : row
}
