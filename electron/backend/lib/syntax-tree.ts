import { type CodePlace, placeFinder } from './ast.ts'

/** A node of the syntax tree as oxc writes it: ESTree with TypeScript and JSX. Offsets are in UTF-16 units. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface SyntaxTree {
  readonly program: SyntaxNode
  readonly place: (offset: number) => CodePlace
}

/** Null when the code does not parse. `path` decides the language by its extension. */
export async function parseTree(path: string, code: string): Promise<SyntaxTree | null> {
  const { parse } = await import('oxc-parser')
  const { errors, program } = await parse(path, code, { sourceType: 'module' })
  if (errors.some(({ severity }) => severity === 'Error')) return null
  return { program: program as unknown as SyntaxNode, place: placeFinder(code) }
}

/** Every node, outermost first, with the nodes around it, innermost last. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode, around: readonly SyntaxNode[]) => void): void {
  const around: SyntaxNode[] = []
  const enter = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) enter(each)
      return
    }
    if (!isSyntaxNode(value)) return
    visit(value, around)
    around.push(value)
    for (const key of Object.keys(value)) enter(value[key])
    around.pop()
  }
  enter(node)
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

/** The child of that name, when it is one node of that type. */
export function childOf(node: SyntaxNode, key: string, type?: string): SyntaxNode | null {
  const child = node[key]
  return isSyntaxNode(child) && (type === undefined || child.type === type) ? child : null
}

export function childrenOf(node: SyntaxNode, key: string): readonly SyntaxNode[] {
  const list = node[key]
  return Array.isArray(list) ? list.filter(isSyntaxNode) : []
}
