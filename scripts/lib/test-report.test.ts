import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reason, summarize } from './test-report.mjs'

function failureOf(run: () => void): string {
  try {
    run()
  } catch (error) {
    return String((error as Error).stack)
  }
  return expect.fail('it did not fail')
}

it('a property that failed shows its counterexample and the seed that finds it again', () => {
  const property = fc.property(fc.string(), fc.integer(), (_, n) => n < 100)
  const said = reason(failureOf(() => fc.assert(property, { seed: 42, numRuns: 500 })))
  expect(said).toContain('seed: 42')
  expect(said).toContain('path: ')
  expect(said).toContain('Counterexample: ["",100]')
})

it('a reason has no colours, the first line of its stack that is ours, and an end', () => {
  const stack = '    at node_modules/x.js:1:2\n    at here.ts:1:2\n    at there.ts:3:4'
  expect(reason(`\u001b[31mAssertionError\u001b[39m: 1 is not 2\n${stack}`)).toBe('AssertionError: 1 is not 2\n    at here.ts:1:2')
  expect(reason(`long\n${'x'.repeat(5_000)}\n`.repeat(100)).split('\n').length).toBe(39)
  expect(reason(undefined)).toBe('')
})

it('a report is what passed, and each test and each file that did not', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['wrong'] }
  const passed = { status: 'passed', fullName: 'takes away', failureMessages: [] }
  const report = {
    numPassedTests: 1,
    testResults: [
      { name: '/root/a.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
      { name: '/root/b.test.ts', status: 'failed', message: 'does not compile', assertionResults: [] },
    ],
  }
  expect(summarize(report, '/root')).toEqual({ passed: 1, failed: ['a.test.ts › adds: wrong', 'b.test.ts: does not compile'] })
})
