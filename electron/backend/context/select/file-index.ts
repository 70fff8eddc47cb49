import { hash as digest } from 'node:crypto'
import { estimateTokens } from '../../lib/estimate-tokens.ts'
import { termsOf } from './terms.ts'

/** How often each term is in a field of a file, and how long the field is. */
export interface FieldTerms {
  readonly counts: ReadonlyMap<string, number>
  readonly length: number
}

/** What a file can be found by. Of its content alone, so that a file that is not changed is not read again. */
export interface FileIndex {
  readonly content: FieldTerms
  /** What it declares and exports. */
  readonly symbols: FieldTerms
  /** What a person reads in it: texts between tags, labels, titles. */
  readonly labels: FieldTerms
  /** What it imports, as it is written. */
  readonly imports: readonly string[]
  readonly tokens: number
}

/** What stands further down in a file that long (data, mostly) does not say what it is about. */
const MAX_INDEXED_CHARS = 60_000

const DECLARED = /(?:^|[\s;{(])(?:function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g
const EXPORTED_LIST = /export\s*\{([^{}]{1,2000})\}/g
const CSS_NAMES = /(?:^|[\s,}])(?:\.([A-Za-z][\w-]*)|(--[\w-]+)\s*:|@[a-z-]+\s+([A-Za-z][\w-]*))/g
const JSON_NAMES = /"([A-Za-z_][\w-]{1,40})"\s*:/g
const IMPORTED = /(?:\bfrom\s*|\bimport\s*(?:\(\s*)?|\brequire\(\s*|@import\s+(?:url\()?)(['"])([^'"\n]{1,200})\1/g
const TAG_TEXT = />\s*([^<>{}=;\s][^<>{}=;]{1,119}?)\s*</g
const LABEL_TEXT = /\b(?:label|title|placeholder|name|description|alt|heading|aria-label)\s*[=:]\s*(?:\{\s*)?(['"`])([^'"`\n]{2,120})\1/g

/** Reads a file by its surface: a broken file is found like a whole one. */
function indexFile(path: string, content: string): FileIndex {
  const text = content.length > MAX_INDEXED_CHARS ? content.slice(0, MAX_INDEXED_CHARS) : content
  const isCode = /\.[cm]?[jt]sx?$/.test(path)
  return {
    content: countTerms(termsOf(text)),
    symbols: countTerms(termsOf(symbolsOf(path, text).join(' '))),
    labels: countTerms(isCode ? termsOf(labelsOf(text).join(' ')) : []),
    imports: [...new Set([...text.matchAll(IMPORTED)].flatMap(([, , specifier]) => specifier ?? []))],
    tokens: estimateTokens(content),
  }
}

function symbolsOf(path: string, text: string): readonly string[] {
  if (path.endsWith('.css')) return [...text.matchAll(CSS_NAMES)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  if (path.endsWith('.json')) return [...text.matchAll(JSON_NAMES)].slice(0, 200).map(([, name = '']) => name)
  const listed = [...text.matchAll(EXPORTED_LIST)].map(([, names = '']) => names)
  return [...[...text.matchAll(DECLARED)].map(([, name = '']) => name), ...listed]
}

/** The texts of a file that a person sees on the page. */
function labelsOf(text: string): readonly string[] {
  const shown = [...text.matchAll(TAG_TEXT)].map(([, label = '']) => label)
  const named = [...text.matchAll(LABEL_TEXT)].map(([, , label = '']) => label)
  return [...shown, ...named].filter((label) => /\p{L}{2}/u.test(label) && !label.includes('=>'))
}

export function countTerms(terms: readonly string[]): FieldTerms {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return { counts, length: terms.length }
}

export interface IndexCache {
  of(path: string, content: string): FileIndex
  /** Whether a file would have to be read. */
  has(path: string, content: string): boolean
}

/** Keeps what was read of the files that were asked for last, by their content. */
export function createIndexCache(capacity = 6_000): IndexCache {
  const kept = new Map<string, FileIndex>()
  const keys = new Map<string, { readonly content: string; readonly key: string }>()
  /** The text of a path is mostly the very one that it was before: comparing is cheaper than hashing. */
  function keyOf(path: string, content: string): string {
    const last = keys.get(path)
    if (last !== undefined && last.content === content) return last.key
    const key = `${path.slice(path.lastIndexOf('.'))} ${digest('sha1', content)}`
    if (keys.size >= capacity) keys.clear()
    keys.set(path, { content, key })
    return key
  }
  return {
    has: (path, content) => kept.has(keyOf(path, content)),
    of(path, content) {
      const key = keyOf(path, content)
      const found = kept.get(key)
      if (found !== undefined) {
        kept.delete(key)
        kept.set(key, found)
        return found
      }
      const index = indexFile(path, content)
      const [oldest] = kept.keys()
      if (kept.size >= capacity && oldest !== undefined) kept.delete(oldest)
      kept.set(key, index)
      return index
    },
  }
}
