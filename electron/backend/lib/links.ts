import { attributeName, attributeOf, elementName, plainText } from './jsx.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, type SyntaxNode } from './syntax-tree.ts'

/** A place where code names an address of the app. */
export interface LinkPlace {
  /** What is only known at run time is written `*`. */
  readonly address: string
  /** The literal, quotes included. */
  readonly node: SyntaxNode
  readonly isPlain: boolean
  /** The id of a row comes after it: `<RelationLabel to="/companies">`. */
  readonly isOfRows: boolean
}

const LINK_ATTRIBUTES = /^(?:to|href|allTo)$/

/** Every address that a script links to, as far as it is written there. */
export function linksIn(source: Source): readonly LinkPlace[] {
  const places: LinkPlace[] = []
  const add = (value: unknown, isOfRows = false) => {
    for (const node of literalsOf(value as SyntaxNode | null)) {
      const address = addressOf(node)
      if (address !== null) places.push({ address, node, isPlain: !address.includes('*'), isOfRows })
    }
  }
  for (const attribute of source.ofType('JSXAttribute')) {
    if (!LINK_ATTRIBUTES.test(attributeName(attribute, source))) continue
    const element = source.parentOf(attribute)
    const isAnchor = element !== null && elementName(element, source) === 'a'
    if (attributeName(attribute, source) === 'href' && !isAnchor) continue
    const value = childOf(attribute, 'value')
    const isOfRows = attributeName(attribute, source) === 'to' && element !== null && leadsToRows(element, source)
    add(value?.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value, isOfRows)
  }
  for (const property of source.ofType('Property')) {
    const key = childOf(property, 'key')
    if (key === null || source.textOf(key) !== 'to' || property['shorthand'] === true) continue
    if (source.parentOf(property)?.type === 'ObjectExpression') add(property['value'])
  }
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'Identifier')
    if (callee === null || !isNavigate(callee, source)) continue
    add(childrenOf(call, 'arguments')[0])
  }
  return places.filter(({ address }) => isOfTheApp(address))
}

/** Parts of the kit whose `to` is where the pages of rows are, whether or not their list is there too. */
function leadsToRows(element: SyntaxNode, source: Source): boolean {
  const name = elementName(element, source)
  return name === 'RelationLabel' || (name === 'RecentRows' && attributeOf(element, 'allTo', source) !== null)
}

function isNavigate(callee: SyntaxNode, source: Source): boolean {
  const binding = source.bindings.of(callee)
  const init = binding === null ? null : childOf(binding.owner, 'init')
  return init !== null && /^useNavigate\(\)$/.test(source.textOf(init))
}

function literalsOf(value: SyntaxNode | null): readonly SyntaxNode[] {
  if (value === null || value === undefined) return []
  if (value.type === 'ConditionalExpression') return ['consequent', 'alternate'].flatMap((key) => literalsOf(childOf(value, key)))
  return value.type === 'Literal' || value.type === 'TemplateLiteral' ? [value] : []
}

function addressOf(node: SyntaxNode): string | null {
  const plain = plainText(node)
  if (plain !== null) return plain
  if (node.type !== 'TemplateLiteral') return null
  const quasis = childrenOf(node, 'quasis').map((each) => String((each['value'] as { readonly cooked?: unknown }).cooked ?? ''))
  return quasis.join('*')
}

/** Not another site, not a place on the same page, not a step back, and nothing whose beginning is not known. */
function isOfTheApp(address: string): boolean {
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?|\.|\*)/i.test(address)) return false
  return /^\/?[\w\-/*.?=&#:%~]*$/.test(address) && !/^\/(?:_app|uploads?)\//.test(address)
}
