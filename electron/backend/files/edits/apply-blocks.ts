import type { EditBlock } from '../../../../shared/domain/action.ts'
import { locate, type SearchedFile, searchedFile, type Step } from './locate.ts'
import { mergeBlock, type Replacement } from './merge-block.ts'
import { isBlank, type TextLines, toLines } from './text-lines.ts'

export interface Lines {
  readonly from: number
  readonly to: number
}

/** `block` counts from 1; lines count from 1. A file is changed by all of its blocks or by none. */
export type AppliedBlocks =
  /** `step`: the most lenient one that was needed. `isLoose`: what was found may not be what was meant, so it asks for a second look. */
  | {
      readonly ok: true
      readonly content: string
      readonly step: Step
      readonly isLoose: boolean
      /** The block that was found by the most lenient step, and where. */
      readonly loosest: { readonly block: number; readonly at: Lines }
    }
  | { readonly ok: false; readonly fault: 'no-match'; readonly block: number; readonly nearest: Lines | 'nothing' | 'empty-search' }
  | { readonly ok: false; readonly fault: 'two-matches'; readonly block: number; readonly at: readonly number[] }

/** Where each block changes what the next one is looked for in, the file is read anew for each. */
const MAX_LINES_READ_AGAIN = 100_000

const ORDER: readonly Step[] = ['exact', 'trailing-space', 'space', 'punctuation', 'stream', 'similar']
const LOOSE: ReadonlySet<Step> = new Set(['punctuation', 'stream', 'similar'])

/** Replaces what each block searched for, which must be in exactly one place, and keeps everything else of the file as it is. */
export function applyBlocks(content: string, blocks: readonly EditBlock[]): AppliedBlocks {
  // As the model saw the file; a block that builds on an earlier one of the same answer is looked for in what that one made.
  const file = toLines(content)
  const together = applyAsShown(file, blocks)
  const mayBuildOnEarlier = blocks.length > 1 && blocks.length * file.lines.length <= MAX_LINES_READ_AGAIN
  return together.ok || !mayBuildOnEarlier ? together : applyOneByOne(content, blocks)
}

type Found =
  | { readonly ok: true; readonly step: Step; readonly at: Lines; readonly replacements: readonly Replacement[] }
  | (AppliedBlocks & { readonly ok: false })

function applyAsShown(file: TextLines, blocks: readonly EditBlock[]): AppliedBlocks {
  const searched = searchedFile(file.lines)
  let loosest = NOTHING_LOOSE
  const replacements: Replacement[] = []
  for (const [index, block] of blocks.entries()) {
    const found = find(searched, block, index + 1)
    if (!found.ok) return found
    loosest = looser(loosest, { step: found.step, block: index + 1, at: found.at })
    replacements.push(...found.replacements)
  }
  const twice = firstOverlap(replacements)
  if (twice !== null) return { ok: false, fault: 'two-matches', block: blocks.length, at: [twice + 1] }
  return applied(replaceLines(file, replacements), loosest)
}

function applyOneByOne(content: string, blocks: readonly EditBlock[]): AppliedBlocks {
  let text = content
  let loosest = NOTHING_LOOSE
  for (const [index, block] of blocks.entries()) {
    const file = toLines(text)
    const found = find(searchedFile(file.lines), block, index + 1)
    if (!found.ok) return found
    loosest = looser(loosest, { step: found.step, block: index + 1, at: found.at })
    text = replaceLines(file, found.replacements)
  }
  return applied(text, loosest)
}

interface Loosest {
  readonly step: Step
  readonly block: number
  readonly at: Lines
}

const NOTHING_LOOSE: Loosest = { step: 'exact', block: 1, at: { from: 1, to: 1 } }

function applied(content: string, { step, block, at }: Loosest): AppliedBlocks {
  return { ok: true, content, step, isLoose: LOOSE.has(step), loosest: { block, at } }
}

function looser(a: Loosest, b: Loosest): Loosest {
  return ORDER.indexOf(b.step) > ORDER.indexOf(a.step) ? b : a
}

function find(file: SearchedFile, block: EditBlock, number: number): Found {
  const { lines } = file
  const search = toLines(block.search).lines
  const replace = toLines(block.replace).lines
  if (search.every(isBlank)) {
    if (!lines.every(isBlank)) return { ok: false, fault: 'no-match', block: number, nearest: 'empty-search' }
    const at = { from: 1, to: Math.max(1, lines.length) }
    // Blank lines in place of blank lines say nothing about how many there should be.
    const replacements = replace.every(isBlank) ? [] : [{ from: 0, to: lines.length, lines: replace }]
    return { ok: true, step: 'exact', at, replacements }
  }
  const located = locate(file, search)
  if (located.kind === 'missing') return { ok: false, fault: 'no-match', block: number, nearest: nearestLines(lines, search) }
  if (located.kind === 'ambiguous') return { ok: false, fault: 'two-matches', block: number, at: located.at.map((at) => at + 1) }
  const at = { from: (located.pairs[0]?.file.from ?? 0) + 1, to: located.pairs.at(-1)?.file.to ?? lines.length }
  return { ok: true, step: located.step, at, replacements: mergeBlock(lines, search, replace, located) }
}

/** The text with these lines in place of the others, each in the line end of the file; what stays keeps its own. */
function replaceLines({ lines, ends }: TextLines, replacements: readonly Replacement[]): string {
  const end = ends.find((each) => each !== '') ?? '\n'
  // Whether the last line ends stays as it was; a file that was empty begins with whole lines.
  const isEnded = ends.at(-1) !== ''
  const result = lines.map((line, index) => ({ line, end: ends[index] || end }))
  const inOrder = replacements.map((one, order) => ({ ...one, order })).toSorted((a, b) => b.from - a.from || b.order - a.order)
  // From the last to the first, so that none moves another.
  for (const { from, to, lines: added } of inOrder) result.splice(from, to - from, ...added.map((line) => ({ line, end })))
  return result.map((one, index) => (index === result.length - 1 && !isEnded ? one.line : one.line + one.end)).join('')
}

function firstOverlap(replacements: readonly Replacement[]): number | null {
  const inOrder = replacements.toSorted((a, b) => a.from - b.from || a.to - b.to)
  for (const [index, next] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (before !== undefined && next.from < before.to) return next.from
  }
  return null
}

/** The region of as many lines as were searched for that shares the most words with them. */
function nearestLines(lines: readonly string[], search: readonly string[]): Lines | 'nothing' {
  const wanted = new Set(search.flatMap(words))
  const scores = lines.map((line) => new Set(words(line).filter((word) => wanted.has(word))).size)
  const height = Math.min(search.length, scores.length)
  let sum = 0
  let best = 0
  let from = 0
  for (const [index, score] of scores.entries()) {
    sum += score - (index >= height ? (scores[index - height] ?? 0) : 0)
    if (sum <= best) continue
    best = sum
    from = Math.max(0, index - height + 1)
  }
  return best === 0 ? 'nothing' : { from: from + 1, to: from + height }
}

function words(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]{2,}/gu) ?? []
}
