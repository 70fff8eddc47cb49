// npm run pack [-- --mac|--win|--linux …]: the installers for this system into `dist/`. It fetches Electron and what electron-builder needs.
// With LATHE_UPDATES_URL and LATHE_UPDATES_KEY (a file, Ed25519, PEM) it takes newer versions from there: `dist/` is put there as it is.
// `npm run pack -- --sizes`: what each installer will weigh, without making one.
// On a Mac there is one of each kind for each processor, so the other's programs are installed beside this one's first.
import path from 'node:path'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { makeIcons } from './lib/icons.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { joinVersions, OF_THE_OTHER } from './lib/mac-versions.mjs'
import { packedHere } from './lib/packed-files.mjs'
import { estimateSizes, installerSizes, sizeLine } from './lib/packed-sizes.mjs'
import { otherProcessors } from './lib/platform-packages.mjs'
import { root, run, runNode } from './lib/pinned-node.mjs'
import { signUpdates, updateFeed } from './lib/sign-updates.mjs'
import { fail, step } from './lib/step.mjs'

const args = process.argv.slice(2)

await ensureInstalled()
await ensureBuilt()
if (args.includes('--sizes')) {
  for (const each of estimateSizes(packedHere().map((file) => path.join(root, file)))) process.stdout.write(`${sizeLine(each)}\n`)
  process.exit(0)
}
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
const dist = path.join(root, 'dist')
const build = (more = [], env = {}) =>
  runNode([path.join('node_modules', 'electron-builder', 'cli.js'), '--publish', 'never', ...publish, ...more, ...args], { env })
const packed = process.platform === 'darwin' ? await buildForMac() : await build()

/** One processor after the other; the list of versions names the programs of both. */
async function buildForMac() {
  const listFile = path.join(dist, 'latest-mac.yml')
  rmSync(listFile, { force: true })
  let versions = null
  for (const [arch, other] of Object.entries(OF_THE_OTHER)) {
    const made = await build([`--${arch}`], { LATHE_OTHER_PROCESSOR: other })
    if (made !== 0) return made
    if (!existsSync(listFile)) continue
    const list = readFileSync(listFile, 'utf8')
    versions = versions === null ? list : joinVersions(versions, list)
  }
  if (versions !== null) writeFileSync(listFile, versions)
  return 0
}

if (packed === 0) for (const each of installerSizes(dist)) process.stdout.write(`${sizeLine(each)}\n`)
if (packed === 0 && url !== undefined) {
  const signed = signUpdates(dist, readFileSync(keyFile, 'utf8'))
  if (signed.length === 0) fail('No list of versions was made, so nobody would be told of this one.')
}
process.exit(packed)
