import { parseSync } from 'oxc-parser'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { NO_PACKAGES, packageOfSpecifier, PACKAGES_PATH, readPackageLock } from '../../../shared/domain/package-lock.ts'
import { readModule } from '../lib/ast.ts'

/** Among the names that are imported of a module: all of them, whatever they are. */
export const WHOLE = '*'

type Imported = ReadonlyMap<string, readonly string[]>

/** What the files of an app import of its packages: specifier → names. Only files that changed are read again. */
export function createPackageImportReader(): (files: FileMap) => Imported {
  let lock: { readonly text: string | undefined; readonly packages: readonly string[] } = { text: undefined, packages: [] }
  let known = new Map<string, { readonly code: string; readonly imported: Imported }>()

  return (files) => {
    const text = files.get(PACKAGES_PATH)
    if (text !== lock.text) {
      lock = { text, packages: Object.keys((readPackageLock(files) ?? NO_PACKAGES).direct) }
      known = new Map()
    }
    const { packages } = lock
    if (packages.length === 0) return new Map()
    const next: typeof known = new Map()
    for (const [path, code] of files) {
      if (!/\.tsx?$/.test(path)) continue
      const before = known.get(path)
      next.set(path, before?.code === code ? before : { code, imported: importedBy(path, code, packages) })
    }
    known = next
    return merged([...next.values()].map(({ imported }) => imported))
  }
}

function importedBy(path: string, code: string, packages: readonly string[]): Imported {
  const wanted = new Map<string, readonly string[]>()
  if (!packages.some((name) => code.includes(name))) return wanted
  for (const { kind, specifier, names } of readModule(parseSync(path, code, { sourceType: 'module' }), code).imports) {
    if (!packages.includes(packageOfSpecifier(specifier))) continue
    const values = names.flatMap(({ imported, isType }) => (isType ? [] : [imported]))
    // `import('…')` and `export * from '…'` name nothing, and pass everything on.
    const taken = kind !== 'import' && names.length === 0 ? [WHOLE] : values
    wanted.set(specifier, [...(wanted.get(specifier) ?? []), ...taken])
  }
  return wanted
}

function merged(all: readonly Imported[]): Imported {
  const names = new Map<string, Set<string>>()
  for (const [specifier, taken] of all.flatMap((each) => [...each])) {
    const of = names.get(specifier) ?? new Set()
    for (const name of taken) of.add(name)
    names.set(specifier, of)
  }
  return new Map([...names].map(([specifier, of]) => [specifier, [...of]]))
}
