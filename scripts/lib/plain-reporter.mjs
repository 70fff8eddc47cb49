import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './pinned-node.mjs'

const SLOW_FILE_MS = 20_000

/** For a log: a line for each file that was slow, for each test that failed when it fails, and for each that took two tries. */
export default class PlainReporter {
  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result()
    const isFlaky = testCase.diagnostic()?.flaky === true
    if (state !== 'failed' && !isFlaky) return
    const [first = ''] = stripVTControlCharacters(errors?.[0]?.message ?? '').split('\n')
    line(`${isFlaky ? '~ flaky, passed at the second try:' : '✗'} ${fileOf(testCase.module)} › ${testCase.fullName}: ${first}`)
  }

  onTestModuleEnd(testModule) {
    const { duration } = testModule.diagnostic()
    if (duration > SLOW_FILE_MS) line(`  ${(duration / 1000).toFixed(0).padStart(4)} s  ${fileOf(testModule)}`)
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) line(`✗ ${stripVTControlCharacters(error.stack ?? error.message)}`)
  }
}

const fileOf = ({ moduleId }) => path.relative(root, moduleId)
const line = (text) => process.stdout.write(`${text}\n`)
