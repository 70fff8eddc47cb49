import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOURCE_CHUNK_OVERLAP, SOURCE_CHUNK_SIZE } from '../../../shared/limits/sources.ts'
import { chunksOf } from './chunk-text.ts'
import { markdownPassages } from './markdown-passages.ts'

const NOWHERE = { heading: '', page: null, row: null } as const
const cut = (text: string) => [...chunksOf({ ...NOWHERE, text })]
const joined = (text: string) =>
  cut(text)
    .map((chunk) => chunk.text.slice(chunk.overlap))
    .join('')

describe('a text in pieces', () => {
  it('that fits is one, and knows where it stands', () => {
    expect([...chunksOf({ text: ' Open from 8 to 17. \n', heading: 'Hours', page: 3, row: null })]).toEqual([
      { text: 'Open from 8 to 17.', overlap: 0, heading: 'Hours', page: 3, row: null },
    ])
    expect(cut('  \n ')).toEqual([])
  })

  it('is cut between paragraphs, else between sentences, and each piece begins with the end of the one before', () => {
    const paragraph = `${'We deliver on Mondays. '.repeat(30).trim()}\n\n`
    const [first, second] = cut(paragraph.repeat(3))
    expect(first?.text).toBe(paragraph)
    expect(second?.overlap).toBeGreaterThan(0)
    for (const { text } of cut('We deliver on Mondays. '.repeat(200))) {
      expect(text).toMatch(/^We deliver/)
      expect(text.trimEnd()).toMatch(/Mondays\.$/)
    }
  })

  it('can be put together again, whatever it is; no piece is too long, and none cuts a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.lorem({ maxCount: 60 }), fc.string({ unit: 'binary', maxLength: 1_500 }), fc.constant('😀'.repeat(700)))),
        (parts) => {
          const text = parts.join('\n\n')
          const chunks = cut(text)
          expect(joined(text)).toBe(text.trim())
          for (const { text: piece, overlap } of chunks) {
            expect(piece.length).toBeLessThanOrEqual(SOURCE_CHUNK_SIZE + 1)
            expect(overlap).toBeLessThanOrEqual(SOURCE_CHUNK_OVERLAP)
            if (text.isWellFormed()) expect(piece.isWellFormed()).toBe(true)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

it('sections of Markdown carry their headings, and what looks like one in code is none', () => {
  const text = 'Intro\n# Shop\n## Prices\nBread 3\n```\n# no heading\n```\n# Hours #\n8 to 17\n### Holidays\nClosed'
  expect([...markdownPassages(text)].map(({ heading, text: written }) => [heading, written.trim()])).toEqual([
    ['', 'Intro'],
    ['Shop › Prices', 'Bread 3\n```\n# no heading\n```'],
    ['Hours', '8 to 17'],
    ['Hours › Holidays', 'Closed'],
  ])
})
