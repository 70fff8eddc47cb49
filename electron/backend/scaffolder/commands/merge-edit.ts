import { diffArrays } from 'diff'

export interface Block {
  readonly search: string
  readonly replace: string
}

interface Hunk {
  /** Lines of the base: from, up to but not including. */
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

const MOST_CONTEXT = 8
/** Comparing texts that differ more would take long, and say nothing. */
const MAX_CHANGED_LINES = 2_000

/**
 * The steps from `base` to `next`, as blocks that each match exactly one place of `current`; null when a step's place cannot be told for
 * sure. `current` is `base` with somebody's own changes, which stay.
 */
export function mergeBlocks(base: string, next: string, current: string): readonly Block[] | null {
  const before = base.split('\n')
  const blocks: Block[] = []
  let text = current
  const hunks = hunksBetween(before, next.split('\n'))
  if (hunks === null) return null
  for (const hunk of hunks) {
    const block = blockFor(before, hunk, text)
    if (block === null) return null
    blocks.push(block)
    text = text.replace(block.search, () => block.replace)
  }
  return blocks
}

/** Somebody else's page of the same name has a line or two in common with ours; what was ours once has most of them. */
export function isLike(base: string, current: string): boolean {
  const lines = base.split('\n').filter((line) => line.trim().length > 3)
  const theirs = new Set(current.split('\n'))
  return lines.filter((line) => theirs.has(line)).length >= lines.length / 2
}

export function applyBlocks(current: string, blocks: readonly Block[]): string {
  return blocks.reduce((text, { search, replace }) => text.replace(search, () => replace), current)
}

function blockFor(before: readonly string[], hunk: Hunk, text: string): Block | null {
  for (const [above, below] of contexts()) {
    const start = Math.max(0, hunk.from - above)
    const end = Math.min(before.length, hunk.to + below)
    const search = before.slice(start, end).join('\n')
    if (search.trim() === '' || occurrences(text, search) !== 1) continue
    const replace = [...before.slice(start, hunk.from), ...hunk.lines, ...before.slice(hunk.to, end)].join('\n')
    return { search, replace }
  }
  return null
}

/** Little context first, so that a change nearby does not get in the way; only one side where the other was changed. */
function* contexts(): Generator<readonly [above: number, below: number]> {
  for (let size = 1; size <= MOST_CONTEXT; size++) {
    yield [size, size]
    yield [size, 0]
    yield [0, size]
  }
}

/** Whole lines only: `name` must not be found inside `rename`. */
function occurrences(text: string, search: string): number {
  const whole = `\n${text}\n`
  let count = 0
  for (let at = whole.indexOf(`\n${search}\n`); at >= 0; at = whole.indexOf(`\n${search}\n`, at + 1)) count++
  return count === 1 && text.split(search).length !== 2 ? 2 : count
}

/** Null where the two have hardly anything in common. */
function hunksBetween(before: readonly string[], after: readonly string[]): readonly Hunk[] | null {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_CHANGED_LINES })
  if (changes === undefined) return null
  const hunks: Hunk[] = []
  let at = 0
  let isOpen = false
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      at += value.length
      isOpen = false
      continue
    }
    const open = isOpen ? hunks.pop() : undefined
    const hunk = open ?? { from: at, to: at, lines: [] }
    hunks.push(removed ? { ...hunk, to: hunk.to + value.length } : { ...hunk, lines: [...hunk.lines, ...value] })
    if (removed) at += value.length
    isOpen = true
  }
  return hunks
}
