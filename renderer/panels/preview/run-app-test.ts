import type { AppTest, AppTestResult, AppTestStep } from '../../../shared/domain/app-test.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { StepOutcome } from '../../../shared/domain/preview-bridge.ts'
import {
  APP_TEST_LOOK_EVERY_MS,
  APP_TEST_LOOKS,
  APP_TEST_MAX_MS,
  APP_TEST_NAMES_MAX,
  APP_TEST_SEEN_MAX_CHARS,
  APP_TEST_STEP_SILENT_MS,
} from '../../../shared/limits/app-tests.ts'
import { APP_TEST_TEXT } from '../../../shared/text/app-tests.ts'
import { fill } from '../../../shared/text/fill.ts'
import { SILENT_MS, type UnseenFrame } from './visit-routes.ts'

const LIMITS = {
  looks: APP_TEST_LOOKS,
  everyMs: APP_TEST_LOOK_EVERY_MS,
  textChars: APP_TEST_SEEN_MAX_CHARS,
  names: APP_TEST_NAMES_MAX,
} as const
/** An error is reported a moment after it was thrown. */
const LATE_ERRORS_MS = 350

/** Where a test begins; its first step may be the one that opens it. */
export function startOf({ steps }: AppTest): string {
  const [first] = steps
  return first?.step.verb === 'open' ? first.step.route : '/'
}

/** Does the steps of a test one after the other, in a frame that has opened where it begins, until one does not hold. */
export async function runAppTest(frame: UnseenFrame | null, test: AppTest, now = () => performance.now()): Promise<AppTestResult> {
  const { path, name, line } = test
  const result = (outcome: AppTestResult['outcome'], failed: AppTestResult['failed']): AppTestResult => ({
    path,
    name,
    line,
    outcome,
    failed,
  })
  const began = now()
  let route = startOf(test)
  const failedAt = (step: AppTest['steps'][number] | undefined, seen: string) =>
    result('failed', { line: step?.line ?? line, words: step?.words ?? name, seen, route, page: null })
  const [first] = test.steps
  if (frame === null || first === undefined) return failedAt(first, APP_TEST_TEXT.notOpened)
  const steps = createSteps(frame)
  if (!(await steps.look())) return failedAt(first, steps.thrown() ?? APP_TEST_TEXT.silent)
  for (const [number, each] of test.steps.entries()) {
    const done = await steps.take(number, each.step, number === 0)
    if (done === null) return failedAt(each, steps.thrown() ?? APP_TEST_TEXT.silent)
    route = done.route ?? route
    const seen = saidOf(done.outcome, each.step)
    if (seen !== null) return failedAt(each, [steps.thrown(), seen].filter((part) => part !== null).join(' '))
    if (now() - began > APP_TEST_MAX_MS) return failedAt(each, fill(APP_TEST_TEXT.tookTooLong, { s: APP_TEST_MAX_MS / 1_000 }))
  }
  await steps.wait(LATE_ERRORS_MS)
  const thrown = steps.thrown()
  return thrown === null ? result('passed', null) : failedAt(test.steps.at(-1), thrown)
}

interface Done {
  /** Null: as before. */
  readonly route: string | null
  readonly outcome: StepOutcome
}

function createSteps(frame: UnseenFrame) {
  let thrown: string | null = null

  /** The report that is waited for; errors on the way are kept. Null: it does not come. */
  async function until<Found>(atMostMs: number, find: (message: NonNullable<Awaited<ReturnType<UnseenFrame['next']>>>) => Found | null) {
    for (;;) {
      const message = await frame.next(atMostMs)
      if (message === null) return null
      if (message.type === 'error' && message.error.source === 'runtime')
        thrown ??= fill(APP_TEST_TEXT.threw, { title: message.error.title })
      const found = find(message)
      if (found !== null) return found
    }
  }
  /** A page that loads another document is looked at there. */
  async function look(): Promise<string | null> {
    frame.send({ type: 'look' })
    return until(SILENT_MS, (message) => {
      if (message.type === 'loaded') frame.send({ type: 'look' })
      return message.type === 'seen' ? message.route : null
    })
  }

  return {
    thrown: () => thrown,
    look: async () => (await look()) !== null,
    wait: (ms: number) => until(ms, () => null),
    /** `isOpened`: the frame has begun at this address. */
    async take(number: number, step: AppTestStep, isOpened: boolean): Promise<Done | null> {
      if (step.verb === 'open') {
        if (!isOpened) frame.send({ type: 'navigate', route: step.route })
        const route = isOpened ? step.route : await look()
        return route === null ? null : { route: step.route, outcome: { kind: 'held' } }
      }
      frame.send({ type: 'step', number, step, limits: LIMITS })
      return until(APP_TEST_STEP_SILENT_MS, (message) => {
        // What the step did loaded another document, which knows nothing of it: it was done.
        if (message.type === 'loaded') return { route: null, outcome: { kind: 'held' } } satisfies Done
        return message.type === 'stepped' && message.number === number ? { route: message.route, outcome: message.outcome } : null
      })
    },
  }
}

/** What there was in place of what a step names; null when it held. */
function saidOf(outcome: StepOutcome, step: AppTestStep): string | null {
  switch (outcome.kind) {
    case 'held':
      return null
    case 'still-there':
      return APP_TEST_TEXT.stillThere
    case 'disabled':
      return APP_TEST_TEXT.isDisabled
    case 'no-place':
      return fill(APP_TEST_TEXT.noPlace, { text: 'within' in step ? (step.within ?? '') : '' })
    case 'no-control':
      return among(outcome.names, APP_TEST_TEXT.noControl, APP_TEST_TEXT.noControlAmong)
    case 'no-option':
      return among(outcome.names, APP_TEST_TEXT.noOption, APP_TEST_TEXT.noOptionAmong)
    case 'not-taken':
      return fill(APP_TEST_TEXT.notTaken, { value: outcome.value })
    case 'text':
      return outcome.text === '' ? APP_TEST_TEXT.pageSaysNothing : fill(APP_TEST_TEXT.pageSays, { text: outcome.text })
    case 'rows':
      return outcome.count === 1 ? APP_TEST_TEXT.oneRowCounted : fill(APP_TEST_TEXT.rowsCounted, { n: outcome.count })
    default:
      return assertNever(outcome)
  }
}

function among(names: readonly string[], none: string, some: string): string {
  return names.length === 0 ? none : fill(some, { names: names.map((name) => `“${name}”`).join(', ') })
}
