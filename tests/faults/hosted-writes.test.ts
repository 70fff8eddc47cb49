import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import { APP_BUILDER_VERSION } from '../../shared/domain/app.ts'
import { type AppId, ContentHash } from '../../shared/domain/ids.ts'
import { SYNC_TEXT } from '../../shared/text/sync.ts'
import { type RawAnswer, rawRequest } from '../doors/raw-request.ts'
import { HOSTED_SCRIPT } from '../helpers/built.ts'
import { type Host, startHost, temporaryFolder } from '../helpers/host.ts'
import { startPostgres, type TestPostgres } from '../helpers/postgres.ts'

/** What a server has said was written, by whomever, is in its database. */
const folder = temporaryFolder()
let postgres: TestPostgres
let server: Host
let owner: Client
let appId: AppId
let live: URL

const SIGN = `import { Guest } from '@/entities/Guest'
export const config = { asAdmin: true, webhook: true }
export default async function sign(input: any) { await Guest.create({ text: input.text }); return { signed: true } }
`

const startServer = () => startHost({ script: HOSTED_SCRIPT, dataDir: folder.path, more: ['--database-url', postgres.url] })

beforeAll(async () => {
  postgres = await startPostgres()
  server = await startServer()
  owner = (await server.signIn()).client
  appId = (await owner.apps.save({ genApp: { header: 'Guests', appBuilderVersion: APP_BUILDER_VERSION } })).id
  const columns = [
    { title: 'Text', type: 'text' as const },
    { title: 'Papers', type: 'files' as const },
  ]
  await owner.entities.create({ appId, table: { title: 'Guest', columns, access: 'everybody' } })
  await owner.files.update({ appId, file: { id: '__functions__sign.ts', content: SIGN } })
  await publish()
}, 300_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

async function publish(): Promise<void> {
  await owner.apps.publish({ appId })
  live = new URL((await owner.apps.get({ appId })).publication?.url ?? '')
}

const send = (host: string, origin: string, path: string, body: object): Promise<RawAnswer> =>
  rawRequest(server.port, {
    method: 'POST',
    path,
    host,
    headers: { 'content-type': 'application/json', ...(origin === '' ? {} : { origin }) },
    body: JSON.stringify(body),
  })
const liveHost = () => `${live.hostname}:${server.port}`
const asVisitor = async (text: string) => (await send(liveHost(), `http://${liveHost()}`, '/_app/entities/Guest', { text })).status === 201
const byFunction = async (text: string) =>
  (await send(`127.0.0.1:${server.port}`, '', `/apps/${appId}/functions/sign`, { text })).status === 200
const asBuilder = (text: string) =>
  owner.entities.createRow({ params: { appId, entity: 'Guest' }, query: { data: 'test' }, body: { text } }).then(
    () => true,
    () => false,
  )

async function texts(data: 'live' | 'test'): Promise<readonly string[]> {
  const { rows } = await owner.entities.rows({ appId, entity: 'Guest', data, limit: 1_000 })
  return rows.map((row) => String(row['text'])).toSorted()
}

test('whoever wrote it, it is there after the server was killed and the files of its apps are gone', { timeout: 300_000 }, async () => {
  const said = { live: [] as string[], test: [] as string[] }
  let answered = 0
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  const write = async (who: string, data: 'live' | 'test', act: (text: string) => Promise<boolean>) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const text = `${who} ${n}`
      if (!(await act(text).catch(() => false))) continue
      said[data].push(text)
      answered += 1
      // At once: what was just said is what could be lost.
      if (answered === 60) {
        server.process.kill('SIGKILL')
        over.abort()
        resolve()
      }
    }
  }
  const writers = [
    write('a visitor', 'live', asVisitor),
    write('another', 'live', asVisitor),
    write('a function', 'live', byFunction),
    write('the builder', 'test', asBuilder),
  ]
  await enough
  await Promise.all(writers)
  rmSync(path.join(folder.path, 'apps'), { recursive: true })

  server = await startServer()
  owner = (await server.signIn()).client
  for (const data of ['live', 'test'] as const) {
    const there = await texts(data)
    expect(there).toEqual([...new Set(there)])
    expect(there).toEqual(expect.arrayContaining(said[data]))
    expect(said[data].length).toBeGreaterThan(3)
  }
  // It goes on from there.
  expect(await asVisitor('who came later')).toBe(true)
  expect(await texts('live')).toContain('who came later')
  expect(server.log()).toBe('')
})

test('when the power goes and its files are what they were before, an app is what its log is', { timeout: 300_000 }, async () => {
  const apps = path.join(folder.path, 'apps')
  const before = path.join(folder.path, 'apps-before')
  await server.stop()
  cpSync(apps, before, { recursive: true })
  server = await startServer()
  owner = (await server.signIn()).client
  for (const text of ['lost by the file', 'lost by it too']) {
    expect(await asVisitor(text)).toBe(true)
    expect(await asBuilder(text)).toBe(true)
  }
  const said = { live: await texts('live'), test: await texts('test') }
  await server.stop('SIGKILL')
  rmSync(apps, { recursive: true })
  cpSync(before, apps, { recursive: true })

  server = await startServer()
  owner = (await server.signIn()).client
  for (const data of ['live', 'test'] as const) expect(await texts(data)).toEqual(said[data])
  // The file counts from where it was: what it numbers so is taken for nothing else, and the file is made again.
  await expect.poll(() => asVisitor('afterwards'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => asBuilder('afterwards'), { timeout: 30_000 }).toBe(true)
  for (const data of ['live', 'test'] as const) expect(await texts(data)).toEqual([...said[data], 'afterwards'].toSorted())
  expect(server.log()).toBe('')
})

/** A file of a visitor; its address. */
async function uploadLive(text: string): Promise<string> {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'
  const { json } = await rawRequest(server.port, {
    method: 'POST',
    path: '/_app/upload',
    host: liveHost(),
    headers: { 'content-type': 'multipart/form-data; boundary=edge', origin: `http://${liveHost()}` },
    body: `${head}${text}\r\n--edge--\r\n`,
  })
  return (json as { readonly file_url: string }).file_url
}

test('what was uploaded is there too, whether or not a row names it yet', { timeout: 120_000 }, async () => {
  const { file_url: ofBuilder } = await owner.uploads.put({ appId, file: new File(['by the builder'], 'a.txt') })
  const unnamed = await uploadLive('by a visitor')
  const named = await uploadLive('by a visitor, and named')
  const row = { text: 'with papers', papers: [{ name: 'a.txt', url: named }] }
  expect((await send(liveHost(), `http://${liveHost()}`, '/_app/entities/Guest', row)).status).toBe(201)
  await server.stop('SIGKILL')
  rmSync(path.join(folder.path, 'apps'), { recursive: true })

  server = await startServer()
  owner = (await server.signIn()).client
  const hash = ContentHash.parse(ofBuilder.split('/').at(-1))
  expect(await (await owner.uploads.read({ appId, hash })).text()).toBe('by the builder')
  for (const [url, text] of [
    [unnamed, 'by a visitor'],
    [named, 'by a visitor, and named'],
  ] as const)
    expect(await rawRequest(server.port, { path: url, host: liveHost() })).toMatchObject({ status: 200, text })
  // Nobody uploaded it to the published app.
  expect((await rawRequest(server.port, { path: `/_app/files/${'0'.repeat(64)}`, host: liveHost() })).status).toBe(404)
  expect(server.log()).toBe('')
})

test('without its database it says so and writes nothing; with it, it goes on', { timeout: 120_000 }, async () => {
  const before = await texts('live')
  await postgres.stop()
  // For a moment it may be believed to be there.
  await expect.poll(() => fetch(`http://127.0.0.1:${server.port}/health`).then(({ status }) => status)).toBe(503)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const refused = await send(liveHost(), `http://${liveHost()}`, '/_app/entities/Guest', { text: 'too early' })
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json).toMatchObject({ code: 'DATABASE_UNAVAILABLE', message: SYNC_TEXT.databaseUnavailable })
  expect(await byFunction('too early')).toBe(false)
  expect(await asBuilder('too early')).toBe(false)
  // What is there can be read.
  expect(await texts('live')).toEqual(before)
  await postgres.start()
  await expect.poll(() => asVisitor('in time')).toBe(true)
  expect(await texts('live')).toEqual([...before, 'in time'].toSorted())
  expect(await texts('test')).not.toContain('too early')
})
