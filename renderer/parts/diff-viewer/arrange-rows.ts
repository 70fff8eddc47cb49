import { DIFF_CONTEXT_LINES_ROWS } from '../../../shared/limits/versions.ts'
import type { DiffLine } from './compare-texts.ts'
import { likeness } from './mark-words.ts'

/** One row of the viewer. Numbers are indexes into the comparison's lines. */
export type DiffRow =
  /** `change`: the index of the change that it belongs to; null for unchanged lines. */
  | { readonly kind: 'line'; readonly line: number; readonly mate: number | null; readonly change: number | null }
  | { readonly kind: 'pair'; readonly left: number | null; readonly right: number | null; readonly change: number | null }
  /** Folded unchanged lines. */
  | { readonly kind: 'gap'; readonly from: number; readonly count: number }

export type DiffLayout = 'split' | 'unified'

/** With more combinations than this, the lines of a change are paired from the top without comparison. */
const MOST_COMBINATIONS = 2_500

/** The rows of a comparison, with `context` lines around each change. `opened`: the unfolded gaps, by the line that they begin at. */
export function arrangeRows(
  lines: readonly DiffLine[],
  { layout, opened, context = DIFF_CONTEXT_LINES_ROWS }: { layout: DiffLayout; opened: ReadonlySet<number>; context?: number },
): readonly DiffRow[] {
  const rows: DiffRow[] = []
  let change = 0
  for (let at = 0; at < lines.length;) {
    const end = runEnd(lines, at)
    if (lines[at]?.kind === 'same') {
      addSame(rows, { from: at, to: end, isFirst: at === 0, isLast: end === lines.length }, { layout, opened, context })
    } else {
      addChange(rows, lines, at, end, layout, change)
      change += 1
    }
    at = end
  }
  return rows
}

/** The end of the run of changed or unchanged lines that begins at `from`. */
function runEnd(lines: readonly DiffLine[], from: number): number {
  const isSame = lines[from]?.kind === 'same'
  let end = from
  while (end < lines.length && (lines[end]?.kind === 'same') === isSame) end += 1
  return end
}

interface SameRun {
  readonly from: number
  readonly to: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

function addSame(
  rows: DiffRow[],
  { from, to, isFirst, isLast }: SameRun,
  { layout, opened, context }: { layout: DiffLayout; opened: ReadonlySet<number>; context: number },
): void {
  const hiddenFrom = isFirst ? from : from + context
  const hiddenTo = isLast ? to : to - context
  const line = (at: number): DiffRow =>
    layout === 'split' ? { kind: 'pair', left: at, right: at, change: null } : { kind: 'line', line: at, mate: null, change: null }
  // A fold of a single line would be as high as the line.
  const isFolded = hiddenTo - hiddenFrom > 1 && !opened.has(hiddenFrom)
  for (let at = from; at < to; at += 1) {
    if (isFolded && at === hiddenFrom) {
      rows.push({ kind: 'gap', from: hiddenFrom, count: hiddenTo - hiddenFrom })
      at = hiddenTo - 1
    } else rows.push(line(at))
  }
}

function addChange(rows: DiffRow[], lines: readonly DiffLine[], from: number, to: number, layout: DiffLayout, change: number): void {
  let middle = from
  while (middle < to && lines[middle]?.kind === 'removed') middle += 1
  const mates = matchMates(lines, from, middle, to)
  if (layout === 'unified') {
    const back = new Map([...mates].map(([left, right]) => [right, left]))
    for (let at = from; at < to; at += 1) {
      rows.push({ kind: 'line', line: at, mate: mates.get(at) ?? back.get(at) ?? null, change })
    }
    return
  }
  let [left, right] = [from, middle]
  const fill = (untilLeft: number, untilRight: number): void => {
    while (left < untilLeft || right < untilRight) {
      rows.push({
        kind: 'pair',
        left: left < untilLeft ? left++ : null,
        right: right < untilRight ? right++ : null,
        change,
      })
    }
  }
  for (const [mateLeft, mateRight] of mates) {
    fill(mateLeft, mateRight)
    rows.push({ kind: 'pair', left: left++, right: right++, change })
  }
  fill(middle, to)
}

const ALIKE_ENOUGH = 0.5

/** Pairs removed with added lines, in order, for the highest total likeness. */
function matchMates(lines: readonly DiffLine[], from: number, middle: number, to: number): ReadonlyMap<number, number> {
  const [height, width] = [middle - from, to - middle]
  if (height === 0 || width === 0) return new Map()
  if (height * width > MOST_COMBINATIONS) {
    const most = Math.min(height, width)
    const pairs = Array.from({ length: most }, (_, at) => [from + at, middle + at] as const)
    return new Map(pairs.filter(([left, right]) => likeness(lines[left]?.text ?? '', lines[right]?.text ?? '') >= ALIKE_ENOUGH))
  }
  const best = Array.from({ length: height + 1 }, () => new Float64Array(width + 1))
  const alike = Array.from({ length: height }, (_, i) =>
    Float64Array.from({ length: width }, (__, j) => likeness(lines[from + i]?.text ?? '', lines[middle + j]?.text ?? '')),
  )
  for (let i = height - 1; i >= 0; i -= 1) {
    for (let j = width - 1; j >= 0; j -= 1) {
      const score = alike[i]?.[j] ?? 0
      const matched = score >= ALIKE_ENOUGH ? score + (best[i + 1]?.[j + 1] ?? 0) : 0
      const row = best[i]
      if (row !== undefined) row[j] = Math.max(matched, best[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  const mates = new Map<number, number>()
  for (let i = 0, j = 0; i < height && j < width;) {
    const here = best[i]?.[j] ?? 0
    if (here === (best[i + 1]?.[j] ?? 0)) i += 1
    else if (here === (best[i]?.[j + 1] ?? 0)) j += 1
    else mates.set(from + i++, middle + j++)
  }
  return mates
}
