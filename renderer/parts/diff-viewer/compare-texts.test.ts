import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeRows } from './arrange-rows.ts'
import { compareTexts } from './compare-texts.ts'
import { startCpuTime } from '../../../tests/helpers/cpu-time.ts'

const unified = (before: string | null, after: string | null) =>
  compareTexts(before, after).lines.map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

describe('two texts', () => {
  it('are compared by line, with removed lines before added ones', () => {
    expect(unified('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual([' a', '-b', '+B', ' c', '+d'])
    expect(compareTexts('a\nb\nc\n', 'a\nB\nc\nd\n')).toMatchObject({ added: 2, removed: 1, notes: [] })
  })

  it('keep the line numbers of both sides', () => {
    const { lines } = compareTexts('a\nb\nc\n', 'x\na\nc\n')
    expect(lines.map(({ oldNumber, newNumber }) => [oldNumber, newNumber])).toEqual([
      [null, 1],
      [1, 2],
      [2, null],
      [3, 3],
    ])
  })

  it('are aligned by unique lines, whatever brackets are around them', () => {
    const before = 'one() {\n  1\n}\n\ntwo() {\n  2\n}\n'
    expect(
      unified(before, 'one() {\n  1\n}\n\nthree() {\n  3\n}\n\ntwo() {\n  2\n}\n').filter((line) => !line.startsWith(' ')),
    ).toHaveLength(4)
  })

  it('are added or removed as a whole when one side is missing', () => {
    expect(unified(null, 'a\nb\n')).toEqual(['+a', '+b'])
    expect(unified('a\n', null)).toEqual(['-a'])
    expect(compareTexts(null, '')).toMatchObject({ lines: [], notes: [] })
  })

  it('can be reconstructed: kept and removed lines are the old text, kept and added ones the new', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '', '}', 'x'), { maxLength: 40 })
      .map((lines) => lines.map((l) => `${l}\n`).join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { lines, added, removed } = compareTexts(before, after)
        const side = (kind: 'added' | 'removed') =>
          lines
            .filter((line) => line.kind === 'same' || line.kind === kind)
            .map((line) => `${line.text}\n`)
            .join('')
        expect([side('removed'), side('added')]).toEqual([before, after])
        expect([added, removed]).toEqual([
          lines.filter(({ kind }) => kind === 'added').length,
          lines.filter(({ kind }) => kind === 'removed').length,
        ])
        for (const layout of ['split', 'unified'] as const) {
          const rows = arrangeRows(lines, { layout, opened: new Set() })
          const shown = rows.flatMap((row) => {
            if (row.kind === 'gap') return Array.from({ length: row.count }, (_, at) => row.from + at)
            if (row.kind === 'line') return [row.line]
            return [...new Set([row.left, row.right].filter((at) => at !== null))]
          })
          expect(shown.toSorted((a, b) => a - b)).toEqual(lines.map((_, at) => at))
        }
      }),
    )
  })

  it('of 10,000 lines are compared in no noticeable time', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `  const value${at} = read(${at % 97})`)
    const changed = lines.map((line, at) => (at % 7 === 0 ? `${line} + 1` : line))
    const cpuMs = startCpuTime()
    const { added, removed } = compareTexts(lines.join('\n'), changed.join('\n'))
    expect([added, removed]).toEqual([1429, 1429])
    expect(cpuMs()).toBeLessThan(1_000)
  })

  it('with nothing in common, or only brackets, are compared in limited time', () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? '}' : `${word}${at}`)).join('\n')
    const { added, removed } = compareTexts(text('a'), text('b'))
    expect(added).toBe(removed)
    expect(added).toBeGreaterThanOrEqual(10_000)
  })
})

describe('get notes about differences outside of lines', () => {
  it.each([
    ['a\nb\n', 'a\nb', ['No line break at the end any more.']],
    ['a\nb', 'a\nb\n', ['A line break at the end, where there was none.']],
    ['a', 'b', ['No line break at the end, before and now.']],
    [null, 'a', ['No line break at the end.']],
    ['a\nb\n', 'a\r\nb\r\n', ['Line breaks are as on Windows (CRLF) now; they were as on Linux and Mac (LF).']],
    ['a\r\nb\r\n', 'a\nb\n', ['Line breaks are as on Linux and Mac (LF) now; they were as on Windows (CRLF).']],
    ['a\r\nb\n', 'a\nb\n', ['Line breaks are as on Linux and Mac (LF) now; they were of both kinds (LF and CRLF).']],
    [null, 'a\r\nb\r\n', ['Line breaks are as on Windows (CRLF).']],
    ['', 'a\n', []],
    ['a\n', null, []],
  ])('%j → %j', (before, after, notes) => {
    expect(compareTexts(before, after).notes).toEqual(notes)
  })

  it('compare lines regardless of their line ends', () => {
    expect(unified('a\nb\n', 'a\r\nB\r\n')).toEqual([' a', '-b', '+B'])
  })
})
