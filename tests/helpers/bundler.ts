import path from 'node:path'
import { createBundler } from '../../electron/backend/bundle/create-bundler.ts'
import type { Bundler } from '../../electron/backend/bundle/bundler.ts'

/** The real bundler with the built vendored set. */
export function startBundler(): Bundler {
  const root = path.resolve(import.meta.dirname, '..', '..')
  return createBundler({
    workerUrl: new URL('../../electron/backend/bundle/worker.ts', import.meta.url),
    vendorDir: path.join(root, 'out', 'vendor'),
  })
}
