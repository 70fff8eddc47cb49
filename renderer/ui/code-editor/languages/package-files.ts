import type { ResolutionHost } from 'monaco-editor/languages/features/typescript/lib/typescriptServices'

const FOLDER = '/app/node_modules/'

/** The declarations of an app's packages, as files below the app: the compiler's own resolver finds them there. */
export interface PackageFiles {
  readonly host: ResolutionHost
  /** Null: it is gone. */
  set(name: string, text: string | null): void
  /** Another one after each change. */
  version(): number
}

export const isOfPackage = (name: string): boolean => name.startsWith(FOLDER)

export function createPackageFiles(): PackageFiles {
  const files = new Map<string, string>()
  let folders: ReadonlySet<string> | null = null
  let version = 0
  return {
    host: {
      fileExists: (name) => files.has(name),
      readFile: (name) => files.get(name),
      directoryExists: (name) => (folders ??= foldersOf(files.keys())).has(name),
    },
    set(name, text) {
      if (files.get(name) === (text ?? undefined)) return
      version += 1
      folders = null
      if (text === null) files.delete(name)
      else files.set(name, text)
    },
    version: () => version,
  }
}

function foldersOf(names: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(['/app'])
  for (const name of names) {
    for (let at = name.lastIndexOf('/'); !folders.has(name.slice(0, at)); at = name.lastIndexOf('/', at - 1)) folders.add(name.slice(0, at))
  }
  return folders
}
