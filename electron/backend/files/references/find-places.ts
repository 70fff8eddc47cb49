import { type FileMap, fileKind, fileName, type FilePath, importSpecifier } from '../../../../shared/domain/file-path.ts'
import { childOf, childrenOf, isSyntaxNode, type SyntaxNode, type SyntaxTree, walk } from '../../lib/syntax-tree.ts'
import { DYNAMIC, type PageRoutes } from './page-routes.ts'

/** One place where a file refers to another one; `around` are the nodes around `node`, innermost last. */
export interface ReferencePlace {
  /** `binding`: an import, or a component that loads later; `names` are what it is called here. `link`: an address of a page. */
  readonly kind: 'binding' | 'use' | 'link' | 'other'
  readonly node: SyntaxNode
  readonly around: readonly SyntaxNode[]
}

export interface ReferenceTarget {
  readonly path: FilePath
  readonly files: FileMap
  readonly routes: PageRoutes
}

/** Imports of the target with every use of what they bring, and links that lead to it. */
export function findPlaces(importer: FilePath, { program }: SyntaxTree, target: ReferenceTarget): readonly ReferencePlace[] {
  const places: ReferencePlace[] = []
  const names = new Set<string>()
  const seen = new Set<SyntaxNode>()
  const add = (kind: ReferencePlace['kind'], node: SyntaxNode, around: readonly SyntaxNode[]) => {
    if (seen.has(node)) return
    seen.add(node)
    places.push({ kind, node, around: [...around] })
  }

  walk(program, (node, around) => {
    const imported = importedBy(node, importer, target)
    if (imported !== null) {
      const binding = bindingOf(node, around)
      if (binding === null) return add('other', node, around)
      for (const name of namesOf(binding, imported)) names.add(name)
      return add('binding', binding, [])
    }
    if (fileKind(target.path) !== 'page') return
    for (const { address, node: link, isWhole } of linksIn(node)) {
      if (target.routes.pageAt(address) === target.path) add(isWhole ? 'link' : 'other', link, [...around, node])
    }
    if (pageUrlOf(node) === fileName(target.path)) add('link', node, around)
  })

  if (names.size > 0) {
    walk(program, (node, around) => {
      const isName = node.type === 'Identifier' || node.type === 'JSXIdentifier'
      if (!isName || !names.has(String(node['name'])) || around.some((each) => seen.has(each) && isBinding(each))) return
      if (around.at(-1)?.type === 'JSXClosingElement' || isInClosingName(around)) return
      add('use', node, around)
    })
  }
  return places
}

function isBinding(node: SyntaxNode): boolean {
  return node.type === 'ImportDeclaration' || node.type === 'VariableDeclaration'
}

function isInClosingName(around: readonly SyntaxNode[]): boolean {
  return around.findLast(({ type }) => type !== 'JSXMemberExpression')?.type === 'JSXClosingElement'
}

/** The text after `from`, or in `import(…)`. */
export function sourceOf(node: SyntaxNode): SyntaxNode | null {
  const isImport = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type)
  return isImport ? childOf(node, 'source', 'Literal') : null
}

/** What the statement takes from the target: names, or `all` of it. Null when it does not import it. */
function importedBy(node: SyntaxNode, importer: FilePath, { path }: ReferenceTarget): 'all' | ReadonlySet<string> | null {
  const source = sourceOf(node)
  if (source === null) return null
  const place = placeOf(String(source['value']), importer)
  if (place === importSpecifier(path).slice(2)) return 'all'
  if (place !== 'entities/all' || fileKind(path) !== 'entity') return null
  const taken = childrenOf(node, 'specifiers').filter((each) => childOf(each, 'imported')?.['name'] === fileName(path))
  return taken.length === 0 ? null : new Set(taken.map((each) => String(childOf(each, 'local')?.['name'])))
}

/** `pages/Deals` for `@/pages/Deals`, and for `./Deals` beside it. */
export function placeOf(specifier: string, importer: FilePath): string | null {
  if (!/^(?:@|\.\.?)\//.test(specifier)) return null
  const folder = /^__([a-z]+)__/.exec(importer)?.[1]
  const segments = specifier.startsWith('@/') || folder === undefined ? [] : [folder]
  for (const segment of specifier.replace(/^@\//, '').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') segments.pop()
    else segments.push(segment)
  }
  return segments.join('/').replace(/\.(?:tsx?|jsx?|json)$/, '')
}

/** The import statement, or `const Deals = lazy(() => import('…'))` as a whole. Null for anything less plain. */
function bindingOf(node: SyntaxNode, around: readonly SyntaxNode[]): SyntaxNode | null {
  if (node.type === 'ImportDeclaration') return node
  if (node.type !== 'ImportExpression') return null
  const [statement, declarator, call] = around.slice(1)
  if (statement?.type !== 'VariableDeclaration' || childrenOf(statement, 'declarations').length !== 1) return null
  if (declarator === undefined || childOf(declarator, 'id', 'Identifier') === null) return null
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee') : null
  const name = callee?.['name'] ?? (callee === null ? undefined : childOf(callee, 'property')?.['name'])
  return name === 'lazy' ? statement : null
}

function namesOf(binding: SyntaxNode, imported: 'all' | ReadonlySet<string>): Iterable<string> {
  if (imported !== 'all') return imported
  const named = binding.type === 'ImportDeclaration' ? childrenOf(binding, 'specifiers') : childrenOf(binding, 'declarations')
  return named.map((each) => String((childOf(each, 'local') ?? childOf(each, 'id'))?.['name']))
}

const LINK_NAMES = new Set(['to', 'href', 'pathname'])
const GO_TO = new Set(['navigate', 'redirect'])

interface Link {
  readonly node: SyntaxNode
  readonly address: string
  /** It is the whole value there, and not one side of a condition. */
  readonly isWhole: boolean
}

/** The addresses that stand where a link does: `to="…"`, `{ to: … }`, `navigate(…)`, `location.href = …`. */
function linksIn(node: SyntaxNode): readonly Link[] {
  const nameOf = (child: SyntaxNode | null) => String(child?.['name'] ?? child?.['value'] ?? '')
  switch (node.type) {
    case 'JSXAttribute':
      return LINK_NAMES.has(nameOf(childOf(node, 'name'))) ? addresses(node['value']) : []
    case 'Property':
      return node['computed'] !== true && LINK_NAMES.has(nameOf(childOf(node, 'key'))) ? addresses(node['value']) : []
    case 'AssignmentExpression':
      return nameOf(childOf(childOf(node, 'left') ?? node, 'property')) === 'href' ? addresses(node['right']) : []
    case 'CallExpression': {
      const callee = childOf(node, 'callee')
      const isGoing = callee !== null && GO_TO.has(nameOf(childOf(callee, 'property') ?? callee))
      return isGoing ? addresses(childrenOf(node, 'arguments')[0]) : []
    }
    default:
      return []
  }
}

function addresses(value: unknown, isWhole = true): readonly Link[] {
  if (!isSyntaxNode(value)) return []
  switch (value.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return addresses(value['expression'], isWhole)
    case 'ConditionalExpression':
      return [...addresses(value['consequent'], false), ...addresses(value['alternate'], false)]
    case 'LogicalExpression':
      return [...addresses(value['left'], false), ...addresses(value['right'], false)]
    default: {
      const address = addressOf(value)
      return address?.startsWith('/') === true ? [{ node: value, address, isWhole }] : []
    }
  }
}

/** The text of an expression, with `DYNAMIC` for what is put in. */
function addressOf(value: SyntaxNode): string | null {
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'string' ? value['value'] : null
    case 'TemplateLiteral':
      return childrenOf(value, 'quasis')
        .map((quasi) => String((quasi['value'] as { cooked?: unknown }).cooked ?? ''))
        .join(DYNAMIC)
    case 'BinaryExpression': {
      const left = childOf(value, 'left')
      const right = childOf(value, 'right')
      if (value['operator'] !== '+' || left === null || right === null) return null
      const start = addressOf(left)
      return start === null ? null : start + (addressOf(right) ?? DYNAMIC)
    }
    default:
      return null
  }
}

/** `pageUrl('Deals')` → `Deals`. */
export function pageUrlOf(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression' || childOf(node, 'callee', 'Identifier')?.['name'] !== 'pageUrl') return null
  const [first] = childrenOf(node, 'arguments')
  return first !== undefined && typeof first['value'] === 'string' ? first['value'] : null
}
