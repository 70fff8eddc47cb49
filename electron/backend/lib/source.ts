import type { ParseResult, parseSync } from 'oxc-parser'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import { type CodePlace, type ParsedModule, placeFinder, readModule } from './ast.ts'
import { type Bindings, readBindings } from './bindings.ts'
import { isSyntaxNode, type SyntaxNode } from './syntax-tree.ts'

/** Why code cannot be read. The labels are the places that the parser names, as offsets. */
export interface SourceFault {
  readonly message: string
  readonly labels: readonly { readonly start: number; readonly end: number }[]
}

export interface SourceComment {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A script of an app, read once for everybody who looks at it. */
export interface Source {
  readonly path: FilePath
  readonly code: string
  readonly faults: readonly SourceFault[]
  readonly module: ParsedModule
  readonly comments: readonly SourceComment[]
  readonly program: SyntaxNode
  /** Every node, outermost first; none when the code has faults. */
  readonly nodes: readonly SyntaxNode[]
  ofType(...types: readonly string[]): readonly SyntaxNode[]
  parentOf(node: SyntaxNode): SyntaxNode | null
  /** The nodes around one, innermost first. */
  around(node: SyntaxNode): readonly SyntaxNode[]
  readonly bindings: Bindings
  place(offset: number): CodePlace
  offsetOf(place: CodePlace): number
  textOf(node: { readonly start: number; readonly end: number }): string
}

export interface Sources {
  /** A text that was read before is not read again. */
  read(path: FilePath, code: string): Promise<Source>
  /** Why a text cannot be read; for somebody who tries many. Only after something was read. */
  faultsOf(path: FilePath, code: string): readonly SourceFault[]
}

/** More than a large app has of files; the text that was not asked for longest goes first. */
const KEPT = 400

const OPTIONS = { sourceType: 'module', showSemanticErrors: true, preserveParens: false } as const

export function createSources(): Sources {
  const kept = new Map<string, Source>()
  let parser: typeof parseSync | null = null
  return {
    async read(path, code) {
      const parse = (parser ??= (await import('oxc-parser')).parseSync)
      const key = `${path}\n${code}`
      const source = kept.get(key) ?? readSource(path, code, parse(path, code, OPTIONS))
      kept.delete(key)
      kept.set(key, source)
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
      return source
    },
    faultsOf: (path, code) => (parser === null ? [] : faultsIn(parser(path, code, OPTIONS))),
  }
}

function faultsIn({ errors }: ParseResult): readonly SourceFault[] {
  return errors
    .filter(({ severity }) => severity === 'Error')
    .map(({ message, labels }) => ({ message, labels: labels.map(({ start, end }) => ({ start, end })) }))
}

function readSource(path: FilePath, code: string, parsed: ParseResult): Source {
  const faults = faultsIn(parsed)
  const program = parsed.program as unknown as SyntaxNode
  const place = placeFinder(code)
  let tree: Tree | null = null
  let bindings: Bindings | null = null
  const treeOf = () => (tree ??= readTree(faults.length === 0 ? program : null))
  const source: Source = {
    path,
    code,
    faults,
    module: readModule(parsed, code),
    comments: parsed.comments.map(({ value, start, end }) => ({ text: value, start, end })),
    program,
    get nodes() {
      return treeOf().nodes
    },
    ofType: (...types) => types.flatMap((type) => treeOf().byType.get(type) ?? []),
    parentOf: (node) => treeOf().parents.get(node) ?? null,
    around(node) {
      const around: SyntaxNode[] = []
      for (let at = source.parentOf(node); at !== null; at = source.parentOf(at)) around.push(at)
      return around
    },
    get bindings() {
      return (bindings ??= readBindings(source))
    },
    place,
    offsetOf({ line, column }) {
      let start = 0
      for (let at = 1; at < line; at++) start = code.indexOf('\n', start) + 1
      return start + column - 1
    },
    textOf: ({ start, end }) => code.slice(start, end),
  }
  return source
}

interface Tree {
  readonly nodes: readonly SyntaxNode[]
  readonly byType: ReadonlyMap<string, readonly SyntaxNode[]>
  readonly parents: ReadonlyMap<SyntaxNode, SyntaxNode>
}

function readTree(program: SyntaxNode | null): Tree {
  const nodes: SyntaxNode[] = []
  const byType = new Map<string, SyntaxNode[]>()
  const parents = new Map<SyntaxNode, SyntaxNode>()
  const enter = (value: unknown, parent: SyntaxNode | null): void => {
    if (Array.isArray(value)) {
      for (const each of value) enter(each, parent)
      return
    }
    // A short property is the same node twice, as its key and as its value.
    if (!isSyntaxNode(value) || parents.has(value)) return
    if (parent !== null) parents.set(value, parent)
    nodes.push(value)
    const same = byType.get(value.type)
    if (same === undefined) byType.set(value.type, [value])
    else same.push(value)
    for (const key of Object.keys(value)) enter(value[key], value)
  }
  enter(program, null)
  return { nodes, byType, parents }
}
