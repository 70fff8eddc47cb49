import path from 'node:path'
import { MagicString } from 'magic-string'
import { type FilePath, importSpecifier } from '../../../shared/domain/file-path.ts'
import { type ModuleImport, parseModule } from '../lib/ast.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { Places } from './vite-places.ts'

/** What an import of a picture or the like becomes: a module whose default export is its address. */
export type AssetModule = (projectPath: string) => string | null

export interface RewriteNeeds {
  readonly places: Places
  readonly known: KnownModules
  readonly assetModule: AssetModule
  /** Every path of the project. */
  readonly paths: ReadonlySet<string>
}

export interface Rewritten {
  readonly code: string
  /** Packages that apps cannot use. */
  readonly packages: readonly string[]
  /** Files that are not there. */
  readonly missing: readonly string[]
  readonly usesRouter: boolean
  readonly usesCssModules: boolean
  readonly readsEnv: boolean
}

export const ROUTER_MODULE = '@/services/lathe-router'
export const CSS_MODULES_MODULE = '@/services/css-modules'

/** Lathe mounts the router: these say what is around pages, and nothing of where the app is. */
const ROUTERS = new Set([
  'BrowserRouter',
  'HashRouter',
  'MemoryRouter',
  'createBrowserRouter',
  'createHashRouter',
  'createMemoryRouter',
  'RouterProvider',
])
const ROUTER_PACKAGES = new Set(['react-router', 'react-router-dom', 'react-router/dom'])
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** A file's code with its imports led to where their targets are in the app. What does not parse stays as it is. */
export async function rewriteImports(projectPath: string, place: FilePath, code: string, needs: RewriteNeeds): Promise<Rewritten> {
  const { imports } = await parseModule(place, code)
  const text = new MagicString(code)
  const packages = new Set<string>()
  const missing = new Set<string>()
  let usesRouter = false
  let usesCssModules = false
  for (const one of imports) {
    const specifier = one.specifier.replace(/\?[^]*$/, '')
    if (ROUTER_PACKAGES.has(specifier) && one.names.some(({ imported }) => ROUTERS.has(imported))) {
      usesRouter = true
      text.overwrite(one.start, one.end, splitRouterImport(one))
      continue
    }
    const target = targetOf(specifier, projectPath, needs)
    switch (target.kind) {
      case 'package':
        packages.add(target.name)
        break
      case 'missing':
        missing.add(one.specifier)
        break
      case 'css-module':
        usesCssModules = true
        text.overwrite(one.specifierStart, one.specifierEnd, JSON.stringify(CSS_MODULES_MODULE))
        break
      case 'nothing':
        if (one.kind === 'import') text.overwrite(one.start, one.end, '')
        break
      case 'module':
        if (target.specifier !== one.specifier) text.overwrite(one.specifierStart, one.specifierEnd, `'${target.specifier}'`)
    }
  }
  const written = text.toString()
  const readsEnv = written.includes('import.meta.env')
  return {
    code: readsEnv ? written.replaceAll('import.meta.env', '({} as Record<string, string | undefined>)') : written,
    packages: [...packages],
    missing: [...missing],
    usesRouter,
    usesCssModules,
    readsEnv,
  }
}

type Target =
  | { readonly kind: 'module'; readonly specifier: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'missing' | 'css-module' | 'nothing' }

function targetOf(specifier: string, from: string, { places, known, assetModule, paths }: RewriteNeeds): Target {
  const wanted = insideOf(specifier, from)
  if (wanted === null) {
    return known.has(specifier) ? { kind: 'module', specifier } : { kind: 'package', name: packageOf(specifier) }
  }
  const found = EXTENSIONS.map((extension) => wanted + extension).find((each) => paths.has(each))
  if (found === undefined)
    return known.has(`@/${wanted.replace(/^src\//, '')}`)
      ? { kind: 'module', specifier: `@/${wanted.replace(/^src\//, '')}` }
      : { kind: 'missing' }
  if (/\.module\.(?:css|scss|sass|less)$/.test(found)) return { kind: 'css-module' }
  if (/\.(?:css|scss|sass|less)$/.test(found)) return { kind: 'nothing' }
  const place = places.files.get(found)
  const kit = places.replaced.get(found)
  const module = place === undefined ? (kit ?? assetModule(found)) : importSpecifier(place)
  return module === null ? { kind: 'missing' } : { kind: 'module', specifier: module }
}

/** The path in the project that a specifier names, or null when it is a package's. */
function insideOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  if (specifier.startsWith('@/') || specifier.startsWith('~/')) return `src/${specifier.slice(2)}`
  if (specifier.startsWith('src/')) return specifier
  return specifier.startsWith('/') ? `public${specifier}` : null
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}

function splitRouterImport({ names }: ModuleImport): string {
  const list = (wanted: (name: string) => boolean) =>
    names
      .filter(({ imported }) => wanted(imported))
      .map(({ imported, local, isType }) => `${isType ? 'type ' : ''}${imported === local ? local : `${imported} as ${local}`}`)
      .join(', ')
  const kept = list((name) => !ROUTERS.has(name))
  const own = `import { ${list((name) => ROUTERS.has(name))} } from '${ROUTER_MODULE}'`
  return kept === '' ? own : `import { ${kept} } from 'react-router'; ${own}`
}
