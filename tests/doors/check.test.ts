import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFile } from '../../electron/backend/flows/edit-files.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import type { AppId, VersionId } from '../../shared/domain/ids.ts'
import { componentPath, FilePath, pagePath } from '../../shared/domain/file-path.ts'
import type { VersionCheck } from '../../shared/domain/version-check.ts'
import { startAnsweringApp } from '../faults/answering-app.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'
import { asNavigation, visitDraft } from './visit-draft.ts'

let doors: OpenDoors
let vendorDir: string
beforeAll(async () => {
  vendorDir = await vendorFolder()
  doors = await openDoors({ vendorDir })
})
afterAll(() => doors[Symbol.asyncDispose]())

const HOME = 'export default function Home() { return <h1>Hello</h1> }\n'
const WRONG = `export default function Home() {\n  const count: number = 'three'\n  return <h1>{count}</h1>\n}\n`

async function save(appId: AppId, content: string, { backend }: OpenDoors = doors): Promise<VersionId> {
  return (await saveFile(backend, { appId, path: '__pages__Home.tsx', content })).versionId
}

/** The check of a version in the feed. */
async function checked(appId: AppId, versionId: VersionId, { backend }: OpenDoors = doors): Promise<VersionCheck> {
  const stop = new AbortController()
  for await (const event of backend.engine.watch(appId, 0, stop.signal)) {
    if (event.kind !== 'version.checked' || event.check.versionId !== versionId) continue
    stop.abort()
    return event.check
  }
  throw new Error('The feed ended.')
}

test('a version is type-checked when it is shown: the feed has the result, also after a reload', async () => {
  const { id: appId } = doors.newApp()
  const right = await checked(appId, await save(appId, HOME))
  expect(right).toMatchObject({ types: [], routes: null })
  const wrong = await checked(appId, await save(appId, WRONG))
  const issue = { source: 'types', componentName: 'Home', path: '__pages__Home.tsx', line: 2, column: 9 }
  expect(wrong.types).toMatchObject([{ ...issue, title: "Type 'string' is not assignable to type 'number'.", details: 'TS2322' }])
  for (const client of Object.values(doors.clients)) expect(await client.checks.list({ appId })).toEqual([wrong, right])
})

test('issues that types do not show are found as well: after a saved file, and after a restore', async () => {
  const { id: appId } = doors.newApp()
  const list = `export default function Home() {\n  return [1, 2].map((each) => <p>{each}</p>)\n}\n`
  const found = { source: 'types', title: 'An element of a list has no key.', details: 'missing-key', path: pagePath('Home'), line: 2 }
  const first = await save(appId, list)
  expect((await checked(appId, first)).types).toMatchObject([found])
  expect((await checked(appId, await save(appId, HOME))).types).toEqual([])
  const { versionId } = await doors.clients.HTTP.versions.restore({ appId, versionId: first })
  expect((await checked(appId, versionId)).types).toMatchObject([found])
})

test('an unwatched version is checked when somebody opens it', { tags: 'long' }, async () => {
  const { id: appId } = doors.newApp()
  const other = doors.newApp().id
  const unseen = await save(appId, WRONG)
  // A watched app that begins later finishes while the other one still waits.
  await save(other, HOME)
  await checked(other, await save(other, WRONG))
  expect(await doors.clients.HTTP.checks.list({ appId })).toEqual([])
  expect((await checked(appId, unseen)).types).toHaveLength(1)
})

test('a page that worked before and fails now is marked as such, unlike one that never worked', async () => {
  const { id: appId } = doors.newApp()
  const first = await save(appId, HOME)
  const second = await save(appId, `${HOME}\n`)
  const issue = {
    source: 'route',
    componentName: 'Home',
    title: 'rows is undefined',
    details: '',
    path: pagePath('Home'),
    line: 1,
    column: 1,
  } as const
  const visited = { path: pagePath('Home'), route: '/' }
  const { checks } = doors.clients.HTTP
  const once = await checks.report({ appId, versionId: first, routes: [{ ...visited, issues: [issue] }] })
  expect(once.routes?.[0]?.issues[0]?.title).toBe('rows is undefined')
  await checks.report({ appId, versionId: first, routes: [{ ...visited, issues: [] }] })
  const broken = await checks.report({ appId, versionId: second, routes: [{ ...visited, issues: [issue] }] })
  expect(broken.routes?.[0]?.issues[0]?.title).toBe('Home worked before this change: rows is undefined')
  await expect(checks.report({ appId, versionId: crypto.randomUUID() as VersionId, routes: [] })).rejects.toMatchObject({
    code: 'VERSION_NOT_FOUND',
  })
})

test('tests of an app are read from its files; what a window found is kept with the version, each failure with its page', async () => {
  const { id: appId } = doors.newApp()
  const first = await save(appId, HOME)
  expect((await checked(appId, first)).tests).toEqual([])
  const content = '# Hello is said\n- open /\n- see "Hello"\n\n# Lost\n- see "Nothing"\n- look around\n'
  const { versionId } = await saveFile(doors.backend, { appId, path: '__tests__hello.md', content })
  // It has tests, and nobody has run them.
  expect((await checked(appId, versionId)).tests).toBeNull()
  for (const { checks } of Object.values(doors.clients)) {
    const { tests, faults } = await checks.tests({ appId, versionId })
    expect(tests.map(({ name, line, steps }) => [name, line, steps.length])).toEqual([
      ['Hello is said', 1, 2],
      ['Lost', 5, 1],
    ])
    expect(faults).toEqual([{ path: '__tests__hello.md', line: 7, message: 'This is no step of a test: look around' }])
    expect((await checks.open({ appId, versionId })).tests).toEqual(tests)
  }
  const { checks } = doors.clients.HTTP
  const base = { path: FilePath.parse('__tests__hello.md'), line: 5, name: 'Lost' }
  const failed = { line: 6, words: 'see "Nothing"', seen: 'The page says: Hello', route: '/' }
  const { tests } = await checks.report({ appId, versionId, tests: [{ ...base, outcome: 'failed', failed: { ...failed, page: null } }] })
  expect(tests).toEqual([{ ...base, outcome: 'failed', failed: { ...failed, page: pagePath('Home') } }])
  const open = await doors.backend.engine.of(appId).openIssues({})
  expect(open.filter(({ source }) => source === 'test')).toMatchObject([{ path: pagePath('Home'), componentName: 'Home' }])
  await expect(checks.tests({ appId, versionId: crypto.randomUUID() as VersionId })).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND' })
})

test('an answer’s tests with a line that is no step are refused, and the reason says what steps there are', { tags: 'long' }, async () => {
  await using app = await startAnsweringApp({ vendorDir })
  const act = (type: string, body: string) => `<act type="${type}" path="__tests__orders.md" title="Tests">\n${body}\n</act>`
  await app.ask(act('add_file', '# One\n- see "Hello"'))
  const refused = await app.ask(act('edit_file', '# One\n- look for "Hello"'))
  expect(JSON.stringify(refused.answer?.actions)).toMatch(/This is no step of a test: look for.*Steps are: open/)
  expect(refused.files.get(FilePath.parse('__tests__orders.md'))).toContain('see "Hello"')
})

test('a version is opened for checks at a separate origin: with a copy of the rows, never the draft, and without a model', async () => {
  const { id: appId } = doors.newApp('Tasks')
  await giveTasks(doors, appId)
  const versionId = (await doors.backend.engine.of(appId).currentVersion({}))?.id
  if (versionId === undefined) throw new Error('No version.')
  const { url, routes } = await doors.clients.HTTP.checks.open({ appId, versionId })
  expect(routes).toEqual([{ path: '__pages__Home.tsx', route: '/' }])
  const { host, pathname, search } = new URL(url)
  expect(host).toBe(`unseen-${appId}.studio.localhost:${doors.port}`)

  const redirect = await doors.raw({ host, path: pathname + search, headers: asNavigation })
  const cookie = String(redirect.headers['set-cookie']).split(';')[0] ?? ''
  const { text } = await doors.raw({ host, path: '/', headers: { ...asNavigation, cookie } })
  const [, data] = /<script id="lathe-app" type="application\/json">(.*?)<\/script>/s.exec(text) ?? []
  const { token } = JSON.parse(data ?? '') as { token: string }
  const own = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'unseen' })
  expect((await doors.raw({ host, method: 'POST', path: '/_app/entities/Task', headers: own, body })).status).toBe(201)

  // The cookie and the token of the draft are invalid there, and the other way round.
  const draft = await visitDraft(doors, appId)
  const asDraft = { authorization: `Bearer ${draft.token}` }
  const kept = await doors.raw({ host: `${appId}.studio.localhost:${doors.port}`, path: '/_app/entities/Task', headers: asDraft })
  expect((JSON.parse(kept.text) as { rows: unknown[] }).rows).toHaveLength(2)
  expect((await doors.raw({ host, path: '/', headers: { ...asNavigation, cookie: draft.cookie } })).status).toBe(404)
  expect((await doors.raw({ host, path: '/_app/entities/Task', headers: asDraft })).status).toBe(401)
  const ask = new AbortController()
  const asked = doors.appOrigin(
    new Request(`http://${host}/_app/integrations/invoke-llm`, {
      method: 'POST',
      headers: own,
      body: '{"prompt":"?"}',
      signal: ask.signal,
    }),
    { appId, door: 'http', isUnseen: true },
  )
  ask.abort()
  expect((await asked).status).toBe(404)
})

test.each(['please die', 'please babble'])(
  'a checker that is asked to %s: versions are made and shown, and nothing is said of their types',
  { tags: 'long' },
  async (wish) => {
    const types = new URL('../helpers/faulty-checker.ts', import.meta.url)
    await using own = await openDoors({ vendorDir, workers: { types } })
    const { id: appId } = own.newApp()
    const versionId = await save(appId, `// ${wish}\n${HOME}`, own)
    const built = await firstEvent(own, appId, (event) => event.kind === 'preview.built' && event.versionId === versionId)
    expect(built).toMatchObject({ ok: true })
    const fine = await checked(appId, await save(appId, HOME, own), own)
    expect(fine.types).toEqual([])
    expect((await own.clients.HTTP.checks.list({ appId })).map((check) => check.versionId)).toEqual([fine.versionId])
    expect(own.bugs).toEqual([])
  },
)

async function firstEvent({ backend }: OpenDoors, appId: AppId, isWanted: (event: FeedEvent) => boolean): Promise<FeedEvent> {
  const stop = new AbortController()
  for await (const event of backend.engine.watch(appId, 0, stop.signal)) {
    if (!isWanted(event)) continue
    stop.abort()
    return event
  }
  throw new Error('The feed ended.')
}

test('a fuzzily matched edit is refused if it breaks the types, and applied otherwise', { tags: 'long' }, async () => {
  await using app = await startAnsweringApp({ vendorDir })
  const code = `export function Price({ amount }: { amount: number }) {\n  const total = amount * 2\n  return <b>{total.toFixed(2)}</b>\n}`
  await app.ask(`<act type="add_file" path="__components__Price.tsx" title="Price">\n${code}\n</act>`)
  const edit = (replace: string) =>
    `<act type="partial_edit" path="__components__Price.tsx" title="Price">\n<<<<<<< SEARCH\n  const total = amount * 2;\n=======\n${replace}\n>>>>>>> REPLACE\n</act>`
  const refused = await app.ask(edit("  const total = 'none';"))
  expect(refused.files.get(componentPath('Price'))?.trim()).toBe(code)
  expect(refused.answer?.actions.map(({ state }) => state)).not.toContain('complete')
  expect(JSON.stringify(refused.answer?.actions)).toMatch(/new-type-error.*toFixed/)
  const taken = await app.ask(edit('  const total = amount * 3;'))
  expect(taken.files.get(componentPath('Price'))).toContain('amount * 3')
})
