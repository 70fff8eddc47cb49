import { diffArrays } from 'diff'

export interface LineRun {
  readonly kind: 'same' | 'added' | 'removed'
  readonly count: number
}

/** The time limit for comparing two ranges without common unique lines. */
const PATIENCE_MS = 80

/**
 * Runs of lines, removed before added. Lines that are unique on both sides are matched first and the ranges between them are compared, so
 * that a file of 10,000 lines takes milliseconds, and closing brackets are not matched at random.
 */
export function compareLines(old: readonly string[], now: readonly string[]): readonly LineRun[] {
  const runs: LineRun[] = []
  const add = (kind: LineRun['kind'], count: number): void => {
    const last = runs.at(-1)
    if (count === 0) return
    if (last?.kind === kind) runs[runs.length - 1] = { kind, count: last.count + count }
    else runs.push({ kind, count })
  }
  const deadline = performance.now() + PATIENCE_MS * 4

  function between(a: Span, b: Span): void {
    const [from, to] = commonEnds(old, a, now, b)
    add('same', from)
    const [innerA, innerB] = [
      { from: a.from + from, to: a.to - to },
      { from: b.from + from, to: b.to - to },
    ]
    changed(innerA, innerB)
    add('same', to)
  }

  function changed(a: Span, b: Span): void {
    if (a.from === a.to || b.from === b.to) {
      add('removed', a.to - a.from)
      return add('added', b.to - b.from)
    }
    const anchors = findAnchors(old, a, now, b)
    if (anchors.length === 0) return plain(a, b)
    let [atA, atB] = [a.from, b.from]
    for (const [inA, inB] of anchors) {
      between({ from: atA, to: inA }, { from: atB, to: inB })
      add('same', 1)
      ;[atA, atB] = [inA + 1, inB + 1]
    }
    between({ from: atA, to: a.to }, { from: atB, to: b.to })
  }

  function plain(a: Span, b: Span): void {
    const [left, right] = [old.slice(a.from, a.to), now.slice(b.from, b.to)]
    const known = new Set(left)
    const time = Math.min(PATIENCE_MS, deadline - performance.now())
    const changes = time > 0 && right.some((line) => known.has(line)) ? diffArrays(left, right, { timeout: time }) : undefined
    if (changes === undefined) {
      add('removed', left.length)
      return add('added', right.length)
    }
    for (const { added, removed, count } of changes) add(added ? 'added' : removed ? 'removed' : 'same', count)
  }

  between({ from: 0, to: old.length }, { from: 0, to: now.length })
  return removedFirst(runs)
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The number of equal lines at the beginning, and of the remaining ones at the end. */
function commonEnds(old: readonly string[], a: Span, now: readonly string[], b: Span): readonly [number, number] {
  const most = Math.min(a.to - a.from, b.to - b.from)
  let start = 0
  while (start < most && old[a.from + start] === now[b.from + start]) start += 1
  let end = 0
  while (end < most - start && old[a.to - 1 - end] === now[b.to - 1 - end]) end += 1
  return [start, end]
}

/** The longest sequence of lines that are unique on both sides and in the same order. */
function findAnchors(old: readonly string[], a: Span, now: readonly string[], b: Span): readonly (readonly [number, number])[] {
  const inOld = placesOfSingles(old, a)
  const inNow = placesOfSingles(now, b)
  const pairs: (readonly [number, number])[] = []
  for (const [line, place] of inNow) {
    const at = inOld.get(line)
    if (at !== undefined && at !== null && place !== null) pairs.push([at, place])
  }
  return longestRising(pairs)
}

/** Null: the line occurs more than once. */
function placesOfSingles(lines: readonly string[], { from, to }: Span): ReadonlyMap<string, number | null> {
  const places = new Map<string, number | null>()
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? ''
    places.set(line, places.has(line) ? null : at)
  }
  return places
}

/** The longest subsequence of pairs, sorted by their second number, that increases in the first (patience sorting). */
function longestRising(pairs: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  interface Card {
    readonly pair: readonly [number, number]
    readonly before: Card | null
  }
  const piles: Card[] = []
  for (const pair of pairs) {
    let [low, high] = [0, piles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((piles[middle]?.pair[0] ?? 0) < pair[0]) low = middle + 1
      else high = middle
    }
    piles[low] = { pair, before: low === 0 ? null : (piles[low - 1] ?? null) }
  }
  const rising: (readonly [number, number])[] = []
  for (let card = piles.at(-1) ?? null; card !== null; card = card.before) rising.push(card.pair)
  return rising.toReversed()
}

/** Within a change, puts removed lines before added ones. */
function removedFirst(runs: readonly LineRun[]): readonly LineRun[] {
  const ordered: LineRun[] = []
  let [removed, added] = [0, 0]
  const flush = (): void => {
    if (removed > 0) ordered.push({ kind: 'removed', count: removed })
    if (added > 0) ordered.push({ kind: 'added', count: added })
    ;[removed, added] = [0, 0]
  }
  for (const run of runs) {
    if (run.kind === 'removed') removed += run.count
    else if (run.kind === 'added') added += run.count
    else {
      flush()
      ordered.push(run)
    }
  }
  flush()
  return ordered
}
