import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
let built: Promise<string> | null = null

/** The folder of the vendored set, built if it is stale. */
export function vendorFolder(): Promise<string> {
  const outDir = path.join(root, 'out', 'vendor')
  built ??= promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'build-vendor.mjs'), '--out', outDir]).then(() => outDir)
  return built
}
