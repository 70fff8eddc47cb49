import {
  componentPath,
  defaultRoute,
  entityPath,
  fileKind,
  type FileMap,
  fileName,
  FilePath,
  GLOBALS_CSS_PATH,
  pagePath,
} from '../../shared/domain/file-path.ts'

/** A fault as a standalone snippet, right and wrong, to be placed in an app. */
export interface SnippetFault {
  readonly id: string
  readonly kind: string
  readonly file: 'tsx' | 'json' | 'css'
  readonly how: string
  /** The imports of the right text; `how` describes what the fault changes in them. */
  readonly imports: readonly string[]
  /** The imports of the wrong text, if known; otherwise derived from `how`. */
  readonly wrongImports?: readonly string[]
  readonly before: string
  readonly after: string
}

export interface PlacedFault {
  readonly path: FilePath
  /** The app with the right text. */
  readonly files: FileMap
  readonly broken: string
}

/** Places a snippet in an app: the right text, and the same file with the fault. */
export function placeSnippet(snippet: SnippetFault, app: FileMap): PlacedFault {
  if (snippet.file === 'css') {
    const css = app.get(GLOBALS_CSS_PATH) ?? ''
    return placed(app, GLOBALS_CSS_PATH, `${css}\n${snippet.before}\n`, `${css}\n${snippet.after}\n`)
  }
  if (snippet.file === 'json') {
    const name = /"name"\s*:\s*"([A-Z]\w*)"/.exec(snippet.before)?.[1] ?? 'Thing'
    return placed(app, entityPath(name), inOurForm(snippet.before), inOurForm(snippet.after))
  }
  const path = scriptPath(snippet.before)
  const right = snippet.imports.map(ofThisKit).join('\n')
  const wrong = (snippet.wrongImports ?? guessedImports(snippet)).map(ofThisKit).join('\n')
  const whole = (imports: string, code: string) => `${imports}${imports === '' ? '' : '\n\n'}${code}\n`
  const files = snippet.imports.some((each) => each.includes('@/lib/sdk'))
    ? new Map([...app, [FilePath.parse('__services__sdk.ts'), OTHER_SDK]])
    : app
  // A code fence precedes the imports.
  const fence = /^```\w*\n/.exec(snippet.after)?.[0] ?? ''
  return placed(files, path, whole(right, snippet.before), fence + whole(wrong, snippet.after.slice(fence.length)))
}

/** A new page is linked from the app, so that it is not reported as unlinked. */
function placed(app: FileMap, path: FilePath, right: string, broken: string): PlacedFault {
  const files = new Map([...app, [path, right]])
  return { path, files: fileKind(path) === 'page' ? withLink(files, addressOf(path, right)) : files, broken }
}

/** Adds the pages that the right text links to. */
export function withPages(app: FileMap, addresses: readonly string[]): FileMap {
  let files = app
  for (const [index, address] of addresses.entries()) {
    let part = 0
    const path = address.replace(/[?#].*$/, '').replace(/\*/g, () => `:part${++part}`)
    const page = `export const path = '${path}'\n\nexport default function Placed${index}() {\n  return <p>${index}</p>\n}\n`
    files = withLink(new Map([...files, [pagePath(`Placed${index}`), page]]), path.replace(/\/:.*$/, ''))
  }
  return files
}

const addressOf = (path: FilePath, code: string) => /^export const path = ['"]([^'"]+)/m.exec(code)?.[1] ?? defaultRoute(fileName(path))

function withLink(files: FileMap, address: string): FileMap {
  const path = componentPath(`Placed${files.size}Link`)
  const code = `import { Link } from 'react-router'\n\nexport function PlacedLink() {\n  return <Link to=${JSON.stringify(address)}>Open</Link>\n}\n`
  return new Map([...files, [path, code]])
}

/** Hooks of another SDK, with plausible types. */
const OTHER_SDK = `interface OtherRow {
  readonly id: string
  readonly name: string
  readonly title: string
}

export function useRows(_name: string): { data: OtherRow[] | undefined } {
  return { data: undefined }
}

export function useRow(_name: string, _id: string): { data: OtherRow | undefined } {
  return { data: undefined }
}
`

const ofThisKit = (line: string) => line.replace('@/lib/sdk', '@/services/sdk')

function scriptPath(code: string): FilePath {
  const page = /export default (?:function |)([A-Z]\w*)/.exec(code)?.[1]
  if (page !== undefined) return pagePath(page)
  const name = /export (?:async )?(?:function|const) (\w+)/.exec(code)?.[1] ?? 'thing'
  return /^[A-Z]/.test(name) ? componentPath(name) : FilePath.parse(`__services__${name}.tsx`)
}

/** The imports after the fault. */
function guessedImports({ kind, how, imports, before, after }: SnippetFault): readonly string[] {
  if (kind === 'missing-import') {
    const missing = imports.flatMap(namesIn).find((name) => new RegExp(`^\\W*(?:The )?${name}\\b`).test(how))
    const first = missing ?? imports.flatMap(namesIn)[0]
    return imports.flatMap((line) => without(line, first ?? ''))
  }
  if (kind === 'wrong-import-path') {
    const from = /from ((?:@|\.|\/|[a-z])[\w@/.-]*) instead/.exec(how)?.[1] ?? /(@\/[\w/-]+|\.{1,2}\/[\w/-]+)/.exec(how)?.[1]
    return imports.map((line) =>
      line.replace(/from "([^"]+)"/, (_all, path: string) => `from "${from ?? path.replace('/components', '')}"`),
    )
  }
  if (kind === 'default-vs-named-import') return imports.map((line) => line.replace(/\{ (\w+) \}/, '$1'))
  if (kind === 'missing-type-import') return how.includes('as a value') ? imports.map((line) => line.replace('import type', 'import')) : []
  // A name that only the wrong text has replaces the import of one that only the right text has.
  const words = (text: string) => new Set(text.match(/\b[A-Za-z_]\w*\b/g) ?? [])
  const [right, wrong] = [words(before), words(after)]
  const gone = imports.flatMap(namesIn).filter((name) => right.has(name) && !wrong.has(name))
  const come = [...wrong].filter((name) => !right.has(name) && new RegExp(`<${name}\\b|\\b${name}\\(|: ${name}\\b`).test(after))
  if (gone.length !== 1 || come.length !== 1) return imports
  return imports.map((line) => line.replace(new RegExp(`\\b${gone[0] ?? ''}\\b`), come[0] ?? ''))
}

function namesIn(line: string): readonly string[] {
  return (
    /import (?:type )?(?:\{([^}]*)\}|(\w+))/
      .exec(line)
      ?.slice(1)
      .find((each) => each !== undefined) ?? ''
  )
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function without(line: string, name: string): readonly string[] {
  const names = namesIn(line)
  const left = names.filter((each) => each !== name)
  if (left.length === names.length) return [line]
  return left.length === 0 ? [] : [line.replace(/\{[^}]*\}/, `{ ${left.join(', ')} }`)]
}

const TYPES: Readonly<Record<string, string>> = { text: 'string', choice: 'string', date: 'string' }

/** Converts a schema with a list of fields into JSON Schema, with its faults. */
function inOurForm(text: string): string {
  const start = text.search(/["'“]?fields["'”]?\s*:/)
  if (start === -1) return text
  const opened = text.indexOf('[', start)
  const closed = closing(text, opened)
  const fields = text
    .slice(opened + 1, closed)
    .replace(/\{(\s*)["'“]?name["'”]?\s*:\s*(["'“]\w*["'”]?)\s*,?/g, (_all, space: string, name: string) => `${name}: {${space}`)
    .replace(/(type["'”]?\s*:\s*["'“])(\w+)/g, (_all, head: string, type: string) => head + (TYPES[type] ?? type))
    .replace(/\boptions\b(?=["'”]?\s*:)/g, 'enum')
    .replace(/\bentity\b(?=["'”]\s*:)/g, 'x-relation')
    // A relation without a target has a type that does not exist here.
    .replace(/"type"\s*:\s*"relation"(?=[^}]*"x-relation")/g, '"type": "string"')
  const rest = closed === -1 ? '' : text.slice(closed + 1)
  return `${text.slice(0, start)}"type": "object",\n  "properties": {${fields}${closed === -1 ? '' : '}'}${rest}\n`
}

function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) return at
  }
  return text.length
}
