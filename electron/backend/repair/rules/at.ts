import { isFunction } from '../../lib/bindings.ts'
import { isRendering } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'

/**
 * The outermost node with exactly that span, except a statement that consists of its expression only; null when there is none. Parentheses
 * are not nodes: the expression inside is found.
 */
export function nodeAt(source: Source, start: number, end: number): SyntaxNode | null {
  const found = source.nodes.find((node) => node.start === start && node.end === end && node.type !== 'ExpressionStatement')
  if (found !== undefined) return found
  // For a wrong return value TypeScript marks the keyword.
  if (source.code.slice(start, end) === 'return') {
    const statement = source.ofType('ReturnStatement').find((each) => each.start === start)
    return statement === undefined ? null : childOf(statement, 'argument')
  }
  const inner = /^\(\s*([^]*?)\s*\)$/.exec(source.code.slice(start, end))?.[1]
  if (inner === undefined || inner === '') return null
  const from = source.code.indexOf(inner, start)
  return nodeAt(source, from, from + inner.length)
}

/** The innermost node of one of the types around an offset. */
export function nodeAround(source: Source, offset: number, ...types: readonly string[]): SyntaxNode | null {
  return (
    source
      .ofType(...types)
      .filter((node) => node.start <= offset && offset <= node.end)
      .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null
  )
}

/** The indentation of the line that an offset is on. */
export function indentAt(code: string, offset: number): string {
  const start = code.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(code.slice(start))?.[0] ?? ''
}

export const lineStart = (code: string, offset: number): number => code.lastIndexOf('\n', offset - 1) + 1

export function lineEnd(code: string, offset: number): number {
  const at = code.indexOf('\n', offset)
  return at === -1 ? code.length : at
}

/** The span of the whole lines of a statement, with the last line break; its own span when the lines hold other code too. */
export function wholeLines(code: string, { start, end }: { readonly start: number; readonly end: number }) {
  const [from, to] = [lineStart(code, start), lineEnd(code, end)]
  const isAlone = code.slice(from, start).trim() === '' && /^;?\s*$/.test(code.slice(end, to))
  return isAlone ? { start: from, end: Math.min(code.length, to + 1) } : { start, end }
}

/** The innermost component or hook that contains a node. */
export function renderingAround(source: Source, node: SyntaxNode): SyntaxNode | null {
  return source.around(node).find((each) => isFunction(each) && isRendering(each, source)) ?? null
}

/** Where the first statement of a function body begins; null for an arrow function with an expression. */
export function bodyStart(node: SyntaxNode): number | null {
  const body = childOf(node, 'body', 'BlockStatement')
  if (body === null) return null
  return childrenOf(body, 'body')[0]?.start ?? body.start + 1
}
