import { type BuildContext, type BuildOptions, context, type Message, type OutputFile, stop, transform } from 'esbuild'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import { appEntry } from './app-entry.ts'
import { appPlugin, type BuildState, ENTRY } from './app-plugin.ts'
import { toIssues } from './build-issues.ts'
import type { BundleInput, BundleResult } from './bundler.ts'
import { NO_SET, packageChunks, withStyles } from './package-chunks.ts'
import { createPackageImportReader } from './package-imports.ts'
import { pageFiles } from './page-files.ts'
import { createStylesheetBuilder } from './stylesheet.ts'
import type { VendorIcons, VendorManifest } from './vendor-manifest.ts'
import { iconNames } from './virtual-modules.ts'

/** More would slow a failed build down, and nobody fixes more errors at once. */
const MAX_CHECKED_FILES = 300

/** The warm state of one app: esbuild's context and Tailwind's compiler. */
export interface AppBuilder {
  build(input: BundleInput): Promise<BundleResult>
  dispose(): Promise<void>
}

/** Ends esbuild's process, which would else find out by itself, and complain, when the thread that talks with it is gone. */
export const stopTools = (): Promise<void> => stop()

export function createAppBuilder(mode: BundleInput['mode'], vendor: VendorManifest, readIcons: () => VendorIcons): AppBuilder {
  const state: BuildState = {
    files: new Map(),
    entry: { code: '', lines: [] },
    icons: new Set(),
    packages: NO_SET,
    packageNames: new Map(),
  }
  const stylesheet = createStylesheetBuilder(vendor)
  const usedIcons = createIconReader()
  const readPackageImports = createPackageImportReader()
  let bundle: Promise<BuildContext> | null = null

  return {
    async build({ files: all, packages }) {
      const startedAt = performance.now()
      const files = pageFiles(all)
      const packageNames = readPackageImports(files)
      const set = packages === null || packages === undefined ? NO_SET : await packageChunks([...packageNames.keys()], packages, vendor)
      Object.assign(state, { files, entry: appEntry(files), icons: usedIcons(files), packages: set, packageNames } satisfies BuildState)
      bundle ??= context({ ...optionsFor(mode), plugins: [appPlugin(state, mode, vendor, readIcons)] })
      const [script, style] = await Promise.all([rebuild(await bundle), stylesheet.build(files, mode)])
      const durationMs = Math.round(performance.now() - startedAt)
      if (script.ok && style.ok)
        return { ok: true, js: script.js, css: await withStyles(style.css, set, packages), map: script.map, chunks: set.files, durationMs }
      const errors = script.ok ? [] : [...script.errors, ...(await syntaxErrorsBeyond(script.errors, files))]
      return { ok: false, issues: [...toIssues(errors, state.entry), ...(style.ok ? [] : style.issues)], durationMs }
    },
    async dispose() {
      const opened = await bundle
      bundle = null
      await opened?.dispose()
    },
  }
}

function optionsFor(mode: BundleInput['mode']): BuildOptions {
  const isDraft = mode === 'draft'
  return {
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    outfile: '/app.js',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    treeShaking: true,
    jsx: 'automatic',
    jsxDev: isDraft,
    jsxImportSource: isDraft ? 'lathe' : 'react',
    // A live app's is kept beside its script and never served: it says where an error came from.
    sourcemap: 'external',
    sourcesContent: false,
    minify: !isDraft,
    // A `require` with a computed name would list folders of the disk.
    define: { 'process.env.NODE_ENV': '"production"', require: 'require_is_not_available_in_apps' },
    tsconfigRaw: {},
    logLevel: 'silent',
    logLimit: 0,
  }
}

type Script = { readonly ok: true; readonly js: string; readonly map: string } | { readonly ok: false; readonly errors: readonly Message[] }

async function rebuild(bundle: BuildContext): Promise<Script> {
  try {
    const { outputFiles = [] } = await bundle.rebuild()
    return { ok: true, js: textOf(outputFiles, '.js'), map: textOf(outputFiles, '.map').replace(/"app:(__)/g, '"$1') }
  } catch (error) {
    if (isBuildFailure(error)) return { ok: false, errors: error.errors }
    throw error
  }
}

/** A file with a syntax error hides its imports, so those are checked separately: one round of repair then sees every error. */
async function syntaxErrorsBeyond(known: readonly Message[], files: ReadonlyMap<FilePath, string>): Promise<readonly Message[]> {
  const reported = new Set(known.map((message) => message.location?.file.replace(/^app:/, '')))
  const others = [...files].filter(([path]) => /\.tsx?$/.test(path) && !reported.has(path)).slice(0, MAX_CHECKED_FILES)
  const checked = await Promise.all(others.map(([path, code]) => syntaxErrors(path, code)))
  return checked.flat()
}

async function syntaxErrors(path: FilePath, code: string): Promise<readonly Message[]> {
  try {
    await transform(code, { loader: path.endsWith('.tsx') ? 'tsx' : 'ts', sourcefile: path, tsconfigRaw: {}, logLevel: 'silent' })
    return []
  } catch (error) {
    if (isBuildFailure(error)) return error.errors
    throw error
  }
}

function textOf(files: readonly OutputFile[], extension: string): string {
  return files.find((file) => file.path.endsWith(extension))?.text ?? ''
}

function isBuildFailure(error: unknown): error is { readonly errors: readonly Message[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

function createIconReader(): (files: ReadonlyMap<FilePath, string>) => ReadonlySet<string> | null {
  let known = new Map<string, ReadonlySet<string> | null>()
  return (files) => {
    const next: typeof known = new Map()
    const all = new Set<string>()
    let isAny = false
    for (const [path, code] of files) {
      if (!/\.tsx?$/.test(path)) continue
      const names = known.has(code) ? (known.get(code) ?? null) : iconNames(code)
      next.set(code, names)
      if (names === null) isAny = true
      for (const name of names ?? []) all.add(name)
    }
    known = next
    return isAny ? null : all
  }
}
