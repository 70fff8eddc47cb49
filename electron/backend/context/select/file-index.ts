import { hash as digest } from 'node:crypto'
import { estimateTokens } from '../../lib/estimate-tokens.ts'
import { termsOf } from './terms.ts'

/** The number of occurrences of each term in a field of a file, and the field's length. */
export interface FieldTerms {
  readonly counts: ReadonlyMap<string, number>
  readonly length: number
}

/** The searchable index of a file, derived from its content only, so that unchanged files are not indexed again. */
export interface FileIndex {
  readonly content: FieldTerms
  /** Declared and exported names. */
  readonly symbols: FieldTerms
  /** Texts visible to people: between tags, labels, titles. */
  readonly labels: FieldTerms
  /** Its import specifiers. */
  readonly imports: readonly string[]
  readonly tokens: number
}

/** The rest of a longer file (mostly data) does not show what it is about. */
const MAX_INDEXED_CHARS = 60_000

const DECLARED = /(?:^|[\s;{(])(?:function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g
const EXPORTED_LIST = /export\s*\{([^{}]{1,2000})\}/g
const CSS_NAMES = /(?:^|[\s,}])(?:\.([A-Za-z][\w-]*)|(--[\w-]+)\s*:|@[a-z-]+\s+([A-Za-z][\w-]*))/g
const JSON_NAMES = /"([A-Za-z_][\w-]{1,40})"\s*:/g
const IMPORTED = /(?:\bfrom\s*|\bimport\s*(?:\(\s*)?|\brequire\(\s*|@import\s+(?:url\()?)(['"])([^'"\n]{1,200})\1/g
const TAG_TEXT = />\s*([^<>{}=;\s][^<>{}=;]{1,119}?)\s*</g
const LABEL_TEXT = /\b(?:label|title|placeholder|name|description|alt|heading|aria-label)\s*[=:]\s*(?:\{\s*)?(['"`])([^'"`\n]{2,120})\1/g

/** Indexes a file without parsing it, so that files with syntax errors are found too. */
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

/** The visible texts of a file. */
function labelsOf(text: string): readonly string[] {
  const shown = [...text.matchAll(TAG_TEXT)].map(([, label = '']) => label)
  const named = [...text.matchAll(LABEL_TEXT)].map(([, , label = '']) => label)
  return [...shown, ...named].filter((label) => /\p{L}{2}/u.test(label) && !label.includes('=>'))
}

/** A file in the words that people have for it: its visible texts, then the names in its code. */
export function fileInWords(path: string, content: string): string {
  const text = content.slice(0, MAX_INDEXED_CHARS)
  const words = [...labelsOf(text), ...symbolsOf(path, text)]
  return [...new Set(words.map((each) => each.replace(/\s+/g, ' ').trim()))].join('. ')
}

export function countTerms(terms: readonly string[]): FieldTerms {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return { counts, length: terms.length }
}

export interface IndexCache {
  of(path: string, content: string): FileIndex
  /** Whether the file is indexed already. */
  has(path: string, content: string): boolean
}

/** Caches the indexes of recently used files, by content. */
export function createIndexCache(capacity = 6_000): IndexCache {
  const kept = new Map<string, FileIndex>()
  const keys = new Map<string, { readonly content: string; readonly key: string }>()
  /** The text of a path is usually the identical string as before: comparing is cheaper than hashing. */
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
