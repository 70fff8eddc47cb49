import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PackageTypes } from './type-checker.ts'

/** The declarations of an app's packages as files below its folder. They are read from the disk when the compiler asks. */
export interface PackageFiles {
  readonly key: string
  /** `node_modules/x/index.d.ts`. Null: there is none. */
  textOf(name: string): string | null
  has(name: string): boolean
  isFolder(name: string): boolean
}

export function createPackageFiles(types: PackageTypes | null): PackageFiles {
  const places = new Map<string, string>()
  const manifests = new Map<string, string>()
  const folders = new Set<string>()
  for (const [place, { folder, manifest, files }] of Object.entries(types?.places ?? {})) {
    manifests.set(`${place}/package.json`, manifest)
    for (const file of files) places.set(`${place}/${file}`, path.join(folder, file))
  }
  for (const name of [...manifests.keys(), ...places.keys()]) {
    for (let at = name.lastIndexOf('/'); at !== -1 && !folders.has(name.slice(0, at)); at = name.lastIndexOf('/', at - 1))
      folders.add(name.slice(0, at))
  }
  return {
    key: types?.key ?? '',
    has: (name) => manifests.has(name) || places.has(name),
    isFolder: (name) => folders.has(name),
    textOf(name) {
      const manifest = manifests.get(name)
      const file = places.get(name)
      if (manifest !== undefined || file === undefined) return manifest ?? null
      try {
        return readFileSync(file, 'utf8')
      } catch {
        return null
      }
    },
  }
}
