import { isBuiltin } from 'node:module'
import { type FileMap, type FilePath, FilePath as FilePathSchema, GLOBALS_CSS_PATH, LAYOUT_PATH } from '../../../shared/domain/file-path.ts'
import { fill } from '../../../shared/text/fill.ts'
import { FUNCTION_CODE_TEXT } from '../../../shared/text/functions.ts'
import { FUNCTIONS_MODULE } from './page-files.ts'

/**
 * The target of an import in an app's file. Everything is virtual: names are looked up in the app's files and the vendored set, never on
 * disk.
 */
export type Resolved =
  | { readonly kind: 'file'; readonly path: FilePath }
  | { readonly kind: 'entity'; readonly name: string }
  | { readonly kind: 'vendor'; readonly specifier: string }
  | { readonly kind: 'icons' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Imports that the bundler itself writes into an app's files. */
const GENERATED = new Set(['react/jsx-runtime', 'lathe/jsx-dev-runtime', 'lathe/refresh', FUNCTIONS_MODULE])
const FOLDER_EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  pages: ['tsx'],
  components: ['tsx'],
  services: ['ts', 'tsx'],
  functions: ['ts'],
}

/** What only functions may import. */
const SERVER_MODULE = '@/server'

export function resolveImport(specifier: string, importer: FilePath, files: FileMap, isVendored: (specifier: string) => boolean): Resolved {
  if (GENERATED.has(specifier)) return { kind: 'vendor', specifier }
  if (specifier === 'lucide-react') return { kind: 'icons' }
  if (specifier === SERVER_MODULE) return { kind: 'refused', reason: FUNCTION_CODE_TEXT.serverModule }
  const isOwn = specifier.startsWith('@/') || specifier.startsWith('./') || specifier.startsWith('../')
  if (!isOwn) return resolvePackage(specifier, isVendored)

  const place = virtualPlace(specifier, importer)
  if (place === null) return { kind: 'refused', reason: `“${specifier}” leaves the app's own files.` }
  const alias = `@/${place.replace(/\.(tsx?|jsx?)$/, '')}`
  if (isVendored(alias)) return { kind: 'vendor', specifier: alias }
  return resolveOwn(place.replace(/\.(tsx?|jsx?|json)$/, ''), specifier, files)
}

function resolvePackage(specifier: string, isVendored: (specifier: string) => boolean): Resolved {
  if (!specifier.startsWith('lathe/') && isVendored(specifier)) return { kind: 'vendor', specifier }
  if (isBuiltin(specifier)) return { kind: 'refused', reason: fill(FUNCTION_CODE_TEXT.nodeModule, { name: specifier }) }
  if (/^([a-z][a-z0-9+.-]*:|[/\\])/i.test(specifier)) {
    return { kind: 'refused', reason: `Apps cannot import from an address or a folder of the computer: “${specifier}”.` }
  }
  return { kind: 'refused', reason: `The package “${specifier}” is not available in apps.` }
}

/** The path under the app's root that a specifier refers to, or null when it leaves the root. */
function virtualPlace(specifier: string, importer: FilePath): string | null {
  const base = specifier.startsWith('@/') ? [] : folderOf(importer)
  const segments = [...base]
  for (const segment of specifier
    .replace(/^@\//, '')
    .replace(/[?#][^]*$/, '')
    .split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

function folderOf(path: FilePath): string[] {
  const folder = /^__([a-z]+)__/.exec(path)?.[1]
  return folder === undefined ? [] : [folder]
}

function resolveOwn(place: string, specifier: string, files: FileMap): Resolved {
  if (place === 'Layout' && files.has(LAYOUT_PATH)) return { kind: 'file', path: LAYOUT_PATH }
  // The stylesheet is always part of the page, so importing it does nothing.
  if (place.endsWith('.css')) {
    return /^(styles\/)?(globals|index)\.css$/.test(place) ? { kind: 'nothing' } : missing(specifier, GLOBALS_CSS_PATH)
  }
  const [folder = '', name = '', ...deeper] = place.split('/')
  if (deeper.length > 0 || name === '') return missing(specifier, null)
  if (folder === 'entities') return resolveEntity(name, files)
  for (const extension of Object.hasOwn(FOLDER_EXTENSIONS, folder) ? (FOLDER_EXTENSIONS[folder] ?? []) : []) {
    const path = FilePathSchema.safeParse(`__${folder}__${name}.${extension}`)
    if (path.success && files.has(path.data)) return { kind: 'file', path: path.data }
  }
  return missing(specifier, null)
}

function resolveEntity(name: string, files: FileMap): Resolved {
  const isThere = name === 'all' || name === 'User' || files.has(`__entities__${name}.json` as FilePath)
  return isThere ? { kind: 'entity', name } : { kind: 'refused', reason: `This app has no table “${name}”.` }
}

function missing(specifier: string, instead: FilePath | null): Resolved {
  const hint = instead === null ? '' : ` An app has one stylesheet, ${instead}.`
  return { kind: 'refused', reason: `This app has no file “${specifier}”.${hint}` }
}
