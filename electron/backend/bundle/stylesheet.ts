import { Scanner } from '@tailwindcss/oxide'
import { compile } from 'tailwindcss'
import { type FileMap, type FilePath, GLOBALS_CSS_PATH } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { fontFaceCss, namedFonts } from '../lib/font-faces.ts'
import { buildIssue } from './build-issues.ts'
import type { VendorManifest } from './vendor-manifest.ts'

export type StylesheetResult = { readonly ok: true; readonly css: string } | { readonly ok: false; readonly issues: readonly Issue[] }

export interface StylesheetBuilder {
  build(files: FileMap, mode: 'draft' | 'live'): Promise<StylesheetResult>
}

/** The stylesheet of an app without `globals.css`. */
const DEFAULT_CSS = `@import 'tailwindcss';\n@import 'lathe/skin.css';\n`

class RefusedCss extends Error {
  readonly needle: string
  constructor(message: string, needle: string) {
    super(message)
    this.needle = needle
  }
}

type StylesheetNeeds = Pick<VendorManifest, 'stylesheets' | 'candidates' | 'fonts' | 'hash'>
type Compiled = Awaited<ReturnType<typeof compile>>

/**
 * Builds one app's stylesheet. Tailwind's compiler is reused while `globals.css` is unchanged, and only changed files are scanned for class
 * names.
 */
export function createStylesheetBuilder({
  stylesheets: sheets,
  candidates: kitCandidates,
  fonts,
  hash,
}: StylesheetNeeds): StylesheetBuilder {
  let scanned = new Map<FilePath, { readonly content: string; readonly candidates: readonly string[] }>()
  let warm: { readonly source: string; readonly compiled: Compiled } | null = null

  function candidatesOf(files: FileMap): string[] {
    const next: typeof scanned = new Map()
    const all = new Set(kitCandidates)
    for (const [path, content] of files) {
      if (!/\.tsx?$/.test(path)) continue
      const before = scanned.get(path)
      const entry = before?.content === content ? before : { content, candidates: scan(content) }
      next.set(path, entry)
      for (const candidate of entry.candidates) all.add(candidate)
    }
    scanned = next
    return [...all]
  }

  return {
    async build(files, mode) {
      const source = files.get(GLOBALS_CSS_PATH) ?? DEFAULT_CSS
      try {
        // A reused compiler keeps classes that are no longer used: fine while editing, but not in a published app.
        if (mode === 'live' || warm?.source !== source) warm = { source, compiled: await compileSheet(source, sheets) }
        const css = warm.compiled.build(candidatesOf(files))
        const folder = mode === 'live' ? '/_live/' : `/_lathe/vendor/${hash}/`
        return { ok: true, css: css + fontFaceCss(namedFonts(fonts, files.values()), (file) => folder + file) }
      } catch (error) {
        warm = null
        if (!(error instanceof Error)) throw error
        return { ok: false, issues: [cssIssue(error, source)] }
      }
    },
  }
}

function scan(content: string): readonly string[] {
  // Without a file name the scanner reads the given text and nothing else.
  return new Scanner({ sources: [] }).scanFiles([{ content, extension: 'tsx' }])
}

async function compileSheet(source: string, sheets: Readonly<Record<string, string>>): Promise<Compiled> {
  // `@source inline` expands its braces during compilation: a few of them are more classes than fit into memory.
  if (/@source\s+(?:not\s+)?inline\b/.test(source)) throw sourceRefused()
  const compiled = await compile(source, {
    from: GLOBALS_CSS_PATH,
    base: '/',
    async loadStylesheet(id, base) {
      const name = id.replace(/^(tailwindcss\/\w+)\.css$/, '$1').replace(/^tailwindcss\/index$/, 'tailwindcss')
      if (!Object.hasOwn(sheets, name)) throw new RefusedCss(`The stylesheet “${id}” is not available in apps.`, id)
      return { path: name, base, content: sheets[name] ?? '' }
    },
    async loadModule(id) {
      throw new RefusedCss(`Apps cannot load plugins or configuration into their stylesheet: “${id}”.`, id)
    },
  })
  const hasRoot = compiled.root !== null && compiled.root !== 'none'
  if (compiled.sources.length > 0 || hasRoot) throw sourceRefused()
  return compiled
}

function sourceRefused(): RefusedCss {
  return new RefusedCss('Classes are found in the files of the app by themselves. Remove “@source” and “source(…)”.', 'source')
}

function cssIssue(error: Error, source: string): Issue {
  const placed = /^__styles__globals\.css:(\d+):(\d+): ([\s\S]*)$/.exec(error.message)
  if (placed !== null) return buildIssue(GLOBALS_CSS_PATH, placed[3] ?? '', '', Number(placed[1]), Number(placed[2]))
  const needle = error instanceof RefusedCss ? error.needle : (/`([^`]+)`/.exec(error.message)?.[1] ?? '')
  const at = needle === '' ? -1 : source.indexOf(needle)
  const before = source.slice(0, Math.max(at, 0)).split('\n')
  return buildIssue(GLOBALS_CSS_PATH, error.message, '', before.length, (before.at(-1)?.length ?? 0) + 1)
}
