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
    expect(apply(FILE, search, replace)).toMatchObject({ ok: true, content })
  })

  it('match at the end of a file that has no last line break', () => {
    expect(apply('a\nb', 'b\n', 'c\n')).toMatchObject({ ok: true, content: 'a\nc' })
    expect(apply('a\nb', 'b\n', '')).toMatchObject({ ok: true, content: 'a' })
  })

  it('keep the line ends of the file', () => {
    expect(apply('a\r\nb\r\nc\r\n', 'b\nc\n', 'x\ny\n')).toMatchObject({ ok: true, content: 'a\r\nx\r\ny\r\n' })
    expect(apply('a\nb\n', 'b\r\n', 'x\r\n')).toMatchObject({ ok: true, content: 'a\nx\n' })
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
    expect(apply('', '', 'x\n')).toMatchObject({ ok: true, content: 'x\n' })
    expect(apply('\n\n', '\n', 'x\n')).toMatchObject({ ok: true, content: 'x\n' })
    expect(apply('\n\n', '\n', '\n')).toMatchObject({ ok: true, content: '\n\n' })
    expect(apply('a\n', '\n', 'x\n')).toMatchObject({ nearest: 'empty-search' })
  })

  it('apply all or none, each on top of the one before', () => {
    const blocks = [
      { search: 'three\n', replace: 'five\n' },
      { search: 'five\n', replace: 'six\n' },
    ]
    expect(applyBlocks(FILE, blocks)).toMatchObject({ ok: true, content: 'one\ntwo\nsix\ntwo\nfour\n' })
    expect(applyBlocks(FILE, [...blocks, { search: 'five\n', replace: '' }])).toMatchObject({ ok: false, block: 3 })
  })

  it('put dollar signs in as they are', () => {
    expect(apply('a\n', 'a\n', '$& $1 $$\n')).toMatchObject({ ok: true, content: '$& $1 $$\n' })
  })

  it('change only the lines that they name', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '$'), maxLength: 4 })
    fc.assert(
      fc.property(fc.uniqueArray(line, { minLength: 3 }), fc.nat(), line, (lines, at, replacement) => {
        const index = at % lines.length
        const applied = apply(`${lines.join('\n')}\n`, `${lines[index]}\n`, `${replacement}\n`)
        if (lines[index]?.trim() === '') return
        expect(applied).toMatchObject({ ok: true, content: `${lines.with(index, replacement).join('\n')}\n` })
      }),
      { numRuns: 2_000 },
    )
  })
})

const CARD = `import { Money } from '@/components/Money'

/**
 * One deal.
 */
export function Card({ deal }) {
  const total = deal.price * deal.count
  const label = 'Total'

  return (
    <main>
      <h2>{label}</h2>
      <Money value={total} />
    </main>
  )
}

export function Empty() {
  return <p>None</p>
}
`
const SEARCH = `  const label = 'Total'

  return (
    <main>
      <h2>{label}</h2>
      <Money value={total} />
    </main>
`
const REPLACE = `  const label = 'Total'
  const note = 'with tax'

  return (
    <main>
      <h2>{label}</h2>
      <Money value={total} />
      {deal.isPaid && (
        <p className="note">{note}</p>
      )}
    </main>
`
const CHANGED = CARD.replace(SEARCH, REPLACE)
const everyLine = (change: (line: string) => string) => (text: string) => text.split('\n').map(change).join('\n')
const indented = (change: (indent: string) => string) => everyLine((line) => line.replace(/^ */, change))

describe('a block that is not there to the letter', () => {
  it.each<[string, (text: string) => string, step?: string]>([
    ['spaces at the ends of lines', everyLine((line) => `${line}  `), 'trailing-space'],
    ['less indent', indented((indent) => indent.slice(2)), 'space'],
    ['tabs', indented((indent) => '\t'.repeat(indent.length / 2)), 'space'],
    ['twice the indent', indented((indent) => indent.repeat(2)), 'space'],
    ['quotes of prose', (text) => text.replaceAll(/'([^']*)'/g, '‘$1’'), 'space'],
    ['other quotes', (text) => text.replaceAll(/'([^']*)'/g, '"$1"'), 'punctuation'],
    ['semicolons', (text) => text.replaceAll(/(const .*)$/gm, '$1;'), 'punctuation'],
    ['a slip in a line', (text) => text.replace('value={total}', 'value={totl}'), 'similar'],
    ['two lines that were joined', (text) => text.replace('(\n    <main>', '(<main>'), 'stream'],
    ['a blank line less', (text) => text.replace('\n\n  return', '\n  return'), 'exact'],
    ['a blank line more', (text) => text.replace('    <main>\n', '    <main>\n\n'), 'exact'],
    ['its last line missing', (text) => text.replace(/ {4}<\/main>\n$/, ''), 'exact'],
  ])('is found with %s, and what it adds is in the style of the file', (_, disturb, step) => {
    const applied = apply(CARD, disturb(SEARCH), disturb(REPLACE))
    expect(applied).toMatchObject({ ok: true, ...(step === undefined ? {} : { step }) })
    expect(applied.ok && applied.content.replaceAll(/\n\n+/g, '\n').replaceAll('"note"', "'note'")).toBe(
      CHANGED.replaceAll(/\n\n+/g, '\n').replaceAll('"note"', "'note'"),
    )
  })

  it('takes its replacement as it is when only what was searched for had slips', () => {
    const tabs = indented((indent) => '\t'.repeat(indent.length / 2))
    expect(apply(CARD, tabs(SEARCH), REPLACE)).toMatchObject({ ok: true, content: CHANGED })
    const slip = SEARCH.replace('<Money value={total} />', '<Money value={totl} />')
    expect(apply(CARD, slip, REPLACE)).toMatchObject({ ok: true, content: CHANGED, isLoose: true })
  })

  it('does not bring lines twice that it did not search for', () => {
    expect(apply(CARD, SEARCH.replace(/ {4}<\/main>\n$/, ''), REPLACE)).toMatchObject({ ok: true, content: CHANGED })
    expect(apply('a(\n  one,\n)\nnext()\n', '  one,\n', '  one,\n  two,\n)\nnext()\n')).toMatchObject({
      content: 'a(\n  one,\n  two,\n)\nnext()\n',
    })
    // A closing bracket that belongs to what is new stays.
    expect(apply('if (a) {\n  one()\n}\n', '  one()\n', '  if (b) {\n    one()\n  }\n')).toMatchObject({
      content: 'if (a) {\n  if (b) {\n    one()\n  }\n}\n',
    })
  })

  it('is refused where it could be two places, however alike', () => {
    const twice = `${CARD}\n${CARD.replace('Card', 'Second')}`
    expect(apply(twice, SEARCH, REPLACE)).toMatchObject({ ok: false, fault: 'two-matches' })
    const slip = SEARCH.replace("'Total'", "'Totl'")
    expect(apply(twice, slip, REPLACE)).toMatchObject({ ok: false, fault: 'no-match' })
  })

  it('leaves every line of a file with both line ends as it was', () => {
    const mixed = 'a\r\nb\nc\r\nd'
    expect(apply(mixed, 'b\n', 'x\ny\n')).toMatchObject({ content: 'a\r\nx\r\ny\r\nc\r\nd' })
  })

  it('never changes a line that is the same on both sides', () => {
    const line = fc.stringMatching(/^ {0,6}[a-e(){}'";,]{0,6}$/)
    fc.assert(
      fc.property(fc.array(line, { minLength: 4, maxLength: 30 }), fc.nat(), fc.nat(), (lines, from, count) => {
        const start = from % lines.length
        const block = lines.slice(start, start + 1 + (count % 6))
        const text = `${lines.join('\n')}\n`
        const applied = apply(text, `${block.join('\n')}\n`, `${block.join('\n')}\n`)
        expect(applied.ok ? applied.content : text).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })
})
