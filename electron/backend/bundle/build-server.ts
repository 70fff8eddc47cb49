import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { SERVER_SDK } from './server-sdk.ts'
import type { ServerModule } from './vendor-manifest.ts'

export interface ServerInput {
  readonly resourcesDir: string
  /** Packages by the names that functions import them by. */
  readonly packages: readonly string[]
}

/** What functions import, as modules for the server's runtime. */
export async function buildServer({ resourcesDir, packages }: ServerInput) {
  const entries = new Map([[SERVER_SDK, path.join(resourcesDir, 'server', 'index.ts')], ...packages.map((name) => [name, name] as const)])
  const files = new Map<string, Uint8Array>()
  const modules: Record<string, ServerModule> = {}
  for (const [specifier, entry] of entries) {
    const { outputFiles, metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      outfile: '/server.js',
      absWorkingDir: resourcesDir,
      format: 'esm',
      target: 'es2022',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      conditions: ['workerd', 'import'],
      external: ['node:*'],
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
      plugins: [serverConnection(resourcesDir)],
    })
    const content = outputFiles[0]?.contents ?? new Uint8Array()
    const file = `server-${specifier.replaceAll(/[^a-z]+/g, '-')}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`
    files.set(file, content)
    modules[specifier] = { file, names: Object.values(metafile.outputs)[0]?.exports ?? [] }
  }
  return { files, modules }
}

/** The SDK asks the function's host instead of the server of a page. */
function serverConnection(resourcesDir: string): Plugin {
  return {
    name: 'server-connection',
    setup(plugin) {
      plugin.onResolve({ filter: /^\.\/connection\.ts$/ }, () => ({ path: path.join(resourcesDir, 'server', 'connection.ts') }))
    },
  }
}
