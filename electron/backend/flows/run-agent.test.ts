import { expect, test } from 'vitest'
import { pagePath } from '../../../shared/domain/file-path.ts'
import type { DueStep } from '../engine/agent-operations.ts'
import { agentMessage } from './agent-message.ts'
import { endOf } from './run-agent.ts'

const TURNS = ['0197a2c4-0000-7000-8000-000000000001', '0197a2c4-0000-7000-8000-000000000002'] as const
const LIMITS = { stepsMax: 5, usdMax: 1 }
const HOME = pagePath('Home')

interface Told {
  readonly steps?: number
  readonly stepsMax?: number
  readonly state?: DueStep['state']
  readonly code?: string
  readonly asked?: null
  readonly answer?: { readonly versionId: string | null; readonly isCut?: boolean; readonly actions?: readonly object[] }
  readonly version?: { readonly origin: string; readonly createdAt: string }
}

/** What `endOf` reads of a step. */
const dueStep = ({ steps = 2, stepsMax = 5, state = 'done', code, asked, answer, version }: Told): DueStep =>
  ({
    run: { turnIds: TURNS.slice(0, steps), limits: { ...LIMITS, stepsMax } },
    asked: asked === null ? null : { createdAt: '2026-01-01T10:00:00Z', error: code === undefined ? null : { code, message: 'It broke.' } },
    state,
    answer: answer === undefined ? { versionId: 'v', isCut: false, actions: [] } : { isCut: false, actions: [], ...answer },
    version: version ?? { origin: 'turn', createdAt: '2026-01-01T10:01:00Z' },
  }) as unknown as DueStep

const NOTHING = { versionId: null }
test.each<readonly [string, Told, ReturnType<typeof endOf>]>([
  ['an answer that changed the app', {}, null],
  ['an answer that changed nothing', { answer: NOTHING }, { state: 'done' }],
  ['an answer that only read', { answer: { ...NOTHING, actions: [{ type: 'read' }] } }, { state: 'done' }],
  ['an answer of which nothing could be applied', { answer: { ...NOTHING, actions: [{ type: 'edit_file' }] } }, null],
  ['an answer that was cut', { answer: { ...NOTHING, isCut: true } }, null],
  ['a first answer that only planned', { steps: 1, answer: NOTHING }, null],
  ['one that begins where another ended', { steps: 0, answer: NOTHING, state: 'failed', code: 'X' }, null],
  ['the last step', { stepsMax: 2 }, { state: 'steps' }],
  ['a last step that changed nothing', { stepsMax: 2, answer: NOTHING }, { state: 'done' }],
  ['an answer that was stopped', { state: 'cancelled' }, { state: 'stopped' }],
  ['an answer that was taken out of the queue', { state: 'cancelled', asked: null }, { state: 'stopped' }],
  ['an answer that failed', { state: 'failed', code: 'MODEL_UNAVAILABLE' }, { state: 'failed', reason: 'It broke.' }],
  ['an answer that the end of the program cut off', { state: 'failed', code: 'TURN_INTERRUPTED' }, { state: 'interrupted' }],
  ['a message that was put aside', { asked: null }, { state: 'left' }],
  ['an app that went back since', { version: { origin: 'restore', createdAt: '2026-01-01T10:02:00Z' } }, { state: 'left' }],
  ['a restore that was undone since', { version: { origin: 'undo_restore', createdAt: '2026-01-01T10:02:00Z' } }, { state: 'left' }],
  ['an app that went back before', { version: { origin: 'restore', createdAt: '2026-01-01T09:00:00Z' } }, null],
])('after %s it ends as it has to', (_, told, end) => {
  expect(endOf(dueStep(told))).toEqual(end)
})

const RUN = { goal: 'A bakery\n\nwith bread', limits: LIMITS, turnIds: TURNS.slice(0, 1) } as unknown as Parameters<typeof agentMessage>[0]
const issue = (n: number) => ({
  source: 'route' as const,
  componentName: 'Home',
  title: `Fault ${n}\nof many`,
  details: '',
  path: HOME,
  line: 1,
  column: 1,
})

test('the message of a step says the goal, what was seen, and asks whether that is it', () => {
  const text = agentMessage(RUN, {
    isUnchanged: false,
    issues: Array.from({ length: 8 }, (_, n) => issue(n)),
    pages: {
      routes: [{ path: HOME, route: '/', issues: [] }],
      tests: [{ path: HOME, name: 'It holds', line: 1, outcome: 'passed', failed: null }],
      pictures: [{ hash: 'a' as never, name: 'Home.webp' }],
    },
  })
  expect(text).toMatch(
    /^Step 2 of at most 5\. The goal:\n\n> A bakery\n> \n> with bread\n\n- Pages looked at: Home\.\n- The test holds\.\n- 1 picture attached\./,
  )
  expect(text).toContain('- 8 things are wrong:\n  - Home.tsx: Fault 0 of many\n')
  expect(text).toContain('  - and 2 more')
  expect(text).not.toContain('Fault 6')
  expect(text).toMatch(/Is the goal met\?/)
})

test('what nobody looked at is not said to be well', () => {
  const text = agentMessage(RUN, { isUnchanged: true, issues: [], pages: null })
  expect(text).toContain('- Your last answer changed nothing.\n- The pages were not opened')
  expect(text).toContain('- Nothing was found to be wrong.')
})
