import path from 'node:path'
import { buildTypes } from '../../electron/backend/bundle/build-types.ts'
import type { TypeLibrary } from '../../electron/backend/bundle/type-library.ts'
import { SERVER_FILES, VENDOR_ALIASES, VENDOR_FILES, VENDOR_FOLDERS, VENDOR_PACKAGES } from '../../resources/vendor.ts'

let built: Promise<TypeLibrary> | null = null

/** The declarations as built for the renderer. Once per test file. */
export function typeLibrary(): Promise<TypeLibrary> {
  built ??= buildTypes({
    resourcesDir: path.resolve(import.meta.dirname, '..', '..', 'resources'),
    packages: VENDOR_PACKAGES,
    aliases: VENDOR_ALIASES,
    folders: VENDOR_FOLDERS,
    files: { ...VENDOR_FILES, ...SERVER_FILES },
  })
  return built
}
