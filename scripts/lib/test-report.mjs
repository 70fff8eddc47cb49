import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Enough for the counterexample of a property and the seed that finds it again. */
const MAX_LINES = 40
const MAX_COLUMNS = 400

/** How many tests passed, and which did not, each with why; from the JSON report of a run. */
export function summarize({ numPassedTests, testResults }, root) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [`${file}: ${reason(message)}`]
    return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${reason(failureMessages[0])}`)
  })
  return { passed: numPassedTests, failed }
}

/** What is wrong, without colours, and of the stack below it the first place that is ours. */
export function reason(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  const isFrame = (line) => /^\s+at /.test(line)
  const frames = lines.findIndex(isFrame)
  const said = frames === -1 ? lines : lines.slice(0, frames)
  const place = lines.find((line) => isFrame(line) && !/node_modules|node:/.test(line))
  return [...said.slice(0, MAX_LINES - 1), ...(place === undefined ? [] : [place])]
    .map((line) => line.slice(0, MAX_COLUMNS))
    .join('\n')
    .trimEnd()
}
