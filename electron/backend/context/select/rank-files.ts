import { CONTEXT_RANKINGS } from '../../../../shared/domain/context.ts'
import { countTerms, type FieldTerms, type FileIndex } from './file-index.ts'
import { graphOf, nearTo } from './import-graph.ts'
import { termsOf } from './terms.ts'

/** The ways to find files. Each makes a ranking of its own; they are combined by rank, not by score. */
export const RANKINGS = CONTEXT_RANKINGS
export type Ranking = (typeof RANKINGS)[number]

export interface RankedFile {
  readonly path: string
  readonly score: number
  /** How well its text matches the message, from 0, or 1 for the file that matches best. */
  readonly relevance: number
  /** Its rank in each ranking that contains it, from 1. */
  readonly places: Readonly<Partial<Record<Ranking, number>>>
}

/** An earlier change, with the files that it changed. */
export interface EarlierChange {
  readonly paths: readonly string[]
}

export interface RankInput {
  readonly files: readonly { readonly path: string; readonly index: FileIndex }[]
  /** The weighted texts to search for. */
  readonly query: readonly WeightedText[]
  /** Newest first. */
  readonly earlier: readonly EarlierChange[]
  /** Files that are certainly relevant: named, pinned, on the route. */
  readonly named?: readonly string[]
  /** How near in meaning the nearest files are. */
  readonly near?: ReadonlyMap<string, number>
  readonly weights?: Readonly<Record<Ranking, number>>
}

export interface WeightedText {
  readonly text: string
  readonly weight: number
}

const WEIGHTS: Readonly<Record<Ranking, number>> = { text: 1, meaning: 1, imports: 0.4, recent: 0.5, path: 0.4, together: 0.2 }
/** The constant of reciprocal rank fusion: higher values flatten the weight of ranks. */
const RRF_K = 60

/** The files in order of relevance to a message. */
export function rankFiles({ files, query, earlier, named = [], near = new Map(), weights = WEIGHTS }: RankInput): readonly RankedFile[] {
  const terms = queryTerms(query)
  const paths = files.map(({ path }) => path)
  const at = new Map(paths.map((path, place) => [path, place]))
  const pathFields = paths.map(pathField)
  const places: Partial<Record<Ranking, number>>[] = files.map(() => ({}))
  const scores = new Float64Array(files.length)
  const join = (ranking: Ranking, list: ArrayLike<number>) =>
    inOrder(list).forEach((file, place) => {
      scores[file] = (scores[file] ?? 0) + weights[ranking] / (RRF_K + place + 1)
      const of = places[file]
      if (of !== undefined) of[ranking] = place + 1
    })
  const matches = textScores(files, pathFields, terms)
  const best = Math.max(...matches, Number.EPSILON)
  join('text', matches)
  join(
    'meaning',
    paths.map((path) => near.get(path) ?? 0),
  )
  join('recent', recentScores(earlier, at))
  join('path', pathScores(pathFields, terms))
  const seeds = seedsOf(scores, named, at)
  join('imports', nearTo(graphOf(files), seeds))
  join('together', togetherScores(earlier, at, seeds))
  return inOrder(scores, true).map((file) => ({
    path: paths[file] ?? '',
    score: scores[file] ?? 0,
    relevance: (matches[file] ?? 0) / best,
    places: places[file] ?? {},
  }))
}

/** The indexes of a list's nonzero values, largest first; ties in order. */
function inOrder(list: ArrayLike<number>, withZeros = false): readonly number[] {
  const found: number[] = []
  for (let at = 0; at < list.length; at += 1) if (withZeros || (list[at] ?? 0) > 0) found.push(at)
  return found.toSorted((a, b) => (list[b] ?? 0) - (list[a] ?? 0) || a - b)
}

/** A repeated word does not count twice. */
export function queryTerms(query: readonly WeightedText[]): ReadonlyMap<string, number> {
  const terms = new Map<string, number>()
  for (const { text, weight } of query) {
    for (const term of termsOf(text)) terms.set(term, Math.max(weight, terms.get(term) ?? 0))
  }
  return terms
}

const K1 = 2
const FIELDS = {
  content: { weight: 1, b: 0.75 },
  symbols: { weight: 2, b: 0.5 },
  // People name what they see.
  labels: { weight: 2, b: 0.5 },
  path: { weight: 4, b: 0.3 },
}

/** BM25F: the fields of a file form one weighted text. */
function textScores(files: RankInput['files'], paths: readonly FieldTerms[], terms: ReadonlyMap<string, number>): Float64Array {
  const fields = [
    { ...FIELDS.content, of: files.map(({ index }) => index.content) },
    { ...FIELDS.symbols, of: files.map(({ index }) => index.symbols) },
    { ...FIELDS.labels, of: files.map(({ index }) => index.labels) },
    { ...FIELDS.path, of: paths },
  ].map((field) => ({ ...field, mean: mean(field.of.map(({ length }) => length)) }))
  const scores = new Float64Array(files.length)
  const heavy = new Float64Array(files.length)
  for (const [term, weight] of terms) {
    heavy.fill(0)
    let holding = 0
    for (let file = 0; file < files.length; file += 1) {
      let sum = 0
      for (const { of, weight: fieldWeight, b, mean: average } of fields) {
        const field = of[file]
        const count = field?.counts.get(term)
        if (field === undefined || count === undefined) continue
        sum += (fieldWeight * count) / (1 - b + (b * field.length) / average)
      }
      if (sum > 0) holding += 1
      heavy[file] = sum
    }
    if (holding === 0) continue
    const rarity = Math.log(1 + (files.length - holding + 0.5) / (holding + 0.5))
    for (let file = 0; file < files.length; file += 1) {
      const sum = heavy[file] ?? 0
      if (sum > 0) scores[file] = (scores[file] ?? 0) + (weight * rarity * sum * (K1 + 1)) / (sum + K1)
    }
  }
  return scores
}

function mean(values: readonly number[]): number {
  return Math.max(1, values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))
}

/** The share of a path's words that occur in the message. */
function pathScores(paths: readonly FieldTerms[], terms: ReadonlyMap<string, number>): readonly number[] {
  const holding = new Map<string, number>()
  for (const { counts } of paths) for (const term of counts.keys()) if (terms.has(term)) holding.set(term, (holding.get(term) ?? 0) + 1)
  return paths.map(({ counts, length }) => {
    let sum = 0
    for (const term of counts.keys()) {
      const weight = terms.get(term)
      if (weight !== undefined) sum += weight * Math.log(1 + paths.length / (holding.get(term) ?? 1))
    }
    return sum / Math.sqrt(Math.max(1, length))
  })
}

const SEEDS = 10
/** The first seeds weigh far more than the tenth, though their ranks are close. */
const STEEPNESS = 8

/** The seeds for imports and earlier changes: named files, and the best of the rankings that need no seeds. */
function seedsOf(scores: Float64Array, named: readonly string[], at: ReadonlyMap<string, number>): readonly number[] {
  const best = inOrder(scores).slice(0, SEEDS)
  const top = scores[best[0] ?? 0] ?? 0
  const seeds = Array.from({ length: scores.length }, () => 0)
  for (const file of best) seeds[file] = ((scores[file] ?? 0) / Math.max(top, 1e-9)) ** STEEPNESS
  for (const path of named) {
    const file = at.get(path)
    if (file !== undefined) seeds[file] = NAMED_SEED
  }
  return seeds
}

const NAMED_SEED = 2

/** Recency and frequency both count; a change of many files counts little. */
function recentScores(earlier: readonly EarlierChange[], at: ReadonlyMap<string, number>): Float64Array {
  const scores = new Float64Array(at.size)
  earlier.forEach(({ paths }, age) => {
    const share = 1 / (age + 3) / Math.sqrt(Math.max(1, paths.length / 4))
    for (const path of paths) {
      const file = at.get(path)
      if (file !== undefined) scores[file] = (scores[file] ?? 0) + share
    }
  })
  return scores
}

/** Files that were changed together with the seeds: smaller and more recent changes count more. */
function togetherScores(earlier: readonly EarlierChange[], at: ReadonlyMap<string, number>, seeds: readonly number[]): Float64Array {
  const scores = new Float64Array(at.size)
  earlier.forEach(({ paths }, age) => {
    if (paths.length < 2 || paths.length > 30) return
    const places = paths.flatMap((path) => at.get(path) ?? [])
    const seed = places.reduce((sum, place) => sum + (seeds[place] ?? 0), 0)
    if (seed === 0) return
    const weight = 1 / Math.log2(paths.length + 1) / (1 + age / 100)
    for (const place of places) scores[place] = (scores[place] ?? 0) + (seed - (seeds[place] ?? 0)) * weight
  })
  return scores
}

const pathFields = new Map<string, FieldTerms>()
const REMEMBERED_PATHS = 20_000

function pathField(path: string): FieldTerms {
  const known = pathFields.get(path)
  if (known !== undefined) return known
  const field = countTerms(termsOf(path.replace(/\.[^./]+$/, '')))
  if (pathFields.size >= REMEMBERED_PATHS) pathFields.clear()
  pathFields.set(path, field)
  return field
}
