import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packedPackages } from './platform-packages.mjs'
import { root } from './pinned-node.mjs'

const NOT_PACKED = /\.d\.[mc]?ts$|\.md$|\/\.bin\//
const BUILDER_SYSTEM = { darwin: 'mac', win32: 'win', linux: 'linux' }

/** The items of a list of the settings of electron-builder, of all systems or of one. */
export function listOf(settings, name, system = null) {
  const [, part = ''] = system === null ? [null, settings] : (new RegExp(`^${system}:\\n((?: +.*\\n)+)`, 'm').exec(settings) ?? [])
  const indent = system === null ? '' : '  '
  const [, items = ''] = new RegExp(`^${indent}${name}:\\n((?:${indent}  .*\\n)+)`, 'm').exec(part) ?? []
  return [...items.matchAll(new RegExp(`^${indent}  - '?([^'\\n]+)'?$`, 'gm'))].map(([, item]) => item)
}

export function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** What is left out on a system: what is on all, and what is another system's. */
export function refusedOn(settings, platform) {
  return [...listOf(settings, 'files'), ...listOf(settings, 'files', BUILDER_SYSTEM[platform])]
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => pattern.slice(1))
}

/** The files of a package that is made here. */
export function packedHere() {
  const settings = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8')
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const wanted = listOf(settings, 'files').filter((pattern) => !pattern.startsWith('!'))
  const refused = refusedOn(settings, process.platform)
  const isOneOf = (file, list) => list.some((pattern) => path.matchesGlob(file, pattern))
  const own = [...filesBelow('out'), ...filesBelow('resources'), 'package.json'].filter((file) => isOneOf(file, wanted))
  const packages = packedPackages(lock, { platform: process.platform, arch: process.arch })
    .filter(({ place }) => existsSync(path.join(root, place)))
    .flatMap(({ place }) => filesBelow(place))
  return [...new Set([...own, ...packages])].filter((file) => !isOneOf(file, refused) && !NOT_PACKED.test(file))
}
