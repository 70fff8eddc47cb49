import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode, root, run } from './pinned-node.mjs'
import { fail, step } from './step.mjs'

const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.lathe-installed')

/** Installs what the lockfile says, when it has not been installed yet or the lockfile is another one now. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const isInstalled = pinnedNode() !== null && (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') === lock : false)
  // Packages that are borrowed from another folder are that folder's: an install would empty it.
  if (isInstalled || lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() === true) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await step('Installing packages', () =>
    run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' }),
  )
  if (code !== 0) fail('The packages could not be installed. The lines above say why; check the connection and try again.')
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, lock)
}
