import { build, type Message } from 'esbuild'
import { type FileMap, type FilePath, fileKind, fileName } from '../../../shared/domain/file-path.ts'
import { toIssues } from './build-issues.ts'
import type { BuiltFunction, BundlePackages, FunctionsResult } from './bundler.ts'
import { FUNCTION_ENTRY, functionPlugin } from './function-files.ts'
import type { VendorManifest } from './vendor-manifest.ts'

const NO_ENTRY = { code: '', lines: [] }

/** Each function of an app as one module for the server's runtime. One that cannot be built does not keep the others from it. */
export async function buildFunctions(
  files: FileMap,
  { server }: VendorManifest,
  packages: BundlePackages | null,
): Promise<FunctionsResult> {
  const paths = [...files.keys()].filter((path) => fileKind(path) === 'function').toSorted()
  const functions = await Promise.all(paths.map((path) => buildFunction(path, files, server, packages)))
  return { functions }
}

async function buildFunction(
  path: FilePath,
  files: FileMap,
  server: VendorManifest['server'],
  packages: BundlePackages | null,
): Promise<BuiltFunction> {
  const name = fileName(path)
  try {
    const { outputFiles } = await build({
      entryPoints: [FUNCTION_ENTRY],
      bundle: true,
      write: false,
      outfile: '/function.js',
      format: 'esm',
      platform: 'neutral',
      // Of packages, that which is meant for a server without Node's own `require`.
      conditions: ['workerd', 'worker', 'import', 'module'],
      mainFields: ['module', 'main'],
      target: 'es2022',
      charset: 'utf8',
      treeShaking: true,
      sourcemap: 'external',
      sourcesContent: false,
      define: {
        'process.env.NODE_ENV': '"production"',
        ...(packages === null ? { require: 'require_is_not_available_in_apps' } : {}),
      },
      tsconfigRaw: {},
      logLevel: 'silent',
      logLimit: 0,
      plugins: [functionPlugin(path, files, server, packages)],
    })
    const text = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? ''
    return { name, ok: true, js: text('.js'), map: text('.map').replaceAll(/"(?:app|own):(__)/g, '"$1') }
  } catch (error) {
    if (!(error instanceof Error) || !('errors' in error)) throw error
    const errors = (error.errors as readonly Message[]).map(asOfApp)
    return { name, ok: false, issues: toIssues(errors, NO_ENTRY) }
  }
}

/** The function's own file has a namespace of its own, so that others can import it as a stub. */
function asOfApp(message: Message): Message {
  const rename = (text: string) => text.replaceAll(/\bown:(__)/g, 'app:$1')
  const location = message.location === null ? null : { ...message.location, file: rename(message.location.file) }
  return { ...message, text: rename(message.text), location }
}
