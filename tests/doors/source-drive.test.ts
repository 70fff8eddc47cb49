import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { ContextItem } from '../../shared/domain/source.ts'
import { BROWSER_SIGN_IN_TEXT } from '../../shared/text/browser-sign-in.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../shared/text/source-connections.ts'
import { SOURCE_REASON_TEXT } from '../../shared/text/sources.ts'
import { docxOf, wordParagraph } from '../fixtures/documents.ts'
import { DOC, FOLDER, GOOGLE_CLIENT, type GoogleServer, SHEET, SLIDES, startGoogle } from '../fixtures/google-server.ts'
import { pdfOf } from '../fixtures/pdf.ts'
import { unzip } from '../helpers/project.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'
import { untilSource } from './until-source.ts'

let doors: OpenDoors
let google: GoogleServer
const folder = temporaryFolder()
let app: App

beforeAll(async () => {
  google = await startGoogle()
  doors = await openDoors({ dataDir: folder.path, openNetwork: google.network, siteWait: () => Promise.resolve() })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})
beforeEach(async () => {
  app = doors.newApp('Bakery')
  google.asked.length = 0
  google.faults.length = 0
  google.hasSheets = true
  google.pageSize = 100
  google.files.clear()
  const modified = '2026-01-02T10:00:00.000Z'
  google.files.set('folder1', { name: 'Bakery', mimeType: FOLDER, parent: 'root', modified })
  google.files.set('folder2', { name: 'Staff', mimeType: FOLDER, parent: 'folder1', modified })
  const content = '# **Opening** {#opening}\n\nWe open at six in the morning\\.\n\n![][image1]\n\n[image1]: <data:image/png;base64,AAAA>'
  google.files.set('doc1', { name: 'Handbook', mimeType: DOC, parent: 'folder2', modified, content })
  const sheets = {
    Prices: [
      ['Item', 'Price'],
      ['Rye bread', '4 €'],
      ['Birthday cake', '30 €'],
    ],
    Hours: [
      ['Day', 'Opens'],
      ['Sunday', 'closed'],
    ],
  }
  google.files.set('sheet1', { name: 'Lists', mimeType: SHEET, parent: 'folder1', modified, sheets })
  google.files.set('text1', {
    name: 'allergens.md',
    mimeType: 'text/plain',
    parent: 'folder1',
    modified,
    content: '# Nuts\nThe cake has hazelnuts in it.',
  })
  google.files.set('photo1', { name: 'oven.png', mimeType: 'image/png', parent: 'folder1', modified, content: 'no text' })
  for (const { id } of (await connections().list({ appId: app.id })).connections)
    await connections().disconnect({ appId: app.id, connectionId: id })
})

const sources = () => doors.clients.HTTP.sources
const connections = () => doors.clients.HTTP.sourceConnections
const asked = { provider: 'google-drive' } as const

async function signIn(more: object = GOOGLE_CLIENT) {
  const { url } = await connections().signIn({ appId: app.id, ...asked, ...more })
  const waiting = connections().signedIn({ appId: app.id, ...asked })
  const page = await google.signIn(url)
  return { page, connection: await waiting }
}
async function addFolder(connectionId: Awaited<ReturnType<typeof signIn>>['connection']['id']) {
  const contextItems = [{ name: 'Bakery', type: 'unrecognized' as const, externalFileId: 'folder1' }]
  await sources().ingestMetadata({ query: { appId: app.id }, body: { contextItems, connectionId } })
  return until(({ status }) => status === 'synced')
}
const until = (isIt: (item: ContextItem) => boolean) => untilSource(doors, app.id, isIt)
async function syncAgain({ id, lastSyncedAt }: ContextItem): Promise<ContextItem> {
  google.asked.length = 0
  await sources().syncNow({ appId: app.id, id })
  const isOver = ({ status }: ContextItem) => status === 'error' || status === 'synced'
  return until((item) => isOver(item) && (item.status === 'error' || item.lastSyncedAt !== lastSyncedAt))
}
const pdf = (...pages: readonly string[]) => Buffer.from(pdfOf(pages))
const find = async (question: string) => (await sources().search({ appId: app.id, question })).hits[0]

test('a folder is brought in after a sign-in in the browser: documents, each sheet of a table, and files', async () => {
  const { page, connection } = await signIn()
  expect(page).toContain(BROWSER_SIGN_IN_TEXT.pageDone)
  expect(connection).toMatchObject({ provider: 'google-drive', name: 'ada@bakery.example', isRevoked: false })
  const list = async (more: object) => (await connections().things({ appId: app.id, connectionId: connection.id, ...more })).things
  expect((await list({})).map(({ name, isFolder }) => [name, isFolder])).toEqual([['Bakery', true]])
  // What cannot be read is not offered.
  expect((await list({ folder: 'folder1' })).map(({ name, type }) => [name, type])).toEqual([
    ['Staff', 'unrecognized'],
    ['Lists', 'google sheet'],
    ['allergens.md', 'doc'],
  ])
  expect(await list({ query: "o' or trashed = true or name contains 'h" })).toEqual([])
  google.pageSize = 1
  const item = await addFolder(connection.id)
  expect(item).toMatchObject({
    source: 'google-drive',
    provider: 'google-drive',
    externalFileId: 'folder1',
    inside: { rows: 3 },
    reason: null,
  })
  expect(await find('When do we open in the morning?')).toMatchObject({
    heading: 'Staff › Handbook › Opening',
    url: 'https://drive.google.com/file/d/doc1/view',
    quote: 'We open at six in the morning.',
  })
  expect(await find('price of the birthday cake')).toMatchObject({
    heading: 'Lists › Prices',
    row: 3,
    url: 'https://docs.google.com/spreadsheets/d/sheet1/edit#gid=0',
  })
  expect(await find('Sunday opens')).toMatchObject({
    heading: 'Lists › Hours',
    row: 2,
    url: 'https://docs.google.com/spreadsheets/d/sheet1/edit#gid=7',
  })
  expect(await find('hazelnuts')).toMatchObject({ heading: 'allergens.md › Nuts' })

  const handbook = google.files.get('doc1') ?? expect.fail('no doc')
  Object.assign(handbook, { modified: '2026-01-03T10:00:00.000Z', content: '# Opening\n\nWe open at seven in the morning.' })
  google.files.delete('text1')
  google.faults.push({ status: 403, reason: 'userRateLimitExceeded' })
  expect(await syncAgain(item)).toMatchObject({ status: 'synced', inside: { rows: 3 } })
  expect(google.asked.filter((path) => path.includes('export') || path.includes('values'))).toEqual([
    'www.googleapis.com/drive/v3/files/doc1/export',
  ])
  expect((await find('open in the morning'))?.quote).toContain('seven')
  expect((await sources().search({ appId: app.id, question: 'hazelnuts' })).hits).toEqual([])
})

test('a token that is over is renewed unseen; where it cannot be, it is said, and as the same client it is signed in to again', async () => {
  const { connection } = await signIn()
  const item = await addFolder(connection.id)
  google.expire()
  const renewed = await syncAgain(item)
  expect(renewed).toMatchObject({ status: 'synced' })
  expect(google.asked).toContain('oauth2.googleapis.com/token')
  google.expire(true)
  const failed = await syncAgain(renewed)
  expect(failed).toMatchObject({
    status: 'error',
    reason: SOURCE_REASON_TEXT['kept-revoked'],
    asksConnection: true,
    numOfChunks: item.numOfChunks,
  })
  expect((await signIn({ again: connection.id })).connection).toEqual(connection)
  expect(await syncAgain(failed)).toMatchObject({ status: 'synced', asksConnection: false })
})

test('what was disconnected while its token was renewed is not fetched, and nothing of the new token is kept', async () => {
  const { connection } = await signIn()
  const item = await addFolder(connection.id)
  const sealed = () => {
    const db = new Database(path.join(folder.path, 'lathe.sqlite'), { readonly: true })
    const names = db.prepare('SELECT name FROM secrets WHERE name LIKE ?').pluck().all(`%${connection.id}`)
    db.close()
    return names
  }
  expect(sealed()).toHaveLength(1)
  const [asksForTokens, gives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  google.beforeTokens = () => {
    asksForTokens.resolve()
    return gives.promise
  }
  google.expire()
  const over = syncAgain(item)
  await asksForTokens.promise
  await connections().disconnect({ appId: app.id, connectionId: connection.id })
  gives.resolve()
  expect(await over).toMatchObject({ status: 'error', asksConnection: true, numOfChunks: item.numOfChunks })
  google.beforeTokens = () => Promise.resolve()
  expect(sealed()).toEqual([])
})

test('slides are read page by page, and files of PDF and Word as what they are', async () => {
  const { connection } = await signIn()
  const modified = '2026-01-02T10:00:00.000Z'
  const inFolder = { parent: 'folder1', modified }
  google.files.set('slides1', {
    name: 'Season',
    mimeType: SLIDES,
    content: pdf('Autumn brings pumpkin bread.', 'Winter brings stollen.'),
    ...inFolder,
  })
  google.files.set('pdf1', { name: 'terms.pdf', mimeType: 'application/pdf', content: pdf('Refunds take nine days.'), ...inFolder })
  const docx = Buffer.from(docxOf(wordParagraph('The old mill grinds spelt on Thursdays.')))
  google.files.set('word1', {
    name: 'mill.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: docx,
    ...inFolder,
  })
  google.files.set('broken1', { name: 'broken.pdf', mimeType: 'application/pdf', content: '%PDF-1.4 nothing', ...inFolder })
  expect(await addFolder(connection.id)).toMatchObject({ status: 'synced', reason: null })
  expect(await find('stollen in winter')).toMatchObject({ heading: 'Season', page: 2, url: 'https://drive.google.com/file/d/slides1/view' })
  expect(await find('how long do refunds take')).toMatchObject({ heading: 'terms.pdf', page: 1 })
  expect(await find('when does the mill grind spelt')).toMatchObject({ heading: 'mill.docx' })
})

test('a zip of the app has what was fetched and nothing of the connection, and is connected again where it goes', async () => {
  const { connection } = await signIn()
  const item = await addFolder(connection.id)
  await giveTasks(doors, app.id)
  const zip = await doors.clients.HTTP.files.codeZip({ appId: app.id, withRows: true })
  const texts = [...(await unzip(zip))].map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`).join('\n')
  expect(texts).toContain('Rye bread')
  for (const secret of ['ya29.', GOOGLE_CLIENT.clientSecret, connection.id, connection.name]) expect(texts).not.toContain(secret)
  expect(texts).not.toMatch(/1\/\/[0-9a-f]{8}-/)
  const { app: back } = await doors.clients.HTTP.apps.import({ file: zip })
  const there = await untilSource(doors, back.id, ({ status }) => status === 'synced')
  expect(there).toMatchObject({ provider: 'google-drive', externalFileId: 'folder1', numOfChunks: item.numOfChunks, readers: 'none' })
  google.asked.length = 0
  await sources().syncNow({ appId: back.id, id: there.id })
  expect(await untilSource(doors, back.id, ({ status }) => status === 'error')).toMatchObject({
    reason: SOURCE_REASON_TEXT['kept-not-connected'],
    asksConnection: true,
    numOfChunks: item.numOfChunks,
  })
  expect(google.asked).toEqual([])
})

test('without the API of Sheets, the first sheet of a table is read', async () => {
  const { connection } = await signIn()
  google.hasSheets = false
  expect(await addFolder(connection.id)).toMatchObject({ inside: { rows: 2 } })
  expect(await find('birthday cake')).toMatchObject({ heading: 'Lists', row: 3 })
})

test('who is no client, answers another question, or goes away is not let in', async () => {
  const { url } = await connections().signIn({ appId: app.id, ...asked, clientId: GOOGLE_CLIENT.clientId, clientSecret: 'wrong' })
  const waiting = connections()
    .signedIn({ appId: app.id, ...asked })
    .catch((error: unknown) => error)
  const guessed = new URL(new URL(url).searchParams.get('redirect_uri') ?? '')
  guessed.search = '?code=stolen&state=guessed'
  expect((await fetch(guessed)).status).toBe(400)
  await google.signIn(url)
  expect(await waiting).toMatchObject({
    code: 'SOURCE_CONNECTION_REFUSED',
    message: SOURCE_CONNECTIONS_TEXT.signInRefused('Google Drive'),
  })
  await expect(connections().signedIn({ appId: app.id, ...asked })).rejects.toMatchObject({ message: BROWSER_SIGN_IN_TEXT.givenUp })
  await expect(connections().signIn({ appId: app.id, ...asked })).rejects.toMatchObject({ message: SOURCE_CONNECTIONS_TEXT.clientMissing })
  expect((await connections().list({ appId: app.id })).connections).toEqual([])
})
