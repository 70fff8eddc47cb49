import { type Binding, functionName, isFunction } from './bindings.ts'
import { isJsx } from './jsx.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, isSyntaxNode, type SyntaxNode } from './syntax-tree.ts'

/** `useState` of `useState(…)` and of `React.useState(…)`; null for any other call. */
export function hookName(call: SyntaxNode): string | null {
  const callee = childOf(call, 'callee')
  if (callee === null) return null
  const name =
    callee.type === 'MemberExpression' && childOf(callee, 'object', 'Identifier')?.['name'] === 'React'
      ? childOf(callee, 'property', 'Identifier')?.['name']
      : callee.type === 'Identifier'
        ? callee['name']
        : null
  return typeof name === 'string' && /^use[A-Z0-9]/.test(name) ? name : null
}

export function callsOf(source: Source, ...hooks: readonly string[]): readonly SyntaxNode[] {
  return source.ofType('CallExpression').filter((call) => hooks.includes(hookName(call) ?? ''))
}

/** The function that a node is in, innermost. */
export function functionAround(node: SyntaxNode, source: Source): SyntaxNode | null {
  return source.around(node).find((each) => isFunction(each)) ?? null
}

/** A function that React calls while it renders: a component or a hook. Decided by its name, as React's own rules do. */
export function isRendering(node: SyntaxNode, source: Source): boolean {
  const name = functionName(node, source)
  if (name !== null) return /^[A-Z]|^use[A-Z0-9]/.test(name)
  const parent = source.parentOf(node)
  if (parent?.type === 'ExportDefaultDeclaration') return true
  return parent?.type === 'CallExpression' && /^(?:React\.)?(?:memo|forwardRef)$/.test(source.textOf(childOf(parent, 'callee') ?? parent))
}

export function isComponent(node: SyntaxNode, source: Source): boolean {
  return isRendering(node, source) && !/^use[A-Z0-9]/.test(functionName(node, source) ?? '') && returnsJsx(node, source)
}

export function returnsJsx(node: SyntaxNode, source: Source): boolean {
  return returnedBy(node, source).some((each) => hasJsx(each))
}

function hasJsx(value: SyntaxNode): boolean {
  if (isJsx(value)) return true
  if (value.type === 'ConditionalExpression')
    return ['consequent', 'alternate'].some((key) => hasJsx(childOf(value, key) ?? (value['test'] as SyntaxNode)))
  if (value.type === 'LogicalExpression') return hasJsx(childOf(value, 'right') ?? (value['left'] as SyntaxNode))
  return false
}

/** What a function gives back, nested functions apart. */
export function returnedBy(node: SyntaxNode, source: Source): readonly SyntaxNode[] {
  const body = childOf(node, 'body')
  if (body === null) return []
  if (body.type !== 'BlockStatement') return [body]
  return source
    .ofType('ReturnStatement')
    .filter((each) => each.start >= body.start && each.end <= body.end && functionAround(each, source) === node)
    .flatMap((each) => childOf(each, 'argument') ?? [])
}

/** `const [value, setValue] = useState(…)`; a side that is left out is null. */
export interface StateHook {
  readonly value: Binding | null
  readonly setter: Binding | null
  readonly call: SyntaxNode
  readonly declarator: SyntaxNode
}

export function statesOf(source: Source): readonly StateHook[] {
  return callsOf(source, 'useState', 'useReducer').flatMap((call) => {
    const declarator = source.parentOf(call)
    const pattern = declarator?.type === 'VariableDeclarator' ? childOf(declarator, 'id', 'ArrayPattern') : null
    if (declarator === null || pattern === null) return []
    const [value, setter] = pattern['elements'] as readonly unknown[]
    const bindingOf = (element: unknown) => (isSyntaxNode(element) ? source.bindings.of(element) : null)
    return [{ value: bindingOf(value), setter: bindingOf(setter), call, declarator }]
  })
}

/** The function that is given to an effect, a memo or a callback, and the list of what it depends on. */
export function hookParts(call: SyntaxNode): {
  readonly body: SyntaxNode | null
  readonly list: SyntaxNode | null
  readonly count: number
} {
  const [body = null, list = null] = childrenOf(call, 'arguments')
  return { body: body !== null && isFunction(body) ? body : null, list, count: childrenOf(call, 'arguments').length }
}

/** The statement that a node belongs to, directly in `block`. */
export function statementIn(block: SyntaxNode, node: SyntaxNode, source: Source): SyntaxNode | null {
  let at = node
  for (const each of source.around(node)) {
    if (each === block) return at
    at = each
  }
  return null
}

export const isWithin = (inner: SyntaxNode, outer: SyntaxNode): boolean => inner.start >= outer.start && inner.end <= outer.end
