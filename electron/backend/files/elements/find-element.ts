import { childOf, parseTree, type SyntaxNode, type SyntaxTree, walk } from '../../lib/syntax-tree.ts'

/** One JSX element where it is written. */
export interface WrittenElement {
  readonly code: string
  readonly tree: SyntaxTree
  readonly node: SyntaxNode
  readonly opening: SyntaxNode
  /** As it is written: `h1`, `Button`, `Tabs.List`. */
  readonly name: string
}

/** The element whose `<` stands there, lines and columns from 1; null when there is none or the code does not parse. */
export async function elementAt(path: string, code: string, line: number, column: number): Promise<WrittenElement | null> {
  const tree = await parseTree(path, code)
  if (tree === null) return null
  for (const node of elementsOf(tree)) {
    const at = tree.place(node.start)
    if (at.line === line && at.column === column) return describe(code, tree, node)
  }
  return null
}

/**
 * The same element in a later text of the file: where it stands now, as long as its own text is unchanged. Of several with the same text,
 * the one with the same place among them; null when their number is another one now.
 */
export async function followElement(element: WrittenElement, path: string, now: string): Promise<WrittenElement | null> {
  const tree = await parseTree(path, now)
  if (tree === null) return null
  const text = textOf(element.code, element.node)
  const before = elementsOf(element.tree).filter((node) => textOf(element.code, node) === text)
  const after = elementsOf(tree).filter((node) => textOf(now, node) === text)
  const node = before.length === after.length ? after[before.indexOf(element.node)] : undefined
  return node === undefined ? null : describe(now, tree, node)
}

/** The elements that are written inside another one, in its attributes too. */
export function elementsInside({ code, tree, node }: WrittenElement): readonly WrittenElement[] {
  const inside = elementsOf(tree).filter((each) => each.start > node.start && each.end < node.end)
  return inside.flatMap((each) => describe(code, tree, each) ?? [])
}

function elementsOf(tree: SyntaxTree): readonly SyntaxNode[] {
  const found: SyntaxNode[] = []
  walk(tree.program, (node) => {
    if (node.type === 'JSXElement') found.push(node)
  })
  return found
}

function describe(code: string, tree: SyntaxTree, node: SyntaxNode): WrittenElement | null {
  const opening = childOf(node, 'openingElement')
  const name = opening === null ? null : childOf(opening, 'name')
  return opening === null || name === null ? null : { code, tree, node, opening, name: textOf(code, name) }
}

export function textOf(code: string, { start, end }: SyntaxNode): string {
  return code.slice(start, end)
}
