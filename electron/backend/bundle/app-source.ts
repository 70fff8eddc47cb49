import { parseSync } from 'oxc-parser'
import type { BundleInput } from './bundler.ts'
import { refreshable } from './refreshable.ts'

/** A file's text as esbuild may see it, or the reason why not. Offsets stay the same. */
export type PreparedSource =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: string; readonly offset: number }

// Keywords cannot be escaped, so a file without a match has no import at run time.
const MAY_IMPORT_AT_RUN_TIME = /\bimport\s*[(/]/
const PLAIN_TEXT = /^(?:'[^'\\\n]*'|"[^"\\\n]*"|`[^`\\$]*`)$/

/**
 * Closes the two ways in which esbuild reads the disk without asking a plugin: a dynamic import with a computed name (it lists folders for
 * possible matches), and a comment that names a source map.
 */
function prepareSource(path: string, code: string): PreparedSource {
  if (MAY_IMPORT_AT_RUN_TIME.test(code)) {
    const { module, errors } = parseSync(path, code)
    for (const { moduleRequest } of module.dynamicImports) {
      if (PLAIN_TEXT.test(code.slice(moduleRequest.start, moduleRequest.end).trim())) continue
      return { ok: false, reason: 'import(…) needs the name of a module in plain quotes.', offset: moduleRequest.start }
    }
    const [error] = errors
    if (error !== undefined) return { ok: false, reason: error.message, offset: error.labels[0]?.start ?? 0 }
  }
  return { ok: true, code: code.replaceAll('sourceMappingURL=', 'sourceMappingUrl=') }
}

/** `prepareSource`, plus instrumentation for fast refresh in a draft. Cached by the text of the file. */
export function createPreparer(mode: BundleInput['mode']): typeof prepareSource {
  const known = new Map<string, { readonly code: string; readonly prepared: PreparedSource }>()
  return (path, code) => {
    const before = known.get(path)
    if (before?.code === code) return before.prepared
    const safe = prepareSource(path, code)
    const prepared = safe.ok && mode === 'draft' ? { ok: true as const, code: refreshable(path, safe.code) } : safe
    known.set(path, { code, prepared })
    return prepared
  }
}

/** The position of an offset as esbuild counts: lines from 1, columns in bytes from 0. */
export function placeOf(code: string, offset: number): { readonly line: number; readonly column: number; readonly lineText: string } {
  const before = code.slice(0, offset).split('\n')
  const line = before.length
  return { line, column: Buffer.byteLength(before.at(-1) ?? ''), lineText: code.split('\n')[line - 1] ?? '' }
}
