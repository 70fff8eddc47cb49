// npm run pack [-- --mac|--win|--linux …]: the installers for this system into `dist/`. It fetches Electron and what electron-builder needs.
// On a Mac both processors' programs go into one, so the other's are installed beside this one's first.
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { makeIcons } from './lib/icons.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { otherProcessors } from './lib/platform-packages.mjs'
import { root, run, runNode } from './lib/pinned-node.mjs'
import { fail, step } from './lib/step.mjs'

const args = process.argv.slice(2)

await ensureInstalled()
await ensureBuilt()
await makeIcons(path.join(root, 'out', 'icons'))
if (process.platform === 'darwin') {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const others = otherProcessors(lock, { platform: 'darwin', arch: process.arch })
  const added = await step('Programs for the other processor', () =>
    run('npm', ['install', '--no-save', '--force', '--ignore-scripts', '--no-audit', '--no-fund', ...others]),
  )
  if (added !== 0) fail('The programs for the other processor could not be installed.')
}
process.exit(await runNode([path.join('node_modules', 'electron-builder', 'cli.js'), '--publish', 'never', ...args]))
