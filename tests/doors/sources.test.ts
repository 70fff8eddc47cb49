import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { forkHelper, type StartHelper } from '../../electron/backend/lib/helper-process.ts'
import { duplicateApp } from '../../electron/backend/flows/duplicate-app.ts'
import type { App } from '../../shared/domain/app.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { type AppId, QuestionId, SourceId } from '../../shared/domain/ids.ts'
import type { ContextItem, SourceStatus } from '../../shared/domain/source.ts'
import { retrievalOf } from '../../shared/domain/source-question.ts'
import { SOURCE_REASON_TEXT, SOURCES_TEXT } from '../../shared/text/sources.ts'
import { docxOf, wordParagraph } from '../fixtures/documents.ts'
import { pdfOf } from '../fixtures/pdf.ts'
import { type TestBackend, startBackend } from '../helpers/backend.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
let app: App

beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())
beforeEach(() => {
  app = doors.newApp('Bakery')
})

const sources = () => doors.clients.HTTP.sources
const addText = async (context: string, name?: string): Promise<ContextItem> =>
  only((await sources().ingestText({ query: { appId: app.id }, body: { context, ...(name === undefined ? {} : { name }) } })).contextItems)
const addFile = async (file: File, more: { readonly wish?: 'csv'; readonly replaces?: SourceId } = {}): Promise<ContextItem> =>
  only((await sources().ingestFile({ query: { appId: app.id }, body: { file, ...more } })).contextItems)
const search = async (question: string) => (await sources().search({ appId: app.id, question, limit: 6 })).hits

function only<Value>(values: readonly Value[]): Value {
  const [value] = values
  if (value === undefined || values.length > 1) throw new Error(`There are ${values.length}.`)
  return value
}

/** Until it has come to rest. */
async function settled({ id }: Pick<ContextItem, 'id'>, backend = doors.backend, appId: AppId = app.id): Promise<ContextItem> {
  const isAtRest = (item: ContextItem | undefined) => item !== undefined && item.status !== 'pending' && item.status !== 'running'
  const stop = new AbortController()
  const read = async () => (await backend.sources.items(backend.sessions.owner, appId, null)).contextItems.find((item) => item.id === id)
  const events = backend.engine.watch(appId, 0, stop.signal)
  let item = await read()
  if (isAtRest(item)) return item as ContextItem
  for await (const event of events) {
    if (event.kind !== 'source.changed' && event.kind !== 'sources.changed') continue
    item = await read()
    if (isAtRest(item)) break
  }
  stop.abort()
  return item as ContextItem
}

test('a text is read, found with the heading under which it stands, looked into, renamed and deleted', async () => {
  const added = await addText('# Delivery\nWe deliver on Mondays. It costs five euros.\n# Payment\nBy card only.')
  expect(added).toMatchObject({ name: 'Delivery', type: 'txt', source: 'text', status: 'pending', numOfChunks: 0, lastSyncedAt: null })
  expect(await settled(added)).toMatchObject({ status: 'synced', numOfChunks: 2, reason: null, progress: null })
  expect(await search('What does delivery cost?')).toMatchObject([
    { source: 'Delivery', heading: 'Delivery', quote: 'We deliver on Mondays. It costs five euros.', score: 1, page: null, row: null },
  ])
  const looked = await sources().look({ appId: app.id, id: added.id })
  expect(looked).toMatchObject({ hasMore: false, chunks: [{ heading: 'Delivery' }, { heading: 'Payment', text: 'By card only.' }] })
  expect(await sources().rename({ id: added.id, name: 'Terms' })).toMatchObject({ name: 'Terms', status: 'synced' })
  expect((await search('card'))[0]?.source).toBe('Terms')
  await sources().remove({ id: added.id })
  expect(await search('card')).toEqual([])
  await expect(sources().remove({ id: added.id })).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' })
  await expect(sources().look({ appId: app.id, id: added.id })).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' })
})

test('the original goes with it, unless another data source is of the same', async () => {
  const folder = path.join(doors.backend.appFolder(app.id), 'source-files')
  const [one, other] = [await addText('The same words'), await addText('The same words')]
  await Promise.all([settled(one), settled(other)])
  await sources().remove({ id: one.id })
  expect((await search('words')).map(({ sourceId }) => sourceId)).toEqual([other.id])
  expect(readdirSync(folder)).toHaveLength(1)
  await sources().remove({ id: other.id })
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('each row of a CSV is found by its cells, with the number that a spreadsheet shows', async () => {
  const added = await addFile(new File(['Item;Price\nRye bread;4,50\n\n"Cake; large";32\n'], 'prices.csv'))
  expect(await settled(added)).toMatchObject({
    name: 'prices.csv',
    type: 'csv',
    source: 'upload',
    status: 'synced',
    numOfChunks: 2,
    inside: { rows: 2, pages: null },
  })
  expect(await search('How much is a cake?')).toMatchObject([{ quote: 'Item: Cake; large\nPrice: 32', row: 4, heading: '' }])
})

test('a document of Word and a PDF are quoted with heading and page; what cannot be read says why', async () => {
  const word = docxOf([wordParagraph('Terms', 'Heading1'), wordParagraph('We deliver on Mondays.')].join(''))
  const document = await settled(await addFile(new File([word], 'terms.docx')))
  expect(document).toMatchObject({ type: 'doc', status: 'synced', name: 'terms.docx' })
  expect(await search('deliver')).toMatchObject([{ source: 'terms.docx', heading: 'Terms', quote: 'We deliver on Mondays.' }])
  const pdf = await settled(await addFile(new File([pdfOf(['The first page', 'Cakes are baked on Sundays'])], 'cakes.pdf')))
  expect(pdf).toMatchObject({ type: 'pdf', status: 'synced', inside: { pages: 2, rows: null } })
  expect(await search('cakes')).toMatchObject([{ source: 'cakes.pdf', page: 2, quote: 'Cakes are baked on Sundays' }])
  const scan = await settled(await addFile(new File([pdfOf(['', ''])], 'scan.pdf')))
  expect(scan).toMatchObject({ status: 'error', reason: SOURCE_REASON_TEXT.scanned, numOfChunks: 0, lastSyncedAt: null })
})

test('a document that unpacks to more memory than it may ends its process, and nothing else', async () => {
  const long = `<w:p><w:r><w:t>${'x '.repeat(60_000_000)}</w:t></w:r></w:p>`
  const bomb = await settled(await addFile(new File([docxOf(long)], 'bomb.docx')))
  expect(bomb).toMatchObject({ status: 'error' })
  expect([SOURCE_REASON_TEXT['too-much'], SOURCE_REASON_TEXT['too-long'], SOURCE_REASON_TEXT['too-many-chunks']]).toContain(bomb.reason)
  expect(await settled(await addText('Still here'))).toMatchObject({ status: 'synced' })
})

test.each([
  ['only-headers.csv', 'Item,Price\n'],
  ['empty-rows.csv', '\n\n,,,\n'],
])('%s is refused with the sentence of the specification', async (name, text) => {
  await expect(addFile(new File([text], name))).rejects.toMatchObject({ code: 'SOURCE_CSV_BAD', message: SOURCES_TEXT.csvBad })
})

test('nothing, too much, and what is no text are refused, and nothing of it is kept', async () => {
  await expect(addText(' \n ')).rejects.toMatchObject({ code: 'SOURCE_TEXT_EMPTY', message: 'Please enter some text' })
  await expect(sources().ingestFile({ query: { appId: app.id } })).rejects.toMatchObject({
    code: 'SOURCE_FILE_MISSING',
    message: 'Please upload a file',
  })
  await expect(addFile(new File([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1])], 'list.csv'))).rejects.toMatchObject({
    code: 'SOURCE_TYPE_REFUSED',
  })
  await expect(addFile(new File(['x'.repeat(20_000_001)], 'large.txt'))).rejects.toMatchObject({
    code: 'SOURCE_FILE_TOO_BIG',
    message: 'Failed to upload context, file size is too big (max 20 MB)',
  })
  await expect(
    sources().ingestMetadata({ query: { appId: app.id }, body: { contextItems: [{ name: 'A page', type: 'notion page' }] } }),
  ).rejects.toMatchObject({ code: 'SOURCE_CONNECTOR_MISSING' })
  await expect(sources().fetchCarbonTokens({})).rejects.toMatchObject({ code: 'SOURCE_CONNECTOR_MISSING' })
  expect(await sources().items({ appId: app.id })).toEqual({ contextItems: [], hasReachedDataLimit: false })
  expect(existsSync(path.join(doors.backend.appFolder(app.id), 'source-files'))).toBe(false)
})

test('several files at once, as a browser sends them', async () => {
  const form = new FormData()
  for (const name of ['one.txt', 'two.txt']) form.append('file', new File([`The text of ${name}`], name))
  const answer = await fetch(`http://127.0.0.1:${doors.port}/api/context/ingest/file?appId=${app.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${doors.token}` },
    body: form,
  })
  expect(answer.status).toBe(202)
  const { contextItems } = (await answer.json()) as { contextItems: ContextItem[] }
  expect(contextItems.map(({ name }) => name)).toEqual(['one.txt', 'two.txt'])
  await Promise.all(contextItems.map((item) => settled(item)))
  expect((await search('text of two'))[0]?.source).toBe('two.txt')
})

test('the feed tells each state; those alone are listed of which more will be heard', async () => {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const events: AsyncIterable<FeedEvent> = await doors.clients.HTTP.apps.events({ appId: app.id, after: 0 }, { signal: stop.signal })
  const added = await addText('Open from 8 to 17.')
  const heard: (SourceStatus | 'list')[] = []
  for await (const event of events) {
    if (event.kind === 'sources.changed') heard.push('list')
    if (event.kind !== 'source.changed') continue
    if (heard.at(-1) !== event.item.status) heard.push(event.item.status)
    if (event.item.status === 'synced') break
  }
  expect(heard).toEqual(['list', 'running', 'synced'])
  expect((await sources().items({ appId: app.id, status: 'unsynced' })).contextItems).toEqual([])
  expect((await sources().items({ appId: app.id })).contextItems.map(({ id }) => id)).toEqual([added.id])
})

test('another content takes the place of the old one, which is found until then; a new item can take the place of another', async () => {
  const first = await settled(await addFile(new File(['Item,Price\nRye,4\n'], 'prices.csv')))
  const replaced = await addFile(new File(['Item,Price\nRye,5\n'], 'prices-2027.csv'), { replaces: first.id })
  expect(replaced).toMatchObject({ id: first.id, name: 'prices-2027.csv', numOfChunks: 1 })
  expect(await search('rye')).toHaveLength(1)
  expect(await settled(replaced)).toMatchObject({ status: 'synced' })
  expect((await search('rye')).map(({ quote }) => quote)).toEqual(['Item: Rye\nPrice: 5'])
  const newer = await addText('Rye costs six.')
  const moved = await sources().replace({ appId: app.id, oldItemId: first.id, newItemId: newer.id })
  expect(moved).toMatchObject({ id: first.id, originalContextItemId: newer.id, type: 'txt' })
  await settled(moved)
  expect((await search('rye')).map(({ quote }) => quote)).toEqual(['Rye costs six.'])
  expect((await sources().items({ appId: app.id })).contextItems.map(({ id }) => id)).toEqual([first.id])
})

test('kept questions are asked as answers ask, and say at which place their documents were found, now and before', async () => {
  const [delivery, prices] = [
    await settled(await addText('We deliver on Mondays. Delivery costs five euros.', 'Delivery')),
    await settled(await addFile(new File(['Item,Price\nRye bread,4\nCake,32\n'], 'prices.csv'))),
  ]
  const keep = async (question: string, ...expected: readonly ContextItem[]) =>
    sources().saveQuestion({
      appId: app.id,
      id: QuestionId.parse(randomUUID()),
      question,
      expected: expected.map(({ id, name }) => ({ sourceId: id, source: name })),
    })
  const cost = await keep('What does delivery cost?', delivery)
  const cake = await keep('How much is a cake?', prices, delivery)
  expect(await sources().questions({ appId: app.id })).toEqual({ questions: [cost, cake], checks: [] })
  const first = await sources().checkQuestions({ appId: app.id })
  expect(first.byMeaning).toBe(false)
  expect(first.outcomes.map(({ id, places }) => [id, places.map(({ place }) => place)])).toEqual([
    [cost.id, [1]],
    [cake.id, [1, null]],
  ])
  expect(retrievalOf(first)).toEqual({ recall: 0.75, reciprocalRank: 1, whole: 1, asked: 2 })

  await sources().remove({ id: prices.id })
  const second = await sources().checkQuestions({ appId: app.id })
  expect(retrievalOf(second)).toMatchObject({ recall: 0.5 })
  expect((await sources().questions({ appId: app.id })).checks).toEqual([second, first])
  const third = await sources().checkQuestions({ appId: app.id })
  expect((await sources().questions({ appId: app.id })).checks).toEqual([third, second])
  expect(await sources().removeQuestion({ appId: app.id, id: cost.id })).toEqual({ removed: true })
  expect((await sources().questions({ appId: app.id })).questions).toEqual([cake])
  expect((await doors.raw({ method: 'POST', path: `/api/apps/${app.id}/sources/questions/check` })).status).toBe(401)
})

test('it is read again when somebody says so', async () => {
  const first = await settled(await addText('Open from 8 to 17.'))
  await sources().syncNow({ appId: app.id, id: first.id })
  const again = await settled(first)
  expect(Date.parse(again.lastSyncedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first.lastSyncedAt ?? ''))
  expect(await search('open')).toHaveLength(1)
})

test('a plan that holds one takes no second, but another in its place; what is beyond a plan is not read', async () => {
  const { backend } = doors
  const lite = { role: 'user', plan: 'lite' } as const
  const text = (name: string) => ({ text: `The text of ${name}`, name, replaces: null })
  const first = only(await backend.sources.addText(lite, app.id, text('one')))
  await expect(backend.sources.addText(lite, app.id, text('two'))).rejects.toMatchObject({
    code: 'PLAN_LIMIT_REACHED',
    message: SOURCES_TEXT.limitReached('Discover', 1),
  })
  expect((await backend.sources.items(lite, app.id, null)).hasReachedDataLimit).toBe(true)
  expect(only(await backend.sources.addText(lite, app.id, { ...text('three'), replaces: first.id })).id).toBe(first.id)
  const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]
  await expect(backend.sources.addFiles(lite, app.id, { files, wish: null, replaces: null })).rejects.toMatchObject({
    message: SOURCES_TEXT.filesAtOnce('Discover', 1),
  })
})

test("somebody else's data source does not exist, and an id that nobody was told of is none", async () => {
  const item = await addText('Ours alone.')
  expect(doors.backend.sources.appOf(item.id)).toBe(app.id)
  await expect(sources().rename({ id: SourceId.parse(randomUUID()), name: 'Mine' })).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' })
  const path = `/api/context/${item.id}`
  expect((await doors.raw({ method: 'DELETE', path })).status).toBe(401)
})

test('a copy of an app has its data sources, read anew', async () => {
  await settled(await addText('Open from 8 to 17.'))
  const { backend } = doors
  const copy = await duplicateApp(backend, backend.sessions.owner.accountId, app.id)
  const copied = only((await backend.sources.items(backend.sessions.owner, copy.id, null)).contextItems)
  expect(await settled(copied, backend, copy.id)).toMatchObject({ status: 'synced', name: 'Open from 8 to 17.' })
})

test('a data source that is deleted while it is read leaves nothing behind', async () => {
  const rows = Array.from({ length: 60_000 }, (_, n) => `Item ${n},${n}`).join('\n')
  const large = await addFile(new File([`Item,Price\n${rows}`], 'large.csv'))
  await expect.poll(async () => (await sources().items({ appId: app.id })).contextItems[0]?.status).toBe('running')
  await sources().remove({ id: large.id })
  const after = await settled(await addText('What comes after it'))
  expect(after.status).toBe('synced')
  expect(await search('item')).toEqual([])
})

/** A process that dies after so many answers. */
const dyingAfter =
  (answers: number): StartHelper =>
  (script) => {
    const helper = forkHelper(script)
    let heard = 0
    helper.onMessage(() => {
      heard += 1
      if (heard > answers) helper.kill()
    })
    return helper
  }

test.each([0, 1, 3])(
  'an original whose process dies after %i answers is in error, with the reason, and can be read again',
  async (answers) => {
    await using broken = await startBackend({ extractHelper: { script: extractScript(), start: dyingAfter(answers) } })
    const made = broken.newApp()
    const owner = broken.backend.sessions.owner
    const rows = Array.from({ length: 500 }, (_, n) => `Item ${n},${n}`).join('\n')
    const file = new File([`Item,Price\n${rows}`], 'rows.csv')
    const item = only(await broken.backend.sources.addFiles(owner, made.id, { files: [file], wish: null, replaces: null }))
    expect(await settled(item, broken.backend, made.id)).toMatchObject({ status: 'error', reason: SOURCE_REASON_TEXT['too-much'] })
    expect(await broken.backend.sources.search(made.id, 'item', 5)).toEqual([])
  },
)

test('texts and lists are read by one process, a document by one of its own; none is left at the end', async () => {
  const started: Promise<void>[] = []
  const counting: StartHelper = (script) => {
    const helper = forkHelper(script)
    started.push(new Promise((resolve) => helper.onEnd(() => resolve())))
    return helper
  }
  {
    await using other = await startBackend({ extractHelper: { script: extractScript(), start: counting } })
    const { id } = other.newApp()
    const add = async (file: File) => {
      const files = { files: [file], wish: null, replaces: null }
      const item = only(await other.backend.sources.addFiles(other.backend.sessions.owner, id, files))
      return settled(item, other.backend, id)
    }
    for (const name of ['one.md', 'two.txt', 'three.csv'])
      expect(await add(new File(['Item,Price\nBread,3'], name))).toMatchObject({ status: 'synced' })
    expect(started).toHaveLength(1)
    expect(await add(new File([pdfOf(['A first page'])], 'four.pdf'))).toMatchObject({ status: 'synced' })
    expect(await add(new File(['Words'], 'five.md'))).toMatchObject({ status: 'synced' })
    expect(started).toHaveLength(2)
  }
  await Promise.all(started)
})

const extractScript = () => new URL('../../electron/backend/flows/extract-process.ts', import.meta.url)

test.each([0, 2])('a program that ends after part %i goes on at the next start, and nothing is there twice', async (parts) => {
  using folder = temporaryFolder()
  const rows = Array.from({ length: 400 }, (_, n) => `Item ${n},${n}`).join('\n')
  const file = new File([`Item,Price\n${rows}`], 'rows.csv')
  /** Answers so much, then nothing more: the program ends while it waits. */
  const stalling: StartHelper = (script) => {
    const helper = forkHelper(script)
    let asked = 0
    return { ...helper, send: (message) => (asked++ < parts ? helper.send(message) : undefined) }
  }
  let appId: AppId
  let item: ContextItem
  {
    await using first: TestBackend = await startBackend({
      dataDir: folder.path,
      extractHelper: { script: extractScript(), start: stalling },
    })
    appId = first.newApp().id
    const owner = first.backend.sessions.owner
    item = only(await first.backend.sources.addFiles(owner, appId, { files: [file], wish: null, replaces: null }))
    await expect.poll(async () => (await first.backend.sources.items(owner, appId, null)).contextItems[0]?.status).toBe('running')
  }
  await using second = await startBackend({ dataDir: folder.path })
  second.backend.sources.wake(appId)
  expect(await settled(item, second.backend, appId)).toMatchObject({ status: 'synced', numOfChunks: 400 })
  expect(await second.backend.sources.search(appId, 'item', 20)).toHaveLength(20)
})

test('what takes longer than it may is in error', async () => {
  const silent: StartHelper = (script) => ({ ...forkHelper(script), send: () => undefined })
  await using slow = await startBackend({ extractHelper: { script: extractScript(), start: silent, maxMs: 50 } })
  const made = slow.newApp()
  const owner = slow.backend.sessions.owner
  const item = only(await slow.backend.sources.addText(owner, made.id, { text: 'Words', name: null, replaces: null }))
  expect(await settled(item, slow.backend, made.id)).toMatchObject({ status: 'error', reason: SOURCE_REASON_TEXT['too-long'] })
})

test('nothing of this was a bug', () => expect(doors.bugs).toEqual([]))
