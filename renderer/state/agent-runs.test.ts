import { expect, test } from 'vitest'
import type { AgentRun } from '../../shared/domain/agent-run.ts'
import { viewOf } from './agent-runs.ts'

const run = (id: string, turnIds: readonly string[], more: Partial<Record<keyof AgentRun, unknown>> = {}) =>
  ({ id, turnIds, after: null, state: 'done', ...more }) as unknown as AgentRun

test('a run stands at its last step, and one that goes on where it ended takes its place', () => {
  const first = run('1', ['a', 'b'])
  const more = run('2', [], { after: 'b', state: 'running' })
  const before = viewOf([first])
  expect([...before.endingAt]).toEqual([['b', first]])
  const beginning = viewOf([more, first])
  expect([...beginning.endingAt]).toEqual([['b', more]])
  expect(beginning.running).toBe(more)
  const later = run('2', ['c', 'd'], { after: 'b' })
  expect([...viewOf([first, later]).endingAt]).toEqual([
    ['b', first],
    ['d', later],
  ])
})

test('the first message of a run is the person’s own; all of one that goes on are steps', () => {
  const steps = viewOf([run('1', ['a', 'b']), run('2', ['c', 'd'], { after: 'b' })]).steps
  expect([...steps]).toEqual([
    ['b', 2],
    ['c', 1],
    ['d', 2],
  ])
})
