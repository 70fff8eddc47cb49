/**
 * Markdown that arrives in pieces. What is complete stands in `blocks` and never changes again, so that a reader parses each block
 * once; only `tail` still grows. Appending costs the length of the piece, not of the text.
 */
export interface GrowingText {
  readonly blocks: readonly string[]
  readonly tail: string
  /** Where in `tail` the first line starts that is not read to its end yet. */
  readonly lineStart: number
  /** The code fence that is open at `lineStart`, such as "```". */
  readonly fence: string | null
  /** `lineStart` is preceded by a blank line outside a fence: a block may end here. */
  readonly isAfterBlank: boolean
}

export const EMPTY_TEXT: GrowingText = { blocks: [], tail: '', lineStart: 0, fence: null, isAfterBlank: false }

// A line that goes on with the block above although a blank line stands between: a list's next item, or something indented.
const CONTINUES = /[\s\d*+-]/

export function appendText(text: GrowingText, piece: string): GrowingText {
  if (piece === '') return text
  const closed: string[] = []
  let { fence, isAfterBlank } = text
  let tail = text.tail + piece
  let lineStart = text.lineStart
  for (;;) {
    const first = tail[lineStart]
    if (first === undefined) break
    if (isAfterBlank && first !== '\n' && !CONTINUES.test(first)) {
      closed.push(tail.slice(0, lineStart))
      tail = tail.slice(lineStart)
      lineStart = 0
    }
    if (first !== '\n') isAfterBlank = false
    const lineEnd = tail.indexOf('\n', lineStart)
    if (lineEnd === -1) break
    const line = tail.slice(lineStart, lineEnd)
    fence = fenceAfter(fence, line)
    isAfterBlank = fence === null && line.trim() === ''
    lineStart = lineEnd + 1
  }
  return { blocks: closed.length === 0 ? text.blocks : [...text.blocks, ...closed], tail, lineStart, fence, isAfterBlank }
}

export function growingText(whole: string): GrowingText {
  return appendText(EMPTY_TEXT, whole)
}

export function wholeText(text: GrowingText): string {
  return text.blocks.join('') + text.tail
}

export function isEmptyText(text: GrowingText): boolean {
  return text.tail === '' && text.blocks.length === 0
}

function fenceAfter(fence: string | null, line: string): string | null {
  const marker = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line)
  const run = marker?.[1]
  if (run === undefined) return fence
  if (fence === null) return run
  const closes = run[0] === fence[0] && run.length >= fence.length && (marker?.[2] ?? '').trim() === ''
  return closes ? null : fence
}
