import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './pinned-node.mjs'

const SLOW_FILE_MS = 20_000

/** For a log: a line for each file that was slow, and for each test that failed when it fails. */
export default class PlainReporter {
  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result()
    if (state !== 'failed') return
    const [first = ''] = stripVTControlCharacters(errors?.[0]?.message ?? '').split('\n')
    line(`✗ ${fileOf(testCase.module)} › ${testCase.fullName}: ${first}`)
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
