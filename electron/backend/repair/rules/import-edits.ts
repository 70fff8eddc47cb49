import type { ImportedName, ModuleImport } from '../../lib/ast.ts'
import type { SyntaxNode } from '../../lib/syntax-tree.ts'
import type { RuleContext } from '../mend.ts'

/** An import as it should be: `names` from `specifier`. */
export interface WantedImport {
  readonly specifier: string
  readonly names: readonly ImportedName[]
}

/** Replaces the statement of `found` by these imports, or removes it. Quotes and semicolon follow the original. */
export function replaceImport(code: string, found: ModuleImport, wanted: readonly WantedImport[]): string {
  const style = styleOf(code, found)
  const text = wanted.map((each) => writeImport(each, style)).join('\n')
  return code.slice(0, found.start) + text + code.slice(found.end)
}

export function replaceSpecifier(code: string, { specifierStart, specifierEnd }: ModuleImport, specifier: string): string {
  return code.slice(0, specifierStart + 1) + specifier + code.slice(specifierEnd - 1)
}

/** Adds an import above the others, below comments and directives. */
export function addImport(code: string, imports: readonly ModuleImport[], wanted: WantedImport): string {
  const same = imports.find(({ kind, specifier, names }) => kind === 'import' && specifier === wanted.specifier && mayTakeMore(names))
  if (same !== undefined) return replaceImport(code, same, [{ specifier: same.specifier, names: [...same.names, ...wanted.names] }])
  const first = imports.find(({ kind }) => kind === 'import')
  const at = first?.start ?? /^(?:\s*(?:\/\/[^\n]*|\/\*[^]*?\*\/|['"]use \w+['"];?))*\s*/.exec(code)?.[0].length ?? 0
  const text = writeImport(wanted, first === undefined ? { quote: "'", end: '' } : styleOf(code, first))
  return `${code.slice(0, at)}${text}\n${code.slice(at)}`
}

/** Whether the statement has named imports only, at least one of them a value. */
function mayTakeMore(names: readonly ImportedName[]): boolean {
  return names.some(({ isType }) => !isType) && names.every(({ imported }) => imported !== '*')
}

interface Style {
  readonly quote: string
  readonly end: '' | ';'
}

function styleOf(code: string, { end, specifierStart }: ModuleImport): Style {
  return { quote: code[specifierStart] ?? "'", end: code[end - 1] === ';' ? ';' : '' }
}

function writeImport({ specifier, names }: WantedImport, { quote, end }: Style): string {
  const from = `${quote}${specifier}${quote}${end}`
  if (names.length === 0) return `import ${from}`
  const allTypes = names.every(({ isType }) => isType)
  const whole = names.flatMap(({ imported, local }) => (imported === 'default' ? [local] : imported === '*' ? [`* as ${local}`] : []))
  const named = names
    .filter(({ imported }) => imported !== 'default' && imported !== '*')
    .map(({ imported, local, isType }) => `${isType && !allTypes ? 'type ' : ''}${imported === local ? local : `${imported} as ${local}`}`)
  const clauses = [...whole, ...(named.length === 0 ? [] : [`{ ${named.join(', ')} }`])]
  return `import ${allTypes ? 'type ' : ''}${clauses.join(', ')} from ${from}`
}

/** Where an imported name is used. */
export function usesOf(local: string, { source }: RuleContext): readonly SyntaxNode[] {
  return source?.bindings.all.find(({ name, kind }) => name === local && kind === 'import')?.references ?? []
}
