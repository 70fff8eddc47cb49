import { childOf, childrenOf, isSyntaxNode, type SyntaxNode, walk } from '../../lib/syntax-tree.ts'
import type { WrittenElement } from './find-element.ts'
import { decodeHtmlEntities, readJsxText } from './jsx-text.ts'

/** A text that an element shows and that is written out in its file. */
export interface WrittenText {
  readonly kind: 'between-tags' | 'attribute' | 'string'
  readonly value: string
  readonly start: number
  readonly end: number
}

/** Why a part of what an element says is not written in it. */
export type OutOfReach = 'rows' | 'translation' | 'put-together' | 'shared'

export interface ElementTexts {
  readonly own: readonly WrittenText[]
  /** Texts that it is given by its attributes. */
  readonly given: readonly WrittenText[]
  readonly outOfReach: readonly OutOfReach[]
}

/** Attributes and keys whose text a person reads. */
const READ =
  /^(?:title|subtitle|label|heading|header|headline|hint|description|text|caption|placeholder|alt|name|message|empty|unit|noun|emptyTitle|emptyHint|aria-label|\w+(?:Label|Title|Text|Hint|Placeholder|Message|Description))$/
const TRANSLATES = /^(?:t|i18n|translate|tr|msg|__|_)$/

type Found = { readonly texts: WrittenText[]; readonly outOfReach: Set<OutOfReach> }

/** Every text of an element that stands in its file as such: between its tags, and for a component in its attributes. */
export function textsOf(element: WrittenElement): ElementTexts {
  const own: Found = { texts: [], outOfReach: new Set() }
  const declared = declarations(element)
  for (const child of childrenOf(element.node, 'children')) {
    if (child.type === 'JSXText') addBetweenTags(element, child, own)
    else if (child.type === 'JSXExpressionContainer') addExpression(childOf(child, 'expression'), own, declared)
  }
  const given: Found = { texts: [], outOfReach: new Set() }
  if (/^[A-Z]|\./.test(element.name)) {
    for (const attribute of childrenOf(element.opening, 'attributes')) addAttribute(attribute, given, declared)
  }
  return { own: own.texts, given: given.texts, outOfReach: [...own.outOfReach, ...given.outOfReach] }
}

/** Around a sibling a blank counts; the blanks and line ends around the whole of a text do not. */
function addBetweenTags({ code, node }: WrittenElement, child: SyntaxNode, { texts }: Found): void {
  const raw = code.slice(child.start, child.end)
  const value = readJsxText(raw)
  if (value === '') return
  const isAlone = childrenOf(node, 'children').length === 1
  const blank = isAlone ? /^[ \t]*(?:\r?\n\s*)?/ : /^\s*/
  const first = blank.exec(raw)?.[0] ?? ''
  const last = (isAlone ? /(?<!\s)\s*\r?\n[ \t]*$|(?<![ \t])[ \t]*$/ : /(?<!\s)\s*$/).exec(raw)?.[0] ?? ''
  const keepsFirst = !isAlone || first.includes('\n')
  const keepsLast = !isAlone || last.includes('\n')
  texts.push({
    kind: 'between-tags',
    value,
    start: child.start + (keepsFirst ? first.length : 0),
    end: child.end - (keepsLast ? last.length : 0),
  })
}

function addAttribute(attribute: SyntaxNode, found: Found, declared: Declared): void {
  const name = childOf(attribute, 'name')
  const value = childOf(attribute, 'value')
  if (name === null || value === null) return
  const isRead = READ.test(String(name['name']))
  if (value.type === 'Literal' && typeof value['value'] === 'string') {
    if (isRead) found.texts.push({ kind: 'attribute', value: decodeHtmlEntities(value['value']), start: value.start, end: value.end })
    return
  }
  const expression = value.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : null
  if (expression !== null) addGiven(expression, isRead, found, declared)
}

/** What an attribute holds: a text, or lists and objects with texts under names that are read. */
function addGiven(written: SyntaxNode, isRead: boolean, found: Found, declared: Declared, depth = 0): void {
  const node = plain(written)
  if (depth > 4) return
  if (node.type === 'ArrayExpression') {
    for (const item of childrenOf(node, 'elements')) addGiven(item, isRead, found, declared, depth + 1)
  } else if (node.type === 'ObjectExpression') {
    for (const property of childrenOf(node, 'properties')) {
      const value = childOf(property, 'value')
      if (value !== null) addGiven(value, READ.test(keyOf(property)), found, declared, depth + 1)
    }
  } else if (node.type === 'Identifier' && !isRead) {
    const once = declared.once(String(node['name']))
    if (once !== null) addGiven(once, false, found, declared, depth + 1)
  } else if (isRead) addExpression(node, found, declared)
}

function addExpression(written: SyntaxNode | null, found: Found, declared: Declared, depth = 0): void {
  if (written === null || depth > 4) return
  const node = plain(written)
  const value = stringValue(node)
  if (value !== null) return void found.texts.push({ kind: 'string', value, start: node.start, end: node.end })
  switch (node.type) {
    case 'JSXEmptyExpression':
    case 'JSXElement':
    case 'JSXFragment':
    case 'Literal':
      return
    case 'ConditionalExpression':
      addExpression(childOf(node, 'consequent'), found, declared, depth + 1)
      return addExpression(childOf(node, 'alternate'), found, declared, depth + 1)
    case 'LogicalExpression':
      return addExpression(childOf(node, 'right'), found, declared, depth + 1)
    case 'Identifier': {
      const name = String(node['name'])
      const once = declared.once(name)
      if (once !== null && stringValue(plain(once)) !== null) return addExpression(once, found, declared, depth + 1)
      found.outOfReach.add(declared.isShared(name) ? 'shared' : 'rows')
      return
    }
    case 'CallExpression':
      found.outOfReach.add(TRANSLATES.test(calleeName(node)) ? 'translation' : 'rows')
      return
    case 'TemplateLiteral':
    case 'BinaryExpression':
      found.outOfReach.add('put-together')
      return
    default:
      found.outOfReach.add('rows')
  }
}

interface Declared {
  /** What a `const` is, when it is the only one of its name, stays in the file, and is used in one place. */
  once(name: string): SyntaxNode | null
  /** It is a text, but not of this place alone. */
  isShared(name: string): boolean
}

function declarations({ tree }: WrittenElement): Declared {
  const values = new Map<string, SyntaxNode | null>()
  const uses = new Map<string, number>()
  walk(tree.program, (node, around) => {
    if (node.type === 'Identifier') uses.set(String(node['name']), (uses.get(String(node['name'])) ?? 0) + 1)
    const id = node.type === 'VariableDeclarator' ? childOf(node, 'id', 'Identifier') : null
    if (id === null) return
    const isConst = around.at(-1)?.['kind'] === 'const' && around.at(-2)?.type !== 'ExportNamedDeclaration'
    values.set(String(id['name']), isConst ? childOf(node, 'init') : null)
  })
  const constant = (name: string) => values.get(name) ?? null
  return {
    // Its own name and one more: a second declaration, a parameter or a second use is one too many.
    once: (name) => (uses.get(name) === 2 ? constant(name) : null),
    isShared: (name) => constant(name) !== null,
  }
}

/** Without brackets and types around it. */
function plain(node: SyntaxNode): SyntaxNode {
  const inner = /^(?:ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|TSNonNullExpression)$/.test(node.type)
    ? childOf(node, 'expression')
    : null
  return inner === null ? node : plain(inner)
}

function stringValue(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral' || childrenOf(node, 'expressions').length > 0) return null
  const [only] = childrenOf(node, 'quasis')
  const value = only?.['value']
  const cooked = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : null
  return typeof cooked === 'string' ? cooked : null
}

function keyOf(property: SyntaxNode): string {
  const key = property['key']
  if (!isSyntaxNode(key) || property['computed'] === true) return ''
  return key.type === 'Identifier' ? String(key['name']) : String(key['value'] ?? '')
}

function calleeName(node: SyntaxNode): string {
  const callee = childOf(node, 'callee')
  if (callee?.type === 'Identifier') return String(callee['name'])
  const property = callee === null ? null : childOf(callee, 'property', 'Identifier')
  return property === null ? '' : String(property['name'])
}
