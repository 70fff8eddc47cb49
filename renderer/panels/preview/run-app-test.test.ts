import { expect, test } from 'vitest'
import { type AppTest, readAppTests } from '../../../shared/domain/app-test.ts'
import { FilePath, pagePath } from '../../../shared/domain/file-path.ts'
import type { FrameCommand, StepOutcome } from '../../../shared/domain/preview-bridge.ts'
import { runAppTest, startOf } from './run-app-test.ts'
import type { FrameMessage } from './visit-routes.ts'

const HELD: StepOutcome = { kind: 'held' }

function testOf(...steps: string[]): AppTest {
  const [first] = readAppTests(FilePath.parse('__tests__orders.md'), `# Orders\n${steps.map((step) => `- ${step}\n`).join('')}`).tests
  return first ?? expect.fail('no test')
}

/** A page that answers each step in turn, with what comes before its answer; null: it never answers. */
function frameThat(...answers: readonly (StepOutcome | null)[]) {
  const sent: FrameCommand[] = []
  const waiting: FrameMessage[] = []
  const left = [...answers]
  return {
    sent,
    says: (message: FrameMessage) => void waiting.push(message),
    send(command: FrameCommand) {
      sent.push(command)
      if (command.type === 'look') waiting.push({ type: 'seen', route: '/orders', isEmpty: false })
      if (command.type !== 'step') return
      const outcome = left.shift() ?? null
      if (outcome !== null) waiting.push({ type: 'stepped', number: command.number, route: '/orders?new', outcome })
    },
    next: async () => waiting.shift() ?? null,
  }
}

test('the steps are done one after the other, beginning where the first one opens the app', async () => {
  const orders = testOf('open /orders', 'click "Add"', 'open /', 'see "Bread"')
  const frame = frameThat(HELD, HELD)
  expect(startOf(orders)).toBe('/orders')
  expect(await runAppTest(frame, orders)).toMatchObject({ name: 'Orders', outcome: 'passed', failed: null })
  expect(
    frame.sent.map((command) => (command.type === 'step' ? command.step.verb : command.type === 'navigate' ? command.route : command.type)),
  ).toEqual(['look', 'click', '/', 'look', 'see'])
})

test.each<[string, StepOutcome | null, string]>([
  ['see "Bread"', { kind: 'text', text: 'No orders yet' }, 'The page says: No orders yet'],
  ['see "Bread"', { kind: 'text', text: '' }, 'The page says nothing.'],
  ['see "Bread" in "Cake"', { kind: 'no-place' }, 'No row, card or dialog says “Cake”.'],
  ['not see "Bread"', { kind: 'still-there' }, 'It is there.'],
  ['see 3 rows', { kind: 'rows', count: 1 }, 'There is 1 row.'],
  ['click "Add"', { kind: 'no-control', names: ['New', 'Home'] }, 'There is nothing to use with this name. There are: “New”, “Home”.'],
  ['click "Add"', { kind: 'disabled' }, 'It is there, but cannot be used.'],
  ['choose "big" in "Size"', { kind: 'no-option', names: [] }, 'There is no such choice.'],
  ['fill "Due" with "soon"', { kind: 'not-taken', value: '' }, 'The field does not take this; it holds “”.'],
  ['click "Add"', null, 'The app stopped responding.'],
])('%s fails with what was there instead', async (words, outcome, seen) => {
  const frame = frameThat(outcome)
  const result = await runAppTest(frame, testOf('open /orders', words, 'see "never tried"'))
  const route = outcome === null ? '/orders' : '/orders?new'
  expect(result).toMatchObject({ outcome: 'failed', failed: { line: 3, words, seen, route, page: null } })
  expect(frame.sent.filter(({ type }) => type === 'step')).toHaveLength(1)
})

test('an error that the page throws on the way fails a test whose steps all hold', async () => {
  const frame = frameThat(HELD)
  frame.says({
    type: 'error',
    error: {
      source: 'runtime',
      componentName: 'Orders',
      title: 'rows is undefined',
      details: '',
      path: pagePath('Orders'),
      line: 1,
      column: 1,
    },
  })
  const { outcome, failed } = await runAppTest(frame, testOf('see "Bread"'))
  expect([outcome, failed?.seen]).toEqual(['failed', 'The page threw an error: rows is undefined'])
})

test('a press that loads another document was done; a page that never opened fails at once', async () => {
  const frame = frameThat(null, HELD)
  const loading = { ...frame, next: async () => (await frame.next()) ?? (frame.sent.length === 2 ? ({ type: 'loaded' } as const) : null) }
  expect((await runAppTest(loading, testOf('click "Out"', 'see "Bread"'))).outcome).toBe('passed')
  expect(await runAppTest(null, testOf('see "Bread"'))).toMatchObject({
    outcome: 'failed',
    failed: { line: 2, seen: 'The app did not open.' },
  })
})

test('a test that takes too long has failed', async () => {
  let at = 0
  const result = await runAppTest(frameThat(HELD, HELD), testOf('click "Add"', 'see "Bread"'), () => (at += 70_000))
  expect(result.failed).toMatchObject({ words: 'click "Add"', seen: 'The test took longer than 60 s.' })
})
