import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The program of the runtime for this system; null where there is none. */
export function findFunctionRuntime(): string | null {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as 'linux' | 'darwin' | 'win32']
  const machine = process.arch === 'arm64' ? 'arm64' : '64'
  try {
    const file = createRequire(import.meta.url).resolve(
      `@cloudflare/workerd-${system}-${machine}/bin/workerd${process.platform === 'win32' ? '.exe' : ''}`,
    )
    // In a package the binary lies beside the archive.
    const unpacked = file.replace('app.asar', 'app.asar.unpacked')
    return existsSync(unpacked) ? unpacked : existsSync(file) ? file : null
  } catch {
    return null
  }
}
