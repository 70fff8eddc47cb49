// npm run test:quick: finds most faults of a change in two minutes. Types and lint; format and unit tests of the files that changed since
// this branch left the main one, committed or not; and one e2e test, from a sentence to an app that runs in Chromium.
import { execFileSync } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { changedFiles, changedSince, chooseTests, testsReading } from './lib/changed-tests.mjs'
import { bin, format, LINT, runChecks, TYPES } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inMemory } from './lib/memory-folder.mjs'
import { pinnedNode, projectEnv, root, runNode } from './lib/pinned-node.mjs'
import { step } from './lib/step.mjs'

/** This many unit files take less than a minute. */
const MOST_UNIT_FILES = 40
const ROAD = ['tests/e2e/first-app.test.ts', '--testNamePattern', 'a sentence becomes a running app']

await ensureInstalled()
const since = changedSince()
const changed = changedFiles(since)
const vitest = bin('vitest', 'vitest.mjs')
const failures = []

async function run(title, args) {
  const suite = [vitest, 'run', '--reporter=./scripts/lib/plain-reporter.mjs', ...args]
  const code = await step(title, () => inMemory((env) => runNode(suite, { env: { LATHE_BUILT: '1', ...env } })))
  if (code !== 0) failures.push(title)
}

function relatedTests() {
  const list = [vitest, 'list', '--filesOnly', '--json', '--project', 'unit', '--changed', since]
  const found = JSON.parse(execFileSync(pinnedNode() ?? process.execPath, list, { cwd: root, encoding: 'utf8', env: projectEnv() }))
  const importing = found.map(({ file }) => file.slice(root.length + 1))
  return [...new Set([...testsReading(changed), ...importing])]
}

async function units() {
  const { chosen, leftOut } = chooseTests({ related: relatedTests(), changed, most: MOST_UNIT_FILES })
  if (leftOut > 0) process.stdout.write(`${leftOut} more unit files depend on the changes: npm test runs them.\n`)
  if (chosen.length > 0) await run(`Units of what was changed (${chosen.length} files)`, ['--project', 'unit', ...chosen])
}

async function afterTheBuild() {
  await ensureBuilt()
  await runNode(['tests/helpers/unpack-browser.ts'])
  await run('A sentence to an app that runs', ['--project', 'e2e', ...ROAD])
  await units()
}

const checks = [...TYPES, LINT, ...(changed.length > 0 ? [format(changed)] : [])]
await Promise.all([afterTheBuild(), runChecks(checks).then((failed) => failures.push(...failed))])

for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
process.exit(failures.length === 0 ? 0 : 1)
