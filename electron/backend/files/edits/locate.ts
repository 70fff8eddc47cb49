import { formOf, inPlainText, type LineStep, similarity, STEPS, streamForm } from './same-line.ts'
import { isBlank } from './text-lines.ts'

/** Lines from `from` up to `to`, counted from 0. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Lines that were searched for, and the lines of the file that they are. Only lines with something on them are told of. */
export interface Pair {
  readonly search: Range
  readonly file: Range
}

/** How lenient one had to be. Everything after `trailing-space` may be another place than was meant, and asks for a second look. */
export type Step = LineStep | 'stream' | 'similar'

export type Located =
  | { readonly kind: 'found'; readonly step: Step; readonly pairs: readonly Pair[] }
  | { readonly kind: 'ambiguous'; readonly at: readonly number[] }
  | { readonly kind: 'missing' }

interface Filled {
  /** Where each line stands among all lines, the blank ones counted. */
  readonly at: readonly number[]
  readonly lines: readonly string[]
}

const MAX_PLACES = 5

/**
 * Where in the file a block is. Blank lines do not count. Each step must find exactly one place: the first that finds any decides, and
 * when it finds two, nothing is guessed.
 */
export function locate(file: readonly string[], search: readonly string[]): Located {
  const raw = wholeMatches(file, search)
  const text = filled(file)
  const wanted = filled(search)
  if (wanted.lines.length === 0 || text.lines.length === 0) return { kind: 'missing' }
  // With its blank lines a block may have one place where it has two without.
  if (raw.length === 1) return { kind: 'found', step: 'exact', pairs: wanted.at.map((at) => pairOf(at, (raw[0] ?? 0) + at)) }
  if (raw.length > 1) return { kind: 'ambiguous', at: raw }

  for (const step of STEPS) {
    const starts = placesOf(text.lines.map(formOf(step)), wanted.lines.map(formOf(step)))
    if (starts.length > 1) return { kind: 'ambiguous', at: starts.map((start) => text.at[start] ?? 0) }
    const [start] = starts
    if (start !== undefined) {
      return { kind: 'found', step, pairs: wanted.at.map((at, index) => pairOf(at, text.at[start + index] ?? 0)) }
    }
  }
  const streamed = locateStream(text, wanted)
  return streamed.kind === 'missing' ? locateSimilar(text, wanted) : streamed
}

function pairOf(search: number, file: number): Pair {
  return { search: { from: search, to: search + 1 }, file: { from: file, to: file + 1 } }
}

function filled(lines: readonly string[]): Filled {
  const at = lines.flatMap((line, index) => (isBlank(line) ? [] : [index]))
  return { at, lines: at.map((index) => lines[index] ?? '') }
}

/** Where all lines stand as they are, the blank ones too. */
function wholeMatches(file: readonly string[], search: readonly string[]): readonly number[] {
  let first = 0
  let last = search.length
  while (first < last && isBlank(search[first] ?? '')) first += 1
  while (last > first && isBlank(search[last - 1] ?? '')) last -= 1
  return first === last ? [] : placesOf(file, search.slice(first, last)).map((place) => place - first)
}

function placesOf(lines: readonly string[], wanted: readonly string[]): readonly number[] {
  const places: number[] = []
  for (let start = 0; start + wanted.length <= lines.length && places.length < MAX_PLACES; start += 1) {
    if (wanted.every((line, index) => lines[start + index] === line)) places.push(start)
  }
  return places
}

// Lines that were joined or broken: everything but space and line ends is the same

const MIN_STREAM_CHARS = 12

interface Stream {
  readonly text: string
  /** Where in the text each line begins; the last entry is its end. */
  readonly starts: readonly number[]
}

function locateStream(text: Filled, wanted: Filled): Located {
  const file = streamOf(text.lines)
  const search = streamOf(wanted.lines)
  if (search.text.length < MIN_STREAM_CHARS) return { kind: 'missing' }
  const lineAt = new Map(file.starts.map((start, index) => [start, index]))
  const places: number[] = []
  for (let at = file.text.indexOf(search.text); at !== -1; at = file.text.indexOf(search.text, at + 1)) {
    if (lineAt.has(at) && lineAt.has(at + search.text.length)) places.push(at)
  }
  const [place, second] = places
  if (place === undefined) return { kind: 'missing' }
  if (second !== undefined) return { kind: 'ambiguous', at: places.slice(0, MAX_PLACES).map((at) => text.at[lineAt.get(at) ?? 0] ?? 0) }

  // Cut wherever both begin a line.
  const pairs: Pair[] = []
  let searchFrom = 0
  let fileFrom = lineAt.get(place) ?? 0
  for (let index = 1; index < search.starts.length; index += 1) {
    const fileTo = lineAt.get(place + (search.starts[index] ?? 0))
    if (fileTo === undefined) continue
    pairs.push({ search: span(wanted, searchFrom, index), file: span(text, fileFrom, fileTo) })
    searchFrom = index
    fileFrom = fileTo
  }
  return { kind: 'found', step: 'stream', pairs }
}

function streamOf(lines: readonly string[]): Stream {
  const starts = [0]
  let text = ''
  for (const line of lines) {
    text += streamForm(line)
    starts.push(text.length)
  }
  return { text, starts }
}

function span({ at }: Filled, from: number, to: number): Range {
  return { from: at[from] ?? 0, to: (at[to - 1] ?? 0) + 1 }
}

// A slip in some lines: most are the same, and the others nearly

const MIN_LINES = 3
const MIN_SAME = 0.6
const MIN_LIKE = 0.6
const MIN_MEAN = 0.85
const MIN_LEAD = 0.03
/** A place with fewer lines the same is no rival of another one. */
const MIN_RIVAL = 0.4

interface Candidate {
  readonly start: number
  readonly same: number
  readonly mean: number
}

function locateSimilar(text: Filled, wanted: Filled): Located {
  const count = wanted.lines.length
  if (count < MIN_LINES) return { kind: 'missing' }
  const file = text.lines.map(inPlainText)
  const search = wanted.lines.map(inPlainText)
  let best: Candidate | null = null
  let second = 0
  for (const [start, same] of sameLinesByStart(file, search)) {
    if (start < 0 || start + count > file.length || same / count < MIN_RIVAL) continue
    const mean = meanSimilarity(file, search, start)
    if (best !== null && mean <= best.mean) second = Math.max(second, mean)
    else {
      second = best?.mean ?? 0
      best = { start, same, mean }
    }
  }
  if (best === null || best.mean < MIN_MEAN || best.mean - second <= MIN_LEAD || best.same / count < MIN_SAME) return { kind: 'missing' }
  const { start } = best
  const isLike = search.every((line, index) => similarity(file[start + index] ?? '', line) >= MIN_LIKE)
  if (!isLike) return { kind: 'missing' }
  return { kind: 'found', step: 'similar', pairs: wanted.at.map((at, index) => pairOf(at, text.at[start + index] ?? 0)) }
}

/** How many lines would be the same if the block began at each line: only where some are is worth a closer look. */
function sameLinesByStart(file: readonly string[], search: readonly string[]): ReadonlyMap<number, number> {
  const places = new Map<string, number[]>()
  const wanted = new Set(search)
  for (const [at, line] of file.entries()) {
    if (!wanted.has(line)) continue
    const known = places.get(line)
    if (known === undefined) places.set(line, [at])
    else known.push(at)
  }
  const votes = new Map<number, number>()
  for (const [index, line] of search.entries()) {
    for (const at of places.get(line) ?? []) votes.set(at - index, (votes.get(at - index) ?? 0) + 1)
  }
  return votes
}

function meanSimilarity(file: readonly string[], search: readonly string[], start: number): number {
  let sum = 0
  for (const [index, line] of search.entries()) sum += similarity(file[start + index] ?? '', line)
  return sum / search.length
}
