/** The names in a module: those that it declares or imports anywhere, and those that it uses as values. */
export interface CodeNames {
  readonly declared: ReadonlySet<string>
  /** Where each is used first, as an offset. `jsx`: as an element, at least once. */
  readonly used: ReadonlyMap<string, { readonly offset: number; readonly jsx: boolean }>
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** The same of a syntax tree. */
export function namesIn(program: object): CodeNames {
  const declared = new Set<string>()
  const used = new Map<string, { offset: number; jsx: boolean }>()
  const use = (name: string, offset: number, jsx: boolean) => {
    const known = used.get(name)
    if (known === undefined) used.set(name, { offset, jsx })
    else if (jsx) known.jsx = true
  }
  const declare = (name: string) => declared.add(name)
  visit(program, { declare, use })
  return { declared, used }
}

interface Found {
  readonly declare: (name: string) => void
  readonly use: (name: string, offset: number, jsx: boolean) => void
}

/** Nodes of the type system that hold values inside. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion', 'TSInstantiationExpression'])

function visit(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, found)
    return
  }
  if (!isNode(value)) return
  switch (value.type) {
    case 'Identifier':
      return found.use(String(value['name']), value.start, false)
    case 'JSXIdentifier':
      return
    case 'JSXOpeningElement':
      elementName(value['name'], found)
      return visit(value['attributes'], found)
    case 'JSXClosingElement':
      return
    case 'JSXAttribute':
      return visit(value['value'], found)
    case 'ImportDeclaration':
      return declareAll(value['specifiers'], 'local', found)
    case 'ExportNamedDeclaration':
      return isNode(value['source']) ? undefined : visitAll(value, ['declaration', 'specifiers'], found)
    case 'ExportSpecifier':
      return visit(value['local'], found)
    case 'VariableDeclarator':
      pattern(value['id'], found)
      return visit(value['init'], found)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      pattern(value['id'], found)
      pattern(value['params'], found)
      return visit(value['body'], found)
    case 'ClassDeclaration':
    case 'ClassExpression':
      pattern(value['id'], found)
      return visitAll(value, ['superClass', 'body', 'decorators'], found)
    case 'CatchClause':
      pattern(value['param'], found)
      return visit(value['body'], found)
    case 'MemberExpression':
      return visitAll(value, value['computed'] === true ? ['object', 'property'] : ['object'], found)
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return visitAll(value, value['computed'] === true ? ['key', 'value'] : ['value'], found)
    case 'LabeledStatement':
      return visit(value['body'], found)
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return pattern(value['id'], found)
    case 'TSParameterProperty':
      return pattern(value['parameter'], found)
    default:
      if (WRAPPERS.has(value.type)) return visit(value['expression'], found)
      // The rest of the type system names no values.
      if (!value.type.startsWith('TS')) visitAll(value, Object.keys(value), found)
  }
}

function visitAll(node: Node, keys: readonly string[], found: Found): void {
  for (const key of keys) visit(node[key], found)
}

function elementName(name: unknown, found: Found): void {
  if (!isNode(name)) return
  if (name.type === 'JSXMemberExpression') return elementName(name['object'], found)
  const written = name['name']
  if (typeof written === 'string' && /^[A-Z_$]/.test(written)) found.use(written, name.start, true)
}

/** Declares what a pattern binds, and visits the defaults in it. */
function pattern(value: unknown, found: Found): void {
  if (Array.isArray(value)) {
    for (const each of value) pattern(each, found)
    return
  }
  if (!isNode(value)) return
  switch (value.type) {
    case 'Identifier':
      return found.declare(String(value['name']))
    case 'ObjectPattern':
      return pattern(value['properties'], found)
    case 'ArrayPattern':
      return pattern(value['elements'], found)
    case 'Property':
      if (value['computed'] === true) visit(value['key'], found)
      return pattern(value['value'], found)
    case 'AssignmentPattern':
      pattern(value['left'], found)
      return visit(value['right'], found)
    case 'RestElement':
      return pattern(value['argument'], found)
    case 'TSParameterProperty':
      return pattern(value['parameter'], found)
  }
}

function declareAll(nodes: unknown, key: string, found: Found): void {
  if (!Array.isArray(nodes)) return
  for (const node of nodes) if (isNode(node)) pattern(node[key], found)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
