import { formOf, inPlainText, type LineStep, similarity, STEPS, streamForm } from './same-line.ts'
import { isBlank } from './text-lines.ts'

/** Lines from `from` up to `to`, counted from 0. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** Lines that were searched for, and the lines of the file that they are. Only lines with something on them are told of. */
export interface MatchedLines {
  readonly search: LineRange
  readonly file: LineRange
}

/** How lenient one had to be. Everything after `trailing-space` may be another place than was meant, and asks for a second look. */
export type Step = LineStep | 'stream' | 'similar'

export type Located =
  | { readonly kind: 'found'; readonly step: Step; readonly pairs: readonly MatchedLines[] }
  | { readonly kind: 'ambiguous'; readonly at: readonly number[] }
  | { readonly kind: 'missing' }

interface Filled {
  /** Where each line stands among all lines, the blank ones counted. */
  readonly at: readonly number[]
  readonly lines: readonly string[]
}

const MAX_PLACES = 5

interface IndexedLines {
  readonly lines: readonly string[]
  /** Where each line is. */
  readonly places: ReadonlyMap<string, readonly number[]>
}

function indexed(lines: readonly string[]): IndexedLines {
  const places = new Map<string, number[]>()
  for (const [at, line] of lines.entries()) {
    const known = places.get(line)
    if (known === undefined) places.set(line, [at])
    else known.push(at)
  }
  return { lines, places }
}

/** A file in which several blocks are looked for: each form of its lines is made once. */
export interface SearchedFile {
  readonly lines: readonly string[]
  readonly text: Filled
  /** The lines with something on them. */
  readonly form: (step: LineStep) => IndexedLines
  readonly raw: () => IndexedLines
  readonly stream: () => Stream
}

export function searchedFile(lines: readonly string[]): SearchedFile {
  const text = filled(lines)
  const forms = new Map<LineStep, IndexedLines>()
  let stream: Stream | null = null
  let raw: IndexedLines | null = null
  return {
    lines,
    text,
    raw: () => (raw ??= indexed(lines)),
    form(step) {
      const made = forms.get(step) ?? indexed(text.lines.map(formOf(step)))
      forms.set(step, made)
      return made
    },
    stream: () => (stream ??= streamOf(text.lines)),
  }
}

/**
 * Where in the file a block is. Blank lines do not count. Each step must find exactly one place: the first that finds any decides, and
 * when it finds two, nothing is guessed.
 */
export function locate(file: SearchedFile, search: readonly string[]): Located {
  const { text } = file
  const raw = wholeMatches(file.raw(), search)
  const wanted = filled(search)
  if (wanted.lines.length === 0 || text.lines.length === 0) return { kind: 'missing' }
  // With its blank lines a block may have one place where it has two without.
  if (raw.length === 1) return { kind: 'found', step: 'exact', pairs: wanted.at.map((at) => pairOf(at, (raw[0] ?? 0) + at)) }
  if (raw.length > 1) return { kind: 'ambiguous', at: raw }

  for (const step of STEPS) {
    const starts = placesOf(file.form(step), wanted.lines.map(formOf(step)))
    if (starts.length > 1) return { kind: 'ambiguous', at: starts.map((start) => text.at[start] ?? 0) }
    const [start] = starts
    if (start !== undefined) {
      return { kind: 'found', step, pairs: wanted.at.map((at, index) => pairOf(at, text.at[start + index] ?? 0)) }
    }
  }
  const streamed = locateStream(file, wanted)
  return streamed.kind === 'missing' ? locateSimilar(file, wanted) : streamed
}

function pairOf(search: number, file: number): MatchedLines {
  return { search: { from: search, to: search + 1 }, file: { from: file, to: file + 1 } }
}

function filled(lines: readonly string[]): Filled {
  const at = lines.flatMap((line, index) => (isBlank(line) ? [] : [index]))
  return { at, lines: at.map((index) => lines[index] ?? '') }
}

/** Where all lines stand as they are, the blank ones too. */
function wholeMatches(file: IndexedLines, search: readonly string[]): readonly number[] {
  let first = 0
  let last = search.length
  while (first < last && isBlank(search[first] ?? '')) first += 1
  while (last > first && isBlank(search[last - 1] ?? '')) last -= 1
  return first === last ? [] : placesOf(file, search.slice(first, last)).map((place) => place - first)
}

/** By Knuth, Morris and Pratt: each line of the file is looked at once, also where what is searched for nearly begins everywhere. */
function placesOf({ lines, places }: IndexedLines, wanted: readonly string[]): readonly number[] {
  const found: number[] = []
  if (wanted.some((line) => !places.has(line))) return found
  const borders = bordersOf(wanted)
  let same = 0
  for (const [at, line] of lines.entries()) {
    same = continued(wanted, borders, same, line)
    if (same < wanted.length) continue
    if (found.push(at - same + 1) === MAX_PLACES) break
    same = borders[same - 1] ?? 0
  }
  return found
}

/** For each beginning of the lines, how many of its first ones are its last ones too. */
function bordersOf(wanted: readonly string[]): readonly number[] {
  const borders = [0]
  for (const line of wanted.slice(1)) borders.push(continued(wanted, borders, borders.at(-1) ?? 0, line))
  return borders
}

/** How many of the first lines end with this one, where `same` of them ended with the one before. */
function continued(wanted: readonly string[], borders: readonly number[], same: number, line: string): number {
  let count = same
  while (count > 0 && wanted[count] !== line) count = borders[count - 1] ?? 0
  return wanted[count] === line ? count + 1 : 0
}

// Lines that were joined or broken: everything but space and line ends is the same

const MIN_STREAM_CHARS = 12

interface Stream {
  readonly text: string
  /** Where in the text each line begins; the last entry is its end. */
  readonly starts: readonly number[]
}

function locateStream({ text, stream }: SearchedFile, wanted: Filled): Located {
  const file = stream()
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
  const pairs: MatchedLines[] = []
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

function span({ at }: Filled, from: number, to: number): LineRange {
  return { from: at[from] ?? 0, to: (at[to - 1] ?? 0) + 1 }
}

// A slip in some lines: most are the same, and the others nearly

const MIN_LINES = 3
/** A block of lines that are all over the file is like every place of it. */
const MAX_VOTES = 500_000
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

function locateSimilar({ text, form }: SearchedFile, wanted: Filled): Located {
  const count = wanted.lines.length
  if (count < MIN_LINES) return { kind: 'missing' }
  const file = form('space')
  const search = wanted.lines.map(inPlainText)
  let best: Candidate | null = null
  let second = 0
  for (const [start, same] of sameLinesByStart(file, search)) {
    if (start < 0 || start + count > file.lines.length || same / count < MIN_RIVAL) continue
    const mean = meanSimilarity(file.lines, search, start)
    if (best !== null && mean <= best.mean) second = Math.max(second, mean)
    else {
      second = best?.mean ?? 0
      best = { start, same, mean }
    }
  }
  if (best === null || best.mean < MIN_MEAN || best.mean - second <= MIN_LEAD || best.same / count < MIN_SAME) return { kind: 'missing' }
  const { start } = best
  const isLike = search.every((line, index) => similarity(file.lines[start + index] ?? '', line) >= MIN_LIKE)
  if (!isLike) return { kind: 'missing' }
  return { kind: 'found', step: 'similar', pairs: wanted.at.map((at, index) => pairOf(at, text.at[start + index] ?? 0)) }
}

/** How many lines would be the same if the block began at each line: only where some are is worth a closer look. */
function sameLinesByStart({ places }: IndexedLines, search: readonly string[]): ReadonlyMap<number, number> {
  const cast = search.reduce((sum, line) => sum + (places.get(line)?.length ?? 0), 0)
  if (cast > MAX_VOTES) return new Map()
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
