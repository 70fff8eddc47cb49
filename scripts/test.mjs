// npm test: installs and builds what is stale, then types, lint, format and every suite. Ends with `N passed, N failed`, the sum of all.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runNode } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'

await ensureInstalled()
await ensureBuilt()

const bin = (...parts) => path.join('node_modules', ...parts)
const CHECKS = [
  ...[
    'shared',
    'electron',
    'electron/tsconfig.preload.json',
    'renderer',
    'resources/kit',
    'resources/sdk',
    'resources/runtime',
    'tests',
  ].map((project) => ({
    title: `Types of ${project}`,
    args: [bin('typescript', 'bin', 'tsc'), '-p', project],
  })),
  { title: 'Lint', args: [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings'] },
  { title: 'Format', args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
]

const report = path.join(root, 'out', 'test-report.json')
let passed = 0
let failed = 0

for (const { title, args } of CHECKS) {
  if ((await step(title, () => runNode(args))) === 0) passed++
  else failed++
}

for (const project of ['unit', 'across', 'e2e']) {
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const code = await step(`Suite ${project}`, () =>
    runNode([bin('vitest', 'vitest.mjs'), 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]),
  )
  const counts = readReport()
  passed += counts.passed
  failed += counts.failed
  // A suite that cannot start counts, even though it has no failed test to show.
  if (code !== 0 && counts.failed === 0) failed++
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function readReport() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
