// npm test: installs and builds what is stale, then types, lint, format and every suite. Ends with what failed, by name, and
// `N passed, N failed`, the sum of all.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runNode } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'

await ensureInstalled()
await ensureBuilt()

const bin = (...parts) => path.join('node_modules', ...parts)
// The longest first: two of them run at a time.
const CHECKS = [
  { title: 'Format', args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { title: 'Lint', args: [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings'] },
  ...[
    'tests',
    'electron',
    'renderer',
    'shared',
    'electron/tsconfig.preload.json',
    'resources/kit',
    'resources/sdk',
    'resources/runtime',
  ].map((project) => ({
    title: `Types of ${project}`,
    args: [bin('typescript', 'bin', 'tsc'), '-p', project],
  })),
]

const report = path.join(root, 'out', 'test-report.json')
let passed = 0
const failures = []

const waiting = [...CHECKS]
async function runChecks() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const { title, args } = check
    if ((await step(title, () => runNode(args))) === 0) passed++
    else failures.push(title)
  }
}
await Promise.all([runChecks(), runChecks()])

for (const project of ['unit', 'across', 'e2e']) {
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const code = await step(`Suite ${project}`, () =>
    runNode([bin('vitest', 'vitest.mjs'), 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]),
  )
  const { numPassed, failed } = readReport()
  passed += numPassed
  failures.push(...failed)
  // A suite that cannot start counts, even though it has no failed test to show.
  if (code !== 0 && failed.length === 0) failures.push(`Suite ${project} ended with ${code}, and none of its tests failed`)
}

for (const failure of failures) process.stdout.write(`\nFailed: ${failure}`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 ? 0 : 1)

/** How many tests passed, and which did not, each with the first line of its reason. */
function readReport() {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative(root, name)
      const tests = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`]
      return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
    })
    return { numPassed: numPassedTests, failed }
  } catch {
    return { numPassed: 0, failed: [] }
  }
}

function firstLine(text = '') {
  return text.split('\n')[0]?.slice(0, 300) ?? ''
}
