import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type BuildOptions, type OnLoadResult, type Plugin } from 'esbuild'
import type { PackageResolver } from './package-resolver.ts'

/** `new Worker(new URL('./x.js', import.meta.url)`: how packages name the script of a worker, which bundlers give a file of its own. */
const WORKER = /(\bnew\s+(?:Shared)?Worker\s*\(\s*new\s+URL\s*\(\s*)(["'`])([^"'`\n$]+)\2(\s*,\s*)import\.meta\.url/g
/** Annotations for other bundlers stand within it. */
const COMMENTS_WITHIN = /\/\*(?:\s*@vite-ignore|\s*webpack\w+:[^*]*)\s*\*\//g
const MAX_DEPTH = 3
const SCRIPT = /\.[cm]?js$/

export interface PackageWorkers {
  /** What a script is instead, where it starts workers; null: as it is. */
  load(file: string): Promise<OnLoadResult | null>
  /** The scripts of workers, by their names. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

export interface WorkersNeeds {
  readonly options: BuildOptions
  readonly resolver: PackageResolver
  /** Finds what a worker's script imports. */
  readonly plugin: (workers: PackageWorkers) => Plugin
  readonly chunks: string
}

/** Builds each worker of packages into one script beside the others: a page may start nothing from elsewhere. */
export function createPackageWorkers(needs: WorkersNeeds, depth = 0): PackageWorkers {
  const { options, resolver, plugin, chunks } = needs
  const files = new Map<string, Uint8Array>()
  const built = new Map<string, Promise<string>>()

  async function buildWorker(entry: string): Promise<string> {
    const inner = createPackageWorkers(needs, depth + 1)
    const { outputFiles = [] } = await build({
      ...options,
      // Runs as a module and as a script of the old kind.
      format: 'iife',
      splitting: false,
      define: { ...options.define, 'import.meta.url': 'self.location.href' },
      entryPoints: [entry],
      entryNames: 'pkg-worker-[hash]',
      outdir: chunks,
      plugins: [plugin(inner)],
    })
    for (const [name, content] of inner.files) files.set(name, content)
    const script = outputFiles.find(({ path: file }) => file.endsWith('.js'))
    if (script === undefined) throw new Error(`${entry} was built into nothing`)
    files.set(path.basename(script.path), script.contents)
    return path.basename(script.path)
  }

  async function nameOf(entry: string): Promise<string> {
    const known = built.get(entry) ?? buildWorker(entry)
    built.set(entry, known)
    return known
  }

  return {
    files,
    async load(file) {
      if (!SCRIPT.test(file) || !resolver.isInside(file)) return null
      const text = await readFile(file, 'utf8')
      if (!text.includes('import.meta.url') || !text.includes('Worker')) return null
      const code = text.replaceAll(COMMENTS_WITHIN, '')
      const names = new Map<string, string>()
      for (const [, , , script = ''] of code.matchAll(WORKER)) {
        const entry = path.resolve(path.dirname(file), script)
        // Another package's file, or one of the computer, is none of its own.
        if (!resolver.isInside(entry) || resolver.packageOf(entry) !== resolver.packageOf(file) || depth >= MAX_DEPTH)
          return { errors: [{ text: `A worker may not be started from “${script}”.`, location: { file } }] }
        names.set(script, await nameOf(entry))
      }
      if (names.size === 0) return null
      const contents = code.replaceAll(
        WORKER,
        (_all, before: string, _quote, script: string, comma: string) =>
          `${before}${JSON.stringify(`./${names.get(script)}`)}${comma}import.meta.url`,
      )
      return { contents, loader: 'js', resolveDir: path.dirname(file) }
    },
  }
}
