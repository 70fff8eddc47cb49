import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppTestResult } from '../../shared/domain/app-test.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { FilePath, pagePath } from '../../shared/domain/file-path.ts'
import { type AppId, RequestId, type VersionId } from '../../shared/domain/ids.ts'
import type { Issue } from '../../shared/domain/issue.ts'
import type { RepairRound } from '../../shared/domain/repair-round.ts'
import type { VisitedRoute } from '../../shared/domain/version-check.ts'
import { ROUND_TEXT } from '../../shared/text/repair-round.ts'
import type { Scene } from '../fixtures/model-server.ts'
import { type AnsweringApp, MODEL, startAnsweringApp } from '../faults/answering-app.ts'
import { vendorFolder } from '../helpers/vendor.ts'

/* After an answer the model is asked once for each file that has issues. What is better is kept, as one version. */
let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp({ vendorDir: await vendorFolder(), modelStallMs: 60_000, modelPause: () => Promise.resolve() })
})
afterAll(() => running[Symbol.asyncDispose]())

const HOME = pagePath('Home')
const OTHER = pagePath('Other')
const whole = (path: string, body: string) => `<act type="edit_file" path="${path}" title="Mended">\n${body}\n</act>\n`
const added = (path: string, body: string) => `<act type="add_file" path="${path}" title="Made">\n${body}\n</act>\n`
const WRONG = `import { Label } from '@/components/Label'

export default function Home() {
  return <Label text={new Map()} />
}`
const RIGHT = WRONG.replace('{new Map()}', '"3"')
const LABEL = `export function Label({ text }: { text: string }) {\n  return <p>{text}</p>\n}`
const PLAIN = `export default function Other() {\n  return <h1>Other</h1>\n}`
const HOME_ALONE = PLAIN.replaceAll('Other', 'Home')
const ANSWER = added('__components__Label.tsx', LABEL) + added(HOME, WRONG) + added(OTHER, PLAIN)
const FINE = ANSWER.replace('{new Map()}', '"3"')
const issueOf = (path: FilePath, title = 'rows is undefined'): Issue => ({
  source: 'route',
  componentName: 'Home',
  title,
  details: '',
  path,
  line: 4,
  column: 3,
})

/** What a window finds when it opens the pages of a version, and of what was mended. */
interface Eyes {
  readonly version?: readonly Issue[]
  readonly candidate?: readonly Issue[]
  /** What its tests find, of the version and of what was mended. */
  readonly tests?: readonly [AppTestResult, AppTestResult]
}

/** A window that has the app open: it looks at each version, and at what a round made, and follows until a round has ended. */
async function watchRound(appId: AppId, eyes: Eyes, isOver: (event: FeedEvent) => boolean = isEndOfRound): Promise<readonly FeedEvent[]> {
  const { checks } = running.backend
  const stop = new AbortController()
  const events: FeedEvent[] = []
  const seen = new Set<VersionId>()
  const report = async (versionId: VersionId, issues: readonly Issue[] = [], test?: AppTestResult) => {
    if (seen.has(versionId)) return
    seen.add(versionId)
    const { routes } = await checks.open(appId, versionId)
    const visited = routes.map((route): VisitedRoute => ({ ...route, issues: issues.filter(({ path }) => path === route.path) }))
    await checks.report(appId, versionId, { routes: visited, ...(test === undefined ? {} : { tests: [test] }) })
  }
  for await (const event of running.backend.engine.watch(appId, 0, stop.signal)) {
    events.push(event)
    if (event.kind === 'preview.built' && event.ok) await report(event.versionId, eyes.version, eyes.tests?.[0])
    if (event.kind === 'repair.changed' && event.round.candidateId !== null)
      await report(event.round.candidateId, eyes.candidate, eyes.tests?.[1])
    if (isOver(event)) stop.abort()
  }
  return events
}

const isEndOfRound = (event: FeedEvent) => event.kind === 'repair.changed' && event.round.state !== 'running'

/** An app whose answer has issues, and the round that follows it. */
async function roundAfter(answer: string, scenes: readonly (string | Scene)[], eyes: Eyes = {}) {
  const app = running.inNewApp()
  const from = app.model.requests.length
  app.next(answer)
  for (const scene of scenes) app.next(scene)
  const watching = watchRound(app.appId, eyes)
  await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'Show a number', model: MODEL })
  const events = await watching
  const { version, files } = await app.look()
  app.forget()
  expect(running.bugs.splice(0)).toEqual([])
  return { app, events, round: lastRound(events), version, files, requests: app.model.requests.slice(from) }
}

const newId = () => RequestId.parse(crypto.randomUUID())
const lastRound = (events: readonly FeedEvent[]): RepairRound | undefined =>
  events.flatMap((event) => (event.kind === 'repair.changed' ? [event.round] : [])).at(-1)

test('an issue of the types goes back to the model with its file alone, and what mends it is one version', async () => {
  const { round, version, files, requests, app } = await roundAfter(ANSWER, [whole(HOME, RIGHT)])
  expect(round).toMatchObject({
    state: 'done',
    found: 1,
    left: 0,
    madeVersionId: version?.id,
    steps: [{ path: HOME, issues: 1, state: 'kept', left: 0 }],
  })
  expect(version).toMatchObject({ origin: 'repair', description: 'Mended 1 issue in Home.tsx' })
  expect(files.get(HOME)?.trim()).toBe(RIGHT)
  const [, asked] = requests
  const text = JSON.stringify(asked?.body.messages)
  expect(requests).toHaveLength(2)
  expect(text).toContain('<Label text={new Map()} />')
  expect(text).toContain('function Label({ text }: { text: string })')
  expect(text).toContain('Map<any, any>')
  expect(text).not.toContain('function Other')
  // About 1,500 tokens.
  expect(text.length).toBeLessThan(6_000)
  // Its price counts with the turn, and is told with the round.
  const [spent] = app.backend.usage.ofTurns(app.appId, round === undefined ? [] : [round.turnId])
  expect(spent).toMatchObject({ calls: 2 })
  expect(round?.usage?.inputTokens).toBeGreaterThan(0)
})

test('a version that does not build goes back to the model, too, though no page of it can be opened', async () => {
  const unbuilt = `import { Missing } from '@/components/Missing'\n\nexport default function Home() {\n  return <Missing />\n}`
  const { round, version, files, requests } = await roundAfter(added(HOME, unbuilt) + added(OTHER, PLAIN), [whole(HOME, HOME_ALONE)])
  expect(round).toMatchObject({ state: 'done', left: 0, madeVersionId: version?.id, steps: [{ path: HOME, state: 'kept', left: 0 }] })
  expect(version?.origin).toBe('repair')
  expect(files.get(HOME)?.trim()).toBe(HOME_ALONE)
  expect(JSON.stringify(requests[1]?.body.messages)).toContain('@/components/Missing')
})

test('what is no better is not kept, and the answer stays as it was', { tags: 'long' }, async () => {
  const { round, version, files } = await roundAfter(ANSWER, [whole(HOME, WRONG.replace('{new Map()}', '{new Set()}'))])
  expect(round).toMatchObject({ state: 'done', found: 1, left: 1, madeVersionId: null, steps: [{ state: 'dropped', left: null }] })
  expect(version?.origin).toBe('created')
  expect(files.get(HOME)?.trim()).toBe(WRONG)
})

test('what mends its file and breaks a page that was not touched is not kept', { tags: 'long' }, async () => {
  const { round, version } = await roundAfter(ANSWER, [whole(HOME, RIGHT)], { candidate: [issueOf(OTHER)] })
  expect(round).toMatchObject({ state: 'done', madeVersionId: null, steps: [{ state: 'dropped' }] })
  expect(version?.origin).toBe('created')
})

test('an issue of a page is mended when the page opens without it, before anybody sees it', { tags: 'long' }, async () => {
  const fixed = RIGHT.replace('<Label', '<Label key="a"')
  const mended = await roundAfter(FINE, [whole(HOME, fixed)], { version: [issueOf(HOME)] })
  expect(mended.round).toMatchObject({ state: 'done', found: 1, left: 0, steps: [{ path: HOME, state: 'kept' }] })
  expect(mended.version?.origin).toBe('repair')
  const still = await roundAfter(FINE, [whole(HOME, fixed)], { version: [issueOf(HOME)], candidate: [issueOf(HOME)] })
  expect(still.round).toMatchObject({ state: 'done', madeVersionId: null, steps: [{ state: 'dropped' }] })
  expect(still.version?.origin).toBe('created')
})

const TESTS = FilePath.parse('__tests__home.md')
const TESTED = FINE + added(TESTS, '# A number is shown\n- see "7"')
const held: AppTestResult = { path: TESTS, name: 'A number is shown', line: 1, outcome: 'passed', failed: null }
const fails: AppTestResult = {
  ...held,
  outcome: 'failed',
  failed: { line: 2, words: 'see "7"', seen: 'The page says: 3', route: '/', page: null },
}

test(
  'a test that fails goes back to the model with the page on which it does, and is run again before the mend is kept',
  { tags: 'long' },
  async () => {
    const { round, version, files, requests } = await roundAfter(TESTED, [whole(HOME, RIGHT.replace('"3"', '"7"'))], {
      tests: [fails, held],
    })
    expect(round).toMatchObject({ state: 'done', found: 1, left: 0, madeVersionId: version?.id, steps: [{ path: HOME, state: 'kept' }] })
    expect(JSON.stringify(requests[1]?.body.messages)).toMatch(
      /when it was used: The test “A number is shown” fails at: see .*The page says: 3/,
    )
    expect(files.get(TESTS)).toContain('see "7"')
    const still = await roundAfter(TESTED, [whole(HOME, RIGHT.replace('"3"', '"8"'))], { tests: [fails, fails] })
    expect(still.round).toMatchObject({ state: 'done', left: 1, madeVersionId: null, steps: [{ path: HOME, state: 'dropped' }] })
  },
)

test('a provider that does not answer is said, and nothing is changed', async () => {
  const { round, version } = await roundAfter(ANSWER, [{ status: 401 }])
  expect(round).toMatchObject({ state: 'failed', madeVersionId: null, steps: [{ state: 'unanswered' }] })
  expect(round?.reason).toMatch(/key/i)
  expect(version?.origin).toBe('created')
})

test('a round that is stopped leaves the app as the answer made it, and is the only one of its answer', async () => {
  const app = running.inNewApp()
  app.next(ANSWER)
  app.next({ silent: true })
  const watching = watchRound(app.appId, {})
  await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'Show a number', model: MODEL })
  await app.model.request(app.model.requests.length + 1)
  expect(await app.backend.rounds.stop(app.appId)).toEqual({ stopped: true })
  expect(lastRound(await watching)).toMatchObject({ state: 'stopped', madeVersionId: null, left: 1 })
  const { version } = await app.look()
  expect(version?.origin).toBe('created')
  expect(await app.backend.engine.of(app.appId).dueRound({ versionId: version?.id ?? ('' as never) })).toBeNull()
  expect(await app.backend.rounds.stop(app.appId)).toEqual({ stopped: false })
})

test('a message ends the round before it is answered, and is about the app as it stands', async () => {
  const app = running.inNewApp()
  app.next(ANSWER)
  app.next({ silent: true })
  const watching = watchRound(app.appId, {})
  await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'Show a number', model: MODEL })
  await app.model.request(app.model.requests.length + 1)
  app.next('There is nothing to do.')
  await app.say(app.appId, 'Is it done?', MODEL)
  expect(lastRound(await watching)).toMatchObject({ state: 'stopped' })
  const { messages } = await app.look()
  expect(messages.at(-1)?.content).toBe('There is nothing to do.')
})

test('switched off, no model is asked', async () => {
  const app = running.inNewApp()
  app.backend.preferences.update(app.backend.sessions.owner, { mendsAnswers: false })
  try {
    const from = app.model.requests.length
    app.next(ANSWER)
    const isChecked = (event: FeedEvent) => event.kind === 'version.checked' && event.check.types !== null && event.check.routes !== null
    const watching = watchRound(app.appId, {}, isChecked)
    await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'Show a number', model: MODEL })
    expect(lastRound(await watching)).toBeUndefined()
    expect(app.model.requests.length - from).toBe(1)
  } finally {
    app.backend.preferences.update(app.backend.sessions.owner, { mendsAnswers: true })
  }
})

test('a version that somebody wrote by hand is not mended', async () => {
  const { appId, backend } = running.inNewApp()
  const app = backend.engine.of(appId)
  const changeSet = { writes: new Map([[HOME, WRONG]]), deletes: new Set<FilePath>(), entityRenames: [], records: [] }
  const { id } = await app.commitChangeSet({ changeSet, origin: 'edit', description: 'By hand' })
  expect(await app.dueRound({ versionId: id })).toBeNull()
})

test('the texts say what happened', () => {
  expect(Object.values(ROUND_TEXT).join(' ')).not.toMatch(/will try|auto fix/)
})
