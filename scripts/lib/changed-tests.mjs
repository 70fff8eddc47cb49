import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from './pinned-node.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The commit where this branch left the main one; on the main one itself, HEAD. */
export function changedSince() {
  for (const main of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', main, 'HEAD').trim()
      if (base !== git('rev-parse', 'HEAD').trim()) return base
    } catch {
      // There is no branch of that name.
    }
  }
  return 'HEAD'
}

/** The changed files that still exist, committed or not, relative to the root. */
export function changedFiles(since) {
  const changed = git('diff', '--name-only', '--diff-filter=d', '-z', since)
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set(`${changed}${added}`.split('\0'))].filter((file) => file !== '')
}

/** Files that tests read instead of importing, so that no import leads from one to the other. */
const READ_BY = [{ folder: 'resources/blueprints/', test: 'electron/backend/scaffolder/blueprints/blueprints.test.ts' }]

/** The tests that read one of the changed files. */
export function testsReading(changed) {
  return READ_BY.filter(({ folder }) => changed.some((file) => file.startsWith(folder))).map(({ test }) => test)
}

/** The tests related to the changes up to a number, those in the same folders first. The others are left to the whole run. */
export function chooseTests({ related, changed, most }) {
  const folders = new Set(changed.map((file) => path.dirname(file)))
  const isBeside = (file) => folders.has(path.dirname(file))
  const chosen = [...related.filter(isBeside), ...related.filter((file) => !isBeside(file))].slice(0, most)
  return { chosen, leftOut: related.length - chosen.length }
}
