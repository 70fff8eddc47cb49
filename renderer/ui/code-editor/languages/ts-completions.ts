import { programName } from './app-names.ts'
import type { AppProgram } from './app-program.ts'
import { addImport, type Exported, exportedNames, importableSpecifiers } from './imports.ts'
import type { Completion, Position, TextRange } from './protocol.ts'

const PREFERENCES = {
  includeCompletionsWithInsertText: true,
  includeAutomaticOptionalChainCompletions: true,
  includeCompletionsForModuleExports: false,
  quotePreference: 'single',
}
const IN_SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"]*)$/
const MIN_NAME = 2
const MAX_IMPORTS = 200

export function completionsAt(program: AppProgram, path: string, at: Position): readonly Completion[] {
  const line = lineOf(program, path, at.lineNumber)
  const before = line.slice(0, at.column - 1)
  const typed = IN_SPECIFIER.exec(before)?.[2]
  if (typed !== undefined) return specifiers(program, path, at, typed, /^[^'"]*/.exec(line.slice(at.column - 1))?.[0].length ?? 0)
  const found = program.service.getCompletionsAtPosition(programName(path), program.offsetOf(path, at), PREFERENCES)
  const own = (found?.entries ?? []).map((entry): Completion => ({
    name: entry.name,
    kind: entry.kind,
    sortText: entry.sortText,
    insertText: entry.insertText ?? entry.name,
    isOptional: /\boptional\b/.test(entry.kindModifiers ?? ''),
    isDeprecated: /\bdeprecated\b/.test(entry.kindModifiers ?? ''),
    range: entry.replacementSpan === undefined ? null : program.rangeOf(path, entry.replacementSpan),
    from: null,
    imports: [],
  }))
  return [...own, ...withImports(program, path, before, own)]
}

/** Every module that an app may import, in place of all that stands between the quotes. */
function specifiers(program: AppProgram, path: string, at: Position, typed: string, rest: number): readonly Completion[] {
  const range: TextRange = {
    startLineNumber: at.lineNumber,
    startColumn: at.column - typed.length,
    endLineNumber: at.lineNumber,
    endColumn: at.column + rest,
  }
  return importableSpecifiers(program, path).map((name) => ({
    name,
    kind: 'module',
    sortText: name.startsWith('@/') ? `1${name}` : `0${name}`,
    insertText: name,
    isOptional: false,
    isDeprecated: false,
    range,
    from: null,
    imports: [],
  }))
}

/** Names that are not there yet: what a module offers comes with its import. */
function withImports(program: AppProgram, path: string, before: string, own: readonly Completion[]): readonly Completion[] {
  const word = /(?:^|[^\w$.'"`])([A-Za-z_$][\w$]*)$/.exec(before)?.[1] ?? ''
  // Where a name of the file may stand, TypeScript offers the language's own words too.
  const isExpression = own.some(({ name, kind }) => kind === 'keyword' && (name === 'typeof' || name === 'await' || name === 'new'))
  if (word.length < MIN_NAME || !(isExpression || /<[A-Za-z]*$/.test(before))) return []
  const there = new Set(own.map(({ name }) => name))
  const begins = word.toLowerCase()
  const fitting = exportedNames(program, path).filter(({ name }) => name.toLowerCase().startsWith(begins) && !there.has(name))
  return fitting
    .toSorted(byNearness)
    .slice(0, MAX_IMPORTS)
    .map((each) => ({
      name: each.name,
      kind: /^[A-Z]/.test(each.name) ? 'class' : 'function',
      sortText: each.specifier.startsWith('@/') ? '145' : '16',
      insertText: each.name,
      isOptional: false,
      isDeprecated: false,
      range: null,
      from: each.specifier,
      imports: [addImport(program, path, each)],
    }))
}

/** The app's own and the kit's before packages, icons last. */
function byNearness(a: Exported, b: Exported): number {
  const rank = ({ specifier }: Exported) => (specifier === 'lucide-react' ? 2 : specifier.startsWith('@/') ? 0 : 1)
  return rank(a) - rank(b) || a.name.length - b.name.length || (a.name < b.name ? -1 : 1)
}

function lineOf(program: AppProgram, path: string, line: number): string {
  return (program.files.get(path) ?? '').split(/\r?\n/)[line - 1] ?? ''
}
