import { childOf, childrenOf, isSyntaxNode, type SyntaxNode } from './syntax-tree.ts'

/** A text that was read, as far as its names need it. */
interface Walkable {
  readonly program: SyntaxNode
  readonly nodes: readonly SyntaxNode[]
  parentOf(node: SyntaxNode): SyntaxNode | null
  around(node: SyntaxNode): readonly SyntaxNode[]
  textOf(node: SyntaxNode): string
}

/** A name and what declares it. `owner` is the import's specifier, the declarator, the function or the class. */
export interface Binding {
  readonly name: string
  readonly kind: 'import' | 'param' | 'variable' | 'function' | 'class' | 'catch' | 'type'
  readonly id: SyntaxNode
  readonly owner: SyntaxNode
  /** The function (or the program) that it belongs to. */
  readonly home: SyntaxNode
  readonly references: readonly SyntaxNode[]
}

export interface Bindings {
  readonly all: readonly Binding[]
  /** What an identifier means; null for what nobody in the file declares. */
  of(identifier: SyntaxNode): Binding | null
  /** What a name means at a node. */
  find(name: string, at: SyntaxNode): Binding | null
}

export const isFunction = ({ type }: SyntaxNode): boolean => /^(?:Arrow)?Function(?:Declaration|Expression)?(?:Expression)?$/.test(type)

type Kept = Omit<Binding, 'references'> & { readonly references: SyntaxNode[] }
type Scope = Map<string, Kept>

const OWN_SCOPE = /^(?:Program|BlockStatement|ForStatement|ForInStatement|ForOfStatement|SwitchStatement|CatchClause|StaticBlock)$/

/** Who declares what in a file, and where it is used as a value. Types name only themselves. */
export function readBindings(source: Walkable): Bindings {
  const scopes = new Map<SyntaxNode, Scope>()
  const all: Kept[] = []
  const owners = new Map<SyntaxNode, Kept>()

  const scopeOf = (node: SyntaxNode): Scope => {
    const known = scopes.get(node) ?? new Map<string, Kept>()
    scopes.set(node, known)
    return known
  }
  const hasScope = (node: SyntaxNode) => OWN_SCOPE.test(node.type) || isFunction(node)
  const scopeAround = (node: SyntaxNode, isVar: boolean): SyntaxNode =>
    source.around(node).find((each) => (isVar ? each.type === 'Program' || isFunction(each) : hasScope(each))) ?? source.program
  const homeAround = (node: SyntaxNode): SyntaxNode => source.around(node).find((each) => isFunction(each)) ?? source.program

  function declare(pattern: unknown, kind: Kept['kind'], owner: SyntaxNode, scope: SyntaxNode, home: SyntaxNode): void {
    for (const id of boundIn(pattern)) {
      const name = String(id['name'])
      const known = scopeOf(scope).get(name)
      if (known !== undefined && kind !== 'type') continue
      const binding: Kept = { name, kind, id, owner, home, references: [] }
      if (known === undefined) scopeOf(scope).set(name, binding)
      all.push(binding)
      owners.set(id, binding)
    }
  }

  for (const node of source.nodes) {
    if (node.type === 'ImportDeclaration') {
      for (const each of childrenOf(node, 'specifiers')) declare(each['local'], 'import', each, source.program, source.program)
    } else if (node.type === 'VariableDeclaration') {
      const scope = scopeAround(node, node['kind'] === 'var')
      for (const each of childrenOf(node, 'declarations')) declare(each['id'], 'variable', each, scope, homeAround(node))
    } else if (isFunction(node)) {
      if (node.type === 'FunctionDeclaration') declare(node['id'], 'function', node, scopeAround(node, false), homeAround(node))
      else if (node.type === 'FunctionExpression') declare(node['id'], 'function', node, node, node)
      declare(node['params'], 'param', node, node, node)
    } else if (node.type === 'ClassDeclaration') declare(node['id'], 'class', node, scopeAround(node, false), homeAround(node))
    else if (node.type === 'CatchClause') declare(node['param'], 'catch', node, node, homeAround(node))
    else if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration') {
      declare(node['id'], 'type', node, scopeAround(node, false), homeAround(node))
    }
  }

  function find(name: string, at: SyntaxNode): Kept | null {
    for (const each of [at, ...source.around(at)]) {
      const found = scopes.get(each)?.get(name)
      if (found !== undefined) return found
    }
    return null
  }

  for (const node of source.nodes) {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && isReference(node, source) && !owners.has(node)) {
      const binding = find(String(node['name']), node)
      if (binding === null) continue
      binding.references.push(node)
      owners.set(node, binding)
    }
  }
  return { all, of: (identifier) => owners.get(identifier) ?? null, find }
}

/** The identifiers that a pattern binds. */
export function boundIn(pattern: unknown): readonly SyntaxNode[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundIn)
  if (!isSyntaxNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return boundIn(pattern['properties'])
    case 'ArrayPattern':
      return boundIn(pattern['elements'])
    case 'Property':
      return boundIn(pattern['value'])
    case 'AssignmentPattern':
      return boundIn(pattern['left'])
    case 'RestElement':
      return boundIn(pattern['argument'])
    case 'TSParameterProperty':
      return boundIn(pattern['parameter'])
    default:
      return []
  }
}

/** Whether an identifier stands for a value, not for a key, a label, a type or a declaration. */
export function isReference(node: SyntaxNode, source: Walkable): boolean {
  const parent = source.parentOf(node)
  if (parent === null) return false
  if (node.type === 'JSXIdentifier') {
    const isElement = (parent.type === 'JSXOpeningElement' || parent.type === 'JSXClosingElement') && /^[A-Z_$]/.test(String(node['name']))
    return isElement || (parent.type === 'JSXMemberExpression' && parent['object'] === node)
  }
  switch (parent.type) {
    case 'MemberExpression':
      return parent['object'] === node || parent['computed'] === true
    case 'Property':
      // In a pattern the value declares; `boundIn` has found it.
      return parent['value'] === node || parent['computed'] === true
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return parent['value'] === node || parent['computed'] === true
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return false
    case 'ExportSpecifier':
      return parent['local'] === node
    default:
      return !parent.type.startsWith('TS') || /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/.test(parent.type)
  }
}

/** The name of a function: its own, or that of the variable that it is given to. `memo(function …)` counts. */
export function functionName(node: SyntaxNode, source: Walkable): string | null {
  const own = childOf(node, 'id', 'Identifier')
  if (own !== null) return String(own['name'])
  let at: SyntaxNode | null = source.parentOf(node)
  while (
    at !== null &&
    at.type === 'CallExpression' &&
    /^(?:React\.)?(?:memo|forwardRef)$/.test(source.textOf(childOf(at, 'callee') ?? at))
  ) {
    at = source.parentOf(at)
  }
  if (at?.type === 'VariableDeclarator') return String(childOf(at, 'id', 'Identifier')?.['name'] ?? '') || null
  return null
}
