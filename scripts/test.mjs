// npm test: installs and builds what is stale, then types, lint, format and every test that is not
// tagged `long`. Ends with what failed, by name, and `N passed, N failed`, the sum of all.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { bin, format, LINT, runChecks, TYPES } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inMemory } from './lib/memory-folder.mjs'
import { root, runNode } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'
import { summarize } from './lib/test-report.mjs'

await ensureInstalled()

const types = [...TYPES]
const style = [format(['.']), LINT]
const count = types.length + style.length
const report = path.join(root, 'out', 'test-report.json')
async function buildThenCheck() {
  await ensureBuilt()
  // Not before: for a while the build has a file of its own beside the sources.
  return [...(await runChecks(style)), ...(await runChecks(types))]
}
const unpackBrowser = () => runNode([path.join('tests', 'helpers', 'unpack-browser.ts')])
const [first, second] = await Promise.all([buildThenCheck(), runChecks(types), unpackBrowser()])
const failures = [...first, ...second]
let passed = count - failures.length

mkdirSync(path.dirname(report), { recursive: true })
rmSync(report, { force: true })
// What was compiled from other sources than these only takes room.
rmSync(path.join(root, 'out', 'compile-cache'), { recursive: true, force: true })
// A person sees it go on; a log keeps what was wrong or slow, and no colours.
const reporter = process.stdout.isTTY ? 'dot' : './scripts/lib/plain-reporter.mjs'
// All in one run, so that no core waits for the last file of a suite.
const code = await step('Suites', () =>
  inMemory((env) =>
    runNode(
      [
        bin('vitest', 'vitest.mjs'),
        'run',
        '--tags-filter=!long',
        `--reporter=${reporter}`,
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      {
        env: { LATHE_BUILT: '1', ...env },
      },
    ),
  ),
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
