import type { AppTest, AppTestResult } from '../../../shared/domain/app-test.ts'
import { APP_TEST_TEXT } from '../../../shared/text/app-tests.ts'
import { fill } from '../../../shared/text/fill.ts'
import type { TestRun } from '../../state/app-tests.ts'

/** `waiting`: not run on this version, or not yet in this run. */
export type TestState = 'passed' | 'failed' | 'not-run' | 'waiting' | 'running'

export const STATE_WORDS: Readonly<Record<TestState, string>> = {
  passed: APP_TEST_TEXT.passed,
  failed: APP_TEST_TEXT.failed,
  'not-run': APP_TEST_TEXT.notRun,
  waiting: APP_TEST_TEXT.waiting,
  running: APP_TEST_TEXT.underWay,
}

export function resultOf(test: AppTest, results: readonly AppTestResult[]): AppTestResult | null {
  return results.find(({ path, name }) => path === test.path && name === test.name) ?? null
}

export function stateOf(test: AppTest, result: AppTestResult | null, run: TestRun): TestState {
  if (result !== null) return result.outcome
  if (run.phase !== 'running') return 'not-run'
  return run.current === test.name ? 'running' : 'waiting'
}

/** The one sentence over the list. */
export function summaryOf(tests: readonly AppTest[], results: readonly AppTestResult[], run: TestRun): string {
  if (run.phase === 'running') {
    const { done, total, current } = run
    return current === null ? APP_TEST_TEXT.opening : fill(APP_TEST_TEXT.running, { n: done.length + 1, total, name: current })
  }
  const n = tests.length
  const of = (outcome: AppTestResult['outcome']) => tests.filter((test) => resultOf(test, results)?.outcome === outcome).length
  const [passed, failed] = [of('passed'), of('failed')]
  if (failed > 0) return fill(APP_TEST_TEXT.someFailed, { failed, n })
  if (passed === n) return n === 1 ? APP_TEST_TEXT.onePassed : fill(APP_TEST_TEXT.allPassed, { n })
  return of('not-run') > 0 ? fill(APP_TEST_TEXT.stopped, { n: passed, total: n }) : APP_TEST_TEXT.notRunYet
}
