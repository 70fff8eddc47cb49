import type { Source } from './source.ts'
import { childOf, childrenOf, isSyntaxNode, type SyntaxNode } from './syntax-tree.ts'

/** `Select.Item`, `div`; empty for a fragment. Of an element or of its opening tag. */
export function elementName(node: SyntaxNode, source: Source): string {
  const opening = node.type === 'JSXElement' ? childOf(node, 'openingElement') : node
  const name = opening === null ? null : childOf(opening, 'name')
  return name === null ? '' : source.textOf(name)
}

export const isJsx = ({ type }: SyntaxNode): boolean => type === 'JSXElement' || type === 'JSXFragment'

/** An element of HTML or SVG itself, not a component. */
export const isIntrinsic = (name: string): boolean => /^[a-z]/.test(name) && !name.includes('.')

export function openingOf(node: SyntaxNode): SyntaxNode | null {
  return node.type === 'JSXOpeningElement' ? node : childOf(node, 'openingElement')
}

export function attributeName(attribute: SyntaxNode, source: Source): string {
  const name = childOf(attribute, 'name')
  return name === null ? '' : source.textOf(name)
}

export function attributesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const opening = openingOf(node)
  return opening === null ? [] : childrenOf(opening, 'attributes')
}

export function attributeOf(node: SyntaxNode, name: string, source: Source): SyntaxNode | null {
  return attributesOf(node).find((each) => each.type === 'JSXAttribute' && attributeName(each, source) === name) ?? null
}

export function hasSpread(node: SyntaxNode): boolean {
  return attributesOf(node).some(({ type }) => type === 'JSXSpreadAttribute')
}

/** The text of an attribute or a value that is plain: `"x"`, `{'x'}`, or `{`x`}` without anything put in. */
export function plainText(value: unknown): string | null {
  if (!isSyntaxNode(value)) return null
  if (value.type === 'JSXAttribute') return plainText(value['value'])
  if (value.type === 'JSXExpressionContainer') return plainText(value['expression'])
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? value['value'] : null
  if (value.type === 'TemplateLiteral' && childrenOf(value, 'expressions').length === 0) {
    const cooked = (childrenOf(value, 'quasis')[0]?.['value'] as { readonly cooked?: unknown } | undefined)?.cooked
    return typeof cooked === 'string' ? cooked : null
  }
  return null
}

/** The expression between the braces of an attribute. */
export function attributeExpression(attribute: SyntaxNode): SyntaxNode | null {
  const container = childOf(attribute, 'value', 'JSXExpressionContainer')
  return container === null ? null : childOf(container, 'expression')
}

/** Children that are something: no white space, no comment. */
export function shownChildren(element: SyntaxNode): readonly SyntaxNode[] {
  return childrenOf(element, 'children').filter((child) => {
    if (child.type === 'JSXText') return String(child['value'] ?? '').trim() !== ''
    return !(child.type === 'JSXExpressionContainer' && childOf(child, 'expression')?.type === 'JSXEmptyExpression')
  })
}
