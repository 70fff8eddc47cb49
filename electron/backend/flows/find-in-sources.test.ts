import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { AppId, ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import type { Source, SourceChunk } from '../../../shared/domain/source.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { openIndexFile } from '../sources/index-file.ts'
import type { FoundChunk } from '../sources/rank-hits.ts'
import { createFindInSources, doesFit } from './find-in-sources.ts'

const folder = temporaryFolder()
const index = openIndexFile(path.join(folder.path, 'sources.sqlite'))
afterAll(() => {
  index.close()
  folder[Symbol.dispose]()
})

const APP = AppId.parse('018f3b1a-0000-7000-8000-000000000000')
const idOf = (n: number) => SourceId.parse(`018f3b1a-0000-7000-8000-00000000000${n}`)
const place = { heading: '', page: null, row: null }
const source = (n: number, name: string): Source => ({
  id: idOf(n),
  name,
  type: 'txt',
  source: 'text',
  file: ContentHash.parse('a'.repeat(64)),
  fileName: null,
  size: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  originalContextItemId: null,
  readers: 'none',
})
const hit = (n: number, quote: string, { words = 2, score = 1 } = {}): FoundChunk => ({
  hit: { ...place, sourceId: idOf(n), quote, score, methods: ['words'] },
  words,
})
const chunk = (text: string): SourceChunk => ({ ...place, text, overlap: 0 })

interface There {
  readonly hits?: readonly FoundChunk[]
  readonly chunks?: readonly SourceChunk[]
  readonly bugs?: unknown[]
}

const finder = ({ hits = [], chunks = [], bugs = [] }: There, sources: readonly Source[]) =>
  createFindInSources({
    searchable: () => Promise.resolve(sources),
    indexOf: () => ({
      search: () => Promise.resolve(hits),
      chunks: () => Promise.resolve(chunks),
      stems: (texts) => Promise.resolve(index.stems(texts)),
    }),
    reportBug: (error) => void bugs.push(error),
  })
const quotes = async (there: There, sources: readonly Source[], message: string, room = 3_000) =>
  (await finder(there, sources)(APP, message, room)).pieces.map(({ quote }) => quote)

describe('what a message is about in data sources', () => {
  it('is what has at least two of its words, or its only one, and is near enough to the best', async () => {
    const hits = [
      hit(1, 'Delivery costs five euros.'),
      hit(1, 'Blue delivery vans.', { score: 0.6, words: 1 }),
      hit(1, 'Delivery costs nothing.', { score: 0.1 }),
    ]
    expect(await quotes({ hits }, [source(1, 'Terms')], 'Show what the delivery costs')).toEqual(['Delivery costs five euros.'])
    expect(await quotes({ hits }, [source(1, 'Terms')], 'Delivery?')).toEqual(['Delivery costs five euros.', 'Blue delivery vans.'])
    expect(await quotes({ hits: hits.slice(1) }, [source(1, 'Terms')], 'Make the header blue')).toEqual([])
  })

  it('begins with the data source that it names, found or not', async () => {
    const hits = [hit(2, 'The price of a list'), hit(1, 'Cake: 32')]
    const there = { hits, chunks: [chunk('Rye: 4.50'), chunk('Cake: 32')] }
    const sources = [source(1, 'Price list.csv'), source(2, 'Terms')]
    expect(await quotes(there, sources, 'Use our price list for the shop')).toEqual(['Cake: 32', 'Rye: 4.50', 'The price of a list'])
  })

  it('ends where there is no more room', async () => {
    const there = { chunks: [chunk('a'.repeat(40)), chunk('b'.repeat(40)), chunk('c'.repeat(40))] }
    expect(await quotes(there, [source(1, 'Terms')], 'Our terms', 25)).toEqual(['a'.repeat(40), 'b'.repeat(40)])
  })

  it('is only their names where the index is gone, and nothing where there are none', async () => {
    const bugs: unknown[] = []
    const broken = createFindInSources({
      searchable: () => Promise.resolve([source(1, 'Terms')]),
      indexOf: () => ({
        search: () => Promise.reject(new Error('gone')),
        chunks: () => Promise.resolve([]),
        stems: () => Promise.resolve([]),
      }),
      reportBug: (error) => void bugs.push(error),
    })
    expect(await broken(APP, 'Our terms', 3_000)).toEqual({ names: ['Terms'], pieces: [] })
    expect(bugs).toHaveLength(1)
    expect(await finder({}, [])(APP, 'Our terms', 3_000)).toEqual({ names: [], pieces: [] })
  })
})

it.each([
  ['Price list.csv', 'use our price list', true],
  ['prices.csv', 'Use the price of each item', true],
  ['Preisliste.pdf', 'Nimm unsere Preisliste', true],
  ['Preislisten.pdf', 'Nimm unsere Preisliste', true],
  ['Deliveries', 'What does delivery cost?', true],
  ['Opening hours', 'Show when we are open, with hours', true],
  ['Price list', 'Use our prices', false],
  ['Terms', 'Make the button blue', false],
  ['.pdf', 'pdf', false],
])('%s is named by “%s”: %s', async (name, message, is) => {
  expect(await quotes({ chunks: [chunk('Its beginning')] }, [source(1, name)], message)).toEqual(is ? ['Its beginning'] : [])
})

it('a question in a script without spaces fits what its signs found', () => {
  expect(doesFit(hit(1, '配送は五ユーロ', { words: 0 }), '配送はいくらですか')).toBe(true)
})
