import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentLimits, AgentRun } from '../../shared/domain/agent-run.ts'
import type { AppTestResult } from '../../shared/domain/app-test.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { FilePath, pagePath } from '../../shared/domain/file-path.ts'
import { type AppId, RequestId, type VersionId } from '../../shared/domain/ids.ts'
import type { Issue } from '../../shared/domain/issue.ts'
import { RowQuery } from '../../shared/domain/row.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { responses } from '../fixtures/wires.ts'
import { type AnsweringApp, entity, MODEL, page, startAnsweringApp } from '../faults/answering-app.ts'
import { vendorFolder } from '../helpers/vendor.ts'

/* A message that goes on by itself: after each answer a window looks at the app, and the model is asked whether the goal is met. */
let running: AnsweringApp & AsyncDisposable
/** 2 US dollars per million input tokens, and 8 output. */
let priced: ModelServer
beforeAll(async () => {
  running = await startAnsweringApp({ vendorDir: await vendorFolder(), modelStallMs: 60_000, modelPause: () => Promise.resolve() })
  const { providers, keyStorage } = running.backend
  await keyStorage.choose({ kind: 'memory' })
  await providers.connect('compatible', { baseUrl: running.model.url, facts: { inputPrice: null, outputPrice: null, seesImages: true } })
  priced = await startModelServer([{ answer: page('Home'), chunk: 4_000, usage: { input: 100_000, output: 10_000 } }], {
    wire: responses,
    models: ['gpt-4.1'],
  })
  await providers.connect('openai', { apiKey: 'sk-1', baseUrl: priced.url })
  mendAnswers(false)
})
afterAll(async () => {
  await running[Symbol.asyncDispose]()
  await priced.close()
})

/** Whether a round of repair may follow what was made: its request would be one more of the test that comes next. */
function mendAnswers(mendsAnswers: boolean): void {
  running.backend.preferences.update(running.backend.sessions.owner, { mendsAnswers })
}

const SEEING = 'compatible/writer'
const HOME = pagePath('Home')
const LIMITS: AgentLimits = { stepsMax: 5, usdMax: 10 }
const DONE = 'The pages are there, and nothing is wrong.'
const newId = () => RequestId.parse(crypto.randomUUID())
const issueOf = (path: FilePath, title: string): Issue => ({
  source: 'route',
  componentName: 'Home',
  title,
  details: '',
  path,
  line: 2,
  column: 1,
})

/** The smallest picture that is one. */
const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

interface Eyes {
  /** Of each version in its order, as long as they last. */
  readonly issues?: readonly (readonly Issue[])[]
  readonly tests?: readonly AppTestResult[]
  /** In place of looking, the n-th time. */
  readonly instead?: (n: number, appId: AppId) => Promise<unknown> | undefined
}

const isEndOfRun = (event: FeedEvent) => event.kind === 'agent.changed' && event.run.state !== 'running'

/** A window that has the app open: it looks at what the run wants to be looked at, and follows until the run is over. */
async function watchRun(appId: AppId, eyes: Eyes = {}, isOver = isEndOfRun): Promise<readonly FeedEvent[]> {
  const { checks, attachments } = running.backend
  const stop = new AbortController()
  const events: FeedEvent[] = []
  let seen: VersionId | null = null
  let looks = 0
  for await (const event of running.backend.engine.watch(appId, 0, stop.signal)) {
    events.push(event)
    if (event.kind === 'agent.changed' && event.run.lookingAt === null) seen = null
    if (event.kind === 'agent.changed' && event.run.lookingAt !== null && event.run.lookingAt !== seen) {
      seen = event.run.lookingAt
      looks += 1
      const other = eyes.instead?.(looks, appId)
      if (other !== undefined) await other
      else {
        const { routes } = await checks.open(appId, seen)
        const found = eyes.issues?.[looks - 1] ?? []
        const { hash, name } = await attachments.put(appId, new File([PICTURE], 'Home.png'))
        await checks.report(appId, seen, {
          routes: routes.map((route) => ({ ...route, issues: found.filter(({ path }) => path === route.path) })),
          tests: eyes.tests ?? [],
          pictures: event.run.wantsPictures ? [{ hash, name }] : [],
        })
      }
    }
    if (isOver(event)) stop.abort()
  }
  return events
}

const runOf = (events: readonly FeedEvent[]): AgentRun | undefined =>
  events.flatMap((event) => (event.kind === 'agent.changed' ? [event.run] : [])).at(-1)

interface Asked {
  readonly limits?: AgentLimits
  readonly model?: string
  readonly eyes?: Eyes
}

async function agent(answers: readonly (string | Scene)[], { limits = LIMITS, model = MODEL, eyes = {} }: Asked = {}) {
  const app = running.inNewApp()
  const from = app.model.requests.length
  for (const answer of answers) app.next(answer)
  const watching = watchRun(app.appId, eyes)
  await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'Build a bakery\nwith bread', model, agent: limits })
  const events = await watching
  app.forget()
  const { messages, files, versions } = await app.look()
  const requests = app.model.requests.slice(from)
  return { app, events, run: runOf(events), messages, files, versions, requests, told: (n: number) => lastMessage(requests[n]) }
}

const lastMessage = (request: { readonly body: { readonly messages: readonly { readonly content: unknown }[] } } | undefined) =>
  request?.body.messages.at(-1)?.content
const textOf = (content: unknown) => JSON.stringify(content)

test('it builds, looks, mends and is done when an answer changes nothing; each step is a version that can be taken back', async () => {
  mendAnswers(true)
  const broken = issueOf(HOME, 'bread is not defined')
  const built = await agent([`I begin.\n${page('Home')}`, page('Home', 'Bread').replace('add_file', 'edit_file'), DONE], {
    eyes: { issues: [[broken], []] },
  })
  expect(built.run).toMatchObject({ state: 'done', goal: 'Build a bakery\nwith bread', reason: null, lookingAt: null })
  expect(built.run?.turnIds).toHaveLength(3)
  expect(built.requests).toHaveLength(3)
  expect(built.versions).toBe(2)
  expect(built.files.get(HOME)).toContain('Bread')
  expect(textOf(built.told(0))).toMatch(/This is step 1 of at most 5.*Say in a few lines how you will go about it/)
  const second = textOf(built.told(1))
  expect(second).toContain('Step 2 of at most 5. The goal:\\n\\n> Build a bakery\\n> with bread')
  expect(second).toContain('- Pages looked at: Home.\\n- 1 thing is wrong:\\n  - Home.tsx: bread is not defined')
  expect(second).toContain('What is wrong with the app as it stands')
  expect(textOf(built.told(2))).toContain('Nothing was found to be wrong')
  const answers = built.messages.filter(({ role }) => role === 'assistant')
  expect(answers.map(({ versionId }) => versionId !== null)).toEqual([true, true, false])
  // No other model is asked beside it, and nothing is mended behind its back.
  expect(built.events.some(({ kind }) => kind === 'repair.changed')).toBe(false)
  mendAnswers(false)
  const { version } = await built.app.look()
  const [, first] = await built.app.backend.engine.of(built.app.appId).listVersions({ limit: 5 })
  if (first === undefined) throw new Error('There is no first version.')
  const back = await built.app.backend.engine.of(built.app.appId).restoreVersion({ versionId: first.id, messageId: null, moved: [] })
  expect(back.version).toMatchObject({ origin: 'restore', restoredVersionId: first.id })
  expect(version?.id).not.toBe(first.id)
})

test('between two answers it is at work as during one: a restart waits for it', async () => {
  const { turns } = running.backend
  const atWork: boolean[] = []
  const note = async () => void atWork.push(turns.isAnswering())
  const built = await agent([page('Home'), DONE], {
    eyes: { instead: (_, appId) => note().then(() => running.backend.agents.stop(appId)) },
  })
  expect(built.run).toMatchObject({ state: 'stopped' })
  expect(atWork).toEqual([true])
  await expect.poll(() => turns.isAnswering()).toBe(false)
})

test('a model that sees pictures gets those of the pages, and they stand in the chat', async () => {
  const seen = await agent([page('Home'), DONE], { model: SEEING })
  expect(seen.run).toMatchObject({ state: 'done', wantsPictures: true })
  expect(textOf(seen.told(1))).toMatch(/1 picture attached.*data:image\/png;base64/)
  expect(seen.messages.filter(({ role }) => role === 'user').at(-1)?.attachments).toMatchObject([{ name: 'Home.png', kind: 'image' }])
  const blind = await agent([page('Home'), DONE])
  expect(blind.run?.wantsPictures).toBe(false)
  expect(textOf(blind.told(1))).not.toMatch(/picture/)
})

test('tests that fail are told, and looking changes no row', async () => {
  const TESTS = FilePath.parse('__tests__home.md')
  const fails: AppTestResult = {
    path: TESTS,
    name: 'Bread is there',
    line: 1,
    outcome: 'failed',
    failed: { line: 2, words: 'see "Rye"', seen: 'The page says: Home', route: '/', page: null },
  }
  const rows = '<act type="insert_entity_records" entity="Bread">\n[{"name":"Rye"},{"name":"Wheat"}]\n</act>\n'
  const tested = `<act type="add_file" path="${TESTS}" title="Tests">\n# Bread is there\n- see "Rye"\n</act>\n`
  const breads = entity('Bread', { type: 'object', properties: { name: { type: 'string' } } })
  const app = await agent([page('Home') + breads + rows + tested, DONE], { eyes: { tests: [fails] } })
  expect(app.run?.state).toBe('done')
  expect(textOf(app.told(1))).toContain('1 of 1 test fails')
  expect(textOf(app.told(1))).toContain('The test “Bread is there” fails')
  const kept = await app.app.backend.engine.of(app.app.appId).listRows({
    data: 'test',
    entity: 'Bread',
    actor: { kind: 'builder', userId: '', through: 'grid' },
    query: RowQuery.parse({}),
  })
  expect(kept.rows.map((row) => row['name']).toSorted()).toEqual(['Rye', 'Wheat'])
})

test('it ends at its limit of steps, and says so; gone on with, it has as many once more', async () => {
  const app = await agent([page('Home'), page('Bread'), page('Rolls')], { limits: { stepsMax: 2, usdMax: 10 } })
  expect(app.run).toMatchObject({ state: 'steps' })
  expect(app.run?.turnIds).toHaveLength(2)
  expect(app.requests).toHaveLength(2)
  const id = app.run?.id
  if (id === undefined) throw new Error('There is no run.')
  app.app.next(page('Rolls'))
  app.app.next(DONE)
  const watching = watchRun(app.app.appId, {}, (event) => isEndOfRun(event) && event.kind === 'agent.changed' && event.run.id !== id)
  await app.app.backend.agents.resume(app.app.appId, id)
  const more = runOf(await watching)
  expect(more).toMatchObject({ state: 'done', goal: 'Build a bakery\nwith bread', after: app.run?.turnIds.at(-1) })
  expect(more?.turnIds).toHaveLength(2)
  expect([...(await app.app.look()).files.keys()]).toEqual(expect.arrayContaining([pagePath('Home'), pagePath('Bread'), pagePath('Rolls')]))
  await expect(app.app.backend.agents.resume(app.app.appId, '0197a2c4-0000-7000-8000-000000000000' as never)).rejects.toMatchObject({
    code: 'AGENT_RUN_NOT_FOUND',
  })
})

test('what could go over its limit of money does not begin', async () => {
  const app = await agent([], { model: 'openai/gpt-4.1', limits: { stepsMax: 5, usdMax: 0.3 } })
  expect(app.run).toMatchObject({ state: 'money', usd: 0.28 })
  expect(priced.requests).toHaveLength(1)
  expect(app.files.has(HOME)).toBe(true)
})

test('an answer that fails ends it, with the reason, and what has landed stays', async () => {
  const app = await agent([page('Home'), { status: 401 }])
  expect(app.run).toMatchObject({ state: 'failed' })
  expect(app.run?.reason).toMatch(/key/i)
  expect(app.files.has(HOME)).toBe(true)
})

test('stopped while it writes or while it looks, it ends with what has landed', async () => {
  const app = running.inNewApp()
  app.next(page('Home'))
  app.next({ silent: true })
  const from = app.model.requests.length
  const watching = watchRun(app.appId)
  await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'Build', model: MODEL, agent: LIMITS })
  await app.model.request(from + 1)
  expect(await app.backend.agents.stop(app.appId)).toEqual({ stopped: true })
  expect(runOf(await watching)?.state).toBe('stopped')
  expect((await app.look()).messages.at(-1)?.status).toBe('cancelled')
  expect((await app.look()).files.has(HOME)).toBe(true)
  expect(await app.backend.agents.stop(app.appId)).toEqual({ stopped: false })

  const looked = await agent([page('Home'), DONE], { eyes: { instead: (_, appId) => running.backend.agents.stop(appId) } })
  expect(looked.run?.state).toBe('stopped')
  expect(looked.requests).toHaveLength(1)
})

test('the Stop of an answer stops the run that it is a step of', async () => {
  const app = running.inNewApp()
  app.next({ silent: true })
  const from = app.model.requests.length
  const watching = watchRun(app.appId)
  const { turnId } = await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'Build', model: MODEL, agent: LIMITS })
  await app.model.request(from)
  await app.backend.turns.cancel({ appId: app.appId, turnId })
  expect(runOf(await watching)?.state).toBe('stopped')
})

test('a message that comes in between is answered first, and then it goes on with the app as it stands', async () => {
  const say = (appId: AppId) =>
    running.backend.turns.send({ appId, requestId: newId(), content: 'Call it Rye & Co', model: MODEL }).then(() => undefined)
  const app = await agent([page('Home'), page('Name', 'Rye & Co'), DONE], {
    eyes: { instead: (n, appId) => (n === 1 ? say(appId) : undefined) },
  })
  expect(app.run).toMatchObject({ state: 'done' })
  expect(app.run?.turnIds).toHaveLength(2)
  const asked = app.messages.filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, 6))
  expect(asked).toEqual(['Build ', 'Call i', 'Step 2'])
  expect(textOf(app.told(2))).toContain('Pages looked at: Home, Name')
})

test('what was changed by hand while it looked is looked at, and is what it goes on with', async () => {
  const edit = async (appId: AppId) => {
    const writes = new Map([[HOME, 'export default function Home() {\n  return <h1>By hand</h1>\n}\n']])
    const changeSet = { writes, deletes: new Set<FilePath>(), entityRenames: [], records: [] }
    await running.backend.showVersion(
      appId,
      await running.backend.engine.of(appId).commitChangeSet({ changeSet, origin: 'edit', description: 'By hand' }),
    )
  }
  const app = await agent([page('Home'), DONE], { eyes: { instead: (n, appId) => (n === 1 ? edit(appId) : undefined) } })
  expect(app.run?.state).toBe('done')
  expect(app.files.get(HOME)).toContain('By hand')
  expect(textOf(app.requests[1]?.body)).toContain('By hand')
})

test('a person who goes back to an earlier version ends it', async () => {
  const back = async (appId: AppId) => {
    const engine = running.backend.engine.of(appId)
    const first = (await engine.listVersions({ limit: 5 })).at(-1)
    if (first === undefined) return
    const { version } = await engine.restoreVersion({ versionId: first.id, messageId: null, moved: [] })
    await running.backend.showVersion(appId, version)
  }
  const app = await agent([page('Home'), page('Bread'), page('Rolls')], {
    eyes: { instead: (n, appId) => (n === 2 ? back(appId) : undefined) },
  })
  expect(app.run?.state).toBe('left')
  expect(app.requests).toHaveLength(2)
})

test('a first answer that only plans is no end, and one that nothing came of is asked again', async () => {
  const app = await agent(['First the page, then the bread.', page('Home'), DONE])
  expect(app.run).toMatchObject({ state: 'done' })
  expect(textOf(app.told(1))).toContain('Your last answer changed nothing')
  expect(app.requests).toHaveLength(3)
})

test('where nobody has the app open, it goes on by what the code shows', async () => {
  const app = running.inNewApp()
  const from = app.model.requests.length
  app.next(page('Home', "{'bread'.price}"))
  app.next(DONE)
  await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'Build', model: MODEL, agent: LIMITS })
  const asked = await app.model.request(from + 1)
  expect(textOf(lastMessage(asked))).toMatch(/The pages were not opened.*1 thing is wrong/)
  expect(runOf(await watchRun(app.appId))?.state).toBe('done')
})

test('rules answer once', async () => {
  const app = running.inNewApp()
  await app.backend.turns.send({ appId: app.appId, requestId: newId(), content: 'A bakery', model: 'local/scaffolder', agent: LIMITS })
  await app.say(app.appId, 'Undo', 'local/scaffolder')
  expect(await app.backend.engine.of(app.appId).agentRuns({})).toEqual([])
})
