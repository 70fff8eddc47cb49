import { diffArrays } from 'diff'
import type { EditBlock, EditEvidence, ShownLine } from '../../../../shared/domain/action.ts'
import type { AppliedBlocks } from './apply-blocks.ts'
import { toLines } from './text-lines.ts'

const MAX_LINES = 80
const MAX_SEARCH_LINES = 40
const MAX_PLACES = 3
const MAX_PLACE_LINES = 24
const MAX_LINE_CHARS = 240
/** Lines that stay, before and after those that do not. */
const AROUND = 2

/** What an edit changed that was found by its likeness. */
export function showChange(before: string, after: string): EditEvidence {
  const lines: ShownLine[] = []
  let was = 1
  let is = 1
  const parts = diffArrays([...toLines(before).lines], [...toLines(after).lines])
  for (const [index, { value, added, removed }] of parts.entries()) {
    if (added) for (const text of value) lines.push(shown('added', is++, text))
    else if (removed) for (const text of value) lines.push(shown('removed', was++, text))
    else {
      for (const [at, text] of value.entries()) {
        const isNear = (index > 0 && at < AROUND) || (index < parts.length - 1 && at >= value.length - AROUND)
        if (isNear) lines.push(shown('same', is + at, text))
      }
      was += value.length
      is += value.length
    }
  }
  return { kind: 'loose', lines: lines.slice(0, MAX_LINES), moreLines: Math.max(0, lines.length - MAX_LINES) }
}

/** The part that did not fit, and the lines of the file that it may have meant. */
export function showMisfit(content: string, blocks: readonly EditBlock[], problem: AppliedBlocks & { readonly ok: false }): EditEvidence {
  const { lines } = toLines(content)
  const search = toLines(blocks[problem.block - 1]?.search ?? '').lines
  const place = (from: number, count: number) =>
    lines.slice(from - 1, from - 1 + Math.min(count, MAX_PLACE_LINES)).map((text, at) => shown('same', from + at, text))
  const places =
    problem.fault === 'two-matches'
      ? problem.at.slice(0, MAX_PLACES).map((from) => place(from, search.length))
      : typeof problem.nearest === 'string'
        ? []
        : [place(problem.nearest.from, problem.nearest.to - problem.nearest.from + 1)]
  const wanted = search.slice(0, MAX_SEARCH_LINES).map((line) => line.slice(0, MAX_LINE_CHARS))
  return { kind: 'misfit', block: problem.block, search: wanted.join('\n'), places: places.filter((each) => each.length > 0) }
}

function shown(kind: ShownLine['kind'], number: number, text: string): ShownLine {
  return { kind, number, text: text.slice(0, MAX_LINE_CHARS) }
}
