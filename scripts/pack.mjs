// npm run pack [-- --mac|--win|--linux …]: the installers for this system into `dist/`. It fetches Electron and what electron-builder needs.
// With LATHE_UPDATES_URL and LATHE_UPDATES_KEY (a file, Ed25519, PEM) it takes newer versions from there: `dist/` is put there as it is.
// On a Mac both processors' programs go into one, so the other's are installed beside this one's first.
import path from 'node:path'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { makeIcons } from './lib/icons.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { otherProcessors } from './lib/platform-packages.mjs'
import { root, run, runNode } from './lib/pinned-node.mjs'
import { signUpdates, updateFeed } from './lib/sign-updates.mjs'
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
const { LATHE_UPDATES_URL: url, LATHE_UPDATES_KEY: keyFile } = process.env
const feedFile = path.join(root, 'out', 'main', 'update-feed.json')
rmSync(feedFile, { force: true })
const publish = url === undefined ? [] : ['-c.publish.provider=generic', `-c.publish.url=${url}`]
if (url !== undefined) {
  if (keyFile === undefined) fail('LATHE_UPDATES_KEY has to name the key that newer versions are signed with.')
  writeFileSync(feedFile, JSON.stringify(updateFeed(url, readFileSync(keyFile, 'utf8'))))
}
const packed = await runNode([path.join('node_modules', 'electron-builder', 'cli.js'), '--publish', 'never', ...publish, ...args])
if (packed === 0 && url !== undefined) {
  const signed = signUpdates(path.join(root, 'dist'), readFileSync(keyFile, 'utf8'))
  if (signed.length === 0) fail('No list of versions was made, so nobody would be told of this one.')
}
process.exit(packed)
