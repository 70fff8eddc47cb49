import { type FileMap, fileKind, FilePath, LAYOUT_PATH, toFilePath } from '../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT, fill } from '../../../shared/text.ts'
import { type ModuleImport, type ParsedModule, parseModule } from '../lib/ast.ts'
import { type CodeNames, readNames } from '../lib/code-names.ts'
import { type CodeIssue, ICONS_MODULE, type KnownModules } from '../lib/known-modules.ts'

/** What a module exports as values; `any` when that cannot be told, null when there is no such module. */
type Exports = ReadonlySet<string> | 'any' | null

/**
 * What is wrong for certain in the code of `paths`: imports of packages, files, entities, components and icons that do not exist, names
 * that their module does not export, and elements, hooks and kit functions that are used without being imported.
 */
export async function findIssues(
  files: FileMap,
  known: KnownModules,
  paths: Iterable<FilePath> = files.keys(),
): Promise<readonly CodeIssue[]> {
  const parsed = new Map<FilePath, Promise<ParsedModule>>()
  const parse = (path: FilePath): Promise<ParsedModule> => {
    const started = parsed.get(path) ?? parseModule(path, files.get(path) ?? '')
    parsed.set(path, started)
    return started
  }
  const issues: CodeIssue[] = []
  for (const path of paths) {
    const code = files.get(path)
    if (code === undefined || !/\.tsx?$/.test(path)) continue
    const module = await parse(path)
    const [error] = module.errors
    if (error !== undefined) {
      issues.push({ rule: 'does-not-parse', path, line: error.line, column: error.column, specifier: '', name: '', message: error.message })
      continue
    }
    const names = await readNames(path, code)
    for (const found of module.imports) {
      const exports = await exportsOf(found.specifier, path, files, known, parse)
      issues.push(...importIssues(path, found, exports, names))
    }
    if (names !== null) issues.push(...missingImports(path, code, names, files, known))
  }
  return issues
}

function importIssues(path: FilePath, found: ModuleImport, exports: Exports, names: CodeNames | null): readonly CodeIssue[] {
  const { specifier, line, column } = found
  if (exports === null) {
    const message = fill(CODE_ISSUE_TEXT.unknownModule, { specifier })
    return [{ rule: 'unknown-module', path, line, column, specifier, name: '', message }]
  }
  if (exports === 'any') return []
  return found.names.flatMap(({ imported, local, isType }) => {
    // A type is gone before anything looks for it, and so is a name that is never used as a value.
    const isValue = !isType && (found.kind !== 'import' || names === null || names.used.has(local))
    if (imported === '*' || exports.has(imported) || !isValue) return []
    const text = specifier === ICONS_MODULE ? CODE_ISSUE_TEXT.unknownIcon : CODE_ISSUE_TEXT.unknownName
    const message = fill(text, { name: imported === 'default' ? local : imported, specifier })
    return [{ rule: 'unknown-name' as const, path, line, column, specifier, name: imported, message }]
  })
}

async function exportsOf(
  specifier: string,
  importer: FilePath,
  files: FileMap,
  known: KnownModules,
  parse: (path: FilePath) => Promise<ParsedModule>,
): Promise<Exports> {
  const alias = toAlias(specifier, importer)
  if (alias === null) return null
  const vendored = known.get(alias)
  if (vendored !== undefined) return vendored
  if (alias.endsWith('.css')) return /^@\/(styles\/)?(globals|index)\.css$/.test(alias) ? 'any' : null
  const entity = /^@\/entities\/(\w+)$/.exec(alias)?.[1]
  if (entity !== undefined) return entityExports(entity, files)
  const path = alias === '@/Layout' ? LAYOUT_PATH : ownFile(alias, files)
  if (path === null || !files.has(path)) return null
  const { errors, exports, starExports } = await parse(path)
  return errors.length > 0 || starExports.length > 0 ? 'any' : exports
}

/** The name that everybody would import it by: `../components/X.tsx` is `@/components/X`. Null when it leaves the app. */
function toAlias(specifier: string, importer: FilePath): string | null {
  if (!/^\.{0,2}\//.test(specifier) && !specifier.startsWith('@/')) return specifier
  if (specifier.startsWith('/')) return null
  const place = specifier.startsWith('@/') ? [] : [/^__([a-z]+)__/.exec(importer)?.[1]].filter((folder) => folder !== undefined)
  for (const segment of specifier.replace(/^@\//, '').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') place.push(segment)
    else if (place.pop() === undefined) return null
  }
  return `@/${place.join('/').replace(/\.(tsx?|jsx?|json)$/, '')}`
}

function entityExports(name: string, files: FileMap): Exports {
  if (name === 'all') return 'any'
  const path = FilePath.safeParse(`__entities__${name}.json`)
  return name === 'User' || (path.success && files.has(path.data)) ? new Set([name, 'default']) : null
}

function ownFile(alias: string, files: FileMap): FilePath | null {
  const path = toFilePath(alias)
  if (path === null || files.has(path) || fileKind(path) !== 'service') return path
  return toFilePath(`${alias}.tsx`)
}

/** Elements and hooks that nobody declared, and functions of the kit and entities used by their own names. */
function missingImports(path: FilePath, code: string, names: CodeNames, files: FileMap, known: KnownModules): readonly CodeIssue[] {
  const issues: CodeIssue[] = []
  for (const [name, { offset, jsx }] of names.used) {
    if (names.declared.has(name)) continue
    const isHook = /^use[A-Z]/.test(name)
    if (!jsx && !isHook && name !== 'React' && (isGlobal(name) || !isOfTheApp(name, files, known))) continue
    const before = code.slice(0, offset)
    const place = { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
    issues.push({ rule: 'missing-import', path, ...place, specifier: '', name, message: fill(CODE_ISSUE_TEXT.missingImport, { name }) })
  }
  return issues
}

function isOfTheApp(name: string, files: FileMap, known: KnownModules): boolean {
  const entity = FilePath.safeParse(`__entities__${name}.json`)
  if (entity.success && files.has(entity.data)) return true
  return [...known].some(([specifier, exports]) => specifier.startsWith('@/') && exports.has(name))
}

/** Of the language and of the browser, as far as an app could have something of the same name. */
const BROWSER_GLOBALS =
  /^(Animation|Audio|Comment|Document|Element|History|Image|Location|Node|Notification|Option|Range|Screen|Selection|Storage|Text|Window)$/

function isGlobal(name: string): boolean {
  return name in globalThis || BROWSER_GLOBALS.test(name)
}
