import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../../../shared/domain/app-error.ts'
import { AppId, ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import type { Source, SourceChunk } from '../../../shared/domain/source.ts'
import { SOURCE_REASON_TEXT, SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import type { EnginePort } from '../engine/port.ts'
import { type ExtractSource, SourceUnreadable } from '../sources/extract-source.ts'
import { openIndexFile } from '../sources/index-file.ts'
import type { IndexCall } from '../sources/index-messages.ts'
import type { SourceFiles } from '../sources/source-files.ts'
import type { SourceIndex } from '../sources/source-index.ts'
import { createSourceIndexing } from './index-sources.ts'

const APP = AppId.parse('018f3b1a-0000-7000-8000-000000000000')
const PRICES: Source = {
  id: SourceId.parse('018f3b1a-0000-7000-8000-000000000001'),
  name: 'prices.csv',
  type: 'csv',
  source: 'upload',
  file: ContentHash.parse('a'.repeat(64)),
  fileName: 'prices.csv',
  size: 10,
  createdAt: '2026-01-01T00:00:00.000Z',
  originalContextItemId: null,
  readers: 'none',
}
const PARTS = 3
const chunk = (row: number): SourceChunk => ({ text: `Bread ${row}`, overlap: 0, heading: '', page: null, row })
const inParts: ExtractSource = async function* () {
  for (let row = 1; row <= PARTS; row += 1) yield { chunks: [chunk(row)], stand: 'alone', done: row / PARTS }
  return { characters: 21, pages: null, rows: PARTS }
}
const WRITES: readonly IndexCall[] = ['begin', 'add', 'finish']

/** An index of which the write `stopsAt` and all after it come to `stop`, until somebody lets them. */
function stoppingIndex(stopsAt: number, stop: () => Promise<never>) {
  const folder = temporaryFolder()
  const file = openIndexFile(path.join(folder.path, 'sources.sqlite'))
  onTestFinished(() => {
    file.close()
    folder[Symbol.dispose]()
  })
  let writes = 0
  let isStopping = true
  const index = new Proxy(file, {
    get:
      (target, call: IndexCall) =>
      async (...args: readonly never[]) => {
        if (WRITES.includes(call)) writes += 1
        if (isStopping && WRITES.includes(call) && writes > stopsAt) return stop()
        return (target[call] as (...given: readonly never[]) => unknown)(...args)
      },
  }) as unknown as SourceIndex
  return {
    file,
    index,
    goOn() {
      isStopping = false
    },
    isStopped: () => writes > stopsAt,
  }
}

function programOn(index: SourceIndex, extract = inParts, source = PRICES) {
  const app = { sources: async () => [source], source: async () => source, appendEvents: async () => undefined }
  const bugs: unknown[] = []
  const indexing = createSourceIndexing({
    engine: { of: () => app } as unknown as EnginePort,
    indexOf: () => index,
    hasIndex: () => true,
    extract,
    files: { find: () => '/original' } as unknown as SourceFiles,
    fetching: { of: () => null, running: () => new Map(), stopStale: () => undefined },
    allowedOf: () => null,
    onRead: () => undefined,
    now: Date.now,
    reportBug: (error) => void bugs.push(error),
  })
  const item = async () => (await indexing.items(APP))[0]
  const until = async (status: string) => {
    await expect.poll(item).toMatchObject({ status })
  }
  return { indexing, bugs, item, until }
}

const EACH_WRITE = Array.from({ length: PARTS + 2 }, (_, write) => write)

test.each(EACH_WRITE)(
  'a disk that is full from write %i on is said; with room again it is read, and nothing is there twice',
  async (write) => {
    const { file, index, goOn } = stoppingIndex(write, () => Promise.reject(new AppError('STORAGE_FULL', {})))
    const { indexing, bugs, item, until } = programOn(index)
    onTestFinished(() => indexing.stop())
    indexing.wake(APP)
    await until('error')
    expect(await item()).toMatchObject({ reason: SOURCE_REASON_TEXT['not-stored'], numOfChunks: 0 })
    expect(file.search('bread', [PRICES.id], 9)).toEqual([])
    goOn()
    indexing.readAgain(APP, PRICES.id)
    await until('synced')
    expect(file.search('bread', [PRICES.id], 9)).toHaveLength(PARTS)
    expect(bugs).toEqual([])
  },
)

test.each(EACH_WRITE)('a program that ends before write %i goes on at its next start, and nothing is there twice', async (write) => {
  const { file, index, goOn, isStopped } = stoppingIndex(write, () => new Promise<never>(() => undefined))
  programOn(index).indexing.wake(APP)
  await expect.poll(isStopped).toBe(true)
  expect(file.search('bread', [PRICES.id], 9)).toEqual([])
  goOn()
  const { indexing, bugs, until } = programOn(index)
  onTestFinished(() => indexing.stop())
  indexing.wake(APP)
  await until('synced')
  expect(file.search('bread', [PRICES.id], 9)).toHaveLength(PARTS)
  expect(file.chunks(PRICES.id, 0, 9)).toHaveLength(PARTS)
  expect(bugs).toEqual([])
})

/** Reads as many parts of ten, and is ended then. */
function endedAfter(parts: number): ExtractSource {
  return async function* () {
    for (let page = 1; page <= parts; page += 1)
      yield { chunks: [{ ...chunk(1), row: null, page, text: `Bread ${page}` }], stand: 'together', done: page / 10 }
    throw new SourceUnreadable('too-long')
  }
}

test('what was read until its time was over is found, and the data source says how far that is and what to do', async () => {
  const { file, index } = stoppingIndex(Number.POSITIVE_INFINITY, () => expect.fail('nothing stops'))
  const { indexing, bugs, item, until } = programOn(index, endedAfter(6))
  onTestFinished(() => indexing.stop())
  indexing.wake(APP)
  await until('synced')
  expect(file.search('bread', [PRICES.id], 9)).toHaveLength(6)
  expect(await item()).toMatchObject({
    numOfChunks: 6,
    inside: { pages: 6, rows: null },
    reason: SOURCES_TEXT.cut(SOURCE_REASON_TEXT['too-long'], '60 %', '6 pages'),
  })
  expect(bugs).toEqual([])
})

test('what was read to its end is not exchanged for a part of it, and where nothing was read it is said', async () => {
  const { file, index } = stoppingIndex(Number.POSITIVE_INFINITY, () => expect.fail('nothing stops'))
  const first = programOn(index)
  first.indexing.wake(APP)
  await first.until('synced')
  await first.indexing.stop()
  const second = programOn(index, endedAfter(2))
  onTestFinished(() => second.indexing.stop())
  second.indexing.readAgain(APP, PRICES.id)
  await expect.poll(async () => file.find(PRICES.id)?.failed?.reason).toBe('too-long')
  expect(file.search('bread', [PRICES.id], 9)).toHaveLength(PARTS)

  const { index: empty } = stoppingIndex(Number.POSITIVE_INFINITY, () => expect.fail('nothing stops'))
  const third = programOn(empty, endedAfter(0))
  onTestFinished(() => third.indexing.stop())
  third.indexing.wake(APP)
  await third.until('error')
  expect(await third.item()).toMatchObject({ reason: SOURCE_REASON_TEXT['too-long'], numOfChunks: 0 })
})

test('what is kept elsewhere says that there may be more of it', async () => {
  const { index } = stoppingIndex(Number.POSITIVE_INFINITY, () => expect.fail('nothing stops'))
  const elsewhere = { provider: 'notion', id: 'a1', url: null, isCut: true } as const
  const { indexing, item, until } = programOn(index, inParts, { ...PRICES, source: 'notion', elsewhere })
  onTestFinished(() => indexing.stop())
  indexing.wake(APP)
  await until('synced')
  expect(await item()).toMatchObject({ reason: SOURCES_TEXT.keptCut })
})
