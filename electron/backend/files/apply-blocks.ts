import type { EditBlock } from '../../../shared/domain/action.ts'

export interface Lines {
  readonly from: number
  readonly to: number
}

/** `block` counts from 1; lines count from 1. A file is changed by all of its blocks or by none. */
export type AppliedBlocks =
  | { readonly ok: true; readonly content: string }
  | { readonly ok: false; readonly fault: 'no-match'; readonly block: number; readonly nearest: Lines | 'nothing' | 'empty-search' }
  | { readonly ok: false; readonly fault: 'two-matches'; readonly block: number; readonly at: readonly number[] }

/** Replaces whole lines. The text to search must be there, to the character, in exactly one place. */
export function applyBlocks(content: string, blocks: readonly EditBlock[]): AppliedBlocks {
  let text = content
  for (const [index, written] of blocks.entries()) {
    const block = inLineEndsOf(text, written)
    if (block.search.trim() === '') {
      if (text.trim() !== '') return { ok: false, fault: 'no-match', block: index + 1, nearest: 'empty-search' }
      text = block.replace
      continue
    }
    const places = findLines(text, block.search)
    const [place, second] = places
    if (place === undefined) return { ok: false, fault: 'no-match', block: index + 1, nearest: nearestLines(text, block.search) }
    if (second !== undefined) return { ok: false, fault: 'two-matches', block: index + 1, at: places.map((at) => lineAt(text, at)) }
    text = replaceLines(text, place, block)
  }
  return { ok: true, content: text }
}

/** Models write `\n`, whatever the file has. */
function inLineEndsOf(text: string, block: EditBlock): EditBlock {
  const end = /\r?\n/.exec(text)?.[0] ?? '\n'
  const convert = (side: string) => side.replace(/\r?\n/g, end)
  return { search: convert(block.search), replace: convert(block.replace) }
}

const MAX_PLACES = 5

/** Where `search` stands as whole lines; the line break at its end may be the end of the file. */
function findLines(text: string, search: string): readonly number[] {
  const lines = withoutLastBreak(search)
  const places: number[] = []
  for (let at = text.indexOf(lines); at !== -1 && places.length < MAX_PLACES; at = text.indexOf(lines, at + 1)) {
    const end = at + lines.length
    const startsLine = at === 0 || text[at - 1] === '\n'
    const endsLine = end === text.length || text[end] === '\n' || text.startsWith('\r\n', end)
    if (startsLine && endsLine) places.push(at)
  }
  return places
}

function replaceLines(text: string, at: number, { search, replace }: EditBlock): string {
  const end = at + withoutLastBreak(search).length
  const before = text.slice(0, at)
  const after = text.slice(end)
  if (replace !== '') return before + withoutLastBreak(replace) + after
  // Nothing in their place: their line break goes too, or the one before them at the end of a file without a last one.
  return after === '' ? withoutLastBreak(before) : before + after.replace(/^\r?\n/, '')
}

function withoutLastBreak(text: string): string {
  return text.replace(/\r?\n$/, '')
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The region of as many lines as were searched for that shares the most words with them. */
function nearestLines(text: string, search: string): Lines | 'nothing' {
  const wanted = new Set(words(search))
  const scores = text.split('\n').map((line) => new Set(words(line).filter((word) => wanted.has(word))).size)
  const height = Math.min(withoutLastBreak(search).split('\n').length, scores.length)
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
