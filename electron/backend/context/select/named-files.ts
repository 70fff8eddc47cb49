import type { RetrievalMethod } from '../../../../shared/domain/context.ts'
import { defaultRoute, displayName, fileKind, type FileMap, fileName, type FilePath } from '../../../../shared/domain/file-path.ts'
import { mentionsIn } from '../mentions.ts'

export type NamedFiles = ReadonlyMap<FilePath, readonly RetrievalMethod[]>

/** The files that a message refers to: with an `@`, by name, or in a quoted error; and the open page. */
export function namedFiles(message: string, currentRoute: string | null, files: FileMap): NamedFiles {
  const named = new Map<FilePath, RetrievalMethod[]>()
  const add = (path: FilePath, method: RetrievalMethod) => {
    const methods = named.get(path) ?? []
    if (!methods.includes(method)) named.set(path, [...methods, method])
  }
  for (const { path } of mentionsIn(message, files)) add(path, 'mentioned')
  const lines = message.split('\n')
  const inErrors = lines.filter((line) => ERROR.test(line)).join('\n')
  const plain = lines.filter((line) => !ERROR.test(line)).join('\n')
  for (const path of files.keys()) {
    if (isNamed(path, plain)) add(path, 'named')
    if (isNamed(path, inErrors)) add(path, 'error')
  }
  if (currentRoute !== null) for (const path of pagesAt(currentRoute, files)) add(path, 'route')
  return named
}

const ERROR = /^\s*at\s|\b(?:\w*error|failed|cannot|can't|is not (?:a function|defined))\b|:\d+:\d+/i

/** `DealForm`, `Deals.tsx`, a whole path; `opening hours` for OpeningHours, and `the deals page` for a page with a single-word name. */
function isNamed(path: FilePath, text: string): boolean {
  if (text === '') return false
  const name = fileName(path)
  if (text.includes(path) || hasWord(text, displayName(path))) return true
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  if (words !== name) return hasWord(text, name) || hasWord(text.toLowerCase(), words.toLowerCase())
  const kind = fileKind(path)
  if (kind === 'page') return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?: |-)?(?:page|screen|seite|page d|pagina)`, 'iu').test(text)
  return kind !== 'layout' && kind !== 'style' && name.length > 3 && new RegExp(`(?:<${name}\\b|\\bin ${name}\\b|\`${name}\`)`).test(text)
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at === -1) return false
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character)
  return !isLetter(text[at - 1]) && !isLetter(text[at + word.length])
}

/** The pages whose route matches, with parameters. */
function pagesAt(route: string, files: FileMap): readonly FilePath[] {
  const shown = `/${route.replace(/[?#][^]*$/, '').replace(/^\/+|\/+$/g, '')}`
  return [...files].flatMap(([path, content]) => {
    if (fileKind(path) !== 'page') return []
    const own = /^export const path\s*=\s*['"`]([^'"`]{1,200})['"`]/m.exec(content)?.[1] ?? defaultRoute(fileName(path))
    return matches(own, shown) ? [path] : []
  })
}

function matches(pattern: string, route: string): boolean {
  const of = pattern.split('/').filter(Boolean)
  const parts = route.split('/').filter(Boolean)
  return of.length === parts.length && of.every((part, at) => part.startsWith(':') || part === parts[at])
}
