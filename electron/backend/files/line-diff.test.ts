import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countChangedLines, countLines } from './line-diff.ts'
import { cpuMs } from '../../../tests/helpers/measure.ts'

/** The shortest script by the textbook table. */
function slowly(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      (table[i] as number[])[j] =
        a[i - 1] === b[j - 1] ? (table[i - 1]?.[j - 1] ?? 0) + 1 : Math.max(table[i - 1]?.[j] ?? 0, table[i]?.[j - 1] ?? 0)
  return table[a.length]?.[b.length] ?? 0
}

describe('changed lines', () => {
  it.each([
    ['', '', 0, 0],
    ['', 'a\nb\n', 2, 0],
    ['a\nb\n', '', 0, 2],
    ['a\nb\nc\n', 'a\nx\nc\n', 1, 1],
    ['a\nb', 'a\nb\n', 0, 0],
    ['a\r\nb\r\n', 'a\nb\n', 0, 0],
  ])('from %j to %j', (before, after, added, removed) => {
    expect(countChangedLines(before, after)).toEqual({ added, removed })
  })

  it('are the fewest that there can be', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 25 })
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const text = (all: readonly string[]) => all.map((line) => `${line}\n`).join('')
        const kept = slowly(a, b)
        expect(countChangedLines(text(a), text(b))).toEqual({ added: b.length - kept, removed: a.length - kept })
      }),
      { numRuns: 2_000 },
    )
  })

  it('are counted quickly in a large file that changed throughout', async () => {
    const file = (offset: number) => Array.from({ length: 40_000 }, (_, index) => `line ${(index * 7919 + offset) % 60_000}\n`).join('')
    const [before, after] = [file(0), file(13)]
    let counted = { added: 0, removed: -1 }
    expect(await cpuMs(() => (counted = countChangedLines(before, after)))).toBeLessThan(1000)
    expect(counted.added).toBe(counted.removed)
  })

  it('of a text are as many as an editor shows', () => {
    expect([countLines(''), countLines('a'), countLines('a\n'), countLines('a\nb'), countLines('\n')]).toEqual([0, 1, 1, 2, 1])
  })
})
