import { execFile } from 'node:child_process'
import { once as heard } from 'node:events'
import { createWriteStream } from 'node:fs'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { v7 as uuid } from 'uuid'
import { type IndexFile, openIndexFile } from '../../electron/backend/sources/index-file.ts'
import { type AppId, ContentHash, SourceId } from '../../shared/domain/ids.ts'
import type { ContextItem, SourceChunk } from '../../shared/domain/source.ts'
import { SOURCE_FILES_PER_UPLOAD, SOURCES_MAX } from '../../shared/limits/sources.ts'
import { linesContent, pdfOf } from '../fixtures/pdf.ts'
import { startBackend, type TestBackend } from '../helpers/backend.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { seededRandom } from '../helpers/seeded-random.ts'
import type { Figure } from './figure.ts'
import type { ReadOnce } from './read-once.ts'
import { retrievalSets, retrieve } from './retrieval.ts'

const random = seededRandom(25)
/** Words as often as words are: the second half as often as the first, and so on. */
const WORDS = Array.from({ length: 40_000 }, (_, at) => `${'bcdfghklmnprstvw'[at % 16]}${'aeiou'[at % 5]}${at.toString(36)}`)
const word = () => WORDS[Math.floor(WORDS.length ** random())] ?? ''
const words = (count: number) => Array.from({ length: count }, word).join(' ')

const PIECES_AT_ONCE = 50
const QUESTIONS = 200

/** So many pieces of so many words, in data sources of 10,000. */
function fill(index: IndexFile, pieces: number, wordsEach: number): readonly SourceId[] {
  const ids: SourceId[] = []
  for (let from = 0; from < pieces; from += 10_000) {
    const sourceId = SourceId.parse(uuid())
    const generation = index.begin(sourceId)
    for (let at = 0; at < 10_000; at += PIECES_AT_ONCE) {
      const chunks = Array.from({ length: PIECES_AT_ONCE }, (): SourceChunk => ({
        text: words(wordsEach),
        overlap: 0,
        heading: '',
        page: null,
        row: null,
      }))
      index.add(generation, { chunks, stand: 'together' })
    }
    const inside = { characters: 0, pages: null, rows: null }
    index.finish({ sourceId, generation, hash: ContentHash.parse('0'.repeat(64)), syncedAt: 0, inside, kept: [] })
    ids.push(sourceId)
  }
  return ids
}

/** How long questions of five words take. */
function asked(pieces: number, wordsEach: number): readonly number[] {
  using folder = temporaryFolder()
  const index = openIndexFile(path.join(folder.path, 'sources.sqlite'))
  const ids = fill(index, pieces, wordsEach)
  const samples: number[] = []
  for (let run = -5; run < QUESTIONS; run += 1) {
    const question = words(5)
    const from = performance.now()
    index.search(question, ids, 8)
    if (run >= 0) samples.push(performance.now() - from)
  }
  index.close()
  return samples
}

const owner = ({ backend }: TestBackend) => backend.sessions.owner
const itemsOf = async (test: TestBackend, appId: AppId) => (await test.backend.sources.items(owner(test), appId, null)).contextItems
const isAtRest = ({ status }: ContextItem) => status !== 'pending' && status !== 'running'

async function untilAtRest(test: TestBackend, appId: AppId): Promise<readonly ContextItem[]> {
  for (;;) {
    const items = await itemsOf(test, appId)
    if (items.every(isAtRest)) return items
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function add(test: TestBackend, appId: AppId, files: readonly File[]): Promise<void> {
  await test.backend.sources.addFiles(owner(test), appId, { files, wish: null, replaces: null })
}

const PDF_PAGES = 1_000
const page = () => Array.from({ length: 40 }, () => words(9)).join('\n')

/** From the upload to synced, with what other calls of the app waited meanwhile. */
const pdf = once(async () => {
  await using test = await startBackend()
  const { id: appId } = test.newApp('Handbook')
  const bytes = pdfOf(Array.from({ length: PDF_PAGES }, page), linesContent)
  const others = callsMeanwhile(test, appId)
  const from = performance.now()
  await add(test, appId, [new File([bytes], 'handbook.pdf')])
  const [item] = await untilAtRest(test, appId)
  const seconds = (performance.now() - from) / 1_000
  if (item?.status !== 'synced' || item.inside?.pages !== PDF_PAGES) throw new Error(JSON.stringify(item))
  return { pagesASecond: PDF_PAGES / seconds, others: await others() }
})

/** Another call of the app every few milliseconds: how long each took. */
function callsMeanwhile({ backend }: TestBackend, appId: AppId): () => Promise<readonly number[]> {
  const ending = new AbortController()
  const samples: number[] = []
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const from = performance.now()
      await backend.engine.of(appId).sources({})
      samples.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return async () => {
    ending.abort()
    await asking
    return samples
  }
}

/** Of Markdown files, as many as an app holds: how many a second from the upload to synced. */
async function markdownFilesASecond(): Promise<number> {
  await using test = await startBackend()
  const { id: appId } = test.newApp('Notes')
  const text = () => `${words(120)}\n\n## More\n${words(120)}`
  const files = Array.from({ length: SOURCES_MAX }, (_, at) => new File([`# Note ${at}\n${text()}`], `note-${at}.md`))
  const from = performance.now()
  for (let at = 0; at < files.length; at += SOURCE_FILES_PER_UPLOAD) await add(test, appId, files.slice(at, at + SOURCE_FILES_PER_UPLOAD))
  const items = await untilAtRest(test, appId)
  const seconds = (performance.now() - from) / 1_000
  if (items.length !== SOURCES_MAX || items.some(({ status }) => status !== 'synced')) throw new Error(JSON.stringify(items.at(-1)))
  return SOURCES_MAX / seconds
}

/** A list of 200 MB, read in a process of its own. */
async function largeList(): Promise<ReadOnce> {
  using folder = temporaryFolder()
  const file = path.join(folder.path, 'large.csv')
  const stream = createWriteStream(file)
  stream.write('Name,Text,Price\n')
  // Of two bytes a sign, so that 200 MB are no more pieces than a data source may have.
  for (let row = 0; row < 190_000; row += 1)
    if (!stream.write(`Item ${row},"${'Что стоит в ячейке списка, и ещё. '.repeat(18)}",${row}\n`)) await heard(stream, 'drain')
  stream.end()
  await heard(stream, 'close')
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'read-once.ts'), file, 'csv'])
  return JSON.parse(stdout) as ReadOnce
}

const SITE_PAGES = 500
const CHANGED_PAGES = 5

/** How many pages of a site were read again after so many of them have changed. */
async function readAgain(): Promise<number> {
  const pages = Array.from({ length: SITE_PAGES }, () => words(200))
  const links = Array.from({ length: SITE_PAGES }, (_, at) => `<a href="/page-${at}">${at}</a>`).join(' ')
  const server = http
    .createServer(({ url = '/' }, response) => {
      const [, number] = /^\/page-(\d+)$/.exec(url) ?? []
      const text = url === '/' ? links : number === undefined ? undefined : pages[Number(number)]
      if (text === undefined) response.writeHead(404).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Page ${number ?? ''}</title><p>${text}</p>`)
    })
    .listen(0, '127.0.0.1')
  await heard(server, 'listening')
  const { port } = server.address() as AddressInfo
  await using test = await startBackend({
    openNetwork: {
      resolve: () => Promise.resolve([{ address: '192.31.196.7', family: 4 }]),
      connect: () => connect(port, '127.0.0.1'),
    },
    siteWait: () => Promise.resolve(),
  })
  const { id: appId } = test.newApp('Site')
  const { sources } = test.backend
  const [item] = await sources.addSite(owner(test), appId, {
    site: { url: 'https://site.example', pages: SITE_PAGES, depth: 2 },
    name: null,
    replaces: null,
  })
  if (item === undefined) throw new Error('no item')
  const [first] = await untilAtRest(test, appId)
  if (first?.inside?.pages !== SITE_PAGES) throw new Error(JSON.stringify(first))
  using index = opened(path.join(test.backend.appFolder(appId), 'sources.sqlite'))
  const last = index.last()
  for (let at = 0; at < CHANGED_PAGES; at += 1) pages[at * 90] = words(200)
  await sources.syncNow(appId, item.id)
  for (;;) {
    const [again] = await untilAtRest(test, appId)
    if (again?.lastSyncedAt !== first.lastSyncedAt) break
  }
  server.closeAllConnections()
  server.close()
  return index.unitsSince(last)
}

function opened(file: string) {
  const db = new Database(file, { readonly: true })
  return {
    last: () => db.prepare<[], number>('SELECT MAX(id) FROM parts').pluck().get() ?? 0,
    unitsSince: (id: number) => db.prepare<[number], number>('SELECT COUNT(DISTINCT unit) FROM parts WHERE id > ?').pluck().get(id) ?? 0,
    [Symbol.dispose]: () => db.close(),
  }
}

/** The same answer to everybody who asks for it. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null
  return () => (made ??= make())
}

const quality = retrievalSets().map((set): Figure => ({
  name: `sources: nDCG@10 of ${set.name}, to plain BM25`,
  unit: '×',
  better: 'more',
  goals: [{ statistic: 'median', value: 1.03 }],
  async measure() {
    const { ours, plain, plainPieces } = await retrieve(set)
    const about = `${set.questions.length} questions on ${set.documents.size} documents`
    console.error(`${about}: ${ours.toFixed(3)}; BM25 of documents ${plain.toFixed(3)}, of pieces ${plainPieces.toFixed(3)}`)
    return [ours / Math.max(plain, plainPieces)]
  },
}))

export const figures: readonly Figure[] = [
  ...quality,
  {
    name: 'sources: a question at 50,000 pieces',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 30 }],
    measure: async () => asked(50_000, 120),
  },
  {
    name: 'sources: a question at 1,000,000 pieces',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 150 }],
    measure: async () => asked(1_000_000, 20),
  },
  {
    name: 'sources: a PDF of 1,000 pages, to synced',
    unit: '/s',
    better: 'more',
    goals: [{ statistic: 'median', value: 60 }],
    measure: async () => [(await pdf()).pagesASecond],
  },
  {
    name: 'sources: another call of the app while it is indexed',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 50 }],
    measure: async () => (await pdf()).others,
  },
  {
    // 10,000 in 30 seconds.
    name: 'sources: Markdown files, to synced',
    unit: '/s',
    better: 'more',
    goals: [{ statistic: 'median', value: 333 }],
    measure: async () => [await markdownFilesASecond()],
  },
  {
    name: 'sources: a list of 200 MB, memory of its process',
    unit: 'MB',
    goals: [{ statistic: 'max', value: 512 }],
    measure: async () => [(await largeList()).peakMb],
  },
  {
    name: `sources: pages read again after ${CHANGED_PAGES} of ${SITE_PAGES} have changed`,
    unit: 'pages',
    goals: [{ statistic: 'max', value: CHANGED_PAGES }],
    measure: async () => [await readAgain()],
  },
]
