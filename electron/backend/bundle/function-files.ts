import { isBuiltin } from 'node:module'
import type { Plugin } from 'esbuild'
import { type FileMap, fileKind, type FilePath, fileName } from '../../../shared/domain/file-path.ts'
import { isLockedImport } from '../../../shared/domain/package-lock.ts'
import { fill } from '../../../shared/text/fill.ts'
import { FUNCTION_CODE_TEXT } from '../../../shared/text/functions.ts'
import type { BundlePackages } from './bundler.ts'
import { createPackageResolver, isBare, isOwnQuestion } from './package-resolver.ts'
import { functionStub, FUNCTIONS_MODULE, isServerCode } from './page-files.ts'
import { resolveImport } from './resolve-import.ts'
import { SERVER_SDK } from './server-sdk.ts'
import type { ServerModule } from './vendor-manifest.ts'
import { entityModule } from './virtual-modules.ts'

export const FUNCTION_ENTRY = 'lathe-function'
const SDK_NAMES: ReadonlySet<string> = new Set(['lathe/entities', FUNCTIONS_MODULE, '@/integrations/Core', '@/server', SERVER_SDK])
const ANY = /.*/
const BUILTIN = 'builtin'

/** One function with everything that it imports of its app. What the server has is left outside; other functions are called, not imported. */
export function functionPlugin(
  path: FilePath,
  files: FileMap,
  server: Readonly<Record<string, ServerModule>>,
  packages: BundlePackages | null,
): Plugin {
  const resolver = packages === null ? null : createPackageResolver(packages)
  // Code of packages may require; that of the app may not.
  const noRequire = packages === null ? '' : 'var require; '
  const shown: FileMap = new Map(
    [...files].map(([each, text]) => [each, isServerCode(each) ? functionStub(fileName(each)) : text] as const),
  )

  function resolve(specifier: string, importer: string, namespace: string) {
    if (SDK_NAMES.has(specifier)) return outside(SERVER_SDK)
    if (server[specifier] !== undefined) return outside(specifier)
    // The runtime has its own of these.
    if (isBuiltin(specifier)) return { path: specifier.startsWith('node:') ? specifier : `node:${specifier}`, external: true }
    if (namespace === 'entity' && /^@\/entities\/\w+\.json$/.test(specifier))
      return { path: `__entities__${specifier.slice('@/entities/'.length)}`, namespace: 'app' }
    const from = (namespace === 'app' || namespace === 'own' ? importer : '__Layout.tsx') as FilePath
    const resolved = resolveImport(specifier, from, files, () => false)
    if (resolved.kind === 'entity') return { path: resolved.name, namespace: 'entity', sideEffects: false }
    if (resolved.kind === 'refused') return { errors: [{ text: resolved.reason }] }
    if (resolved.kind === 'file' && ['function', 'service', 'entity'].includes(fileKind(resolved.path)))
      return { path: resolved.path, namespace: 'app' }
    return { errors: [{ text: fill(FUNCTION_CODE_TEXT.pageModule, { name: specifier }) }] }
  }

  function outside(specifier: string) {
    return { path: `./${server[specifier]?.file ?? 'missing.js'}`, external: true, sideEffects: false }
  }

  return {
    name: 'function',
    setup(build) {
      build.onResolve({ filter: ANY }, ({ path: specifier, importer, namespace, kind, pluginData }) => {
        if (isOwnQuestion(pluginData)) return null
        // The files of packages are found on the disk, in the store alone.
        if (namespace === 'file' && !isBare(specifier)) return null
        if (namespace === BUILTIN) return { path: specifier, external: true }
        if (namespace === 'file' && isBuiltin(specifier)) {
          const name = `node:${specifier.replace(/^node:/, '')}`
          // The runtime gives it to whoever imports it, not to whoever requires it.
          return kind === 'require-call' ? { path: name, namespace: BUILTIN } : { path: name, external: true }
        }
        if (resolver !== null && (namespace === 'file' || isLockedImport(specifier, files)))
          return resolver.resolve(build, specifier, namespace === 'file' ? importer : null, kind)
        if (kind === 'entry-point') return { path: FUNCTION_ENTRY, namespace: 'entry' }
        if (namespace === 'entry' && specifier === FUNCTION_ENTRY) return { path, namespace: 'own' }
        return resolve(specifier, importer, namespace)
      })
      build.onLoad({ filter: ANY, namespace: 'entry' }, () => ({
        contents: `import { serve } from ${JSON.stringify(SERVER_SDK)}\nimport * as written from ${JSON.stringify(FUNCTION_ENTRY)}\nexport default serve(written)`,
        loader: 'js',
      }))
      build.onLoad({ filter: ANY, namespace: BUILTIN }, ({ path: name }) => ({
        contents: `export * from ${JSON.stringify(name)}\nexport { default } from ${JSON.stringify(name)}`,
        loader: 'js',
      }))
      build.onLoad({ filter: ANY, namespace: 'own' }, () => ({ contents: noRequire + (files.get(path) ?? ''), loader: 'ts' }))
      build.onLoad({ filter: ANY, namespace: 'app' }, (file) => ({
        contents:
          (file.path.endsWith('.json') ? '' : noRequire) +
          (shown.get(file.path as FilePath) ?? '').replaceAll('sourceMappingURL=', 'sourceMappingUrl='),
        loader: file.path.endsWith('.json') ? 'json' : file.path.endsWith('.tsx') ? 'tsx' : 'ts',
      }))
      build.onLoad({ filter: ANY, namespace: 'entity' }, ({ path: name }) => ({
        contents: entityModule(name, files, 'live'),
        loader: 'js',
      }))
      build.onLoad({ filter: ANY, namespace: 'file' }, ({ path: file }) =>
        resolver?.isInside(file) === true ? null : { errors: [{ text: 'Apps cannot read files of the computer.' }] },
      )
    },
  }
}
