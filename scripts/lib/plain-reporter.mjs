import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './pinned-node.mjs'

const SLOW_FILE_MS = 20_000
/** No file takes nearly as long. */
const STUCK_MS = 15 * 60_000

/** For a log: a line for each file that was slow, for each test that failed when it fails, and for each that took two tries. */
export default class PlainReporter {
  /** Files that were queued and did not end, with the time of the queueing. */
  #open = new Map()
  #watch

  onTestRunStart() {
    this.#watch = setTimeout(giveUp, STUCK_MS, this.#open)
  }

  onTestModuleQueued({ moduleId }) {
    this.#open.set(moduleId, performance.now())
  }

  onTestCaseResult(testCase) {
    this.#watch?.refresh()
    const { state, errors } = testCase.result()
    const isFlaky = testCase.diagnostic()?.flaky === true
    if (state !== 'failed' && !isFlaky) return
    const [first = ''] = stripVTControlCharacters(errors?.[0]?.message ?? '').split('\n')
    line(`${isFlaky ? '~ flaky, passed at the second try:' : '✗'} ${fileOf(testCase.module)} › ${testCase.fullName}: ${first}`)
  }

  onTestModuleEnd(testModule) {
    this.#watch?.refresh()
    this.#open.delete(testModule.moduleId)
    const { duration } = testModule.diagnostic()
    if (duration > SLOW_FILE_MS) line(`  ${(duration / 1000).toFixed(0).padStart(4)} s  ${fileOf(testModule)}`)
  }

  onTestRunEnd(_modules, unhandled) {
    clearTimeout(this.#watch)
    for (const error of unhandled) line(`✗ ${stripVTControlCharacters(error.stack ?? error.message)}`)
  }
}

/** A test that never lets go of its thread has no time limit: the run names it instead of hanging. */
function giveUp(open) {
  for (const moduleId of open.keys()) line(`✗ ${fileOf({ moduleId })} did not end`)
  process.exit(1)
}

const fileOf = ({ moduleId }) => path.relative(root, moduleId)
const line = (text) => process.stdout.write(`${text}\n`)
