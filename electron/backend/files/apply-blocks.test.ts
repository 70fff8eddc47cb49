import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyBlocks } from './apply-blocks.ts'

const FILE = 'one\ntwo\nthree\ntwo\nfour\n'
const apply = (content: string, search: string, replace: string) => applyBlocks(content, [{ search, replace }])

describe('blocks of a partial edit', () => {
  it.each([
    ['a line', 'three\n', '3\n', 'one\ntwo\n3\ntwo\nfour\n'],
    ['lines', 'three\ntwo\n', 'x\ny\nz\n', 'one\ntwo\nx\ny\nz\nfour\n'],
    ['lines with nothing', 'three\n', '', 'one\ntwo\ntwo\nfour\n'],
    ['the first line', 'one\n', 'a\nb\n', 'a\nb\ntwo\nthree\ntwo\nfour\n'],
    ['the last line', 'four\n', '', 'one\ntwo\nthree\ntwo\n'],
    ['an empty line in their place', 'three\n', '\n', 'one\ntwo\n\ntwo\nfour\n'],
  ])('replace %s', (_, search, replace, content) => {
    expect(apply(FILE, search, replace)).toEqual({ ok: true, content })
  })

  it('match at the end of a file that has no last line break', () => {
    expect(apply('a\nb', 'b\n', 'c\n')).toEqual({ ok: true, content: 'a\nc' })
    expect(apply('a\nb', 'b\n', '')).toEqual({ ok: true, content: 'a' })
  })

  it('keep the line ends of the file', () => {
    expect(apply('a\r\nb\r\nc\r\n', 'b\nc\n', 'x\ny\n')).toEqual({ ok: true, content: 'a\r\nx\r\ny\r\n' })
    expect(apply('a\nb\n', 'b\r\n', 'x\r\n')).toEqual({ ok: true, content: 'a\nx\n' })
  })

  it('are not taken for a part of a line', () => {
    expect(apply('one-two\n', 'two\n', 'x\n')).toMatchObject({ ok: false, fault: 'no-match' })
  })

  it('are refused where they fit twice, with the lines', () => {
    expect(apply(FILE, 'two\n', 'x\n')).toEqual({ ok: false, fault: 'two-matches', block: 1, at: [2, 4] })
  })

  it('are refused where they fit nowhere, with the nearest lines', () => {
    const content = 'const a = 1\n\nfunction total(rows) {\n  return rows.length\n}\n'
    expect(apply(content, 'function total(items) {\n  return items.length\n', 'x')).toEqual({
      ok: false,
      fault: 'no-match',
      block: 1,
      nearest: { from: 3, to: 4 },
    })
    expect(apply(content, 'zebra\n', 'x')).toMatchObject({ nearest: 'nothing' })
  })

  it('fill an empty file, and only that, with nothing to search for', () => {
    expect(apply('', '', 'x\n')).toEqual({ ok: true, content: 'x\n' })
    expect(apply('a\n', '\n', 'x\n')).toMatchObject({ nearest: 'empty-search' })
  })

  it('apply all or none, each on top of the one before', () => {
    const blocks = [
      { search: 'three\n', replace: 'five\n' },
      { search: 'five\n', replace: 'six\n' },
    ]
    expect(applyBlocks(FILE, blocks)).toEqual({ ok: true, content: 'one\ntwo\nsix\ntwo\nfour\n' })
    expect(applyBlocks(FILE, [...blocks, { search: 'five\n', replace: '' }])).toMatchObject({ ok: false, block: 3 })
  })

  it('put dollar signs in as they are', () => {
    expect(apply('a\n', 'a\n', '$& $1 $$\n')).toEqual({ ok: true, content: '$& $1 $$\n' })
  })

  it('change only the lines that they name', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '$'), maxLength: 4 })
    fc.assert(
      fc.property(fc.uniqueArray(line, { minLength: 3 }), fc.nat(), line, (lines, at, replacement) => {
        const index = at % lines.length
        const applied = apply(`${lines.join('\n')}\n`, `${lines[index]}\n`, `${replacement}\n`)
        if (lines[index]?.trim() === '') return
        expect(applied).toEqual({ ok: true, content: `${lines.with(index, replacement).join('\n')}\n` })
      }),
      { numRuns: 2_000 },
    )
  })
})
