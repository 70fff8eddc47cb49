// npm test: installs and builds what is stale, then types, lint, format and every suite. Ends with what failed, by name, and
// `N passed, N failed`, the sum of all.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runNode } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'
import { summarize } from './lib/test-report.mjs'

await ensureInstalled()

const bin = (...parts) => path.join('node_modules', ...parts)
const TYPES = [
  'tests',
  'electron',
  'renderer',
  'shared',
  'electron/tsconfig.preload.json',
  'tests/tsconfig.unit.json',
  'resources/kit',
  'resources/sdk',
  'resources/runtime',
].map((project) => ({ title: `Types of ${project}`, args: [bin('typescript', 'bin', 'tsc'), '-p', project] }))
const STYLE = [
  { title: 'Format', args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { title: 'Lint', args: [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings'] },
]

const report = path.join(root, 'out', 'test-report.json')
let passed = 0
const failures = []

async function runChecks(checks) {
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) {
    const { title, args } = check
    if ((await step(title, () => runNode(args))) === 0) passed++
    else failures.push(title)
  }
}
async function buildThenCheck() {
  await ensureBuilt()
  // Not before: for a while the build has a file of its own beside the sources.
  await runChecks(STYLE)
  await runChecks(TYPES)
}
const unpackBrowser = () => runNode([path.join('tests', 'helpers', 'unpack-browser.ts')])
await Promise.all([buildThenCheck(), runChecks(TYPES), unpackBrowser()])

mkdirSync(path.dirname(report), { recursive: true })
rmSync(report, { force: true })
// What was compiled from other sources than these only takes room.
rmSync(path.join(root, 'out', 'compile-cache'), { recursive: true, force: true })
// A person sees it go on; a log keeps what was wrong or slow, and no colours.
const reporter = process.stdout.isTTY ? 'dot' : './scripts/lib/plain-reporter.mjs'
// All in one run, so that no core waits for the last file of a suite.
const code = await step('Suites', () =>
  runNode([bin('vitest', 'vitest.mjs'), 'run', `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`], {
    env: { LATHE_BUILT: '1' },
  }),
)
const results = readReport()
passed += results.passed
failures.push(...results.failed)
// A run that cannot start counts, even though it has no failed test to show.
if (code !== 0 && results.failed.length === 0) failures.push(`The suites ended with ${code}, and none of their tests failed`)

for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 ? 0 : 1)

function readReport() {
  try {
    return summarize(JSON.parse(readFileSync(report, 'utf8')), root)
  } catch {
    return { passed: 0, failed: [] }
  }
}
