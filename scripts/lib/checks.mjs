import path from 'node:path'
import { runNode } from './pinned-node.mjs'
import { step } from './step.mjs'

export const bin = (...parts) => path.join('node_modules', ...parts)

/** Types of each part of the project, by its own settings. */
export const TYPES = [
  'tests',
  'electron',
  'renderer',
  'shared',
  'electron/tsconfig.preload.json',
  'tests/tsconfig.unit.json',
  'resources/kit',
  'resources/sdk',
  'resources/runtime',
  'resources/live',
  'scripts/training',
  'scripts/prompt',
  'scripts/guide',
].map((project) => ({ title: `Types of ${project}`, args: [bin('typescript', 'bin', 'tsc'), '-p', project] }))

export const LINT = { title: 'Lint', args: [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings'] }

/** Whether these files, or with `.` all, are formatted. */
export const format = (files) => ({
  title: 'Format',
  args: [bin('oxfmt', 'bin', 'oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files],
})

/** Runs what is in `checks`, taking each out, so that two calls share the work. Answers the titles of those that failed. */
export async function runChecks(checks) {
  const failed = []
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) {
    const { title, args } = check
    if ((await step(title, () => runNode(args))) !== 0) failed.push(title)
  }
  return failed
}
