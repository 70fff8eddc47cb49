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

/**
 * The steps from `base` to `next`, as blocks that each match exactly one place of `current`; null when a step's place cannot be told for
 * sure. `current` is `base` with somebody's own changes, which stay.
 */
export function mergeBlocks(base: string, next: string, current: string): readonly Block[] | null {
  const before = base.split('\n')
  const blocks: Block[] = []
  let text = current
  for (const hunk of hunksBetween(before, next.split('\n'))) {
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

/** The longest common lines stay; what is between them is a hunk. */
function hunksBetween(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  const rows = before.length + 1
  const columns = after.length + 1
  const common = new Uint32Array(rows * columns)
  const at = (row: number, column: number) => common[row * columns + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      common[row * columns + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const hunks: Hunk[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      row++
      column++
      continue
    }
    const from = row
    const lines: string[] = []
    while (
      (row < before.length || column < after.length) &&
      !(row < before.length && column < after.length && before[row] === after[column])
    ) {
      if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) row++
      else lines.push(after[column++] ?? '')
    }
    hunks.push({ from, to: row, lines })
  }
  return hunks
}
