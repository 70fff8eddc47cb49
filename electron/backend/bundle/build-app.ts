import { type BuildContext, type BuildOptions, context, type Message, type OutputFile } from 'esbuild'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import { appEntry } from './app-entry.ts'
import { appPlugin, type BuildState, ENTRY } from './app-plugin.ts'
import { toIssues } from './build-issues.ts'
import type { BundleInput, BundleResult } from './bundler.ts'
import { createStylesheetBuilder } from './stylesheet.ts'
import type { VendorIcons, VendorManifest } from './vendor-manifest.ts'
import { iconNames } from './virtual-modules.ts'

/** The warm state of one app: esbuild's context and Tailwind's compiler. */
export interface AppBuilder {
  build(input: BundleInput): Promise<BundleResult>
  dispose(): Promise<void>
}

export function createAppBuilder(mode: BundleInput['mode'], vendor: VendorManifest, readIcons: () => VendorIcons): AppBuilder {
  const state: BuildState = { files: new Map(), entry: { code: '', lines: [] }, icons: new Set() }
  const stylesheet = createStylesheetBuilder(vendor.stylesheets, vendor.candidates)
  const usedIcons = createIconReader()
  let bundle: Promise<BuildContext> | null = null

  return {
    async build({ files }) {
      const startedAt = performance.now()
      Object.assign(state, { files, entry: appEntry(files), icons: usedIcons(files) } satisfies BuildState)
      bundle ??= context({ ...optionsFor(mode), plugins: [appPlugin(state, vendor, readIcons)] })
      const [script, style] = await Promise.all([rebuild(await bundle), stylesheet.build(files, mode)])
      const durationMs = Math.round(performance.now() - startedAt)
      if (script.ok && style.ok) return { ok: true, js: script.js, css: style.css, map: script.map, durationMs }
      const issues = [...(script.ok ? [] : toIssues(script.errors, state.entry)), ...(style.ok ? [] : style.issues)]
      return { ok: false, issues, durationMs }
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
    sourcemap: isDraft ? 'external' : false,
    sourcesContent: false,
    minify: !isDraft,
    define: { 'process.env.NODE_ENV': '"production"' },
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
