import { expect, test } from 'vitest'
import { changeSet } from '../../../tests/helpers/change-sets.ts'
import { answer, begin, newApp, runTurn, userMessage } from '../../../tests/helpers/engine-app.ts'
import type { AgentRun } from '../../../shared/domain/agent-run.ts'
import { readForeignFile } from '../db/copy-tables.ts'
import type { EngineOperations } from './port.ts'

const AGENT = { stepsMax: 3, usdMax: 1, seesImages: true }
const HOME = { writes: { '__pages__Home.tsx': 'export default function Home() { return null }' } }

const send = (app: EngineOperations, content = 'Build it') => app.acceptMessage({ ...userMessage(content), agent: AGENT })

function finish(app: EngineOperations, change: Parameters<typeof changeSet>[0] | null = HOME) {
  return app.finishTurn({ turnId: begin(app).id, answer, changeSet: change === null ? null : changeSet(change), description: 'Built' })
}

function due(app: EngineOperations) {
  const found = app.dueAgentStep({})
  if (found === null) throw new Error('No step is due.')
  return found
}

const states = (app: EngineOperations) => app.agentRuns({}).map(({ state }) => state)
const told = (file: string) =>
  readForeignFile(file, (db) => db.prepare("SELECT kind, entity_id AS id FROM outbox WHERE entity_kind = 'agent'").all())

test('a step is due when the last one has ended and nothing waits, and its message is one of the chat', () => {
  const { app, events } = newApp()
  const { turnId } = send(app)
  expect(app.dueAgentStep({})).toBeNull()
  expect(app.agentStep({ turnId })).toEqual({ n: 1, of: 3 })
  const { version } = finish(app)
  const { run } = due(app)
  expect(run).toMatchObject({
    state: 'running',
    goal: 'Build it',
    turnIds: [turnId],
    limits: { stepsMax: 3, usdMax: 1 },
    wantsPictures: true,
  })
  expect(due(app)).toMatchObject({ state: 'done', asked: { content: 'Build it' }, answer: { versionId: version?.id } })
  app.acceptMessage(userMessage('In between'))
  expect(app.dueAgentStep({})).toBeNull()
  expect(app.nextAgentStep({ id: run.id, content: 'Step 2', attachments: [] })).toBeNull()
  finish(app, null)
  const second = app.nextAgentStep({ id: run.id, content: 'Step 2', attachments: [] })
  expect(second === null ? null : app.agentStep({ turnId: second })).toEqual({ n: 2, of: 3 })
  expect(app.history({ fromMessageId: null, limit: 10 }).messages.at(-1)?.content).toBe('Step 2')
  expect(events.at(-1)).toMatchObject({ kind: 'agent.changed', run: { turnIds: [turnId, second] } })
})

test('only one runs at a time: a message that goes on by itself while another does is one in between', () => {
  const { app } = newApp()
  send(app)
  send(app, 'Build more')
  expect(app.agentRuns({})).toMatchObject([{ goal: 'Build it' }])
})

test.each([
  ['done', true],
  ['steps', true],
  ['money', false],
  ['stopped', false],
] as const)('no model mends behind its back; once it is %s, a round may follow: %s', (state, isMended) => {
  const { app } = newApp()
  send(app)
  const { version } = finish(app)
  const { run } = due(app)
  const dueRound = () => (version === null ? null : app.dueRound({ versionId: version.id }))
  expect(dueRound()).toBeNull()
  app.endAgent({ id: run.id, state })
  expect(dueRound() !== null).toBe(isMended)
})

test('it ends once, is told then and not before, and goes on as another one', () => {
  const { app, file } = newApp()
  send(app)
  finish(app)
  const { run } = due(app)
  app.showAgent({ id: run.id, lookingAt: null, usd: 0.2 })
  expect(told(file)).toEqual([])
  expect(app.endAgent({ id: run.id, state: 'steps', usd: 0.5 })).toBe(true)
  expect(app.endAgent({ id: run.id, state: 'stopped' })).toBe(false)
  expect(told(file)).toEqual([{ kind: 'agent.put', id: run.id }])
  app.goOnWithAgent({ id: run.id })
  const [more] = app.agentRuns({}) as [AgentRun]
  expect(more).toMatchObject({ state: 'running', goal: 'Build it', turnIds: [], after: run.turnIds[0], usd: 0 })
  expect(due(app).run.id).toBe(more.id)
  expect(() => app.goOnWithAgent({ id: run.id })).toThrow(expect.objectContaining({ code: 'CHAT_BUSY' }))
  expect(() => app.goOnWithAgent({ id: more.id })).toThrow(expect.objectContaining({ code: 'AGENT_RUN_NOT_FOUND' }))
})

test.each([
  ['while an answer is written', (app: EngineOperations) => void begin(app)],
  ['between two steps', (app: EngineOperations) => void finish(app)],
])('the end of the program cuts it off %s: what landed stays, and it can be gone on with', (_, until) => {
  const opened = newApp()
  runTurn(opened.app, 'A page', HOME)
  send(opened.app)
  until(opened.app)
  const before = opened.app.currentVersion({})?.id
  const { app, events, file } = opened.reopen()
  expect(app.currentVersion({})?.id).toBe(before)
  const [run] = app.agentRuns({}) as [AgentRun]
  expect(run).toMatchObject({ state: 'interrupted', lookingAt: null })
  expect(events.at(-1)).toMatchObject({ kind: 'agent.changed', run: { state: 'interrupted' } })
  expect(told(file)).toEqual([{ kind: 'agent.put', id: run.id }])
  expect(app.dueAgentStep({})).toBeNull()
  app.goOnWithAgent({ id: run.id })
  expect(due(app).run.turnIds).toEqual([])
})

test('one whose message still waited in the queue goes on as the queue does', () => {
  const opened = newApp()
  send(opened.app)
  const { app } = opened.reopen()
  expect(states(app)).toEqual(['running'])
  finish(app)
  expect(due(app).state).toBe('done')
})

test('a copy of the app has none', () => {
  const { app } = newApp()
  send(app)
  finish(app)
  app.becomeDuplicate({ description: 'A copy' })
  expect(app.agentRuns({})).toEqual([])
})
