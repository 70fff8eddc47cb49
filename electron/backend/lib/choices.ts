import { attributeExpression, plainText } from './jsx.ts'
import { isFunction } from './bindings.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, type SyntaxNode } from './syntax-tree.ts'

/** The nodes that an attribute's value may be when it comes from a list that is written in the file: of its rows, or of a field of them. */
export function listedValues(attribute: SyntaxNode, source: Source): readonly SyntaxNode[] {
  const value = attributeExpression(attribute)
  if (value === null) return []
  const member = value.type === 'MemberExpression' && value['computed'] !== true ? value : null
  const named = member === null ? value : childOf(member, 'object')
  const binding = named?.type === 'Identifier' ? source.bindings.of(named) : null
  if (binding?.kind !== 'param' || !isFunction(binding.owner)) return []
  const [row] = childrenOf(binding.owner, 'params')
  const rows = rowsOf(binding.owner, source)
  if (row === binding.id) {
    const field = member === null ? null : String(childOf(member, 'property')?.['name'])
    return field === null ? rows : rows.flatMap((each) => fieldOf(each, field) ?? [])
  }
  const property = row?.type === 'ObjectPattern' ? childrenOf(row, 'properties').find((each) => each['value'] === binding.id) : undefined
  const key = property === undefined ? null : childOf(property, 'key')
  return key === null || member !== null ? [] : rows.flatMap((each) => fieldOf(each, String(key['name'])) ?? [])
}

/** The list that a callback goes over: written at the place, or a constant. */
function rowsOf(callback: SyntaxNode, source: Source): readonly SyntaxNode[] {
  const call = source.parentOf(callback)
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee', 'MemberExpression') : null
  if (callee === null || childOf(callee, 'property')?.['name'] !== 'map') return []
  const list = plain(childOf(callee, 'object'))
  if (list?.type === 'ArrayExpression') return childrenOf(list, 'elements')
  const binding = list?.type === 'Identifier' ? source.bindings.of(list) : null
  const init = binding === null || childOf(binding.owner, 'id') !== binding.id ? null : plain(childOf(binding.owner, 'init'))
  return init?.type === 'ArrayExpression' ? childrenOf(init, 'elements') : []
}

/** Without `as const` and its like. */
function plain(node: SyntaxNode | null): SyntaxNode | null {
  return node !== null && /^TS(?:As|Satisfies)Expression$/.test(node.type) ? plain(childOf(node, 'expression')) : node
}

function fieldOf(row: SyntaxNode, field: string): SyntaxNode | null {
  const property = childrenOf(row, 'properties').find((each) => {
    const key = childOf(each, 'key')
    return key !== null && (key['name'] === field || plainText(key) === field)
  })
  return property === undefined ? null : childOf(property, 'value')
}
