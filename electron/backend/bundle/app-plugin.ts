import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppEntry } from './app-entry.ts'
import { createPreparer, placeOf } from './app-source.ts'
import type { BundleInput } from './bundler.ts'
import { fileAsItIs, packageModule, type PackageSet } from './package-chunks.ts'
import { resolveImport } from './resolve-import.ts'
import { groupSpecifier, type VendorIcons, type VendorManifest } from './vendor-manifest.ts'
import { draftReact, entityModule, iconsModule, vendorModule } from './virtual-modules.ts'

/** The input of one build of an app. An esbuild context keeps its plugin; each build replaces the files here. */
export interface BuildState {
  files: ReadonlyMap<FilePath, string>
  entry: AppEntry
  /** Null: the app looks icons up by name at run time and needs all of them. */
  icons: ReadonlySet<string> | null
  packages: PackageSet
  /** What the app's files import of each package. */
  packageNames: ReadonlyMap<string, readonly string[]>
}

export const ENTRY = 'lathe-entry'
const FILE = 'app'
const ANY = /.*/

/** Resolves and loads every import of an app from memory. Nothing is left to esbuild's own resolver, which would read the disk. */
export function appPlugin(state: BuildState, mode: BundleInput['mode'], vendor: VendorManifest, readIcons: () => VendorIcons): Plugin {
  const prepare = createPreparer(mode)
  const isVendored = (specifier: string) => Object.hasOwn(vendor.modules, specifier)
  const groups = new Set(Object.keys(vendor.imports))
  // What exports nothing is imported for what it does, as a stylesheet is.
  const acts = (specifier: string) => vendor.modules[specifier]?.names.length === 0
  const actingGroups = new Set(
    Object.keys(vendor.modules)
      .filter(acts)
      .map((specifier) => groupSpecifier(vendor.modules[specifier]?.group ?? '')),
  )

  function resolveGenerated(specifier: string): OnResolveResult {
    if (groups.has(specifier)) return { path: specifier, external: true, sideEffects: actingGroups.has(specifier) }
    if (specifier === 'lucide-react') return { path: specifier, namespace: 'vendor', sideEffects: false }
    if (isVendored(specifier)) return { path: specifier, namespace: 'vendor', sideEffects: acts(specifier) }
    if (/^@\/entities\/\w+\.json$/.test(specifier)) return { path: `__entities__${specifier.slice('@/entities/'.length)}`, namespace: FILE }
    return resolveWritten(specifier, '__Layout.tsx' as FilePath)
  }

  function resolvePackage(specifier: string): OnResolveResult | null {
    const problem = state.packages.problems[specifier]
    if (problem !== undefined) return { errors: [{ text: problem }] }
    const module = state.packages.modules[specifier]
    if (module === undefined) return null
    // As it is, where nothing has to be made of it: esbuild then asks once for each package, and not three times.
    const file = fileAsItIs(module, state.packageNames.get(specifier) ?? [])
    return file === null ? { path: specifier, namespace: 'package', sideEffects: false } : { path: file, external: true }
  }

  function resolveWritten(specifier: string, importer: FilePath): OnResolveResult {
    const found = resolvePackage(specifier)
    if (found !== null) return found
    const resolved = resolveImport(specifier, importer, state.files, isVendored)
    switch (resolved.kind) {
      case 'file':
        return { path: resolved.path, namespace: FILE }
      case 'vendor':
        return { path: resolved.specifier, namespace: 'vendor', sideEffects: acts(resolved.specifier) }
      case 'icons':
        return state.icons === null
          ? { path: 'lucide-react', namespace: 'vendor', sideEffects: false }
          : { path: 'lucide-react', namespace: 'icons', sideEffects: false }
      case 'entity':
        return { path: resolved.name, namespace: 'entity', sideEffects: false }
      case 'nothing':
        return { path: 'nothing', namespace: 'nothing' }
      case 'refused':
        return { errors: [{ text: resolved.reason }] }
    }
  }

  function resolve({ path, importer, namespace, kind }: OnResolveArgs): OnResolveResult {
    if (kind === 'entry-point') return { path: ENTRY, namespace: 'entry' }
    // A file of packages, beside the app's own.
    if (namespace === 'package') return { path, external: true }
    return namespace === FILE ? resolveWritten(path, importer as FilePath) : resolveGenerated(path)
  }

  function loadFile(path: FilePath): OnLoadResult {
    const contents = state.files.get(path)
    if (contents === undefined) return { errors: [{ text: `This app has no file “${path}”.` }] }
    if (path.endsWith('.json')) return { contents, loader: 'json' }
    const prepared = prepare(path, contents)
    if (prepared.ok) return { contents: prepared.code, loader: path.endsWith('.tsx') ? 'tsx' : 'ts' }
    return { errors: [{ text: prepared.reason, location: { file: path, ...placeOf(contents, prepared.offset) } }] }
  }

  return {
    name: 'app',
    setup(build) {
      build.onResolve({ filter: ANY }, resolve)
      build.onLoad({ filter: ANY, namespace: FILE }, ({ path }) => loadFile(path as FilePath))
      // Every path is resolved above; this catches any that is not.
      build.onLoad({ filter: ANY, namespace: 'file' }, () => ({ errors: [{ text: 'Apps cannot read files of the computer.' }] }))
      build.onLoad({ filter: ANY, namespace: 'entry' }, () => ({ contents: state.entry.code, loader: 'js' }))
      build.onLoad({ filter: ANY, namespace: 'vendor' }, ({ path }) => ({
        contents: mode === 'draft' && path === 'react' ? draftReact(vendor) : vendorModule(path, vendor),
        loader: 'js',
      }))
      build.onLoad({ filter: ANY, namespace: 'package' }, ({ path }) => {
        const module = state.packages.modules[path]
        return { contents: module === undefined ? '' : packageModule(module, state.packageNames.get(path) ?? []), loader: 'js' }
      })
      build.onLoad({ filter: ANY, namespace: 'entity' }, ({ path }) => ({ contents: entityModule(path, state.files, mode), loader: 'js' }))
      build.onLoad({ filter: ANY, namespace: 'icons' }, () => ({
        contents: iconsModule(state.icons ?? new Set(), readIcons()),
        loader: 'js',
      }))
      build.onLoad({ filter: ANY, namespace: 'nothing' }, () => ({ contents: '', loader: 'js' }))
    },
  }
}
