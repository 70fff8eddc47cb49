import { diffArrays } from 'diff'
import { type Hunk, hunksOf } from './hunks.ts'
import type { Located, MatchedLines, LineRange } from './locate.ts'
import { learnStyle, type Style } from './style.ts'
import { isBlank } from './text-lines.ts'

/** Lines of the file that others take the place of. `from` = `to`: they are put in before it. */
export interface Replacement extends LineRange {
  readonly lines: readonly string[]
}

/**
 * What a block changes at the place that was found for it. Only lines that differ between its two sides come from it, in the file's own
 * style; whatever is in both stays as the file has it, blank lines too.
 */
export function mergeBlock(
  file: readonly string[],
  search: readonly string[],
  replace: readonly string[],
  { pairs, step }: Pick<Located & { readonly kind: 'found' }, 'pairs' | 'step'>,
): readonly Replacement[] {
  const region = regionOf(file, search, pairs)
  if (step !== 'exact' && isInStyleOf(file.slice(region.from, region.to), search, replace)) {
    // What was searched for had slips that its replacement does not have: the file itself says then what is changed.
    const shown = file.slice(region.from, region.to)
    const same = shown.flatMap((line, at) => (isBlank(line) ? [] : [pairAt(at, region.from + at)]))
    return mergeSame(file, shown, withoutRepeats(file, region, shown, replace), { pairs: same, step: 'exact' })
  }
  return mergeSame(file, search, withoutRepeats(file, region, search, replace), { pairs, step })
}

function mergeSame(
  file: readonly string[],
  search: readonly string[],
  replace: readonly string[],
  { pairs, step }: Pick<Located & { readonly kind: 'found' }, 'pairs' | 'step'>,
): readonly Replacement[] {
  const shared = pairs.map((pair) => [linesOf(search, pair.search), linesOf(file, pair.file)] as const)
  const style = learnStyle({ pairs: shared, block: [...search, ...replace], file })
  const comparator = step === 'exact' ? isSame : isSameButEnd
  return hunksOf(diffArrays([...search], [...replace], { comparator })).map((hunk) =>
    placeHunk({ file, search, replace, pairs, style }, hunk),
  )
}

function pairAt(search: number, file: number): MatchedLines {
  return { search: { from: search, to: search + 1 }, file: { from: file, to: file + 1 } }
}

/** The lines of the file that were found, with as many blank ones around them as the block has and the file too. */
function regionOf(file: readonly string[], search: readonly string[], pairs: readonly MatchedLines[]): LineRange {
  const from = pairs[0]?.file.from ?? 0
  const to = pairs.at(-1)?.file.to ?? 0
  const leading = Math.min(blankCount(search, 0, 1), blankCount(file, from - 1, -1))
  const trailing = Math.min(blankCount(search, search.length - 1, -1), blankCount(file, to, 1))
  return { from: from - leading, to: to + trailing }
}

/** Whether the replacement says lines as the file has them where what was searched for says them otherwise. */
function isInStyleOf(region: readonly string[], search: readonly string[], replace: readonly string[]): boolean {
  const inRegion = new Set(region)
  const inSearch = new Set(search)
  const told = replace.filter((line) => /\w{2}/.test(line))
  const asFile = told.filter((line) => inRegion.has(line) && !inSearch.has(line)).length
  const asSearched = told.filter((line) => inSearch.has(line) && !inRegion.has(line)).length
  return asFile > asSearched
}

/**
 * A replacement may go on with lines that were not searched for and that the file has there anyway, or begin so. They would stand twice;
 * they go when that leaves the brackets as balanced as they were.
 */
function withoutRepeats(
  file: readonly string[],
  region: LineRange,
  search: readonly string[],
  replace: readonly string[],
): readonly string[] {
  const after = file.slice(region.to, region.to + replace.length)
  const before = file.slice(Math.max(0, region.from - replace.length), region.from)
  const shorter = dropRepeated(search, replace, after)
  return dropRepeated(search.toReversed(), shorter.toReversed(), before.toReversed()).toReversed()
}

function dropRepeated(search: readonly string[], replace: readonly string[], following: readonly string[]): readonly string[] {
  const isSameEnd = lastOf(search) === lastOf(replace)
  const blanks = blankCount(replace, replace.length - 1, -1) - blankCount(search, search.length - 1, -1)
  const repeatedBlanks = Math.min(Math.max(0, blanks), blankCount(following, 0, 1))
  if (isSameEnd && repeatedBlanks > 0) return replace.slice(0, -repeatedBlanks)
  // What was searched for ends in its own way: only lines beyond that can be repeated.
  if (isSameEnd) return replace
  const wanted = balanceOf(search)
  for (let count = Math.min(following.length, replace.length - 1); count > 0; count -= 1) {
    const tail = replace.slice(-count)
    if (!tail.every((line, index) => line.trim() === (following[index] ?? '').trim())) continue
    const rest = replace.slice(0, -count)
    const [kept, dropped] = [replace, rest].map((lines) => Math.abs(balanceOf(lines) - wanted))
    const isTold = tail.some((line) => /\w{3}/.test(line))
    if (kept !== undefined && dropped !== undefined && (isTold ? dropped <= kept : dropped < kept)) return rest
  }
  return replace
}

function lastOf(lines: readonly string[]): string {
  return lines.findLast((line) => !isBlank(line))?.trim() ?? ''
}

/** How many brackets are left open; fewer than none when more are closed. */
function balanceOf(lines: readonly string[]): number {
  let open = 0
  for (const line of lines) for (const char of line) open += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0
  return open
}

function linesOf(lines: readonly string[], { from, to }: LineRange): readonly string[] {
  return lines.slice(from, to).filter((line) => !isBlank(line))
}

const isSame = (a: string, b: string): boolean => a === b
/** A model leaves spaces at the end of a line on one side and not on the other. */
const isSameButEnd = (a: string, b: string): boolean => a.trimEnd() === b.trimEnd()

interface Place {
  readonly file: readonly string[]
  readonly search: readonly string[]
  readonly replace: readonly string[]
  readonly pairs: readonly MatchedLines[]
  readonly style: Style
}

function placeHunk({ file, search, replace, pairs, style }: Place, hunk: Hunk): Replacement {
  const touched = pairs.filter((pair) => pair.search.from < hunk.before.to && pair.search.to > hunk.before.from)
  const before = pairs.findLast((pair) => pair.search.to <= hunk.before.from)
  const after = pairs.find((pair) => pair.search.from >= hunk.before.to)
  const added = replace.slice(hunk.after.from, hunk.after.to)
  const [first] = touched
  const last = touched.at(-1)
  if (first === undefined || last === undefined) return placeBetween({ file, search, style }, hunk, { before, after, added })

  // A pair that only partly belongs to the hunk goes whole: what of it stays the same comes from the block too.
  const head = replace.slice(hunk.after.from - (hunk.before.from - Math.min(hunk.before.from, first.search.from)), hunk.after.from)
  const tail = replace.slice(hunk.after.to, hunk.after.to + Math.max(0, last.search.to - hunk.before.to))
  const leading = blankCount(search, hunk.before.from, 1)
  const trailing = blankCount(search, hunk.before.to - 1, -1)
  const from = first.file.from - Math.min(leading, blankCount(file, first.file.from - 1, -1))
  const to = last.file.to + Math.min(trailing, blankCount(file, last.file.to, 1))
  return { from, to, lines: style.apply([...head, ...added, ...tail]) }
}

interface Neighbours {
  readonly before: MatchedLines | undefined
  readonly after: MatchedLines | undefined
  readonly added: readonly string[]
}

/** Nothing but blank lines is taken away: the new lines go between their neighbours, as far from each as the block says. */
function placeBetween({ file, search, style }: Pick<Place, 'file' | 'search' | 'style'>, hunk: Hunk, around: Neighbours): Replacement {
  const { before, after, added } = around
  const lines = style.apply(added)
  const taken = hunk.before.to - hunk.before.from
  if (before === undefined) {
    const end = after?.file.from ?? 0
    const kept = blankCount(search, hunk.before.to, 1)
    const at = end - Math.min(kept, blankCount(file, end - 1, -1))
    return { from: at - Math.min(taken, blankCount(file, at - 1, -1)), to: at, lines }
  }
  const start = before.file.to
  const blanks = blankCount(file, start, 1)
  const kept = Math.min(blanks, hunk.before.from - before.search.to)
  return { from: start + kept, to: start + kept + Math.min(taken, blanks - kept), lines }
}

/** How many blank lines follow each other from a line on, forwards or backwards. */
function blankCount(lines: readonly string[], from: number, direction: 1 | -1): number {
  let count = 0
  for (let at = from; at >= 0 && at < lines.length && isBlank(lines[at] ?? ''); at += direction) count += 1
  return count
}
