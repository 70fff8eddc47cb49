import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'

/** `phone`, or `-phone`. */
export function isText(node: SyntaxNode, field: string): boolean {
  return node.type === 'Literal' && (node['value'] === field || node['value'] === `-${field}`)
}

/** The keys of that name in an object or a pattern, what is spread into it not counted. */
export function keysOf(object: SyntaxNode, field: string): readonly SyntaxNode[] {
  if (object.type !== 'ObjectExpression' && object.type !== 'ObjectPattern') return []
  return childrenOf(object, 'properties').flatMap((property) => {
    const key = property.type === 'Property' && property['computed'] !== true ? childOf(property, 'key') : null
    return key !== null && (key['name'] ?? key['value']) === field ? [key] : []
  })
}

export function valueOf(object: SyntaxNode, name: string): SyntaxNode | null {
  if (object.type !== 'ObjectExpression') return null
  const property = childrenOf(object, 'properties').find((each) => {
    const key = childOf(each, 'key')
    return key !== null && each['computed'] !== true && (key['name'] ?? key['value']) === name
  })
  return property === undefined ? null : childOf(property, 'value')
}

export function attributeNamed(opening: SyntaxNode, name: string): SyntaxNode | null {
  return childrenOf(opening, 'attributes').find((attribute) => childOf(attribute, 'name')?.['name'] === name) ?? null
}
