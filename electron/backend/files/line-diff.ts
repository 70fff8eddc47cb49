export interface LineCounts {
  readonly added: number
  readonly removed: number
}

/** Beyond this many changed lines the count is of lines that the other side does not have, wherever they stand. */
const MAX_DISTANCE = 3_000

/** How many lines were added and removed, as the shortest edit script has it (Myers' O(ND)). */
export function countChangedLines(before: string, after: string): LineCounts {
  if (before === after) return { added: 0, removed: 0 }
  const numbers = new Map<string, number>()
  const a = numberLines(before, numbers)
  const b = numberLines(after, numbers)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [aEnd, bEnd] = [a.length, b.length]
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) [aEnd, bEnd] = [aEnd - 1, bEnd - 1]
  const [left, right] = [a.subarray(start, aEnd), b.subarray(start, bEnd)]
  const distance = left.length === 0 || right.length === 0 ? left.length + right.length : editDistance(left, right)
  if (distance === null) return countUnshared(left, right)
  return { added: (distance + right.length - left.length) / 2, removed: (distance + left.length - right.length) / 2 }
}

export function countLines(text: string): number {
  if (text === '') return 0
  let lines = text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

function numberLines(text: string, numbers: Map<string, number>): Int32Array {
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
  return Int32Array.from(lines, (line) => {
    const known = numbers.get(line)
    if (known !== undefined) return known
    numbers.set(line, numbers.size)
    return numbers.size - 1
  })
}

function editDistance(a: Int32Array, b: Int32Array): number | null {
  const most = Math.min(a.length + b.length, MAX_DISTANCE)
  const furthest = new Int32Array(2 * most + 3)
  const middle = most + 1
  for (let distance = 0; distance <= most; distance++) {
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const down = furthest[middle + diagonal + 1] ?? 0
      const right = (furthest[middle + diagonal - 1] ?? 0) + 1
      let x = diagonal === -distance || (diagonal !== distance && right <= down) ? down : right
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      furthest[middle + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return distance
    }
  }
  return null
}

function countUnshared(a: Int32Array, b: Int32Array): LineCounts {
  const left = new Map<number, number>()
  for (const line of a) left.set(line, (left.get(line) ?? 0) + 1)
  let shared = 0
  for (const line of b) {
    const count = left.get(line) ?? 0
    if (count === 0) continue
    left.set(line, count - 1)
    shared++
  }
  return { added: b.length - shared, removed: a.length - shared }
}
