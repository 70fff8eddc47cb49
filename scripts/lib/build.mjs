import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './pinned-node.mjs'
import { fail, step } from './step.mjs'

const INPUTS = ['electron', 'renderer', 'shared', 'resources', 'electron.vite.config.ts', 'package-lock.json', 'scripts/build-vendor.mjs']
const stampFile = path.join(root, 'out', '.built-from')

/** Builds the hosts, the renderer and the packages that built apps import, when their sources are not what they were at the last build. */
export async function ensureBuilt() {
  const sources = hashOf(INPUTS)
  const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources
  if (isBuilt) return
  const built = await step('Building Lathe', () =>
    runNode([path.join('node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'error']),
  )
  if (built !== 0) fail('Lathe could not be built. The lines above say where.')
  const vendored = await step('Building what apps import', () => runNode(['scripts/build-vendor.mjs', '--out', path.join('out', 'vendor')]))
  if (vendored !== 0) fail('The packages that built apps import could not be built. The lines above say why.')
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, sources)
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesBelow).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(relative) {
  const absolute = path.join(root, relative)
  if (!existsSync(absolute)) return []
  if (!/\.[a-z]+$/.test(relative)) {
    return readdirSync(absolute, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(path.relative(root, entry.parentPath ?? entry.path), entry.name))
  }
  return [relative]
}
